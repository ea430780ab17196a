import Foundation
import HeroGeometry
import HeroMotion
import HeroSession
import HeroVideo

/// The measured transitions of a recording, as JSON and in words.
struct FitReport {
  let fit: RecordingFit

  init(_ fit: RecordingFit) { self.fit = fit }

  // MARK: JSON

  var json: String {
    let region = fit.screen.region
    return JSONText.text(
      JSONObject([
        "screen": [region.x, region.y, region.width, region.height], "device": fit.screen.device.name,
        "scale": fit.screen.scale, "frames": fit.info.times.count, "fps": fit.info.rate,
        "variable": fit.info.isVariable, "transitions": fit.transitions.map(Self.object),
      ]))
  }

  private static func object(_ transition: RecordedTransition) -> JSONObject {
    let best = transition.kind == .interactive ? nil : transition.fit?.explanations.first
    var curve: [Double]?
    var phases: [JSONObject]?
    switch best?.model {
    case .curve(let timing, _, _): curve = numbers(timing)
    case .twoPhase(let first, let second, let turn):
      phases = [(first, 0, turn), (second, turn, 1)].map { phase, from, to in
        JSONObject([
          "start": phase.start, "end": phase.start + phase.duration, "from": from, "to": to,
          "cubicBezier": numbers(phase.curve),
        ])
      }
    case .spring, nil: break
    }
    let errors = best.map(transition.errors)
    let fit = transition.kind == .interactive ? nil : transition.fit
    return JSONObject(
      [
        "start": transition.start, "end": transition.end, "kind": transition.kind.rawValue,
        "source": numbers(transition.source), "destination": numbers(transition.destination),
        "path": transition.path.rawValue,
      ],
      optional: [
        "spring": fit.flatMap { spring($0.spring) }, "cubicBezier": curve, "phases": phases, "rms": errors?.rms,
        "worst": errors?.worst,
        "alternatives": fit?.explanations.dropFirst().map {
          JSONObject(["kind": $0.model.kind.rawValue, "rms": transition.errors(of: $0).rms])
        },
        "confidence": fit.map {
          JSONObject([
            "start": numbers($0.start), "response": numbers($0.response), "dampingRatio": numbers($0.dampingRatio),
          ])
        },
        "positions": transition.positions.map { JSONObject(["time": $0.time, "frame": numbers($0.rect)]) },
      ])
  }

  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
  }

  private static func numbers(_ curve: TimingCurve) -> [Double] { [curve.x1, curve.y1, curve.x2, curve.y2] }

  private static func numbers(_ interval: MotionFit.Interval) -> [Double] { [interval.low, interval.high] }

  private static func spring(_ explanation: MotionFit.Explanation) -> JSONObject? {
    guard case .spring(let spring, _) = explanation.model else { return nil }
    let timing = SpringTiming(.physical(spring))
    return JSONObject([
      "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping, "response": timing.response,
      "dampingRatio": timing.dampingRatio, "duration": timing.response, "bounce": timing.bounce,
    ])
  }

  // MARK: Words

  var words: String {
    let info = fit.info
    let spacing = info.isVariable ? ", not evenly spaced" : ""
    let pixels = fit.screen.scale == 1 ? "pixel" : "pixels"
    let head =
      "\(info.width) × \(info.height) pixels, \(info.times.count) frames, "
      + "\(Self.rounded(info.rate, 1)) frames per second\(spacing). The screen has the shape of "
      + "\(fit.screen.device.name), at \(Self.rounded(fit.screen.scale, 2)) \(pixels) per point."
    guard !fit.transitions.isEmpty else {
      return head + "\nNo transition: nothing was found at both ends of a motion that grows or shrinks."
    }
    return ([head] + fit.transitions.enumerated().map { Self.words($0.offset + 1, $0.element) }).joined(separator: "\n")
  }

  private static func words(_ number: Int, _ transition: RecordedTransition) -> String {
    var lines = [
      "\(number). \(rounded(transition.start, 3)) s to \(rounded(transition.end, 3)) s: "
        + "\(rect(transition.source)) to \(rect(transition.destination)), \(transition.path.rawValue) path"
    ]
    guard let fit = transition.fit, let best = fit.explanations.first, transition.kind != .interactive else {
      return lines[0] + "\n   Dragged: neither a spring nor a curve explains it."
    }
    for explanation in fit.explanations {
      let errors = transition.errors(of: explanation)
      let isBest = explanation.model == best.model
      lines.append(
        "   \(isBest ? "Best" : "Else"): \(words(explanation.model)), error \(rounded(errors.rms, 2)) pt, "
          + "at most \(rounded(errors.worst, 2)) pt")
    }
    lines.append(
      "   Spring, 95 %: response \(range(fit.response)) s, damping ratio \(range(fit.dampingRatio)), "
        + "start \(range(fit.start)) s")
    if case .spring(let spring, _) = fit.spring.model {
      lines += forms(spring).map { "   --spring \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the spring in the forms that have it, rounded.
  private static func forms(_ spring: Spring) -> [String] {
    let timing = SpringTiming(.physical(spring))
    var forms = ["response=\(rounded(timing.response, 3)),fraction=\(rounded(timing.dampingRatio, 3))"]
    if case .uiKit(let duration, let ratio, _)? = try? timing.form(as: .uiKit) {
      forms.append("duration=\(rounded(duration, 3)),ratio=\(rounded(ratio, 3))")
    }
    return forms
  }

  private static func words(_ model: MotionModel) -> String {
    switch model {
    case .spring(let spring, _):
      let timing = SpringTiming(.physical(spring))
      return "spring, response \(rounded(timing.response, 3)) s, damping ratio \(rounded(timing.dampingRatio, 3))"
    case .curve(let curve, _, let duration):
      let values = numbers(curve).map { rounded($0, 2) }.joined(separator: ", ")
      return "curve (\(values)), \(rounded(duration, 3)) s"
    case .twoPhase(let first, let second, let turn):
      return "two phases, \(rounded(first.duration, 3)) s to \(rounded(turn * 100, 1)) %, then "
        + "\(rounded(second.duration, 3)) s back"
    }
  }

  private static func range(_ interval: MotionFit.Interval) -> String {
    "\(rounded(interval.low, 3)) to \(rounded(interval.high, 3))"
  }

  private static func rect(_ rect: CGRect) -> String {
    "(\(numbers(rect).map { rounded($0, 0) }.joined(separator: ", ")))"
  }

  private static func rounded(_ value: Double, _ places: Int) -> String {
    let unit = pow(10, Double(places))
    return JSONText.number((value * unit).rounded() / unit)
  }
}
