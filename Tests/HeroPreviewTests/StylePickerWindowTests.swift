import Foundation
import HeroTesting
import Testing

extension PickerUseTests {
  /// The Style Picker in a real window, by real input.
  @Suite struct StylePickerWindow {
    private struct Entry: Decodable {
      let role: String
      let label: String
      let frame: [Double]
      var center: CGPoint { CGPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2) }
    }

    /// The middle of what the layout command finds on a page of the window, in window pixels.
    private func place(_ label: String, _ role: String, in preview: LivePreview, _ more: [String] = []) async throws
      -> CGPoint
    {
      let outcome = try await run(
        try Tool.heroPreview(),
        ["layout", "style-picker", "--size", "\(preview.frame.width)x\(preview.frame.height)"] + preview.arguments
          + more)
      guard outcome.status == 0 else { throw Trouble("layout failed: \(outcome.errors)") }
      let entries = try JSONDecoder().decode([Entry].self, from: Data(outcome.output.utf8))
      return try #require(entries.first { $0.label == label && $0.role == role }, "\(label)").center
    }

    private func open(
      _ arguments: [String] = [], _ body: (LivePreview) async throws -> Void
    ) async throws {
      try await withPreview(["--scale", "1", "--device", "iphone-16-pro"] + arguments, scene: "style-picker") {
        preview in
        try await preview.perform(.moveAway)
        try await body(preview)
        #expect(preview.process.isRunning && preview.process.errors.isEmpty, "\(preview.process.errors)")
      }
    }

    @Test func aHeaderCollapsesUnderTheWheelAndComesBack() async throws {
      try await open { preview in
        let list = try await preview.settle()
        let row = try await place("Ancient Ruins", "cell", in: preview)
        try await preview.perform(.click(row), .moveAway)
        let page = try await preview.settle()
        #expect(page.changes(from: list) > 50_000)
        let middle = CGPoint(x: preview.frame.width / 2, y: preview.frame.height / 2)
        try await preview.perform(.wheel(12, middle), .moveAway)
        #expect(try await preview.settle().changes(from: page) > 50_000)
        try await preview.perform(.wheel(-30, middle), .moveAway)
        #expect(try await preview.settle().changes(from: page) == 0)
        try await preview.perform(.key("Escape"), .moveAway)
        #expect(try await preview.settle().changes(from: list) == 0)
      }
    }

    @Test func aColouredPageIsSwipedAway() async throws {
      // Colors come first in the recordings' list.
      try await open(["--setting", "list=recorded"]) { preview in
        let list = try await preview.settle()
        let row = try await place("Blue", "cell", in: preview)
        try await preview.perform(.click(row), .moveAway)
        #expect(try await preview.settle().changes(from: list) > 50_000)
        let left = row.x - 195
        try await preview.perform(
          .drag((0...14).map { CGPoint(x: left + Double($0) * 24, y: row.y) }), .release, .moveAway)
        #expect(try await preview.settle().changes(from: list) == 0)
      }
    }

    @Test func theSettingsSheetComesGrowsAndGoes() async throws {
      try await open { preview in
        let list = try await preview.settle()
        let gear = try await place("Settings", "button", in: preview)
        try await preview.perform(.click(gear), .moveAway)
        let sheet = try await preview.settle()
        #expect(sheet.changes(from: list) > 50_000)
        let (x, height) = (Double(preview.frame.width) / 2, Double(preview.frame.height))
        try await preview.perform(
          .drag((0...12).map { CGPoint(x: x, y: height * 0.52 - Double($0) * 25) }), .release, .moveAway)
        #expect(try await preview.settle().changes(from: sheet) > 20_000)
        try await preview.perform(.key("Escape"), .moveAway)
        #expect(try await preview.settle().changes(from: list) == 0)
      }
    }

    @Test func typingInTheSearchBarFiltersTheList() async throws {
      try await open(["--setting", "search-bar=stays"]) { preview in
        let list = try await preview.settle()
        try await preview.perform(.key("ctrl+f"), .key("m"), .key("i"), .key("n"), .key("t"), .pause(0.2))
        let filtered = try await eventually("the list was filtered") {
          let picture = preview.picture()
          return picture.changes(from: list) > 20_000 ? picture : nil
        }
        // “d” and “q” are letters here, not light and dark, and not the end.
        try await preview.perform(.key("q"), .key("d"), .pause(0.2))
        #expect(preview.process.isRunning && filtered[2, 2] == preview.picture()[2, 2])
        try await preview.perform(.key("Escape"), .moveAway)
        #expect(try await preview.settle().changes(from: list) == 0)
      }
    }

    @Test(.tags(.long)) func fiveHundredRandomActionsLeaveItWell() async throws {
      try await open { preview in
        var dice = Dice(state: 500)
        var story: [String] = []
        func place() -> CGPoint {
          CGPoint(
            x: Double.random(in: 40..<Double(preview.frame.width - 40), using: &dice),
            y: Double.random(in: 40..<Double(preview.frame.height - 40), using: &dice))
        }
        for action in 0..<500 {
          let acts: [Act]
          switch Int.random(in: 0..<100, using: &dice) {
          case 0..<45: acts = [.click(place())]
          case 45..<60:
            acts = [.wheel(Int.random(in: 1...9, using: &dice) * (Bool.random(using: &dice) ? 1 : -1), place())]
          case 60..<75:
            let start = place()
            let step = CGPoint(
              x: Double.random(in: -12...12, using: &dice), y: Double.random(in: -20...24, using: &dice))
            acts = [
              .drag((0...8).map { CGPoint(x: start.x + Double($0) * step.x, y: start.y + Double($0) * step.y) }),
              .release,
            ]
          case 75..<87: acts = [.key("Escape")]
          case 87..<95:
            let key = ["Up", "Down", "Left", "Right", "Return", "space", "Tab"].random(&dice)
            acts = [.key(key)] + (key == "space" ? Act.goOn : [])
          default: acts = [.key("alt+Left")]
          }
          story.append(acts.map(\.description).joined(separator: " and "))
          try await preview.perform(acts)
          guard preview.process.isRunning else {
            Issue.record("It ended after \(action): \(story.suffix(8)): \(preview.process.errors)")
            return
          }
        }
        #expect(try preview.residentKilobytes() < 300_000)
        // Everything that is open can be left: the list's bar button opens the sheet as at the start.
        for _ in 0..<20 { try await preview.perform(.key("Escape"), .pause(0.15)) }
        let middle = CGPoint(x: preview.frame.width / 2, y: preview.frame.height / 2)
        try await preview.perform(.wheel(-60, middle), .moveAway)
        let list = try await preview.settle()
        try await preview.perform(.click(try await self.place("Settings", "button", in: preview)), .moveAway)
        #expect(try await preview.settle().changes(from: list) > 30_000, "\(story.suffix(8))")
      }
    }
  }
}

extension Picture {
  /// How many pixels differ by more than 1 of 255 in a channel; all of them between pictures of two sizes. A part that
  /// is painted by itself may sample a picture a rounding error beside the whole.
  fileprivate func changes(from other: Picture) -> Int {
    guard width == other.width, height == other.height else { return .max }
    var count = 0
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (self[x, y], other[x, y])
        let isFar = [0, 8, 16].contains { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) > 1 }
        if a != b, isFar { count += 1 }
      }
    }
    return count
  }
}
