import HeroSystem

/// Why a spring, or a way of stating one, was refused: one sentence that says what is wrong and what to write.
public struct SpringSpecError: Error, Sendable, Hashable, CustomStringConvertible {
  public let description: String
}

extension SpringTiming {
  /// The longest time in seconds that a parsed spring may take to settle.
  public static let longestSettling = 600.0
  /// The shortest time in seconds that a parsed spring may last: a shorter one would be over before its first frame.
  public static let shortestDuration = 1e-6
  /// The highest velocity of a parsed spring, either way, in whole distances a second: some hundred times a fling.
  public static let highestVelocity = 1000.0

  /// Reads a spring as the command line and scene files state it, in one of four forms:
  ///
  /// - `mass=1,stiffness=150,damping=15[,velocity=v]`
  /// - `duration=0.4,ratio=0.85[,velocity=v]`: UIKit's mapping
  /// - `response=0.5,fraction=0.825`
  /// - `duration=0.5,bounce=0.2`
  ///
  /// The order of the keys is free, and so are spaces around keys and numbers. Nothing is clamped: what is out of range
  /// is refused, and so is a spring that takes more than ``longestSettling`` to settle, or a velocity beyond
  /// ± ``highestVelocity``.
  public init(parsing text: String) throws(SpringSpecError) {
    let fields = try SpringSpecFields(text)
    let timing = SpringTiming(try fields.form())
    guard timing.solution.isNumericallySound else {
      throw SpringSpecError(
        description: "The spring \(UntrustedText.quoted(text)) cannot be computed; use numbers nearer to 1.")
    }
    let settling = timing.spring.settlingDuration(initialVelocity: timing.initialVelocity)
    guard settling <= Self.longestSettling else {
      throw SpringSpecError(
        description:
          "The spring \(UntrustedText.quoted(text)) takes more than \(plain(Self.longestSettling)) s to settle; "
          + "increase damping relative to mass, or stiffness if it is overdamped.")
    }
    // A critically damped spring is given at least 0.1 s, however soon it rests.
    guard min(timing.duration, timing.solution.settlingTime(tolerance: 0.001)) >= Self.shortestDuration else {
      throw SpringSpecError(
        description:
          "The spring \(UntrustedText.quoted(text)) is over in less than a millionth of a second; "
          + "give it a longer response or duration, or less stiffness.")
    }
    self = timing
  }
}

extension SpringSolution {
  fileprivate var isNumericallySound: Bool {
    decay.isFinite && squaredFrequency.isNormal && discriminant.isFinite && (initialVelocity * initialVelocity).isFinite
      && (decay * decay).isNormal && (decay * initialVelocity).isFinite
  }
}

/// The `key=number` pairs of a spring's text, each key known and given once.
private struct SpringSpecFields {
  private typealias Key = SpringNumber

  private static let help =
    "write mass=1,stiffness=150,damping=15[,velocity=v] or duration=0.4,ratio=0.85[,velocity=v] "
    + "or response=0.5,fraction=0.825 or duration=0.5,bounce=0.2"

  private var numbers: [Key: Double] = [:]

