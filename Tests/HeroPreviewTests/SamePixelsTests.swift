import Foundation
import HeroBook
import HeroDemos
import HeroEvidence
import HeroFlight
import HeroMorph
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

extension PixelTests {
  /// The same moment of the same flight has one picture: in the window as it goes, in the window that was taken back to
  /// it, as a screenshot, in a recording's folder, and in a review.
  @MainActor @Suite struct SamePixels {
    nonisolated static let scenes = Scene.demos.filter(\.hasFlights).map(\.name)

    /// Frames after the tap, the closing, or the tap of what is turned half-way.
    private static let moments = [2, 7, 13]

    /// What a window showed, by ways and frames.
    private struct Sights: Sendable {
      var forth: [String: [Int: Picture]] = [:]
      var back: [String: [Int: Picture]] = [:]
      /// The frame in which it was turned.
      var turn = 0
    }

    @Test(.tags(.long), arguments: scenes) func aMomentHasOnePicture(_ name: String) async throws {
      let scene = try #require(Scene.demos.first { $0.name == name })
      let sights = try await withSteppedWindow(scene) { try await Self.fly($0) }
      let folder = try TemporaryFolder()
      let files = try await Evidence(of: name, turnedIn: sights.turn, in: folder)
      for way in ["opening", "closing", "interrupted"] {
        for frame in try #require(sights.forth[way]?.keys.sorted()) {
          let recorded = try files.recorded(way, frame)
          let sight = "\(name)-\(way)-\(frame)"
          expectSame(try files.reviewed(way, frame), as: recorded, "\(sight) in the review")
          if way != "interrupted" {
            expectSame(try await files.screenshot(way, frame), as: recorded, "\(sight) as a screenshot")
          }
          let (forth, back) = (try #require(sights.forth[way]?[frame]), try #require(sights.back[way]?[frame]))
          // A window paints a frame in parts: of an antialiased edge that a part cuts, single pixels differ by 1.
          expectSame(back, as: forth, "\(sight) in the window, taken back", edgePixels: 8)
          expectSame(forth, as: recorded, "\(sight) in the window", edgePixels: 8)
        }
      }
    }

    /// S in a flight, and in one that is past: at the device's own scale, as sharp as without a window.
    @Test func aPictureThatIsTakenInAFlightIsThatOfTheCommand() async throws {
      let folder = try TemporaryFolder()
      let taken = try ScreenshotFolder(folder.url)
      @Sendable func pictures() -> [String] { folder.names().filter { $0.hasPrefix("HeroPreview") }.sorted() }
      let moments = try await withSteppedWindow(.photoGallery, screenshots: taken) { window in
        try await window.reveal(item: 0)
        try await window.pause()
        try await window.tap(item: 0)
        var moments: [Int] = []
        for frames in [7, -3] {
          try await window.step(frames)
          moments.append((moments.last ?? 0) + frames)
          try await window.press("s")
          try await window.eventually("a picture was written") { _ in pictures().count == moments.count }
        }
        return moments
      }
      try #require(pictures().count == moments.count)
      for (name, moment) in zip(pictures(), moments) {
        let outcome = try await run(
          try Tool.heroPreview(),
          [
            "screenshot", "photo-gallery", "--item", "0", "--device", SteppedWindow.device, "--at",
            "\(Double(moment) / 60)", "-o", folder.path("command.png"),
          ], directory: folder.url.path)
        #expect(outcome.status == 0)
        expectSame(
          try PNGFile.read(folder.path(name)), as: try PNGFile.read(folder.path("command.png")), "S in frame \(moment)")
      }
    }

    // MARK: In the window

