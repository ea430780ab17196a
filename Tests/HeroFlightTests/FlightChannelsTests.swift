import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// Parts of a transition with springs, curves and delays of their own.
@MainActor struct FlightChannelsTests {
  private static let screen = CGRect(x: 0, y: 0, width: 402, height: 874)

  /// Three pictures, the last one with a text in it. The first goes with the transition.
  private static func pairs() -> [MorphPair] {
    func pair(_ id: String, _ source: CGRect, _ destination: CGRect, in container: String? = nil) -> MorphPair {
      var pair = MorphPair(
        id: id, source: MorphPlace(frame: source, cornerRadius: 12), destination: MorphPlace(frame: destination),
        content: container == nil ? .picture(size: CGSize(width: 800, height: 600)) : .live, fade: .cross)
      pair.container = container
      return pair
    }
    return [
      pair("hero", CGRect(x: 20, y: 500, width: 174, height: 174), CGRect(x: 0, y: 0, width: 402, height: 300)),
      pair("avatar", CGRect(x: 300, y: 520, width: 40, height: 40), CGRect(x: 20, y: 320, width: 80, height: 80)),
      pair("badge", CGRect(x: 30, y: 700, width: 60, height: 20), CGRect(x: 300, y: 340, width: 90, height: 30)),
      pair("card", CGRect(x: 20, y: 750, width: 200, height: 100), CGRect(x: 20, y: 420, width: 362, height: 300)),
      pair(
        "text", CGRect(x: 30, y: 760, width: 90, height: 20), CGRect(x: 40, y: 440, width: 200, height: 40),
        in: "card"),
    ]
  }

  /// The overrides of the plan: a spring with a delay, a delay alone, a curve, what a container hands on, and a fade.
  private static func overrides(_ form: SpringTiming.Form) -> TransitionOverrides {
    TransitionOverrides(
      elements: [
        "avatar": ElementOverride(timing: .spring(SpringTiming(form)), delay: 0.1),
        "badge": ElementOverride(delay: 0.06),
        "card": ElementOverride(timing: .curve(.easeOut, duration: 0.5), delay: 0.03),
      ], fade: FadeOverride(start: 0.08, duration: 0.25, curve: .easeInEaseOut))
  }

  private static func recorder(
    _ form: SpringTiming.Form, release: MorphStyle.Release = .ios, hand: MorphStyle.Hand = .card,
    _ edit: (inout TransitionOverrides) -> Void = { _ in }
  ) -> FlightRecorder {
    var style = MorphStyle(hand: hand, release: release)
    var overrides = overrides(form)
    edit(&overrides)
    style.overrides = overrides
    return FlightRecorder(
      MorphPlan(
        pairs: pairs(), timing: .spring(.heroKit), screen: screen, style: style))
  }

  private static let parts = ["hero", "avatar", "badge", "card", "text"]

  private static func motions(_ sample: MorphSample) -> [MorphMotion] { parts.map(sample.motion) + [sample.pages] }

  private static func isContinuous(_ before: MorphSample, _ after: MorphSample, speed: Bool = true) -> Bool {
    zip(motions(before), motions(after)).allSatisfy {
      abs($0.progress - $1.progress) < 1e-9 && (!speed || abs($0.velocity - $1.velocity) < 1e-6)
    }
  }

  // MARK: As planned

