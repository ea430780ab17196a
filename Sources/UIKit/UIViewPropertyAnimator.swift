public import Foundation
import HeroMotion
public import HeroWidgets

/// The place at which an animator's animations have ended.
public enum UIViewAnimatingPosition: Sendable, Hashable {
  /// They arrived.
  case end
  /// A value was set or animated elsewhere, or its view left the screen, before its end.
  case current
}

public enum UIViewAnimatingState: Sendable, Hashable { case inactive, active }

/// Animates changes of views on a curve or a spring. It lives until its animations have ended. It cannot be paused or
/// reversed: transitions that can are the toolkit's `ReversibleTransitioning`.
@MainActor public final class UIViewPropertyAnimator {
  /// Seconds: the given ones, or the time in which a spring settles.
  public let duration: TimeInterval
  public let timingParameters: any UITimingCurveProvider
  /// Active from the start until the completions are called.
  public private(set) var state = UIViewAnimatingState.inactive
  public var isRunning: Bool { state == .active }

  private let motion: UITimingMotion
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
    self.timingParameters = timingParameters
    motion = timingParameters.motion(duration: duration)
    self.duration = motion.duration
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Adds changes, which the start animates. While the animator is active they are animated at once, on the whole
  /// curve or spring.
  public func addAnimations(_ animation: @escaping () -> Void) {
    if isRunning { run([animation], delay: 0) { _ in } } else { animations.append(animation) }
  }

  /// Adds a closure that is called once, when all animations of the next start, or of the running one, have ended.
  /// Without animations it is called between two frames.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animations. Does nothing while the animator is active.
  public func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning else { return }
    state = .active
    let animations = animations
    self.animations = []
    run(animations, delay: delay) { finished in self.end(at: finished ? .end : .current) }
  }

  private func run(_ animations: [() -> Void], delay: TimeInterval, completion: @escaping (Bool) -> Void) {
    let changes = { for animation in animations { animation() } }
    switch motion.kind {
    case .curve(let curve, let duration):
      UIView.animate(with: curve, duration: duration, delay: delay, animations: changes, completion: completion)
    case .spring(let timing):
      UIView.animate(with: timing, delay: delay, animations: changes, completion: completion)
    }
  }

  private func end(at position: UIViewAnimatingPosition) {
    state = .inactive
    let completions = completions
    self.completions = []
    for completion in completions { completion(position) }
  }
}
