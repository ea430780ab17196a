import CCairo
public import Foundation
import HeroGeometry

/// A text set in lines, as a label sets it; immutable. Coordinates are points, (0, 0) is its top left corner.
///
/// Equal ones share what Pango made of them, so that one may be asked for wherever it is drawn. Lines stand
/// `font.lineHeight` + `lineSpacing` apart, each baseline `font.ascender` below its line's top, whatever fonts stand in
/// for missing letters.
@MainActor
public final class TextLayout {
  /// The parameters of a layout. Equal recipes give equal layouts.
  struct Recipe: Hashable, Sendable {
    let text: String
    let font: Font
    let width: CGFloat?
    let lineLimit: Int
    let alignment: TextAlignment
    let lineSpacing: CGFloat
    let pixelScale: CGFloat
    let typeface: Typeface

    func aligned(_ alignment: TextAlignment) -> Recipe {
      Recipe(
        text: text, font: font, width: width, lineLimit: lineLimit, alignment: alignment, lineSpacing: lineSpacing,
        pixelScale: pixelScale, typeface: typeface)
    }

    /// Letter for letter: an é of one character and one of two are equal strings, but their bytes, which carets count
    /// by, are not.
    static func == (a: Recipe, b: Recipe) -> Bool {
      (a.font, a.width, a.lineLimit, a.alignment, a.lineSpacing, a.pixelScale)
        == (b.font, b.width, b.lineLimit, b.alignment, b.lineSpacing, b.pixelScale)
        && a.typeface == b.typeface && a.text.utf8.elementsEqual(b.text.utf8)
    }
  }

  struct Line {
    let handle: UnsafeMutablePointer<PangoLayoutLine>
    /// Offset from Pango's byte indices to bytes of `text`.
    let indexOffset: Int
    /// Bytes of `text`, without the line's newline.
    let bytes: Range<Int>
    let width: CGFloat
    let isRightToLeft: Bool
    var x: CGFloat = 0
    /// From the top of the text.
    var baseline: CGFloat = 0
  }

  /// The cost of setting the text: the number of Pango's passes, their bytes, and the longest word, in bytes, that
  /// Pango had to break inside. Its time grows with the square of that word.
  package struct Effort: Sendable, Hashable {
    package internal(set) var passes = 0
    package internal(set) var bytes = 0
    package internal(set) var longestWord = 0
  }

  /// Longer lines are broken, or cut with an ellipsis, even when no width was given; in points.
  public static let longestLine: CGFloat = 100_000

  let recipe: Recipe
  private let setting: TextSetting

  /// - Parameters:
  ///   - text: Laid out after `cleaned(_:)`. Text beyond some 100,000 letters (fewer in large type) is left out.
  ///   - font: Applies to all of the text.
  ///   - width: Line width, in points; nil breaks at newlines only. Words wider than this break anywhere.
  ///   - lineLimit: Maximum number of lines, 0 for all. The last one ends in an ellipsis if there was more.
  ///   - alignment: Default: by the direction of the text.
  ///   - lineSpacing: Added between lines, in points.
  ///   - pixelScale: Pixels per point *of the device*, to which sizes are rounded up.
  public init(
    _ text: String, font: Font, width: CGFloat? = nil, lineLimit: Int = 1, alignment: TextAlignment = .natural,
    lineSpacing: CGFloat = 0, pixelScale: CGFloat
  ) {
    let scale = pixelScale.isFinite && pixelScale > 0 ? pixelScale : 1
    let spacing = lineSpacing.isFinite ? max(-font.lineHeight, min(1000, lineSpacing)) : 0
    recipe = Recipe(
      text: TextLayout.cleaned(text), font: font,
      width: width.map { $0.isNaN ? 0 : max(0, min(TextLayout.longestLine, $0)) }, lineLimit: max(0, lineLimit),
      alignment: alignment, lineSpacing: spacing, pixelScale: scale, typeface: TextEnvironment.typeface.inUse)
    setting = TextSetting.shelf.setting(of: recipe)
  }

  private init(_ recipe: Recipe) {
    self.recipe = recipe
    setting = TextSetting.shelf.setting(of: recipe)
  }

  /// The same where one reads from right to left: what has no side of its own stands at the right.
  var inMirror: TextLayout {
    guard recipe.alignment == .natural else { return self }
    return TextLayout(recipe.aligned(.right))
  }

  var lines: [Line] { setting.lines }
  package var effort: Effort { setting.effort }
  /// Number of texts that the process has set so far. An equal text that was used lately is not set again.
  package static var settingsMade: Int { TextSetting.shelf.made }
  /// The width of the widest line and the height of all, each rounded up to a device pixel; zero without text.
  public var size: CGSize { setting.size }
  /// True if text was left out.
  public var isTruncated: Bool { setting.isTruncated }
  /// Bounds of the ink, in points.
  var inkBounds: CGRect { setting.inkBounds }
  /// True if a font with colours of its own (emoji) takes part.
  var hasColorGlyphs: Bool { setting.hasColorGlyphs }

  public var text: String { recipe.text }
  public var font: Font { recipe.font }
  public var lineCount: Int { lines.count }

  /// From the top of the text to its first baseline, in points.
  public var firstBaseline: CGFloat { font.ascender }
  /// From the top of the text to its last baseline, in points.
  public var lastBaseline: CGFloat { lines.last?.baseline ?? font.ascender }

  /// Horizontal position of the text in a wider space: 0 at its left, 0.5 in the middle, 1 at its right.
  public var alignmentFraction: CGFloat {
    recipe.alignment.fraction(isRightToLeft: lines.first?.isRightToLeft ?? false)
  }

  /// Returns the origin of the text in a label with these bounds: by its alignment, and in the middle of the height.
  public func origin(in bounds: CGRect) -> CGPoint {
    let room = (bounds.height - size.height) / 2
    return CGPoint(
      x: bounds.minX + (bounds.width - size.width) * alignmentFraction,
      y: bounds.minY + room.rounded(toPixelsAt: recipe.pixelScale))
  }

  /// `text` with every kind of newline as "\n" and without the other control characters, tabs excepted.
  public nonisolated static func cleaned(_ text: String) -> String {
    // The most of texts: quicker seen by bytes than by scalars.
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A }) { return text }
    func isPlain(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x09, 0x0A: true
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: false
      default: true
      }
    }
    if text.unicodeScalars.allSatisfy(isPlain) { return text }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if isPlain(scalar) {
        if scalar != "\n" || previous != "\r" { result.append(scalar) }
      } else if [0x0D, 0x85, 0x2028, 0x2029].contains(scalar.value) {
        result.append("\n")
      }
      previous = scalar
    }
    return String(result)
  }
}

extension TextAlignment {
  func fraction(isRightToLeft: Bool) -> CGFloat {
    switch self {
    case .natural: isRightToLeft ? 1 : 0
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
