import Foundation
import HeroMotion
import Testing

@Suite("A spring in figures")
struct SpringFiguresTests {
  @Test("HeroKit's 0.4 s are over for the eye long before")
  func heroKit() throws {
    let figures = SpringFigures(.heroKit)
    #expect(isNear(figures.t90, 0.1466, 0.0001) && isNear(figures.t99, 0.2054, 0.0001))
    #expect(isNear(try #require(figures.arrival), 0.2260, 0.0001))
    let overshoot = try #require(figures.overshoot)
    #expect(isNear(overshoot.share, 0.006288, 0.000001) && isNear(overshoot.time, 0.2745, 0.0001))
    #expect(isNear(figures.visuallyDone, 0.2355, 0.0001))
    #expect(figures.end == 0.4)
    // The envelope's, which knows nothing of where the swing is.
    #expect(isNear(figures.settling, SpringTiming.heroKit.spring.settlingDuration(), 0))
  }

  @Test("A critical spring covers the way by the formula that it has, and never arrives")
  func critical() {
    // 1 − (1 + a) e^−a is a half, nine tenths and 99 hundredths at these angles.
    let figures = SpringFigures(SpringTiming(.physical(Spring(stiffness: 400, damping: 40))))
    #expect(isNear(figures.t50, 1.678_346_990_0 / 20, 1e-9))
    #expect(isNear(figures.t90, 3.889_720_169_9 / 20, 1e-9))
    #expect(isNear(figures.t99, 6.638_352_067_9 / 20, 1e-9))
    #expect(figures.arrival == nil && figures.overshoot == nil)
    // It only creeps: what is left of the path is the distance.
    #expect(isNear(figures.visuallyDone, figures.t99, 1e-9))
  }

  static let springs: [SpringTiming] = [
    .heroKit, SpringTiming(.physical(Spring(mass: 1, stiffness: 150, damping: 15))),
    SpringTiming(.bounce(duration: 0.5, bounce: 0.6)), SpringTiming(.bounce(duration: 0.5, bounce: -0.4)),
    SpringTiming(.uiKit(duration: 0.6, ratio: 0.9, velocity: 8)),
    SpringTiming(.physical(Spring(mass: 2, stiffness: 90, damping: 40), velocity: -6)),
    SpringTiming(.physical(Spring(mass: 1, stiffness: 100, damping: 40), velocity: 60)),
  ]

  /// Runge and Kutta's steps are walked once, and everything is read off them by looking.
  @Test("Every figure is what somebody reads off a motion worked out step by step", arguments: springs)
  func integrated(timing: SpringTiming) throws {
    let figures = SpringFigures(timing)
    let spring = timing.spring
    let step = 1.0 / 8_000
    var (x, v) = (0.0, timing.initialVelocity)
    func force(_ x: Double, _ v: Double) -> Double { (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass }
    var places = [x]
    // Well past rest, so that nothing of the path is missing.
    while Double(places.count) * step < 3 * timing.duration + 1 {
      let (v1, a1) = (v, force(x, v))
      let (v2, a2) = (v + step / 2 * a1, force(x + step / 2 * v1, v + step / 2 * a1))
      let (v3, a3) = (v + step / 2 * a2, force(x + step / 2 * v2, v + step / 2 * a2))
      let (v4, a4) = (v + step * a3, force(x + step * v3, v + step * a3))
      x += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      places.append(x)
    }
    func first(_ holds: (Double) -> Bool) -> Double? { places.firstIndex(where: holds).map { Double($0) * step } }
    for (share, time) in [(0.5, figures.t50), (0.9, figures.t90), (0.99, figures.t99)] {
      #expect(isNear(time, min(figures.end, try #require(first { $0 >= share })), 2 * step), "\(share)")
    }
    let summit = try #require(places.max())
    if let overshoot = figures.overshoot {
      #expect(isNear(overshoot.share, summit - 1, 1e-6))
      #expect(isNear(overshoot.time, try #require(first { $0 == summit }), 2 * step))
      #expect(isNear(try #require(figures.arrival), try #require(first { $0 > 1 }), 2 * step))
    } else {
      #expect(summit <= 1 + 1e-9 && figures.arrival == nil)
    }
    var (left, done) = (0.0, 0.0)
    for index in places.indices.dropFirst().reversed() {
      left += abs(places[index] - places[index - 1])
      if left > 0.01 {
        done = Double(index) * step
        break
      }
    }
    #expect(isNear(figures.visuallyDone, min(figures.end, done), 2 * step))
  }

  @Test("Half a pixel is less of a long way, and takes longer to be less than that")
  func halfPixels() {
    #expect(isNear(SpringFigures.halfPixel(of: 50, scale: 2), 0.005, 1e-15))
    let article = SpringTiming(.physical(Spring(mass: 1, stiffness: 150, damping: 15)))
    let times = [20.0, 100, 500].map {
      SpringFigures(article, visibleShare: SpringFigures.halfPixel(of: $0, scale: 3)).visuallyDone
    }
    #expect(times == times.sorted() && times[0] < times[2] - 0.1)
  }

  @Test("Without damping nothing ever settles, and with hardly any the figures are still found")
  func hardlyDamped() {
    let endless = SpringSolution(spring: Spring(stiffness: 100, damping: 0))
    #expect(endless.path(after: 3) == .infinity && endless.time(leaving: 0.01) == .infinity)
    let faint = SpringFigures(SpringTiming(.response(0.1, fraction: 0.001)))
    // Its path is some 2/π·1000 distances long, and shrinks by the envelope: e^(−0.0628·t) times as much is left.
    let left = SpringSolution(spring: SpringTiming(.response(0.1, fraction: 0.001)).spring).path(
      after: faint.visuallyDone)
    #expect(faint.visuallyDone < faint.end ? isNear(left, 0.01, 1e-9) : left > 0.01)
    #expect(SpringSolution(spring: Spring(stiffness: 100, damping: 5), from: 1, to: 1).path(after: 0) == 0)
  }
}
