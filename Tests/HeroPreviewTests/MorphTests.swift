import Foundation
import HeroTesting
import Testing

extension WindowTests {
  /// A picture of one colour is clicked, and found again by its colour in every picture that the window shows.
  @Suite struct Morph {
    private let pictures: ColorPictures
    private let item = 2
    private var color: UInt32 { pictures.colors[item] }

    /// Where the picture is: also in its cell while that is pressed, which shows 80 % of it. A click that a busy
    /// machine takes more than 0.15 s for is seen as a press.
    private func box(in window: Picture, cell: CGRect) -> Box? {
      if let box = window.box(of: color) { return box }
      let pressed = [16, 8, 0].reduce(0 as UInt32) { mixed, shift in
        let channel = (color >> shift) & 0xff
        return mixed | ((channel * 4 / 5 + 51) << shift)
      }
      return window.box(of: pressed).flatMap { $0.distance(to: cell) <= 1.5 ? $0 : nil }
    }

    init() throws { pictures = try ColorPictures.shared.get() }

    private func layout(of preview: LivePreview) async throws -> WindowLayout {
      try await WindowLayout.read(width: preview.frame.width, height: preview.frame.height, preview.arguments)
    }

    private func header(in layout: WindowLayout) -> CGRect {
      layout.pixels(CGRect(x: 0, y: 0, width: layout.screen.width / layout.scale, height: 300))
    }

    @Test func aClickedPictureMovesAlongTheTraceAndBack() async throws {
      try await withPreview(pictures.arguments) { preview in
        let layout = try await layout(of: preview)
        let cell = try layout.picture(ColorPictures.label(item))
        let rest = try await preview.settle()
        #expect(try #require(rest.box(of: color)).distance(to: cell) <= 1.5)

        for closing in [false, true] {
          let trace = try await FlightTrace.read(item: item, closing: closing, in: layout, preview.arguments)
          let begin = now()
          let sights = try await preview.watch([closing ? .key("Escape") : .click(cell.center)]) {
            box(in: $0, cell: cell)
          }
          let seen = sights.compactMap(\.sight)
          #expect(seen.count == sights.count, "the picture is always there")
          let target = closing ? cell : header(in: layout)
          #expect(try #require(seen.last).distance(to: target) <= 1.5)
          // The spring does not overshoot by more than a hundredth; the screen's edges and whole pixels hide the rest.
          expectMonotone(seen, from: closing ? header(in: layout) : cell, to: target)
          expectAlong(trace, seen, at: sights.map { $0.time - begin }, in: layout)
        }
        let back = try await preview.settle()
        #expect(back.differences(from: rest) == 0)
      }
    }

    /// As above, with a click that is surely slow.
    @Test func aPressedPictureIsThereAllTheSame() async throws {
      try await withPreview(pictures.arguments) { preview in
        let cell = try await layout(of: preview).picture(ColorPictures.label(item))
        let pressed = try await preview.watch([.drag([cell.center]), .pause(0.4)]) {
          (isWhole: $0.box(of: color) != nil, box: box(in: $0, cell: cell))
        }
        #expect(pressed.allSatisfy { $0.sight.box != nil } && pressed.contains { !$0.sight.isWhole })
        let released = try await preview.watch([.release]) { box(in: $0, cell: cell) }
        #expect(released.allSatisfy { $0.sight != nil })
      }
    }

    @Test func theCloseButtonReversesTheMorph() async throws {
      try await withPreview(pictures.arguments) { preview in
        let layout = try await layout(of: preview)
        let cell = try layout.picture(ColorPictures.label(item))
        try await preview.perform(.moveAway)
        let rest = try await preview.settle()
        try await preview.perform(.click(cell.center))
        let page = try await preview.settle()
        #expect(try #require(page.box(of: color)).distance(to: header(in: layout)) <= 1.5)
        let trace = try await FlightTrace.read(item: item, closing: true, in: layout, preview.arguments)
        let begin = now()
        let seen = try await preview.watch([.click(layout.closeButton)]) {
          $0.box(of: color)
        }
        let boxes = seen.compactMap(\.sight)
        #expect(boxes.count == seen.count, "the picture is always there")
        expectAlong(trace, boxes, at: seen.map { $0.time - begin }, in: layout)
        expectMonotone(boxes, from: header(in: layout), to: cell)
        try await preview.perform(.moveAway)
        #expect(try await preview.settle().differences(from: rest) == 0)
      }
    }

    @Test(arguments: ["Escape", "click"]) func inMidFlightTheMotionTurnsRoundWithoutAJump(by means: String) async throws
    {
      // Slow: however late the second act comes, it comes in mid-flight, and some milliseconds are hardly a pixel.
      let spring = ["--spring", "duration=6,ratio=0.85"]
      try await withPreview(pictures.arguments + spring) { preview in
        let layout = try await layout(of: preview)
        let cell = try layout.picture(ColorPictures.label(item))
        try await preview.perform(.moveAway)
        let rest = try await preview.settle()
        let begin = now()
        try await preview.perform(.click(cell.center))
        let clicked = now()
        try await eventually("it had left") {
          preview.picture().box(of: color).map { Double($0.width) > cell.width + 12 } ?? false
        }
        let turn = now()
        try await preview.perform(means == "Escape" ? .key("Escape") : .click(layout.closeButton))
        let turned = now()
        let seen = try await preview.watch([.pause(0.01)]) { $0.box(of: color) }
        let boxes = seen.compactMap(\.sight)
        #expect(boxes.count == seen.count, "the picture is always there")
        // Each act came to the program at a moment between its begin and its end.
        let moments = (turn - clicked)...(turned - begin)
        let trace = try await FlightTrace.read(
          item: item, interrupt: (moments.lowerBound + moments.upperBound) / 2, rate: 400, in: layout,
          preview.arguments)
        let doubt = (moments.upperBound - moments.lowerBound) / 2 * trace.topSpeed
        expectAlong(trace, boxes, at: seen.map { $0.time - begin }, tolerance: 1.6 + doubt, in: layout)
        #expect(try #require(boxes.first).distance(to: cell) > 4, "it turned on the way")
        #expect(try #require(boxes.first).width < Int(layout.screen.width) - 8, "it had not arrived")
        #expect(
          try #require(boxes.last).distance(to: cell) <= 1.5,
          "back in \(cell): \(boxes.suffix(8)), \(seen.suffix(8).map { $0.time - begin }) of \(boxes.count)")
        try await preview.perform(.moveAway)
        #expect(try await preview.settle().differences(from: rest) == 0)
      }
    }

