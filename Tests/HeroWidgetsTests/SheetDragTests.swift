import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// A sheet in the hand: dragged, thrown, by its grabber, and what its scrolling content leaves it.
@MainActor struct SheetDragTests {
  @Test func itIsDraggedFromHeightToHeight() {
    let phone = SheetFixture()
    phone.hold(from: 460, to: 250)
    // The finger's way without the ten points of the threshold.
    #expect(abs(phone.height - (437 + 200)) < 0.5)
    phone.touch(.cancelled, 250)
    phone.settle()
    #expect(phone.height == 802 && phone.told == ["large"])
    #expect(phone.sheet?.selectedDetentIdentifier == .large)
    phone.drag(from: 90, to: 250)
    phone.settle()
    #expect(phone.height == 802)
    phone.drag(from: 90, to: 400)
    phone.settle()
    #expect(phone.height == 437 && phone.told == ["large", "medium"])
  }

  @Test func aFlickGoesOnToTheNextHeight() {
    let phone = SheetFixture()
    phone.drag(from: 500, to: 420, over: 0.05, rests: false)
    phone.settle()
    #expect(phone.height == 802)
    phone.drag(from: 100, to: 180, over: 0.05, rests: false)
    phone.settle()
    #expect(phone.height == 437)
  }

  @Test func aboveTheLargestItResists() {
    let phone = SheetFixture(detents: [.large()])
    phone.hold(from: 300, to: 100)
    let over = phone.height - 802
    // c·d·D/(c·d + D), MOTION.md section 8.
    #expect(abs(over - 0.55 * 190 * 874 / (0.55 * 190 + 874)) < 0.5)
    phone.touch(.ended, 100)
    phone.settle()
    #expect(phone.height == 802)
  }

  @Test func pastHalfItLeaves() {
    let phone = SheetFixture()
    phone.drag(from: 450, to: 650)
    phone.settle()
    #expect(phone.height == 437 && phone.told.isEmpty)
    phone.drag(from: 450, to: 690)
    #expect(phone.told == ["will"])
    phone.settle()
    #expect(phone.told == ["will", "did"] && phone.root.presentedViewController == nil)
    #expect(phone.page.appearances.problem(isShown: false) == nil)
    // It can come again.
    phone.root.present(phone.page)
    phone.settle()
    #expect(phone.height == 437)
  }

  @Test func aFlickDownLeavesWithItsSpeed() {
    let phone = SheetFixture()
    phone.drag(from: 450, to: 530, over: 0.05, rests: false)
    let before = phone.height
    phone.update(by: 0.01)
    #expect(before - phone.height > 12)
    phone.settle()
    #expect(phone.told == ["will", "did"])
  }

  @Test func caughtOnItsWayOutItStays() {
    let phone = SheetFixture()
    phone.page.dismiss()
    phone.update(by: 0.05)
    phone.update(by: 0.03)
    let before = phone.height
    #expect(before < 430 && before > 100)
    phone.touch(.began, 860)
    phone.touch(.moved, 875)
    phone.touch(.moved, 860)
    let caught = phone.height
    phone.update(by: 0.5)
    #expect(phone.height == caught && abs(caught - before) < 15)
    phone.hold(from: 860, to: 700)
    phone.touch(.ended, 700)
    phone.settle()
    #expect(phone.height == 437 && phone.root.presentedViewController === phone.page && phone.told.isEmpty)
    #expect(phone.page.appearances.problem(isShown: true) == nil && !phone.page.isBeingDismissed)
  }

  @Test func caughtOnItsWayInItMayLeave() {
    let phone = SheetFixture(presents: false)
    var done = 0
    phone.root.present(phone.page) { done += 1 }
    phone.update(by: 0.06)
    phone.update(by: 0.06)
    let place = 874 - phone.height
    phone.drag(from: place + 20, to: 870)
    phone.settle()
    #expect(phone.page.view.window == nil && done == 1 && phone.told == ["will", "did"])
    #expect(phone.page.appearances.problem(isShown: false) == nil)
  }

  @Test func aModalSheetResistsAndStays() {
    let phone = SheetFixture()
    phone.page.isModalInPresentation = true
    phone.hold(from: 450, to: 700)
    #expect(phone.height > 437 - 0.55 * 240 && phone.height < 437 - 50)
    phone.touch(.ended, 700)
    phone.settle()
    #expect(phone.height == 437)
    phone.touch(.began, 200)
    phone.touch(.ended, 200)
    phone.press(.escape)
    phone.settle()
    #expect(phone.height == 437 && phone.told == ["tried", "tried"])
    phone.page.isModalInPresentation = false
    phone.mayDismiss = false
    phone.drag(from: 450, to: 800)
    phone.settle()
    #expect(phone.height == 437 && phone.told == ["tried", "tried", "tried"])
  }

