import Foundation
import HeroKit
import Testing

/// What a header tells: which callback at which change, and in what order. The content's coming and going is told at
/// every jump too, as the document's “These callbacks fire during scroll and on viewWillAppear” needs it.
struct HeaderCallbackTests {
  struct Change: Sendable, CustomTestStringConvertible {
    let from, to: HeaderState
    let callbacks: [HeaderCallback]
    var testDescription: String { "\(from) → \(to)" }
  }

  /// Every pair of states.
  static let changes: [Change] = [
    .init(from: .stretched, to: .stretched, callbacks: []),
    .init(from: .stretched, to: .fullyExpanded, callbacks: [.didUnstretch, .didExpandFully]),
    .init(from: .stretched, to: .expanded, callbacks: [.didUnstretch]),
    .init(from: .stretched, to: .contentHidden, callbacks: [.didUnstretch, .didCollapseHeaderContent]),
    .init(from: .stretched, to: .collapsed, callbacks: [.didUnstretch, .didCollapseHeaderContent, .didCollapse]),
    .init(from: .fullyExpanded, to: .stretched, callbacks: [.didStretch]),
    .init(from: .fullyExpanded, to: .fullyExpanded, callbacks: []),
    .init(from: .fullyExpanded, to: .expanded, callbacks: []),
    .init(from: .fullyExpanded, to: .contentHidden, callbacks: [.didCollapseHeaderContent]),
    .init(from: .fullyExpanded, to: .collapsed, callbacks: [.didCollapseHeaderContent, .didCollapse]),
    .init(from: .expanded, to: .stretched, callbacks: [.didStretch]),
    .init(from: .expanded, to: .fullyExpanded, callbacks: [.didExpandFully]),
    .init(from: .expanded, to: .expanded, callbacks: []),
    .init(from: .expanded, to: .contentHidden, callbacks: [.didCollapseHeaderContent]),
    .init(from: .expanded, to: .collapsed, callbacks: [.didCollapseHeaderContent, .didCollapse]),
    .init(from: .contentHidden, to: .stretched, callbacks: [.headerContentDidBecameVisible, .didStretch]),
    .init(from: .contentHidden, to: .fullyExpanded, callbacks: [.headerContentDidBecameVisible, .didExpandFully]),
    .init(from: .contentHidden, to: .expanded, callbacks: [.headerContentDidBecameVisible]),
    .init(from: .contentHidden, to: .contentHidden, callbacks: []),
    .init(from: .contentHidden, to: .collapsed, callbacks: [.didCollapse]),
    .init(
      from: .collapsed, to: .stretched,
      callbacks: [.didBecameVisible, .headerContentDidBecameVisible, .didStretch]),
    .init(
      from: .collapsed, to: .fullyExpanded,
      callbacks: [.didBecameVisible, .headerContentDidBecameVisible, .didExpandFully]),
    .init(from: .collapsed, to: .expanded, callbacks: [.didBecameVisible, .headerContentDidBecameVisible]),
    .init(from: .collapsed, to: .contentHidden, callbacks: [.didBecameVisible]),
    .init(from: .collapsed, to: .collapsed, callbacks: []),
  ]

  @Test func everyPairIsInTheTable() {
    let pairs = Set(Self.changes.map { [$0.from, $0.to] })
    #expect(pairs.count == HeaderState.allCases.count * HeaderState.allCases.count)
  }

  @Test(arguments: changes) func aChangeTells(_ change: Change) {
    #expect(HeaderCallback.change(from: change.from, to: change.to) == change.callbacks)
  }

  private let metrics = HeaderMetrics(
    contentHeight: 300, largeTitle: .below(height: 75, smallTitle: .system), width: 440, barBottom: 116,
    statusBarBottom: 62, pixelScale: 3)

  private func told(_ from: CGFloat, _ to: CGFloat, of metrics: HeaderMetrics? = nil) -> [HeaderCallback] {
    let metrics = metrics ?? self.metrics
    return HeaderCallback.scroll(from: metrics.layout(at: from), to: metrics.layout(at: to))
  }

