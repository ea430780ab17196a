import Foundation
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// Content that moves across, with places to rest: eight cards of 300 points with gaps of 12, the first in the middle
/// of 400.
@MainActor struct CarouselTests {
  @MainActor final class Fixture {
    let stage = Stage(size: CGSize(width: 400, height: 800), deviceScale: 1, renderScale: 1)
    /// What the carousel lies in.
    let page = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let carousel = ScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 200), axis: .horizontal)

    init() {
      page.contentSize = CGSize(width: 400, height: 3_000)
      carousel.contentSize = CGSize(width: 8 * 312 - 12, height: 200)
      carousel.contentInset = EdgeInsets(left: 50, right: 50)
      carousel.restingInterval = 312
      carousel.decelerationRate = .fast
      page.addSubview(carousel)
      stage.window.addSubview(page)
      stage.update(to: 1)
    }

    var place: Double { carousel.contentOffset.x }

    /// A finger goes by `way`, seen 60 times a second, and leaves in motion or after a rest.
    func drag(_ way: CGPoint, over seconds: Double, rests: Bool = false) {
      let start = CGPoint(x: 200, y: 200)
      func touch(_ phase: TouchPhase, _ share: CGFloat) {
        let point = CGPoint(x: start.x + way.x * share, y: start.y + way.y * share)
        stage.send(.touch(id: 0, phase: phase, location: point, time: stage.time))
        stage.update(to: stage.time)
      }
      touch(.began, 0)
      let steps = Int(seconds * 60)
      for step in 1...steps {
        stage.update(to: stage.time + 1 / 60)
        touch(.moved, CGFloat(step) / CGFloat(steps))
      }
      if rests {
        for _ in 0..<12 {
          stage.update(to: stage.time + 1 / 60)
          touch(.moved, 1)
        }
      }
      touch(.ended, 1)
    }

    func scroll(_ kind: ScrollEvent.Kind, _ delta: CGSize) {
      stage.send(
        .scroll(ScrollEvent(location: CGPoint(x: 200, y: 200), delta: delta, kind: kind, time: stage.time)))
      stage.update(to: stage.time + 1 / 60)
    }
  }

  @Test func itBeginsWithItsFirstCardInTheMiddle() {
    let fixture = Fixture()
    #expect(fixture.place == -50 && fixture.carousel.currentRestingIndex == 0)
    #expect(fixture.carousel.contentOffset.y == 0)
  }

  @Test(arguments: [(-100.0, 0), (-170.0, 1), (-320.0, 1)]) func letGoAtRestItGoesToTheNearest(
    _ way: Double, _ index: Int
  ) {
    let fixture = Fixture()
    fixture.drag(CGPoint(x: way, y: 0), over: 0.5, rests: true)
    // The finger's way without the ten points of the threshold.
    #expect(abs(fixture.place - (-50 - way - 10)) <= 1)
    fixture.stage.settle()
    #expect(fixture.place == -50 + 312 * Double(index) && fixture.carousel.currentRestingIndex == index)
  }

  /// As far as `.fast` leads: a throw of 1,200 points a second goes on by 119.
  @Test(arguments: [-900.0, -1_200, -4_000]) func thrownItRestsWhereTheSpeedLeads(_ speed: Double) {
    let fixture = Fixture()
    fixture.drag(CGPoint(x: speed * 0.1, y: 0), over: 0.1)
    let projected = Deceleration(offset: fixture.place, velocity: -speed, rate: .fast).projectedOffset
    let index = ((projected + 50) / 312).rounded()
    #expect(fixture.carousel.targetRestingIndex == Int(index))
    var last = fixture.place
    for _ in 0..<300 where fixture.carousel.isMoving {
      fixture.stage.update(to: fixture.stage.time + 1 / 60)
      #expect(fixture.place >= last - 1, "it does not turn round on its way")
      last = max(last, fixture.place)
    }
    #expect(fixture.place == -50 + 312 * index)
  }

  @Test func pastItsEndsItResistsAndComesBack() {
    let fixture = Fixture()
    fixture.drag(CGPoint(x: 190, y: 0), over: 0.4, rests: true)
    let band = RubberBand(dimension: 400)
    #expect(abs(fixture.place - (-50 - band.overscroll(atDistance: 180))) <= 1)
    fixture.stage.settle()
    #expect(fixture.place == -50)
    fixture.carousel.rest(at: 99, animated: true)
    fixture.stage.settle()
    #expect(fixture.carousel.currentRestingIndex == 7 && fixture.place == 8 * 312 - 12 + 50 - 400)
  }

  @Test func whatMovesUpIsThePages() {
    let fixture = Fixture()
    fixture.drag(CGPoint(x: -8, y: -120), over: 0.3, rests: true)
    #expect(fixture.place == -50 && fixture.page.contentOffset.y > 100)
    fixture.scroll(.wheel, CGSize(width: 0, height: 60))
    fixture.stage.settle()
    #expect(fixture.place == -50 && fixture.page.contentOffset.y > 160)
  }

  @Test func whatMovesAcrossLeavesThePage() {
    let fixture = Fixture()
    fixture.drag(CGPoint(x: -200, y: -9), over: 0.3, rests: true)
    fixture.stage.settle()
    #expect(fixture.carousel.currentRestingIndex == 1 && fixture.page.contentOffset.y == 0)
  }

  @Test func aWheelTurnsCardByCard() {
    let fixture = Fixture()
    for _ in 0..<2 { fixture.scroll(.wheel, CGSize(width: 40, height: 0)) }
    #expect(fixture.carousel.targetRestingIndex == 2)
    fixture.stage.settle()
    #expect(fixture.place == -50 + 2 * 312)
    fixture.scroll(.wheel, CGSize(width: -40, height: 0))
    fixture.stage.settle()
    #expect(fixture.carousel.currentRestingIndex == 1)
  }

  @Test func aTouchpadsFirstMovementDecides() {
    let fixture = Fixture()
    for _ in 0..<10 { fixture.scroll(.fingers, CGSize(width: 20, height: 4)) }
    #expect(abs(fixture.place - 150) <= 1 && fixture.page.contentOffset.y == 0)
    fixture.scroll(.fingersLifted, .zero)
    fixture.stage.settle()
    #expect([1, 2].contains(fixture.carousel.currentRestingIndex))
    let card = fixture.carousel.currentRestingIndex
    fixture.stage.update(to: fixture.stage.time + 1)
    for _ in 0..<10 { fixture.scroll(.fingers, CGSize(width: 2, height: 20)) }
    fixture.scroll(.fingersLifted, .zero)
    fixture.stage.settle()
    #expect(fixture.carousel.currentRestingIndex == card && fixture.page.contentOffset.y >= 200)
  }

  @Test func itShowsNoIndicator() {
    let fixture = Fixture()
    fixture.drag(CGPoint(x: -60, y: 0), over: 0.2, rests: true)
    #expect(!fixture.carousel.subviews.contains { !$0.isHidden })
  }
}
