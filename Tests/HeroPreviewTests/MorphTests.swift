import Foundation
import Testing

extension WindowTests {
  /// A picture of one colour is clicked, and found again by its colour in every picture that the window shows.
  @Suite struct Morph {
    private let pictures: ColorPictures
    private let item = 2
    private var color: UInt32 { pictures.colors[item] }

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
          let boxes = try await preview.watch([closing ? .key("Escape") : .click(cell.center)]) {
            $0.box(of: color)
          }
          let seen = boxes.compactMap { $0 }
          #expect(seen.count == boxes.count, "the picture is always there")
          let target = closing ? cell : header(in: layout)
          #expect(try #require(seen.last).distance(to: target) <= 1.5)
          // The spring does not overshoot by more than a hundredth; the screen's edges and whole pixels hide the rest.
          expectMonotone(seen, from: closing ? header(in: layout) : cell, to: target)
          let matches = trace.match(seen, screen: layout.screen)
          #expect(matches.allSatisfy { $0.distance <= 1.6 }, "\(matches)")
          let moving = matches.filter { $0.time > 0 && $0.time < trace.duration * 0.8 }
          #expect(moving.count >= 6, "frames on the way: \(seen)")
        }
        let back = try await preview.settle()
        #expect(back.differences(from: rest) == 0)
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
        let seen = try await preview.watch([.click(layout.closeButton)]) {
          $0.box(of: color)
        }
        expectMonotone(seen.compactMap { $0 }, from: header(in: layout), to: cell)
        try await preview.perform(.moveAway)
        #expect(try await preview.settle().differences(from: rest) == 0)
      }
    }

    @Test(arguments: ["Escape", "click"]) func inMidFlightTheMotionTurnsRoundWithoutAJump(by means: String) async throws
    {
      // Slow, so that the middle of the flight is met on a slow machine too.
      try await withPreview(pictures.arguments + ["--spring", "duration=1.2,ratio=0.85"]) { preview in
        let layout = try await layout(of: preview)
        let cell = try layout.picture(ColorPictures.label(item))
        try await preview.perform(.moveAway)
        let rest = try await preview.settle()
        let seen = try await preview.watch([
          .click(cell.center), .pause(0.25), means == "Escape" ? .key("Escape") : .click(layout.closeButton),
        ]) {
          $0.box(of: color)
        }.compactMap { $0 }
        let widths = seen.map { Double($0.width) }
        // The spring overshoots its end by some hundredth.
        let slack = (layout.screen.width - cell.width) * 0.015
        let peak = try #require(widths.max())
        let turn = try #require(widths.firstIndex(of: peak))
        #expect(peak > cell.width + 8, "it had left: \(widths)")
        #expect(peak < layout.screen.width - 8, "it had not arrived: \(widths)")
        #expect(zip(widths[..<turn], widths[...turn].dropFirst()).allSatisfy { $0 <= $1 + slack }, "out: \(widths)")
        #expect(zip(widths[turn...], widths[(turn + 1)...]).allSatisfy { $0 >= $1 - slack }, "back: \(widths)")
        let largest = zip(widths, widths.dropFirst()).map { abs($0 - $1) }.max() ?? 0
        #expect(largest < (layout.screen.width - cell.width) * 0.25, "no jump: \(widths)")
        #expect(try #require(seen.last).distance(to: cell) <= 1.5)
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

        let held = try await preview.watch([.drag(far)]) {
          $0.box(of: color)
        }.compactMap { $0 }
        let inHand = try #require(held.last)
        let atRest = try #require(held.first)
        #expect(inHand.midY > atRest.midY + 60 && inHand.midX > atRest.midX + 5, "it follows the finger: \(held)")
        #expect(inHand.width < atRest.width - 10, "and shrinks: \(held)")

        let released = try await preview.watch([.release]) {
          $0.box(of: color)
        }.compactMap { $0 }
        #expect(try #require(released.last).distance(to: cell) <= 1.5)
        #expect(try #require(released.first).distance(to: released[min(1, released.count - 1)].rect) < 60, "no jump")

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
        let seen = try await preview.watch([
          .drag((0...10).map { CGPoint(x: start.x, y: start.y + Double($0) * 5) }), .pause(0.15), .release,
        ]) {
          $0.box(of: color)
        }.compactMap { $0 }
        #expect((seen.map(\.y).max() ?? 0) > (seen.first?.y ?? 0) + 10, "it moved: \(seen)")
        try await preview.perform(.move(layout.pageMiddle))
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
