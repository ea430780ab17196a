import Foundation
import HeroBook
import HeroDemos
import HeroEvidence
import HeroFindings
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// Flights that are broken on purpose, and what finds it.
@MainActor struct DefectTests {
  private func request(_ defect: MorphDefect.Kind?, level: MorphLevel = .under) -> RenderRequest {
    RenderRequest(
      scene: .photoGallery,
      options: SceneOptions(settings: [
        .init(name: "flight-level", value: level.rawValue), .init(name: "flight-pages", value: "fade-through"),
      ]),
      device: .bare(CGSize(width: 300, height: 520)), scale: 1, defect: defect)
  }

  /// The others need containers, glass or a status bar, and have tests of their own.
  private static let ofThisFlight = MorphDefect.Kind.allCases.filter { !$0.isOfViews && $0 != .groundEdge }

  /// Every frame of the flight, from the tap until the page stands.
  private func record(_ defect: MorphDefect.Kind?) throws -> TestFolder {
    let folder = try TestFolder()
    let screen = try HeadlessScreen(request(defect))
    #expect(screen.open(item: 1))
    var frame = 0
    func write() throws {
      let name = String(format: "frame-%04d.png", frame)
      try AtomicFile.writePNG(try #require(screen.picture()), to: folder.url.appendingPathComponent(name))
      frame += 1
    }
    while screen.flight != nil {
      try write()
      screen.advance(by: 1 / 60)
    }
    screen.settle()
    try write()
    #expect(frame == 25)
    return folder
  }

  /// What each of the two catches. Whatever is wrong on the way alone has no seam; between them nothing gets through.
  @Test func eachIsCaught() throws {
    let sound = try record(nil)
    #expect(try Comparer(before: sound.url, after: record(nil).url).run() == Comparison(compared: 25, changed: []))
    let unbroken = try SeamReport(request(nil), item: 1)
    #expect(unbroken == SeamReport(takeOff: Seam(), landing: Seam()))
    let caught: [MorphDefect.Kind: (seam: Bool, compare: Bool)] = [
      .radiusSnap: (true, true), .fitJump: (true, true), .barPop: (true, true), .seeThrough: (false, true),
      .endFlash: (true, true), .doubleExposure: (false, true), .stray: (false, true), .collision: (false, true),
      .ghost: (false, true), .textClip: (false, true), .titleCover: (false, true),
    ]
    for defect in Self.ofThisFlight {
      let report = try SeamReport(request(defect), item: 1)
      let moved = try Comparer(before: sound.url, after: record(defect).url).run().changed
      #expect((report != unbroken) == caught[defect]?.seam, "\(defect) \(report)")
      #expect(!moved.isEmpty == caught[defect]?.compare, "\(defect)")
      // The page at rest is sound.
      #expect(!moved.contains { $0.path == "frame-0024.png" }, "\(defect)")
    }
  }

  /// Each is found, named for what it is, in time and place; a sound flight under its bars has nothing wrong.
  @Test func findingsNameIt() throws {
    #expect(try FindingsReport(request(nil), item: 1).findings.filter { $0.severity == .error } == [])
    // Back on the page a caption is too long for so small a screen: that has nothing to do with the flight.
    let back = try FindingsReport(request(nil), item: 1, closing: true).findings.filter { $0.severity == .error }
    #expect(back.map(\.kind) == [.textCut] && back.map(\.subject) == ["First light on the summit"])
    let named: [MorphDefect.Kind: Set<Finding.Kind>] = [
      .radiusSnap: [.jump, .seam], .fitJump: [.jump, .seam], .barPop: [.seam, .controlMissing, .pop],
      .seeThrough: [.seeThrough], .endFlash: [.jump, .seeThrough, .seam],
      .doubleExposure: [.textOverlap],
      .stray: [.leavesContainer], .collision: [], .ghost: [.doubled], .textClip: [.textClipped, .leavesContainer],
      .titleCover: [.textClipped],
    ]
    for defect in Self.ofThisFlight {
      let all = try FindingsReport(request(defect), item: 1).findings
      let problems = all.problems
      #expect(Set(problems.map(\.kind)) == named[defect], "\(defect): \(problems.map(\.words))")
      // Seams are clean or they are not.
      let isClean = all.contains { $0.kind == .seam && $0.severity == .note }
      #expect(isClean == !problems.contains { $0.kind == .seam }, "\(defect)")
      #expect(problems.allSatisfy { !$0.remedy.isEmpty && $0.place != nil })
    }
    let snap = try #require(
      FindingsReport(request(.radiusSnap), item: 1).findings.first { $0.kind == .jump })
    #expect(abs(snap.time - 0.4) < 1e-9 && snap.subject == "hero" && abs(snap.figure - 14) < 0.01)
    // Half-way, by a quarter.
    let shine = try #require(FindingsReport(request(.seeThrough), item: 1).findings.first)
    #expect(shine.kind == .seeThrough && abs(shine.figure - 0.25) < 0.01 && shine.span.contains(shine.time))
  }

