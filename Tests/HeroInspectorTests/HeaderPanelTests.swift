import Foundation
import HeroDemos
import HeroInspector
import HeroKit
import HeroMotion
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("What the inspector says of a header") struct HeaderPanelTests {
  /// A page of the Style Picker, scrolled to that raw offset.
  private func reading(at offset: Double, settings: [String: String] = [:]) throws -> HeaderReading {
    let phone = try Phone(.stylePicker, scale: 1, settings: settings)
    try phone.headless.openPage("City Ride")
    try phone.headless.scroll(to: offset)
    let layout = try #require(phone.headless.frontPage?.shownHeader)
    return HeaderReading(offset: phone.headless.session.scrollOffset ?? 0, layout: layout)
  }

  @Test("At rest the large title is seen, once it has gone the small one")
  func titles() throws {
    let settings = ["large-title": "below"]
    let rest = try reading(at: -300, settings: settings)
    #expect(rest.titles == "large" && rest.offset == -300)
    #expect(try reading(at: 200, settings: settings).titles == "small")
    #expect(try reading(at: 200, settings: settings).layout.state == .collapsed)
    #expect(try reading(at: -300, settings: ["large-title": "none"]).titles == "small")
  }

  @Test("The panel follows, and says so where there is none")
  func panel() throws {
    let inspector = InspectorController(scenes: ["One"])
    let stage = Stage(size: CGSize(width: 340, height: 900), deviceScale: 1)
    stage.window.rootViewController = inspector
    var state = InspectorState(springs: SpringSlots(a: .heroKit))
    @MainActor func texts() -> [String] {
      func all(_ view: View) -> [String] {
        guard view.isShown else { return [] }
        return (view.accessibilityRole == .text ? [view.accessibilityLabel ?? ""] : []) + view.subviews.flatMap(all)
      }
      return all(stage.window)
    }
    func isEmpty() -> Bool {
      Pane.all(View.self, in: stage.window).contains { $0.accessibilityLabel == "Header, No collapsing header" }
    }
    inspector.show(state)
    stage.update(to: 0)
    #expect(isEmpty())
    state.header = try reading(at: -300)
    inspector.show(state)
    stage.update(to: 0)
    #expect(texts().contains("−300.0 pt"))
    #expect(texts().contains("fully expanded") && !isEmpty())
  }
}
