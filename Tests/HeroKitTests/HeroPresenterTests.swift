import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// Who presents, in what, and who is told: sheets, pages in navigation controllers, transitions of somebody's own.
@MainActor struct HeroPresenterTests {
  /// The picture of an item as the grid shows it.
  private func picture(_ grid: GridPage, _ item: Int) -> Picture? { grid.source(item).heroSourceImageView()?.picture }

  @Test func aPageThatWantedToBeASheetComesOverTheWholeScreenAndItsPictureFlies() throws {
    for isInNavigation in [false, true] {
      let phone = try gridPhone()
      let grid = try phone.gridPage()
      let detail = DetailPage(picture(grid, 2), item: 2)
      let page = isInNavigation ? NavigationController(rootViewController: detail) : detail
      page.modalPresentationStyle = .pageSheet
      _ = page.sheetPresentationController
      grid.heroPresent(page, source: grid.source(2))
      #expect(phone.flight?.plan.pairs.count == 1)
      phone.settle()
      #expect(page.view.frame == phone.window.bounds && page.modalPresentationStyle == .fullScreen)
      #expect(page.heroMatchedTransitionDelegate === page.transitioningDelegate)
      expectEveryPictureShownOnce(phone)
      #expect(grid.lifecycle == ["willPresent", "didPresent"])
      #expect(grid.flew.allSatisfy { $0.presenter === grid && $0.destination === page })
      page.dismiss()
      #expect(phone.flight?.plan.pairs.count == 1)
      phone.settle()
      #expect(phone.isOnGrid)
      expectEveryPictureShownOnce(phone)
      #expect(grid.lifecycle == ["willPresent", "didPresent", "willDismiss", "didDismiss"])
    }
  }

  /// Left in the completion of its own presentation.
  @Test func aFlightThatBeginsWhereAnotherEndsHasBitmapsOfItsOwn() throws {
    let phone = try gridPhone()
    let grid = try phone.gridPage()
    let page = DetailPage(picture(grid, 2), item: 2)
    grid.heroPresent(page, source: grid.source(2)) { page.dismiss() }
    for _ in 0..<120 where page.isBeingDismissed == false { phone.advance(1 / 60) }
    #expect(phone.flight?.heading == .source)
    phone.advance(0.1)
    #expect([page, grid].allSatisfy { $0.view.transitionLook?.isBitmap == true })
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  @Test func aPictureFliesOutOfASheetAndBackIntoIt() throws {
    let phone = try gridPhone()
    let grid = try phone.gridPage()
    let sheet = GridPage(GridOptions(), timing: .heroKit)
    let inSheet = NavigationController(rootViewController: sheet)
    inSheet.modalPresentationStyle = .pageSheet
    grid.present(inSheet)
    phone.settle()
    let before = try phone.look()
    let place = sheet.source(1).heroSourceFrame(in: phone.window)
    #expect(place.minY > 60)
    let page = sheet.open(1)
    #expect(phone.flight?.plan.pairs.first?.source?.frame == place)
    phone.advance(0.15)
    _ = try phone.look()
    phone.settle()
    #expect(phone.page === page && page.view.frame == phone.window.bounds && sheet.view.window == nil)
    #expect(try phone.detailPage().header.isShown)
    // The page in the sheet is told, and not the one that the sheet stands over.
    #expect(sheet.lifecycle == ["willPresent", "didPresent"] && grid.lifecycle.isEmpty)
    #expect(sheet.flew.first?.presenter === inSheet && sheet.flew.first?.destination === page)
    page.dismiss()
    #expect(phone.flight?.plan.pairs.first?.source?.frame == place)
    phone.settle()
    #expect(phone.window.runningTransition == nil && page.view.window == nil && sheet.view.window != nil)
    expectPicture(try phone.look(), matches: before, "sheet-after-flight")
  }

  @Test func itFliesBackToWhereTheSourceWasSetMeanwhile() throws {
    let phone = try gridPhone()
    let grid = try phone.gridPage()
    let page = grid.open(0)
    phone.settle()
    page.heroMatchedTransitionDelegate?.source = grid.source(3)
    page.dismiss()
    #expect(phone.flight?.plan.pairs.first?.source?.frame == (try phone.frame(of: "Item 3")))
    // And in mid-flight.
    phone.advance(0.1)
    phone.transition?.source = grid.source(1)
    phone.advance(0.1)
    #expect(phone.flight?.plan.pairs.first?.source?.frame == (try phone.frame(of: "Item 1")))
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }

  /// Transition and delegate may be subclassed; a page that moves by itself waits when it is asked to leave meanwhile.
  @Test func aTransitionOfOnesOwnMovesThePages() throws {
    let phone = try gridPhone()
    let grid = try phone.gridPage()
    let page = DetailPage(picture(grid, 2), item: 2)
    let delegate = OwnDelegate(source: grid.source(2))
    page.heroMatchedTransitionDelegate = delegate
    page.transitioningDelegate = delegate
    grid.present(page)
    #expect(phone.transition is OwnTransition && phone.flight == nil)
    page.dismiss()
    #expect(page.isBeingPresented)
    phone.advance(0.1)
    (phone.transition as? OwnTransition)?.end()
    // The way back is HeroKit's own again.
    #expect(phone.flight?.plan.pairs.count == 1)
    phone.settle()
    #expect(phone.isOnGrid)
    expectEveryPictureShownOnce(phone)
  }
}

@MainActor private final class OwnDelegate: HeroMatchedTransitionDelegate {
  override func animationController(
    forPresented presented: ViewController, presenting: ViewController, source controller: ViewController
  ) -> (any AnimatedTransitioning)? { OwnTransition(source: source, duration: 0.5, isPresenting: true) }
}

/// Shows the page when it is told to.
@MainActor private final class OwnTransition: HeroMatchedTransition {
  private var context: TransitionContext?

  override func animateTransition(using context: TransitionContext) { self.context = context }

  func end() {
    context?.completeTransition(true)
  }
}
