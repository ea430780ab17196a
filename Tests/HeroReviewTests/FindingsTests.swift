import Foundation
import HeroDemos
import HeroFindings
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// What is said of a flight, and what is not.
@MainActor struct FindingsTests {
  private func request(
    _ scene: String, device: Device = .standard, preset: String? = nil,
    settings: [SceneOptions.Setting] = [], traits: TraitCollection = TraitCollection()
  ) throws -> RenderRequest {
    RenderRequest(
      scene: try #require(Scene.demos.first { $0.name == scene }),
      options: SceneOptions(preset: preset, settings: settings), device: device, traits: traits, scale: 1)
  }

  private func findings(_ request: RenderRequest, item: Int? = nil, closing: Bool = false) throws -> [Finding] {
    try FindingsReport(request, item: item ?? request.scene.anItem, closing: closing).findings
  }

  /// No scene jumps, shines through or has a seam, either way, but for those that are published so.
  @Test(arguments: Scene.demos.filter(\.hasFlights).map(\.name)) func scenesMoveWithoutAFlaw(_ scene: String) throws {
    for closing in [false, true] {
      let problems = try findings(request(scene), closing: closing).errors.filter {
        [.jump, .seam, .seeThrough].contains($0.kind)
      }
      #expect(problems == [], "\(closing)")
    }
  }

  @Test("A page that zooms shows its picture before the moving one goes", arguments: ["photo-gallery", "map-drawer"])
  func zoomsAreNoJumps(_ scene: String) throws {
    let request = try request(scene, settings: [SceneOptions.Setting(name: "flight-pages", value: "zoom")])
    for closing in [false, true] {
      let errors = try findings(request, closing: closing).filter { $0.kind == .jump || $0.kind == .seeThrough }
      #expect(errors == [], "\(closing)")
    }
  }

  /// Of a flight that was turned round its spring does not tell when the eye is done.
  @Test func whenTheEyeIsDoneIsSaidOfWholeFlightsAlone() throws {
    for isTurned in [false, true] {
      let phone = try Phone(.photoGallery, scale: 1)
      try phone.tap(item: 0)
      let flight = try #require(phone.flight)
      phone.advance(0.12)
      if isTurned { phone.headless.turn(towardsUpper: false) }
      phone.settle()
      let audit = try #require(try FlightAuditJob(of: flight.memory, on: phone.headless.session.tape, pictures: nil))
      while !audit.isDone { try audit.goOn(for: 1) }
      let kinds = try #require(audit.findings).map(\.kind)
      #expect(kinds.contains(.cropped) && kinds.contains(.settling) != isTurned, "\(kinds)")
    }
  }

  /// HeroKit's 0.4 s are over for the eye at 0.236 s, and the picture tells how much of it was ever seen.
  @Test func itSaysWhatIsWorthKnowing() throws {
    let all = try findings(request("photo-gallery"))
    let settling = try #require(all.first { $0.kind == .settling })
    #expect(abs(settling.time - 0.236) < 0.001 && settling.span.upperBound == 0.4 && settling.severity == .note)
    let crop = try #require(all.first { $0.kind == .cropped })
    #expect(crop.time == 0 && abs(crop.figure - 0.25) < 0.01 && crop.subject == "hero")
    // Each says where, and what one does where it matters; the picture is nearly as wide as its page by then.
    #expect(all.allSatisfy { !$0.remedy.isEmpty })
    let place = try #require(settling.place)
    #expect(abs(place.width - Device.standard.size.width) < 5 && crop.place.map { $0.width < place.width } == true)
    // The same the other way: less and less is seen.
    let back = try #require(findings(request("photo-gallery"), closing: true).first { $0.kind == .cropped })
    #expect(back.time > 0.2 && abs(back.figure - crop.figure) < 0.01)
  }

  @Test("A transition that returns to its start tells how much of its picture it shows on the way")
  func pictureOnTheWay() throws {
    let report = try FindingsReport(request("photo-gallery"), item: 1, way: .interrupted)
    let crop = try #require(report.findings.first { $0.kind == .cropped })
    let shown = crop.words.split(separator: " ").compactMap { word in
      word.hasSuffix("\u{a0}%") ? Int(word.dropLast(2)) : nil
    }
    #expect(crop.words.contains("at both ends") && shown.count == 2 && shown[0] == 75 && shown[1] > 80, "\(crop.words)")
  }

  @Test(
    "Back may fade once the list is in front, in a bar that both pages share",
    arguments: ["product-list", "photo-wall"])
  func backOfASharedBar(_ scene: String) throws {
    let hand = SceneOptions.Setting(name: "flight-hand", value: "picture")
    let report = try FindingsReport(request(scene, settings: [hand]), item: 1, way: .dragged)
    #expect(report.findings.problems == [])
  }

