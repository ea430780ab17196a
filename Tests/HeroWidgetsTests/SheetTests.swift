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
    // 8 points inside the screen's edges.
    #expect(try !isBlue(11, 440) && isBlue(200, 440) && isBlue(11, 500) && !isBlue(390, 440))
    #expect(try !isBlue(6, 600) && !isBlue(396, 600) && !isBlue(200, 869) && isBlue(200, 863))
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

  // MARK: Several

  @Test func aPageOverTheWholeScreenCoversSheetAndPage() throws {
    let phone = SheetFixture()
    let cover = CountedPage(color: .systemRed)
    phone.page.present(cover)
    phone.settle()
    #expect(cover.view.frameInWindow == CGRect(x: 0, y: 0, width: 402, height: 874))
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
}
