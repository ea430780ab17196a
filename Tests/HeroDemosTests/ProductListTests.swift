import Foundation
import HeroDemos
import HeroEvidence
import HeroExport
import HeroFindings
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import KestrelTransitions
import Testing

/// The shop, used like a person uses it.
@MainActor struct ProductListTests {
  @Test func everyProductOpensAndCloses() throws {
    let phone = try Phone(.productList, scale: 1)
    let labels = phone.scene.itemLabels
    #expect(labels.count == 8 && Set(labels).count == 8)
    for (item, label) in labels.enumerated() {
      try phone.tap(item: item)
      let pair = try #require(phone.flight?.plan.pairs.first)
      #expect(pair.source?.frame.size == CGSize(width: 60, height: 60) && pair.source?.cornerRadii.uniform == 12)
      phone.settle()
      let header = try phone.frame(of: label, role: .header)
      #expect(header.height == 300 && pair.destination?.cornerRadii.uniform == 20)
      #expect(phone.scene.itemLabels.isEmpty, "nothing on the page opens another")
      try phone.tap("Back")
      phone.settle()
      #expect(!phone.views(labelled: label, role: .cell).isEmpty)
      expectEveryPictureShownOnce(phone, label)
    }
  }

  /// Nothing of the picture changes where a view hands over to the flight.
  @Test(arguments: Appearance.allCases) func theHandOverIsInvisible(_ appearance: Appearance) throws {
    let phone = try Phone(.productList, appearance: appearance, scale: 2, preset: "blurred")
    let list = try phone.look()
    let cell = try phone.frame(of: "Film Camera", role: .cell)
    let place = CGRect(x: 16, y: cell.minY + 12, width: 60, height: 60)
    let pixels = PixelRect(x: Int(place.minX * 2), y: Int(place.minY * 2), width: 120, height: 120)
    phone.touchDown(at: place.center)
    phone.lift(at: place.center)
    #expect(phone.flight?.plan.pairs.first?.source?.frame == place)
    // The touch has made the row grey.
    #expect(try phone.seam(at: .destination) == Seam())
    phone.press(.escape)
    #expect(try phone.seam(at: .source) == Seam())
    expectPicture(try phone.look(), matches: list, "product-list-\(appearance)", in: pixels)
  }

  @Test(arguments: KestrelTransitionConfiguration.Preset.allCases)
  func thePresetIsTakenByNameAndByHand(_ preset: KestrelTransitionConfiguration.Preset) throws {
    let named = try Phone(.productList, scale: 1, preset: preset.rawValue)
    let chosen = try Phone(.productList, scale: 1)
    try chosen.tap(preset.rawValue.capitalized)
    chosen.settle()
    for phone in [named, chosen] {
      try phone.tap(item: 2)
      let animator = try #require(phone.window.runningTransition?.animator as? KestrelTransitionAnimator)
      #expect(animator.configuration == preset.configuration)
    }
  }

  @Test func aSpringWinsOverThePreset() throws {
    let timing = SpringTiming(.uiKit(duration: 0.5, ratio: 0.6))
    let phone = try Phone(.productList, scale: 1, timing: timing, preset: "blurred")
    try phone.tap(item: 0)
    #expect(phone.flight?.plan.timing == .spring(timing))
    #expect(phone.flight?.plan.state(at: 0.5).elements.first?.veil == 0.8)
  }

