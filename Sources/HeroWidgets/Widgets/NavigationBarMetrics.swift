public import Foundation

/// The geometry of a navigation bar, and its changes with the content below: a pure function of the screen and the
/// offset. Points; y counts from the top of the page. Sizes are iOS 26's (METRICS.md, section 2); the fading of the
/// titles is unknown there, and our choice.
public struct NavigationBarMetrics: Sendable, Hashable {
  public var width: CGFloat
  /// Insets of the screen's edges.
  public var safeArea: EdgeInsets
  public var showsLargeTitle: Bool
  /// True if a subtitle makes the large title's room larger.
  public var hasSubtitle: Bool
  /// The large title's lines, in points. They grow with the size of text.
  public var largeTitleHeight: CGFloat
  /// The lines of the subtitle under it, in points.
  public var largeSubtitleHeight: CGFloat
  /// Without the bar nothing but the screen's edges takes room.
  public var isBarHidden: Bool

  public init(
    width: CGFloat, safeArea: EdgeInsets = .zero, showsLargeTitle: Bool = false, hasSubtitle: Bool = false,
    largeTitleHeight: CGFloat = usualLargeTitleHeight, largeSubtitleHeight: CGFloat = usualLargeSubtitleHeight,
    isBarHidden: Bool = false
  ) {
    self.width = width
    self.safeArea = safeArea
    self.showsLargeTitle = showsLargeTitle && !isBarHidden
    self.hasSubtitle = hasSubtitle
    self.largeTitleHeight = largeTitleHeight
    self.largeSubtitleHeight = largeSubtitleHeight
    self.isBarHidden = isBarHidden
  }

  /// The bar below the safe area.
  public static let barHeight: CGFloat = 54
  /// The large title's line, and the subtitle's, with text of the default size.
  public static let (usualLargeTitleHeight, usualLargeSubtitleHeight): (CGFloat, CGFloat) = (40.5, 18)
  private static let largeTitleTop: CGFloat = 3
  private static let largeTitleRoom: CGFloat = 52
  private static let subtitleRoom: CGFloat = 20
  /// Points below the status bar's marks over which a fade that lies under them alone becomes clear.
  private static let statusBarFade: CGFloat = 24

  // MARK: At rest

  public var barBottom: CGFloat { safeArea.top + (isBarHidden ? 0 : NavigationBarMetrics.barHeight) }

  /// The room below the bar that the large title takes and gives up as the content scrolls.
  public var largeTitleExtension: CGFloat {
    guard showsLargeTitle else { return 0 }
    return largeTitleRoom
      + (hasSubtitle
        ? NavigationBarMetrics.subtitleRoom + largeSubtitleHeight - NavigationBarMetrics.usualLargeSubtitleHeight : 0)
  }

  private var largeTitleRoom: CGFloat {
    NavigationBarMetrics.largeTitleRoom + largeTitleHeight - NavigationBarMetrics.usualLargeTitleHeight
  }

  /// Top of the content while it is not scrolled.
  public var contentTop: CGFloat { barBottom + largeTitleExtension }

  /// From the screen's sides to the buttons.
  public var buttonMargin: CGFloat { LayoutMargins.side(width: width) }

  /// The large title begins at the margin, and what is on the page below it does too.
  public var largeTitleLeft: CGFloat { safeArea.left + LayoutMargins.side(width: width) }

  public var largeTitleWidth: CGFloat {
    max(0, width - largeTitleLeft - safeArea.right - LayoutMargins.side(width: width))
  }

  /// The buttons stand at the safe area; on a bare screen, where they would touch the edge, in the middle of the bar.
  public var buttonTop: CGFloat {
    safeArea.top > 0 ? safeArea.top : (NavigationBarMetrics.barHeight - Button.discSide) / 2
  }

  /// The small title's middle, which is the buttons'.
  public var inlineTitleCenter: CGFloat { buttonTop + Button.discSide / 2 }

  /// Lower end of the fade under the bar.
  public var fadeBottom: CGFloat { barBottom + 20 }