  @Test("A button that leaves its picture over what lies below is found, as is one that its page cuts")
  func buttonsThatLeave() throws {
    func findings(_ scene: Scene, _ defect: MorphDefect.Kind?, closing: Bool) throws -> [Finding] {
      try FindingsReport(RenderRequest(scene: scene, scale: 1, defect: defect), item: 1, closing: closing).findings
        .filter { $0.kind == .leavesContainer }
    }
    let beside = try findings(.mapDrawer, .barPop, closing: false)
    #expect(beside.map(\.subject) == ["Close"] && beside.allSatisfy { $0.words.contains("leaves “hero”") })
    let cut = try findings(.photoWall, .textClip, closing: false)
    #expect(!cut.isEmpty && cut.allSatisfy { $0.words.contains("leaves its page") })
    for closing in [false, true] {
      for scene in [Scene.mapDrawer, .photoWall] { #expect(try findings(scene, nil, closing: closing) == []) }
    }
  }

  /// - Returns: errors and warnings of one kind.
  private func problems(
    _ scene: Scene, _ defect: MorphDefect.Kind?, _ kind: Finding.Kind, way: TransitionCourse.Way = .opening,
    device: Device = .standard, traits: TraitCollection = TraitCollection()
  ) throws -> [Finding] {
    let request = RenderRequest(scene: scene, device: device, traits: traits, scale: 1, defect: defect)
    return try FindingsReport(request, item: 1, way: way).findings.problems.filter { $0.kind == kind }
  }

  @Test(
    "A status bar that has its own color below it for 0.1 s is found", arguments: Appearance.allCases,
    ["iphone-17-pro", "iphone-se"])
  func statusBarOnItsColor(_ appearance: Appearance, _ device: String) throws {
    let device = try #require(Device.named(device))
    let traits = TraitCollection(appearance: appearance)
    let found = try problems(.productList, .statusBar, .contrast, device: device, traits: traits)
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.severity == .error && finding.subject == "9:41" && finding.figure < 1.1)
    #expect(abs(finding.span.upperBound - finding.span.lowerBound - 0.09) < 0.03, "\(finding.span)")
    #expect(try #require(finding.place).maxY <= device.safeArea.top)
    #expect(try problems(.productList, nil, .contrast, device: device, traits: traits) == [])
  }

