import Foundation

extension SpringTiming {
  /// The same spring stated another way: what moves is the same until one of the two ends. A form of its own kind is
  /// the one that it has.
  ///
  /// UIKit's form ends at its duration and the others when the spring has settled. It has no over-damped springs, and
  /// SwiftUI's two have no velocity at the start: what cannot be said is refused, in a sentence that says why and what
  /// can be done.
  public func form(as kind: Form.Kind) throws(SpringSpecError) -> Form {
    if kind == form.kind { return form }
    switch kind {
    case .physical: return .physical(spring, velocity: initialVelocity)
    case .uiKit: return try uiKitForm
    case .response:
      try refuseVelocity("response and fraction")
      return .response(response, fraction: dampingRatio)
    case .bounce:
      try refuseVelocity("duration and bounce")
      let bounce = self.bounce
      guard bounce > -1, bounce < 1 else {
        throw SpringSpecError(
          description: bounce < 0
            ? "A spring overdamped this far has no bounce: it would be -1; reduce the damping."
            : "A spring with so little damping has no bounce: it would be 1, which never settles; increase the damping."
        )
      }
      return .bounce(duration: response, bounce: bounce)
    }
  }

  /// SwiftUI's `response`, and its `duration` beside a bounce: the seconds of one swing without damping.
  public var response: Double {
    switch form {
    case .bounce(let duration, _): duration
    case .response(let response, _): response
    case .physical, .uiKit: 2 * .pi / spring.naturalFrequency
    }
  }

  /// SwiftUI's `bounce`: 0 is critical, above it swings over, below it is over-damped; −1…1.
  public var bounce: Double {
    if case .bounce(_, let bounce) = form { return bounce }
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The spring's, or what was stated; what differs from 1 by rounding alone is 1.
  public var dampingRatio: Double {
    switch form {
    case .uiKit(_, let ratio, _) where Spring.uiKitDampingRatios.contains(ratio): return ratio
    case .response(_, let fraction): return fraction
    case .physical, .uiKit, .bounce:
      let ratio = spring.dampingRatio
      return abs(ratio - 1) < 1e-12 ? 1 : ratio
    }
  }

  private func refuseVelocity(_ names: String) throws(SpringSpecError) {
    guard initialVelocity == 0 else {
      throw SpringSpecError(
        description:
          "SwiftUI's \(names) start from rest, and this spring does not; set its velocity to 0.")
    }
  }

  private var uiKitForm: Form {
    get throws(SpringSpecError) {
      let ratio = dampingRatio
      guard ratio <= Spring.uiKitDampingRatios.upperBound else {
        throw SpringSpecError(
          description: "UIKit's duration and ratio cannot express an overdamped spring; reduce the damping.")
      }
      guard ratio >= Spring.uiKitDampingRatios.lowerBound else {
        throw SpringSpecError(
          description:
            "UIKit's damping ratio starts at \(Spring.uiKitDampingRatios.lowerBound), and this spring has less; "
            + "increase the damping.")
      }
      let duration = uiKitDuration(ratio: ratio)
      guard Spring.uiKitDurations.contains(duration) else {
        throw SpringSpecError(
          description: "UIKit's duration goes from \(Spring.uiKitDurations.lowerBound) to "
            + "\(Spring.uiKitDurations.upperBound) s, which does not include this spring; make it faster or slower.")
      }
      // With a velocity UIKit's rule has several answers, and this one may not be the one it takes.
      let found = Spring(duration: duration, dampingRatio: ratio, initialVelocity: initialVelocity)
      guard abs(found.naturalFrequency / spring.naturalFrequency - 1) < 1e-6 else {
        throw SpringSpecError(
          description:
            "UIKit uses a different spring for every duration at this velocity; set the velocity nearer to 0.")
      }
      return .uiKit(duration: duration, ratio: ratio, velocity: initialVelocity)
    }
  }

  /// When the swing has decayed to a thousandth, by UIKit's rule
  /// (`Spring.init(duration:dampingRatio:initialVelocity:)`); not a number or beyond every range where it never is.
  private func uiKitDuration(ratio: Double) -> Double {
    let (frequency, remainder) = (spring.naturalFrequency, 0.001)
    let speed = initialVelocity / frequency
    if ratio < 1 {
      return log(abs(ratio - speed) / ((1 - ratio * ratio).squareRoot() * remainder)) / (ratio * frequency)
    }
    // In swings: |1 + (1 − v) a| · e^(−a) = 0.001, whose left side falls from its last summit on.
    let share = 1 - speed
    let excess = { (angle: Double) in log(abs(1 + share * angle) / remainder) - angle }
    let summit = share == 0 ? 0 : max(0, 1 - 1 / share)
    var high = summit + 1
    while excess(high) > 0, high < 1e6 { high *= 2 }
    return Bisection.boundary(from: summit, to: high) { excess($0) > 0 } / frequency
  }
}
