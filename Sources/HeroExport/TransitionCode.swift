import Foundation
import HeroGeometry
public import HeroMorph
import HeroMotion

/// A transition as code for an app: its spring or curve, and the edited timing of elements and of the page fade. Edits
/// that a framework has no words for are comments of the code.
public struct TransitionCode: Sendable {
  let plan: MorphPlan
  /// The origin for the comment, such as “photo-gallery, item 0, opening”; nil: none.
  let origin: String?

  public init(_ plan: MorphPlan, origin: String? = nil) { (self.plan, self.origin) = (plan.edited, origin) }

  /// A part with a timing of its own.
  struct Part {
    /// In the comment, such as “title”.
    let title: String
    /// The words of its name in code.
    let words: [String]
    let timing: MorphTiming
    /// Seconds from the start of the transition.
    let delay: Double

    /// nil: a curve.
    var springTiming: SpringTiming? { if case .spring(let timing) = timing { timing } else { nil } }
    var seconds: String { SpringCode.number(timing.duration) }
    var delaySeconds: String { SpringCode.number(delay) }
    /// Such as `heroTitle`.
    var camelCase: String {
      "hero" + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    /// Such as `hero-title`.
    var kebabCase: String { (["hero"] + words.map { $0.lowercased() }).joined(separator: "-") }

    /// A sentence about the part.
    var sentence: String {
      "\(title)\(delay > 0 ? ", \(delaySeconds) s after the start" : ""): "
        + (springTiming == nil ? "\(seconds) s." : "a spring, settled after \(seconds) s.")
    }
  }

  /// Returns the source code in a format.
  /// - Parameters:
  ///   - format: A language, or design tokens.
  ///   - maxError: For CSS alone: the largest error of a spring, as a share of the distance.
  /// - Throws: A `ReviewError` where the format cannot express it.
  public func text(in format: SpringCode.Format, maxError: Double = LinearEasing.standardError) throws -> String {
    if format == .tokens { return tokens }
    let head = try main(in: format, maxError: maxError)
    let parts = try parts.map { try code($0, in: format, maxError: maxError) }
    let isCSS = format == .css
    let notes = isCSS ? notes.map { "/* \($0) */" } : notes.map { "// \($0)" }
    guard !parts.isEmpty || !notes.isEmpty else { return head }
    let block =
      switch format {
      case _ where parts.isEmpty: [String]()
      case .swiftui: ["extension Animation {\n\(parts.joined(separator: "\n"))\n}"]
      case .uikit: ["extension UIViewPropertyAnimator {\n\(parts.joined(separator: "\n\n"))\n}"]
      case .css: [":root {\n\(parts.joined(separator: "\n"))\n}"]
      case .compose, .flutter, .tokens: [parts.joined(separator: "\n\n")]
      }
    return ([head] + (notes.isEmpty ? [] : [notes.joined(separator: "\n")]) + block).joined(separator: "\n\n")
  }

  // MARK: Parts

  /// The motion of everything that has none of its own.
  private func main(in format: SpringCode.Format, maxError: Double) throws -> String {
    if case .spring(let timing) = plan.timing {
      return try SpringCode(timing, origin: origin).text(in: format, maxError: maxError)
    }
    let part = Part(title: "The transition", words: [], timing: plan.timing, delay: 0)
    let code = try code(part, in: format, maxError: maxError)
    let imports = [
      SpringCode.Format.swiftui: "import SwiftUI\n\nextension Animation {\n\(code)\n}",
      .uikit: "import UIKit\n\nextension UIViewPropertyAnimator {\n\(code)\n}", .css: ":root {\n\(code)\n}",
      .compose: "import androidx.compose.animation.core.*\n\n\(code)",
      .flutter: "import 'package:flutter/animation.dart';\n\n\(code)",
    ]
    let origin = origin.map { format == .css ? "/* \($0) */\n" : "// \($0)\n" } ?? ""
    return origin + (imports[format] ?? code)
  }

  /// The parts with a timing of their own, in the order of the transition.
  var parts: [Part] {
    guard let cues = plan.cues else { return [] }
    var names: Set<[String]> = []
    func words(_ id: String) -> [String] {
      let words = id.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init)
      var (name, number) = (words.isEmpty ? ["element"] : words, 2)
      while !names.insert(name.map { $0.lowercased() }).inserted {
        (name, number) = ((words.isEmpty ? ["element"] : words) + ["\(number)"], number + 1)
      }
      return name
    }
    let elements = plan.pairs.compactMap { pair in
      cues.elements[pair.id].map {
        Part(title: "“\(pair.id)”", words: words(pair.id), timing: $0.timing ?? plan.timing, delay: $0.delay)
      }
    }
    let fade = cues.pages.map {
      Part(
        title: "The fade of both pages", words: words("page fade"), timing: $0.timing ?? plan.timing, delay: $0.delay)
    }
    return elements + [fade].compactMap { $0 }
  }

  /// The edits that are no timing, a sentence each.
  private var notes: [String] {
    func n(_ value: CGFloat) -> String { SpringCode.number(Double((value * 100).rounded() / 100)) }
    func words(_ place: MorphPlace) -> String {
      let (frame, radii) = (place.frame, place.cornerRadii)
      let corners =
        radii.uniform.map { [$0] } ?? [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      return "[\([frame.minX, frame.minY, frame.width, frame.height].map(n).joined(separator: ", "))] "
        + "radius \(corners.map(n).joined(separator: " "))"
    }
    let edited = plan.style.overrides
    var notes = plan.pairs.compactMap { pair -> String? in
      guard let own = edited.elements[pair.id], own.path != nil || own.source != nil || own.destination != nil,
        let source = pair.source, let destination = pair.destination
      else { return nil }
      let path =
        if case .arc(let bulge) = pair.path { " on an arc with a bulge of \(n(bulge)) of the distance" } else { "" }
      return "“\(pair.id)” moves from \(words(source)) to \(words(destination))\(path)."
    }
    if let dimming = edited.dimming { notes.append("The page below dims by \(n(dimming * 100)) %.") }
    if let zoom = edited.zoom {
      notes.append(
        "The page below ends at \(n(zoom.presenting * 100)) % of its size; the other starts at "
          + "\(n(zoom.presented * 100)) %.")
    }
    switch edited.unmatched?.motion {
    case .fade: notes.append("Elements without a counterpart fade.")
    case .slide(let by):
      notes.append("Elements without a counterpart slide from [\(n(by.width)), \(n(by.height))] and fade.")
    case .scale(let least): notes.append("Elements without a counterpart grow from \(n(least * 100)) % and fade.")
    case nil: break
    }
    return notes
  }
}
