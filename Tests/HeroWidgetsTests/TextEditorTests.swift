import HeroTesting
import HeroWidgets
import Testing

struct TextEditorTests {
  private func editor(_ text: String = "", longest: Int = 4096) -> TextEditor {
    var editor = TextEditor(longest: longest)
    editor.replaceAll(with: text)
    return editor
  }

  /// The text after taking an edit back, or doing it again; nil when there is none.
  private func undo(_ editor: inout TextEditor) -> String? { editor.undo() ? editor.text : nil }
  private func redo(_ editor: inout TextEditor) -> String? { editor.redo() ? editor.text : nil }

  /// Letters as a person counts them, each of several code points: an accent of its own, a flag, a family, a keycap,
  /// Hangul in parts, Devanagari with a vowel sign.
  private static let letters = ["e\u{301}", "🇩🇪", "👩‍👩‍👧‍👦", "1️⃣", "\u{1112}\u{1161}\u{11ab}", "नि"]

  @Test(arguments: letters) func aLetterIsOneStepAndGoesAsAWhole(letter: String) {
    var editor = editor("a\(letter)b")
    let size = letter.utf16.count
    editor.move(to: editor.before(editor.head), extending: false)
    #expect(editor.head == 1 + size)
    editor.move(to: editor.before(editor.head), extending: false)
    #expect(editor.head == 1)
    editor.delete(1..<editor.after(1))
    #expect(editor.text == "ab" && editor.head == 1)
    _ = editor.undo()
    editor.move(to: 1 + size, extending: false)
    editor.delete(editor.before(editor.head)..<editor.head)
    #expect(editor.text == "ab")
    // A place inside the letter is none.
    editor.replaceAll(with: "a\(letter)b")
    for offset in 2..<(1 + size) {
      editor.select(offset..<offset)
      #expect(editor.selection == 1..<(1 + size), "what is touched of a letter is all of it")
    }
  }

  @Test func typingReplacesWhatIsSelected() {
    var editor = editor("one two three")
    editor.select(4..<7)
    #expect(editor.selectedText == "two")
    editor.insert("2")
    #expect(editor.text == "one 2 three" && editor.selection == 5..<5)
    editor.select(0..<editor.length)
    editor.delete(3..<4)
    #expect(editor.text.isEmpty)
    editor.delete(0..<1)
    #expect(editor.text.isEmpty && !editor.selectedText.contains("o"))
  }

  @Test func aPastedTextStandsOnOneLine() {
    var editor = editor()
    editor.insert("one\ntwo\r\nthree\tfour\u{2028}five\u{0}\u{7}")
    #expect(editor.text == "one two three four five")
  }

  @Test func tooLongATextLosesWholeLettersAtItsEnd() {
    var editor = editor(longest: 10)
    editor.insert("12345678🇩🇪9")
    #expect(editor.text == "12345678")
    editor.insert("🇩🇪")
    #expect(editor.text == "12345678", "half a flag is no letter")
    editor.insert("90x")
    #expect(editor.text == "1234567890" && editor.head == 10)
    editor.select(0..<2)
    editor.insert("abcdef")
    #expect(editor.text == "ab34567890" && editor.head == 2)
    // One letter of a million marks.
    editor.replaceAll(with: "a" + String(repeating: "\u{301}", count: 1_000_000))
    #expect(editor.text.isEmpty)
  }

  @Test func whatIsComposedStandsInTheTextUntilItIsFinished() {
    var editor = editor("日本 is")
    editor.select(2..<2)
    editor.setMarked("ご", caret: 1)
    #expect(editor.text == "日本ご is" && editor.marked == 2..<3 && editor.head == 3)
    editor.setMarked("ごはん", caret: 1)
    #expect(editor.text == "日本ごはん is" && editor.marked == 2..<5 && editor.head == 3)
    editor.insert("語")
    #expect(editor.text == "日本語 is" && editor.marked == nil && editor.head == 3)
    #expect(undo(&editor) == "日本 is", "composing is one edit")
    // Dropped.
    editor.setMarked("x", caret: 1)
    editor.setMarked("", caret: 0)
    #expect(editor.text == "日本 is" && editor.marked == nil)
    // Left standing.
    editor.setMarked("y", caret: 99)
    editor.unmark()
    #expect(editor.text.contains("y") && editor.marked == nil)
  }

  @Test func wordsAreTakenBackOneByOne() {
    var editor = editor("start ")
    for letter in "one two" { editor.insert(String(letter)) }
    #expect(editor.text == "start one two")
    #expect(undo(&editor) == "start one ")
    #expect(undo(&editor) == "start ")
    #expect(undo(&editor) == nil)
    #expect(redo(&editor) == "start one ")
    #expect(redo(&editor) == "start one two")
    #expect(redo(&editor) == nil)
    for _ in 0..<3 { editor.delete(editor.before(editor.head)..<editor.head) }
    #expect(editor.text == "start one ")
    #expect(undo(&editor) == "start one two")
    // A new edit ends what could be done again.
    #expect(undo(&editor) == "start one ")
    editor.insert("!")
    #expect(redo(&editor) == nil)
    // Moving the caret ends a run of typing.
    var other = self.editor()
    other.insert("a")
    other.move(to: 0, extending: false)
    other.insert("b")
    #expect(undo(&other) == "a")
  }

  /// Whatever is done, the ends of the selection lie between letters, and the text is one line within its limit.
  @Test(arguments: 1...40) func anythingLeavesItWhole(seed: UInt64) {
    var random = SeededGenerator(seed)
    let pieces = Self.letters + ["a", " ", "\u{301}", "\u{200d}", "\n", "שלום", "\u{202e}", "🇩", "ｱ", "\r\n"]
    var editor = editor("start", longest: 60)
    for _ in 0..<300 {
      let (a, b) = (random.whole(-3...70), random.whole(-3...70))
      switch random.whole(0...8) {
      case 0, 1: editor.insert(pieces[random.whole(0...pieces.count - 1)])
      case 2: editor.delete(editor.before(editor.head)..<editor.head)
      case 3: editor.delete(editor.head..<editor.after(editor.head))
      case 4: editor.move(to: a, extending: random.chance(0.5))
      case 5: editor.select(min(a, b)..<max(a, b))
      case 6: editor.setMarked(pieces[random.whole(0...pieces.count - 1)], caret: a)
      case 7: _ = random.chance(0.5) ? editor.undo() : editor.redo()
      default: editor.unmark()
      }
      let boundaries = editor.text.indices.map { editor.text.utf16.distance(from: editor.text.startIndex, to: $0) }
      let places = Set(boundaries + [editor.length])
      #expect(
        places.contains(editor.anchor) && places.contains(editor.head), "\(editor.anchor)…\(editor.head) in \(places)")
      #expect(editor.length <= 60 && !editor.text.contains { $0.isNewline })
      if let marked = editor.marked { #expect(marked.upperBound <= editor.length) }
    }
  }
}
