import AllocationProbe
import Foundation
import HeroDemos
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Pages that open and close over and over leave nothing behind. `script/soak --transitions N` does it for long, and
/// counts bytes too.
@MainActor struct EnduranceTests {
  nonisolated static let scenes = Scene.demos.filter(\.hasFlights).map(\.name)
  /// How many transitions script/soak asks for; nil: none.
  nonisolated static let asked = ProcessInfo.processInfo.environment["HEROPREVIEW_SOAK_TRANSITIONS"].flatMap {
    Int($0)
  }

  /// A screen without a tape, which remembers all that ever came.
  @MainActor private final class Worn {
    let screen: PhoneScreen
    private let surface: Surface
    private var stage: Stage { screen.stage }
    private(set) var transitions = 0

    init(_ scene: HeroScenes.Scene) throws {
      let device = Device.bare(CGSize(width: 320, height: 560))
      screen = try PhoneScreen(scene: scene, options: SceneOptions(), device: device, renderScale: 1)
      guard let surface = Surface(width: 320, height: 560, format: .opaque) else { throw TestingError("no memory") }
      self.surface = surface
      rest()
    }

    private func frame(after seconds: Double) {
      stage.update(to: stage.time + seconds)
      _ = stage.paint(into: surface)
      stage.frameWasSent()
    }

    /// Some frames of the motion, and then all of it.
    private func rest() {
      for _ in 0..<4 { frame(after: 0.05) }
      for _ in 0..<400 where stage.isAnimating || !stage.pictures.isIdle {
        stage.pictures.waitUntilIdle()
        frame(after: 0.05)
      }
      transitions += 1
    }

    /// A page opens, one time in three is turned round on its way, and closes.
    func openAndClose(_ turn: Int) throws {
      let count = screen.controller.itemLabels.count
      guard let place = screen.controller.pointToTap(item: turn % max(1, min(count, 4))) else {
        throw TestingError("\(turn): nothing is to be tapped")
      }
      frame(after: 0.5)
      for phase in [TouchPhase.began, .ended] {
        stage.send(.touch(id: 0, phase: phase, location: stage.onScreen(place), time: stage.time))
      }
      frame(after: 0.02)
      guard let running = stage.window.runningTransition else { throw TestingError("\(turn): no page opened") }
      if turn % 3 == 2 {
        frame(after: 0.06)
        running.turn(towardsUpper: false)
        rest()
        return
      }
      rest()
      stage.send(.key(KeyEvent(.escape, time: stage.time)))
      rest()
    }

    /// What there is at rest.
    var census: [String: Int] {
      func count(_ view: View) -> Int { 1 + view.subviews.reduce(0) { $0 + count($1) } }
      return [
        "views": count(stage.window), "pages": screen.isOnFirstPage ? 1 : 2,
        "timers": stage.nextWakeUp == nil ? 0 : 1, "motions": stage.isAnimating ? 1 : 0,
      ]
    }
  }

  private static func openFiles() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  @Test(arguments: scenes) func nothingIsLeftBehind(_ name: String) throws {
    let worn = try Worn(try #require(Scene.named(name)))
    var first: [String: Int] = [:]
    for turn in 0..<24 {
      try worn.openAndClose(turn)
      if turn == 11 { first = worn.census }
    }
    #expect(worn.census == first && first["pages"] == 1 && first["motions"] == 0)
    #expect(worn.transitions > 40)
  }

  /// One scene after the other in a process of its own, as memory is counted for all of it.
  @Test(.enabled(if: asked != nil, "script/soak runs this")) func bytesInUseStayFlat() throws {
    let asked = try #require(Self.asked)
    for name in Self.scenes {
      let worn = try Worn(try #require(Scene.named(name)))
      var (turn, first, least, most, files): (Int, Int, Int, Int, Int) = (0, 0, .max, 0, 0)
      var census: [String: Int] = [:]
      var told = 0
      while worn.transitions < asked {
        try worn.openAndClose(turn)
        turn += 1
        guard worn.transitions > 100, turn % 12 == 0 else { continue }
        let bytes = Int(allocation_probe_bytes_in_use())
        if files == 0 { (first, files, census) = (bytes, Self.openFiles(), worn.census) }
        (least, most) = (min(least, bytes), max(most, bytes))
        #expect(worn.census == census && Self.openFiles() == files)
        if worn.transitions >= told + max(200, asked / 10) {
          told = worn.transitions
          say("\(name), \(told) transitions, \(bytes) bytes in use")
        }
      }
      say("\(name), \(worn.transitions) transitions, \(least) to \(most) bytes in use, \(files) open files")
      #expect(
        max(most - first, first - least) <= 2 << 20,
        "\(name): from \(least) to \(most) bytes in use, \(first) after the first hundred")
    }
  }

  private func say(_ words: String) { FileHandle.standardError.write(Data("soak: \(words)\n".utf8)) }
}
