import Foundation
public import HeroMotion

/// A spring as code for an app. What a framework cannot say is said in the code's comment, or refused.
public struct SpringCode: Sendable {
  public enum Format: String, Sendable, CaseIterable {
    case swiftui, uikit, css, compose, flutter, tokens

    /// As people write it.
    public var title: String {
      switch self {
      case .swiftui: "SwiftUI"
      case .uikit: "UIKit"
      case .css: "CSS"
      case .compose: "Compose"
      case .flutter: "Flutter"
      case .tokens: "Design tokens"
      }
    }
  }

  public var timing: SpringTiming
  /// The origin for the comment, such as “photo-gallery, item 0, opening”; nil: none.
  public var origin: String?

  public init(_ timing: SpringTiming, origin: String? = nil) {
    self.timing = timing
    self.origin = origin
  }

  /// Returns the source code in a format. `maxError` is for CSS alone: the curve's largest error, as a share of the
  /// distance.
  /// - Throws: A `ReviewError` where the format cannot express the spring.
  public func text(in format: Format, maxError: Double = LinearEasing.standardError) throws -> String {
    switch format {
    case .swiftui: swiftUI
    case .uikit: uiKit
    case .css: try css(maxError: maxError)
    case .compose: try compose
    case .flutter: flutter
    case .tokens: tokens
    }
  }

  // MARK: Words for every format

  var spring: Spring { timing.spring }

  /// The first line of the comment.
  var title: String { "The spring \(timing)" + (origin.map { " (\($0))" } ?? "") + "." }

  var isOverDamped: Bool { spring.dampingRatio > 1 + 1e-9 }

  /// Returns the sentence on motion that UIKit cuts off; nil if the spring settles.
  ///
  /// - Parameter framework: “SwiftUI”, “Compose's”: who plays it to its end.
  func cut(whereas framework: String) -> String? {
    guard case .uiKit = timing.form else { return nil }
    let rest = abs(1 - timing.solution.value(at: timing.duration))
    return
      "UIKit ends the animation after \(Self.number(timing.duration)) s, with \(Self.short(rest)) of the distance "
      + "left. \(framework) lets the spring settle."
  }

  /// Ten digits: what is left out is far below what can be seen, and the number can be read.
  static func number(_ value: Double) -> String { String(format: "%.10g", value) }

  static func short(_ value: Double) -> String { String(format: "%.2g", value) }

  static func comment(_ mark: String, _ sentences: [String?]) -> String {
    sentences.compactMap { $0 }.map { "\(mark) \($0)\n" }.joined()
  }
}
