import Foundation
import HeroWidgets
import Testing

/// Subviews that follow the size of their superview, and views above others.
@MainActor struct AutoresizingMaskTests {
  private let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  nonisolated static let cases: [(mask: AutoresizingMask, frame: CGRect)] = [
    ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 20, width: 150, height: 80)),
    ([.flexibleLeftMargin], CGRect(x: 110, y: 20, width: 50, height: 30)),
    ([.flexibleRightMargin, .flexibleTopMargin], CGRect(x: 10, y: 70, width: 50, height: 30)),
    ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 30, y: 20, width: 50, height: 30)),
    ([], CGRect(x: 10, y: 20, width: 50, height: 30)),
  ]

  /// UIKit's documentation: the change is shared out among the flexible parts by their lengths.
  @Test(arguments: cases)
  func theFlexiblePartsTakeTheChange(_ mask: AutoresizingMask, _ expected: CGRect) {
    let view = View(frame: CGRect(x: 10, y: 20, width: 50, height: 30))
    view.autoresizingMask = mask
    outer.addSubview(view)
    outer.frame.size = CGSize(width: 200, height: 150)
    #expect(view.frame == expected)
  }

  @Test func aHigherPositionIsInFrontWhereverItWasInserted() {
    let views = (0..<4).map { _ in View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    views[0].zPosition = 100
    for view in views { outer.addSubview(view) }
    #expect(outer.subviews == [views[1], views[2], views[3], views[0]])
    outer.bringSubviewToFront(views[1])
    #expect(outer.subviews == [views[2], views[3], views[1], views[0]])
    #expect(outer.hitTest(CGPoint(x: 5, y: 5)) == views[0])
    views[2].zPosition = -1
    views[0].zPosition = 0
    #expect(outer.subviews == [views[2], views[3], views[1], views[0]])
    outer.insertSubview(views[3], at: 0)
    #expect(outer.subviews == [views[2], views[3], views[1], views[0]])
  }
}
