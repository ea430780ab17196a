import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// The engine behind a front door of its own, with two pictures on both pages and one on each alone.
@MainActor struct MorphTransitionTests {
  @MainActor private struct Fixture {
    let stage = Stage(size: CGSize(width: 300, height: 500), deviceScale: 2)
    let below, above: Album
    let door = AlbumDoor()

    init() throws {
      let picture = Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4)))
      below = Album(
        [
          "first": CGRect(x: 10, y: 300, width: 60, height: 60),
          "second": CGRect(x: 150, y: 320, width: 90, height: 60),
          "left": CGRect(x: 10, y: 400, width: 50, height: 50),
        ], picture: picture)
      above = Album(
        [
          "first": CGRect(x: 0, y: 0, width: 300, height: 200), "second": CGRect(x: 20, y: 220, width: 40, height: 40),
          "come": CGRect(x: 200, y: 400, width: 50, height: 50),
        ], picture: picture, door: door)
      stage.window.rootViewController = below
      stage.update(to: 0)
    }

    var flying: [String: CGRect] { door.flying(at: stage.time) }

    func touch(_ phase: TouchPhase, at point: CGPoint) {
      stage.send(.touch(id: 0, phase: phase, location: point, time: stage.time))
      stage.update(to: stage.time)
    }

    func settle() { stage.wait(1) }
  }

  @Test func whateverMatchesFliesAtOnce() throws {
    let fixture = try Fixture()
    fixture.below.present(fixture.above, animated: true)
    fixture.stage.update(to: fixture.stage.time)
    #expect(fixture.flying["first"] == CGRect(x: 10, y: 300, width: 60, height: 60))
    #expect(fixture.flying["second"] == CGRect(x: 150, y: 320, width: 90, height: 60) && fixture.flying.count == 2)
    fixture.stage.update(to: fixture.stage.time + 0.2)
    #expect(fixture.below.shown == ["left"] && fixture.above.shown == ["come"])
    let moved = try #require(fixture.flying["second"])
    #expect(moved.minY < 320 && moved.minY > 220 && moved.width < 90 && moved.width > 40)
    fixture.settle()
    #expect(fixture.above.shown == ["first", "second", "come"] && fixture.flying.isEmpty)
    fixture.above.dismiss(animated: true)
    fixture.settle()
    #expect(fixture.below.shown == ["first", "second", "left"])
    #expect(
      fixture.door.flights.map(\.told) == [
        ["take off, flies: true", "land at destination"], ["take off, flies: true", "land at source"],
      ])
  }

  /// A view that goes, or loses its picture's place, keeps flying to where it last was.
  @Test func anEndThatGoesIsFlownToAllTheSame() throws {
    let fixture = try Fixture()
    fixture.below.present(fixture.above, animated: true)
    fixture.settle()
    fixture.above.dismiss(animated: true)
    fixture.stage.update(to: fixture.stage.time + 0.1)
    fixture.below.pictures["second"]?.removeFromSuperview()
    fixture.stage.update(to: fixture.stage.time + 0.1)
    #expect(fixture.flying.count == 2)
    fixture.settle()
    #expect(fixture.stage.window.topmostViewController === fixture.below)
    #expect(fixture.below.shown.isSuperset(of: ["first", "left"]))
  }

  /// Where nothing matches the page fades, and is the user's in the end.
  @Test func withoutAMatchThePageFades() throws {
    let fixture = try Fixture()
    for view in fixture.below.pictures.values { view.picture = nil }
    fixture.below.present(fixture.above, animated: true)
    fixture.stage.update(to: fixture.stage.time + 0.2)
    #expect(fixture.flying.isEmpty && fixture.door.flights.last?.told == ["take off, flies: false"])
    #expect(fixture.above.view.transitionLook.map { $0.alpha > 0.2 && $0.alpha < 0.8 } == true)
    fixture.settle()
    #expect(fixture.above.view.transitionLook == nil && fixture.above.shown.count == 3)
  }

  /// In the hand all that flies is the card's, and it may be caught by any of it.
  @Test func eachOfThemCanBeCaught() throws {
    for name in ["first", "second"] {
      let fixture = try Fixture()
      fixture.below.present(fixture.above, animated: true)
      fixture.stage.update(to: fixture.stage.time + 0.15)
      let finger = try #require(fixture.flying[name]).center
      fixture.touch(.began, at: finger)
      #expect(fixture.door.flights.last?.flight?.isHeld == true)
      fixture.touch(.ended, at: finger)
      fixture.settle()
      #expect(fixture.above.shown.count == 3)
    }
  }

  /// How often it is drawn.
  @MainActor private final class Counter: View {
    var count = 0
    override func draw(in canvas: Canvas) {
      count += 1
      canvas.fill(bounds, .systemIndigo)
    }
  }

  /// The page below is painted once for all flights over it, but for what changes.
  @Test func thePageBelowKeepsItsBitmapFromFlightToFlight() throws {
    func play(flights: Int) throws -> (picture: Surface, counts: [Int]) {
      let fixture = try Fixture()
      // Away from all that flies: beyond a dozen pieces what is painted is the box around them.
      let counter = Counter(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
      let box = View(frame: CGRect(x: 200, y: 430, width: 60, height: 30))
      fixture.below.view.addSubview(counter)
      fixture.below.view.addSubview(box)
      let screen = try #require(Surface(width: 600, height: 1000, format: .opaque))
      var counts: [Int] = []
      func play(_ seconds: Double) {
        for _ in 0..<Int(seconds * 60) {
          fixture.stage.update(to: fixture.stage.time + 1 / 60)
          _ = fixture.stage.paint(into: screen)
        }
      }
      play(0.1)
      for flight in 1...flights {
        // Before the last one the page changes, beside what is counted.
        if flight == flights {
          box.backgroundColor = .systemRed
          play(0.1)
        }
        let before = counter.count
        fixture.below.present(fixture.above, animated: true)
        play(0.2)
        counts.append(counter.count - before)
        if flight == flights { break }
        play(0.5)
        fixture.above.dismiss(animated: true)
        play(0.7)
      }
      return (screen, counts)
    }
    let (once, often) = (try play(flights: 1), try play(flights: 3))
    #expect(once.counts == [1])
    #expect(often.counts == [1, 0, 0])
    expectPicture(often.picture, matches: once.picture, "kept-below")
  }
}
