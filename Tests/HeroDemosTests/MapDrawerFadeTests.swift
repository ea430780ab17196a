import Foundation
import HeroDemos
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Pages that fade over the map, which no transition moves: nothing of the drawer or of a page is left over on it.
@MainActor struct MapDrawerFadeTests {
  private func drawer(_ phone: Phone) throws -> ViewController {
    try #require(phone.scene as? TourMap.Container).map.drawer
  }

  /// Opens a sight's page, and closes it; with `turn`, half-way.
  private func roundTrip(turn: Bool, each frame: (Phone, MorphState) throws -> Void) throws {
    let phone = try Phone(.mapDrawer)
    #expect(phone.headless.open(item: 1))
    for closes in [false, true] {
      if closes {
        if !turn { phone.settle() }
        phone.press(.escape)
      }
      while let flight = phone.flight, flight.isFlying {
        try frame(phone, try #require(flight.memory.state(at: phone.time)))
        if turn, !closes, flight.sample(at: phone.time).progress > 0.5 { break }
        phone.advance(1 / 60)
      }
    }
    #expect(phone.flight == nil)
  }

  @Test("A button on a page's picture is not seen beside it, over the map", arguments: [false, true])
  func buttonsStayOnThePicture(turn: Bool) throws {
    var seen = 0
    try roundTrip(turn: turn) { phone, state in
      let picture = try #require(state.elements.first).frame
      for item in PaintedContents(of: phone.stage).items
      where item.kind == .control && item.label == "Close" && item.visible > 0.1 {
        #expect(picture.contains(item.box), "\(item.box) of \(picture)")
        seen += 1
      }
    }
    #expect(turn || seen > 4)
  }

  @Test("Nothing of the drawer is seen behind a page that appears above it", arguments: [false, true])
  func noDrawerBehindThePage(turn: Bool) throws {
    var seen = 0
    try roundTrip(turn: turn) { phone, state in
      guard state.pages[1].alpha > 0 else { return }
      let drawer = try drawer(phone).view
      let left = PaintedContents(of: phone.stage).items.filter { $0.view.isDescendant(of: drawer) && $0.proxy == nil }
      #expect(left.allSatisfy { $0.visible < 0.02 }, "\(left.map(\.label))")
      seen += 1
    }
    #expect(turn || seen > 4)
  }
}
