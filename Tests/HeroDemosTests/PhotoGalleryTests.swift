import Foundation
import HeroDemos
import HeroFindings
import HeroFlight
import HeroKit
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The main scene, used like a person uses it.
@MainActor struct PhotoGalleryTests {
  @Test func scenesHaveNamesThatCanBeTyped() {
    #expect(Set(Scene.demos.map(\.name)).count == Scene.demos.count)
    for scene in Scene.demos {
      #expect(scene.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil && !scene.title.isEmpty)
      #expect(scene.summary.hasSuffix("."))
    }
  }

  @Test func theProjectsPicturesAreThere() throws {
    let phone = try Phone(scale: 1)
    let labels = phone.scene.itemLabels
    #expect(labels.count >= 12 && Set(labels).count == labels.count)
    #expect(labels.prefix(3) == ["City Ride", "Ancient Ruins", "Golden Fields"])
    #expect(phone.scene.pointToTap(item: labels.count) == nil && phone.scene.pointToTap(item: -1) == nil)
  }

  @Test func everyPictureOpensAndCloses() throws {
    let phone = try Phone(scale: 1)
    for (item, label) in phone.scene.itemLabels.enumerated() {
      try phone.tap(item: item)
      #expect(phone.flight?.plan.pairs.count == 1, "\(label)")
      phone.settle()
      #expect(try phone.frame(of: label, role: .header) == CGRect(x: 0, y: 0, width: 402, height: 300))
      expectEveryPictureShownOnce(phone, label)
      try phone.tap("Close")
      phone.settle()
      #expect(!phone.views(labelled: label, role: .cell).isEmpty)
      expectEveryPictureShownOnce(phone, label)
    }
  }

  @Test("The edge effect under a bar leaves a white page white") func theEdgeEffectIsNoStripe() throws {
    let phone = try Phone(scale: 1)
    phone.wheel(90)
    phone.settle()
    #expect(try phone.scrollView().contentOffset.y > -100)
    // Beside the pictures, through the effect and its end.
    for y in 60..<160 { #expect(try phone.pixel(at: CGPoint(x: 2, y: Double(y) + 0.5)).relativeLuminance > 0.99) }
  }

  /// Wherever its cell is, opening, closing and reversed half-way.
  @Test("No edge of a moving picture cuts the title of its page", arguments: [0, 1, 4, 5])
  func noEdgeCutsTheTitle(_ item: Int) throws {
    for reverses in [false, true] {
      let phone = try Phone(scale: 1)
      let name = phone.scene.itemLabels[item]
      var frames = 0
      func look() throws {
        guard let flight = phone.flight, flight.isFlying, let state = flight.memory.state(at: phone.time) else {
          return
        }
        let page = try #require(phone.window.runningTransition).upperView
        let titles = phone.all(Label.self, below: page).filter { $0.text == name }
        let (title, picture) = (try #require(titles.first), try #require(state.elements.first).frame)
        guard state.pages[1].alpha > 0 else { return }
        frames += 1
        #expect(title.frameInWindow.minY >= picture.maxY, "\(name) at \(phone.time) s")
      }
      try phone.tap(item: item)
      for frame in 0..<40 {
        phone.advance(1 / 60)
        if reverses, frame == 8 { phone.press(.escape) }
        try look()
      }
      if !reverses {
        phone.press(.escape)
        for _ in 0..<40 {
          phone.advance(1 / 60)
          try look()
        }
      }
      #expect(frames > 10)
      expectEveryPictureShownOnce(phone, name)
    }
  }

  /// The whole way in the scene itself: nothing of the picture changes where a view hands over to the flight.
  @Test(arguments: [2, 1.37] as [CGFloat], MorphLevel.allCases) func theHandOverIsInvisible(
    _ scale: CGFloat, _ level: MorphLevel
  ) throws {
    for (end, closing) in [(MorphEnd.source, false), (.destination, false), (.destination, true), (.source, true)] {
      let phone = try Phone(scale: scale, settings: ["flight-level": level.rawValue])
      try phone.tap(item: 1)
      if closing {
        phone.settle()
        phone.press(.escape)
      }
      #expect(try phone.seam(at: end).pixels == 0, "\(end), closing: \(closing)")
    }
  }

  @Test func theKeyboardGoesThroughThePictures() throws {
    let phone = try Phone(scale: 1)
    for key in [.down, .right, .down, .return] as [KeyEvent.Key] {
      phone.press(key)
      phone.settle()
    }
    let labels = phone.scene.itemLabels
    #expect(!phone.views(labelled: labels[3], role: .header).isEmpty)
    for key in [.down, .pageDown, .end, .home, .up] as [KeyEvent.Key] {
      phone.press(key)
      phone.settle()
      let scrollView = try phone.scrollView()
      #expect(scrollView.offsetRange.contains(scrollView.contentOffset.y), "\(key)")
    }
    phone.press(.escape)
    phone.settle()
    #expect(phone.page === phone.scene)
    expectEveryPictureShownOnce(phone)
    phone.press(.escape)
    phone.settle()
    #expect(phone.page === phone.scene)
  }

  @Test func scrolledByAFingerTheListCoastsAndTheTitleMovesIntoTheBar() throws {
    let phone = try Phone(scale: 1)
    let scrollView = try phone.scrollView()
    let top = scrollView.contentOffset.y
    phone.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400), over: 0.15)
    let left = scrollView.contentOffset.y
    #expect(left > top + 250)
    phone.settle()
    #expect(scrollView.contentOffset.y > left + 100)
    expectEveryPictureShownOnce(phone)
    phone.wheel(-5_000)
    phone.settle()
    #expect(scrollView.contentOffset.y == top)
  }

  @Test func aRotatedScreenKeepsWorking() throws {
    let phone = try Phone(scale: 1)
    try phone.tap("Golden Fields")
    phone.advance(0.15)
    phone.stage.resize(to: CGSize(width: 874, height: 402), safeAreaInsets: EdgeInsets(left: 62, bottom: 21, right: 62))
    phone.settle()
    expectEveryPictureShownOnce(phone)
    phone.press(.escape)
    phone.settle()
    phone.stage.resize(to: CGSize(width: 402, height: 874), safeAreaInsets: Device.standard.safeArea)
    phone.settle()
    let scrollView = try phone.scrollView()
    scrollView.setContentOffset(CGPoint(x: 0, y: scrollView.offsetRange.lowerBound), animated: false)
    phone.settle()
    expectEveryPictureShownOnce(phone)
    expectPicture(try phone.look(), matches: try Phone(scale: 1).look(), "rotated-and-back")
  }

  @Test(arguments: [11, 12] as [UInt64]) func aHundredRandomActions(_ seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let phone = try Phone(scale: 1)
    let screen = CGRect(x: 0, y: 0, width: 402, height: 874)
    for round in 0..<4 {
      for _ in 0..<25 {
        switch random.whole(0...7) {
        case 0...2: phone.tap(at: random.point(in: screen))
        case 3: phone.press(.escape)
        case 4:
          phone.drag(from: random.point(in: screen), to: random.point(in: screen), over: random.number(0.05...0.4))
        case 5: phone.stage.appearance = phone.stage.appearance.toggled
        case 6:
          phone.stage.resize(to: CGSize(width: random.number(250...700), height: random.number(300...900)))
        default: phone.advance(random.number(0...0.4))
        }
        phone.advance(random.number(0...0.05))
      }
      phone.settle()
      expectEveryPictureShownOnce(phone, "round \(round) of seed \(seed)")
    }
  }
}
