import Foundation
import HeroMotion

/// One push or pop under way: `upper` slides over `lower`, or off it. Place and speed are a spring's, or the finger's.
@MainActor final class NavigationTransition {
  /// What the pages were told. A push always arrives: turned round, it counts as arrived and becomes a pop.
  enum Kind { case push, pop }
  enum Driver {
    case spring
    /// `grab` is the fraction that the pan's beginning stands for.
    case finger(grab: Double)
  }

  /// How UIKit's own push moves is not documented. Our choice: critically damped at the frequency that its keyboard and
  /// sheets show (MOTION.md, section 4), 90 % after .21 s and 99.9 % after .51 s.
  private static let spring = Spring(mass: 1, stiffness: 18.257 * 18.257, damping: 2 * 18.257)
  /// Our choice too: how far ahead of the finger's speed a let-go page is taken to be, in seconds.
  private static let projection = 0.15

  /// Closer to the end than this part of the way, nothing is left that one who waits could see.
  static let settlingTolerance = 0.005

  let upper: NavigationPageView
  let lower: NavigationPageView
  /// The stack when it ends with the upper page, and with the lower one.
  let stackWithUpper: [ViewController]
  let stackWithLower: [ViewController]
  private(set) var kind: Kind
  private(set) var driver: Driver
  /// Whether it flies towards the upper page now.
  private(set) var headsForUpper: Bool
  /// 0 shows the lower page, 1 the upper one.
  private var value: SpringValue
  var completions: [() -> Void] = []

  init(
    _ kind: Kind, upper: NavigationPageView, lower: NavigationPageView, stackWithUpper: [ViewController],
    stackWithLower: [ViewController]
  ) {
    self.kind = kind
    self.upper = upper
    self.lower = lower
    self.stackWithUpper = stackWithUpper
    self.stackWithLower = stackWithLower
    headsForUpper = kind == .push
    driver = .spring
    value = SpringValue(kind == .push ? 0 : 1)
  }

  var arriving: NavigationPageView { headsForUpper ? upper : lower }
  var leaving: NavigationPageView { headsForUpper ? lower : upper }
  /// Whether the pages end as they began.
  var isCancelled: Bool { headsForUpper != (kind == .push) }
  var isLedByFinger: Bool { if case .finger = driver { true } else { false } }

  func fraction(at time: Double) -> Double { max(0, min(1, value.value(at: time))) }

  /// Heads for one of the pages with the speed it has.
  func head(forUpper: Bool, at time: Double) {
    headsForUpper = forUpper
    driver = .spring
    value.retarget(to: forUpper ? 1 : 0, at: time, spring: NavigationTransition.spring)
  }

  /// From here on it is a pop.
  func becomePop() { kind = .pop }

  /// A finger takes hold of the upper page where that is.
  func grab(at time: Double) {
    let place = fraction(at: time)
    driver = .finger(grab: place)
    headsForUpper = false
    value.place(at: place)
  }

  /// The finger has moved by this part of the page's width since it took hold, positive to the right.
  func follow(_ travel: Double) {
    guard case .finger(let grab) = driver else { return }
    value.place(at: max(0, min(1, grab - travel)))
  }

  /// The finger let go at this speed, in page widths a second, positive to the right.
  func release(velocity: Double, at time: Double) {
    let place = fraction(at: time)
    headsForUpper = place - velocity * NavigationTransition.projection > 0.5
    driver = .spring
    value.retarget(to: headsForUpper ? 1 : 0, velocity: -velocity, at: time, spring: NavigationTransition.spring)
  }

  /// Whether what is left is less than `tolerance`, a fraction of the way, or already past the end.
  func hasArrived(at time: Double, tolerance: Double) -> Bool {
    guard case .spring = driver else { return false }
    let now = value.value(at: time)
    let rest = headsForUpper ? 1 - now : now
    let speed = headsForUpper ? value.velocity(at: time) : -value.velocity(at: time)
    // On its way out again, as when it was turned near an end, it has not arrived.
    return rest <= tolerance && (speed >= 0 || abs(rest) <= tolerance && -speed < tolerance * 20)
  }
}
