import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct SheetTests {
  private let spring = 18.257

  // MARK: Coming

  @Test func itComesOnTheSystemsSpring() throws {
    let phone = SheetFixture(presents: false)
    phone.root.present(phone.page)
    phone.update(by: 0)
    let start = phone.stage.time
    for _ in 0..<20 {
      phone.update(by: 1 / 60)
      let t = (phone.stage.time - start) * spring
      // A critical spring from rest: x = 1 − (1 + ωt) e^(−ωt).
      #expect(abs(phone.height - 437 * (1 - (1 + t) * exp(-t))) < 0.4)
    }
    phone.settle()
    #expect(phone.height == 437)
  }

  @Test func thePageBelowStaysAndIsToldNothing() throws {
    let phone = SheetFixture()
    #expect(phone.root.view.window != nil && phone.root.appearances.calls == [.willAppear, .didAppear])
    #expect(phone.page.appearances.calls == [.willAppear, .didAppear])
    let dimmed = try #require(phone.color(200, 100))
    let plain = Color.systemYellow.light
    // A fifth of black over it (DRAWING.md, section 8).
    #expect(abs(dimmed.red - plain.red * 0.8) < 0.01 && abs(dimmed.green - plain.green * 0.8) < 0.01)
    // It can be restyled live.
    phone.root.view.backgroundColor = .systemGreen
    #expect(try #require(phone.color(200, 100)).red < 0.3)
    phone.root.dismiss()
    phone.settle()
    #expect(phone.root.appearances.calls == [.willAppear, .didAppear])
    #expect(phone.page.appearances.calls == [.willAppear, .didAppear, .willDisappear, .didDisappear])
    #expect(phone.told.isEmpty && phone.root.presentedViewController == nil && phone.page.view.window == nil)
    #expect(try #require(phone.color(200, 100)).green > 0.7)
  }

  @Test func itsUpperCornersAreRound() throws {
    let phone = SheetFixture()
    let blue = Color.systemBlue.light
    func isBlue(_ x: CGFloat, _ y: CGFloat) throws -> Bool {
      abs(try #require(phone.color(x, y)).red - blue.red) < 0.02
    }
    #expect(try !isBlue(3, 440) && isBlue(200, 440) && isBlue(3, 500) && isBlue(3, 870) && !isBlue(398, 440))
  }

  @Test func withoutAnimationItIsThereAtOnce() {
    let phone = SheetFixture(presents: false)
    var done = 0
    phone.root.present(phone.page, animated: false) { done += 1 }
    phone.update(by: 0)
    #expect(phone.height == 437 && done == 1 && phone.page.appearances.problem(isShown: true) == nil)
    phone.page.dismiss(animated: false) { done += 1 }
    #expect(phone.page.view.window == nil && done == 2 && phone.page.appearances.problem(isShown: false) == nil)
  }

  @Test func turnedRoundOnItsWayInItLeavesFromWhereItIs() {
    let phone = SheetFixture(presents: false)
    phone.root.present(phone.page)
    phone.update(by: 0.1)
    phone.update(by: 0.02)
    let place = phone.height
    phone.page.dismiss()
    #expect(abs(phone.height - place) < 0.1)
    phone.update(by: 0.001)
    // It still goes up a little, by its speed.
    #expect(phone.height > place - 0.5)
    phone.settle()
    #expect(phone.page.view.window == nil && phone.page.appearances.problem(isShown: false) == nil)
  }

  // MARK: Heights

  @Test func theSafeAreaIsTheSheetsOwn() {
    let phone = SheetFixture(presents: false)
    let content = CountedPage()
    let navigation = NavigationController(rootViewController: content)
    navigation.modalPresentationStyle = .pageSheet
    phone.root.present(navigation, animated: false)
    phone.update(by: 0)
    #expect(abs(navigation.view.bounds.height - (874 - 62 - 10)) < 0.01)
    #expect(content.safeAreaInsets.top < 70 && content.safeAreaInsets.bottom == 34)
  }

  @Test func programsChangeTheHeight() throws {
    let phone = SheetFixture()
    let sheet = try #require(phone.sheet)
    sheet.selectedDetentIdentifier = .large
    phone.update(by: 0)
    #expect(phone.height == 802 && !phone.stage.isAnimating)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    phone.update(by: 0.1)
    #expect(phone.height < 802 && phone.height > 437)
    phone.settle()
    #expect(phone.height == 437 && phone.told.isEmpty)
    sheet.detents = [.custom(identifier: .init("third")) { $0.containerSize.height / 3 }]
    phone.update(by: 0)
    #expect(abs(phone.height - 291.33) < 0.01)
    sheet.detents = []
    phone.update(by: 0)
    #expect(phone.height == 802)
  }

  @Test func anotherScreenHasOtherHeights() {
    let phone = SheetFixture()
    phone.stage.resize(to: CGSize(width: 402, height: 700))
    phone.update(by: 0)
    #expect(phone.page.view.convert(CGPoint.zero, to: nil).y == 350)
    // On its side there is no half height.
    phone.stage.resize(to: CGSize(width: 700, height: 400), safeAreaInsets: EdgeInsets(bottom: 21))
    phone.update(by: 0)
    #expect(phone.page.view.convert(CGPoint.zero, to: nil).y == 10)
    phone.stage.resize(to: CGSize(width: 1, height: 1))
    phone.update(by: 0)
    _ = phone.color(0, 0)
  }

  // MARK: Dragging

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

  // MARK: Several

  @Test func aPageOverTheWholeScreenCoversSheetAndPage() throws {
    let phone = SheetFixture()
    let cover = CountedPage(color: .systemRed)
    phone.page.present(cover)
    phone.settle()
    #expect(cover.view.convert(cover.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 402, height: 874))
    #expect(phone.page.view.window == nil && phone.root.view.window == nil)
    #expect(phone.root.appearances.problem(isShown: false) == nil)
    #expect(phone.page.appearances.problem(isShown: false) == nil)
    cover.dismiss()
    phone.settle()
    #expect(phone.height == 437 && phone.root.view.window != nil)
    for page in [phone.root, phone.page] { #expect(page.appearances.problem(isShown: true) == nil) }
    #expect(try #require(phone.color(200, 100)).red < 0.9)
    phone.drag(from: 450, to: 800)
    phone.settle()
    #expect(phone.root.presentedViewController == nil)
  }

  @Test func aSheetOverASheet() throws {
    let phone = SheetFixture()
    let upper = CountedPage(color: .systemRed)
    upper.modalPresentationStyle = .pageSheet
    upper.sheetPresentationController?.detents = [.custom(identifier: .init("low")) { _ in 300 }]
    phone.page.present(upper)
    phone.settle()
    #expect(upper.view.convert(CGPoint.zero, to: nil).y == 574 && phone.height == 437)
    #expect(phone.page.appearances.calls == [.willAppear, .didAppear])
    // A tap on the lower one takes the upper one away.
    phone.touch(.began, 500)
    phone.touch(.ended, 500)
    phone.settle()
    #expect(phone.page.presentedViewController == nil && phone.root.presentedViewController === phone.page)
    phone.page.present(upper)
    phone.settle()
    phone.root.dismiss()
    phone.settle()
    #expect(phone.root.presentedViewController == nil && upper.view.window == nil && phone.page.view.window == nil)
    for page in [phone.page, upper] { #expect(page.appearances.problem(isShown: false) == nil) }
    #expect(phone.root.appearances.calls == [.willAppear, .didAppear])
  }

  @Test func theStatusBarIsThePagesBelow() {
    final class Light: ViewController {
      override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
    }
    let phone = SheetFixture(presents: false)
    let sheet = Light()
    sheet.modalPresentationStyle = .pageSheet
    phone.root.present(sheet, animated: false)
    #expect(phone.stage.window.statusBarStyle == .default)
    sheet.present(Light(), animated: false)
    #expect(phone.stage.window.statusBarStyle == .lightContent)
  }

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