  /// Returns the lower end of a fade that hides words: with a `reach` of 0 below the status bar alone, with 1 below the
  /// small title too.
  public func fadeBottom(reach: Double) -> CGFloat {
    fadeBottom - (fadeBottom - (statusBarBottom.map { $0 + NavigationBarMetrics.statusBarFade } ?? 0)) * (1 - reach)
  }

  // MARK: Following the content

  /// Returns the top of the large title at `offset`, the points that the content has scrolled from rest: it moves with
  /// the content, down too when that is pulled.
  public func largeTitleTop(at offset: CGFloat) -> CGFloat {
    barBottom + NavigationBarMetrics.largeTitleTop - offset
  }

  /// 0…1: it fades while it goes under the bar, from a quarter of its line on.
  public func largeTitleAlpha(at offset: CGFloat) -> Double {
    guard showsLargeTitle else { return 0 }
    let (top, height) = (NavigationBarMetrics.largeTitleTop, largeTitleHeight)
    return 1 - Self.ramp(offset, from: top + height / 4, to: top + height)
  }

  /// 0…1: the small title comes once the large one is under the bar, and has come when that one's room is used up.
  public func inlineTitleAlpha(at offset: CGFloat) -> Double {
    if isBarHidden { return 0 }
    guard showsLargeTitle else { return 1 }
    let gone = NavigationBarMetrics.largeTitleTop + largeTitleHeight
    return Self.ramp(offset, from: gone - 4, to: largeTitleRoom)
  }

  /// 0…1: how strong the fade under the bar is. Clear at the edge of the content, full 16 points on.
  public func fadeAlpha(at offset: CGFloat) -> Double {
    isBarHidden ? 0 : Self.ramp(offset, from: 0, to: 16)
  }

  /// Returns the share of the content that the full fade covers at `y`, 0…1. Read from `recordings/inline-title.gif`:
  /// .86 at 42 points of a 62 point safe area, .38 at 108, .25 at 115, .16 at 123, none from about 136 on. With
  /// `hidesWords` it is full down to the lower edge of the titles, so that nothing can be read through them; with a
  /// `reach` of 0 down to that of the clock.
  public func fadeCoverage(at y: CGFloat, hidesWords: Bool = false, reach: Double = 1) -> Double {
    guard hidesWords else { return 0.88 * (1 - Self.ramp(y, from: safeArea.top, to: fadeBottom)) }
    let (first, last) = (statusBarBottom ?? 0, inlineTitleCenter + Button.discSide / 2 - 4)
    let (start, end) = (last - (last - first) * (1 - reach), fadeBottom(reach: reach))
    return end > start ? 0.97 * (1 - Self.ramp(y, from: start, to: end)) : 0
  }

  /// The lower edge of the status bar's marks; nil without a status bar.
  private var statusBarBottom: CGFloat? { statusBarMarks.map(\.maxY).max() }

  /// Frames of the status bar's symbols: at the sides of the island, on devices without one the whole bar. Empty
  /// without a status bar.
  public var statusBarMarks: [CGRect] {
    let top = safeArea.top
    guard top > 0 else { return [] }
    guard top > 40 else { return [CGRect(x: 0, y: 0, width: width, height: top)] }
    return [
      CGRect(x: width * 0.1, y: top * 0.35, width: width * 0.2, height: top * 0.35),
      CGRect(x: width * 0.7, y: top * 0.35, width: width * 0.22, height: top * 0.35),
    ]
  }

  /// About where the small title is, whatever it says.
  public var inlineTitleArea: CGRect {
    CGRect(x: width * 0.32, y: inlineTitleCenter - 16, width: width * 0.36, height: 32)
  }

  /// Returns the final offset of content that would rest at `offset`: a large title that is half hidden opens or
  /// closes, whichever is nearer. `longest` is the maximum scroll distance; if it is too short to close the title, the
  /// offset stays.
  public func settledOffset(for offset: CGFloat, longest: CGFloat) -> CGFloat {
    let room = largeTitleExtension
    guard offset > 0, offset < room, longest >= room else { return offset }
    return offset < room / 2 ? 0 : room
  }

  private static func ramp(_ value: CGFloat, from: CGFloat, to: CGFloat) -> Double {
    max(0, min(1, (value - from) / (to - from)))
  }
}
