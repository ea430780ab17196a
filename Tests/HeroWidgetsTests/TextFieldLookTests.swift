import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// The caret, the scrolling of long text, what is drawn, and what an idle field costs.
@MainActor struct TextFieldLookTests {
  @Test func theCaretBlinksOnlyWhereTypingGoes() {
    let desk = TextFieldDesk("one")
    let stage = desk.stage
    #expect(stage.nextWakeUp == nil && !stage.isAnimating, "a field without the keyboard wakes nobody")
    desk.focus()
    let wakeUp = stage.nextWakeUp
    #expect(wakeUp.map { $0 > stage.time && $0 < stage.time + 1 } == true)
    #expect(!stage.isAnimating, "between two beats nothing is drawn")
    // Typing shows it at once and begins anew.
    stage.wait(0.3)
    stage.type("!")
    #expect(stage.nextWakeUp.map { $0 > (wakeUp ?? 0) } == true)
    stage.window.isKeyWindow = false
    stage.update(to: stage.time)
    #expect(stage.nextWakeUp == nil, "another window has the keyboard")
    stage.window.isKeyWindow = true
    #expect(stage.nextWakeUp != nil)
    stage.press(.character("a"), modifiers: .control)
    stage.update(to: stage.time)
    #expect(stage.nextWakeUp == nil, "what is selected does not blink")
    stage.press(.end)
    stage.press(.escape)
    stage.update(to: stage.time)
    #expect(stage.nextWakeUp == nil)
  }

  @Test func blinkingPaintsNoMoreThanTheCaret() throws {
    let desk = TextFieldDesk("one")
    desk.focus()
    let size = desk.stage.pixelSize
    let surface = try #require(Surface(width: size.width, height: size.height, format: .opaque))
    _ = desk.stage.paint(into: surface)
    var painted: [PixelRegion] = []
    for _ in 0..<4 {
      desk.stage.update(to: try #require(desk.stage.nextWakeUp))
      painted.append(desk.stage.paint(into: surface))
    }
    let caret = desk.field.convert(desk.field.caretRect, to: nil).insetBy(dx: -2, dy: -2)
    for region in painted {
      let box = region.bounds
      #expect(!region.isEmpty)
      #expect(
        caret.contains(
          CGRect(
            x: CGFloat(box.x) / 2, y: CGFloat(box.y) / 2, width: CGFloat(box.width) / 2, height: CGFloat(box.height) / 2
          )))
    }
  }

  @Test func aLongTextScrollsToTheCaret() {
    let desk = TextFieldDesk(width: 120)
    desk.focus()
    let inside = CGRect(x: 0, y: 0, width: 120, height: 44)
    for letter in "the quick brown fox jumps over the lazy dog" {
      desk.stage.type(String(letter))
      #expect(inside.contains(desk.field.caretRect))
    }
    #expect(desk.field.caretRect.maxX > 110, "the end of the text is at the right edge")
    desk.stage.press(.home)
    #expect(desk.field.caretRect.minX < 2)
    for _ in 0..<20 { desk.stage.press(.right, modifiers: .control) }
    #expect(desk.field.caretRect.maxX > 110)
    desk.stage.press(.character("a"), modifiers: .control)
    desk.stage.press(.backspace)
    #expect(desk.field.caretRect.minX < 2 && desk.field.text.isEmpty)
  }

  /// Text that runs from right to left, or both ways, and what no font has.
  @Test(arguments: [
    "שלום עולם", "abc שלום def", "مرحبا بالعالم", "e\u{301}\u{301}\u{301}", "🇩🇪👩‍👩‍👧‍👦", "\u{202e}abc", "\u{10ffff}\u{e000}",
    "ไทยไม่มีช่องว่าง", "\u{200d}\u{200d}", "\u{feff}", "ﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺﷺ",
    "a\u{300}".decomposedStringWithCanonicalMapping, "　全角　",
  ])
  func anyTextCanBeEdited(text: String) throws {
    let desk = TextFieldDesk(text, width: 140)
    desk.focus()
    let inside = CGRect(x: 0, y: 0, width: 140, height: 44)
    func expectWhole() {
      #expect(inside.insetBy(dx: -1, dy: -1).contains(desk.field.caretRect), "\(desk.field.caretRect)")
    }
    // Arrows lead to every place and stop at either side. Where directions meet, one place of the eye may be two of the
    // text.
    var places: Set = [desk.field.selectedRange]
    for key in [KeyEvent.Key.left, .right] {
      var last: Range<Int>?
      for _ in 0..<(text.count + 2) {
        last = desk.field.selectedRange
        desk.stage.press(key)
        places.insert(desk.field.selectedRange)
        expectWhole()
      }
      #expect(last == desk.field.selectedRange, "it stops at the end")
    }
    #expect(places.count >= text.count && places.count <= text.count + 1, "\(places)")
    for x in stride(from: CGFloat(0), to: 170, by: 7) {
      desk.stage.click(at: CGPoint(x: 20 + x, y: 62), times: 2)
      expectWhole()
    }
    desk.stage.press(.end, modifiers: .shift)
    _ = try #require(desk.picture())
    desk.stage.press(.home)
    for _ in text { desk.stage.press(.delete) }
    #expect(desk.field.text.isEmpty)
  }