  @Test("Each part follows its own spring or curve after its delay, in both directions", arguments: someSprings)
  func planned(_ form: SpringTiming.Form) {
    var random = SeededGenerator(301)
    for end in [MorphEnd.destination, .source] {
      let recorder = Self.recorder(form)
      recorder.flight.start(towards: end)
      let own = SpringTiming(form)
      for _ in 0..<60 {
        let time = random.number(0...0.9).elapsed(since: 0)
        let sample = recorder.flight.sample(at: time)
        func expect(_ motion: MorphMotion, _ timing: MorphTiming, after delay: Double, _ name: Comment) {
          let age = time - delay
          var (value, speed) = (0.0, 0.0)
          switch timing {
          case .spring(let timing) where age >= 0:
            (value, speed) =
              age < timing.duration ? (timing.solution.value(at: age), timing.solution.velocity(at: age)) : (1, 0)
          case .curve(let curve, let duration) where age >= 0:
            (value, speed) = (curve.value(at: age / duration), curve.slope(at: age / duration) / duration)
          case .spring, .curve: break
          }
          let wayBack = end == .source
          #expect(abs(motion.progress - (wayBack ? 1 - value : value)) < 1e-6, name)
          #expect(abs(motion.velocity - (wayBack ? -speed : speed)) < 1e-3, name)
        }
        expect(sample.motion(of: "hero"), .spring(.heroKit), after: 0, "hero")
        expect(sample.motion(of: "avatar"), .spring(own), after: 0.1, "avatar")
        expect(sample.motion(of: "badge"), .spring(.heroKit), after: 0.06, "badge")
        expect(sample.motion(of: "card"), .curve(.easeOut, duration: 0.5), after: 0.03, "card")
        expect(sample.motion(of: "text"), .curve(.easeOut, duration: 0.5), after: 0.03, "text")
        expect(sample.pages, .curve(.easeInEaseOut, duration: 0.25), after: 0.08, "pages")
      }
    }
  }

  /// The closed form against an integration of the spring, step by step.
  @Test(arguments: someSprings) func aPartIsTheMotionOfItsSpring(_ form: SpringTiming.Form) {
    let (recorder, own) = (Self.recorder(form), SpringTiming(form))
    recorder.flight.start(towards: .destination)
    var truth = IntegratedSpring(
      mass: own.spring.mass, stiffness: own.spring.stiffness, damping: own.spring.damping,
      velocity: own.initialVelocity, time: 0.1)
    for share in [0.1, 0.3, 0.7, 0.95] {
      let time = 0.1 + share * own.duration
      truth.run(to: time)
      let motion = recorder.flight.sample(at: time).motion(of: "avatar")
      #expect(abs(motion.progress - truth.position) < 1e-7 && abs(motion.velocity - truth.velocity) < 1e-5)
    }
  }

  @Test("A transition ends once, with its last part, exactly at its end", arguments: someSprings)
  func end(_ form: SpringTiming.Form) {
    let last = max(0.1 + SpringTiming(form).duration, 0.53)
    for end in [MorphEnd.destination, .source] {
      let recorder = Self.recorder(form)
      recorder.flight.start(towards: end)
      #expect(abs(recorder.flight.endTime - last) < 1e-12 && abs(recorder.flight.plan.duration - last) < 1e-12)
      recorder.run(to: last - 1e-6)
      #expect(recorder.flight.isFlying && recorder.ends.isEmpty)
      recorder.runToEnd()
      #expect(recorder.ends == [end] && !recorder.stage.isAnimating)
      #expect(recorder.entries.last?.state == recorder.flight.plan.state(at: end.progress))
      #expect(recorder.entries.last?.sample.channels == nil)
    }
  }

  // MARK: Interrupted

  @Test(
    "Reversed at any moment each part keeps its place and speed, and goes on by its own spring", arguments: someSprings)
  func reversed(_ form: SpringTiming.Form) {
    var random = SeededGenerator(302)
    for _ in 0..<12 {
      let recorder = Self.recorder(form)
      recorder.flight.start(towards: .destination)
      let moment = random.number(0.001...0.5)
      recorder.run(to: moment)
      let before = recorder.now
      recorder.flight.reverse()
      let after = recorder.now
      #expect(Self.isContinuous(before, after))
      let own = SpringTiming(form).spring
      var truth = IntegratedSpring(
        mass: own.mass, stiffness: own.stiffness, damping: own.damping,
        position: before.motion(of: "avatar").progress, velocity: before.motion(of: "avatar").velocity, target: 0,
        time: moment)
      for later in [0.03, 0.12, 0.3] {
        truth.run(to: moment + later)
        let motion = recorder.flight.sample(at: moment + later).motion(of: "avatar")
        #expect(abs(motion.progress - truth.position) < 1e-7 && abs(motion.velocity - truth.velocity) < 1e-5)
      }
      recorder.runToEnd()
      #expect(recorder.ends == [.source] && recorder.entries.last?.state == recorder.flight.plan.state(at: 0))
    }
  }

