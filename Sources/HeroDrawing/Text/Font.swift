public import Foundation

/// The system typeface at a size and weight, with San Francisco's metrics. What is drawn is a stand-in: see
/// `substitute`.
public struct Font: Sendable, Hashable {
  public enum Weight: Int, Sendable, Hashable, CaseIterable {
    case regular, medium, semibold, bold, heavy
  }

  /// In points, 1…1000. Of a font that grows, at `ContentSizeCategory.large`.
  public let size: CGFloat
  public let weight: Weight
  /// The style by which it grows with the size of text that a person prefers; nil: it stays as it is.
  public let textStyle: TextStyle?
  /// True if all digits are of one width, so that figures that change stand still and columns of them stand in line.
  public let hasMonospacedDigits: Bool
  /// The text size beyond which a font that grows stays as it is; nil: it grows with all of them.
  public let maximumCategory: ContentSizeCategory?

  /// - Parameters:
  ///   - size: In points, limited to 1…1000; NaN becomes 17.
  ///   - weight: Default regular.
  ///   - textStyle: See `textStyle`; nil by default.
  ///   - monospacedDigits: See `hasMonospacedDigits`; false by default.
  ///   - maximumCategory: See `maximumCategory`; nil by default.
  public init(
    size: CGFloat, weight: Weight = .regular, textStyle: TextStyle? = nil, monospacedDigits: Bool = false,
    maximumCategory: ContentSizeCategory? = nil
  ) {
    self.size = size.isNaN ? 17 : max(1, min(1000, size))
    self.weight = weight
    self.textStyle = textStyle
    hasMonospacedDigits = monospacedDigits
    self.maximumCategory = textStyle == nil ? nil : maximumCategory
  }

  /// Stays as it is, whatever size of text is preferred: bars and drawings use it. `FontMetrics` lets one grow.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// The same with digits of one width: for figures in a table, and for those that change while one looks at them.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight, monospacedDigits: true)
  }

  /// Grows with the size of text that a person prefers, wherever a view sets it.
  public static func preferredFont(_ style: TextStyle, emphasized: Bool = false) -> Font {
    Font(size: style.size, weight: emphasized ? style.emphasizedWeight : style.weight, textStyle: style)
  }

  public func withSize(_ size: CGFloat) -> Font { with(size: size, weight: weight, textStyle: textStyle) }
  public func withWeight(_ weight: Weight) -> Font { with(size: size, weight: weight, textStyle: textStyle) }

  /// Returns the same font, which grows no further than at `category`: for text in bars, which have to leave room for
  /// their page.
  public func limited(to category: ContentSizeCategory) -> Font {
    Font(
      size: size, weight: weight, textStyle: textStyle, monospacedDigits: hasMonospacedDigits,
      maximumCategory: category)
  }

  /// The same in all else.
  func with(size: CGFloat, weight: Weight, textStyle: TextStyle?) -> Font {
    Font(
      size: size, weight: weight, textStyle: textStyle, monospacedDigits: hasMonospacedDigits,
      maximumCategory: maximumCategory)
  }

  /// Returns the font at a text size of `category`, which does not scale any more.
  public func scaled(to category: ContentSizeCategory) -> Font {
    guard let textStyle else { return self }
    let shown = maximumCategory.map { min($0, category) } ?? category
    // Asked for by every label in every frame.
    if shown == .large { return with(size: size, weight: weight, textStyle: nil) }
    return with(
      size: FontMetrics(forTextStyle: textStyle).scaledValue(for: size, in: shown), weight: weight, textStyle: nil)
  }

  // MARK: San Francisco's metrics (METRICS.md, section 3), in points

  /// The distance between the baselines of two lines. A label rounds it up to a device pixel.
  public var lineHeight: CGFloat { size * 1.193359375 }
  /// From the top of a line down to its baseline.
  public var ascender: CGFloat { size * 0.952148 }
  public var capHeight: CGFloat { size * 0.704590 }

  /// The space that the system adds between two letters of San Francisco at this size, in points.
  public var tracking: CGFloat { Font.trackingTable.value(at: size) / 1000 * size }

  /// Thousandths of an em by size; between two sizes the value lies on a straight line.
  static let trackingTable = PiecewiseLinear([
    (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20), (17, -26), (18, -25), (20, -23), (22, -12),
    (24, 3), (26, 8), (28, 14), (30, 14), (34, 12), (36, 10), (40, 10), (48, 8),
  ])
}

/// Straight lines between given points; level before the first and after the last.
struct PiecewiseLinear: Sendable {
  private let points: [(x: CGFloat, y: CGFloat)]

  /// `points` ascend in x; there is at least one.
  init(_ points: [(x: CGFloat, y: CGFloat)]) { self.points = points }

  func value(at x: CGFloat) -> CGFloat {
    guard let next = points.firstIndex(where: { $0.x >= x }) else { return points.last?.y ?? 0 }
    if next == 0 { return points[0].y }
    let (a, b) = (points[next - 1], points[next])
    return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
  }
}
