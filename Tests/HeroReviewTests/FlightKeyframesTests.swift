import Foundation
import HeroDemos
import HeroExport
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct FlightKeyframesTests {
  private struct Written: Decodable {
    struct Spring: Decodable {
      let spec: String
      let mass, stiffness, damping, velocity: Double
    }
    struct Motion: Decodable, Equatable {
      let time, progress, velocity: Double
    }
    struct Track: Decodable {
      struct Key: Decodable {
        let time: Double
        let frame, imageFrame, radii: [Double]?
        let alpha, sourceAlpha, destinationAlpha: Double?
      }
      let id: String
      let keyframes: [Key]
    }
    let duration: Double
    let spring: Spring?
    let keyframes: [Motion]
    let pages, elements: [Track]
  }

  private func read(_ subject: FlightKeyframes.Subject) throws -> Written {
    try JSONDecoder().decode(Written.self, from: Data(FlightKeyframes(subject).json().utf8))
  }

  /// Every element of every frame, as the flight itself has it.
  @Test(arguments: [false, true]) func theyAreTheFlight(_ closing: Bool) throws {
    let trace = Trace(RenderRequest(scene: .matchedCards, scale: 1), item: 0, closing: closing, framesPerSecond: 50)
    let (frames, written) = try (trace.frames(), read(.flight(trace)))
    #expect(written.keyframes.count == frames.count && frames.count > 20)
    #expect(written.elements.map(\.id) == frames[0].state.elements.map(\.id) && written.elements.count > 3)
    #expect(written.pages.map(\.id) == ["presenting", "presented"])
    for (number, frame) in frames.enumerated() {
      #expect(abs(written.keyframes[number].progress - frame.sample.progress) < 1e-9)
      for (track, element) in zip(written.elements, frame.state.elements) {
        let key = track.keyframes[number]
        let (known, seen) = ([key.frame, key.imageFrame], [element.frame, element.imageFrame])
        for (numbers, rect) in zip(known, seen) {
          let far = zip(numbers ?? [], [rect.minX, rect.minY, rect.width, rect.height]).map { abs($0 - Double($1)) }
          #expect(far.count == 4 && (far.max() ?? 1) < 1e-9)
        }
        #expect(abs((key.radii?[2] ?? -1) - Double(element.cornerRadii.bottomRight)) < 1e-9)
        #expect(key.sourceAlpha.map { abs($0 - element.sourceAlpha) < 1e-9 } == true)
        #expect(key.destinationAlpha.map { abs($0 - element.destinationAlpha) < 1e-9 } == true && key.time >= 0)
      }
      #expect(abs((written.pages[1].keyframes[number].alpha ?? -1) - frame.state.pages[1].alpha) < 1e-9)
    }
    let first = try #require(written.keyframes.first), last = try #require(written.keyframes.last)
    #expect(first.progress == (closing ? 1 : 0) && last.progress == (closing ? 0 : 1))
    #expect(abs(last.time - written.duration) < 1e-9)
  }

  @Test func aSpringAloneHasNoElements() throws {
    let timing = try SpringTiming(parsing: "mass=2.5,stiffness=120,damping=9,velocity=2")
    let written = try read(.spring(timing, framesPerSecond: 25))
    #expect(written.elements.isEmpty && written.pages.isEmpty && written.spring?.stiffness == 120)
    var truth = StatedSpring.all[2].motion(closing: false)
    for key in written.keyframes.dropLast() {
      truth.run(to: key.time)
      #expect(abs(key.progress - truth.position) < 1e-6 && abs(key.velocity - truth.velocity) < 1e-4)
    }
    #expect(written.keyframes.last == Written.Motion(time: written.duration, progress: 1, velocity: 0))
  }

  @Test func aFadeHasNoSpring() throws {
    var request = RenderRequest(scene: .matchedCards, scale: 1)
    request.traits.isReduceMotionEnabled = true
    let written = try read(.flight(Trace(request, item: 0)))
    #expect(written.spring == nil && written.elements.isEmpty && written.duration == 0.2)
    let error = #expect(throws: ReviewError.self) {
      try request.spring(of: request.plan(item: 0, closing: false), item: 0)
    }
    #expect(error?.isWrongUse == true && error?.description.contains("--reduce-motion") == true)
  }

  @Test func aPresetsSpringIsExported() throws {
    var request = RenderRequest(scene: .productList, scale: 1)
    request.options.preset = "slow"
    #expect(
      try request.spring(of: request.plan(item: 0, closing: false), item: 0).description == "duration=1.5,ratio=0.7")
    request.options.spring = try SpringTiming(parsing: "duration=0.5,bounce=0.2")
    #expect(
      try request.spring(of: request.plan(item: 0, closing: true), item: 0).description == "duration=0.5,bounce=0.2")
  }

  @Test func tooManyAreRefused() throws {
    let error = #expect(throws: ReviewError.self) {
      try read(.spring(SpringTiming(parsing: "mass=1,stiffness=100,damping=0.05"), framesPerSecond: 10_000))
    }
    #expect(error?.isWrongUse == true && error?.description.contains("--fps") == true)
  }
}
