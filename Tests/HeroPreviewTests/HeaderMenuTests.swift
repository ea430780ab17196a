import Foundation
import Testing

extension PickerUseTests {
  /// The menu behind the ellipsis, which moves the header.
  @Suite struct HeaderMenu {
    struct Sample: Sendable, CustomTestStringConvertible {
      let page: String
      /// Raw offsets at which all of the header shows, its content has gone, and all of it has.
      let expanded: Double
      let contentGone: Double
      let collapsed: Double

      var testDescription: String { page }
    }

    private enum Action: Int, CaseIterable { case expand, collapseContent, collapse }

    /// 300 points of content, and a title of 75 below it or none.
    static let samples = [
      Sample(page: "Ancient Ruins", expanded: -375, contentGone: -75, collapsed: 0),
      Sample(page: "Golden Fields", expanded: -300, contentGone: 0, collapsed: 0),
    ]

    @Test(.tags(.long), arguments: samples) func itsActionsMoveTheHeader(_ sample: Sample) async throws {
      try await PickerWindow.open { window in
        try await window.openPage(sample.page)
        try await window.expectPage(sample.page, "opened")
        // From each of the three places to each other.
        let way: [Action] = [.collapse, .expand, .collapseContent, .collapse, .collapseContent, .expand]
        for action in way {
          let offset =
            switch action {
            case .expand: sample.expanded
            case .collapseContent: sample.contentGone
            case .collapse: sample.collapsed
            }
          try await choose(action, in: window, on: sample.page)
          try await window.expectPage(sample.page, offset: offset, "\(action)")
          let bottom = try await window.layout(sample.page, offset: offset)
            .first { $0.role == "cell" && $0.label == "City Ride" }?.rect.minY
          // The rows go with the header: the first one stands 44 points below it.
          #expect(abs((bottom ?? 0) + offset - 44) < 1, "\(action): \(bottom ?? 0)")
        }
        try await window.preview.perform(.key("Escape"), .moveAway)
        try await window.preview.settle()
      }
    }

    @Test func besideTheMenuNothingHappens() async throws {
      try await PickerWindow.open { window in
        try await window.openPage("Golden Fields")
        let page = window.preview.picture()
        let button = try await window.place("Header", "button", on: "Golden Fields")
        #expect(try await window.tap(button).differences(from: page) ?? 0 > 20_000)
        #expect(try await window.tap(CGPoint(x: 201, y: 700)).differences(from: page) == 0)
      }
    }

    /// Opens the menu and taps its row. It opens 8 points below its button, rows of 44 points within an edge of 10.
    private func choose(_ action: Action, in window: PickerWindow, on page: String) async throws {
      let before = window.preview.picture()
      let button = try await window.place("Header", "button", on: page)
      let open = try await window.tap(button)
      #expect(open.differences(from: before, beyond: 2) ?? 0 > 2_000, "no menu came")
      try await window.tap(CGPoint(x: button.x - 60, y: button.y + 22 + 8 + 10 + 22 + 44 * Double(action.rawValue)))
    }
  }
}
