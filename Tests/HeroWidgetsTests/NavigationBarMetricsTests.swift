import Foundation
import HeroWidgets
import Testing

@MainActor struct NavigationBarMetricsTests {
  private let phone = NavigationBarMetrics(
    width: 402, safeArea: EdgeInsets(top: 62, bottom: 34), showsLargeTitle: true)

  @Test func placesOnAPhone() {
    #expect(phone.barBottom == 116)
    #expect(phone.contentTop == 168)
    #expect(phone.largeTitleTop(at: 0) == 119)
    #expect(phone.inlineTitleCenter == 84)
    #expect(phone.buttonTop == 62)
    #expect(phone.buttonMargin == 16)
    #expect(NavigationBarMetrics(width: 440).buttonMargin == 20)
    #expect(phone.largeTitleLeft == 16 && phone.largeTitleWidth == 370)
    let turned = NavigationBarMetrics(width: 874, safeArea: EdgeInsets(left: 62, right: 62))
    #expect(turned.largeTitleLeft == 82 && turned.largeTitleWidth == 710)
  }

  /// A larger title takes more room below the bar, and goes under it later.
  @Test func aLargerTitleTakesMoreRoom() {
    var large = phone
    (large.largeTitleHeight, large.hasSubtitle, large.largeSubtitleHeight) = (143.5, true, 58)
    #expect(large.contentTop == phone.contentTop + 103 + 20 + 40)
    #expect(large.largeTitleAlpha(at: 38) == 1 && large.largeTitleAlpha(at: 146.5) == 0)
    #expect(large.inlineTitleAlpha(at: 142) == 0 && large.inlineTitleAlpha(at: 155) == 1)
  }

  @Test func theLargeTitleMovesWithTheContent() {
    for offset in stride(from: -120, through: 200, by: 7) as StrideThrough<CGFloat> {
      #expect(phone.largeTitleTop(at: offset) == 119 - offset)
    }
  }

  @Test func oneTitleGivesWayToTheOther() {
    #expect(phone.largeTitleAlpha(at: -50) == 1 && phone.inlineTitleAlpha(at: -50) == 0)
    #expect(phone.largeTitleAlpha(at: 0) == 1 && phone.inlineTitleAlpha(at: 0) == 0)
    #expect(phone.largeTitleAlpha(at: 43.5) == 0)
    #expect(phone.inlineTitleAlpha(at: 52) == 1)
    for offset in stride(from: -60.0, through: 300, by: 0.5) {
      let (large, small) = (phone.largeTitleAlpha(at: offset), phone.inlineTitleAlpha(at: offset))
      #expect((0...1).contains(large) && (0...1).contains(small))
      #expect(large + small <= 1, "both titles can be read at \(offset)")
      #expect(large >= phone.largeTitleAlpha(at: offset + 0.5) && small <= phone.inlineTitleAlpha(at: offset + 0.5))
    }
  }

  @Test func withoutALargeTitle() {
    let plain = NavigationBarMetrics(width: 402, safeArea: EdgeInsets(top: 62, bottom: 34))
    #expect(plain.contentTop == 116)
    #expect(plain.inlineTitleAlpha(at: 0) == 1 && plain.largeTitleAlpha(at: 0) == 0)
  }

  @Test func theFadeComesWithTheContentAndClearsBelowTheBar() {
    #expect(phone.fadeAlpha(at: 0) == 0 && phone.fadeAlpha(at: -30) == 0 && phone.fadeAlpha(at: 16) == 1)
    #expect(phone.fadeCoverage(at: 0) > 0.85 && phone.fadeCoverage(at: 42) > 0.85)
    // Where the recording's coloured squares lie.
    for (y, coverage) in [(108, 0.38), (110, 0.32), (115, 0.25), (120, 0.18), (123, 0.16)] as [(CGFloat, Double)] {
      #expect(abs(phone.fadeCoverage(at: y) - coverage) < 0.05, "\(phone.fadeCoverage(at: y)) at \(y)")
    }
    #expect(phone.fadeCoverage(at: phone.fadeBottom) == 0)
    for y in 0..<200 { #expect(phone.fadeCoverage(at: CGFloat(y)) >= phone.fadeCoverage(at: CGFloat(y + 1))) }
  }

  /// Under the status bar alone it has gone before the middle of the buttons; without a status bar there is none.
  @Test func aFadeThatHidesWordsReachesTheClockOrTheTitle() throws {
    let clock = try #require(phone.statusBarMarks.map(\.maxY).max())
    for (reach, full, clear) in [(0, clock, phone.inlineTitleCenter), (1, 100, phone.fadeBottom)]
      as [(Double, CGFloat, CGFloat)]
    {
      #expect(phone.fadeCoverage(at: full, hidesWords: true, reach: reach) == 0.97)
      #expect(phone.fadeBottom(reach: reach) <= clear)
      #expect(phone.fadeCoverage(at: clear, hidesWords: true, reach: reach) == 0)
    }
    let turned = NavigationBarMetrics(width: 874, safeArea: EdgeInsets(left: 62, right: 62))
    #expect(turned.fadeBottom(reach: 0) == 0 && turned.fadeCoverage(at: 0, hidesWords: true, reach: 0) == 0)
  }

  @Test func bareScreenAndHiddenBar() {
    let bare = NavigationBarMetrics(width: 0, showsLargeTitle: true)
    #expect(bare.barBottom == 54 && bare.contentTop == 106)
    #expect(bare.buttonTop == 5 && bare.inlineTitleCenter == 27)
    let hidden = NavigationBarMetrics(
      width: 402, safeArea: EdgeInsets(top: 62), showsLargeTitle: true, isBarHidden: true)
    #expect(hidden.contentTop == 62)
    #expect(
      hidden.fadeAlpha(at: 100) == 0 && hidden.inlineTitleAlpha(at: 100) == 0 && hidden.largeTitleAlpha(at: 0) == 0)
  }
}
