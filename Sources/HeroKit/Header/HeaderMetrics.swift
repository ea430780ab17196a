public import Foundation
public import HeroWidgets

/// A header's geometry: what it is made of and the screen it stands on, in points. `layout(at:)` is a pure function of
/// the scroll view's offset; the views only apply it.
public struct HeaderMetrics: Sendable, Hashable {
  public enum LargeTitle: Sendable, Hashable {
    case none
    /// Under the content; `height` with insets.
    case below(height: CGFloat, smallTitle: SmallTitleDisplayMode)
    /// At the bottom of the content. Fog needs a plain colour behind it.
    case inline(height: CGFloat, hasFog: Bool)
  }

  public enum BarStyle: Sendable, Hashable {
    case transparent
    /// Opaque in the states contentHidden and collapsed.
    case opaqueWhenCollapsed
    case opaque
  }

  public struct SearchBar: Sendable, Hashable {
    public var height: CGFloat
    /// True if it leaves with the header; else it stays under the navigation bar.
    public var hidesWhenScrolling: Bool

    public init(height: CGFloat, hidesWhenScrolling: Bool = true) {
      self.height = height
      self.hidesWhenScrolling = hidesWhenScrolling
    }
  }

  // MARK: What it is made of

  /// Height of the content at rest.
  public var contentHeight: CGFloat
  /// The visible height that a sticky header never falls below; nil lets it leave with the content.
  public var minHeight: CGFloat?
  public var stretches: Bool
  public var largeTitle: LargeTitle
  public var searchBar: SearchBar?
  public var barStyle: BarStyle
  /// True if an opaque bar gives way to the system's own look in dark surroundings.
  public var isLightModeOnly: Bool
  /// True if a large title has gone by the time it reaches the bar's buttons and the clock, and content that leaves by
  /// the time its lower edge reaches the bar. False by default: a title over a picture stays as a shade until it has
  /// left the screen, one below it goes into its fog, and the edge passes under the small title.
  public var clearsBar = false

  // MARK: Where it stands

  public var width: CGFloat
  public var barBottom: CGFloat
  /// The bottom edge of the status bar, where the fog is full. In the recordings it is the safe area's edge: 62 points.
  public var statusBarBottom: CGFloat
  /// Pixels per point of the device, above 0.
  public var pixelScale: CGFloat
  public var appearance: Appearance

  public init(
    contentHeight: CGFloat, minHeight: CGFloat? = nil, stretches: Bool = true, largeTitle: LargeTitle = .none,
    searchBar: SearchBar? = nil, barStyle: BarStyle = .transparent, isLightModeOnly: Bool = false, width: CGFloat,
    barBottom: CGFloat, statusBarBottom: CGFloat, pixelScale: CGFloat, appearance: Appearance = .light
  ) {
    (self.contentHeight, self.minHeight, self.stretches) = (contentHeight, minHeight, stretches)
    (self.largeTitle, self.searchBar, self.barStyle) = (largeTitle, searchBar, barStyle)
    (self.isLightModeOnly, self.width, self.barBottom) = (isLightModeOnly, width, barBottom)
    (self.statusBarBottom, self.pixelScale, self.appearance) = (statusBarBottom, pixelScale, appearance)
  }

  /// Distance above the bar at which an inline title begins to fade in the fog.
  public static let inlineFogWay: CGFloat = 60
  /// Opacity of a hidden inline title over a picture (`recordings/inline-title.gif`: .55).
  public static let hiddenInk = 0.55
  /// Over how many points a large title goes once it comes under the bar, and content before it does (`clearsBar`).
  public static let clearingWay: CGFloat = 24
  /// With `clearsBar`: the small title comes once no more than this is painted of the large one, so that one of them is
  /// always in sight.
  public static let handOverInk = 0.5

  // MARK: At rest

  /// The large title below the content, and the search bar, which is a part of its block whatever the display mode.
  public var titleHeight: CGFloat { outsideTitleHeight + (searchBar?.height ?? 0) }

  /// All of the header at rest, to a pixel of the device. The scroll view rests at minus this.
  public var totalHeight: CGFloat { rounded(contentHeight + titleHeight) }

  private var outsideTitleHeight: CGFloat {
    if case .below(let height, _) = largeTitle { height } else { 0 }
  }

  private func rounded(_ value: CGFloat) -> CGFloat {
    value.isFinite ? value.rounded(toPixelsAt: pixelScale) : 0
  }

  // MARK: At an offset

  /// `y` is the scroll view's `contentOffset.y`.
  public func state(at y: CGFloat) -> HeaderState {
    let offset = normalized(y)
    if offset < 0, stretches { return .stretched }
    if offset >= totalHeight { return .collapsed }
    // Without a block below the content both edges are one, and the first has been asked about.
    if titleHeight > 0, offset >= contentHeight { return .contentHidden }
    return offset == 0 ? .fullyExpanded : .expanded
  }

  /// Returns the distance that the content has scrolled from rest.
  public func normalized(_ y: CGFloat) -> CGFloat { rounded(rounded(y) + totalHeight) }