  /// Hand-overs that nobody sees are said to have been looked at, once for both: that is nothing wrong.
  @Test(arguments: [false, true]) func cleanSeamsAreSaid(_ closing: Bool) throws {
    let pages = SceneOptions.Setting(name: "flight-pages", value: "fade-through")
    let all = try findings(request("photo-gallery", settings: [pages]), closing: closing)
    let seams = all.filter { $0.kind == .seam }
    #expect(seams.count == 1 && all.errors.isEmpty && all.verdict == "no errors")
    let seam = try #require(seams.first)
    #expect(seam.severity == .note && seam.figure == 0 && seam.time == 0)
    #expect(seam.span.lowerBound == 0 && abs(seam.span.upperBound - 0.4) < 1e-9)
    #expect(!seam.remedy.isEmpty && JSONText.text(seam).contains(#""weight":"note""#))
    // Where it takes off: a square of the grid, or the whole width of the page.
    let place = try #require(seam.place)
    #expect(abs(place.width - (closing ? Device.standard.size.width : 178)) < 0.01)
  }

  /// As published, a quarter of what lies behind shines through half-way: a problem, and the system's own.
  @Test func whatIsPublishedSoIsSaidToBe() throws {
    let all = try findings(
      request("product-list", settings: [.init(name: "kestrel-mode", value: "published")]))
    let shine = try #require(all.first { $0.kind == .seeThrough })
    #expect(abs(shine.figure - 0.25) < 0.01)
    #expect(all.contains { $0.kind == .platform && $0.subject == "cross-fade" && $0.place != nil })
    let documented = try findings(request("product-list"))
    #expect(!documented.contains { $0.kind == .platform })
  }

