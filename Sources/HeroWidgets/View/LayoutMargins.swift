public import Foundation

/// The margins between the sides of a page and what is on it. Large titles, bar buttons, lists, grids and texts all
/// begin there.
///
/// Exceptions are the constants that a scene copies: HeroKit's large titles stand 16 points from the sides on every
/// screen, and the cards of the Style Picker 20 (docs/reference/METRICS.md, section 2).
public enum LayoutMargins {
  /// Returns the margin in a page `width` points wide: 16 points, and 20 from 414 points on (METRICS.md, section 2).
  public static func side(width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
}

extension View {
  /// Insets of the page's sides, from the edges of the screen or of the sheet around it, and from the margins, in
  /// points.
  public var layoutMargins: EdgeInsets {
    let (safe, side) = (surroundingSafeAreaInsets, LayoutMargins.side(width: bounds.width))
    return EdgeInsets(left: safe.left + side, right: safe.right + side)
  }
}

extension CGSize {
  /// True if a screen of this size has a compact height: a phone on its side.
  public var hasCompactHeight: Bool { width > height && height < 500 }
}
