public import HeroWidgets

/// The behavior of a gallery of pictures in a header.
public struct GalleryConfiguration: Sendable, Hashable {
  /// The receiver of horizontal drags on the pictures. In both cases vertical drags scroll the page below, and wheels,
  /// touchpads, arrow keys and the page control turn pages too.
  public enum Paging: String, Sendable, Hashable, CaseIterable {
    /// Touches pass through to the page's scroll view, as on every header; the gallery takes from it what moves across
    /// after coming down on the pictures.
    case forwarded
    /// The pictures get the touches themselves. Nothing behind them can be tapped.
    case native
  }

  public var paging: Paging
  /// The picture on show at first, from 0; clamped to those there are.
  public var initialIndex: Int
  /// True if dots show which picture it is, 8 points above the bottom. A single picture has none.
  public var showsPageControl: Bool
  /// Color of the other pictures' dots; nil: the page control's own, white at 0.3.
  public var pageIndicatorTintColor: Color?
  /// Color of the current picture's dot; nil: the page control's own, white.
  public var currentPageIndicatorTintColor: Color?
  /// Shown, 0.35 of the header's height, in place of a picture that cannot be had; nil leaves it to each picture.
  public var placeholderSymbol: Icon?

  public init(
    paging: Paging = .forwarded, initialIndex: Int = 0, showsPageControl: Bool = true,
    pageIndicatorTintColor: Color? = nil, currentPageIndicatorTintColor: Color? = nil, placeholderSymbol: Icon? = nil
  ) {
    (self.paging, self.initialIndex, self.showsPageControl) = (paging, initialIndex, showsPageControl)
    self.pageIndicatorTintColor = pageIndicatorTintColor
    (self.currentPageIndicatorTintColor, self.placeholderSymbol) = (currentPageIndicatorTintColor, placeholderSymbol)
  }
}