  /// A small picture over the whole width is larger than it is.
  @Test func aSmallPictureIsEnlarged() throws {
    let element = try #require(
      MorphPlan(
        pairs: [
          MorphPair(
            id: "p", source: MorphPlace(frame: CGRect(x: 0, y: 0, width: 50, height: 50)),
            destination: MorphPlace(frame: CGRect(x: 0, y: 0, width: 400, height: 400)),
            content: .picture(size: CGSize(width: 300, height: 600)))
        ], timing: .spring(.heroKit), screen: CGRect(x: 0, y: 0, width: 400, height: 800)
      ).state(at: 1).elements.first)
    let honesty = try #require(PictureHonesty(element, at: 0.4, scale: 3))
    #expect(abs(honesty.enlargement - 4) < 1e-9 && abs(honesty.shown - 0.5) < 1e-9)
  }

  /// White on a light picture cannot be read, black on it can; a title that a button lies over is covered, beside it it
  /// is not; what does not fit is cut.
  @Test func textsAreRead() throws {
    let stage = Stage(size: CGSize(width: 300, height: 400), deviceScale: 2)
    let page = ViewController()
    page.view.backgroundColor = .white
    let title = Label("Harbour", font: .systemFont(ofSize: 17, weight: .semibold), color: Color(white: 0.8))
    title.accessibilityRole = .header
    title.frame = CGRect(x: 20, y: 40, width: 100, height: 24)
    let button = Button()
    button.accessibilityLabel = "Close"
    button.frame = CGRect(x: 60, y: 30, width: 44, height: 44)
    for view in [title, button] { page.view.addSubview(view) }
    stage.window.rootViewController = page
    stage.update(to: 0)
    func found() throws -> [Finding] { try TextAudit(stage: stage, time: 1).all() }
    let first = try found()
    #expect(first.map(\.kind) == [.contrast, .covered])
    // 0.8 of white on white is 1.6 to 1.
    #expect(abs(first[0].figure - 1.6) < 0.05 && first[0].subject == "Harbour" && first[0].time == 1)
    let place = try #require(first[0].place)
    #expect(title.frame.contains(place) && place.width > 40)
    title.textColor = .black
    button.frame.origin.x = 200
    stage.update(to: 0.1)
    #expect(try found() == [])
    title.frame.size.width = 40
    stage.update(to: 0.2)
    #expect(try found().map(\.kind) == [.textCut])
    // What fades is not read yet, and what is looked at is left as it was.
    title.textColor = Color(white: 0.8)
    title.frame.size.width = 100
    title.alpha = 0.5
    stage.update(to: 0.3)
    #expect(try found() == [] && title.transitionLook == nil)
    // A button between two words covers neither.
    (title.alpha, title.textColor, title.text) = (1, .black, "Old" + String(repeating: "\u{A0}", count: 24) + "Town")
    title.frame.size.width = 260
    button.frame.origin.x = 70
    stage.update(to: 0.4)
    #expect(try found() == [])
    button.frame.origin.x = 30
    stage.update(to: 0.5)
    #expect(try found().map(\.kind) == [.covered])
  }

  @Test("A title that the upper edge of its sheet cuts is found, and one that is whole or gone is not")
  func titlesAtTheEdgeOfASheet() throws {
    let stage = Stage(size: CGSize(width: 402, height: 874), deviceScale: 1, safeAreaInsets: EdgeInsets(top: 62))
    let (root, sheet) = (ViewController(), ViewController())
    for page in [root, sheet] { page.view.backgroundColor = .white }
    let title = Label("Two nights, six doors", font: .systemFont(ofSize: 34, weight: .bold))
    title.accessibilityRole = .header
    sheet.view.addSubview(title)
    sheet.modalPresentationStyle = .pageSheet
    stage.window.rootViewController = root
    stage.update(to: 1)
    root.present(sheet)
    stage.settle()
    func found(at y: CGFloat) throws -> [Finding] {
      title.frame = CGRect(x: 20, y: y, width: 360, height: 42)
      stage.update(to: stage.time + 0.1)
      return try TextAudit(stage: stage, time: 1).all().filter { $0.kind == .textCut }
    }
    #expect(try found(at: 20) == [] && found(at: -60) == [])
    let cut = try found(at: -30)
    #expect(cut.map(\.kind) == [.textCut] && cut.map(\.subject) == ["Two nights, six doors"])
    // A part of the frame is above the letters.
    #expect((15...30).contains(cut.first?.figure ?? 0) && (cut.first?.place).map { abs($0.minY - 62) < 20 } == true)
  }

  /// Looked at a little at a time, on the tape of a session that goes on, a flight is told the same of as without a
  /// window; one that was turned round too.
  @Test func aSessionThatGoesOnIsLookedAtBeside() throws {
    let request = try request("product-list", settings: [.init(name: "kestrel-mode", value: "published")])
    let screen = try HeadlessScreen(request)
    #expect(screen.open(item: 1))
    let flight = try #require(screen.flight)
    #expect(try FlightAuditJob(of: flight.memory, on: screen.session.tape, pictures: nil) == nil, "it has not landed")
    screen.settle()
    let audit = try #require(try FlightAuditJob(of: flight.memory, on: screen.session.tape, pictures: nil))
    var steps = 0
    while !audit.isDone, steps < 10_000 {
      try audit.goOn(for: 0)
      steps += 1
    }
    #expect(steps > 30, "it went on a little at a time")
    #expect(try audit.findings == findings(request))

    screen.close()
    let back = try #require(screen.flight)
    screen.advance(by: 0.1)
    screen.turn(towardsUpper: true)
    screen.settle()
    let turned = try #require(try FlightAuditJob(of: back.memory, on: screen.session.tape, pictures: nil))
    while !turned.isDone, steps < 20_000 {
      try turned.goOn(for: 0)
      steps += 1
    }
    let problems = try #require(turned.findings).filter { $0.severity == .error }
    #expect(problems.map(\.kind) == [.seeThrough], "turning round is no jump: \(problems.map(\.words))")
  }

  /// With a slower spring than it was played with, a page still closes when it is opened again.
  @Test("Times of a transition's findings count from its own start", arguments: [0.4, 0.9, 1.8, 3])
  func timesOfItsOwn(_ duration: Double) throws {
    let phone = try Phone(.photoGallery, scale: 1)
    phone.settle()
    for _ in 0..<3 {
      try phone.tap(item: 0)
      phone.advance(1.2)
      phone.press(.escape)
      phone.advance(1.3)
    }
    try phone.tap(item: 0)
    phone.advance(12)
    let slow = Conditions.Patch(spring: SpringTiming(.uiKit(duration: duration, ratio: 0.85)))
    let replay = try Replay(phone.headless.session.tape, slow, memory: nil)
    let visits = try replay.goThrough(to: phone.time).visits
    let memory = try #require(visits.visit(at: phone.time)?.memory)
    let audit = try #require(try FlightAuditJob(of: memory, on: replay.session.tape, pictures: nil))
    while !audit.isDone { try audit.goOn(for: 1) }
    let findings = try #require(audit.findings)
    let (start, end) = (try #require(memory.legs.first?.start), try #require(memory.legs.last?.start))
    #expect(findings.contains { $0.kind == .cropped })
    for finding in findings { #expect(finding.time <= end - start + 0.02, "\(finding.words) at \(finding.time)") }
  }

  /// Nothing to look at is said.
  @Test func whereNothingFliesItIsRefused() throws {
    let error = #expect(throws: ReviewError.self) { try FindingsReport(try request("image-buttons"), item: 0) }
    #expect(error?.isWrongUse == true)
  }

  @Test("With Reduce Motion the fade is checked, and nothing is handed over") func reducedMotion() throws {
    var traits = TraitCollection()
    traits.isReduceMotionEnabled = true
    let all = try findings(request("photo-gallery", traits: traits))
    #expect(all.errors.isEmpty && !all.contains { $0.kind == .seam || $0.kind == .settling })
  }
}
