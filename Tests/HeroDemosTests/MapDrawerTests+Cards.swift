import Foundation
import HeroDemos
import HeroFlight
import HeroKit
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The cards of the drawer: opened, pushed up, turned.
extension MapDrawerTests {
  @Test func everyCardAndMarkerOpensAndCloses() throws {
    let phone = try phone()
    let labels = phone.scene.itemLabels
    #expect(labels.count == 16 && labels[0] == Self.first && Set(labels).count == 16)
    for item in [0, 1, 3, 8, 13] {
      let title = labels[item].replacing(", marker", with: "")
      try phone.tap(item: item)
      #expect(phone.flight?.plan.pairs.map(\.id) == ["hero"])
      let radius = try ends(phone).source?.cornerRadii.largest
      #expect(item < 8 ? radius == 12 : radius == 26)
      phone.settle()
      #expect(
        phone.scene.itemLabels.isEmpty
          && phone.headless.frontPage?.title == title)
      expectEveryPictureShownOnce(phone, title)
      phone.press(.escape)
      phone.settle()
      #expect(
        try phone.headless.screen.isOnFirstPage && centered(phone) == title
      )
      expectEveryPictureShownOnce(phone, title)
    }
  }

  @Test func aNeighbourOpensFromWhereItPeeksIn() throws {
    let phone = try phone()
    phone.tap(at: CGPoint(x: 390, y: 690))
    phone.advance(0.05)
    let source = try #require(try ends(phone).source)
    // The drawer floats 8 points inside the screen.
    #expect(source.frame.minX > 352)
    phone.settle()
    #expect(phone.headless.frontPage?.title == "Temple of the Winds")
    // Its card is in the middle, and its marker the large one, when the page closes.
    phone.press(.escape)
    #expect(try abs((ends(phone).source?.frame.midX ?? 0) - 201) <= 0.5)
    phone.settle()
    #expect(try centered(phone) == "Temple of the Winds")
    let map = try container(phone).map
    #expect(map.markers.firstIndex(where: \.isSelected) == 1)
    expectEveryPictureShownOnce(phone)
  }

  /// Only the card in the middle is pushed up.
  @Test func aNeighbourIsNotPushedUp() throws {
    let phone = try phone()
    phone.drag(from: CGPoint(x: 390, y: 720), to: CGPoint(x: 391, y: 600))
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
  }

  /// In slow motion two taps that a person makes a second apart are two.
  @Test(arguments: [1.0, 0.1]) func aDoubleTapIsAsQuickAsAHand(_ pace: Double) throws {
    let phone = try phone()
    let map = try container(phone).map
    let (zoom, place) = (map.mapView.camera.zoom, CGPoint(x: 60, y: 330))
    phone.stage.pace = pace
    phone.tap(at: place)
    phone.advance(0.2)
    phone.tap(at: place)
    phone.settle()
    #expect((map.mapView.camera.zoom > zoom * 1.5) == (pace == 1))
  }

  @Test func pushedUpACardOpensLikeATap() throws {
    let (tapped, pushed) = (try phone(), try phone())
    tapped.tap(at: Self.card)
    pushed.drag(from: Self.card, to: CGPoint(x: 203, y: 600))
    let (one, other) = (try ends(tapped).source?.frame, try ends(pushed).source?.frame)
    #expect(one != nil && one == other)
    tapped.settle()
    pushed.settle()
    #expect(tapped.headless.frontPage?.title == Self.first && pushed.headless.frontPage?.title == Self.first)
  }

  /// Pulled down, it is the drawer that moves; and a short push is none.
  @Test func onlyUpOpens() throws {
    let phone = try phone()
    phone.drag(from: Self.card, to: CGPoint(x: 201, y: 672), over: 0.6)
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
    phone.drag(from: Self.card, to: CGPoint(x: 201, y: 860))
    phone.settle()
    let drawer = try container(phone).map.drawer
    #expect(phone.headless.screen.isOnFirstPage && drawer.visibleCarouselCell() == nil)
    #expect(drawer.centeredIndex == 0)
    // From there no card can fly: the page comes without a source.
    drawer.delegate?.drawerDidSwipeUp(drawer)
    phone.advance(0.1)
    #expect(phone.flight == nil && phone.window.runningTransition != nil)
    phone.settle()
    #expect(phone.headless.frontPage?.title == Self.first)
  }

  @Test func theCardsSnapAndTheMapFollows() throws {
    let phone = try phone()
    let map = try container(phone).map
    phone.drag(from: CGPoint(x: 300, y: 690), to: CGPoint(x: 60, y: 690), over: 0.2)
    phone.settle()
    let index = try #require(map.drawer.centeredIndex)
    #expect(index >= 1 && map.markers.firstIndex(where: \.isSelected) == index)
    let card = try #require(map.drawer.visibleCarouselCell())
    let frame = card.convert(card.bounds, to: nil)
    #expect(abs(frame.midX - 201) <= 0.5)
    let viewport = map.mapView.viewport
    #expect(map.mapView.camera == viewport.clamped(map.mapView.camera))
    let tip = map.markers[index].convert(map.markers[index].bounds, to: nil)
    let place = viewport.place(of: map.drawer.tour.sights[index].place, from: map.mapView.camera)
    #expect(abs(tip.midX - place.x) <= 1 && abs(tip.maxY - place.y) <= 1)
  }

  @Test func keysTurnTheCardsAndOpenOne() throws {
    let phone = try phone()
    phone.press(.right)
    phone.press(.right)
    phone.settle()
    #expect(try centered(phone) == "Lavender Hill")
    phone.press(.left)
    phone.settle()
    #expect(try centered(phone) == "Temple of the Winds")
    phone.press(.return)
    #expect(phone.flight != nil)
    phone.settle()
    #expect(phone.headless.frontPage?.title == "Temple of the Winds")
  }
}
