import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import Testing

/// Headers on pages that are left and come back to.
@MainActor struct HeaderReturnTests {
  @Test func comingBackTheDelegateHearsTheStateAgain() {
    let page = HeaderPage(HeaderSample.below())
    let phone = HeaderPhone(page)
    for (y, callbacks) in [
      (-375, ["headerContentDidBecameVisible"]), (-200, ["headerContentDidBecameVisible"]),
      (-60, ["didCollapseHeaderContent"]), (0, ["didCollapseHeaderContent", "didCollapse"]),
    ] as [(CGFloat, [String])] {
      page.scrollView.contentOffset.y = y
      page.forget()
      phone.navigation.pushViewController(HeaderPage(HeaderSample.blue()), animated: true)
      phone.settle()
      #expect(page.told.isEmpty)
      phone.navigation.popViewController(animated: true)
      phone.settle()
      #expect(page.told == callbacks && page.scrollView.contentOffset.y == y)
    }
  }

  @Test func whoeverOptsOutRestoresByHand() {
    let page = HeaderPage(HeaderSample.below(), restoresOnAppear: false)
    let phone = HeaderPhone(page)
    #expect(page.children.isEmpty)
    page.forget()
    phone.navigation.pushViewController(HeaderPage(HeaderSample.blue()), animated: false)
    phone.navigation.popViewController(animated: false)
    phone.advance(0.1)
    #expect(page.told.isEmpty)
    page.reapplyHeaderStyle()
    #expect(page.told == ["headerContentDidBecameVisible"])
  }

  /// A header set while the page shows counts its next appearance as a return.
  @Test func aHeaderSetLateIsRestoredFromTheFirstReturnOn() {
    let page = HeaderPage()
    let phone = HeaderPhone(page)
    page.setHeader(HeaderSample.below())
    phone.advance(0.1)
    page.forget()
    phone.navigation.pushViewController(HeaderPage(HeaderSample.blue()), animated: false)
    phone.navigation.popViewController(animated: false)
    #expect(page.told == ["headerContentDidBecameVisible"])
  }

  @Test func restoringInsideOfRestoringEnds() {
    let page = HeaderPage(HeaderSample.below())
    let phone = HeaderPhone(page)
    page.onTold = { page, name in if name != "didSetup" { page.reapplyHeaderStyle() } }
    page.forget()
    page.reapplyHeaderStyle()
    #expect(page.told == ["headerContentDidBecameVisible"])
    _ = phone
  }

  /// The example of the document: the delegate colours the bar, and finds it coloured when it comes back.
  @Test func aBarThatTheDelegateColoursIsRestored() throws {
    let page = HeaderPage(HeaderSample.below())
    page.onTold = { page, name in
      let navigation = page.navigationController
      switch name {
      case "didCollapseHeaderContent":
        navigation?.configureOpaqueAppearance(backgroundColor: .systemRed, foregroundColor: .white)
      case "headerContentDidBecameVisible": navigation?.configureTransparentAppearance()
      default: break
      }
    }
    let phone = HeaderPhone(page)
    page.collapseHeader(animated: true)
    phone.settle()
    phone.advance(0.5)
    #expect(isClose(try phone.pixel(x: 200, y: 30), Color.systemRed.light))
    phone.navigation.pushViewController(HeaderPage(HeaderSample.blue()), animated: true)
    phone.settle()
    #expect(isClose(try phone.pixel(x: 200, y: 30), Color.systemBlue.light))
    phone.navigation.popViewController(animated: true)
    phone.settle()
    #expect(isClose(try phone.pixel(x: 200, y: 30), Color.systemRed.light))
    page.expandHeader(animated: true)
    phone.settle()
    phone.advance(0.5)
    #expect(isClose(try phone.pixel(x: 200, y: 30), Color.systemTeal.light))
  }

  /// The first open issue of the published library.
  @Test func anOpaqueHeaderHasItsColoursWhenOneComesBack() throws {
    for collapsed in [false, true] {
      let page = HeaderPage(HeaderSample.blue())
      let phone = HeaderPhone(page)
      if collapsed { page.collapseHeader(animated: false) }
      phone.advance(0.5)
      let before = try phone.look()
      for style in [HeaderSample.below(), HeaderSample.blue(true)] {
        let next = HeaderPage(style)
        phone.navigation.pushViewController(next, animated: true)
        phone.settle()
        next.collapseHeader(animated: false)
        phone.advance(0.5)
        phone.navigation.popViewController(animated: true)
        phone.settle()
        #expect(try phone.look().words == before.words)
      }
      #expect(isClose(try phone.pixel(x: 200, y: 100), Color.systemBlue.light))
    }
  }

  /// Where it can be read: on the light discs of buttons a white one could not, and the recordings show black symbols.
  @Test func theForegroundTintsTheBarsItems() {
    func tint(_ foreground: Color?) -> Color? {
      let page = HeaderPage(
        .opaque(
          title: TitleConfiguration(title: "Blue"), backgroundColor: .systemBlue, foregroundColor: foreground,
          prefersLargeTitles: true))
      _ = HeaderPhone(page)
      return page.navigationItem.tintColor
    }
    #expect(tint(.systemRed) == .systemRed && tint(nil) == nil)
    #expect(tint(.white)?.light == Color.black.light && tint(.white)?.dark == Color.white.dark)
    let page = HeaderPage(HeaderSample.blue())
    let phone = HeaderPhone(page)
    page.removeHeader()
    phone.advance(0.1)
    #expect(page.navigationItem.tintColor == nil)
  }
}
