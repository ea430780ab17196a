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

/// The map above the drawer: dragged, thrown, pinched and zoomed.
@MainActor struct MapTests {
  private func phone(_ appearance: Appearance = .light, scale: CGFloat = 1) throws -> Phone {
    try Phone(.mapDrawer, appearance: appearance, scale: scale)
  }

  private func container(_ phone: Phone) throws -> TourMap.Container {
    try #require(phone.scene as? TourMap.Container)
  }

  @Test(arguments: [false, true]) func twoFingersHaveTheMapBetweenThem(_ dragsFirst: Bool) throws {
    let phone = try phone()
    let map = try container(phone).map.mapView
    let (one, other) = (CGPoint(x: 150, y: 250), CGPoint(x: 250, y: 250))
    phone.touchDown(at: one, finger: 1)
    if dragsFirst {
      // One finger has dragged the map before the second comes.
      for way in 1...10 {
        phone.advance(1.0 / 60)
        phone.move(to: CGPoint(x: 110 + CGFloat(way) * 4, y: 250), finger: 1)
      }
    }
    phone.touchDown(at: other, finger: 2)
    phone.advance(1.0 / 60)
    let middle = CGPoint(x: 200, y: 250)
    let (held, zoom) = (map.viewport.point(at: middle, from: map.camera), map.camera.zoom)
    phone.movePinch(from: (one, other), to: (CGPoint(x: 110, y: 250), CGPoint(x: 290, y: 250)))
    // But for the points that it took to begin.
    #expect(abs(map.camera.zoom / zoom - 1.8 / 1.1) < 0.12)
    #expect(map.viewport.place(of: held, from: map.camera).distance(to: middle) < 10)
    let now = map.camera.zoom
    phone.lift(at: CGPoint(x: 110, y: 250), finger: 1)
    phone.settle()
    // The finger that is left moves nothing, and taps nothing when it leaves.
    phone.move(to: CGPoint(x: 290, y: 300), finger: 2)
    phone.lift(at: CGPoint(x: 290, y: 300), finger: 2)
    phone.settle()
    #expect(abs(map.camera.zoom - now) < 1e-9 && map.camera == map.viewport.clamped(map.camera))
    #expect(try phone.headless.screen.isOnFirstPage && container(phone).map.drawer.centeredIndex == 0)
    // And again, farther than it goes: it resists, and comes back.
    let lowest = map.viewport.zooms.lowerBound
    let wide = (CGPoint(x: 20, y: 250), CGPoint(x: 380, y: 250))
    for _ in 0..<2 {
      phone.touchDown(at: wide.0, finger: 1)
      phone.touchDown(at: wide.1, finger: 2)
      phone.movePinch(from: wide, to: (CGPoint(x: 190, y: 250), CGPoint(x: 210, y: 250)))
      #expect(map.camera.zoom > lowest * 0.4 && map.camera.zoom < lowest)
      phone.lift(at: CGPoint(x: 190, y: 250), finger: 1)
      phone.cancelTouch(at: CGPoint(x: 210, y: 250), finger: 2)
    }
    phone.advance(1.0 / 60)
    // On its way, and not there at once.
    #expect(map.camera.zoom < lowest)
    phone.settle()
    #expect(abs(map.camera.zoom - lowest) < 1e-6 && map.camera == map.viewport.clamped(map.camera))
  }

  @Test func theMapIsDraggedThrownAndZoomed() throws {
    let phone = try phone()
    let map = try container(phone).map.mapView
    let spot = CGPoint(x: 120, y: 420)
    let held = map.viewport.point(at: spot, from: map.camera)
    phone.hold(from: spot, to: CGPoint(x: 180, y: 380))
    let under = map.viewport.place(of: held, from: map.camera)
    // Beside it by the threshold's ten points.
    #expect(abs(under.distance(to: CGPoint(x: 180, y: 380)) - 10) < 0.6)
    phone.lift(at: CGPoint(x: 180, y: 380))
    phone.settle()
    #expect(map.camera == map.viewport.clamped(map.camera))

    let place = CGPoint(x: 250, y: 300)
    let (point, zoom) = (map.viewport.point(at: place, from: map.camera), map.camera.zoom)
    phone.wheel(-80, at: place)
    phone.settle()
    #expect(abs(map.camera.zoom / zoom - 2.0.squareRoot()) < 0.001)
    #expect(map.viewport.place(of: point, from: map.camera).distance(to: place) < 0.5)
    for _ in 0..<40 { phone.wheel(-200, at: place) }
    phone.settle()
    #expect(abs(map.camera.zoom - MapViewport.nearest) < 1e-6)
    for _ in 0..<80 { phone.wheel(200, at: place) }
    phone.settle()
    #expect(abs(map.camera.zoom - map.viewport.zooms.lowerBound) < 1e-6)
    phone.press(.character("+"), modifiers: .shift)
    phone.settle()
    #expect(abs(map.camera.zoom / map.viewport.zooms.lowerBound - 1.5) < 0.01)
    phone.press(.character("-"))
    phone.settle()
    for _ in 0..<2 { phone.tap(at: place) }
    phone.settle()
    #expect(abs(map.camera.zoom / map.viewport.zooms.lowerBound - 2) < 0.01)
  }

  /// Past its end the map resists, and a finger that catches it there on its way back holds it where it is.
  @Test func caughtPastItsEndTheMapDoesNotJump() throws {
    let phone = try phone()
    let map = try container(phone).map.mapView
    for _ in 0..<3 { phone.drag(from: CGPoint(x: 60, y: 150), to: CGPoint(x: 360, y: 450), over: 0.1) }
    phone.settle()
    let end = map.camera
    phone.hold(from: CGPoint(x: 60, y: 150), to: CGPoint(x: 360, y: 450))
    let pulled = (end.center.x - map.camera.center.x) * map.camera.zoom
    #expect(pulled > 60 && pulled < 160, "\(pulled) of 290 points")
    phone.lift(at: CGPoint(x: 360, y: 450))
    phone.advance(0.05)
    let caught = map.camera
    #expect(map.viewport.clamped(caught) != caught)
    phone.touchDown(at: CGPoint(x: 200, y: 300))
    phone.move(to: CGPoint(x: 211, y: 300))
    #expect(abs(map.camera.center.x - caught.center.x) * caught.zoom < 1.1)
    phone.lift(at: CGPoint(x: 211, y: 300))
    phone.settle()
    #expect(map.camera == map.viewport.clamped(map.camera))
  }

  /// At rest every square is drawn for the zoom that stands: the same as on a map that was never anywhere else.
  @Test func comingBackTheMapLooksAsBefore() throws {
    let phone = try phone(.dark, scale: 2)
    let map = try container(phone).map.mapView
    map.look(at: CGPoint(x: 450, y: 500), leastZoom: 2, animated: false)
    phone.settle()
    let (before, camera) = (try phone.look(), map.camera)
    map.zoom(by: 0.5)
    phone.advance(0.1)
    map.zoom(by: 3)
    phone.settle()
    map.look(at: CGPoint(x: 200, y: 300), animated: true)
    phone.settle()
    map.show(camera)
    phone.settle()
    expectPicture(try phone.look(), matches: before, "map-again", tolerance: 0)
  }
}
