import Foundation
import HeroKit
import HeroWidgets
import Testing

/// The geometry of headers against the rules of the published library (HeroKit) and the recordings of its example app:
/// an iPhone 16 Pro Max, whose navigation bar ends at 116 points and whose safe area at 62.
struct HeaderMetricsTests {
  /// A picture of 300 points with a title of 75 points below: `recordings/below-header.gif`.
  private func below(
    small: SmallTitleDisplayMode = .system, minHeight: CGFloat? = nil, stretches: Bool = true,
    bar: HeaderMetrics.BarStyle = .transparent, title: CGFloat = 75
  ) -> HeaderMetrics {
    HeaderMetrics(
      contentHeight: 300, minHeight: minHeight, stretches: stretches,
      largeTitle: .below(height: title, smallTitle: small), barStyle: bar, width: 440, barBottom: 116,
      statusBarBottom: 62, pixelScale: 3)
  }

  private func inline(hasFog: Bool = false, height: CGFloat = 300, minHeight: CGFloat? = nil) -> HeaderMetrics {
    HeaderMetrics(
      contentHeight: height, minHeight: minHeight, largeTitle: .inline(height: 77, hasFog: hasFog), width: 440,
      barBottom: 116, statusBarBottom: 62, pixelScale: 3)
  }

  private func plain(stretches: Bool = true, minHeight: CGFloat? = nil, height: CGFloat = 200) -> HeaderMetrics {
    HeaderMetrics(
      contentHeight: height, minHeight: minHeight, stretches: stretches, width: 402, barBottom: 116,
      statusBarBottom: 62, pixelScale: 3)
  }

  // MARK: Legibility

  /// By where its lower edge is; the bar's is at 116.
  @Test(arguments: [(300, 1), (140, 1), (128, 0.5), (116, 0), (20, 0)] as [(CGFloat, Double)])
  func contentThatLeavesHasGoneBeforeItsEdgeReachesTheBar(edge: CGFloat, alpha: Double) {
    for var metrics in [below(), inline(), plain(height: 300)] {
      let y = 300 - edge - metrics.totalHeight
      #expect(metrics.layout(at: y).contentAlpha == 1)
      metrics.clearsBar = true
      #expect(abs(metrics.layout(at: y).contentAlpha - alpha) < 0.01)
    }
    var staying = plain(minHeight: 116, height: 300)
    staying.clearsBar = true
    #expect(staying.layout(at: -edge).contentAlpha == 1)
  }

  /// Wherever a page that keeps its bar clear is scrolled to, with a search bar too, one of its titles is in sight, and
  /// hardly ever both.
  @Test func aTitleIsAlwaysInSight() {
    var searching = below()
    searching.searchBar = HeaderMetrics.SearchBar(height: 56)
    for var metrics in [below(), inline(), inline(height: 500), searching] {
      metrics.clearsBar = true
      for y in stride(from: -metrics.totalHeight - 100, through: 200, by: 1.0 / 3) {
        let layout = metrics.layout(at: y)
        #expect(layout.showsSmallTitle || layout.largeTitleInk > 0.45, "at \(y)")
        #expect(!layout.showsSmallTitle || layout.largeTitleInk < 0.55, "at \(y)")
      }
    }
  }