  @Test("A part whose delay is not over stays where it is when the transition is reversed") func waiting() {
    let recorder = Self.recorder(.response(0.5, fraction: 0.825))
    recorder.flight.start(towards: .destination)
    recorder.run(to: 0.05)
    recorder.flight.reverse()
    for time in stride(from: 0.05, to: 0.6, by: 0.01) {
      #expect(recorder.flight.sample(at: time).motion(of: "avatar") == MorphMotion(progress: 0, velocity: 0))
    }
    // Reversed again it starts at once: delays count from take-off.
    recorder.run(to: 0.1)
    recorder.flight.reverse()
    recorder.run(to: 0.15)
    #expect(recorder.now.motion(of: "avatar").progress > 0.05)
  }

  @Test("Grabbed and resumed each part goes on as it went, later by the pause") func resumed() {
    let (recorder, free) = (
      Self.recorder(.bounce(duration: 0.5, bounce: 0.2)), Self.recorder(.bounce(duration: 0.5, bounce: 0.2))
    )
    for recorder in [recorder, free] { recorder.flight.start(towards: .destination) }
    recorder.run(to: 0.09)
    recorder.flight.grab()
    let held = recorder.now
    #expect(Self.isContinuous(free.flight.sample(at: 0.09), held, speed: false))
    #expect(Self.motions(held).allSatisfy { $0.velocity == 0 })
    recorder.run(to: 1.09)
    #expect(recorder.now == held)
    recorder.flight.resume()
    for time in stride(from: 0.09, to: 0.8, by: 0.013) {
      #expect(Self.isContinuous(free.flight.sample(at: time), recorder.flight.sample(at: time + 1)))
    }
  }

