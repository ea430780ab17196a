import Foundation
import HeroMorph
import HeroMotion
import HeroReview
import HeroScenes
import Testing

/// What `trace` prints against springs computed another way: by integration in small steps.
@MainActor struct TraceAgainstSpringsTests {
  /// One spring, by a fourth-order Runge-Kutta integration of `m x″ = k (target − x) − c x′`.
  private struct Integration {
    let spring: Spring
    var x: Double
    var v: Double
    let target: Double

    mutating func run(_ seconds: Double) {
      let count = max(1, Int((seconds / 2e-5).rounded(.up)))
      let h = seconds / Double(count)
      func pull(_ x: Double, _ v: Double) -> Double {
        (spring.stiffness * (target - x) - spring.damping * v) / spring.mass
      }
      for _ in 0..<count {
        let (v1, a1) = (v, pull(x, v))
        let (v2, a2) = (v + h / 2 * a1, pull(x + h / 2 * v1, v + h / 2 * a1))
        let (v3, a3) = (v + h / 2 * a2, pull(x + h / 2 * v2, v + h / 2 * a2))
        let (v4, a4) = (v + h * a3, pull(x + h * v3, v + h * a3))
        x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      }
    }
  }

  nonisolated static let specs = [
    "duration=0.4,ratio=0.85", "mass=1,stiffness=150,damping=15", "mass=2,stiffness=300,damping=80",
    "response=0.5,fraction=0.825", "duration=0.5,bounce=0.2", "duration=0.6,ratio=0.9,velocity=0.1",
    "mass=3,stiffness=1000,damping=500",
  ]

  private func trace(_ spec: String, closing: Bool = false, fps: Double = 60, interrupt: Double? = nil) throws -> [Trace
    .Frame]
  {
    let options = SceneOptions(timing: try SpringTiming(parsing: spec))
    return try Trace(
      Request(scene: .photoGallery, options: options, scale: 1), item: 2, closing: closing, framesPerSecond: fps,
      interrupt: interrupt
    ).frames()
  }

  @Test(arguments: specs, [false, true]) func followsTheSpring(_ spec: String, _ closing: Bool) throws {
    let timing = try SpringTiming(parsing: spec)
    let frames = try trace(spec, closing: closing)
    var exact = Integration(
      spring: timing.spring, x: closing ? 1 : 0, v: (closing ? -1 : 1) * timing.initialVelocity, target: closing ? 0 : 1
    )
    var time = 0.0
    for frame in frames.dropLast() {
      if frame.time > time { exact.run(frame.time - time) }
      time = frame.time
      #expect(abs(frame.sample.progress - exact.x) < 1e-6, "at \(time)")
      #expect(frame.phase == (closing ? .dismissing : .presenting))
    }
    let last = try #require(frames.last)
    #expect(last.phase == .settled && last.sample.progress == (closing ? 0 : 1) && last.sample.velocity == 0)
    #expect(abs(last.time - timing.duration) < 1e-9)
  }

  @Test(arguments: specs, [0.03, 0.1, 0.21]) func turnsRoundWithoutAJump(_ spec: String, _ turn: Double) throws {
    let timing = try SpringTiming(parsing: spec)
    let frames = try trace(spec, interrupt: turn)
    var there = Integration(spring: timing.spring, x: 0, v: timing.initialVelocity, target: 1)
    there.run(turn)
    var back = Integration(spring: timing.spring, x: there.x, v: there.v, target: 0)
    var time = turn
    for frame in frames.dropLast() where frame.time >= turn {
      if frame.time > time { back.run(frame.time - time) }
      time = frame.time
      #expect(abs(frame.sample.progress - back.x) < 1e-6 && abs(frame.sample.velocity - back.v) < 1e-4, "at \(time)")
      #expect(frame.phase == .dismissing)
    }
    #expect(frames.last?.sample.progress == 0)
  }

  @Test func theEndDoesNotDependOnTheFrameRate() throws {
    for spec in TraceAgainstSpringsTests.specs {
      let ends = try [24.0, 60, 144].map { try #require(try trace(spec, fps: $0).last).time }
      #expect(abs(ends[0] - ends[1]) < 1e-9 && abs(ends[1] - ends[2]) < 1e-9)
      let turned = try [24.0, 60, 144].map { try #require(try trace(spec, fps: $0, interrupt: 0.07).last).time }
      #expect(abs(turned[0] - turned[1]) < 1e-9 && abs(turned[1] - turned[2]) < 1e-9)
    }
  }

  @Test func theLinesKeepTheirContract() throws {
    for frame in try trace("duration=0.4,ratio=0.85") {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(frame.json.utf8)) as? [String: Any])
      #expect(Set(object.keys) == ["time", "phase", "progress", "velocity", "pages", "elements"])
      let element = try #require((object["elements"] as? [[String: Any]])?.first)
      #expect(
        Set(element.keys) == ["id", "frame", "cornerRadius", "imageFrame", "sourceAlpha", "destinationAlpha"])
      #expect((element["frame"] as? [Double])?.count == 4 && (element["imageFrame"] as? [Double])?.count == 4)
      #expect((object["pages"] as? [[String: Any]])?.count == 2)
    }
  }

  @Test func wrongRequestsAreRefusedInOneSentence() throws {
    #expect(throws: ReviewError.self) { try trace("duration=0.4,ratio=0.85", interrupt: 0.4) }
    let request = Request(scene: .photoGallery, scale: 1)
    #expect(throws: ReviewError.self) {
      try Screenshot(request, moment: .after(item: 99, closing: false, seconds: 0)).render()
    }
    #expect(throws: ReviewError.self) { try request.item("No such picture") }
    #expect(try request.item("city RIDE") == 0 && request.item("3") == 3)
  }

  @Test func filesAreWholeOrNotThere() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hero-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    try WholeFile.write(Data("one".utf8), to: file)
    try WholeFile.write(Data("two".utf8), to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == "two")
    #expect(throws: ReviewError.self) { try WholeFile.write(Data(), to: folder.appendingPathComponent("none/a.txt")) }
    #expect(throws: ReviewError.self) { try WholeFile.write(Data(), to: folder) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
  }
}