  /// Tab leads to the chooser and on to the list.
  @Test func theKeyboardChoosesAndOpens() throws {
    let phone = try Phone(.productList, scale: 1)
    phone.press(.tab)
    phone.press(.right)
    phone.press(.tab)
    phone.press(.down)
    phone.press(.return)
    let animator = try #require(phone.window.runningTransition?.animator as? KestrelTransitionAnimator)
    #expect(animator.configuration == .fast && animator.id == "item_lounge-chair")
    phone.settle()
    phone.press(.escape)
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  @Test func thePublishedModeIsTheSetting() throws {
    let phone = try Phone(.productList, scale: 1, settings: ["kestrel-mode": "published"])
    try phone.tap(item: 0)
    #expect(phone.flight?.plan.timing.duration == 0.6)
    #expect((phone.window.runningTransition?.animator as? KestrelTransitionAnimator)?.mode == .published)
  }

  /// The published library fades both pages; as documented, their texts are not readable at once. A person may choose
  /// either.
  @Test func thePublishedModeChangesThePagesAsTheLibraryDoes() throws {
    func style(_ settings: [String: String]) throws -> MorphStyle {
      let phone = try Phone(.productList, scale: 1, settings: settings)
      try phone.tap(item: 0)
      return try #require(phone.flight?.plan.style)
    }
    #expect(try style(["kestrel-mode": "published"]) == KestrelTransitionRegistry.style)
    #expect(try style([:]).pages == .fadeThrough)
    #expect(try style(["kestrel-mode": "published", "flight-pages": "fade-through"]).pages == .fadeThrough)
  }

  /// A push in a trace: its phases, one element, four corners.
  @Test func aPushIsTraced() throws {
    func frames(closing: Bool, interrupt: Double? = nil) throws -> [Trace.Frame] {
      try Trace(
        RenderRequest(scene: .productList, options: SceneOptions(preset: "shadowed"), scale: 1), item: 3,
        closing: closing,
        interrupt: interrupt
      ).frames()
    }
    for (closing, phase) in [(false, PageVisit.Phase.pushing), (true, .popping)] {
      let frames = try frames(closing: closing)
      #expect(frames.dropLast().allSatisfy { $0.phase == phase } && frames.last?.phase == .holding)
      #expect(frames.allSatisfy { $0.state.elements.map(\.id) == ["item_headphones"] })
      #expect(frames.first?.sample.progress == (closing ? 1 : 0) && frames.last?.sample.progress == (closing ? 0 : 1))
      #expect(
        frames.count == 61 && frames[0].json.contains(closing ? #""radii":[20,20,20,20]"# : #""radii":[12,12,12,12]"#))
    }
    let turned = try frames(closing: false, interrupt: 0.2)
    #expect(turned.contains { $0.phase == .popping } && turned.last?.sample.progress == 0)
  }

  @Test func itsPagesOpenByTheirTitles() throws {
    let phone = try Phone(.productList, scale: 1)
    try phone.headless.openPage("road bicycle")
    #expect(try phone.frame(of: "Road Bicycle", role: .header).height == 300)
    // And fly back.
    phone.press(.escape)
    #expect(phone.flight?.plan.pairs.first?.id == "item_road-bicycle")
    phone.settle()
    expectEveryPictureShownOnce(phone)
    #expect(throws: SceneError.self) { try phone.headless.openPage("Teapot") }
  }

  @Test("A page that is dragged off a scrolled list leaves that one's title in sight until it lands")
  func theTitleOfTheListStays() throws {
    let phone = try Phone(.productList, scale: 1)
    _ = phone.scene.pointToTap(item: 7)
    func titles() -> [PaintedContents.Item] {
      PaintedContents(of: phone.stage).items.filter { $0.kind == .text && $0.label == "Products" && $0.alpha > 0.02 }
    }
    phone.settle()
    let atRest = try #require(titles().first).visible
    #expect(atRest > 0.5)
    try phone.tap(item: 7)
    phone.settle()
    #expect(titles().isEmpty)
    phone.touchDown(at: CGPoint(x: 4, y: 400))
    for step in 1...20 {
      phone.advance(1 / 60)
      phone.move(to: CGPoint(x: 4 + 13 * CGFloat(step), y: 400 + 6 * CGFloat(step)))
      // The page covers it first.
      let card = phone.window.runningTransition?.upperView.frameInWindow ?? .zero
      guard let title = titles().first, title.box.overlap(with: card) == nil else {
        #expect(step < 12)
        continue
      }
      #expect(title.visible > atRest - 0.02, "step \(step)")
    }
    phone.lift(at: CGPoint(x: 264, y: 520))
    while phone.window.runningTransition != nil {
      #expect(titles().count == 1 && titles().allSatisfy { $0.visible > atRest - 0.02 })
      phone.advance(1 / 60)
    }
    #expect(titles().count == 1)
    expectEveryPictureShownOnce(phone)
  }
}