  @Test func arrowsGoWhereTheEyeSees() {
    let desk = TextFieldDesk("שלום")
    desk.focus()
    desk.stage.press(.home)
    let start = desk.field.caretRect.midX
    desk.stage.press(.left)
    #expect(desk.field.selectedRange == 1..<1 && desk.field.caretRect.midX < start, "Hebrew goes on to the left")
    desk.stage.press(.right)
    #expect(desk.field.selectedRange == 0..<0)
    #expect(start > 200, "and begins at the right")
  }

  @Test(arguments: [1.0, 2, 3]) func anySizeCanBePainted(scale: CGFloat) throws {
    for size in [CGSize(width: 1, height: 1), CGSize(width: 0, height: 0), CGSize(width: 30, height: 9)] {
      let desk = TextFieldDesk("some text", scale: scale)
      desk.field.clearButtonMode = .always
      desk.field.contentInsets = EdgeInsets(left: 40, right: 14)
      desk.field.frame = CGRect(origin: CGPoint(x: 20, y: 40), size: size)
      desk.focus()
      _ = try #require(desk.picture())
      desk.stage.press(.character("a"), modifiers: .control)
      desk.stage.type("x")
      _ = try #require(desk.picture())
      #expect(desk.field.text == "x")
    }
  }

  @Test func whatIsSelectedIsTinted() throws {
    let desk = TextFieldDesk("one two")
    desk.focus()
    let point = CGPoint(x: (desk.place(3).x + desk.place(4).x) / 2, y: 62)
    func blue(_ picture: Surface) -> Double {
      let color = picture.color(x: Int(point.x * 2), y: Int(point.y * 2))
      return color.blue - color.red
    }
    #expect(blue(try #require(desk.picture())) == 0)
    desk.field.selectedRange = 0..<7
    #expect(blue(try #require(desk.picture())) > 0.15)
    desk.stage.press(.escape)
    #expect(blue(try #require(desk.picture())) == 0, "only while it has the keyboard")
  }

  @Test func theClearButtonComesWithTextAndEmptiesTheField() throws {
    let desk = TextFieldDesk()
    desk.field.clearButtonMode = .whileEditing
    desk.focus()
    func button() -> View? { desk.field.subviews.first { $0.accessibilityLabel == "Clear text" && !$0.isHidden } }
    #expect(button() == nil)
    desk.stage.type("abc")
    let place = try #require(button().map { $0.convert($0.bounds.center, to: nil) })
    desk.stage.click(at: place)
    #expect(desk.field.text.isEmpty && desk.changes.last == "" && desk.field.isFirstResponder)
    #expect(button() == nil)
    desk.stage.press(.character("z"), modifiers: .control)
    #expect(desk.field.text == "abc", "what a button did can be taken back too")
    desk.stage.press(.escape)
    desk.stage.update(to: desk.stage.time)
    #expect(button() == nil)
  }

  @Test func pixelsThatChangeAreTheOnesThatAreDamaged() throws {
    let desk = TextFieldDesk("one two three four five six seven", width: 150)
    desk.field.clearButtonMode = .always
    desk.focus()
    let size = desk.stage.pixelSize
    let kept = try #require(Surface(width: size.width, height: size.height, format: .opaque))
    desk.stage.damageEverything()
    _ = desk.stage.paint(into: kept)
    let acts: [() -> Void] = [
      { desk.stage.type("x") }, { desk.stage.press(.home) },
      { desk.stage.press(.right, modifiers: [.shift, .control]) },
      { desk.stage.press(.delete) }, { desk.stage.press(.end) }, { desk.stage.press(.escape) },
      { desk.field.text = "" },
      { desk.focus() }, { desk.stage.type("new") }, { desk.field.tintColor = .systemRed },
      { desk.field.contentInsets = EdgeInsets(left: 30) }, { desk.field.placeholder = "Other" },
    ]
    for (index, act) in acts.enumerated() {
      act()
      desk.stage.update(to: desk.stage.time)
      _ = desk.stage.paint(into: kept)
      let fresh = try #require(desk.picture())
      expectPicture(kept, matches: fresh, "text-field-\(index)")
    }
  }
}
