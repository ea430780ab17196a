import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import KestrelTransitions
import Testing

/// KestrelTransitions' words: what is marked, set up and prepared flies, pushed and popped.
@MainActor struct KestrelTests {
  @Test func whatIsPreparedFliesAndComesBack() throws {
    let phone = try KestrelPhone()
    phone.push()
    let flight = try #require(phone.flight)
    #expect(phone.element?.id == "one" && phone.element?.frame == KestrelPhone.thumbnail)
    #expect(flight.plan.timing == .spring(SpringTiming(.uiKit(duration: 1, ratio: 0.8))))
    #expect(!phone.source.isShown && !phone.target.isShown && phone.second.isShown)
    phone.wait(0.3)
    // Both pages fade, the one out and the other in.
    let (state, progress) = (try #require(phone.state), flight.sample(at: phone.stage.time).progress)
    #expect(state.pages.map(\.alpha) == [1 - progress, progress] && progress > 0.5 && progress < 1)
    phone.settle()
    phone.expectAlone(phone.detail)
    #expect(flight.plan.pairs[0].destination?.frame == KestrelPhone.place)
    // Nothing is prepared: it goes back to where it came from.
    phone.pop()
    #expect(phone.element?.frame == KestrelPhone.place && phone.flight?.heading == .source)
    phone.settle()
    phone.expectAlone(phone.list)
  }

  /// What the seed document prints of its presets.
  @Test func thePresetsAreTheDocuments() {
    typealias Configuration = KestrelTransitionConfiguration
    let numbers = Configuration.Preset.allCases.map(\.configuration).map {
      [$0.duration, $0.springDamping, $0.springVelocity, $0.cornerRadius.source, $0.cornerRadius.destination]
    }
    #expect(
      numbers == [
        [1, 0.8, 0, 12, 20], [0.6, 0.9, 0.1, 12, 20], [1.5, 0.7, 0, 12, 20], [1, 0.8, 0, 12, 20], [1, 0.8, 0, 12, 20],
      ])
    #expect(Configuration.blurred.blur == .light && Configuration.shadowed.shadow == .pronounced)
    #expect(Configuration.default.shadow == .default && Configuration.default.blur == .none)
    #expect([ShadowConfig.default, .subtle, .pronounced].map(\.opacity) == [0.15, 0.1, 0.25])
    #expect([ShadowConfig.default, .subtle, .pronounced].map(\.radius) == [8, 4, 16])
    #expect([ShadowConfig.default, .subtle, .pronounced].map(\.offset.height) == [4, 4, 8])
    #expect([BlurConfig.light, .medium, .heavy].map(\.intensity) == [0.8, 1, 1.2])
    #expect(
      [BlurConfig.light, .medium, .heavy].map(\.style) == [
        .systemThinMaterial, .systemMaterial, .systemThickMaterial,
      ])
    #expect([CornerRadiusConfig.sharp, .rounded].map(\.source) == [0, 16])
    #expect([CornerRadiusConfig.sharp, .rounded].map(\.destination) == [0, 24])
    #expect([BackgroundConfig.clear, .subtle, .tinted].map(\.opacity) == [0, 0.3, 0.1])
  }

  @Test func aConfigurationOfOnesOwnIsObeyed() throws {
    let own = KestrelTransitionConfiguration(
      duration: 0.7, springDamping: 0.6, springVelocity: 0.4,
      cornerRadius: CornerRadiusConfig(source: 16, destination: 28),
      shadow: ShadowConfig(color: .systemRed, offset: CGSize(width: 3, height: 6), opacity: 0.4, radius: 10),
      blur: BlurConfig(style: .systemThickMaterial, intensity: 0.5),
      background: BackgroundConfig(color: .systemGreen, opacity: 0.6))
    let phone = try KestrelPhone(own)
    phone.push()
    let plan = try #require(phone.flight?.plan)
    #expect(plan.timing == .spring(SpringTiming(.uiKit(duration: 0.7, ratio: 0.6, velocity: 0.4))))
    let middle = plan.state(at: 0.5).elements[0]
    #expect(middle.cornerRadius == 22 && middle.attire == 1 && middle.veil == 0.5)
    // Half-way between the source's copy and the heavier one of the destination.
    let shadow = try #require(middle.shadow)
    #expect(shadow.offset == CGSize(width: 1.5, height: 7) && shadow.radius == 12)
    #expect(abs(shadow.opacity - 0.425) < 1e-12)
  }

  /// What cannot be a spring is made one.
  @Test(arguments: [
    (Double.nan, 0.8, 0.0), (-1, 0.8, 0), (.infinity, 0.8, 0), (1, -3, 0), (1, .nan, 0), (1, 0.8, 1e300),
    (1, 0.8, .nan),
  ])
  func nonsenseStillFlies(_ duration: Double, _ damping: Double, _ velocity: Double) throws {
    let phone = try KestrelPhone(
      KestrelTransitionConfiguration(
        duration: duration, springDamping: damping, springVelocity: velocity,
        cornerRadius: CornerRadiusConfig(source: -5, destination: 1e9),
        shadow: ShadowConfig(offset: CGSize(width: CGFloat.nan, height: 1e300), opacity: 9, radius: .infinity),
        blur: BlurConfig(intensity: 40),
        background: BackgroundConfig(color: .systemRed, opacity: 7)))
    phone.push()
    for _ in 0..<700 where phone.flight != nil {
      phone.wait(1 / 60)
      if let frame = phone.element?.frame { #expect(frame.origin.x.isFinite && frame.width.isFinite) }
    }
    _ = try phone.look()
    phone.expectAlone(phone.detail)
  }

  @Test func aSpringOfTheCommandLineWins() throws {
    let timing = SpringTiming(.uiKit(duration: 0.5, ratio: 1))
    let phone = try KestrelPhone(.slow, timing: timing)
    phone.push()
    #expect(phone.flight?.plan.timing == .spring(timing))
  }

  /// A pop may lead to another view than the push came from.
  @Test func aPreparedPopGoesElsewhere() throws {
    let phone = try KestrelPhone()
    phone.push()
    phone.settle()
    phone.target.kestrelTransitionTarget(id: "two")
    phone.detail.prepareKestrelTransition(id: "two")
    phone.pop()
    #expect(phone.flight?.plan.pairs[0].source?.frame == KestrelPhone.other && !phone.second.isShown)
    phone.settle()
    phone.expectAlone(phone.list)
  }

  /// Two stacks beside each other, each with its own word.
  @Test func twoNavigationControllersFlyAtOnce() throws {
    let (left, right) = (try KestrelPhone(), try KestrelPhone(.fast))
    let both = ViewController()
    let stage = Stage(size: CGSize(width: 600, height: 500), deviceScale: 2)
    for (index, phone) in [left, right].enumerated() {
      phone.stage.window.rootViewController = nil
      both.addChild(phone.navigation)
      both.view.addSubview(phone.navigation.view)
      phone.navigation.view.frame = CGRect(x: 300 * CGFloat(index), y: 0, width: 300, height: 500)
    }
    stage.window.rootViewController = both
    stage.update(to: 0)
    // Both are prepared before either is pushed.
    left.source.prepareKestrelTransition(id: "one")
    right.source.prepareKestrelTransition(id: "one")
    left.navigation.pushViewController(left.detail)
    right.navigation.pushViewController(right.detail)
    stage.update(to: 0.1)
    for (phone, duration) in [(left, 1.0), (right, 0.6)] {
      let flyer = phone.navigation.view.subviews.compactMap { $0 as? ImageView }.first
      #expect((flyer?.frame.width ?? 0) > 60 && !phone.source.isShown, "of \(duration) s")
    }
    for frame in 7...90 { stage.update(to: Double(frame) / 60) }
    for phone in [left, right] {
      #expect(phone.navigation.topViewController === phone.detail && phone.navigation.view.subviews.count == 2)
      #expect(phone.target.isShown && phone.source.transitionLook == nil)
    }
  }

  /// A cell that is used anew is what it was marked as last.
  @Test func aMarkIsReplacedByTheNext() throws {
    let phone = try KestrelPhone()
    phone.source.kestrelTransitionSource(id: "three", image: phone.picture)
    phone.second.kestrelTransitionSource(id: "one", image: phone.picture)
    phone.push()
    #expect(phone.element?.frame == KestrelPhone.other)
  }

  /// Any view may be a target: the picture turns into what it shows, and nothing jumps at the landing.
  @Test func aTargetMayShowMoreThanAPicture() throws {
    let phone = try KestrelPhone(KestrelTransitionConfiguration(cornerRadius: .sharp, shadow: .none))
    let card = View()
    let words = Label("A card of words")
    card.backgroundColor = .systemYellow
    card.addSubview(words)
    words.frame = CGRect(x: 10, y: 10, width: 200, height: 30)
    card.kestrelTransitionTarget(id: "one")
    phone.target.removeKestrelTransitions()
    let place = CGRect(x: 30, y: 260, width: 240, height: 100)
    phone.detail.places.append((card, place))
    phone.push()
    #expect(phone.flight?.plan.pairs.first?.destination?.frame == place)
    phone.settle()
    let page = try phone.look()
    phone.pop()
    let box = PixelRect(x: 60, y: 520, width: 480, height: 200)
    expectPicture(try phone.look(), matches: page, "kestrel-card", in: box)
    phone.settle()
    phone.expectAlone(phone.list)
  }

  /// A target that waits for a picture of its own shows what has flown there.
  @Test func aTargetThatLoadsKeepsWhatFlewToIt() throws {
    let phone = try KestrelPhone(KestrelTransitionConfiguration(shadow: .none))
    phone.target.picture = phone.stage.pictures.picture(for: .data(Data(), name: "late"))
    phone.push()
    phone.settle()
    #expect(phone.target.standIn === phone.picture)
    let waiting = try phone.look()
    phone.target.picture = phone.picture
    phone.wait(0)
    expectPicture(
      waiting, matches: try phone.look(), "kestrel-late", in: PixelRect(x: 20, y: 120, width: 560, height: 360))
  }

  /// What clips the source clips what takes off from it, and lets go of it on the way.
  @Test func aHalfHiddenSourceStartsAsItIsSeen() throws {
    let phone = try KestrelPhone(KestrelTransitionConfiguration(shadow: .none))
    let window = View()
    window.clipsToBounds = true
    phone.list.places = [(window, CGRect(x: 40, y: 200, width: 100, height: 40)), phone.list.places[1]]
    phone.source.removeFromSuperview()
    window.addSubview(phone.source)
    phone.source.frame = CGRect(x: -20, y: 0, width: 60, height: 60)
    phone.wait(0)
    let list = try phone.look()
    phone.push()
    #expect(phone.element?.clip == CGRect(x: 40, y: 200, width: 100, height: 40))
    expectPicture(
      try phone.look(), matches: list, "kestrel-clipped", in: PixelRect(x: 20, y: 360, width: 300, height: 160))
    phone.settle()
    phone.expectAlone(phone.detail)
  }

  /// What the app hides is no end, whatever it was marked with.
  @Test func whatIsHiddenDoesNotCount() throws {
    let phone = try KestrelPhone()
    phone.second.kestrelTransitionSource(id: "one", image: phone.picture)
    phone.source.isHidden = true
    phone.push()
    #expect(phone.element?.frame == KestrelPhone.other)
  }

  // MARK: The word that is said before

  /// Without a motion the page has its way back all the same, and the hand too.
  @Test(arguments: [true, false]) func aPageThatWasPutThereFliesBack(byHand: Bool) throws {
    let phone = try KestrelPhone()
    phone.source.prepareKestrelTransition(id: "one")
    phone.navigation.pushViewController(phone.detail, animated: false)
    phone.wait(0)
    if byHand {
      phone.drag(from: CGPoint(x: 5, y: 300), by: CGPoint(x: 200, y: 0))
    } else {
      phone.pop()
    }
    #expect(phone.flight?.plan.pairs.count == 1)
    phone.settle()
    phone.expectAlone(phone.list)
    // The word was for that one.
    phone.push(preparing: nil)
    #expect(phone.flight == nil)
  }

  /// A page that flew once, and comes again without a word, comes and goes by the slide.
  @Test func aPageForgetsHowItCameBefore() throws {
    let phone = try KestrelPhone()
    phone.push()
    phone.settle()
    phone.pop()
    phone.settle()
    phone.push(preparing: nil)
    phone.settle()
    phone.drag(from: CGPoint(x: 5, y: 300), by: CGPoint(x: 200, y: 0))
    #expect(phone.flight == nil && phone.stage.window.runningTransition != nil)
    phone.settle()
    phone.expectAlone(phone.list)
  }

  /// A word counts where its page is left, and not for whatever comes next.
  @Test func aWordIsOfItsPage() throws {
    let phone = try KestrelPhone()
    phone.push()
    phone.settle()
    // Said on the list, which lies below: the pop goes its own way, and the next push has it.
    phone.second.prepareKestrelTransition(id: "two")
    phone.pop()
    #expect(phone.flight?.plan.pairs[0].source?.frame == KestrelPhone.thumbnail)
    phone.settle()
    phone.target.kestrelTransitionTarget(id: "two")
    phone.push(preparing: nil)
    #expect(phone.element?.id == "two")
  }

  /// Over two pages at once nothing leads back: it slides, and nobody is told to mend anything.
  @Test func aPopOverTwoPagesSlides() throws {
    let lines = try KestrelPhone.lines(KestrelLoggingConfig(level: .warning)) {
      let phone = try KestrelPhone()
      phone.push()
      phone.settle()
      let last = PlacedPage()
      let view = ImageView()
      view.picture = phone.picture
      view.kestrelTransitionTarget(id: "deep")
      last.places = [(view, KestrelPhone.place)]
      phone.target.kestrelTransitionSource(id: "deep", image: phone.picture)
      phone.target.prepareKestrelTransition(id: "deep")
      phone.navigation.pushViewController(last)
      phone.wait(0)
      #expect(phone.element?.id == "deep")
      phone.settle()
      phone.navigation.popToRootViewController()
      phone.wait(0)
      #expect(phone.flight == nil && phone.stage.window.runningTransition != nil)
      phone.settle()
      phone.expectAlone(phone.list)
    }
    #expect(lines.isEmpty)
  }

  /// Set up anew while a page stands, the page keeps its way back, and goes it as was said last.
  @Test func setUpAgainTheLaterWordCounts() throws {
    let phone = try KestrelPhone()
    phone.push()
    phone.settle()
    KestrelTransitionRegistry.shared.setupTransition(for: phone.navigation, mode: .published)
    phone.drag(from: CGPoint(x: 150, y: 300), by: CGPoint(x: 0, y: 180), lettingGo: false)
    #expect(phone.animator?.mode == .published && phone.flight?.isHeld == true)
  }

  /// Two pictures in one frame: the one turns into the other, and nothing shines through.
  @Test func twoPicturesFadeOpaquely() throws {
    let phone = try KestrelPhone(KestrelTransitionConfiguration(shadow: .none))
    func picture(_ white: Double) throws -> Picture {
      Picture(surface: try #require(TestPicture.surface(Color(white: white), size: CGSize(width: 40, height: 30))))
    }
    let (first, last) = (try picture(0.9), try picture(0.2))
    phone.source.picture = first
    phone.source.kestrelTransitionSource(
      id: "one", image: first, configuration: KestrelTransitionConfiguration(shadow: .none))
    phone.target.picture = last
    // A page as dark as can be would be seen through.
    phone.list.view.backgroundColor = .black
    phone.detail.view.backgroundColor = .black
    phone.push()
    phone.wait(0.25)
    let element = try #require(phone.element)
    let share = element.destinationAlpha
    #expect(share > 0.3 && share < 0.9 && abs(element.sourceAlpha + share - 1) < 1e-12)
    let middle = element.frame.center
    let seen = try phone.look().color(x: Int(middle.x * 2), y: Int(middle.y * 2)).red
    #expect(abs(seen - (0.9 + (0.2 - 0.9) * share)) < 0.01)
  }

  // MARK: In the hand

  /// Interactive swipe back, from the edge; and down, as every page of the engine.
  @Test(arguments: [CGPoint(x: 180, y: 0), CGPoint(x: 0, y: 180)]) func aFingerTakesThePageBack(_ way: CGPoint) throws {
    let phone = try KestrelPhone()
    phone.push()
    phone.settle()
    let start = CGPoint(x: way.x > 0 ? 5 : 150, y: 300)
    phone.drag(from: start, by: way, lettingGo: false)
    #expect(phone.flight?.isHeld == true)
    phone.stage.send(
      .touch(id: 0, phase: .ended, location: CGPoint(x: start.x + way.x, y: start.y + way.y), time: phone.stage.time))
    phone.settle()
    phone.expectAlone(phone.list)
  }

  @Test func letGoEarlyItStays() throws {
    let phone = try KestrelPhone()
    phone.push()
    phone.settle()
    phone.drag(from: CGPoint(x: 5, y: 300), by: CGPoint(x: 60, y: 0))
    phone.settle()
    phone.expectAlone(phone.detail)
    // From elsewhere less of the width is enough, but 27 points tell that it is a swipe.
    phone.drag(from: CGPoint(x: 60, y: 300), by: CGPoint(x: 110, y: 0))
    phone.settle()
    phone.expectAlone(phone.detail)
    phone.drag(from: CGPoint(x: 60, y: 300), by: CGPoint(x: 140, y: 0))
    phone.settle()
    phone.expectAlone(phone.list)
  }

  @Test func onTheWayItTurnsRound() throws {
    let phone = try KestrelPhone()
    phone.push()
    phone.wait(0.2)
    let before = try #require(phone.element?.frame)
    phone.pop()
    #expect(phone.element?.frame == before && phone.flight?.heading == .source)
    phone.settle()
    phone.expectAlone(phone.list)
  }

  /// A page that came by a slide leaves by one.
  @Test func whatIsNotPreparedSlides() throws {
    let phone = try KestrelPhone()
    phone.push(preparing: nil)
    #expect(phone.flight == nil && phone.stage.window.runningTransition != nil)
    phone.settle()
    phone.drag(from: CGPoint(x: 5, y: 300), by: CGPoint(x: 200, y: 0))
    phone.settle()
    phone.expectAlone(phone.list)
  }
}
