import Foundation
import HeroTesting
import Testing

extension DesktopTests {
  /// Fingers and touchpads, which only a real server with a test driver has.
  @Suite(
    .enabled(
      if: TouchServer.isPossible, "Xorg's dummy video and inputtest drivers are missing: run script/setup --tests"))
  struct Touch {
    private let pictures: ColorPictures

    init() throws { pictures = try ColorPictures.shared.get() }

    /// Lends a server with the program's window, which shows the gallery.
    private func withWindow(_ body: (TouchServer, Box, WindowLayout) async throws -> Void) async throws {
      let server = try await TouchServer.start(width: 900, height: 960)
      defer { server.end() }
      let home = try TemporaryFolder()
      let process = try ChildProcess(
        try Tool.heroPreview(), ["run", "photo-gallery"] + pictures.arguments,
        environment: home.environment(display: server.display), directory: home.url.path)
      defer { process.end() }
      server.program = process
      let window = try await eventually("the window appeared") {
        try server.client.children().first { try server.client.isViewable($0) }
      }
      let frame = try #require(try server.client.geometry(of: window))
      try await server.settle(frame)
      let layout = try await WindowLayout.read(width: frame.width, height: frame.height, pictures.arguments)
      try await body(server, frame, layout)
      #expect(process.isRunning && process.errors.isEmpty)
    }

    @Test func aTapOpensAndASwipeDownCloses() async throws {
      try await withWindow { server, frame, layout in
        let cell = try layout.picture(ColorPictures.label(1))
        let before = try await server.settle(frame)
        #expect(try #require(before.box(of: pictures.colors[1])).distance(to: cell) <= 1.5)
        try await server.tap(cell.center)
        let page = try #require(try await server.settle(frame).box(of: pictures.colors[1]))
        #expect(abs(Double(page.width) - layout.screen.width) <= 2)
        try await server.swipe(from: layout.pageMiddle, by: CGPoint(x: 0, y: 20), steps: 15)
        let after = try #require(try await server.settle(frame).box(of: pictures.colors[1]))
        #expect(after.distance(to: cell) <= 1.5)
      }
    }

    @Test func aFingerScrollsTheGallery() async throws {
      try await withWindow { server, frame, layout in
        let start = try #require(try await server.settle(frame).box(of: pictures.colors[4]))
        try await server.swipe(
          from: CGPoint(x: layout.screen.midX, y: layout.screen.maxY - 150), by: CGPoint(x: 0, y: -10), steps: 15)
        let end = try #require(try await server.settle(frame).box(of: pictures.colors[4]))
        #expect(end.y < start.y - 100, "\(start) to \(end)")
      }
    }

    @Test func aSecondFingerDoesNotDisturb() async throws {
      try await withWindow { server, frame, layout in
        let before = try await server.settle(frame)
        let cell = try layout.picture(ColorPictures.label(0)).center
        let other = try layout.picture(ColorPictures.label(3)).center
        try await server.command("touch begin 0 \(cell.x) \(cell.y)")
        try await server.command("touch begin 1 \(other.x) \(other.y)")
        try await server.command("touch end 1 \(other.x) \(other.y)")
        try await server.command("touch end 0 \(cell.x) \(cell.y)")
        let page = try await server.settle(frame)
        #expect(page != before)
        try await server.command("key down 9")
        try await server.command("key up 9")
        let after = try await server.settle(frame)
        for index in 0..<4 { #expect(after.box(of: pictures.colors[index]) == before.box(of: pictures.colors[index])) }
      }
    }

    /// Held between two fingers the page is a card between them, and let go it is back in its cell.
    @Test func twoFingersPinchAPageAway() async throws {
      try await withWindow { server, frame, layout in
        let cell = try layout.picture(ColorPictures.label(1))
        try await server.tap(cell.center)
        let page = try #require(try await server.settle(frame).box(of: pictures.colors[1]))
        let middle = layout.pageMiddle
        func move(_ phase: String, _ apart: Double) async throws {
          try await server.command("touch \(phase) 0 \(middle.x - apart / 2) \(middle.y)")
          try await server.command("touch \(phase) 1 \(middle.x + apart / 2) \(middle.y)")
        }
        try await move("begin", 200)
        for step in 1...12 { try await move("move", 200 - 10 * Double(step)) }
        let card = try #require(try await server.settle(frame).box(of: pictures.colors[1]))
        // But for what it takes to begin. Below half of its size it leaves.
        #expect(abs(Double(card.width) / Double(page.width) - 0.42) < 0.06, "\(page) to \(card)")
        #expect(abs(card.midX - page.midX) <= 8)
        try await move("end", 80)
        let after = try #require(try await server.settle(frame).box(of: pictures.colors[1]))
        #expect(after.distance(to: cell) <= 1.5)
      }
    }

    /// Control and a touchpad do the same. While the scene is stopped the page stays in the hand.
    @Test func controlAndATouchpadPinchAPage() async throws {
      try await withWindow { server, frame, layout in
        let (control, period, escape) = (37, 60, 9)
        func key(_ code: Int) async throws {
          try await server.command("key down \(code)")
          try await server.command("key up \(code)")
        }
        let cell = try layout.picture(ColorPictures.label(1))
        try await server.tap(cell.center)
        let page = try #require(try await server.settle(frame).box(of: pictures.colors[1]))
        try await server.command("move \(layout.pageMiddle.x) \(layout.pageMiddle.y)")
        try await key(period)
        try await server.command("key down \(control)")
        // A notch is 40 points, and 8 of them are what it takes to begin. Below half of its size it leaves.
        for _ in 0..<27 { try await server.command("scroll 0 0.2") }
        let card = try #require(try await server.settle(frame).box(of: pictures.colors[1]))
        #expect(abs(Double(card.width) / Double(page.width) - exp2(-208.0 / 160)) < 0.05, "\(page) to \(card)")
        try await server.command("key up \(control)")
        // The scene goes on.
        try await key(65)
        let after = try #require(try await server.settle(frame).box(of: pictures.colors[1]))
        #expect(after.distance(to: cell) <= 1.5)
        try await key(escape)
      }
    }

    @Test func aTouchpadScrollsByFractions() async throws {
      try await withWindow { server, frame, layout in
        try await server.command("move \(layout.middle.x) \(layout.middle.y)")
        let top = try await server.settle(frame)
        var places = [try #require(top.box(of: pictures.colors[4])).y]
        for _ in 0..<12 {
          try await server.command("scroll 0 0.125")
          let last = places.last ?? 0
          let place = try await eventually("it had scrolled on") {
            try server.client.picture(frame).box(of: pictures.colors[4]).map(\.y).flatMap { $0 == last ? nil : $0 }
          }
          places.append(place)
        }
        try await server.command("lift")
        let end = try #require(try await server.settle(frame).box(of: pictures.colors[4]))
        #expect(zip(places, places.dropFirst()).allSatisfy { $1 <= $0 }, "\(places)")
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 - $1 < 20 }, "small steps: \(places)")
        // A notch is 40 points: twelve eighths of one, and what the touchpad's momentum adds.
        #expect(end.y <= places[0] - 40, "\(places), \(end)")

        for _ in 0..<40 { try await server.command("scroll 0 -0.5") }
        try await server.command("lift")
        let back = try await server.settle(frame)
        #expect(back.box(of: pictures.colors[4])?.y == places[0], "back at the top, and sprung back")
      }
    }
  }
}
