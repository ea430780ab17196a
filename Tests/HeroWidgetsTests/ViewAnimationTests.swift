import Foundation
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// `View.animate`: the new values at once, and a sight of the way there.
@MainActor struct ViewAnimationTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), deviceScale: 2, renderScale: 1)
  private let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let surface: Surface

  init() throws {
    surface = try #require(Surface(width: 200, height: 200, format: .opaque))
    stage.window.backgroundColor = .white
    view.backgroundColor = .black
    stage.window.addSubview(view)
    stage.update(to: 0)
    _ = stage.paint(into: surface)
  }

  private func advance(to time: Double) {
    stage.update(to: time)
    _ = stage.paint(into: surface)
  }

  /// Whether what was painted bit by bit is what painting anew would give.
  private func isWhole(tolerance: Int = 0) throws -> Bool {
    let fresh = try #require(Surface(width: 200, height: 200, format: .opaque))
    stage.damageEverything()
    _ = stage.paint(into: fresh)
    return surface.difference(from: fresh, tolerance: tolerance) == nil
  }

  private func isBlack(_ x: Int, _ y: Int) -> Bool { surface.color(x: x, y: y).red < 0.02 }

  private func isClose(_ a: Double?, _ b: Double) -> Bool { abs((a ?? .nan) - b) < 1e-9 }
  private func isClose(_ a: CGFloat?, _ b: Double) -> Bool { isClose(a.map(Double.init), b) }

  // MARK: The way

  @Test(
    "The model has the new values at once, the screen goes there on the spring that UIKit would take, and no pixel is left behind"
  )
  func spring() throws {
    var ended: [Bool] = []
    View.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) {
      view.frame = CGRect(x: 100, y: 120, width: 80, height: 60)
      view.alpha = 0.5
    } completion: {
      ended.append($0)
    }
    #expect(view.frame == CGRect(x: 100, y: 120, width: 80, height: 60) && view.alpha == 0.5)
    #expect(view.presentation?.frame == CGRect(x: 0, y: 0, width: 40, height: 40) && view.presentation?.alpha == 1)
    let timing = SpringTiming.heroKit
    for frame in 1...23 {
      let time = Double(frame) / 60
      advance(to: time)
      // A motion's age is told to a billionth of a second.
      let progress = timing.progress(at: time.elapsed(since: 0))
      let shown = try #require(view.presentation)
      #expect(isClose(shown.center.x, 20 + 120 * progress) && isClose(shown.bounds.width, 40 + 40 * progress))
      #expect(isClose(shown.alpha, 1 - 0.5 * progress) && ended.isEmpty)
      #expect(try isWhole(), "at \(time)")
    }
    advance(to: 0.4)
    #expect(view.presentation == nil && ended == [true] && !stage.isAnimating)
    #expect(try isWhole())
    #expect(!isBlack(10, 10) && abs(surface.color(x: 140, y: 150).red - 0.5) < 0.01)
  }

  @Test(
    "Curves, delays and every value",
    arguments: [
      (View.AnimationOptions.curveLinear, TimingCurve.linear), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
      (.curveEaseInOut, .easeInEaseOut),
    ])
  func curves(options: View.AnimationOptions, curve: TimingCurve) throws {
    view.cornerRadius = 4
    View.animate(withDuration: 1, delay: 0.5, options: options) {
      view.center.x = 120
      view.cornerRadius = 20
      view.backgroundColor = .white
      view.transform = AffineTransform(rotationByRadians: .pi)
      view.bounds.origin = CGPoint(x: 10, y: 30)
    }
    advance(to: 0.5)
    #expect(view.presentation?.center.x == 20 && view.presentation?.transform == .identity)
    advance(to: 0.9)
    let share = curve.value(at: 0.4)
    let shown = try #require(view.presentation)
    #expect(isClose(shown.center.x, 20 + 100 * share) && isClose(shown.cornerRadius, 4 + 16 * share))
    #expect(isClose(shown.backgroundColor?.light.red, share) && isClose(shown.bounds.minY, 30 * share))
    // A half turn turns, instead of shrinking to nothing.
    #expect(isClose(abs(shown.transform.m12), sin(.pi * share)) && isClose(shown.transform.m11, cos(.pi * share)))
    #expect(try isWhole())
    advance(to: 1.5)
    #expect(view.presentation == nil)
  }

  @Test("No background fades in from clear, and out to clear") func noColour() {
    view.backgroundColor = nil
    View.animate(withDuration: 1, options: .curveLinear) { view.backgroundColor = .systemRed }
    advance(to: 0.5)
    #expect(view.presentation?.backgroundColor?.light == RGBA(red: 1, green: 56.0 / 255, blue: 60.0 / 255, alpha: 0.5))
    advance(to: 1)
    View.animate(withDuration: 1, options: .curveLinear) { view.backgroundColor = nil }
    advance(to: 1.5)
    #expect(view.presentation?.backgroundColor?.light.alpha == 0.5)
    advance(to: 2)
    #expect(view.presentation == nil && view.backgroundColor == nil)
  }

  @Test("What a layout places moves with layoutIfNeeded, and so do its subviews' pixels in a page that is one bitmap")
  func layout() throws {
    @MainActor final class Page: View {
      let box = View()
      var isWide = false { didSet { setNeedsLayout() } }
      override func layoutSubviews() {
        box.frame = CGRect(x: isWide ? 20 : 0, y: 0, width: isWide ? 120 : 30, height: 50)
      }
    }
    let page = Page(frame: CGRect(x: 0, y: 60, width: 200, height: 100))
    page.box.backgroundColor = .black
    page.addSubview(page.box)
    page.alpha = 0.5
    stage.window.addSubview(page)
    advance(to: 1)
    page.isWide = true
    View.animate(withDuration: 1, options: .curveLinear) { page.layoutIfNeeded() }
    for time in [1.25, 1.5, 1.75] {
      advance(to: time)
      #expect(isClose(page.box.presentation?.frame.width, 30 + 90 * (time - 1)))
      page.box.setNeedsDisplay()
      #expect(try isWhole())
    }
    View.performWithoutAnimation { page.isWide = false }
    advance(to: 1.8)
    #expect(page.box.presentation == nil && page.box.frame.width == 30)
    #expect(try isWhole())
  }

  // MARK: Interrupted

  @Test("A new spring takes over place and speed, and only the one that arrives has finished") func interrupted() throws
  {
    var ended: [String] = []
    func send(to x: CGFloat, _ name: String) {
      View.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
        view.center.x = x
      } completion: {
        ended.append("\(name) \($0)")
      }
    }
    send(to: 120, "out")
    advance(to: 0.1)
    let first = SpringTiming(.uiKit(duration: 0.5, ratio: 0.7))
    let place = 20 + 100 * first.progress(at: 0.1)
    let speed = 100 * first.velocity(at: 0.1)
    send(to: 20, "back")
    #expect(isClose(view.presentation?.center.x, place) && view.center.x == 20)
    let second = SpringSolution(spring: first.spring, from: place, to: 20, velocity: speed)
    #expect(speed > 100)
    for time in [0.101, 0.15, 0.3] {
      advance(to: time)
      #expect(abs((view.presentation?.center.x ?? 0) - second.value(at: time - 0.1)) < 1e-9)
    }
    #expect(ended == ["out false"])
    advance(to: 0.6)
    #expect(ended == ["out false", "back true"] && view.presentation == nil)
  }

  @Test("Set without an animation it is there at once; taken off the screen it flies no more") func cutOff() throws {
    var ended: [String] = []
    func fly(_ name: String) {
      View.animate(withDuration: 1) {
        view.center.x += 50
        view.alpha -= 0.3
      } completion: {
        ended.append("\(name) \($0)")
      }
    }
    fly("set")
    advance(to: 0.3)
    view.center.x = 30
    #expect(view.presentation?.center.x == 30 && ended.isEmpty, "the rest of it flies on")
    advance(to: 1)
    #expect(view.presentation == nil && ended == ["set false"])
    fly("removed")
    advance(to: 1.1)
    view.removeFromSuperview()
    advance(to: 1.2)
    #expect(view.presentation == nil && ended.last == "removed false" && !stage.isAnimating)
    #expect(try isWhole())
  }

  @Test(
    "Off the screen, without a change or without time everything is there at once, and has finished in the next turn")
  func atOnce() {
    // What has no stage of its own waits for the one that was used last.
    advance(to: 0)
    var ended: [Bool] = []
    let loose = View()
    View.animate(withDuration: 1, animations: { loose.alpha = 0 }, completion: { ended.append($0) })
    View.animate(withDuration: 1, animations: { view.alpha = 1 }, completion: { ended.append($0) })
    View.animate(withDuration: 0, animations: { view.alpha = 0.5 }, completion: { ended.append($0) })
    View.animate(withDuration: .nan, delay: .nan, usingSpringWithDamping: .nan, initialSpringVelocity: .nan) {
      view.alpha = 0.2
    } completion: {
      ended.append($0)
    }
    #expect(ended.isEmpty && loose.presentation == nil && view.presentation == nil)
    #expect(loose.alpha == 0 && view.alpha == 0.2 && !stage.isAnimating)
    advance(to: stage.time)
    #expect(ended == [true, true, true, true])
  }

  @Test("What starts itself anew in its completion goes on for ever, and holds nothing up, on the screen or off it")
  func forEver() {
    advance(to: 0)
    let loose = View()
    for (pulsing, duration) in [(view, 0.1), (view, 0), (loose, 0.1)] {
      var count = 0
      func pulse() {
        View.animate(
          withDuration: duration, animations: { pulsing.alpha = pulsing.alpha == 1 ? 0.4 : 1 },
          completion: { _ in
            count += 1
            if count < 1_000_000 { pulse() }
          })
      }
      pulse()
      // A second one overtakes the first, and is overtaken.
      pulse()
      for _ in 0..<30 { advance(to: stage.time + 1.0 / 60) }
      #expect(count > 2 && count < 200)
      count = 1_000_000
      advance(to: stage.time + 1)
      advance(to: stage.time + 1)
    }
  }

  @Test("What a call inside of another's closure moves is the inner one's, and what is set at once stays so")
  func nested() {
    var ended: [String] = []
    View.animate(withDuration: 0.3, options: .curveLinear) {
      view.alpha = 0.2
      view.center.x = 120
      view.cornerRadius = 20
      View.animate(withDuration: 1, options: .curveLinear) {
        view.alpha = 0
      } completion: {
        ended.append("inner \($0)")
      }
      View.performWithoutAnimation { view.center.x = 60 }
    } completion: {
      ended.append("outer \($0)")
    }
    #expect(view.presentation?.alpha == 1 && view.presentation?.center.x == 60)
    advance(to: 0.15)
    #expect(isClose(view.presentation?.alpha, 0.85) && isClose(view.presentation?.cornerRadius, 10) && ended.isEmpty)
    advance(to: 0.5)
    #expect(isClose(view.presentation?.alpha, 0.5) && ended == ["outer true"])
    advance(to: 1)
    #expect(view.presentation == nil && ended == ["outer true", "inner true"])
  }

  @Test("Put elsewhere it has left off flying, and a row that is used again does not fly the other's way") func moved()
  {
    var ended: [Bool] = []
    View.animate(withDuration: 1, animations: { view.center.x = 120 }, completion: { ended.append($0) })
    advance(to: 0.5)
    let other = View(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    stage.window.addSubview(other)
    other.addSubview(view)
    #expect(view.presentation == nil)
    advance(to: 0.6)
    #expect(ended == [false] && !stage.isAnimating)
  }

  @Test("What the closure sets, and then sets at once or takes away, does not fly, wherever it is put then")
  func takenBack() {
    View.animate(withDuration: 1) {
      view.center.x = 120
      view.alpha = 0.5
      View.performWithoutAnimation { view.center.x = 60 }
    }
    #expect(view.presentation?.center.x == 60 && view.presentation?.alpha == 1)
    advance(to: 2)
    View.animate(withDuration: 1) {
      view.bounds.size.width += 10
      view.center.x = 120
      view.removeFromSuperview()
      View.performWithoutAnimation {
        stage.window.addSubview(view)
        view.center.x = 80
      }
    }
    #expect(view.presentation == nil && !stage.isAnimating)
  }

  // MARK: Fingers

  @Test("A button is pressed where it is seen to fly") func flyingButton() {
    let button = Button()
    var presses = 0
    button.frame = CGRect(x: 0, y: 100, width: 40, height: 40)
    button.action = { presses += 1 }
    stage.window.addSubview(button)
    View.animate(withDuration: 1, options: [.curveLinear, .allowUserInteraction]) { button.center.x = 170 }
    advance(to: 0.5)
    let middle = CGPoint(x: 95, y: 120)
    for (phase, time) in [(TouchPhase.began, 0.5), (.ended, 0.51)] {
      stage.send(.touch(id: 1, phase: phase, location: middle, time: time))
    }
    advance(to: 0.52)
    #expect(presses == 1)
  }

  @Test("A finger finds what it sees; what flies is nobody's unless the options say so") func touches() {
    View.animate(withDuration: 1, options: [.curveLinear, .allowUserInteraction]) { view.center.x = 120 }
    advance(to: 0.5)
    #expect(stage.window.hitTest(CGPoint(x: 70, y: 20)) === view)
    #expect(stage.window.hitTest(CGPoint(x: 120, y: 20)) !== view, "it is not there yet")
    advance(to: 1)
    View.animate(withDuration: 1) { view.center.x = 20 }
    advance(to: 1.5)
    #expect(stage.window.hitTest(CGPoint(x: 70, y: 20)) !== view)
    advance(to: 2)
    #expect(stage.window.hitTest(CGPoint(x: 20, y: 20)) === view)
  }

  @Test("Whatever flies, is set, taken away and put back at random: what is painted is what is shown") func anything()
    throws
  {
    for seed in 0..<8 {
      var random = SeededGenerator(UInt64(seed))
      let views = (0..<4).map { index in
        let view = View(frame: CGRect(x: 10 * index, y: 12 * index, width: 60, height: 50))
        view.backgroundColor = [.systemRed, .systemGreen, .systemBlue, .systemYellow][index]
        view.clipsToBounds = index == 1
        view.shouldRasterize = index == 2
        return view
      }
      for (outer, inner) in zip([stage.window as View] + views, views) { outer.addSubview(inner) }
      var (begun, ended) = (0, 0)
      for _ in 0..<40 {
        let view = views[random.whole(0...3)]
        let change: () -> Void = {
          switch random.whole(0...5) {
          case 0: view.center = CGPoint(x: random.number(0...100), y: random.number(0...100))
          case 1: view.frame.size = CGSize(width: random.number(0...100), height: random.number(0...100))
          case 2: view.alpha = random.number(0...1)
          case 3: view.cornerRadius = random.number(0...30)
          case 4: view.transform = AffineTransform(rotationByDegrees: random.number(-90...90))
          default: view.backgroundColor = random.chance(0.3) ? nil : .systemTeal
          }
        }
        if random.chance(0.6) {
          begun += 1
          View.animate(
            withDuration: random.number(0...0.4), delay: random.number(0...0.1),
            usingSpringWithDamping: random.number(0.2...1), initialSpringVelocity: random.number(-3...3),
            animations: change
          ) { _ in ended += 1 }
        } else if random.chance(0.7) {
          change()
        } else if view === views[3] {
          if view.superview == nil { views[2].addSubview(view) } else { view.removeFromSuperview() }
        }
        advance(to: stage.time + random.number(0...0.1))
        // Turned edges and those between pixels come out a shade otherwise in parts than at once, without any flight
        // too.
        #expect(try isWhole(tolerance: 64), "seed \(seed)")
      }
      advance(to: stage.time + 10)
      advance(to: stage.time + 1)
      #expect(begun == ended && !stage.isAnimating && views.allSatisfy { $0.presentation == nil })
      views[0].removeFromSuperview()
    }
  }
}