    @Test func aPageIsDraggedDownToItsCell() async throws {
      try await withPreview(pictures.arguments) { preview in
        let layout = try await layout(of: preview)
        let cell = try layout.picture(ColorPictures.label(item))
        try await preview.perform(.click(cell.center))
        let page = try await preview.settle()
        let start = layout.pageMiddle
        let far = (0...20).map { CGPoint(x: start.x + Double($0) * 2, y: start.y + Double($0) * 14) }

        let held = try await preview.watch([.drag(far)]) { $0.box(of: color) }.compactMap(\.sight)
        let inHand = try #require(held.last)
        let atRest = try #require(held.first)
        #expect(inHand.midY > atRest.midY + 60 && inHand.midX > atRest.midX + 5, "it follows the finger: \(held)")
        #expect(inHand.width < atRest.width - 10, "and shrinks: \(held)")

        let trace = try await FlightTrace.read(item: item, closing: true, in: layout, preview.arguments)
        let begin = now()
        let released = try await preview.watch([.release]) { $0.box(of: color) }
        #expect(try #require(released.last?.sight).distance(to: cell) <= 1.5)
        // Let go at rest it covers no more of its way than the spring does in the same time.
        for sighting in released {
          let covered = 1 - (try #require(sighting.sight)).distance(to: cell) / inHand.distance(to: cell)
          #expect(covered <= trace.share(within: sighting.time - begin) + 0.1, "no jump: \(released)")
        }

        try await preview.perform(.moveAway)
        try await preview.perform(.click(cell.center))
        #expect(try await preview.settle().differences(from: page, beyond: 0) == 0)
      }
    }

    @Test func aPageLetGoEarlySpringsBack() async throws {
      try await withPreview(pictures.arguments) { preview in
        let layout = try await layout(of: preview)
        try await preview.perform(.click(try layout.picture(ColorPictures.label(item)).center))
        try await preview.perform(.move(layout.pageMiddle))
        let page = try await preview.settle()
        let start = layout.pageMiddle
        try await preview.perform(.drag((0...10).map { CGPoint(x: start.x, y: start.y + Double($0) * 5) }))
        let held = try #require(try await preview.settle().box(of: color))
        #expect(held.y > (try #require(page.box(of: color)).y) + 10, "it moved: \(held)")
        try await preview.perform(.release, .move(layout.pageMiddle))
        #expect(try await preview.settle().differences(from: page) == 0)
      }
    }

    @Test func aWindowResizedMeanwhileClosesToTheNewPlace() async throws {
      try await withPreview(pictures.arguments) { preview in
        let layout = try await layout(of: preview)
        try await preview.perform(.click(try layout.picture(ColorPictures.label(item)).center))
        try await preview.settle()
        try await preview.resize(width: 700, height: 640)
        try await preview.settle()
        let smaller = try await WindowLayout.read(width: 700, height: 640, preview.arguments)
        let page = try #require(preview.picture().box(of: color))
        #expect(page.distance(to: header(in: smaller)) <= 1.5)
        try await preview.perform(.key("Escape"))
        let end = try #require(try await preview.settle().box(of: color))
        #expect(end.distance(to: try smaller.picture(ColorPictures.label(item))) <= 1.5)
      }
    }

    /// Each box stands on the path, where it had come to by the time it was seen or before, and goes on from there.
    /// - Parameter times: in seconds since a moment before the flight began.
    private func expectAlong(
      _ trace: FlightTrace, _ boxes: [Box], at times: [Double], tolerance: Double = 1.6, in layout: WindowLayout,
      _ at: SourceLocation = #_sourceLocation
    ) {
      let moments = trace.moments(of: boxes, screen: layout.screen, tolerance: tolerance)
      for (index, moment) in moments.enumerated() {
        guard let moment, moment <= times[index] + 1.0 / 60 else {
          let story = zip(boxes, times).map { "\($0) at \($1)" }
          Issue.record("Box \(index) stands where the flight is at \(moment ?? -1): \(story)", sourceLocation: at)
          return
        }
      }
    }

    /// Each edge goes one way only.
    private func expectMonotone(
      _ boxes: [Box], from start: CGRect, to end: CGRect, _ at: SourceLocation = #_sourceLocation
    ) {
      let edges: [(String, (Box) -> Int, Double)] = [
        ("left", { $0.x }, end.minX - start.minX), ("right", { $0.maxX }, end.maxX - start.maxX),
        ("top", { $0.y }, end.minY - start.minY), ("bottom", { $0.maxY }, end.maxY - start.maxY),
      ]
      for (name, edge, way) in edges where abs(way) > 3 {
        let places = boxes.map(edge)
        let slack = 1 + Int(abs(way) * 0.012)
        let isMonotone = zip(places, places.dropFirst()).allSatisfy { way > 0 ? $1 >= $0 - slack : $1 <= $0 + slack }
        #expect(isMonotone, "\(name): \(places)", sourceLocation: at)
      }
    }
  }
}