    /// There, back again, and there until it is turned: forth by frames, and the same frames once more on the way back.
    private static func fly(_ window: SteppedWindow) async throws -> Sights {
      var sights = Sights()
      try await window.reveal(item: 0)
      try await window.pause()
      try await window.tap(item: 0)
      try await look(at: moments, "opening", window, &sights)
      try await window.goOn()

      try await window.pause()
      try await window.press("Escape")
      try await window.eventually("it closes") { $0.flight?.heading == .source }
      try await look(at: moments, "closing", window, &sights)
      try await window.goOn()

      try await window.reveal(item: 0)
      try await window.pause()
      try await window.tap(item: 0)
      while let flight = window.flight, flight.sample(at: window.stage.time).progress < 0.5 {
        try await window.step(1)
        sights.turn += 1
      }
      try await window.press("Escape")
      try await window.eventually("it turned") { $0.flight?.heading == .source }
      try await look(at: [3, 8], "interrupted", after: sights.turn, window, &sights)
      try await window.goOn()
      return sights
    }

    private static func look(
      at moments: [Int], _ way: String, after start: Int = 0, _ window: SteppedWindow, _ sights: inout Sights
    ) async throws {
      var frame = 0
      func go(to moment: Int) async throws -> Picture {
        if moment != frame { try await window.step(moment - frame) }
        frame = moment
        return try await window.look()
      }
      for moment in moments { sights.forth[way, default: [:]][start + moment] = try await go(to: moment) }
      // Two frames further, as what is on show is not taken back to.
      _ = try await go(to: frame + 2)
      for moment in moments.reversed() { sights.back[way, default: [:]][start + moment] = try await go(to: moment) }
    }

    // MARK: As files

    /// What the commands make of the same flights.
    private struct Evidence {
      let scene: String
      let folder: TemporaryFolder
      /// By ways: the files of the review's frames.
      private var reviews: [String: [String]] = [:]

      private struct Review: Decodable {
        struct Transition: Decodable {
          let way: String
          let frames: [String]
        }
        let transitions: [Transition]
      }

      init(of scene: String, turnedIn turn: Int, in folder: TemporaryFolder) async throws {
        (self.scene, self.folder) = (scene, folder)
        try await make(
          ["review", scene, "--devices", SteppedWindow.device, "--ways", "opening,closing,interrupted", "--jobs", "1"]
            + ["--lossless"], "review")
        let list = try Data(contentsOf: URL(fileURLWithPath: folder.path("review/review.json")))
        for transition in try JSONDecoder().decode(Review.self, from: list).transitions {
          reviews[transition.way] = transition.frames
        }
        let record = ["record"] + flight
        try await make(record, "opening/")
        try await make(record + ["--closing"], "closing/")
        try await make(record + ["--interrupt", "\(Double(turn) / 60)"], "interrupted/")
      }

      private var flight: [String] { [scene, "--item", "0", "--device", SteppedWindow.device, "--scale", "1"] }

      private func make(_ arguments: [String], _ output: String) async throws {
        let quiet = arguments[0] == "screenshot" ? [] : ["--quiet"]
        let outcome = try await run(
          try Tool.heroPreview(), arguments + quiet + ["-o", folder.path(output)], directory: folder.url.path)
        guard outcome.status == 0 else { throw Trouble("\(arguments): \(outcome.errors)") }
      }

      func recorded(_ way: String, _ frame: Int) throws -> Picture {
        let number = String(repeating: "0", count: 4 - "\(frame)".count) + "\(frame)"
        return try PNGFile.read(folder.path("\(way)/frame-\(number).png"))
      }

      func reviewed(_ way: String, _ frame: Int) throws -> Picture {
        guard let frames = reviews[way], frames.indices.contains(frame) else {
          throw Trouble("The review has no frame \(frame) of \(way).")
        }
        return try PNGFile.read(folder.path("review/\(frames[frame])"))
      }

      func screenshot(_ way: String, _ frame: Int) async throws -> Picture {
        let file = "\(way)-\(frame).png"
        try await make(
          ["screenshot"] + flight + ["--at", "\(Double(frame) / 60)"]
            + (way == "closing" ? ["--closing"] : []), file)
        return try PNGFile.read(folder.path(file))
      }
    }
  }
}