  @Test func aTapBesideItOrEscapeTakesItAway() {
    for way in 0..<2 {
      let phone = SheetFixture()
      if way == 0 {
        phone.touch(.began, 200)
        phone.touch(.ended, 200)
      } else {
        phone.press(.escape)
      }
      phone.settle()
      #expect(phone.told == ["will", "did"] && phone.root.presentedViewController == nil)
    }
  }

  // MARK: Content

  @Test func contentAtItsTopMovesTheSheet() throws {
    let phone = SheetFixture(contentHeight: 3_000)
    let scrollView = try #require(phone.page.scrollView)
    phone.hold(from: 700, to: 600)
    #expect(abs(phone.height - 527) < 0.5 && scrollView.contentOffset.y == 0)
    phone.touch(.ended, 600)
    phone.settle()
    phone.drag(from: 700, to: 400)
    phone.settle()
    #expect(phone.height == 802)
    // At its tallest it scrolls, up and back.
    phone.drag(from: 700, to: 500)
    phone.settle()
    #expect(phone.height == 802 && scrollView.contentOffset.y > 150)
    phone.drag(from: 500, to: 600)
    phone.settle()
    #expect(phone.height == 802 && scrollView.contentOffset.y > 30)
    scrollView.setContentOffset(.zero, animated: false)
    phone.drag(from: 300, to: 700)
    phone.settle()
    #expect(phone.height == 437 && scrollView.contentOffset.y == 0)
  }

  @Test func contentMayScrollFirst() throws {
    let phone = SheetFixture(contentHeight: 3_000)
    phone.sheet?.prefersScrollingExpandsWhenScrolledToEdge = false
    phone.drag(from: 700, to: 600)
    #expect(phone.height == 437 && phone.page.scrollView?.contentOffset.y == 90)
  }

  // MARK: The grabber

  @Test func theGrabberShows() throws {
    let phone = SheetFixture()
    let without = try #require(phone.color(201, 444))
    phone.sheet?.prefersGrabberVisible = true
    #expect(try #require(phone.color(201, 444)) != without)
    #expect(try #require(phone.color(240, 444)) == without)
  }

  /// Where its content is scrolled, which a finger elsewhere moves.
  @Test func theGrabberMovesASheetWhoseContentIsScrolled() throws {
    let phone = SheetFixture(contentHeight: 2_000)
    phone.sheet?.prefersGrabberVisible = true
    phone.page.scrollView?.contentOffset.y = 300
    phone.drag(from: 874 - 437 + 14, to: 200)
    phone.settle()
    #expect(phone.height > 700 && phone.page.scrollView?.contentOffset.y == 300)
    phone.drag(from: 300, to: 500)
    phone.settle()
    #expect(phone.height > 700 && phone.page.scrollView?.contentOffset.y != 300)
  }

  @Test func aTapOnTheGrabberLeadsThroughTheDetents() throws {
    let phone = SheetFixture()
    phone.sheet?.prefersGrabberVisible = true
    func tap() {
      let y = 874 - phone.height + 7
      phone.touch(.began, y)
      phone.touch(.ended, y)
      phone.settle()
    }
    tap()
    #expect(phone.sheet?.selectedDetentIdentifier == .large && phone.height > 700)
    tap()
    #expect(phone.sheet?.selectedDetentIdentifier == .medium && phone.height == 437)
    #expect(phone.told == ["large", "medium"])
  }

  /// Whatever a hand does, the calls stay balanced and nothing is left behind.
  @Test(arguments: 1...6) func atRandom(seed: UInt64) {
    var random = SeededGenerator(seed)
    let phone = SheetFixture(contentHeight: 2_000)
    for _ in 0..<60 {
      switch random.whole(0...7) {
      case 0: phone.root.present(phone.page)
      case 1: phone.page.dismiss()
      case 2: phone.press(.escape)
      case 3: phone.sheet?.animateChanges { phone.sheet?.selectedDetentIdentifier = .large }
      case 4: phone.touch(.cancelled, 0)
      case 5: phone.hold(from: random.number(60...870), to: random.number(0...874), over: 0.1)
      default: phone.drag(from: random.number(60...870), to: random.number(0...874), over: 0.1, rests: false)
      }
      phone.update(by: random.number(0...0.2))
    }
    phone.touch(.cancelled, 0)
    phone.settle()
    let isShown = phone.root.presentedViewController === phone.page
    #expect(phone.page.appearances.problem(isShown: isShown) == nil)
    #expect(phone.root.appearances.calls == [.willAppear, .didAppear])
    #expect((phone.page.view.window != nil) == isShown && phone.stage.window.runningTransition == nil)
    if isShown { #expect(phone.height == 437 || phone.height == 802) }
    #expect(phone.told.filter { $0 == "did" }.count <= phone.told.filter { $0 == "will" }.count)
  }
}
