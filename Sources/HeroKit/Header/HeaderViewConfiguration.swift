public import Foundation
public import HeroWidgets

public struct HeaderViewConfiguration: Sendable {
  /// Height of the content at rest, in points; a negative value or NaN counts as 0.
  public var height: CGFloat
  /// The visible height that the header never falls below, in points; nil lets it leave with the content.
  public var minHeight: CGFloat?
  /// True if it grows when the content is pulled down.
  public var stretches: Bool
  public var largeTitleDisplayMode: LargeTitleDisplayMode
  /// The navigation bar's appearance once the content has gone; nil leaves it transparent.
  public var collapsedAppearance: CollapsedAppearance?

  public init(
    height: CGFloat = 200, minHeight: CGFloat? = nil, stretches: Bool = true,
    largeTitleDisplayMode: LargeTitleDisplayMode = .none, collapsedAppearance: CollapsedAppearance? = nil
  ) {
    (self.height, self.minHeight, self.stretches) = (height, minHeight, stretches)
    (self.largeTitleDisplayMode, self.collapsedAppearance) = (largeTitleDisplayMode, collapsedAppearance)
  }
}

public enum LargeTitleDisplayMode: Sendable {
  /// There is none; the small title is always shown.
  case none
  /// Under the content.
  case belowHeader(BelowHeaderTitle = BelowHeaderTitle())
  /// Over the bottom of the content.
  case inline(InlineTitle = InlineTitle())
}

/// The times at which a title below the content has its small counterpart in the navigation bar.
public enum SmallTitleDisplayMode: String, Sendable, Hashable, CaseIterable {
  case never
  /// While the large title is hidden.
  case system
  case always
}

/// A large title under the content.
public struct BelowHeaderTitle: Sendable {
  /// Two lines instead of one.
  public var allowsLineWrap: Bool
  /// Smallest scale of a title that does not fit, 0…1; nil cuts it with an ellipsis.
  public var minimumScaleFactor: CGFloat?
  public var smallTitleDisplayMode: SmallTitleDisplayMode
  /// Around the title, in points; what is not given is that of `defaultInsets`.
  public var insets: TitleInsets
  public var accessories: [HeaderAccessory]

  public static let defaultInsets = EdgeInsets(top: 6, left: 16, bottom: 8, right: 16)

  public init(
    allowsLineWrap: Bool = false, minimumScaleFactor: CGFloat? = nil,
    smallTitleDisplayMode: SmallTitleDisplayMode = .system, insets: TitleInsets = TitleInsets(),
    accessories: [HeaderAccessory] = []
  ) {
    (self.allowsLineWrap, self.minimumScaleFactor) = (allowsLineWrap, minimumScaleFactor)
    (self.smallTitleDisplayMode, self.insets, self.accessories) = (smallTitleDisplayMode, insets, accessories)
  }

  var shownInsets: EdgeInsets { insets.filled(from: Self.defaultInsets) }
}

/// A large title over the content.
public struct InlineTitle: Sendable {
  /// Darkening of the content that makes the title legible.
  public enum Dimming: String, Sendable, Hashable, CaseIterable {
    case none
    /// Black, clear down to 40 % of the height, 0.7 at the bottom.
    case gradient
    /// Black at 0.3 all over.
    case complete
  }

  public var dimming: Dimming
  public var foregroundColor: Color
  /// Two lines instead of one.
  public var allowsLineWrap: Bool
  /// Smallest scale of a title that does not fit, 0…1; nil cuts it with an ellipsis.
  public var minimumScaleFactor: CGFloat?
  /// Around the title, in points; what is not given is that of `defaultInsets`.
  public var insets: TitleInsets
  public var accessories: [HeaderAccessory]

  public static let defaultInsets = EdgeInsets(top: 0, left: 16, bottom: 16, right: 16)

  public init(
    dimming: Dimming = .none, foregroundColor: Color = .white, allowsLineWrap: Bool = false,
    minimumScaleFactor: CGFloat? = nil, insets: TitleInsets = TitleInsets(),
    accessories: [HeaderAccessory] = []
  ) {
    (self.dimming, self.foregroundColor, self.allowsLineWrap) = (dimming, foregroundColor, allowsLineWrap)
    (self.minimumScaleFactor, self.insets, self.accessories) = (minimumScaleFactor, insets, accessories)
  }

  var shownInsets: EdgeInsets { insets.filled(from: Self.defaultInsets) }
}

/// The navigation bar's appearance in the states contentHidden and collapsed.
public enum CollapsedAppearance: Sendable, Hashable {
  /// `foreground` nil takes the system's. Light mode only: in dark surroundings the bar takes the system's own look.
  case opaque(background: Color, foreground: Color? = nil, lightModeOnly: Bool = false)
}
