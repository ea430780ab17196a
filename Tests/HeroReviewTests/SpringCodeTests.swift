import Foundation
import HeroExport
import HeroMotion
import HeroSystem
import HeroTesting
import Testing

/// What is exported, read and played by formulas of our own, against the spring integrated step by step.
struct SpringCodeTests {
  private static let springs =
    StatedSpring.all + [
      // Shared figures: SwiftUI's mapping of a bounce below 0, and a velocity away from the target.
      StatedSpring(
        spec: "duration=0.5,bounce=-0.3", mass: 1, stiffness: 157.91367041742973, damping: 35.903916041026205),
      StatedSpring(
        spec: "mass=1,stiffness=150,damping=15,velocity=-3", mass: 1, stiffness: 150, damping: 15, velocity: -3),
      StatedSpring(spec: "mass=1,stiffness=100,damping=1", mass: 1, stiffness: 100, damping: 1),
    ]

  @Test(arguments: springs, [0.002, 0.03, 0.0002]) func cssStaysWithinItsError(
    _ spring: StatedSpring, _ maxError: Double
  ) throws {
    let timing = try SpringTiming(parsing: spring.spec)
    guard maxError > 0.001 || spring.damping > 1 else {
      let error = #expect(throws: ReviewError.self) { try SpringCode(timing).text(in: .css, maxError: maxError) }
      #expect(error?.isWrongUse == true && error?.description.contains("--max-error") == true)
      return
    }
    let css = try CSSEasing(SpringCode(timing).text(in: .css, maxError: maxError))
    #expect(css.statedError <= maxError && css.points.first?.output == 0 && css.points.last?.output == 1)
    #expect(abs(css.duration - timing.duration) < 1e-6)
    if let duration = spring.duration { #expect(css.duration == duration) }
    var truth = spring.motion(closing: false)
    var greatest = 0.0
    for step in 0..<4000 {
      let input = Double(step) / 4000
      truth.run(to: input * css.duration)
      greatest = max(greatest, abs(css.output(at: input) - truth.position))
    }
    #expect(greatest <= css.statedError + 1e-6, "\(greatest), and it states \(css.statedError)")
    // It is the true one, not just any that is large enough.
    #expect(greatest > css.statedError * 0.9)
    #expect(css.output(at: 1) == 1)
  }

  /// Long swings under a large error: few pieces with many turns in each. Overdamped springs: a bend, and then nearly
  /// none.
  @Test(arguments: [
    ("duration=0.5,bounce=0.99", 0.5), ("duration=0.5,bounce=0.99", 0.4), ("duration=0.3,bounce=0.95", 0.3),
    ("duration=2,bounce=0.9", 0.2), ("mass=1,stiffness=900,damping=1", 0.5), ("response=0.2,fraction=0.02", 0.45),
    ("mass=1,stiffness=1000000,damping=80000000", 0.002), ("mass=1,stiffness=100,damping=900", 0.01),
    ("mass=1,stiffness=100,damping=200", 0.0005),
  ])
  func cssStatesNoSmallerErrorThanTheTrueOne(_ spec: String, _ maxError: Double) throws {
    let timing = try SpringTiming(parsing: spec)
    let css = try CSSEasing(SpringCode(timing).text(in: .css, maxError: maxError))
    let looks = 400_000
    let greatest = (0..<looks).reduce(0.0) { greatest, look in
      let input = (Double(look) + 0.5) / Double(looks)
      return max(greatest, abs(css.output(at: input) - timing.solution.value(at: input * css.duration)))
    }
    #expect(greatest <= css.statedError && css.statedError <= maxError, "\(greatest), and it states \(css.statedError)")
    #expect(greatest > css.statedError * 0.98)
  }

  @Test func cssTakesFewPoints() throws {
    func count(_ error: Double) throws -> Int { try LinearEasing(.heroKit, maxError: error).points.count }
    // Evenly spaced on the curve it would be 66 for the first.
    #expect(try (count(0.002), count(0.02)) == (13, 5))
    let even = (2...100).first { pieces in
      (0..<2000).allSatisfy { step in
        let place = Double(step) / 2000 * Double(pieces)
        let (low, part) = (place.rounded(.down), place - place.rounded(.down))
        func value(_ index: Double) -> Double { SpringTiming.heroKit.solution.value(at: 0.4 * index / Double(pieces)) }
        let line = value(low) * (1 - part) + value(low + 1) * part
        return abs(line - value(place)) <= 0.002
      }
    }
    #expect(even == 65)
  }

  /// What cannot be said in one straight step to the target has a step of its own.
  @Test func cssKeepsAStepAtTheEnd() throws {
    let timing = try SpringTiming(parsing: "duration=0.4,ratio=0.5,velocity=10")
    let step = abs(1 - timing.solution.value(at: 0.4))
    try #require(step > 0.01)
    let css = try CSSEasing(SpringCode(timing).text(in: .css, maxError: 0.002))
    #expect(css.points.suffix(2).map(\.input) == [1, 1] && css.points.last?.output == 1)
    #expect(abs(abs(1 - css.output(at: 1 - 1e-9)) - step) <= 0.002)
  }

  @Test(arguments: springs) func frameworksPlayTheSameSpring(_ spring: StatedSpring) throws {
    let timing = try SpringTiming(parsing: spring.spec)
    let code = SpringCode(timing)
    let isOverDamped = spring.damping > 2 * (spring.mass * spring.stiffness).squareRoot()

    // By the physics in SwiftUI, UIKit and Flutter: m·x'' = k·(1 − x) − c·x'.
    for format in [SpringCode.Format.swiftui, .uikit, .flutter] {
      let text = try code.text(in: format)
      let assigned = format == .uikit && isOverDamped
      let sign = assigned ? " = " : ": "
      let played = PlayedSpring(
        frequency: try (number("stiffness" + sign, in: text) / number("mass" + sign, in: text)).squareRoot(),
        ratio: try number("damping" + sign, in: text)
          / (2 * (number("stiffness" + sign, in: text) * number("mass" + sign, in: text)).squareRoot()),
        velocity: try format == .flutter
          ? number("heroSpring, 0, 1, ", in: text)
          : format == .swiftui
            ? number("initialVelocity: ", in: text)
            : assigned ? number("initialVelocity = ", in: text) : number("dx: ", in: text))
      expectSame(played, spring, within: 1e-6)
      // Apple's take it for critical otherwise.
      #expect(text.contains("allowOverDamping: true") == (isOverDamped && format == .swiftui))
      #expect(text.contains("allowsOverdamping = true") == (isOverDamped && format == .uikit))
    }

    // SwiftUI's duration and bounce, or response and fraction, where there is no velocity to hand over.
    let swiftUI = try code.text(in: .swiftui)
    if spring.velocity == 0 {
      let isFraction = swiftUI.contains("dampingFraction")
      let bounce = try isFraction ? 0 : number("bounce: ", in: swiftUI)
      expectSame(
        PlayedSpring(
          frequency: 2 * .pi / (try number(isFraction ? "spring(response: " : "spring(duration: ", in: swiftUI)),
          ratio: try isFraction
            ? number("dampingFraction: ", in: swiftUI) : bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), velocity: 0),
        spring, within: 1e-6)
    } else {
      #expect(!swiftUI.contains("Animation.spring("))
    }

    // Compose: mass 1, x'' = stiffness·(1 − x) − 2·ratio·√stiffness·x', in Floats.
    let compose = try code.text(in: .compose)
    let velocity = try spring.velocity == 0 ? 0 : number("initialVelocity = ", in: compose)
    expectSame(
      PlayedSpring(
        frequency: try number("stiffness = ", in: compose).squareRoot(),
        ratio: try number("dampingRatio = ", in: compose),
        velocity: velocity), spring, within: 1e-5)
    #expect(compose.contains("visibilityThreshold = 0.001f"))
  }

