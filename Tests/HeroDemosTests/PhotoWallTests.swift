import Foundation
import HeroDemos
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// The wall of photos, used like a person uses it.
@MainActor struct PhotoWallTests {
  @Test func everyPhotoOpensWholeAndCloses() throws {
    let phone = try Phone(.photoWall, scale: 1)
    let labels = phone.scene.itemLabels
    #expect(labels.count == 20 && Set(labels).count == 20)
    for (item, label) in labels.enumerated() {
      try phone.tap(item: item)
      let pair = try #require(phone.flight?.plan.pairs.first, "\(label)")
      let source = try #require(pair.source)
      #expect(abs(source.frame.width - 120) < 1e-9 && abs(source.frame.height - 120) < 1e-9)
      #expect(source.cornerRadii.uniform == 8)
      #expect(phone.flight?.plan.timing.duration == 0.6 && pair.destination?.cornerRadii.uniform == 0)
      phone.settle()
      let frame = try #require(phone.views(labelled: label, role: .image).first).frameInWindow
      #expect(frame.width == 402 && abs(frame.height - 301.5) < 0.5, "\(label)")
      try phone.tap("Back")
      phone.settle()
      expectEveryPictureShownOnce(phone, label)
    }
  }

  @Test(arguments: [("iphone-se", 3), ("iphone-16-pro-max", 3), ("ipad-mini", 5), ("320x500", 3), ("40x200", 3)])
  func itHasColumnsOf120Points(_ device: String, _ columns: Int) throws {
    let device = try #require(Device(named: device))
    let phone = try Phone(.photoWall, device: device, scale: 1)
    let frames = phone.all(ImageView.self).filter { $0.picture != nil }.map(\.frameInWindow)
    let row = frames.filter { abs($0.minY - frames[0].minY) < 1 }
    #expect(row.count == columns)
    for frame in row {
      #expect(frame.width <= 120 && abs(frame.width - frame.height) <= 1 && frame.maxX <= device.size.width)
      #expect(frame.width > 119 || device.size.width < 376)
    }
  }

  /// A photo that is still on its way has a grey place; opened, its page fades in and shows that it loads.
  @Test func whatIsNotThereYetFades() throws {
    let stage = Stage(size: CGSize(width: 402, height: 874), deviceScale: 3, renderScale: 1)
    let scene = try Scene.photoWall.makeController(
      SceneOptions(settings: [.init(name: "slow-network", value: "on")]), on: stage)
    stage.window.rootViewController = scene
    stage.update(to: 0)
    let place = try #require(scene.pointToTap(item: 0))
    for phase in [TouchPhase.began, .ended] {
      stage.send(.touch(id: 0, phase: phase, location: place, time: 0))
      stage.update(to: 0)
    }
    let flight = try #require((stage.window.runningTransition?.animator as? MorphTransition)?.flight)
    #expect(flight.plan.pairs.isEmpty && flight.plan.timing == .curve(.easeInEaseOut, duration: 0.6))
    stage.update(to: 0.3)
    #expect(stage.window.all(ActivityIndicator.self).contains { $0.isAnimating && $0.isShown })
    stage.update(to: 0.7)
    stage.pictures.waitUntilIdle()
    stage.update(to: 0.8)
    #expect(!stage.window.all(ActivityIndicator.self).contains { $0.isAnimating })
    stage.send(.key(KeyEvent(.escape, time: 0.8)))
    stage.update(to: 0.8)
    #expect((stage.window.runningTransition?.animator as? MorphTransition)?.flight?.plan.pairs.count == 1)
  }

  /// A page with a picture of its own is opened from its thumbnail, and shows that until the picture has loaded.
  @Test func aPageWaitsForItsPictureOverTheThumbnail() throws {
    let stage = Stage(size: CGSize(width: 402, height: 874), deviceScale: 3, renderScale: 1)
    let scene = try Scene.photoWall.makeController(
      SceneOptions(settings: [.init(name: "page-picture", value: "own")]), on: stage)
    stage.window.rootViewController = scene
    // Pictures arrive only where the test waits for them.
    for time in [0, 0.05, 0.1] {
      stage.update(to: time)
      stage.pictures.waitUntilIdle()
    }
    stage.update(to: 0.1)
    let place = try #require(scene.pointToTap(item: 0))
    for phase in [TouchPhase.began, .ended] {
      stage.send(.touch(id: 0, phase: phase, location: place, time: 0.1))
      stage.update(to: 0.1)
    }
    #expect((stage.window.runningTransition?.animator as? MorphTransition)?.flight?.plan.pairs.count == 1)
    for frame in 1...60 { stage.update(to: 0.1 + Double(frame) / 60) }
    #expect(stage.window.runningTransition == nil)
    func spins() -> Bool { stage.window.all(ActivityIndicator.self).contains { $0.isAnimating && $0.isShown } }
    let image = try #require(stage.window.all(ImageView.self).first { $0.isShown && $0.bounds.width == 402 })
    let frame = image.frameInWindow
    #expect(image.picture?.isShowable == false && image.standIn?.isShowable == true && spins())
    stage.pictures.waitUntilIdle()
    stage.update(to: 1.2)
    #expect(image.picture?.isShowable == true && image.standIn == nil && !spins())
    #expect(image.frameInWindow == frame, "the page has the thumbnail's shape from the start")
  }

  @Test func theWallAndAPageHaveTwoAddressesIfSet() throws {
    for (value, areApart) in [("shared", false), ("own", true)] {
      let phone = try Phone(.photoWall, scale: 1, settings: ["page-picture": value])
      let thumbnail = try #require(phone.all(ImageView.self).first { $0.picture != nil }?.picture)
      try phone.tap(item: 0)
      phone.settle()
      let picture = try #require(phone.all(ImageView.self).first { $0.bounds.width == 402 }?.picture)
      #expect((thumbnail !== picture) == areApart && picture.isShowable)
      try phone.tap("Back")
      phone.settle()
      expectEveryPictureShownOnce(phone)
    }
  }

  /// The menu says which preset counts, and how fast the server is.
  @Test func theMenuChoosesPresetAndPace() throws {
    let phone = try Phone(.photoWall, scale: 1)
    try phone.tap("Options")
    phone.settle()
    try phone.tap("Slow")
    phone.settle()
    try phone.tap(item: 4)
    #expect(phone.flight?.plan.timing.duration == 1.5)
    phone.settle()
    phone.press(.escape)
    phone.settle()
    try phone.tap("Options")
    phone.settle()
    try phone.tap("Reload")
    phone.settle()
    expectEveryPictureShownOnce(phone)
    #expect(phone.all(ImageView.self).allSatisfy { $0.picture?.isShowable != false })
  }
}
