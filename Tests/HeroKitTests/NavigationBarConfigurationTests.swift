import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import Testing

/// The bar's look by one call: from a page, where it comes and goes with that, or from its navigation controller.
@MainActor struct NavigationBarConfigurationTests {
  @MainActor final class PlainPage: ViewController {
    init(_ title: String) {
      super.init()
      self.title = title
    }

    override func viewDidLoad() { view.backgroundColor = .systemBackground }
  }

  private let page = PlainPage("First")
  private let phone: HeaderPhone

  init() { phone = HeaderPhone(page) }

  /// The bar's colour at its left, above the middle.
  private func bar() throws -> RGBA {
    phone.settle()
    return try phone.pixel(x: 120, y: 70)
  }

  private func isClose(_ a: RGBA, _ b: Color) -> Bool {
    max(abs(a.red - b.light.red), abs(a.green - b.light.green), abs(a.blue - b.light.blue)) < 0.02
  }

  @Test("A page's opaque bar fades in, goes with the page, and comes back with it") func opaque() throws {
    page.configureOpaqueNavigationBar(
      title: TitleConfiguration(title: "Tours", subtitle: "12"), backgroundColor: .systemIndigo, foregroundColor: .white
    )
    #expect(phone.stage.isAnimating, "it fades")
    #expect(isClose(try bar(), .systemIndigo))
    #expect(page.navigationItem.title == "Tours" && page.navigationItem.subtitle == "12")
    #expect(page.navigationItem.standardAppearance?.titleColor == .white)
    phone.navigation.pushViewController(PlainPage("Second"), animated: true)
    #expect(isClose(try bar(), .systemBackground))
    phone.navigation.popViewController(animated: true)
    #expect(isClose(try bar(), .systemIndigo))
    page.configureTransparentNavigationBar(foregroundColor: .systemRed)
    #expect(isClose(try bar(), .systemBackground) && page.navigationItem.standardAppearance?.titleColor == .systemRed)
    #expect(page.navigationItem.tintColor == .systemRed)
    page.configureOpaqueNavigationBar(backgroundColor: .systemIndigo)
    #expect(isClose(try bar(), .systemIndigo) && page.navigationItem.title == "Tours")
    page.configureDefaultNavigationBar()
    #expect(isClose(try bar(), .systemBackground) && page.navigationItem.tintColor == nil)
    #expect(page.navigationItem.standardAppearance == .defaultBackground)
  }

  @Test("Colours of titles and items change alone; a part of a page sets the page's") func colors() {
    let part = ViewController()
    page.addChild(part)
    page.configureOpaqueNavigationBar(backgroundColor: .systemIndigo)
    part.setNavigationBarTitleColor(.systemYellow)
    part.setNavigationBarSubtitleColor(.systemMint)
    part.setNavigationBarTintColor(.systemPink)
    let look = page.navigationItem.standardAppearance
    #expect(look?.backgroundColor == .systemIndigo)
    #expect(look?.titleColor == .systemYellow && look?.largeTitleColor == .systemYellow)
    #expect(look?.subtitleColor == .systemMint && look?.largeSubtitleColor == .systemMint)
    #expect(page.navigationItem.tintColor == .systemPink && part.navigationItem.tintColor == nil)
  }

  @Test("Before a page is in a navigation controller its bar can be set, too") func early() throws {
    let second = PlainPage("Second")
    second.configureOpaqueNavigationBar(backgroundColor: .systemTeal)
    second.setNavigationBarTitleColor(.white)
    phone.navigation.pushViewController(second, animated: true)
    #expect(isClose(try bar(), .systemTeal))
  }

  @Test("A navigation controller's bar takes one look for all places, and colours alone") func navigation() throws {
    var look = NavigationBarAppearance.opaqueBackground
    look.backgroundColor = .systemGreen
    phone.navigation.applyAppearance(look)
    #expect(isClose(try bar(), .systemGreen))
    phone.navigation.setTitleColor(.white)
    phone.navigation.setSubtitleColor(.systemYellow)
    let bar = phone.navigation.navigationBar
    for look in [bar.standardAppearance, bar.scrollEdgeAppearance, bar.compactAppearance] {
      #expect(look?.backgroundColor == .systemGreen && look?.titleColor == .white && look?.largeTitleColor == .white)
      #expect(look?.subtitleColor == .systemYellow)
    }
    #expect(bar.tintColor == .label, "items keep their colour")
  }

  @Test("Over a page with a header they change what the header shows") func header() throws {
    let page = HeaderPage(.headerView(view: View(), title: TitleConfiguration(title: "Map")))
    phone.navigation.pushViewController(page, animated: true)
    phone.settle()
    phone.navigation.setTitleColor(.systemOrange)
    #expect(page.navigationItem.standardAppearance?.titleColor == .systemOrange)
    page.setNavigationBarTitleColor(.systemPink)
    #expect(page.navigationItem.standardAppearance?.titleColor == .systemPink)
    var look = NavigationBarAppearance.opaqueBackground
    look.backgroundColor = .systemGreen
    phone.navigation.applyAppearance(look)
    #expect(isClose(try bar(), .systemGreen))
  }
}