  /// UIKit's spring is cut at its duration: UIKit says so by itself, the others in words.
  @Test func whatOthersCannotSayIsSaidInTheComment() throws {
    let code = SpringCode(.heroKit)
    #expect(try code.text(in: .uikit).contains("withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.85"))
    for format in [SpringCode.Format.swiftui, .compose, .flutter] {
      let text = try code.text(in: format)
      #expect(text.contains("after 0.4 s, with 0.0011 of the distance left"), "\(text)")
      let settling = try SpringCode(SpringTiming(parsing: "duration=0.5,bounce=0.2")).text(in: format)
      #expect(!settling.contains("of the distance left"))
    }
    let erratic = SpringCode(try SpringTiming(parsing: "duration=1,ratio=0.5,velocity=4"))
    #expect(try erratic.text(in: .uikit).contains("estimates"))
    let tiny = SpringCode(SpringTiming(.physical(Spring(stiffness: 1e-60, damping: 1))))
    let error = #expect(throws: ReviewError.self) { try tiny.text(in: .compose) }
    #expect(error?.description.contains("Float") == true)
  }

  private func expectSame(
    _ played: PlayedSpring, _ spring: StatedSpring, within tolerance: Double, _ at: SourceLocation = #_sourceLocation
  ) {
    var truth = spring.motion(closing: false)
    for step in 1...100 {
      let time = Double(step) / 50
      truth.run(to: time)
      #expect(abs(played.position(at: time) - truth.position) < tolerance, "at \(time)", sourceLocation: at)
    }
  }

