import Foundation
import HeroGeometry
import HeroMorph
import HeroMotion

/// The code of one part in each format.
extension TransitionCode {
  func code(_ part: Part, in format: SpringCode.Format, maxError: Double) throws -> String {
    switch format {
    case .swiftui: swiftUI(part)
    case .uikit: uiKit(part)
    case .css: try css(part, maxError)
    case .compose: try compose(part)
    case .flutter: flutter(part)
    case .tokens: tokens
    }
  }

  private func n(_ value: Double) -> String { SpringCode.number(value) }

  private func swiftUI(_ part: Part) -> String {
    let call =
      switch part.timing {
      case .spring(let timing): SpringCode(timing).physicsCall
      case .curve(let curve, let duration):
        "timingCurve(\(n(curve.x1)), \(n(curve.y1)), \(n(curve.x2)), \(n(curve.y2)), duration: \(n(duration)))"
      }
    let delay = part.delay > 0 ? ".delay(\(part.delaySeconds))" : ""
    return "  /// \(part.sentence)\n  static let \(part.camelCase) = Animation.\(call)\(delay)"
  }

  private func uiKit(_ part: Part) -> String {
    let parameters =
      switch part.timing {
      case .spring(let timing): SpringCode(timing).timingParameters(indent: "      ")
      case .curve(let curve, _):
        """
        UICubicTimingParameters(
                controlPoint1: CGPoint(x: \(n(curve.x1)), y: \(n(curve.y1))),
                controlPoint2: CGPoint(x: \(n(curve.x2)), y: \(n(curve.y2))))
        """
      }
    let isCritical = part.springTiming.map { SpringCode($0).isOverDamped } ?? false
    return """
        /// \(part.sentence)\(isCritical ? " UIKit plays it as critically damped." : "")
        /// Start it by startAnimation(afterDelay: \(part.delaySeconds)).
        static func \(part.camelCase)() -> UIViewPropertyAnimator {
          UIViewPropertyAnimator(
            duration: \(part.seconds),
            timingParameters: \(parameters))
        }
      """
  }

  private func css(_ part: Part, _ maxError: Double) throws -> String {
    let (easing, duration): (String, Double)
    switch part.timing {
    case .spring(let timing):
      let linear = try LinearEasing(timing, maxError: maxError)
      (easing, duration) = (linear.css, linear.duration)
    case .curve(let curve, let seconds):
      (easing, duration) = (
        "cubic-bezier(\(n(curve.x1)), \(n(curve.y1)), \(n(curve.x2)), \(n(curve.y2)))", seconds
      )
    }
    return """
        /* \(part.title)\(part.springTiming == nil ? "" : ": CSS has no springs, so these are points of it") */
        --\(part.kebabCase)-easing: \(easing);
        --\(part.kebabCase)-duration: \(SpringCode.milliseconds(duration));
        --\(part.kebabCase)-delay: \(SpringCode.milliseconds(part.delay));
      """
  }

  private func compose(_ part: Part) throws -> String {
    let milliseconds = { (seconds: Double) in Int((seconds * 1000).rounded()) }
    switch part.timing {
    case .spring(let timing):
      let delay =
        part.delay > 0 ? "\n// Compose's springs have no delay: call delay(\(milliseconds(part.delay))) before." : ""
      return "// \(part.sentence)\(delay)\nval \(part.camelCase) = \(try SpringCode(timing).composeCall)"
    case .curve(let curve, let duration):
      let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { "\(SpringCode.float($0))f" }
      return """
        // \(part.sentence)
        val \(part.camelCase) = tween<Float>(
            durationMillis = \(milliseconds(duration)),
            delayMillis = \(milliseconds(part.delay)),
            easing = CubicBezierEasing(\(numbers.joined(separator: ", "))),
        )
        """
    }
  }

  private func flutter(_ part: Part) -> String {
    func duration(_ name: String, _ seconds: Double) -> String {
      "const \(part.camelCase)\(name) = Duration(microseconds: \(Int((seconds * 1_000_000).rounded())));"
    }
    let delay = duration("Delay", part.delay)
    switch part.timing {
    case .spring(let timing):
      return """
        // \(part.sentence)
        const \(part.camelCase) = \(SpringCode(timing).flutterCall);
        // Flutter's springs have no delay: wait before animateWith.
        \(delay)
        """
    case .curve(let curve, let seconds):
      return """
        // \(part.sentence)
        const \(part.camelCase) = Cubic(\(n(curve.x1)), \(n(curve.y1)), \(n(curve.x2)), \(n(curve.y2)));
        \(duration("Duration", seconds))
        \(delay)
        """
    }
  }

  // MARK: Design tokens

  var tokens: String {
    let edits = plan.style.overrides
    let parts = parts
    var groups: [(name: String, value: TokenTree)] = [("timing", tree(of: plan.timing))]
    var elements: [(name: String, value: TokenTree)] = []
    for pair in plan.pairs {
      let (part, own) = (parts.first { $0.title == "“\(pair.id)”" }, edits.elements[pair.id])
      var members: [(name: String, value: TokenTree)] = []
      if let part { members = [("timing", tree(of: part.timing)), ("delay", .duration(part.delay))] }
      if own?.path != nil, case .arc(let bulge) = pair.path { members.append(("bulge", .number(Double(bulge)))) }
      if own?.source != nil, let place = pair.source { members.append(("source", tree(of: place))) }
      if own?.destination != nil, let place = pair.destination { members.append(("destination", tree(of: place))) }
      if !members.isEmpty { elements.append((Self.tokenName(pair.id), .group(members))) }
    }
    if !elements.isEmpty { groups.append(("elements", .group(elements))) }
    if let fade = edits.fade {
      groups.append(
        (
          "fade",
          .group([("delay", .duration(fade.start)), ("timing", tree(of: .curve(fade.curve, duration: fade.duration)))])
        ))
    }
    if let dimming = edits.dimming { groups.append(("dimming", .number(dimming))) }
    if let zoom = edits.zoom {
      groups.append(
        ("zoom", .group([("presenting", .number(zoom.presenting)), ("presented", .number(zoom.presented))])))
    }
    let words =
      (origin.map { "\($0). " } ?? "")
      + "Springs are in $extensions, because DTCG has none: the value beside them is their settling time."
    return TokenTree.group([("transition", .group(groups, description: words))]).text()
  }

  private func tree(of timing: MorphTiming) -> TokenTree {
    switch timing {
    case .spring(let spring): .group([("spring", .spring(spring))])
    case .curve(let curve, let duration): .group([("curve", .curve(curve)), ("duration", .duration(duration))])
    }
  }

  private func tree(of place: MorphPlace) -> TokenTree {
    let (frame, radii) = (place.frame, place.cornerRadii)
    var members: [(name: String, value: TokenTree)] = [
      ("x", .dimension(frame.minX)), ("y", .dimension(frame.minY)), ("width", .dimension(frame.width)),
      ("height", .dimension(frame.height)),
    ]
    if let radius = radii.uniform {
      members.append(("radius", .dimension(radius)))
    } else {
      members += [
        ("radiusTopLeft", .dimension(radii.topLeft)), ("radiusTopRight", .dimension(radii.topRight)),
        ("radiusBottomRight", .dimension(radii.bottomRight)), ("radiusBottomLeft", .dimension(radii.bottomLeft)),
      ]
    }
    return .group(members)
  }

  /// Names of tokens have no dots or braces, and begin with no dollar sign.
  private static func tokenName(_ id: String) -> String {
    let name = String(id.map { ".{}".contains($0) ? "-" : $0 })
    return name.hasPrefix("$") ? "-" + name.dropFirst() : name
  }
}
