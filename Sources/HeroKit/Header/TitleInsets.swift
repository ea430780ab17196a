public import Foundation
import HeroWidgets

/// Room around a large title, in points. Edges that are not given keep the default of where the title stands.
public struct TitleInsets: Sendable, Hashable {
  public var top, leading, bottom, trailing: CGFloat?

  public init(
    top: CGFloat? = nil, leading: CGFloat? = nil, bottom: CGFloat? = nil, trailing: CGFloat? = nil
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The same on all four edges.
  public static func all(_ inset: CGFloat) -> TitleInsets {
    TitleInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
  }

  /// The same at both sides; above and below the default.
  public static func horizontal(_ inset: CGFloat) -> TitleInsets { TitleInsets(leading: inset, trailing: inset) }

  /// Returns the insets with defaults for those that are missing, infinite or NaN.
  func filled(from defaults: EdgeInsets) -> EdgeInsets {
    func edge(_ given: CGFloat?, _ standard: CGFloat) -> CGFloat {
      given.flatMap { $0.isFinite ? $0 : nil } ?? standard
    }
    return EdgeInsets(
      top: edge(top, defaults.top), left: edge(leading, defaults.left), bottom: edge(bottom, defaults.bottom),
      right: edge(trailing, defaults.right))
  }
}
