import Foundation
import HeroMotion

extension SpringCode {
  /// `Animation.spring` in the form that was stated, `interpolatingSpring` for what that has no words for.
  var swiftUI: String {
    var members: [(words: String, name: String, call: String)] = []
    let velocity = timing.initialVelocity
    let physics = physicsCall
    let byDuration =
      if case .response(let response, let fraction) = timing.form, !isOverDamped {
        "spring(response: \(n(response)), dampingFraction: \(n(fraction)))"
      } else {
        "spring(duration: \(n(timing.response)), bounce: \(n(timing.bounce)))"
      }
    switch timing.form {
    case .bounce, .response:
      members.append(("As given. A retargeted animation keeps its velocity.", "hero", byDuration))
      members.append(("The same motion, from its physics.", "heroPhysics", physics))
    case .physical, .uiKit:
      members.append(
        (
          velocity == 0
            ? "From its physics." : "From its physics, with its velocity in distances per second.", "hero", physics
        ))
      if velocity == 0 {
        members.append(
          (
            "The same motion, from duration and bounce. A retargeted animation keeps its velocity.",
            "heroByDuration", byDuration
          )
        )
      }
    }
    let needsNew = isOverDamped || members.contains { $0.call.contains("bounce") }
    return Self.comment(
      "//",
      [
        title, cut(whereas: "SwiftUI"),
        velocity != 0 ? "Animation.spring has no initial velocity: interpolatingSpring has one." : nil,
        isOverDamped
          ? "The spring is overdamped. SwiftUI plays it as critically damped unless allowOverDamping is set." : nil,
        members.contains { $0.call.hasPrefix("spring") }
          ? "SwiftUI computes Animation.spring in steps, with errors up to 1 % of the distance; interpolatingSpring is exact."
          : nil,
        needsNew ? "\(isOverDamped ? "It needs" : "duration and bounce need") iOS 17 or later." : nil,
      ]) + """
        import SwiftUI

        extension Animation {
        \(members.map { "  /// \($0.words)\n  static let \($0.name) = Animation.\($0.call)" }.joined(separator: "\n"))
        }
        """
  }

  /// `interpolatingSpring` of SwiftUI: exact, with a velocity.
  var physicsCall: String {
    let (mass, stiffness, damping) = (n(spring.mass), n(spring.stiffness), n(spring.damping))
    let velocity = n(timing.initialVelocity)
    return isOverDamped
      ? "interpolatingSpring(\n    Spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping), "
        + "allowOverDamping: true),\n    initialVelocity: \(velocity))"
      : "interpolatingSpring(\n    mass: \(mass), stiffness: \(stiffness), damping: \(damping), "
        + "initialVelocity: \(velocity))"
  }

  /// `UISpringTimingParameters` of UIKit, which plays an overdamped spring as critically damped.
  func timingParameters(indent: String) -> String {
    """
    UISpringTimingParameters(
    \(indent)  mass: \(n(spring.mass)), stiffness: \(n(spring.stiffness)), damping: \(n(spring.damping)),
    \(indent)  initialVelocity: CGVector(dx: \(n(timing.initialVelocity)), dy: 0))
    """
  }

  /// `UIView.animate` where that is what was stated, and what a `UIViewPropertyAnimator` takes; for over-damped springs
  /// Core Animation's.
  var uiKit: String {
    let velocity = timing.initialVelocity
    var parts: [String] = []
    if case .uiKit(let duration, let ratio, _) = timing.form {
      parts.append(
        """
        extension UIView {
          /// The spring as given. It ends at its duration.
          static func animateHero(_ animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
            UIView.animate(
              withDuration: \(n(duration)), delay: 0, usingSpringWithDamping: \(n(ratio)), initialSpringVelocity: \(n(velocity)),
              options: [], animations: animations, completion: completion)
          }
        }
        """)
    }
    if case .bounce(let duration, let bounce) = timing.form, bounce >= 0 {
      parts.append(
        """
        extension UIView {
          /// The spring as given, for iOS 17 or later.
          static func animateHero(_ animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
            UIView.animate(
              springDuration: \(n(duration)), bounce: \(n(bounce)), animations: animations, completion: completion)
          }
        }
        """)
    }
    if isOverDamped {
      parts.append(
        """
        extension CASpringAnimation {
          /// Set the values yourself. `duration` is the settling time of the spring.
          static func hero(keyPath: String) -> CASpringAnimation {
            let animation = CASpringAnimation(keyPath: keyPath)
            animation.mass = \(n(spring.mass))
            animation.stiffness = \(n(spring.stiffness))
            animation.damping = \(n(spring.damping))
            animation.allowsOverdamping = true
            animation.initialVelocity = \(n(velocity))
            animation.duration = \(n(timing.duration))
            return animation
          }
        }
        """)
    } else {
      parts.append(
        """
        extension UISpringTimingParameters {
          /// For UIViewPropertyAnimator(duration: 0, timingParameters: .hero): the spring determines the duration.
          static var hero: UISpringTimingParameters {
            \(timingParameters(indent: "    "))
          }
        }
        """)
    }
    return Self.comment(
      "//",
      [
        title, cut(whereas: "UISpringTimingParameters"),
        timing.isErraticInUIKit
          ? "With this velocity and duration UIKit estimates its spring and may find a different one. The physics below are exact."
          : nil,
        velocity != 0 && !isOverDamped
          ? "The vector's length is the velocity in distances per second. For vertical motion set dy."
          : nil,
        isOverDamped
          ? "The spring is overdamped. UIKit plays it as critically damped; Core Animation plays it exactly on iOS 17 or later."
          : nil,
      ]) + "import UIKit\n\n" + parts.joined(separator: "\n\n")
  }

  private func n(_ value: Double) -> String { Self.number(value) }
}