  /// The edge effect comes with the first points that content is scrolled, and goes with it; as recorded there is none.
  /// It lies under the small title where that stands on the content, or comes to it as the large one goes.
  @Test func theEdgeEffectLiesUnderClockAndSmallTitle() {
    for var metrics in [below(), below(small: .always), below(small: .never), inline(), plain(height: 300)] {
      for y in stride(from: -metrics.totalHeight - 60, through: 60, by: 1) {
        metrics.clearsBar = false
        #expect(metrics.layout(at: y).edgeEffect == 0)
        metrics.clearsBar = true
        let layout = metrics.layout(at: y)
        if layout.content.maxY <= 92 || layout.offset <= 0 { #expect(layout.edgeEffect == 0) }
        // While something of the content is left, all that the clock stands on is covered.
        if layout.offset >= 24, layout.content.maxY >= 116 { #expect(layout.edgeEffect == 1, "at \(y)") }
        let reach =
          switch metrics.largeTitle {
          case .none, .below(_, .always): 1.0
          case .below(_, .never): 0.0
          case .below, .inline: 1 - layout.largeTitleInk
          }
        #expect(layout.edgeReach == reach, "at \(y)")
      }
    }
  }

  /// One so low that it ends under the bar is whole at rest.
  @Test func aLowHeaderGoesFromWhereItRests() {
    var metrics = plain(height: 100)
    metrics.clearsBar = true
    #expect(metrics.layout(at: -100).contentAlpha == 1)
    #expect(abs(metrics.layout(at: -88).contentAlpha - 0.5) < 0.01)
  }

  // MARK: States

  struct StateRow: Sendable, CustomTestStringConvertible {
    let offset: CGFloat
    let below, unstretched, plain: HeaderState
    var testDescription: String { "offset \(offset)" }
  }

  /// By the offset from rest: with a title below (content 300, all 375), the same without stretching, and 375 points
  /// without a title.
  static let states: [StateRow] = [
    .init(offset: -1_000, below: .stretched, unstretched: .expanded, plain: .stretched),
    .init(offset: -1 / 3, below: .stretched, unstretched: .expanded, plain: .stretched),
    .init(offset: -0.1, below: .fullyExpanded, unstretched: .fullyExpanded, plain: .fullyExpanded),
    .init(offset: 0, below: .fullyExpanded, unstretched: .fullyExpanded, plain: .fullyExpanded),
    .init(offset: 0.1, below: .fullyExpanded, unstretched: .fullyExpanded, plain: .fullyExpanded),
    .init(offset: 1 / 3, below: .expanded, unstretched: .expanded, plain: .expanded),
    .init(offset: 150, below: .expanded, unstretched: .expanded, plain: .expanded),
    .init(offset: 299.6, below: .expanded, unstretched: .expanded, plain: .expanded),
    .init(offset: 299.9, below: .contentHidden, unstretched: .contentHidden, plain: .expanded),
    .init(offset: 300, below: .contentHidden, unstretched: .contentHidden, plain: .expanded),
    .init(offset: 374.6, below: .contentHidden, unstretched: .contentHidden, plain: .expanded),
    .init(offset: 374.9, below: .collapsed, unstretched: .collapsed, plain: .collapsed),
    .init(offset: 375, below: .collapsed, unstretched: .collapsed, plain: .collapsed),
    .init(offset: 9_000, below: .collapsed, unstretched: .collapsed, plain: .collapsed),
  ]

  @Test(arguments: states) func aStateFollowsFromTheOffset(_ row: StateRow) {
    let y = row.offset - 375
    #expect(below().state(at: y) == row.below)
    #expect(below(stretches: false).state(at: y) == row.unstretched)
    #expect(plain(height: 375).state(at: y) == row.plain)
    #expect(below().layout(at: y).state == row.below)
  }

  /// Whatever the height and the screen, rest can be met: offset and height are rounded to the device's pixel.
  @Test(arguments: [1, 2, 3] as [CGFloat]) func restIsMetToThePixel(_ scale: CGFloat) {
    for step in 0..<200 {
      var metrics = plain(height: 200 + CGFloat(step) * 0.173)
      metrics.pixelScale = scale
      let rest = -metrics.totalHeight
      #expect(metrics.state(at: rest) == .fullyExpanded && metrics.layout(at: rest).offset == 0)
      #expect(abs(metrics.totalHeight - metrics.contentHeight) <= 0.5 / scale + 1e-9)
      #expect(metrics.state(at: rest + 1 / scale) == .expanded && metrics.state(at: rest - 1 / scale) == .stretched)
      #expect(metrics.state(at: 0) == .collapsed && metrics.state(at: -1 / scale) == .expanded)
    }
  }

  @Test func withoutATitleBelowTheContentNeverHidesAlone() {
    for metrics in [plain(height: 200.1), inline()] {
      for y in stride(from: -metrics.totalHeight, through: 50, by: 1 / 3) {
        #expect(metrics.state(at: y) != .contentHidden)
      }
    }
  }

  // MARK: Frames

  @Test func atRestEverythingHasItsSize() {
    let layout = below().layout(at: -375)
    #expect(layout.header == CGRect(x: 0, y: 0, width: 440, height: 375))
    #expect(layout.content == CGRect(x: 0, y: 0, width: 440, height: 300))
    #expect(layout.largeTitle == CGRect(x: 0, y: 300, width: 440, height: 75))
    #expect(layout.largeTitleAlpha == 1 && layout.fogHeight == 0 && layout.offset == 0)
    #expect(!layout.showsSmallTitle && layout.bar == .transparent && layout.searchBar == nil)
    let inside = inline().layout(at: -300)
    #expect(inside.header == inside.content && inside.header.height == 300)
    #expect(inside.largeTitle == CGRect(x: 0, y: 223, width: 440, height: 77))
  }

  /// Pulled down, the header's height is −y, the content takes all of it, and the top stays.
  @Test(arguments: [376, 400, 700] as [CGFloat]) func stretchingGrowsTheContent(_ pulled: CGFloat) throws {
    let layout = below().layout(at: -pulled)
    #expect(layout.header == CGRect(x: 0, y: 0, width: 440, height: pulled))
    #expect(layout.content.height == 300 + pulled - 375 && layout.content.minY == 0)
    #expect(try #require(layout.largeTitle).minY == layout.content.maxY && layout.largeTitle?.height == 75)
    #expect(inline().layout(at: 75 - pulled).largeTitle?.maxY == pulled - 75)
  }

  @Test func withoutStretchingItStaysAtTheTopInItsSize() {
    let layout = below(stretches: false).layout(at: -475)
    #expect(layout.header == CGRect(x: 0, y: 0, width: 440, height: 375) && layout.content.height == 300)
    #expect(layout.offset == -100 && layout.largeTitle?.minY == 300)
  }

  /// Without a least height it leaves with the content; its bottom edge is where the content begins.
  @Test func itLeavesWithTheContent() {
    for y in stride(from: -375, through: 200, by: 25) as StrideThrough<CGFloat> {
      let layout = below().layout(at: y)
      #expect(layout.header.maxY == -y && layout.header.height == 375)
      #expect(layout.content.maxY == -y - 75)
    }
  }

  @Test(arguments: [0, 50, 116, 200, 375, 1_000] as [CGFloat]) func aStickyHeaderKeepsItsLeastHeight(_ least: CGFloat) {
    for y in stride(from: -500, through: 200, by: 25) as StrideThrough<CGFloat> {
      let layout = below(minHeight: least).layout(at: y)
      #expect(abs(layout.header.maxY - max(-y, min(least, 375))) < 1e-9)
      #expect(layout.header.minY <= 0)
    }
  }

  // MARK: Titles and fog

  /// The fog starts when the title's top reaches the bar's bottom edge and is full at the status bar's.
  @Test func aTitleBelowSlipsUnderTheFog() {
    let metrics = below()
    // Where the title's top stands: the fog's height, the alpha, and whether the small title has come.
    let rows: [(top: CGFloat, fog: CGFloat, alpha: Double, small: Bool)] = [
      (300, 0, 1, false), (117, 0, 1, false), (116, 0, 1, false), (89, 37.5, 1, false), (75.5, 56.25, 1, false),
      (63, 75 * 53 / 54, 1, false), (62, 75, 0, true), (0, 75, 0, true), (-75, 75, 0, true),
    ]
    for row in rows {
      let layout = metrics.layout(at: -row.top - 75)
      // y is rounded to a third of a point.
      #expect(abs(layout.fogHeight - row.fog) < 75 / 54 / 3, "title at \(row.top)")
      #expect(layout.largeTitleAlpha == row.alpha && layout.largeTitleInk == row.alpha, "title at \(row.top)")
      #expect(layout.showsSmallTitle == row.small, "title at \(row.top)")
    }
  }

  /// The strips of fog in the recording: where the colour ends, measured in the letters of “Ancient Ruins”.
  @Test func theFogIsTheRecordings() {
    let recorded: [(edge: CGFloat, reach: CGFloat)] = [
      (84.7, 43.4), (83.1, 45.0), (78.3, 50.9), (74.0, 57.5), (71.7, 59.1), (68.5, 64.2), (62.4, 73.1),
    ]
    for frame in recorded {
      #expect(abs(below().layout(at: -frame.edge - 75).fogHeight - frame.reach) < 3.2, "edge at \(frame.edge)")
    }
  }

  @Test func aTitleOverAColourSlipsUnderTheFogByTheHeadersBottom() {
    // `recordings/opaque.gif`: 191 points at rest, never below the bar's 116.
    let metrics = inline(hasFog: true, height: 191, minHeight: 116)
    let rows: [(bottom: CGFloat, fog: CGFloat, alpha: Double, small: Bool)] = [
      (191, 0, 1, false), (176, 0, 1, false), (146, 38.5, 1, false), (117, 77 * 59 / 60, 1, false),
      (116, 77, 0, true), (60, 77, 0, true),
    ]
    for row in rows {
      let layout = metrics.layout(at: -row.bottom)
      #expect(abs(layout.fogHeight - row.fog) < 1e-9, "bottom at \(row.bottom)")
      #expect(layout.largeTitleAlpha == row.alpha && layout.largeTitleInk == row.alpha, "bottom at \(row.bottom)")
      #expect(layout.showsSmallTitle == row.small, "bottom at \(row.bottom)")
      #expect(layout.header.maxY == max(116, row.bottom))
    }
  }

  /// `recordings/inline-title.gif`: no fog over a picture; from 116 points on the title counts as hidden, and its shade
  /// leaves with the picture.
  @Test func aTitleOverAPictureHasNoFog() {
    for bottom in [300, 200, 150, 117, 116.4, 116, 115, 60, 10] as [CGFloat] {
      let layout = inline().layout(at: -bottom)
      let isHidden = bottom <= 116
      #expect(layout.fogHeight == 0 && layout.showsSmallTitle == isHidden, "bottom at \(bottom)")
      #expect(layout.largeTitleAlpha == (isHidden ? 0 : 1), "bottom at \(bottom)")
      #expect(layout.largeTitleInk == (isHidden ? 0.55 : 1), "bottom at \(bottom)")
    }
  }

  @Test func theSmallTitleFollowsItsMode() {
    for y in [-500, -375, -250, -138, -137, -60, 0, 100] as [CGFloat] {
      #expect(below(small: .never).layout(at: y).showsSmallTitle == false)
      #expect(below(small: .always).layout(at: y).showsSmallTitle == true)
      #expect(below(small: .system).layout(at: y).showsSmallTitle == (below().layout(at: y).largeTitleAlpha == 0))
      #expect(inline().layout(at: y).showsSmallTitle == (inline().layout(at: y).largeTitleAlpha == 0))
      #expect(plain().layout(at: y).showsSmallTitle)
    }
  }

  /// A bar that is hidden leaves no way for the fog: it is there or not.
  @Test func withoutABarTheTitleGoesAtOnce() {
    var metrics = below()
    metrics.barBottom = 62
    #expect(metrics.layout(at: -63 - 75).fogHeight == 0 && metrics.layout(at: -62 - 75).fogHeight == 75)
  }

  // MARK: Bar

  @Test func theBarTurnsOpaqueOnceTheContentHasGone() {
    let metrics = below(bar: .opaqueWhenCollapsed)
    let rows: [(y: CGFloat, bar: HeaderBar)] = [
      (-500, .transparent), (-375, .transparent), (-76, .transparent), (-75, .opaque), (-1, .opaque), (0, .opaque),
    ]
    for row in rows {
      #expect(metrics.layout(at: row.y).bar == row.bar)
      #expect(below().layout(at: row.y).bar == .transparent && below(bar: .opaque).layout(at: row.y).bar == .opaque)
    }
  }

  @Test func inTheDarkALightModeOnlyBarIsTheSystems() {
    for style in [HeaderMetrics.BarStyle.opaque, .opaqueWhenCollapsed, .transparent] {
      var metrics = below(bar: style)
      let light = metrics.layout(at: 0)
      metrics.isLightModeOnly = true
      #expect(metrics.layout(at: 0) == light)
      metrics.appearance = .dark
      var expected = light
      if style != .transparent { expected.bar = .default }
      // Only the bar: the title stays.
      #expect(metrics.layout(at: 0) == expected)
      #expect(metrics.layout(at: -375).bar == (style == .opaque ? .default : .transparent))
    }
  }

  // MARK: Search bar

  @Test func aSearchBarBelongsToTheTitlesBlock() {
    for isSticky in [false, true] {
      for base in [below(), inline(), plain(height: 300)] {
        var metrics = base
        metrics.searchBar = .init(height: 52, hidesWhenScrolling: !isSticky)
        #expect(metrics.totalHeight == base.totalHeight + 52 && metrics.titleHeight == base.titleHeight + 52)
        let rest = metrics.layout(at: -metrics.totalHeight)
        #expect(rest.content.height == 300 && rest.largeTitle == base.layout(at: -base.totalHeight).largeTitle)
        #expect(rest.searchBar == CGRect(x: 0, y: base.totalHeight, width: base.width, height: 52))
        #expect(metrics.state(at: -metrics.titleHeight) == .contentHidden && metrics.state(at: 0) == .collapsed)
        let gone = metrics.layout(at: 0)
        #expect(gone.searchBar?.minY == (isSticky ? 116 : -52) && gone.searchBarAlpha == (isSticky ? 1 : 0))
      }
    }
  }

  @Test func aSearchBarThatLeavesFadesUnderTheBar() {
    var metrics = plain(height: 300)
    metrics.searchBar = .init(height: 50)
    for (top, alpha) in [(300, 1), (116, 1), (91, 0.5), (66, 0), (0, 0)] as [(CGFloat, Double)] {
      #expect(abs(metrics.layout(at: -top - 50).searchBarAlpha - alpha) < 1e-9)
    }
  }

  // MARK: Odd input

  @Test func nothingIsOddEnoughToBreakIt() {
    for y in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude] {
      for height in [0, 0.001, 300, 1e9] as [CGFloat] {
        var metrics = below()
        metrics.contentHeight = height
        for width in [0, 1, 440] as [CGFloat] {
          metrics.width = width
          let layout = metrics.layout(at: y)
          #expect((0...1).contains(layout.largeTitleAlpha) && layout.fogHeight >= 0 && layout.fogHeight <= 75)
          #expect(layout.content.height >= 0 && layout.header.height >= 0)
        }
      }
    }
  }
}
