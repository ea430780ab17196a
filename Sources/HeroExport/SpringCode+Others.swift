import Foundation
import HeroMotion
import HeroSession
import HeroSystem

extension SpringCode {
  /// `linear()` and how long it takes, as two custom properties.
  func css(maxError: Double) throws -> String {
    let easing = try LinearEasing(timing, maxError: maxError)
    // No word of the comment looks like a duration or a function of CSS: scripts look for these.
    return """
      /* \(title)
         \(easing.points.count) points; largest error at any moment \(JSONText.number(easing.largestError)) of the way, allowed \(JSONText.number(maxError)).
         Use: transition: transform var(--hero-duration) var(--hero-easing). A browser that reverses the transition starts it again from rest. */
      :root {
        --hero-easing: \(easing.css);
        --hero-duration: \(Self.milliseconds(easing.duration));
      }
      """
  }

  /// `spring()` of Jetpack Compose.
  var compose: String {
    get throws {
      let velocity = timing.initialVelocity
      return Self.comment(
        "//",
        [
          title, cut(whereas: "Compose"),
          spring.mass != 1
            ? "Compose's mass is 1: the stiffness is divided by the mass, \(Self.number(spring.mass)). The motion is the same."
            : nil,
          "It ends when the remaining distance is below visibilityThreshold, here 0.1 % of the distance from 0 to 1. For other units use",
          "0.1 % of their distance. Compose's default, 0.01, ends with a visible step.",
          velocity != 0
            ? "Pass the velocity when the animation starts: Animatable.animateTo(1f, heroSpring, initialVelocity = \(Self.float(velocity))f)."
            : nil,
        ]) + "import androidx.compose.animation.core.spring\n\nval heroSpring = \(try composeCall)"
    }
  }

  /// The call of Compose's `spring`.
  var composeCall: String {
    get throws {
      // Its mass is 1.
      let stiffness = spring.stiffness / spring.mass
      let numbers = try [("damping ratio", spring.dampingRatio), ("stiffness", stiffness)].map { name, value in
        guard Float(value).isNormal else {
          throw ReviewError(
            "A \(name) of \(Self.short(value)) does not fit into Compose's Float: use another --format or a less extreme spring.",
            isWrongUse: true)
        }
        return "\(Self.float(value))f"
      }
      return """
        spring<Float>(
            dampingRatio = \(numbers[0]),
            stiffness = \(numbers[1]),
            visibilityThreshold = 0.001f,
        )
        """
    }
  }

  /// `SpringDescription` of Flutter, and the simulation from 0 to 1.
  var flutter: String {
    Self.comment(
      "//",
      [
        title, cut(whereas: "Flutter"),
        "It ends when distance and velocity are below Flutter's tolerance, 0.001 by default.",
        "Use an AnimationController.unbounded, because values may leave 0…1: controller.animateWith(heroSimulation()).",
      ]) + """
        import 'package:flutter/physics.dart';

        const heroSpring = \(flutterCall);

        /// From 0 to 1. The last number is the velocity in distances per second.
        SpringSimulation heroSimulation() => SpringSimulation(heroSpring, 0, 1, \(Self.number(timing.initialVelocity)));
        """
  }

  /// `SpringDescription` of Flutter.
  var flutterCall: String {
    """
    SpringDescription(
      mass: \(Self.number(spring.mass)),
      stiffness: \(Self.number(spring.stiffness)),
      damping: \(Self.number(spring.damping)),
    )
    """
  }

  /// Seconds as CSS has them.
  static func milliseconds(_ seconds: Double) -> String { "\(plain(seconds * 1000, digits: 3))ms" }

  /// As many digits as a Float has.
  static func float(_ value: Double) -> String {
    let text = "\(Float(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Without an exponent or superfluous zeros.
  static func plain(_ value: Double, digits: Int) -> String {
    var text = String(format: "%.\(digits)f", value)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}
