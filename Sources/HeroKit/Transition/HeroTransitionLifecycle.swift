import HeroWidgets

/// Told of a matched transition's course. The presenting controller or one below it conforms.
@MainActor public protocol HeroTransitionLifecycle: AnyObject {
  func heroTransitionWillPresent()
  func heroTransitionDidPresent()
  func heroTransitionWillDismiss()
  func heroTransitionDidDismiss()
}

extension HeroTransitionLifecycle {
  public func heroTransitionWillPresent() {}
  public func heroTransitionDidPresent() {}
  public func heroTransitionWillDismiss() {}
  public func heroTransitionDidDismiss() {}
}
