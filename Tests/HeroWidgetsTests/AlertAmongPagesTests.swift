import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// An alert over other pages, and below them; and that nothing of it stays.
@MainActor struct AlertAmongPagesTests {
  @Test func overASheetBothStayAndTheSheetIsThereAfterwards() throws {
    let fixture = SheetFixture()
    let alert = AlertController(title: "Over a sheet")
    alert.addAction(AlertAction(title: "OK", style: .cancel))
    fixture.page.present(alert)
    fixture.stage.wait(1)
    #expect(fixture.stage.window.topmostViewController === alert && fixture.page.view.window != nil)
    fixture.stage.press(.escape)
    fixture.stage.wait(1)
    #expect(fixture.stage.window.topmostViewController === fixture.page && fixture.height > 300)
    fixture.stage.press(.escape)
    fixture.stage.wait(1)
    #expect(fixture.stage.window.topmostViewController === fixture.root)
  }

  @Test func whatIsAnsweredBelowAPageThatLeavesIsTheAlert() throws {
    let desk = AlertDesk()
    desk.show()
    let page = desk.showPageOver()
    page.dismiss()
    desk.advance(0.1)
    desk.stage.press(.return)
    desk.stage.press(.return)
    desk.advance(2)
    #expect(desk.isUp == desk.told.isEmpty, "it is there, or answered: not both")
    if desk.isUp { try desk.tap("OK") }
    desk.advance(1)
    #expect(desk.told == ["OK"] && !desk.isUp && desk.stage.window.topmostViewController === desk.root)
  }

  @Test func nobodyKeepsWhatIsGone() throws {
    weak var gone: AlertController?
    let root = CountedPage()
    let stage = Stage(size: CGSize(width: 402, height: 874), deviceScale: 2, renderScale: 1)
    stage.window.rootViewController = root
    stage.update(to: 1)
    do {
      let alert = AlertController(title: "Gone")
      alert.addAction(AlertAction(title: "OK", style: .cancel) { [weak root] in _ = root })
      gone = alert
      root.present(alert)
      // Asked for twice, it comes once.
      root.present(alert)
      stage.wait(1)
      stage.press(.escape)
      stage.wait(1)
      #expect(root.presentedViewController == nil)
    }
    #expect(gone == nil)
  }

  @Test func aPageOverTheWholeScreenCoversAPageWithAnAlertToo() throws {
    let desk = AlertDesk()
    desk.show()
    let page = desk.showPageOver()
    #expect(desk.root.view.window == nil && desk.alert.view.window == nil)
    page.dismiss()
    desk.advance(1)
    #expect(desk.root.view.window != nil && desk.alert.view.window != nil && desk.isUp)
    // Front to back: the alert stands over the page again.
    try desk.tap("OK")
    desk.advance(1)
    #expect(desk.told == ["OK"])
  }
}
