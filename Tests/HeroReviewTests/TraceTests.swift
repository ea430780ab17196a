import Foundation
import HeroExport
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// A spring as a person states it, and its constants worked out elsewhere (spring-mapping.csv; arithmetic).
struct StatedSpring: Sendable, CustomTestStringConvertible {
  let spec: String
  let mass, stiffness, damping: Double
  var velocity = 0.0
  /// Seconds; nil: until settled.
  var duration: Double?

  var testDescription: String { spec }

  static let all: [StatedSpring] = [
    StatedSpring(
      spec: "duration=0.4,ratio=0.85", mass: 1, stiffness: 471.9377376648011, damping: 36.931017611910924,
      duration: 0.4),
    StatedSpring(spec: "mass=1,stiffness=150,damping=15", mass: 1, stiffness: 150, damping: 15),
    StatedSpring(
      spec: "mass=2.5,stiffness=120,damping=9,velocity=2", mass: 2.5, stiffness: 120, damping: 9, velocity: 2),
    StatedSpring(spec: "mass=0.5,stiffness=200,damping=45", mass: 0.5, stiffness: 200, damping: 45),
    StatedSpring(spec: "mass=3,stiffness=300,damping=60", mass: 3, stiffness: 300, damping: 60),
    StatedSpring(
      spec: "response=0.5,fraction=0.825", mass: 1, stiffness: 157.91367041742973, damping: 20.734511513692635),
    StatedSpring(spec: "duration=0.5,bounce=0.2", mass: 1, stiffness: 157.91367041742973, damping: 20.106192982974676),
  ]

  /// The motion in progress, towards the destination or back.
  func motion(closing: Bool) -> IntegratedSpring {
    IntegratedSpring(
      mass: mass, stiffness: stiffness, damping: damping, position: closing ? 1 : 0,
      velocity: closing ? -velocity : velocity, target: closing ? 0 : 1)
  }
}

@MainActor struct TraceTests {
  private let folder: TestFolder

  init() throws { folder = try GeneratedPictures.folder() }

  @Test(arguments: StatedSpring.all, [false, true]) func itIsTheSpring(_ spring: StatedSpring, _ closing: Bool) throws {
    let trace = Trace(try .gallery(folder, spring: spring.spec), item: 3, closing: closing, framesPerSecond: 90)
    let lines = try TraceLines(trace).lines
    var truth = spring.motion(closing: closing)
    #expect(lines.count > 10 && lines.first?.time == 0)
    for (index, line) in lines.dropLast().enumerated() {
      truth.run(to: line.time)
      #expect(abs(line.progress - truth.position) < 1e-6, "at \(line.time)")
      #expect(abs(line.velocity - truth.velocity) < 1e-4, "at \(line.time)")
      #expect(abs(line.time - Double(index) / 90) < 1e-9 && line.phase == (closing ? "dismissing" : "presenting"))
    }
    let last = try #require(lines.last)
    #expect(last.phase == "settled" && last.progress == (closing ? 0 : 1) && last.velocity == 0)
    if let duration = spring.duration {
      #expect(abs(last.time - duration) < 1e-9)
    } else {
      // From the end on, the rest stays below a thousandth, and not long before it was more.
      var rest = spring.motion(closing: closing)
      rest.run(to: last.time)
      var greatest = 0.0
      while rest.time < last.time + 3 {
        greatest = max(greatest, abs(rest.position - rest.target))
        rest.run(to: rest.time + 0.01)
      }
      #expect(greatest <= 0.001001)
      #expect(last.time > 0.2)
    }
  }

