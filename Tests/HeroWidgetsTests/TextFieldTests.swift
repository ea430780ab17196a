import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct TextFieldTests {
  // MARK: The keyboard

  @Test func aClickGivesTheKeyboardAndEscapeTakesIt() {
    let desk = TextFieldDesk("City")
    desk.stage.type("x")
    #expect(desk.field.text == "City" && desk.page.keys == [.character("x")], "keys are the page's")
    desk.stage.click(at: desk.place(4))
    #expect(desk.field.isFirstResponder && desk.stage.textInput === desk.field)
    desk.stage.type(" Ride")
    #expect(desk.field.text == "City Ride" && desk.changes.last == "City Ride" && desk.changes.count == 5)
    #expect(desk.page.keys.count == 1)
    desk.stage.press(.escape)
    #expect(!desk.field.isFirstResponder && desk.page.keys.count == 1, "the page does not see this Escape")
    desk.stage.press(.escape)
    #expect(desk.page.keys.last == .escape)
  }

  @Test func settingTheTextTellsNobody() {
    let desk = TextFieldDesk()
    desk.field.text = "new\nline"
    #expect(desk.field.text == "new line" && desk.changes.isEmpty && desk.field.selectedRange == 8..<8)
  }

  @Test func editingByKeys() {
    let desk = TextFieldDesk("one two three")
    desk.focus()
    let stage = desk.stage
    stage.press(.backspace)
    #expect(desk.field.text == "one two thre")
    stage.press(.backspace, modifiers: .control)
    #expect(desk.field.text == "one two ")
    stage.press(.home)
    stage.press(.delete)
    #expect(desk.field.text == "ne two ")
    stage.press(.right, modifiers: .control)
    #expect(desk.field.selectedRange == 2..<2, "the end of the first word")
    stage.press(.right, modifiers: [.control, .shift])
    #expect(desk.field.selectedRange == 2..<6)
    stage.type("X")
    #expect(desk.field.text == "neX ")
    stage.press(.left, .left, modifiers: .shift)
    #expect(desk.field.selectedRange == 1..<3)
    stage.press(.left)
    #expect(desk.field.selectedRange == 1..<1, "the left end of what was selected")
    stage.press(.end)
    stage.press(.home, modifiers: .shift)
    #expect(desk.field.selectedRange == 0..<4)
    stage.press(.delete)
    #expect(desk.field.text.isEmpty)
    stage.press(.character("z"), modifiers: .control)
    #expect(desk.field.text == "neX ")
    stage.press(.character("Z"), modifiers: [.control, .shift])
    #expect(desk.field.text.isEmpty)
    #expect(desk.page.keys.isEmpty)
  }

  @Test func keysThatTypeNothingAreThePages() {
    let desk = TextFieldDesk("a")
    desk.focus()
    let keys: [(KeyEvent.Key, KeyEvent.Modifiers)] = [
      (.up, []), (.down, []), (.pageDown, []), (.left, .alternate), (.character("q"), .alternate),
      (.character("d"), .command), (.character("s"), .control), (.return, []),
    ]
    for (key, modifiers) in keys { desk.stage.press(key, modifiers: modifiers) }
    #expect(desk.page.keys == keys.map(\.0) && desk.field.text == "a")
    var returns = 0
    desk.field.onReturn = { returns += 1 }
    desk.stage.press(.return)
    #expect(returns == 1 && desk.page.keys.count == keys.count)
  }

  @Test func textOfAnInputMethodIsShownUnderlinedUntilItIsFinished() throws {
    let desk = TextFieldDesk("日本 ")
    desk.focus()
    desk.stage.press(.left)
    func compose(_ text: String, caret: Int) {
      desk.stage.send(.markedText(text, caret: caret, time: desk.stage.time))
      desk.stage.update(to: desk.stage.time)
    }
    compose("ご", caret: 1)
    #expect(desk.field.text == "日本ご " && desk.field.hasMarkedText && desk.stage.textInput?.hasMarkedText == true)
    compose("ごはん", caret: 3)
    let composing = try #require(desk.picture())
    desk.stage.send(.text("語", time: desk.stage.time))
    desk.stage.update(to: desk.stage.time)
    #expect(desk.field.text == "日本語 " && !desk.field.hasMarkedText)
    compose("x", caret: 1)
    compose("", caret: 0)
    #expect(desk.field.text == "日本語 ")
    // The line below the letters; nothing else of these letters reaches so low.
    func inkBelow(_ picture: Surface) -> Int {
      let line = Int((40 + 22 - 10.14 + 16.19 + 2.5) * 2)
      return (40..<400).filter { picture.color(x: $0, y: line).red < 0.5 }.count
    }
    desk.field.text = "日本ごはん "
    let plain = try #require(desk.picture())
    #expect(inkBelow(composing) > inkBelow(plain) + 50)
  }

  /// Whoever ends a composition, the input method or the field, the other hears of it once.
  @Test func theInputMethodHearsOfWhatTheFieldEnds() {
    let desk = TextFieldDesk("ab")
    var ended = 0
    desk.stage.onCompositionEnd = { ended += 1 }
    desk.focus()
    func compose(_ text: String) {
      desk.stage.send(.markedText(text, caret: text.utf16.count, time: desk.stage.time))
      desk.stage.update(to: desk.stage.time)
    }
    compose("cd")
    desk.stage.click(at: desk.place(0))
    #expect(desk.field.text == "abcd" && !desk.field.hasMarkedText && desk.field.selectedRange == 0..<0)
    #expect(ended == 1)
    compose("x")
    desk.stage.send(.text("X", time: desk.stage.time))
    desk.stage.update(to: desk.stage.time)
    compose("y")
    compose("")
    #expect(desk.field.text == "Xabcd" && ended == 1, "the method ended these itself")
    let acts: [() -> Void] = [
      { desk.stage.press(.left) }, { desk.stage.press(.escape) }, { desk.field.text = "new" }, { desk.field.clear() },
      { desk.field.removeFromSuperview() },
    ]
    for (index, act) in acts.enumerated() {
      desk.focus()
      compose("z")
      act()
      #expect(ended == index + 2 && !desk.field.hasMarkedText, "act \(index)")
    }
  }

  // MARK: The pointer

  @Test func pressesPlaceAndDragsSelect() {
    let desk = TextFieldDesk("one two three")
    desk.focus()
    desk.stage.click(at: desk.place(5))
    #expect(desk.field.selectedRange == 5..<5)
    desk.stage.wait(1)
    desk.stage.drag(from: desk.place(4), to: desk.place(9))
    #expect(desk.field.selectedRange == 4..<9)
    #expect((desk.stage.pasteboards.selection as? MemoryPasteboard)?.text == "two t")
    desk.stage.wait(1)
    desk.stage.drag(from: desk.place(9), to: CGPoint(x: -50, y: 300))
    #expect(desk.field.selectedRange == 0..<9)
  }

  @Test func aWordAndThenEverything() {
    let desk = TextFieldDesk("one two, three")
    desk.focus()
    desk.stage.click(at: desk.place(5), times: 2)
    #expect(desk.field.selectedRange == 4..<7)
    desk.stage.click(at: desk.place(5))
    #expect(desk.field.selectedRange == 0..<14)
    desk.stage.wait(1)
    desk.stage.click(at: desk.place(3), times: 2)
    #expect(desk.field.selectedRange == 0..<3)
    desk.stage.wait(1)
    desk.stage.click(at: desk.place(8), times: 2)
    #expect(desk.field.selectedRange == 7..<9, "between two words: what stands between them")
  }

  @Test func aDragThatBeganWithAWordGoesByWords() {
    let desk = TextFieldDesk("one two three four")
    desk.focus()
    let (start, end) = (desk.place(5), desk.place(10))
    desk.stage.click(at: start)
    desk.stage.drag(from: start, to: end)
    #expect(desk.field.selectedRange == 4..<13)
    desk.stage.wait(1)
    desk.stage.click(at: start)
    desk.stage.drag(from: start, to: desk.place(1))
    #expect(desk.field.selectedRange == 0..<7)
  }

  @Test func shiftAndAClickExtend() {
    let desk = TextFieldDesk("one two three")
    desk.focus()
    desk.stage.click(at: desk.place(4))
    desk.stage.wait(1)
    desk.stage.send(.modifiers(.shift, time: desk.stage.time))
    desk.stage.click(at: desk.place(7))
    #expect(desk.field.selectedRange == 4..<7)
    desk.stage.wait(1)
    desk.stage.click(at: desk.place(1))
    #expect(desk.field.selectedRange == 1..<4)
  }

  @Test func anUnfocusedFieldLetsADragScroll() {
    let stage = Stage(size: CGSize(width: 300, height: 400), deviceScale: 2)
    let page = ViewController()
    stage.window.rootViewController = page
    let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    list.contentSize = CGSize(width: 300, height: 2000)
    let field = TextField()
    field.frame = CGRect(x: 20, y: 200, width: 260, height: 44)
    field.text = "some words to select"
    list.addSubview(field)
    page.view.addSubview(list)
    stage.update(to: 1)
    stage.drag(from: CGPoint(x: 60, y: 220), to: CGPoint(x: 60, y: 120))
    #expect(list.contentOffset.y > 50 && !field.isFirstResponder)
    list.setContentOffset(.zero, animated: false)
    stage.wait(1)
    stage.click(at: CGPoint(x: 60, y: 222))
    #expect(field.isFirstResponder)
    stage.wait(1)
    // Now the same movement selects.
    stage.drag(from: CGPoint(x: 60, y: 220), to: CGPoint(x: 90, y: 120))
    #expect(list.contentOffset.y == 0 && !field.selectedRange.isEmpty)
  }

  @Test func thePointerIsABarOverText() {
    let desk = TextFieldDesk("one")
    desk.stage.send(.hover(location: CGPoint(x: 100, y: 60), time: 1))
    desk.stage.update(to: 1)
    #expect(desk.stage.input.pointerStyle == .text)
  }

  // MARK: Pasteboards

  @Test func copyingCuttingPasting() {
    let desk = TextFieldDesk("one two")
    desk.focus()
    let stage = desk.stage
    stage.press(.character("c"), modifiers: .control)
    #expect(desk.clipboard == nil, "nothing selected, nothing copied")
    stage.press(.character("a"), modifiers: .control)
    stage.press(.character("c"), modifiers: .control)
    #expect(desk.clipboard == "one two" && desk.field.text == "one two")
    stage.press(.end)
    stage.press(.character("v"), modifiers: .control)
    #expect(desk.field.text == "one twoone two")
    stage.press(.left, modifiers: [.control, .shift])
    stage.press(.character("x"), modifiers: .control)
    #expect(desk.clipboard == "two" && desk.field.text == "one twoone ")
    desk.clipboard = "a\nb"
    stage.press(.insert, modifiers: .shift)
    #expect(desk.field.text == "one twoone a b")
    stage.press(.home, modifiers: .shift)
    stage.press(.delete, modifiers: .shift)
    #expect(desk.field.text.isEmpty && desk.clipboard == "one twoone a b")
    desk.clipboard = String(repeating: "x", count: 100_000)
    stage.press(.character("v"), modifiers: .control)
    #expect(desk.field.text.utf16.count == TextField.longestText)
  }

  @Test func theMiddleButtonPastesWhatWasSelected() {
    let desk = TextFieldDesk("one two")
    desk.focus()
    desk.stage.press(.left, modifiers: [.control, .shift])
    desk.stage.send(.middleClick(location: desk.place(0), time: desk.stage.time))
    desk.stage.update(to: desk.stage.time)
    #expect(desk.field.text == "twoone two" && desk.clipboard == nil)
  }

  @Test func anAnswerThatComesTooLateIsDropped() {
    let desk = TextFieldDesk("a")
    let slow = SlowPasteboard()
    desk.stage.pasteboards.clipboard = slow
    desk.focus()
    desk.stage.press(.character("v"), modifiers: .control)
    desk.stage.type("b")
    #expect(desk.field.text == "ab")
    slow.waiting.removeFirst()("c")
    #expect(desk.field.text == "abc", "it goes where the caret is by then")
    desk.stage.press(.character("v"), modifiers: .control)
    desk.stage.press(.escape)
    slow.waiting.removeFirst()("d")
    #expect(desk.field.text == "abc")
    desk.focus()
    desk.stage.press(.character("v"), modifiers: .control)
    slow.waiting.removeFirst()(nil)
    #expect(desk.field.text == "abc")
  }
}
