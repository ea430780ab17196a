import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import KestrelTransitions
import Testing

/// The examples of docs/kestrel.md do what it says.
@MainActor struct KestrelGuideTests {
  @Test func aRowFliesIntoItsPageAndBack() throws {
    let list = ViewController()
    let phone = ListingPhone(list)
    let coordinator = ProductsCoordinator(navigationController: phone.navigation)
    let items = [Item(id: 1, image: try ListingPhone.picture(.systemGreen))]
    let rows = items.map { item in ItemRowView(item: item) { coordinator.showDetail(of: item) } }
    for row in rows {
      row.frame = CGRect(x: 0, y: 200, width: 402, height: 84)
      list.view.addSubview(row)
    }
    phone.tap(rows[0])
    phone.advance(0.3)
    let animator = try #require(phone.stage.window.runningTransition?.animator as? KestrelTransitionAnimator)
    let pair = try #require(animator.flight?.plan.pairs.first)
    #expect(pair.id == "item_1" && pair.source?.frame == CGRect(x: 16, y: 212, width: 60, height: 60))
    #expect(pair.destination?.frame.size == CGSize(width: 402, height: 300))
    phone.advance(1)
    #expect(phone.navigation.topViewController is ItemDetailController && phone.stage.window.runningTransition == nil)
    phone.stage.press(.escape)
    #expect(phone.stage.window.runningTransition?.animator is KestrelTransitionAnimator)
    phone.advance(1.1)
    #expect(phone.navigation.topViewController === list && rows[0].all(ImageView.self).allSatisfy(\.isShown))
  }

  @Test func theConfigurationsAreWhatTheySay() throws {
    #expect(fastBlurConfig.duration == 0.6 && fastBlurConfig.blur == .light && fastBlurConfig.springVelocity == 0.1)
    #expect(dramaticConfig.cornerRadius.destination == 28 && dramaticConfig.shadow == .pronounced)
    let image = try ListingPhone.picture(.systemRed)
    let list = ViewController()
    let phone = ListingPhone(list)
    KestrelTransitionRegistry.shared.setupTransition(for: phone.navigation)
    let view = ImageView(frame: CGRect(x: 20, y: 200, width: 60, height: 60))
    list.view.addSubview(view)
    mark(view, showing: image)
    view.prepareKestrelTransition(id: "customTransition")
    phone.navigation.pushViewController(ItemDetailController(Item(id: 3, image: image)))
    #expect(
      (phone.stage.window.runningTransition?.animator as? KestrelTransitionAnimator)?.configuration == fastBlurConfig)
  }

  @Test func theLogIsConfigured() {
    let (log, before) = (KestrelLogger.shared, KestrelLogger.shared.configuration)
    defer { log.configure(with: before) }
    configureLogging(isDebugBuild: true)
    #expect(log.configuration == .debug)
    configureLogging(isDebugBuild: false)
    #expect(log.configuration == .production)
    configureLoggingOfOnesOwn()
    #expect(log.configuration.level == .info && log.configuration.subsystem == "com.yourapp.transitions")
  }
}