  @Test(arguments: StatedSpring.all, [0.05, 0.137, 0.3]) func itIsTheSpringAcrossATurn(
    _ spring: StatedSpring, _ moment: Double
  ) throws {
    for closing in [false, true] {
      let trace = Trace(
        try .gallery(folder, spring: spring.spec), item: 2, closing: closing, framesPerSecond: 120, interrupt: moment)
      let lines = try TraceLines(trace).lines
      var truth = spring.motion(closing: closing)
      var turned = false
      for line in lines.dropLast() {
        if line.time >= moment, !turned {
          truth.run(to: moment)
          truth.target = 1 - truth.target
          turned = true
        }
        truth.run(to: line.time)
        #expect(abs(line.progress - truth.position) < 1e-6, "at \(line.time)")
        #expect(abs(line.velocity - truth.velocity) < 1e-4, "at \(line.time)")
        #expect(line.phase == (closing != turned ? "dismissing" : "presenting"), "at \(line.time)")
      }
      let last = try #require(lines.last)
      #expect(turned && last.phase == "settled" && last.progress == (closing ? 1 : 0))
      if let duration = spring.duration { #expect(abs(last.time - moment - duration) < 1e-9) }
    }
  }

  @Test func framesASecondDoNotMoveTheEnd() throws {
    for spec in ["duration=0.4,ratio=0.85", "mass=1,stiffness=150,damping=15", "mass=0.5,stiffness=200,damping=45"] {
      for interrupt in [nil, 0.15] {
        var ends: Set<Double> = []
        for rate in [7.0, 24, 60, 90, 1_000] {
          let trace = Trace(
            try .gallery(folder, spring: spec), item: 0, framesPerSecond: rate, interrupt: interrupt)
          let frames = try trace.frames()
          ends.insert((try #require(frames.last).time * 1e9).rounded())
          #expect(frames.last?.phase == .holding && frames.filter { $0.phase == .holding }.count == 1)
        }
        #expect(ends.count == 1, "\(spec)")
      }
    }
  }

  @Test func everythingMovesWithProgress() throws {
    let lines = try TraceLines(Trace(try .gallery(folder), item: 1)).lines
    let (first, last) = (try #require(lines.first), try #require(lines.last))
    #expect(first.progress == 0 && last.frame == [0, 0, 402, 300] && last.cornerRadius == 0)
    #expect(first.cornerRadius == 14 && first.frame[2] == first.frame[3])
    for line in lines {
      // The old page is gone by 35 % of the distance, and the new one comes from there on.
      let (old, new) = (1 - line.progress / 0.35, (line.progress - 0.35) / 0.65)
      #expect(abs((line.alphas["presenting"] ?? -1) - max(0, min(1, old))) < 1e-9)
      #expect(abs((line.alphas["presented"] ?? -1) - max(0, min(1, new))) < 1e-9)
      for side in 0..<4 {
        let expected = first.frame[side] + (last.frame[side] - first.frame[side]) * line.progress
        #expect(abs(line.frame[side] - expected) < 1e-6)
      }
      // Corners stay round until 55 % of it.
      #expect(abs(line.cornerRadius - max(0, min(14, 14 * (1 - line.progress) / 0.45))) < 1e-6)
      // The picture is 3 : 2, centred, and covers the frame.
      let (frame, image) = (line.frame, line.imageFrame)
      #expect(abs(image[2] / image[3] - 1.5) < 1e-6)
      #expect(abs(image[0] + image[2] / 2 - frame[0] - frame[2] / 2) < 1e-6)
      #expect(min(image[2] - frame[2], image[3] - frame[3]) < 1e-6 && image[2] > frame[2] - 1e-6)
    }
    #expect(lines.contains { $0.progress > 1.001 })
  }

  @Test func theLinesKeepTheContract() throws {
    let lines = try Trace(try .gallery(folder), item: 1).lines()
    let middle = lines[lines.count / 2]
    let pattern =
      #"^\{"time":N,"phase":"presenting","progress":N,"velocity":N,"#
      + #""pages":\[\{"id":"presenting","alpha":N\},\{"id":"presented","alpha":N\}\],"#
      + #""elements":\[\{"id":"[^"]+","frame":\[N,N,N,N\],"cornerRadius":N,"radii":\[N,N,N,N\],"imageFrame":\[N,N,N,N\],"#
      + #""sourceAlpha":N,"destinationAlpha":N\}\]\}$"#
    let number = #"-?[0-9]+(\.[0-9]+)?"#
    let expression = pattern.replacingOccurrences(of: "N", with: number)
    #expect(middle.range(of: expression, options: .regularExpression) != nil, "\(middle)")
    let progress = try #require(middle.firstMatch(of: /"progress":([0-9.]+)/)).output.1
    #expect(progress.filter(\.isNumber).drop { $0 == "0" }.count >= 9, "\(progress)")
    #expect(lines.allSatisfy { !$0.contains("e-") && !$0.contains("null") && !$0.contains("\n") })
  }

  @Test func theSameTwice() throws {
    let trace = Trace(try .gallery(folder), item: 4, closing: true, interrupt: 0.1)
    #expect(try trace.lines() == trace.lines())
  }

  @Test func wrongMomentsAndItemsAreRefused() throws {
    let late = Trace(try .gallery(folder), item: 0, interrupt: 0.4)
    #expect(throws: ReviewError.self) { try late.lines() }
    let none = Trace(try .gallery(folder), item: 8)
    let error = #expect(throws: ReviewError.self) { try none.lines() }
    #expect(error?.description == "No item 8: photo-gallery has 8, counted from 0 to 7.")
    #expect(throws: ReviewError.self) { try Trace(try .gallery(folder), item: -1).lines() }
  }
}