  /// The state first, then the scroll, then the titles.
  @Test func aScrollTellsInOrder() {
    #expect(told(-375, -374) == [.didScroll])
    #expect(told(-375, -400) == [.didStretch, .didScroll])
    #expect(told(-400, -410) == [.didScroll])
    #expect(told(-400, -375) == [.didUnstretch, .didExpandFully, .didScroll])
    #expect(told(-375, -137) == [.didScroll, .didShowSmallTitle])
    #expect(told(-137, -138) == [.didScroll, .didShowLargeTitle])
    #expect(told(-375, 0) == [.didCollapseHeaderContent, .didCollapse, .didScroll, .didShowSmallTitle])
    #expect(told(0, -75) == [.didBecameVisible, .didScroll])
    #expect(told(-75, -80) == [.headerContentDidBecameVisible, .didScroll])
    #expect(
      told(0, -375) == [
        .didBecameVisible, .headerContentDidBecameVisible, .didExpandFully, .didScroll, .didShowLargeTitle,
      ])
    #expect(
      told(-400, 0) == [.didUnstretch, .didCollapseHeaderContent, .didCollapse, .didScroll, .didShowSmallTitle])
  }

  @Test func whereTheTitlesDoNotChangeNothingIsToldOfThem() {
    for mode in [SmallTitleDisplayMode.never, .always] {
      var metrics = metrics
      metrics.largeTitle = .below(height: 75, smallTitle: mode)
      #expect(told(-375, 0, of: metrics) == [.didCollapseHeaderContent, .didCollapse, .didScroll])
    }
  }

  /// The edges of content and header are one, and both are told there, both ways. The states stay as they are.
  @Test func withoutALargeTitleBelowTheContentIsToldAtTheCollapse() {
    for largeTitle in [HeaderMetrics.LargeTitle.none, .inline(height: 75, hasFog: false)] {
      var metrics = metrics
      metrics.largeTitle = largeTitle
      #expect(metrics.layout(at: -1).state == .expanded && metrics.layout(at: 0).state == .collapsed)
      #expect(told(-100, 0, of: metrics).prefix(2) == [.didCollapseHeaderContent, .didCollapse])
      #expect(told(0, -100, of: metrics).prefix(2) == [.didBecameVisible, .headerContentDidBecameVisible])
    }
  }

  @Test func comingBackIsToldByTheState() {
    #expect(HeaderCallback.reappearance(in: .collapsed) == [.didCollapseHeaderContent, .didCollapse])
    #expect(HeaderCallback.reappearance(in: .contentHidden) == [.didCollapseHeaderContent])
    #expect(HeaderCallback.reappearance(in: .expanded) == [.headerContentDidBecameVisible])
    #expect(HeaderCallback.reappearance(in: .fullyExpanded) == [.headerContentDidBecameVisible])
    #expect(HeaderCallback.reappearance(in: .stretched) == [.didStretch])
  }

  /// Any scrolling there and back: stretches, collapses and the content are told in pairs, and the titles take turns.
  @Test func anyScrollingIsBalanced() {
    var y: CGFloat = -375
    var seed: UInt64 = 7
    var stretches = 0
    var (showsSmall, isCollapsed, isContentHidden) = (false, false, false)
    for _ in 0..<5_000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let next = CGFloat(seed >> 33).truncatingRemainder(dividingBy: 700) - 500
      for callback in told(y, next) {
        if callback == .didStretch { stretches += 1 }
        if callback == .didUnstretch { stretches -= 1 }
        #expect(stretches == 0 || stretches == 1)
        if callback == .didCollapse || callback == .didBecameVisible {
          #expect(isCollapsed == (callback == .didBecameVisible))
          isCollapsed.toggle()
        }
        if callback == .didCollapseHeaderContent || callback == .headerContentDidBecameVisible {
          #expect(isContentHidden == (callback == .headerContentDidBecameVisible))
          isContentHidden.toggle()
        }
        if callback == .didShowSmallTitle || callback == .didShowLargeTitle {
          #expect(showsSmall == (callback == .didShowLargeTitle))
          showsSmall.toggle()
        }
      }
      y = next
    }
  }
}