  init(_ text: String) throws(SpringSpecError) {
    guard !trimmed(text).isEmpty else {
      throw SpringSpecError(description: "The spring is empty; \(Self.help).")
    }
    for field in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw SpringSpecError(
          description: "A spring consists of key=number pairs, not \(UntrustedText.quoted(field)); \(Self.help).")
      }
      guard let key = Key(rawValue: trimmed(parts[0])) else {
        throw SpringSpecError(
          description: "Unknown key \(UntrustedText.quoted(trimmed(parts[0]))); \(Self.help).")
      }
      guard numbers[key] == nil else {
        throw SpringSpecError(description: "The spring's \(key.rawValue) is given twice; write it once.")
      }
      guard let number = finiteNumber(trimmed(parts[1])) else {
        throw SpringSpecError(
          description:
            "The spring's \(key.rawValue) must be a number such as 0.5, not \(UntrustedText.quoted(trimmed(parts[1])))."
        )
      }
      numbers[key] = number
    }
  }

  func form() throws(SpringSpecError) -> SpringTiming.Form {
    if has(.mass) || has(.stiffness) || has(.damping) {
      try require([.mass, .stiffness, .damping], optional: .velocity)
      let mass = try positive(.mass)
      let stiffness = try positive(.stiffness)
      return .physical(
        Spring(mass: mass, stiffness: stiffness, damping: try damped(.damping)), velocity: try velocity())
    }
    if has(.ratio) {
      try require([.duration, .ratio], optional: .velocity)
      return .uiKit(
        duration: try within(Spring.uiKitDurations, .duration, unit: " seconds"),
        ratio: try within(Spring.uiKitDampingRatios, .ratio, unit: ""), velocity: try velocity())
    }
    if has(.response) || has(.fraction) {
      try require([.response, .fraction], optional: nil)
      let response = try positive(.response)
      let fraction = try damped(.fraction)
      try checkFrequency(response: response, fraction: fraction, .response)
      return .response(response, fraction: fraction)
    }
    if has(.bounce) {
      try require([.duration, .bounce], optional: nil)
      let duration = try positive(.duration)
      let bounce = number(.bounce)
      guard bounce > -1, bounce < 1 else {
        throw SpringSpecError(
          description: "The spring's bounce must be between -1 and 1, exclusive, not \(plain(bounce)).")
      }
      try checkFrequency(response: duration, fraction: bounce < 0 ? 1 / (1 + bounce) : 1, .duration)
      return .bounce(duration: duration, bounce: bounce)
    }
    if has(.duration) {
      throw SpringSpecError(
        description: "A spring's duration needs a second number: write duration=0.4,ratio=0.85 for UIKit's spring "
          + "or duration=0.5,bounce=0.2 for SwiftUI's.")
    }
    throw SpringSpecError(description: "A velocity alone is not a spring; \(Self.help).")
  }

  private func has(_ key: Key) -> Bool { numbers[key] != nil }

  private func number(_ key: Key) -> Double { numbers[key] ?? 0 }

  private func require(_ keys: [Key], optional: Key?) throws(SpringSpecError) {
    let example = keys.map(\.rawValue).joined(separator: ", ")
    for key in Key.allCases where has(key) && !keys.contains(key) && key != optional {
      throw SpringSpecError(
        description: "The spring's \(key.rawValue) cannot be combined with \(example); \(Self.help).")
    }
    for key in keys where !has(key) {
      throw SpringSpecError(description: "The spring has no \(key.rawValue); give all of \(example).")
    }
  }

  private func positive(_ key: Key) throws(SpringSpecError) -> Double {
    guard number(key) > 0 else {
      throw SpringSpecError(
        description: "The spring's \(key.rawValue) must be greater than 0, not \(plain(number(key))).")
    }
    return number(key)
  }

  private func damped(_ key: Key) throws(SpringSpecError) -> Double {
    guard number(key) != 0 else {
      throw SpringSpecError(
        description: "A spring with \(key.rawValue)=0 never settles; write a \(key.rawValue) greater than 0.")
    }
    return try positive(key)
  }

  private func within(_ range: ClosedRange<Double>, _ key: Key, unit: String) throws(SpringSpecError) -> Double {
    guard range.contains(number(key)) else {
      let (low, high) = (plain(range.lowerBound), plain(range.upperBound))
      throw SpringSpecError(
        description: "UIKit's spring takes a \(key.rawValue) from \(low) to \(high)\(unit), not \(plain(number(key))).")
    }
    return number(key)
  }

  private func velocity() throws(SpringSpecError) -> Double {
    guard abs(number(.velocity)) <= SpringTiming.highestVelocity else {
      throw SpringSpecError(
        description: "The spring's velocity of \(plain(number(.velocity))) is outside "
          + "± \(plain(SpringTiming.highestVelocity)) distances per second; use a value nearer to 0.")
    }
    return number(.velocity)
  }

  /// Very short or long responses leave the range of `Double` before ``Spring`` could refuse them.
  private func checkFrequency(response: Double, fraction: Double, _ key: Key) throws(SpringSpecError) {
    let frequency = 2 * Double.pi / response
    guard (frequency * frequency).isNormal, (2 * fraction * frequency).isFinite else {
      throw SpringSpecError(
        description: "A spring's \(key.rawValue) of \(plain(response)) seconds cannot be computed; write one near 0.5.")
    }
  }
}

/// Plain decimal notation with an optional exponent; `Double` would also read hexadecimal, `inf` and `nan`.
private func finiteNumber(_ text: String) -> Double? {
  guard text.utf8.count <= 64, text.utf8.contains(where: { (48...57).contains($0) }) else { return nil }
  let allowed = "+-.0123456789eE".utf8
  guard text.utf8.allSatisfy({ allowed.contains($0) }), let number = Double(text), number.isFinite else { return nil }
  return number
}

private func trimmed(_ text: some StringProtocol) -> String {
  let start = text.drop(while: \.isWhitespace)
  guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
  return String(start[...last])
}

/// A number without a superfluous ".0".
private func plain(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