  @Test("Released by a gesture each part goes to the end by its own spring", arguments: MorphStyle.Release.allCases)
  func released(_ release: MorphStyle.Release) {
    let form = SpringTiming.Form.response(0.7, fraction: 0.6)
    for (end, other) in [(MorphEnd.source, MorphEnd.destination), (.destination, .source)] {
      let recorder = Self.recorder(form, release: release)
      recorder.flight.start(towards: other)
      recorder.run(to: 0.2)
      recorder.flight.grab()
      recorder.flight.drag(by: CGPoint(x: 10, y: 80))
      let held = recorder.now
      recorder.flight.release(towards: end, velocity: CGPoint(x: 0, y: 300))
      #expect(Self.isContinuous(held, recorder.now))
      let own = SpringTiming(form).spring
      var truth = IntegratedSpring(
        mass: own.mass, stiffness: own.stiffness, damping: own.damping,
        position: held.motion(of: "avatar").progress, target: end.progress, time: 0.2)
      truth.run(to: 0.4)
      #expect(abs(recorder.flight.sample(at: 0.4).motion(of: "avatar").progress - truth.position) < 1e-7)
      // A part that has only a delay goes by the spring of all that is released.
      let now = recorder.flight.sample(at: 0.4)
      let (hero, badge) = (held.motion(of: "hero"), held.motion(of: "badge"))
      let share = { (now: Double, then: Double) in (now - end.progress) / (then - end.progress) }
      #expect(
        abs(share(now.progress, hero.progress) - share(now.motion(of: "badge").progress, badge.progress)) < 1e-9)
      recorder.runToEnd()
      #expect(recorder.ends == [end])
    }
  }

  /// Reversed, grabbed, dragged, released and resumed at random: the motion is continuous, and so is each frame on the
  /// screen, where no finger moves it.
  @Test(arguments: 0..<60) func whateverAUserDoesIsContinuous(_ seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let recorder = Self.recorder(
      someSprings[seed % someSprings.count], release: seed % 2 == 0 ? .ios : .spring,
      hand: seed % 3 == 0 ? .picture : .card
    ) {
      $0.stagger = seed % 4 == 0 ? 0.02 : 0
      $0.zoom = seed % 5 == 0 ? PageZoom(presenting: 0.9, presented: 1.1) : nil
    }
    recorder.stage.checks = StageChecks()
    let flight = recorder.flight
    let found = violations(on: recorder.stage) {
      if seed % 7 == 0 {
        flight.startHeld(at: .destination)
      } else {
        flight.start(towards: seed % 2 == 0 ? .destination : .source)
      }
      for _ in 0..<25 where flight.isFlying {
        let before = flight.plan.state(at: recorder.now)
        var isMoved = false
        switch random.whole(0...5) {
        case 0: flight.reverse()
        case 1: flight.grab()
        case 2:
          isMoved = flight.isHeld
          flight.drag(by: CGPoint(x: random.number(-200...200), y: random.number(-200...400)))
        case 3: flight.resume()
        case 4: flight.release(towards: .source, velocity: CGPoint(x: 0, y: random.number(-900...900)))
        default: flight.release(towards: .destination, velocity: CGPoint(x: random.number(-900...900), y: 0))
        }
        let after = flight.plan.state(at: recorder.now)
        if !isMoved {
          for (old, new) in zip(before.elements, after.elements) {
            let edges = { (rect: CGRect) in [rect.minX, rect.minY, rect.maxX, rect.maxY] }
            #expect(zip(edges(old.frame), edges(new.frame)).allSatisfy { abs($0 - $1) < 1e-6 }, "\(old.id)")
          }
          #expect(zip(before.pages, after.pages).allSatisfy { abs($0.alpha - $1.alpha) < 1e-9 })
        }
        recorder.stage.update(to: recorder.stage.time + random.number(0...0.08))
      }
      if flight.isHeld { flight.release(towards: .source, velocity: .zero) }
      recorder.runToEnd()
    }
    #expect(found.isEmpty, "\(found)")
    #expect(recorder.ends.count == 1 && !flight.isFlying)
    #expect(recorder.entries.last?.state == flight.plan.state(at: flight.heading.progress))
    // All of it is remembered.
    var seen: [Double: FlightRecorder.Entry] = [:]
    for entry in recorder.entries { seen[entry.time] = entry }
    for (time, entry) in seen { #expect(flight.memory.state(at: time) == entry.state) }
  }

  @Test("A page held at rest has no part of its own, whatever is edited") func heldAtRest() {
    let (edited, plain) = (
      Self.recorder(.response(0.5, fraction: 0.825)),
      FlightRecorder(
        MorphPlan(
          pairs: Self.pairs(), timing: .spring(.heroKit), screen: Self.screen))
    )
    for recorder in [edited, plain] {
      recorder.flight.startHeld(at: .destination)
      recorder.flight.drag(by: CGPoint(x: 20, y: 150))
    }
    #expect(edited.entries.last?.state == plain.entries.last?.state)
  }

  @Test("A jump of a part is reported") func jumps() {
    let timing = MorphTiming.spring(.heroKit)
    let cues = MorphChannels(elements: ["avatar": MorphCue(delay: 0.05)])
    let planned = MotionSegment(start: 0, .planned(since: 0), heading: .destination, timing: timing, cues: cues)
    var sample = planned.sample(at: 0.1)
    #expect(
      planned.jump(to: MotionSegment(start: 0.1, .held(sample), heading: .destination, timing: timing), at: 0.1) == nil)
    sample.channels?.elements["avatar"]?.progress += 0.01
    let jump = planned.jump(
      to: MotionSegment(start: 0.1, .held(sample), heading: .destination, timing: timing), at: 0.1)
    #expect(jump?.hasPrefix("The progress of “avatar” jumps from ") == true)
    let early = planned.jump(to: MotionSegment(start: 0.1, .landed, heading: .destination, timing: timing), at: 0.1)
    #expect(early != nil)
  }
}
