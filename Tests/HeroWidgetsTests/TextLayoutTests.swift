import Foundation
import HeroWidgets
import Testing

@MainActor
@Suite("Text breaks into lines")
struct TextLayoutTests {
  let font = Font.systemFont(ofSize: 17)
  let pangram = TextMetricsTests.pangram

  private func layout(
    _ text: String, width: CGFloat? = nil, lines: Int = 1, alignment: TextAlignment = .natural
  ) -> TextLayout {
    TextLayout(text, font: font, width: width, lineLimit: lines, alignment: alignment, pixelScale: 3)
  }

  @Test("Lines break between words and stay inside the width")
  func wrapping() {
    let text = layout(pangram, width: 120, lines: 0)
    #expect(text.lineCount == 4 || text.lineCount == 3)
    #expect(text.size.width <= 120)
    #expect(!text.isTruncated)
    #expect(abs(text.lastBaseline - text.firstBaseline - CGFloat(text.lineCount - 1) * font.lineHeight) < 1e-9)
  }

  @Test("A text given exactly its own width stays in one line", arguments: ["City Ride", "Lavender Hour", "AVAVAV"])
  func ownWidth(text: String) {
    let free = layout(text)
    let held = layout(text, width: free.size.width, lines: 0)
    #expect(held.lineCount == 1)
    #expect(held.size == free.size)
    let tight = layout(text, width: free.size.width - 1, lines: 1)
    #expect(tight.isTruncated)
  }

  /// Letter spacing after the last letter takes no room.
  @Test("In any size and weight", arguments: [Font.Weight.regular, .medium, .semibold, .bold])
  func ownWidthOfAnyFont(weight: Font.Weight) {
    for size in 10...36 {
      let font = Font.systemFont(ofSize: CGFloat(size), weight: weight)
      for text in [
        "Golden Fields", "City Ride", "Ancient Ruins", "Lost in time", "Bali, Indonesia", "W", "Blue subtitle",
      ] {
        for scale in [1, 2, 3] as [CGFloat] {
          let free = TextLayout(text, font: font, pixelScale: scale)
          let held = TextLayout(text, font: font, width: free.size.width, pixelScale: scale)
          #expect(!held.isTruncated && held.size == free.size, "\(text) at \(size)")
        }
      }
    }
  }

  @Test("What exceeds the limit is cut with an ellipsis", arguments: 1...3)
  func truncation(limit: Int) {
    let text = layout(pangram, width: 90, lines: limit)
    #expect(text.lineCount == limit)
    #expect(text.isTruncated)
    #expect(text.size.width <= 90 + 1.0 / 3)
  }

  @Test("A second paragraph beyond the limit is told of by an ellipsis")
  func newlines() {
    let text = layout("City\nRide")
    #expect(text.lineCount == 1)
    #expect(text.isTruncated)
    #expect(abs(text.size.width - layout("City…").size.width) < 0.4)
    #expect(!layout("City\n").isTruncated)
    #expect(layout("City\r\nRide\u{2028}or\u{85}walk", lines: 0).lineCount == 4)
  }

  @Test("Control characters are left out, newlines become one kind")
  func cleaning() {
    #expect(TextLayout.cleaned("a\u{0}b\u{1B}c\u{7F}d\te") == "abcd\te")
    #expect(TextLayout.cleaned("a\r\nb\rc\u{2029}d\u{9F}") == "a\nb\nc\nd")
    #expect(layout("Ci\u{0}ty").size == layout("City").size)
  }

  @Test("The block stands where its alignment says")
  func alignment() {
    let bounds = CGRect(x: 10, y: 20, width: 200, height: 50)
    let size = layout("City").size
    #expect(layout("City", alignment: .left).origin(in: bounds).x == 10)
    #expect(abs(layout("City", alignment: .center).origin(in: bounds).x - (110 - size.width / 2)) < 1e-9)
    #expect(abs(layout("City", alignment: .right).origin(in: bounds).x - (210 - size.width)) < 1e-9)
    #expect(abs(layout("City").origin(in: bounds).y - (20 + 44.0 / 3)) < 0.34)
    #expect(layout("שלום").alignmentFraction == 1)
  }

  @Test("Right-to-left and mixed text is laid out, cut and asked for carets")
  func rightToLeft() {
    for text in ["שלום עולם", "مرحبا بالعالم", "abc שלום 123 مرحبا", "\u{202E}abc\u{202C}", "👩‍👩‍👧 e\u{301}"] {
      for width in [nil, 0, 30, 1000] as [CGFloat?] {
        let result = layout(text, width: width, lines: 2)
        #expect(result.lineCount >= 1)
        for offset in -1...text.utf16.count + 1 {
          #expect(result.caretRect(atUTF16Offset: offset).minX.isFinite)
        }
        _ = result.utf16Offset(at: CGPoint(x: 10, y: 10))
      }
    }
  }