  /// The first number after `words`.
  private func number(_ words: String, in text: String) throws -> Double {
    let start = try #require(text.range(of: words), "\(words) in \(text)").upperBound
    let digits = text[start...].prefix { "+-.0123456789e".contains($0) }
    return try #require(Double(digits), "\(words) in \(text)")
  }
}

/// The textbook's damped spring from 0 to 1.
private struct PlayedSpring {
  var frequency, ratio, velocity: Double

  func position(at time: Double) -> Double {
    let decay = ratio * frequency
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      return 1 - exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
    }
    if ratio == 1 { return 1 - exp(-decay * time) * (1 + (decay - velocity) * time) }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    let share = (velocity + fast) / (slow - fast)
    return 1 + share * exp(slow * time) - (1 + share) * exp(fast * time)
  }
}

/// CSS as a browser reads it: the text's only `linear()`, its only duration, and what it says of itself.
struct CSSEasing {
  struct Point {
    var input, output: Double
  }

  let points: [Point]
  /// In seconds.
  let duration, statedError: Double

  init(_ text: String) throws {
    let lists = text.matches(of: /linear\(([^)]*)\)/)
    let durations = text.matches(of: /([0-9.]+)(ms|s)\b/)
    let errors = text.matches(of: /largest error at any moment ([0-9.]+)/)
    guard lists.count == 1, durations.count == 1, errors.count == 1, let number = Double(durations[0].output.1),
      let error = Double(errors[0].output.1)
    else { throw TestingError("not one of each: \(text)") }
    duration = durations[0].output.2 == "ms" ? number / 1000 : number
    statedError = error
    let stops = lists[0].output.1.split(separator: ",")
    points = try stops.enumerated().map { index, stop in
      let words = stop.split(separator: " ")
      let place = words.count == 2 ? words[1] : index == 0 ? "0%" : index == stops.count - 1 ? "100%" : "?"
      guard let output = Double(words[0]), place.hasSuffix("%"), let input = Double(place.dropLast()) else {
        throw TestingError("not a stop: \(stop)")
      }
      return Point(input: input / 100, output: output)
    }
    guard zip(points, points.dropFirst()).allSatisfy({ $0.input <= $1.input }) else {
      throw TestingError("not in order: \(text)")
    }
  }

  /// CSS Easing Functions 2: the last point that is not after `input`, and the one behind it.
  func output(at input: Double) -> Double {
    guard let index = points.lastIndex(where: { $0.input <= input }), index + 1 < points.count else {
      return points.last?.output ?? .nan
    }
    let (from, to) = (points[index], points[index + 1])
    return from.output + (to.output - from.output) * (input - from.input) / (to.input - from.input)
  }
}
