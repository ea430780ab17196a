public import Foundation
public import HeroWidgets

extension UITouch {
  public typealias Phase = TouchPhase

  /// Scene time, in seconds.
  public var timestamp: TimeInterval { time }

  /// Returns the touch's position in `view`; nil: in the window.
  public func location(in view: UIView?) -> CGPoint { view.map { location(in: $0) } ?? windowLocation }
}

extension UIEvent {
  /// All touches on the screen, those that have just ended included; never nil.
  public var allTouches: Set<UITouch>? { touches }

  /// Scene time, in seconds.
  public var timestamp: TimeInterval { time }
}

extension UITapGestureRecognizer {
  /// The longest press that is a tap, in seconds. UIKit does not publish its own.
  public static let longestTap = 0.75

  /// Creates a recognizer that calls a method of `target`, which it does not keep alive: in place of a selector, give
  /// the method by its type, as in `action: Page.tapped`.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (UITapGestureRecognizer) -> Void
  ) {
    self.init()
    maximumDuration = Self.longestTap
    onChange = { [weak target, weak self] state in
      if state == .ended, let target, let self { action(target)(self) }
    }
  }
}