  @Test("Glass that is there at rest only is found, with Reduce Motion too", arguments: [false, true])
  func glassThatPops(_ isReduced: Bool) throws {
    var traits = TraitCollection()
    traits.isReduceMotionEnabled = isReduced
    for way in [TransitionCourse.Way.opening, .closing] {
      let found = try problems(.photoGallery, .glassPop, .pop, way: way, traits: traits)
      #expect(
        found.map(\.subject).contains("Close") && found.allSatisfy { $0.words.hasPrefix("the glass material of") })
      #expect(try problems(.photoGallery, nil, .pop, way: way, traits: traits) == [])
    }
  }

  @Test("A card whose old background ends within the larger card is found, where it has another color")
  func groundThatEnds() throws {
    let dark = TraitCollection(appearance: .dark)
    for way in [TransitionCourse.Way.opening, .closing, .dragged] {
      let found = try problems(.matchedCards, .groundEdge, .leavesContainer, way: way, traits: dark)
        .filter { $0.words.hasPrefix("the background in") }
      #expect(found.count >= 1 && found.allSatisfy { $0.figure > 3 && $0.place != nil }, "\(way)")
      #expect(try problems(.matchedCards, nil, .leavesContainer, way: way, traits: dark) == [], "\(way)")
    }
  }

  @Test("A picture that covers a part of its own page's title is found", arguments: [Scene.photoGallery, .mapDrawer])
  func titleThatItsPictureCuts(_ scene: Scene) throws {
    let found = try problems(scene, .titleCover, .textClipped)
    #expect(!found.isEmpty && found.allSatisfy { $0.words.contains("by the picture of “hero”") })
    for way in [TransitionCourse.Way.opening, .closing, .dragged] {
      #expect(try problems(scene, nil, .textClipped, way: way) == [], "\(way)")
    }
  }

  /// Where it is: the corners and the hole at the landing, the jump at both ends, the bar at the page's.
  @Test func theSeamSaysWhere() throws {
    for closing in [false, true] {
      func report(_ defect: MorphDefect.Kind) throws -> SeamReport {
        try SeamReport(request(defect), item: 1, closing: closing)
      }
      for defect in [MorphDefect.Kind.radiusSnap, .endFlash] {
        let found = try report(defect)
        #expect(found.takeOff == Seam() && found.landing.pixels > 0, "\(defect) \(closing)")
      }
      let jump = try report(.fitJump)
      #expect(jump.takeOff.pixels > 0 && jump.landing.pixels > 0)
      let bar = try report(.barPop)
      #expect((bar.takeOff.pixels > 0) == closing && (bar.landing.pixels > 0) == !closing)
    }
  }

  /// A flight that is turned round lands at its other end.
  @Test func turnedRoundItIsBrokenThere() throws {
    let screen = try HeadlessScreen(request(.endFlash))
    #expect(screen.open(item: 1))
    screen.advance(by: 0.1)
    screen.turn(towardsUpper: false)
    let plan = try #require(screen.flight?.plan)
    #expect(plan.style.defect == MorphDefect(.endFlash, landingAt: .source))
    #expect(plan.state(at: 0).elements[0].sourceAlpha == 0 && plan.state(at: 1).elements[0].sourceAlpha == 1)
  }

  /// What cannot be seen is not pretended.
  @Test func itIsRefusedWhereNothingWouldBeBroken() throws {
    for request in [request(.barPop, level: .over), RenderRequest(scene: .productList, scale: 1, defect: .barPop)] {
      let error = #expect(throws: ReviewError.self) { try SeamReport(request, item: 0) }
      #expect(error?.isWrongUse == true && error?.description.hasPrefix("“bar-pop” has no effect here") == true)
    }
    var still = request(.endFlash)
    still.traits.isReduceMotionEnabled = true
    #expect(throws: ReviewError.self) { try Filmstrip(still, item: 0).render() }
  }

  /// Filmstrips and screenshots show it.
  @Test func itIsDrawn() throws {
    func strip(_ defect: MorphDefect.Kind?) throws -> Surface {
      try Filmstrip(request(defect), item: 0, frames: 4).render()
    }
    let sound = try strip(nil)
    for defect in [MorphDefect.Kind.radiusSnap, .fitJump, .seeThrough, .barPop] {
      #expect(try strip(defect).difference(from: sound) != nil, "\(defect)")
    }
  }
}
