import Foundation
import HeroInspector
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("A section of the inspector") struct InspectorSectionTests {
  @Test("Its heading opens and closes it, by click and by key; its owner remembers")
  func toggling() throws {
    let content = FixedView(height: 90)
    let section = InspectorSection("Spring", content: content)
    let heard = Heard<Bool>()
    section.onToggle = heard.hear
    let pane = Pane(section)
    let openHeight = section.sizeThatFits(CGSize(width: 320, height: 1000)).height
    #expect(content.bounds.height == 90)
    pane.stage.click(at: CGPoint(x: 60, y: 12))
    #expect(!section.isOpen && content.isHidden)
    #expect(openHeight - section.sizeThatFits(CGSize(width: 320, height: 1000)).height >= 90)
    let header = try #require(pane.all(View.self, named: "Spring, closed"))
    header.becomeFirstResponder()
    pane.stage.press(.left)
    #expect(!section.isOpen)
    pane.stage.press(.right, .return, .space)
    #expect(section.isOpen && heard.values == [false, true, false, true])
    // Set by its owner, nobody is told.
    section.isOpen = false
    #expect(heard.values.count == 4 && content.isHidden)
  }

  @Test("What is closed takes no keyboard")
  func closedIsNoStop() {
    let button = ToolButton(title: "Copy", toolTip: "Copy")
    let content = FixedView(height: 40)
    content.addSubview(button)
    let section = InspectorSection("Spring", isOpen: false, content: content)
    let pane = Pane(section)
    pane.stage.press(.tab, .tab, .tab)
    #expect(!button.isFirstResponder)
    section.isOpen = true
    pane.advance(0)
    pane.stage.press(.tab)
    #expect(button.isFirstResponder)
  }

  @Test("Without content it is its heading with the reason, and opens again as it was")
  func withoutContent() {
    let content = FixedView(height: 90)
    let section = InspectorSection("Header", content: content)
    let heard = Heard<Bool>()
    section.onToggle = heard.hear
    let size = CGSize(width: 320, height: 1000)
    let open = section.sizeThatFits(size).height
    let pane = Pane(section)
    section.emptyNote = "No collapsing header"
    pane.advance(0)
    #expect(content.isHidden && section.sizeThatFits(size).height <= open - 90)
    #expect(pane.all(View.self, named: "Header, No collapsing header") != nil)
    pane.stage.click(at: CGPoint(x: 60, y: 12))
    #expect(heard.values.isEmpty && section.isOpen)
    section.emptyNote = nil
    pane.advance(0)
    #expect(!content.isHidden && section.sizeThatFits(size).height == open)
  }
}

/// A view as high as it says.
@MainActor final class FixedView: View {
  private let height: CGFloat
  init(height: CGFloat) {
    self.height = height
    super.init()
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
}
