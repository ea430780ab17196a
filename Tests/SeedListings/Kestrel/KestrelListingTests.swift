import Foundation
import HeroFlight
import HeroMorph
import HeroNetwork
import HeroPictures
import HeroTesting
import HeroWidgets
import KestrelTransitions
import SwiftUI
import Testing

/// KestrelTransitions' own listings do what its document says, on a phone.
@MainActor struct KestrelListingTests {
  private let stage: Stage
  private let navigation = NavigationController(rootViewController: ViewController())

  init() {
    var downloads = DownloadSettings()
    downloads.maxTransfers = 0
    stage = Stage(
      size: Device.standard.size, deviceScale: Device.standard.scale, renderScale: 1,
      safeAreaInsets: Device.standard.safeArea, pictures: PictureLibrary(downloads: downloads))
    stage.window.rootViewController = navigation
    stage.update(to: 0)
    for name in ["chair", "photo"] {
      NamedPictures[name] = Picture.solid(.systemGreen, size: CGSize(width: 40, height: 30), name: name)
    }
  }

  private func show(_ page: ViewController) {
    navigation.setViewControllers([page], animated: false)
    stage.update(to: stage.time)
  }

  private var running: KestrelTransitionAnimator? {
    stage.window.runningTransition?.animator as? KestrelTransitionAnimator
  }

  @Test func aRowsPictureFliesIntoThePageThatItOpens() throws {
    let items = [Item(id: 1), Item(id: 2)]
    let products = ProductsCoordinator(navigationController: navigation)
    let coordinator = ItemsCoordinator(navigationController: navigation)
    show(UIHostingController(rootView: VStack { ItemList(items: items, coordinator: coordinator) }))
    let source = try #require(KestrelTransitionRegistry.shared.frames(for: "item_2", in: navigation).source)
    #expect(abs(source.width - 60) < 1e-9 && abs(source.height - 60) < 1e-9)
    stage.click(at: source.center)
    stage.wait(0.3)
    let pair = try #require(running?.flight?.plan.pairs.first)
    #expect(pair.id == "item_2" && pair.source?.frame == source)
    stage.wait(2)
    #expect(navigation.viewControllers.count == 2 && stage.window.runningTransition == nil)
    withExtendedLifetime(products) {}
  }

  @Test func aTapDoesWhatTheAppWantsBeforeItPrepares() throws {
    KestrelTransitionRegistry.shared.setupTransition(for: navigation)
    App.calls = []
    show(UIHostingController(rootView: CustomView().frame(width: 80, height: 80)))
    let source = try #require(KestrelTransitionRegistry.shared.frames(for: "customPhoto", in: navigation).source)
    stage.click(at: source.center)
    #expect(App.calls == ["analytics", "detail"])
  }

  @Test func theConfigurationsAreThePresets() {
    #expect(configurations() == [.default])
    #expect(presets() == [.default, .fast, .slow, .blurred, .shadowed])
    #expect(blurs().prefix(4) == [.none, .light, .medium, .heavy] && blurs().count == 5)
    #expect(shadows().prefix(4) == [.none, .default, .subtle, .pronounced] && shadows().count == 5)
    #expect(cornerRadii() == [.default, .sharp, .rounded, .default])
  }

  @Test func theLogTakesEachConfiguration() {
    let (log, before) = (KestrelLogger.shared, KestrelLogger.shared.configuration)
    defer { log.configure(with: before) }
    configureLogging()
    #expect(log.configuration == KestrelLoggingConfig(isEnabled: false))
    configureDebugLogging()
    #expect(log.configuration == .debug)
  }
}
