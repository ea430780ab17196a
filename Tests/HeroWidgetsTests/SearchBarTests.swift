import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct SearchBarTests {
  private final class Listener: SearchBarDelegate {
    var told: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { told.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: SearchBar) { told.append("end") }
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { told.append(searchText) }
    func searchBarSearchButtonClicked(_ searchBar: SearchBar) { told.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: SearchBar) { told.append("cancel") }
  }

  private let stage = Stage(size: CGSize(width: 402, height: 400), deviceScale: 3)
  private let page = KeyedPage()
  private let bar = SearchBar()
  private let listener = Listener()

  init() {
    stage.window.rootViewController = page
    bar.delegate = listener
    page.view.addSubview(bar)
    bar.frame = CGRect(origin: CGPoint(x: 0, y: 60), size: bar.sizeThatFits(CGSize(width: 402, height: 0)))
    stage.update(to: 1)
  }

  private var cancelButton: View? { bar.subviews.first { $0.accessibilityLabel == "Cancel" && !$0.isHidden } }

  @Test func itIsACapsuleOfFortyFourPointsAcrossTheScreen() {
    #expect(bar.bounds.height == 60)
    #expect(bar.searchTextField.frame == CGRect(x: 16, y: 8, width: 370, height: 44))
    #expect(bar.searchTextField.cornerRadius == 22 && cancelButton == nil)
    #expect(bar.searchTextField.accessibilityRole == .searchField && bar.searchTextField.accessibilityLabel == "Search")
    bar.frame.size.width = 440
    stage.update(to: 2)
    #expect(bar.searchTextField.frame.minX == 20 && bar.searchTextField.frame.maxX == 420)
  }

  @Test func typingFiltersAndEscapeCancelsBeforeItClosesThePage() throws {
    page.used = [.escape]
    stage.click(at: CGPoint(x: 200, y: 90))
    #expect(bar.isEditing && listener.told == ["begin"])
    stage.type("mi")
    #expect(listener.told == ["begin", "m", "mi"] && bar.text == "mi")
    stage.press(.escape)
    #expect(listener.told == ["begin", "m", "mi", "", "end", "cancel"])
    #expect(bar.text.isEmpty && !bar.isEditing && page.keys.isEmpty)
    stage.press(.escape)
    #expect(page.keys == [.escape])
  }

  @Test func theCancelButtonSlidesInWhileSomebodyTypes() throws {
    bar.becomeFirstResponder()
    stage.update(to: stage.time)
    var widths: [CGFloat] = []
    for _ in 0..<60 {
      stage.update(to: stage.time + 1 / 60)
      widths.append(bar.searchTextField.frame.width)
    }
    #expect(widths.first.map { $0 > 340 } == true && zip(widths, widths.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(bar.searchTextField.frame.width == 370 - 54 && !stage.isAnimating)
    let button = try #require(cancelButton)
    let frame = button.frameInWindow
    #expect(frame == CGRect(x: 342, y: 68, width: 44, height: 44))
    stage.click(at: frame.center)
    #expect(!bar.isEditing && listener.told == ["begin", "end", "cancel"])
    stage.wait(1)
    #expect(cancelButton == nil && bar.searchTextField.frame.width == 370 && !stage.isAnimating)
  }

  @Test func turnedRoundInMidAirItDoesNotJump() {
    bar.becomeFirstResponder()
    var (last, largest) = (bar.searchTextField.frame.width, CGFloat(0))
    for frame in 0..<80 {
      if frame == 8 { bar.cancel() }
      if frame == 14 { bar.becomeFirstResponder() }
      stage.update(to: stage.time + 1 / 60)
      largest = max(largest, abs(bar.searchTextField.frame.width - last))
      last = bar.searchTextField.frame.width
    }
    #expect(largest < 8 && last == 370 - 54)
  }

  @Test func returnSearchesAndKeepsTheText() {
    bar.becomeFirstResponder()
    stage.type("a")
    stage.press(.return)
    #expect(listener.told == ["begin", "a", "search", "end"] && bar.text == "a" && !bar.isEditing)
    stage.wait(1)
    #expect(bar.showsCancelButton, "there is still something to cancel")
    bar.cancel()
    #expect(listener.told.suffix(2) == ["", "cancel"])
    stage.wait(1)
    #expect(!bar.showsCancelButton && cancelButton == nil)
  }

  @Test func theKeyboardFindsIt() {
    for (key, modifiers) in [
      (KeyEvent.Key.character("f"), KeyEvent.Modifiers.control), (.character("/"), []), (.tab, []), (.tab, .shift),
    ] {
      stage.press(key, modifiers: modifiers)
      #expect(bar.isEditing, "\(key)")
      #expect(bar.text.isEmpty)
      stage.press(.escape)
    }
    // Typed in a field they are letters.
    bar.becomeFirstResponder()
    stage.type("/f")
    #expect(bar.text == "/f")
    bar.cancel()
    bar.isHidden = true
    stage.press(.character("/"))
    #expect(!bar.isEditing)
  }

  @Test func withoutItsOwnCancelButtonTheFieldKeepsItsWidth() {
    bar.automaticallyShowsCancelButton = false
    bar.becomeFirstResponder()
    stage.type("x")
    stage.wait(1)
    #expect(cancelButton == nil && bar.searchTextField.frame.width == 370)
  }

  @Test func lettersOfShortcutsAreTyped() {
    bar.becomeFirstResponder()
    stage.type("sdq?")
    #expect(bar.text == "sdq?" && page.keys.isEmpty)
  }

  @Test(arguments: Appearance.allCases) func itCanBePaintedAtAnySize(appearance: Appearance) throws {
    stage.appearance = appearance
    bar.text = "abc"
    for size in [CGSize(width: 402, height: 60), CGSize(width: 1, height: 1), CGSize(width: 70, height: 20), .zero] {
      bar.frame.size = size
      stage.wait(0.5)
      let surface = try #require(
        Surface(width: stage.pixelSize.width, height: stage.pixelSize.height, format: .opaque))
      stage.damageEverything()
      _ = stage.paint(into: surface)
    }
  }
}
