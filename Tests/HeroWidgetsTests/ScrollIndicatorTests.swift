import Foundation
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// The bar at the side that tells how far a scroll view has gone.
@MainActor struct ScrollIndicatorTests {
  /// `recordings/opaque.gif`, `below-header.gif`: 956 points under a bar of 116, 815 points of list below a header. At
  /// rest the indicator begins below the bar, wherever the header ends; at the end it stops above the round corners.
  @Test(arguments: [(header: 191, length: 709), (300, 642), (376, 602.5)] as [(header: CGFloat, length: CGFloat)])
  func theIndicatorIsTheRecordings(_ page: (header: CGFloat, length: CGFloat)) throws {
    let stage = Stage(size: CGSize(width: 440, height: 956), deviceScale: 3, renderScale: 1)
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 440, height: 956))
    scrollView.barInset = EdgeInsets(top: 116, bottom: 34)
    scrollView.contentInset = EdgeInsets(top: page.header - 116)
    scrollView.contentSize = CGSize(width: 440, height: 815)
    stage.window.addSubview(scrollView)
    stage.update(to: 1)
    let indicator = try #require(scrollView.subviews.last)
    func place(_ offset: CGFloat) -> CGRect {
      scrollView.contentOffset = CGPoint(x: 0, y: offset)
      return indicator.frame.offsetBy(dx: 0, dy: -scrollView.bounds.minY)
    }
    let range = scrollView.offsetRange
    #expect(abs(place(range.lowerBound).minY - 119) < 1.5)
    #expect(abs(place(range.lowerBound).height - page.length) < 4)
    #expect(abs(place(range.upperBound).maxY - 892) < 0.7)
    #expect(abs(place(range.upperBound).height - page.length) < 4)
  }

  @Test func theIndicatorGoesAwayWhateverEndedTheMotion() {
    let ways: [(ScrollFixture) -> Void] = [
      { _ in },
      {
        $0.touch(.began, y: 300, at: $0.stage.time); $0.touch(.ended, y: 300, at: $0.stage.time + 0.1)
      },
      { $0.scrollView.setContentOffset(.zero, animated: true) },
      { $0.scrollView.contentOffset = CGPoint(x: 0, y: 50) },
      { $0.scrollView.removeFromSuperview() },
    ]
    for (index, way) in ways.enumerated() {
      let fixture = ScrollFixture(contentHeight: 20_000, offset: 5_000)
      fixture.throwContent(velocity: 2_000)
      fixture.stage.update(to: fixture.stage.time + 0.1)
      #expect(fixture.scrollView.subviews.contains { $0.alpha > 0.9 && !$0.isHidden })
      way(fixture)
      fixture.settle()
      #expect(fixture.scrollView.subviews.allSatisfy { $0.alpha < 0.01 || $0.isHidden }, "way \(index)")
    }
  }
}
