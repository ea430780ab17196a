public import Foundation
import HeroMotion
import HeroWidgets

/// Told of an animation's start and end.
@MainActor public protocol CAAnimationDelegate {
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: False if the animation was removed before its end, or its view was.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Changes what is shown of a layer for a while. The layer's own values do not change. Use a subclass.
@MainActor public class CAAnimation {
  /// Seconds; 0, the default, takes 0.25.
  public var duration: TimeInterval = 0
  /// The pace of the whole animation; nil, the default: linear.
  public var timingFunction: CAMediaTimingFunction?
  /// True, the default, if the layer forgets the animation at its end. If false, `animation(forKey:)` still returns it,
  /// though it shows no more.
  public var isRemovedOnCompletion = true
  /// Kept alive by the animation.
  public var delegate: (any CAAnimationDelegate)?

  init() {}

  /// Returns the animation as the layer keeps it, which later changes of this one do not reach.
  func copied() -> CAAnimation { CAAnimation() }

  final func take(_ other: CAAnimation) -> Self {
    (duration, timingFunction) = (other.duration, other.timingFunction)
    (isRemovedOnCompletion, delegate) = (other.isRemovedOnCompletion, other.delegate)
    return self
  }

  var length: Double { duration > 0 && duration.isFinite ? duration : 0.25 }
  var curve: TimingCurve { timingFunction?.curve ?? .linear }

  /// Returns the animation of a view's values, or nil and the reason in `problem`.
  func track(for view: View, problem: inout String) -> (path: ValuePath, track: KeyframeTrack)? { nil }
}

/// Changes one value of a layer, by its key path: `opacity`, `cornerRadius`, `position.x`, `position.y`,
/// `transform.scale` (also `.x`, `.y`), `transform.rotation`, `transform.translation.x` or `.y`.
@MainActor public class CAPropertyAnimation: CAAnimation {
  public let keyPath: String?

  public init(keyPath path: String?) { keyPath = path }

  final func path(problem: inout String) -> ValuePath? {
    if let keyPath, let path = ValuePath(rawValue: keyPath) { return path }
    let known = ValuePath.allCases.map(\.rawValue).joined(separator: ", ")
    problem = "There is no key path “\(keyPath ?? "")”. Key paths: \(known)."
    return nil
  }

  /// Returns a number that came as `Any`; nil: it is none.
  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// Goes from one number to another.
@MainActor public final class CABasicAnimation: CAPropertyAnimation {
  /// A number; nil: what is shown when the animation is added.
  public var fromValue: Any?
  /// A number; nil: the layer's own value.
  public var toValue: Any?

  override func copied() -> CAAnimation {
    let copy = CABasicAnimation(keyPath: keyPath).take(self)
    (copy.fromValue, copy.toValue) = (fromValue, toValue)
    return copy
  }

  override func track(for view: View, problem: inout String) -> (path: ValuePath, track: KeyframeTrack)? {
    guard let path = path(problem: &problem) else { return nil }
    let present = view.number(at: path)
    let ends = [(fromValue, present.shown), (toValue, present.own)].map { $0.0 == nil ? $0.1 : Self.number($0.0) }
    guard let start = ends[0], let end = ends[1] else {
      problem = "fromValue and toValue have to be numbers."
      return nil
    }
    return (path, KeyframeTrack(values: [start, end], duration: length, timing: curve))
  }
}

/// Goes through numbers, one at each key time.
@MainActor public final class CAKeyframeAnimation: CAPropertyAnimation {
  /// Numbers, at least one.
  public var values: [Any]?
  /// Fractions of the duration, one for each value, within 0…1 and never falling; nil, the default: evenly spread.
  /// The first value shows until the first key time.
  public var keyTimes: [NSNumber]?
  /// One pace for each pair of neighbouring values; nil, the default: linear.
  public var timingFunctions: [CAMediaTimingFunction]?

  override func copied() -> CAAnimation {
    let copy = CAKeyframeAnimation(keyPath: keyPath).take(self)
    (copy.values, copy.keyTimes, copy.timingFunctions) = (values, keyTimes, timingFunctions)
    return copy
  }

  override func track(for view: View, problem: inout String) -> (path: ValuePath, track: KeyframeTrack)? {
    guard let path = path(problem: &problem) else { return nil }
    let numbers = (values ?? []).map(Self.number)
    let times = keyTimes?.map(\.doubleValue)
    if numbers.isEmpty || numbers.contains(nil) {
      problem = "values has to be a list of numbers."
    } else if let times, times.count != numbers.count || !times.allSatisfy((0...1).contains) || times != times.sorted()
    {
      problem = "keyTimes has to be a rising list within 0…1, with one time for each value."
    } else if let timingFunctions, timingFunctions.count != numbers.count - 1 {
      problem = "timingFunctions has to have one function for each pair of neighbouring values."
    } else {
      let track = KeyframeTrack(
        values: numbers.compactMap { $0 }, keyTimes: times, duration: length, timing: curve,
        segmentTimings: timingFunctions?.map(\.curve) ?? [])
      return (path, track)
    }
    return nil
  }
}
