import Foundation
import HeroInspector
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("The list of keys") struct KeyListTests {
  private static let groups = [
    KeyListGroup(
      "Playback",
      [
        KeyListEntry(["Space"], "Play/Pause", canPerform: true),
        KeyListEntry(["R"], "Export video", canPerform: true, reason: "Open a page first"),
      ]),
    KeyListGroup("Phone", [KeyListEntry(["Ctrl++"], "Larger text", canPerform: true)]),
    KeyListGroup(
      "Pages", [KeyListEntry(["Tab"], "Next control"), KeyListEntry(["Home", "End"], "Scroll to the end")]),
  ]

  private let list = KeyListController(Self.groups)
  private let stage = Stage(size: CGSize(width: 1000, height: 500), deviceScale: 1)
  private let heard = Heard<[Int]>()

  init() {
    let heard = heard
    list.onChoose = { heard.hear([$0, $1]) }
    stage.window.rootViewController = list
    stage.update(to: 0)
    list.begin()
    stage.update(to: 0)
  }

  private func row(_ label: String) throws -> Control {
    try #require(Pane.all(Control.self, in: stage.window).first { $0.accessibilityLabel == label }, "\(label)")
  }

  private func click(_ label: String) throws {
    let row = try row(label)
    stage.click(at: row.convert(row.bounds.center, to: nil))
  }

  @Test("A click on a row does it, where it can act")
  func clicking() throws {
    try click("Play/Pause, Space")
    #expect(heard.values == [[0, 0]])
    try click("Export video, R")
    try click("Next control, Tab")
    #expect(heard.values.count == 1)
    #expect(try row("Export video, R").toolTip == "Open a page first")
  }

  @Test("Typing leaves the rows whose words, keys or group fit, and Return does the first")
  func searching() throws {
    stage.type("larger")
    stage.update(to: 0)
    #expect(try row("Larger text, Ctrl++").isSeen && !row("Play/Pause, Space").isSeen)
    stage.press(.return)
    #expect(heard.values == [[1, 0]])
    stage.type(" xyz")
    stage.update(to: 0)
    let texts = Pane.all(View.self, in: stage.window).filter(\.isSeen).compactMap(\.accessibilityLabel)
    #expect(texts.contains("No results for “larger xyz”"))
  }

  @Test("It is in three columns where there is room, in one where there is not")
  func columns() throws {
    func lefts() throws -> Set<CGFloat> {
      try Set(["Play/Pause, Space", "Larger text, Ctrl++", "Next control, Tab"].map { try row($0).frame.minX })
    }
    #expect(try lefts().count == 3)
    stage.resize(to: CGSize(width: 360, height: 500))
    stage.update(to: 0)
    #expect(try lefts().count == 1)
  }

  @Test("Nothing below it shines through")
  func opaque() { #expect(list.view.isOpaque) }
}
