import CCairo
import Foundation
import HeroGeometry

/// The result of Pango for a recipe, with every line in its place; immutable. Owns the Pango layouts.
@MainActor
final class TextSetting {
  let lines: [TextLayout.Line]
  let size: CGSize
  let isTruncated: Bool
  let effort: TextLayout.Effort
  private let layouts: [OpaquePointer]

  init(_ recipe: TextLayout.Recipe) {
    var setter = TextSetter(recipe: recipe)
    setter.set()
    layouts = setter.layouts
    isTruncated = setter.isTruncated
    effort = setter.effort

    let (font, spacing, scale) = (recipe.font, recipe.lineSpacing, recipe.pixelScale)
    let count = CGFloat(setter.lines.count)
    let widest: CGFloat = setter.lines.reduce(0) { max($0, $1.width) }
    let blockWidth = widest.roundedUp(toPixelsAt: scale)
    let height = (count * (font.lineHeight + spacing) - spacing).roundedUp(toPixelsAt: scale)
    size = count == 0 ? .zero : CGSize(width: blockWidth, height: height)
    for index in setter.lines.indices {
      let fraction = recipe.alignment.fraction(isRightToLeft: setter.lines[index].isRightToLeft)
      setter.lines[index].x = (blockWidth - setter.lines[index].width) * fraction
      setter.lines[index].baseline = CGFloat(index) * (font.lineHeight + spacing) + font.ascender
    }
    lines = setter.lines
  }

  isolated deinit {
    for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  private(set) lazy var inkBounds: CGRect = {
    var bounds = CGRect.null
    for line in lines {
      var ink = PangoRectangle()
      pango_layout_line_get_extents(line.handle, &ink, nil)
      guard ink.width > 0, ink.height > 0 else { continue }
      let unit = 1 / CGFloat(PANGO_SCALE)
      bounds = bounds.union(
        CGRect(
          x: line.x + CGFloat(ink.x) * unit, y: line.baseline + CGFloat(ink.y) * unit,
          width: CGFloat(ink.width) * unit, height: CGFloat(ink.height) * unit))
    }
    return bounds.isNull ? .zero : bounds
  }()

  private(set) lazy var hasColorGlyphs: Bool = lines.contains { line in
    line.runs.contains { $0.hasColors }
  }
}

extension TextSetting {
  /// Texts set of late: those of the process, as its fonts are (`TextEnvironment`).
  static let shelf = Shelf()

  /// Keeps what was asked for lately: a page that opens again, a row that scrolls back in and a view that sets its text
  /// wherever it draws find it there, for breaking lines costs more than drawing them.
  @MainActor
  final class Shelf {
    /// In turns: what was not asked for during a whole turn goes.
    private var young: [TextLayout.Recipe: TextSetting] = [:]
    private var old: [TextLayout.Recipe: TextSetting] = [:]

    /// Maximum number of settings in a turn.
    static let limit = 256
    /// In bytes; longer texts are not kept.
    static let longestText = 2_048

    /// Number of texts set so far.
    private(set) var made = 0

    func setting(of recipe: TextLayout.Recipe) -> TextSetting {
      if recipe.text.utf8.count > Shelf.longestText { return made(recipe) }
      if let found = young[recipe] { return found }
      let setting = old[recipe] ?? made(recipe)
      if young.count == Shelf.limit { (old, young) = (young, [:]) }
      young[recipe] = setting
      return setting
    }

    private func made(_ recipe: TextLayout.Recipe) -> TextSetting {
      made += 1
      return TextSetting(recipe)
    }
  }
}