  @Test("Carets stand between letters, and a point finds them again")
  func carets() {
    let text = layout("City\nRide", lines: 0)
    #expect(text.caretRect(atUTF16Offset: 0).minX == 0)
    #expect(abs(text.caretRect(atUTF16Offset: 4).minX - text.caretRect(atUTF16Offset: 99).minX) > 1)
    #expect(text.caretRect(atUTF16Offset: 5).minY > text.caretRect(atUTF16Offset: 4).minY)
    for offset in 0...9 {
      let caret = text.caretRect(atUTF16Offset: offset)
      #expect(text.utf16Offset(at: CGPoint(x: caret.minX, y: caret.midY)) == offset)
    }
    #expect(layout("").caretRect(atUTF16Offset: 3).height == font.lineHeight)
    #expect(layout("a😀b").utf16Offset(at: CGPoint(x: 1000, y: 0)) == 4)
  }

  @Test("A cut text answers for the part that it shows")
  func caretsWhenCut() {
    let text = layout(pangram, width: 100)
    let whole = layout(pangram)
    #expect(abs(text.caretRect(atUTF16Offset: 4).minX - whole.caretRect(atUTF16Offset: 4).minX) < 0.1)
    #expect(text.caretRect(atUTF16Offset: 40).minX <= 100.4)
    #expect(text.utf16Offset(at: CGPoint(x: 0, y: 5)) == 0)
  }

  @Test("Letters stay what they are: no arrows, no times signs")
  func plainLetters() {
    let arrow = layout("->").size.width
    #expect(abs(arrow - layout("-").size.width - layout(">").size.width) < 1)
    #expect(abs(layout("3x3").size.width - layout("3X3").size.width) < 3)
  }

  /// Work is counted, not timed: Pango is given each letter once, or no more than the lines can show, and no word whose
  /// breaking would take minutes.
  @Test("100 kB of text is handled")
  func longText() {
    func words(_ count: Int) -> String { String(repeating: "lorem ipsum ", count: count) }
    let all = words(8000)
    for (text, lines) in [
      (all, layout(all, width: 300, lines: 0)),
      (String(repeating: "x", count: 100_000), layout(String(repeating: "x", count: 100_000), width: 300, lines: 0)),
    ] {
      #expect(lines.lineCount > 1000 && !lines.isTruncated)
      #expect(lines.effort.passes == 1 && lines.effort.bytes == text.utf8.count)
      #expect(lines.effort.longestWord <= 500)
    }
    let accents = layout(String(repeating: "e\u{301}", count: 30_000), width: 1000, lines: 0)
    #expect(accents.lineCount > 1 && accents.effort.passes == 1 && accents.effort.longestWord <= 500)
    // A few lines of a long text take what they show, however long it is.
    let few = layout(all, width: 300, lines: 2)
    #expect(few.lineCount == 2 && few.isTruncated && few.effort.bytes < 2000)
    #expect(layout(words(40_000), width: 300, lines: 2).effort == few.effort)
    let one = layout(all)
    #expect(one.isTruncated && one.effort.bytes < all.utf8.count / 2 && one.effort.passes < 8)
    #expect(layout(words(40_000)).effort == one.effort)
    let empty = layout(String(repeating: "\n", count: 100_000), lines: 3)
    #expect(empty.lineCount == 3 && empty.effort.bytes < 2000)
  }

  /// Other tests set texts of their own, but none between two lines of this one.
  @Test("What was set lately is not set again, and thousands of texts do not stay")
  func keptTexts() {
    func made(_ work: () -> Void) -> Int {
      let before = TextLayout.settingsMade
      work()
      return TextLayout.settingsMade - before
    }
    let name = "Kept \(UUID())"
    let first = layout(name, width: 300)
    #expect(made { _ = layout(name, width: 300) } == 0 && layout(name, width: 300).size == first.size)
    #expect(made { _ = layout(name, width: 301) } == 1)
    #expect(made { _ = layout(name, width: 300, alignment: .right) } == 1)
    // Asked for in between, it stays among however many others; forgotten, it goes.
    #expect(made { for index in 0..<2_000 { _ = (layout("\(name) \(index)"), layout(name, width: 300)) } } == 2_000)
    #expect(made { for index in 0..<2_000 { _ = layout("\(name) anew \(index)") } } == 2_000)
    #expect(made { _ = layout(name, width: 300) } == 1)
    let long = String(repeating: name, count: 1_000)
    #expect(made { _ = (layout(long), layout(long)) } == 2)
  }

  /// Equal strings, of other bytes.
  @Test("Carets stand where they belong in letters of one character and of two")
  func composedLetters() {
    let (composed, decomposed) = (layout("Caf\u{E9}s \(UUID())"), layout("Cafe\u{301}s"))
    let twin = layout("Caf\u{E9}s")
    #expect(twin.size == decomposed.size && composed.size != twin.size)
    for text in [twin, decomposed] {
      let before = text.caretRect(atUTF16Offset: text.text.utf16.count - 1).minX
      let width = layout("s").size.width
      #expect(abs(text.caretRect(atUTF16Offset: text.text.utf16.count).minX - before - width) < 1, "before the s")
    }
  }
}
