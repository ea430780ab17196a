package import HeroMotion

/// As UIKit's `UIView.animate`: what the closure sets on views of a stage has the new value at once, and is seen to go
/// there on the stage's clock from what is shown now. `frame`, `bounds`, `center`, `transform`, `alpha`, `cornerRadius`
/// and `backgroundColor` fly; everything else is set. To move what a layout places, call `layoutIfNeeded()` in the
/// closure.
///
/// Whatever flies already starts from its present place, and a spring with its present speed. A value that is set to
/// another one outside of any animation is there at once. Off the screen everything is. The completion is called
/// between two frames, never before the call returns, and gets false where something was sent elsewhere, set, or taken
/// off the screen before its end. What a call inside of another's closure moves is the inner one's.
extension View {
  /// The course of an animation, and the user's actions during it.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Fingers reach the views while they move; otherwise they go to what lies behind.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// UIKit's numbers of curves, which exclude each other. Springs have none.
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    package var curve: TimingCurve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInEaseOut
      }
    }
  }

  /// Animates changes on a curve: ease in and out, unless the options name another.
  /// - Parameters:
  ///   - duration: Seconds; 0 or NaN sets everything at once, after the delay.
  ///   - delay: Seconds until it begins; 0 by default.
  ///   - options: None by default.
  ///   - animations: Sets properties to their new values; called at once.
  ///   - completion: Called once, with true if everything arrived.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    ViewAnimation(
      delay: delay, duration: duration, timing: .curve(options.curve), options: options, completion: completion
    ).run(animations)
  }

  /// Animates changes on UIKit's spring, which ends at its duration.
  /// - Parameters:
  ///   - duration: Seconds, clamped to `Spring.uiKitDurations`; 0 or NaN sets everything at once, after the delay.
  ///   - delay: Seconds until it begins.
  ///   - dampingRatio: Clamped to `Spring.uiKitDampingRatios`; 1 does not swing.
  ///   - velocity: At the start, in whole distances per second towards the new value; added to a value's own speed.
  ///   - options: None by default.
  ///   - animations: Sets properties to their new values; called at once.
  ///   - completion: Called once, with true if everything arrived.
  public static func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let timing = SpringTiming(.uiKit(duration: duration, ratio: dampingRatio, velocity: velocity))
    ViewAnimation(
      delay: delay, duration: duration > 0 && duration.isFinite ? timing.duration : 0,
      timing: .spring(timing.spring, velocity: velocity.isFinite ? velocity : 0), options: options,
      completion: completion
    ).run(animations)
  }

  /// Animates changes on a spring of any figures, until its duration has passed.
  /// - Parameters:
  ///   - timing: The spring, and how long it runs.
  ///   - delay: Seconds until it begins; 0 by default.
  ///   - options: None by default. Curves have no effect.
  ///   - animations: Sets properties to their new values; called at once.
  ///   - completion: Called once, with true if everything arrived.
  package static func animate(
    with timing: SpringTiming, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    ViewAnimation(
      delay: delay, duration: timing.duration, timing: .spring(timing.spring, velocity: timing.initialVelocity),
      options: options, completion: completion
    ).run(animations)
  }

  /// Animates changes on any curve.
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: Seconds; 0 sets everything at once, after the delay.
  ///   - delay: Seconds until it begins; 0 by default.
  ///   - options: None by default. Their curve has no effect.
  ///   - animations: Sets properties to their new values; called at once.
  ///   - completion: Called once, with true if everything arrived.
  package static func animate(
    with curve: TimingCurve, duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    ViewAnimation(
      delay: delay, duration: duration, timing: .curve(curve), options: options, completion: completion
    ).run(animations)
  }

  /// Runs `changes` at once, inside of an animation too.
  public static func performWithoutAnimation(_ changes: () -> Void) { ViewAnimation.with(nil, changes) }
}
