import Foundation
import HeroDemos
import HeroEvidence
import HeroFindings
import HeroFlight
import HeroKit
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// What stands over pictures and under bars can be read. 3 : 1 is what WCAG asks of large and bold type.
@MainActor struct LegibilityTests {
  private func open(_ page: String, _ appearance: Appearance = .light, settings: [String: String] = [:]) throws -> Phone
  {
    let phone = try Phone(.stylePicker, appearance: appearance, scale: 1, settings: settings)
    try phone.headless.openPage(page)
    phone.settle()
    return phone
  }

  private func statusBar(_ phone: Phone) throws -> View { try #require(phone.views(labelled: "9:41").first) }

  @Test(
    arguments: [
      "Launcher", "Gallery", "Gradient", "Mint", "Blue", "City Ride", "Ancient Ruins", "Golden Fields",
      "Remote Landscape", "Mountain View", "Desert Road",
    ], Appearance.allCases)
  func theStatusBarCanBeRead(_ page: String, _ appearance: Appearance) throws {
    let phone = try open(page, appearance)
    let contrast = try phone.contrast(of: statusBar(phone))
    #expect(contrast >= 3, "\(contrast)")
    if let title = phone.smallTitle(page) {
      let contrast = try phone.contrast(of: title)
      #expect(contrast >= 3, "the small title: \(contrast)")
    }
  }

  @Test func asRecordedTheStatusBarIsTheAppearances() throws {
    let phone = try open("Mountain View", settings: ["status-bar": "recorded"])
    #expect(phone.window.statusBarStyle == .default)
    #expect(try open("Mountain View").window.statusBarStyle == .lightContent)
  }

  @Test(
    "The status bar can be read in every frame of a transition",
    arguments: [TransitionCourse.Way.opening, .closing, .interrupted, .dragged], Appearance.allCases)
  func theStatusBarCanBeReadInMotion(_ way: TransitionCourse.Way, _ appearance: Appearance) throws {
    let request = RenderRequest(scene: .stylePicker, traits: TraitCollection(appearance: appearance), scale: 1)
    let findings = try FindingsReport(request, item: 1, way: way).findings.filter { $0.kind == .contrast }
    #expect(findings.isEmpty, "\(findings.map(\.words))")
  }

  /// Scrolled, the marks stand on the edge effect, which covers a part of the picture.
  @Test func aScrolledPageKeepsItsStatusBarWhenItCloses() throws {
    let phone = try open("Mountain View")
    try phone.headless.scroll(to: -100)
    phone.settle()
    let style = phone.window.statusBarStyle
    let bar = PixelRect(x: 30, y: 15, width: 90, height: 25)
    let before = try phone.look()
    phone.press(.escape)
    phone.advance(1 / 120)
    #expect(phone.flight != nil && style != .default)
    #expect(try phone.look().difference(from: before, in: bar, tolerance: 60) == nil)
  }

  /// Scrolled away the page's own colour lies under the status bar again.
  @Test func scrolledAwayTheStatusBarIsTheAppearancesAgain() throws {
    let phone = try open("Mountain View")
    try phone.headless.scroll(to: 0)
    phone.settle()
    #expect(phone.window.statusBarStyle == .darkContent)
    #expect(try phone.contrast(of: statusBar(phone)) >= 3)
  }

  @Test(arguments: Appearance.allCases) func titlesOnMintCanBeRead(_ appearance: Appearance) throws {
    let phone = try open("Mint", appearance)
    let title = try #require(phone.views(labelled: "Mint", role: .header).first { $0.bounds.height > 35 })
    let contrast = try phone.contrast(of: title)
    #expect(contrast >= 3, "\(contrast)")
  }

  /// A header that keeps a strip as high as the bar showed both titles there, one on the other.
  @Test(arguments: ["follows", "recorded"]) func inAStripAsHighAsTheBarThereIsOneTitle(_ look: String) throws {
    let phone = try open("Golden Fields", settings: ["min-height": "bar", "status-bar": look])
    try phone.headless.scroll(to: 0)
    phone.settle()
    let small = try #require(phone.smallTitle("Golden Fields"))
    for large in phone.all(Label.self) where large.text == "Golden Fields" && large.bounds.height > 35 {
      #expect(try phone.contrast(of: large) < 1.05)
    }
    if look == "follows" { #expect(try phone.contrast(of: small) >= 3) }
  }

  /// On its way up a large title has gone before it comes under × and the clock.
  @Test func aLargeTitleGoesBeforeItMeetsTheButtons() throws {
    let phone = try open("Golden Fields")
    let title = try #require(phone.all(Label.self).first { $0.text == "Golden Fields" && $0.bounds.height > 35 })
    for y in stride(from: -200.0, through: -60, by: 10) {
      try phone.headless.scroll(to: y)
      phone.settle()
      // The letters begin some 8 points below the line's top; the buttons end at 106.
      let top = title.frameInWindow.minY + 8
      let contrast = try phone.contrast(of: title)
      if top < 96 { #expect(contrast < 1.3, "\(contrast) at \(top)") }
      if top > 126 { #expect(contrast > 2, "\(contrast) at \(top)") }
    }
  }

  /// One below its picture too, though its small one is there all the time.
  @Test func aLargeTitleGoesBeforeItMeetsTheSmallOne() throws {
    let phone = try open("Transitions/Ancient Ruins")
    let block = try #require(phone.all(LargeTitleView.self).first { $0.title == "Ancient Ruins" })
    let large = block.all(Label.self).filter { !($0.text ?? "").isEmpty }
    try #require(large.count == 2)
    for y in stride(from: -230.0, through: -60, by: 10) {
      try phone.headless.scroll(to: y)
      phone.settle()
      for title in large {
        let top = title.frameInWindow.minY
        let contrast = try phone.contrast(of: title)
        if top < 96 { #expect(contrast < 1.3, "\(contrast) at \(top)") }
        if top > 156 { #expect(contrast > 2, "\(contrast) at \(top)") }
      }
    }
  }

  /// The line under a small title is read over a picture too, whichever ink the appearance has.
  @Test(arguments: Appearance.allCases) func theLineUnderASmallTitleCanBeRead(_ appearance: Appearance) throws {
    let phone = try open("Transitions/Ancient Ruins", appearance)
    let line = try #require(phone.smallTitle("Lost in time"))
    let contrast = try phone.contrast(of: line)
    #expect(contrast >= 4.5, "\(contrast)")
  }

  /// Wherever a page is scrolled to: over busy pictures, and while a header's edge comes under the bar.
  @Test(
    arguments: [
      "Gallery", "Gradient", "Mint", "City Ride", "Golden Fields", "Mountain View", "Desert Road",
      "Transitions/Ancient Ruins", "Remote Landscape",
    ],
    Appearance.allCases)
  func onItsWayAPageStaysLegible(_ page: String, _ appearance: Appearance) throws {
    let phone = try open(page, appearance)
    let name = String(page.split(separator: "/").last ?? "")
    let top = try phone.scrollView().contentOffset.y
    for y in stride(from: top, through: 0, by: 24) {
      try phone.headless.scroll(to: y)
      phone.settle()
      let marks = try phone.contrast(of: statusBar(phone))
      #expect(marks >= 3, "the clock at \(y): \(marks)")
      guard let title = phone.smallTitle(name) else { continue }
      let words = try phone.contrast(of: title)
      #expect(words >= 3, "the title at \(y): \(words)")
    }
  }

  /// Every part of clock, battery and small title, also where the picture under it is busy: once a page is scrolled, an
  /// edge effect lies there.
  @Test(
    arguments: ["Ancient Ruins", "Golden Fields", "Transitions/City Ride", "Transitions/Ancient Ruins"],
    Appearance.allCases)
  func overABusyPictureEveryPartCanBeRead(_ page: String, _ appearance: Appearance) throws {
    let phone = try open(page, appearance)
    let name = String(page.split(separator: "/").last ?? "")
    let top = try phone.scrollView().contentOffset.y
    try phone.headless.scroll(to: 0)
    phone.settle()
    // On the page's color, they show which pixels they paint.
    let marks = try phone.strongPixels(of: statusBar(phone))
    let letters = try phone.strongPixels(of: #require(phone.smallTitle(name)))
    for y in stride(from: top + 24, to: 0, by: 24) {
      try phone.headless.scroll(to: y)
      phone.settle()
      let clock = try phone.contrast(of: statusBar(phone), inMostOf: marks)
      #expect(clock >= 3, "the clock at \(y): \(clock)")
      guard let title = phone.smallTitle(name) else { continue }
      let words = try phone.contrast(of: title, inMostOf: letters)
      #expect(words >= 3, "the title at \(y): \(words)")
    }
  }

  /// Wherever a page is scrolled to, one of its titles can be read: in the bar, or the large one on its way there.
  @Test(arguments: ["Ancient Ruins", "Golden Fields", "Transitions/Ancient Ruins"], ["none", "scrolls", "stays"])
  func aTitleIsAlwaysInSight(_ page: String, _ search: String) throws {
    let phone = try open(page, settings: ["search-bar": search])
    let name = String(page.split(separator: "/").last ?? "")
    let block = try #require(phone.all(LargeTitleView.self).first { $0.title == name })
    let large = try #require(block.all(Label.self).first { $0.text == name })
    let top = try phone.scrollView().contentOffset.y
    for y in stride(from: top, through: 0, by: 5) {
      try phone.headless.scroll(to: y)
      phone.settle()
      if phone.smallTitle(name) != nil { continue }
      let contrast = try phone.contrast(of: large)
      #expect(contrast > 1.5, "no title at \(y)")
    }
  }

  /// A picture that has half gone with its header takes off as it is, and is whole on its card.
  @Test func aFadedHeaderFliesAsItIs() throws {
    // Below bars: above them it would cover the edge effect under the bar as well.
    let phone = try open("Transitions/Ancient Ruins", settings: ["flight-level": "under"])
    // The picture's lower edge from 300 to 128: half its way out.
    try phone.headless.scroll(to: try phone.scrollView().contentOffset.y + 172)
    phone.settle()
    // Below the bar.
    let band = PixelRect(x: 60, y: 110, width: 200, height: 14)
    let standing = try phone.look()
    phone.press(.escape)
    let flight = try #require(phone.flight)
    let difference = try phone.look().difference(from: standing, in: band, tolerance: 3)
    #expect(difference == nil, "\(String(describing: difference))")
    func alpha() throws -> Double {
      let elements = flight.plan.state(at: flight.sample(at: phone.time).progress).elements
      return try #require(elements.first.map { max($0.sourceAlpha, $0.destinationAlpha) })
    }
    let began = try alpha()
    #expect(abs(began - 0.5) < 0.02, "\(began)")
    phone.advance(0.15)
    #expect(try alpha() > began + 0.1)
  }

  /// A page that closes while it is scrolled goes down with its picture. Its edge effect goes on above it, or a line
  /// would cross the picture at the page's upper edge.
  @Test func anEdgeEffectThatGoesDownHasNoUpperEdge() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    try phone.tap("City Ride")
    phone.settle()
    try phone.headless.scroll(to: try phone.scrollView().contentOffset.y + 120)
    phone.settle()
    phone.press(.escape)
    var frames = 0
    for _ in 1...5 {
      phone.advance(1 / 60)
      let flight = try #require(phone.flight)
      let pages = flight.plan.state(at: flight.sample(at: phone.time).progress).pages
      let edge = Int(try #require(pages.first { $0.id == MorphState.Page.presented }).descent)
      guard (6...50).contains(edge) else { continue }
      frames += 1
      let look = try phone.look()
      // Beside the clock.
      func brightness(_ y: Int) -> Double {
        let colors = (16..<48).map { look.color(x: $0, y: y) }
        return colors.reduce(0) { $0 + $1.red + $1.green + $1.blue } / Double(3 * colors.count)
      }
      let step = abs(brightness(edge + 3) - brightness(edge - 3))
      #expect(step < 0.1, "\(step) at \(edge)")
    }
    #expect(frames > 1)
  }

  /// Words of the list cannot be read through the small title.
  @Test func nothingRunsIntoTheSmallTitle() throws {
    for (look, isClear) in [("follows", true), ("recorded", false)] {
      let phone = try open("Golden Fields", settings: ["status-bar": look, "list": "recorded"])
      let row = try #require(phone.views(labelled: "Mint", role: .cell).first)
      let words = try #require(row.all(Label.self).first { $0.text == "Mint" } ?? row.all(ListCell.self).first as View?)
      try phone.headless.scroll(to: -50)
      let offset = words.frameInWindow.midY - 86
      try phone.headless.scroll(to: try phone.scrollView().contentOffset.y + offset)
      phone.settle()
      let contrast = try phone.contrast(of: words)
      #expect(isClear ? contrast < 1.3 : contrast > 1.3, "\(look): \(contrast)")
    }
  }

  /// Black or white follows from where the page stands, not from how it came there.
  @Test(
    arguments: zip(
      ["Golden Fields", "Remote Landscape", "Mountain View", "Gallery"], [Appearance.light, .dark, .dark, .light]))
  func theWayThereMakesNoDifference(_ page: String, _ appearance: Appearance) throws {
    let scrolled = try open(page, appearance)
    let top = try scrolled.scrollView().contentOffset.y
    let places = [-60, 40, -110, -150, top]
    for y in places {
      // In steps, as a hand does.
      let start = try scrolled.scrollView().contentOffset.y
      for step in 1...12 {
        try scrolled.headless.scroll(to: start + (y - start) * Double(step) / 12)
        scrolled.advance(1 / 60)
      }
      scrolled.settle()
      let fresh = try open(page, appearance)
      try fresh.headless.scroll(to: y)
      fresh.settle()
      let band = PixelRect(x: 0, y: 0, width: 402, height: 130)
      let difference = try scrolled.look().difference(from: fresh.look(), in: band, tolerance: 2)
      #expect(difference == nil, "at \(y): \(String(describing: difference))")
    }
  }

  /// Without the header nothing of its picture is left.
  @Test func theStatusBarIsTheAppearancesWithoutTheHeader() throws {
    let phone = try open("Mountain View")
    #expect(phone.window.statusBarStyle == .lightContent)
    var told: [StatusBarStyle] = []
    phone.stage.onStatusBarChange = { style, _ in told.append(style) }
    let page = try #require(phone.page as? NavigationController).topViewController
    try #require(page).removeHeader()
    #expect(told.last == .default)
  }

  /// On an opaque bar the marks stand on the bar's colour, whatever has gone below it.
  @Test func onAnOpaqueBarTheStatusBarFollowsTheBar() throws {
    let phone = try open("Mountain View", settings: ["collapsed-opaque": "on", "background": "colored"])
    try phone.headless.scroll(to: 20)
    phone.settle()
    #expect(phone.window.statusBarStyle == .lightContent)
    #expect(try phone.contrast(of: statusBar(phone)) >= 4)
  }

  /// Who asks for a page's picture gets the page at rest, whatever its pictures have set in motion by coming.
  @Test(arguments: ["Gallery", "Mountain View"]) func aPageThatIsOpenedHasComeToRest(_ page: String) throws {
    let phone = try Phone(.stylePicker, scale: 1)
    try phone.headless.openPage(page)
    let first = try phone.look()
    #expect(!phone.stage.isAnimating)
    phone.advance(1)
    #expect(try phone.look().difference(from: first) == nil)
  }

  /// A page that comes with a large title has no small one, not even one that goes.
  @Test func aPageThatComesHasOneTitle() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    phone.settle()
    try phone.tap(item: #require(phone.scene.itemLabels.firstIndex(of: "Gallery")))
    for frame in 1...60 {
      phone.advance(1 / 60)
      #expect(phone.smallTitle("Gallery") == nil, "frame \(frame)")
    }
  }

  /// Every picture of a gallery wants its own.
  /// As a screenshot at the device's own scale does, in the middle of a fade.
  @Test func anotherScaleEndsNoFade() throws {
    let phone = try Phone(.photoGallery, device: .standard, scale: 2)
    try phone.tap("Ancient Ruins")
    phone.advance(0.12)
    let before = try phone.look()
    let clock = PixelRect(x: 100, y: 50, width: 90, height: 60)
    phone.stage.renderScale = 3
    phone.stage.renderScale = 2
    expectPicture(try phone.look(), matches: before, "fade-scale", in: clock, tolerance: 1)
    phone.settle()
    #expect(try phone.look().difference(from: before, in: clock, tolerance: 40) != nil, "it was on its way")
  }

  @Test(
    "While a bright picture passes below it, half of the status bar can be read at every moment",
    arguments: ["iphone-se", "iphone-17-pro"])
  func theStatusBarOverAnEdge(_ name: String) throws {
    let device = try #require(Device(named: name))
    let phone = try Phone(.photoGallery, device: device, appearance: .dark, scale: 1)
    let (bar, marks) = (try statusBar(phone), try phone.strongPixels(of: statusBar(phone)))
    func expectLegible() throws {
      let shown = try phone.look()
      bar.isHidden = true
      let bare = try phone.look()
      bar.isHidden = false
      let legible = marks.count {
        shown.color(x: $0.x, y: $0.y).contrast(with: bare.color(x: $0.x, y: $0.y)) >= 3
      }
      #expect(legible * 20 > marks.count * 9, "\(legible) of \(marks.count) at \(phone.time)")
    }
    try phone.tap("Ancient Ruins")
    while phone.flight != nil {
      try expectLegible()
      phone.advance(1 / 60)
    }
    phone.press(.escape)
    while phone.flight != nil {
      try expectLegible()
      phone.advance(1 / 60)
    }
  }

  /// Caught while it opens and dragged away, the page has left the status bar to the one below; let go early, it takes
  /// it back.
  @Test(arguments: [(Appearance.light, "Ancient Ruins"), (.dark, "City Ride")])
  func theStatusBarFollowsAPageInTheHand(_ appearance: Appearance, _ picture: String) throws {
    let phone = try Phone(.photoGallery, device: .standard, appearance: appearance, scale: 2)
    try phone.tap(picture)
    phone.advance(0.13)
    let start = CGPoint(x: 200, y: 260)
    phone.touchDown(at: start)
    #expect(phone.window.statusBarStyle != .default)
    for step in 1...12 {
      phone.move(to: CGPoint(x: start.x, y: start.y + 10 * CGFloat(step)))
      phone.advance(1 / 60)
    }
    phone.advance(0.5)
    #expect(phone.window.statusBarStyle == .default)
    #expect(try phone.contrast(of: statusBar(phone)) >= 3)
    phone.lift(at: CGPoint(x: start.x, y: start.y + 120))
    #expect(phone.window.statusBarStyle != .default)
    phone.settle()
    #expect(phone.window.statusBarStyle != .default && phone.flight == nil)
    #expect(try phone.contrast(of: statusBar(phone)) >= 3)
  }

  @Test(arguments: Appearance.allCases) func theStatusBarFollowsASwipe(_ appearance: Appearance) throws {
    let phone = try open("Gallery", appearance)
    for _ in 0..<3 {
      let contrast = try phone.contrast(of: statusBar(phone))
      #expect(contrast >= 3, "\(contrast)")
      phone.drag(from: CGPoint(x: 330, y: 220), to: CGPoint(x: 60, y: 220))
      phone.settle()
    }
  }

  /// Round the screen's corners the phone and the screen share pixels: nothing pale of the desk shines through them.
  @Test func nothingShinesThroughTheScreensCorners() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    let bezel = PhoneBezel(device: .standard)
    let picture = try Frame(of: phone.headless.session, Decoration(hasBezel: true)).picture()
    let (left, top) = (Int(bezel.insets.left), Int(bezel.insets.top))
    // From the phone's body inwards, over the rounded corner.
    for step in stride(from: 10, to: 40, by: 1) {
      let alpha = picture.color(x: left + step, y: top + step).alpha
      #expect(alpha > 0.99, "\(alpha) at \(step)")
    }
  }
}