  /// The header at the scroll view's `contentOffset.y`.
  public func layout(at y: CGFloat) -> HeaderLayout {
    let offset = normalized(y)
    let state = state(at: y)
    let total = totalHeight
    let pull = offset < 0 && stretches ? -offset : 0
    // A sticky header stops once nothing but its least height is left.
    let way = max(0, total - max(0, minHeight ?? 0))
    let shift = min(max(0, offset), minHeight == nil ? .infinity : way)
    let header = CGRect(x: 0, y: -shift, width: width, height: total + pull)
    let content = CGRect(x: 0, y: -shift, width: width, height: max(0, total - titleHeight + pull))
    var result = HeaderLayout(
      state: state, offset: offset, header: header, content: content, largeTitle: nil, largeTitleAlpha: 0,
      largeTitleInk: 0, fogHeight: 0, showsSmallTitle: true, bar: bar(in: state), searchBar: nil, searchBarAlpha: 0)
    if clearsBar, minHeight == nil {
      let start = min(barBottom + HeaderMetrics.clearingWay, totalHeight - titleHeight)
      let end = start - HeaderMetrics.clearingWay
      result.contentAlpha = 1 - HeaderMetrics.fraction(of: content.maxY, from: start, to: end)
    }
    placeLargeTitle(&result)
    placeSearchBar(&result)
    placeEdgeEffect(&result)
    return result
  }

  /// The edge effect comes over the first points that content is scrolled: under the status bar, and under a small
  /// title that stands on the content. One that comes as the large title goes has it by then.
  private func placeEdgeEffect(_ layout: inout HeaderLayout) {
    guard clearsBar, layout.bar == .transparent else { return }
    switch largeTitle {
    case .inline(_, true): return
    case .none, .below(_, .always): layout.edgeReach = 1
    case .below(_, .never): layout.edgeReach = 0
    case .below, .inline: layout.edgeReach = 1 - layout.largeTitleInk
    }
    // It lasts until the content has gone, or that would be seen again in it; by then the list has its own.
    let way = HeaderMetrics.clearingWay
    layout.edgeEffect =
      HeaderMetrics.fraction(of: -layout.offset, from: 0, to: -way)
      * (1 - HeaderMetrics.fraction(of: layout.content.maxY, from: barBottom, to: barBottom - way))
  }

  private func placeLargeTitle(_ layout: inout HeaderLayout) {
    switch largeTitle {
    case .none: break
    case .below(let height, let smallTitle):
      let frame = CGRect(x: 0, y: layout.content.maxY, width: width, height: height)
      let fog = HeaderMetrics.fraction(of: frame.minY, from: barBottom, to: statusBarBottom)
      layout.largeTitle = frame
      layout.largeTitleAlpha = fog < 1 ? 1 : 0
      layout.largeTitleInk = clearsBar ? clearedInk(top: frame.minY, restingAt: contentHeight) : layout.largeTitleAlpha
      layout.fogHeight = fog * height
      layout.showsSmallTitle =
        switch smallTitle {
        case .never: false
        case .always: true
        case .system: clearsBar ? layout.largeTitleInk <= HeaderMetrics.handOverInk : fog >= 1
        }
    case .inline(let height, let hasFog):
      let bottom = layout.content.maxY
      let fog = HeaderMetrics.fraction(of: bottom, from: barBottom + HeaderMetrics.inlineFogWay, to: barBottom)
      layout.largeTitle = CGRect(x: 0, y: bottom - height, width: width, height: height)
      layout.largeTitleAlpha = fog < 1 ? 1 : 0
      layout.largeTitleInk = inlineInk(top: bottom - height, height: height, isHidden: fog >= 1, hasFog: hasFog)
      layout.fogHeight = hasFog ? fog * height : 0
      layout.showsSmallTitle =
        clearsBar && !hasFog ? layout.largeTitleInk <= HeaderMetrics.handOverInk || fog >= 1 : fog >= 1
    }
  }

  /// Returns the opacity of an inline title whose block begins at `top`.
  private func inlineInk(top: CGFloat, height: CGFloat, isHidden: Bool, hasFog: Bool) -> Double {
    if hasFog { return isHidden ? 0 : 1 }
    if clearsBar { return clearedInk(top: top, restingAt: totalHeight - height) }
    // Under a header that stays, the small title would stand on the large one for good.
    return !isHidden ? 1 : (minHeight ?? 0) > 0 ? 0 : HeaderMetrics.hiddenInk
  }

  /// Returns the opacity of a title that has faded out by the time it reaches the bar's buttons. In a header so low
  /// that the title is under the bar at rest, it is opaque there.
  private func clearedInk(top: CGFloat, restingAt rest: CGFloat) -> Double {
    let start = min(barBottom, rest)
    return 1 - HeaderMetrics.fraction(of: top, from: start, to: start - HeaderMetrics.clearingWay)
  }

  private func placeSearchBar(_ layout: inout HeaderLayout) {
    guard let searchBar else { return }
    var frame = CGRect(
      x: 0, y: layout.header.maxY - searchBar.height, width: width, height: searchBar.height)
    layout.searchBarAlpha = 1
    if searchBar.hidesWhenScrolling {
      // It fades while it goes under the navigation bar.
      if searchBar.height > 0 {
        layout.searchBarAlpha =
          1 - HeaderMetrics.fraction(of: frame.minY, from: barBottom, to: barBottom - frame.height)
      }
    } else {
      frame.origin.y = max(frame.minY, barBottom)
    }
    layout.searchBar = frame
  }

  private func bar(in state: HeaderState) -> HeaderBar {
    let isOpaque =
      switch barStyle {
      case .transparent: false
      case .opaque: true
      case .opaqueWhenCollapsed: state == .contentHidden || state == .collapsed
      }
    guard isOpaque else { return .transparent }
    return isLightModeOnly && appearance == .dark ? .default : .opaque
  }

  /// Returns the progress of `y` on its path up from `start` (0) to `end` (1); a step if both are equal.
  private static func fraction(of y: CGFloat, from start: CGFloat, to end: CGFloat) -> Double {
    // Sums of thirds of a point miss their edges by a hair.
    let hair = 1e-6
    if y <= end + hair { return 1 }
    if y >= start - hair { return 0 }
    return (start - y) / (start - end)
  }
}
