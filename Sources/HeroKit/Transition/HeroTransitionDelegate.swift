public import HeroWidgets

/// Told of a matched transition's course by the page that presents: see `heroTransitionDelegate` of view controllers.
/// Every method may be left out.
///
/// Only flights are told: where no picture flies, the page fades, and nobody hears of it. A flight tells at its start
/// where it heads for, and at its end where it is; turned round, a presentation ends with `didDismiss`, a dismissal
/// with `didPresent`.
@MainActor public protocol HeroTransitionDelegate: AnyObject {
  /// `presenter` is the page below, `destination` the one over it, each the outermost of its family.
  func heroTransition(_ presenter: ViewController, willPresent destination: ViewController)
  func heroTransition(_ presenter: ViewController, didPresent destination: ViewController)
  func heroTransition(_ presenter: ViewController, willDismiss destination: ViewController)
  func heroTransition(_ presenter: ViewController, didDismiss destination: ViewController)
}

extension HeroTransitionDelegate {
  public func heroTransition(_ presenter: ViewController, willPresent destination: ViewController) {}
  public func heroTransition(_ presenter: ViewController, didPresent destination: ViewController) {}
  public func heroTransition(_ presenter: ViewController, willDismiss destination: ViewController) {}
  public func heroTransition(_ presenter: ViewController, didDismiss destination: ViewController) {}
}
