import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Gradients that change on request, and drift while somebody may see them.
@MainActor struct GradientMotionTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), deviceScale: 2, renderScale: 1)
  private let view = GradientView(
    LayerGradient(colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]),
    frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    stage.window.addSubview(view)
    stage.update(to: 1)
  }

  private func look() throws -> Surface {
    let surface = try #require(Surface(width: 100, height: 100, format: .opaque))
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return surface
  }

  /// Lets the stage run as a driver does, with frames where something moves and wake-ups where a timer is due. Returns
  /// how often it had to get up.
  private func run(_ seconds: Double) -> Int {
    let end = stage.time + seconds
    var count = 0
    while true {
      let next = stage.isAnimating || stage.needsFrame ? stage.time + 1 / 60 : stage.nextWakeUp ?? end + 1
      guard next <= end else { break }
      stage.update(to: next)
      if let surface = Surface(width: 100, height: 100, format: .opaque) { _ = stage.paint(into: surface) }
      count += 1
    }
    stage.update(to: end)
    return count
  }

  @Test("A change goes through the colours between, and ends exactly") func change() throws {
    let goal = LayerGradient(colors: [Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1)])
    var isDone = false
    view.animate(to: goal, duration: 0.5) { isDone = true }
    _ = run(0.25)
    let half = try look().color(x: 50, y: 0)
    #expect(abs(half.red - 0.5) < 0.03 && abs(half.green - 0.5) < 0.03)
    #expect(!isDone && view.gradient == goal)
    _ = run(0.3)
    #expect(isDone && !stage.isAnimating && !stage.needsFrame && stage.nextWakeUp == nil)
    #expect(try look().color(x: 50, y: 0).green > 0.99)
  }

  @Test("A change taken up by another one goes on from what is shown, between unlike numbers of colours too")
  func interruption() throws {
    view.animate(
      to: LayerGradient(
        colors: [.white, .black, .white], locations: [0, 0.3, 1], startPoint: .zero, endPoint: CGPoint(x: 1, y: 1)),
      duration: 0.5)
    _ = run(0.25)
    let before = try look()
    view.animate(to: LayerGradient(colors: [.black, .black]), duration: 0.5)
    stage.update(to: stage.time + 0.001)
    #expect(before.difference(from: try look(), tolerance: 3) == nil)
    // Set outright, it is there.
    view.gradient = LayerGradient(colors: [.white])
    stage.update(to: stage.time)
    #expect(!stage.isAnimating || run(0.1) < 3)
    #expect(try look().color(x: 20, y: 70).red == 1)
  }

  @Test("It drifts without a frame at every blank, comes round, and starts where it stands") func drift() throws {
    let rest = try look()
    view.drift = GradientView.Drift(distance: 0.2, period: 8)
    #expect(rest.difference(from: try look()) == nil)
    let frames = run(2)
    #expect(frames > 20 && frames < 100, "some 20 steps a second")
    #expect(!stage.isAnimating)
    #expect(rest.difference(from: try look(), tolerance: 10) != nil)
    _ = run(6)
    #expect(rest.difference(from: try look(), tolerance: 5) == nil, "once round")
    _ = run(2)
    view.drift = nil
    _ = run(1)
    #expect(stage.nextWakeUp == nil && !stage.needsFrame)
    #expect(rest.difference(from: try look()) == nil)
  }

  @Test("A drifting ellipse keeps its size and its shape") func ellipse() throws {
    view.gradient = .radial(
      colors: [.white, .white, .black], locations: [0, 0.99, 1], endPoint: CGPoint(x: 0.75, y: 0.65))
    func measured() throws -> (width: Int, height: Int, middle: Int) {
      let picture = try look()
      let lit = (0..<100).flatMap { y in (0..<100).filter { picture.color(x: $0, y: y).red > 0.5 }.map { ($0, y) } }
      let (xs, ys) = (lit.map(\.0), lit.map(\.1))
      let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
      return (right - left + 1, (ys.max() ?? 0) - (ys.min() ?? 0) + 1, (left + right) / 2)
    }
    let rest = try measured()
    #expect(abs(rest.width - 50) <= 1 && abs(rest.height - 30) <= 1)
    view.drift = GradientView.Drift(distance: 0.2, period: 8)
    _ = run(2)
    let drifted = try measured()
    #expect(abs(drifted.width - rest.width) <= 1 && abs(drifted.height - rest.height) <= 1)
    #expect(drifted.middle - rest.middle > 15)
  }

  @Test("Nothing is painted while nobody can see it; out of the window it sleeps") func unseen() {
    view.drift = GradientView.Drift(distance: 0.2, period: 8)
    _ = run(1)
    // Scrolled away: it looks up now and then.
    view.frame.origin.y = -150
    _ = run(0.6)
    #expect(run(10) <= 21)
    view.frame.origin.y = -50
    _ = run(1)
    #expect(run(1) > 15)
    view.isHidden = true
    _ = run(1)
    #expect(run(10) <= 21)
    view.isHidden = false
    let page = View(frame: stage.window.bounds)
    stage.window.addSubview(page)
    page.addSubview(view)
    _ = run(1)
    page.removeFromSuperview()
    _ = run(0.1)
    #expect(stage.nextWakeUp == nil)
    #expect(run(10) == 0)
    stage.window.addSubview(page)
    _ = run(0.5)
    #expect(run(1) > 15)
  }

  @Test("Parts painted one by one make the same picture as the whole") func damage() throws {
    view.drift = GradientView.Drift(distance: 0.2, period: 3)
    let dot = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    dot.backgroundColor = .white
    stage.window.addSubview(dot)
    let kept = try #require(Surface(width: 100, height: 100, format: .opaque))
    stage.damageEverything()
    for step in 0..<120 {
      dot.frame.origin.x = CGFloat(step % 70)
      stage.update(to: stage.time + 1 / 60)
      _ = stage.paint(into: kept)
    }
    #expect(kept.difference(from: try look()) == nil)
  }
}
