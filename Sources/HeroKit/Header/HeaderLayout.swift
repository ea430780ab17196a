public import Foundation

/// A header at one offset. Frames are in the page's coordinates: points, (0, 0) the top left corner of the scroll
/// view's visible part.
public struct HeaderLayout: Sendable, Hashable {
  public var state: HeaderState
  /// Distance that the content has scrolled from rest, in points; below 0 while it is pulled.
  public var offset: CGFloat
  /// All of the header: content, large title and search bar.
  public var header: CGRect
  public var content: CGRect
  /// 1, but for content that goes before its edge comes under the small title.
  public var contentAlpha = 1.0
  /// Strength of the edge effect over the content under the bar, 0…1, behind clock and small title.
  public var edgeEffect = 0.0
  /// Lower end of the edge effect, 0…1: 0 below the status bar, 1 below the small title too.
  public var edgeReach = 1.0
  /// The block of the large title with its insets; nil without one.
  public var largeTitle: CGRect?
  /// 1 while the large title can be seen, 0 once it counts as hidden.
  public var largeTitleAlpha: Double
  /// Opacity with which the large title is painted, 0…1. It differs from `largeTitleAlpha` over pictures only: a hidden
  /// title stays there as a shade until it has left the screen (`recordings/inline-title.gif`).
  public var largeTitleInk: Double
  /// Height of the fog below the large title's top edge, in points.
  public var fogHeight: CGFloat
  public var showsSmallTitle: Bool
  public var bar: HeaderBar
  /// nil without one.
  public var searchBar: CGRect?
  public var searchBarAlpha: Double
}
