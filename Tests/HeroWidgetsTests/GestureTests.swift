import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct GestureTests {
  private final class Pad: View {
    var touches: [String] = []
    override func touchesBegan(_ touch: Touch) { touches.append("began") }
    override func touchesMoved(_ touch: Touch) { touches.append("moved") }
    override func touchesEnded(_ touch: Touch) { touches.append("ended") }
    override func touchesCancelled(_ touch: Touch) { touches.append("cancelled") }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 300), deviceScale: 2)
  private let outer = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let inner = Pad(frame: CGRect(x: 50, y: 50, width: 200, height: 200))

  init() {
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    stage.update(to: 1)
  }

  private func touch(_ phase: TouchPhase, _ x: CGFloat, _ y: CGFloat, after seconds: Double = 0.02, finger: Int = 0) {
    let time = stage.time + seconds
    stage.send(.touch(id: finger, phase: phase, location: CGPoint(x: x, y: y), time: time))
    stage.update(to: time)
  }

  @Test func aPinchTakesBothFingersFromWhatTheyDid() {
    let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
    var (panned, pinched): ([GestureRecognizer.State], [GestureRecognizer.State]) = ([], [])
    var (middle, scale) = (CGPoint.zero, 0.0)
    pan.onChange = { panned.append($0) }
    pinch.onChange = {
      pinched.append($0)
      (middle, scale) = (pinch.location(in: outer), pinch.scale)
    }
    outer.addGestureRecognizer(pan)
    outer.addGestureRecognizer(pinch)
    // One finger pans, and the pinch waits for the other.
    touch(.began, 100, 100)
    touch(.moved, 130, 100)
    #expect(panned == [.began] && pinched.isEmpty)
    touch(.began, 130, 200, finger: 1)
    touch(.moved, 130, 205, finger: 1)
    #expect(pinched.isEmpty)
    touch(.moved, 130, 210, finger: 1)
    #expect(panned == [.began, .cancelled] && pinched == [.began] && scale == 1)
    touch(.moved, 130, 155, finger: 1)
    #expect(pinched == [.began, .changed] && abs(scale - 0.5) < 1e-9 && middle == CGPoint(x: 130, y: 127.5))
    touch(.ended, 130, 155, finger: 1)
    touch(.moved, 180, 100)
    touch(.ended, 180, 100)
    #expect(pinched == [.began, .changed, .ended] && panned == [.began, .cancelled])
    // Neither finger is its own any more: the next one begins anew.
    touch(.began, 100, 100)
    touch(.moved, 100, 130)
    touch(.ended, 100, 130)
    #expect(panned.suffix(2) == [.began, .ended] && pinched.count == 3)
    #expect(!inner.touches.isEmpty)
  }

  /// Refused, because they went along together or apart, two fingers may still come to it.
  @Test func aPinchThatWasRefusedMayComeYet() {
    let pinch = PinchGestureRecognizer()
    var (states, asked): ([GestureRecognizer.State], [Double]) = ([], [])
    pinch.shouldBegin = {
      asked.append(pinch.spread)
      return pinch.spread < 0 && abs(pinch.spread) >= pinch.drift.distance(to: .zero)
    }
    pinch.onChange = { states.append($0) }
    outer.addGestureRecognizer(pinch)
    touch(.began, 100, 100)
    touch(.began, 100, 200, finger: 1)
    touch(.moved, 100, 212, finger: 1)
    #expect(asked == [12] && states.isEmpty)
    // Side by side, and by the way a little nearer.
    for step in 1...6 {
      touch(.moved, 100 + 10 * CGFloat(step), 100)
      touch(.moved, 100 + 10 * CGFloat(step), 212 - 2 * CGFloat(step), finger: 1)
    }
    #expect(asked.count == 2 && states.isEmpty)
    touch(.moved, 160, 185, finger: 1)
    #expect(states == [.began] && pinch.scale == 1)
    touch(.moved, 160, 142.5, finger: 1)
    #expect(pinch.growth < -4 && pinch.velocity.y < -100)
    touch(.ended, 160, 142.5, finger: 1)
    #expect(states == [.began, .changed, .ended] && abs(pinch.scale - 0.5) < 1e-9)
  }

  /// Of two that have the same fingers one has them.
  @Test func theInnerOfTwoPinchesHasBothFingers() {
    let (first, second) = (PinchGestureRecognizer(), PinchGestureRecognizer())
    var winners: [String] = []
    first.onChange = { if $0 == .began { winners.append("inner") } }
    second.onChange = { if $0 == .began { winners.append("outer") } }
    inner.addGestureRecognizer(first)
    outer.addGestureRecognizer(second)
    for isInner in [true, false] {
      touch(.began, 100, 100)
      // One finger beside the inner view is the outer's alone.
      touch(.began, isInner ? 100 : 20, 200, finger: 1)
      touch(.moved, 100, 130)
      touch(.moved, 100, 160)
      touch(.ended, 100, 160)
      touch(.ended, 100, 200, finger: 1)
    }
    #expect(winners == ["inner", "outer"])
  }

  /// With Control a wheel pinches about the pointer, where a recognizer wants it; without it scrolls.
  @Test func controlAndAWheelAreAPinch() {
    let pinch = PinchGestureRecognizer()
    var (states, scales): ([GestureRecognizer.State], [Double]) = ([], [])
    pinch.onChange = {
      states.append($0)
      scales.append(pinch.scale)
    }
    outer.addGestureRecognizer(pinch)
    func wheel(_ points: Double, _ kind: ScrollEvent.Kind = .wheel) {
      stage.send(
        .scroll(
          ScrollEvent(
            location: CGPoint(x: 120, y: 90), delta: CGSize(width: 0, height: points), kind: kind, time: stage.time)))
      stage.update(to: stage.time)
    }
    wheel(40)
    #expect(states.isEmpty)
    stage.send(.modifiers(.control, time: stage.time))
    wheel(-40)
    #expect(states.prefix(1) == [.began] && pinch.isByWheel && pinch.touchedView === inner)
    #expect(pinch.location(in: inner) == CGPoint(x: 70, y: 40))
    for _ in 0..<24 { stage.update(to: stage.time + 1 / 60) }
    #expect(abs(pinch.scale - exp2(0.25)) < 1e-3 && scales == scales.sorted() && states.last == .changed)
    // By itself, long after the last notch.
    stage.update(to: stage.time + 4.61)
    #expect(states.last == .ended && !pinch.isByWheel)
    // What takes no pinch, and what is left out, is no obstacle.
    pinch.isEnabled = false
    let count = states.count
    wheel(40)
    #expect(states.count == count)
    pinch.isEnabled = true
    wheel(5, .fingers)
    #expect(states.count == count)
    wheel(5, .fingers)
    wheel(16, .fingers)
    #expect(states.suffix(2) == [.began, .changed] && abs(pinch.scale - exp2(-0.1)) < 1e-9)
    outer.removeGestureRecognizer(pinch)
    #expect(states.last == .cancelled)
    wheel(16, .fingers)
    #expect(states.last == .cancelled)
  }

  @Test func aPanBeginsBeyondItsThresholdAndLeavesItBehind() {
    let pan = PanGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    var translations: [CGPoint] = []
    pan.onChange = {
      states.append($0)
      translations.append(pan.translation)
    }
    inner.addGestureRecognizer(pan)
    touch(.began, 100, 100)
    touch(.moved, 106, 108)
    #expect(states.isEmpty && inner.touches == ["began", "moved"])
    touch(.moved, 112, 116)
    // 20 points along (0.6, 0.8), of which 10 are the threshold's.
    #expect(states == [.began] && translations.last.map { $0.distance(to: CGPoint(x: 6, y: 8)) < 1e-9 } == true)
    #expect(inner.touches == ["began", "moved", "cancelled"])
    touch(.moved, 112, 146)
    #expect(
      states == [.began, .changed] && translations.last.map { $0.distance(to: CGPoint(x: 6, y: 38)) < 1e-9 } == true)
    touch(.ended, 112, 146)
    #expect(states == [.began, .changed, .ended] && inner.touches.count == 3)
  }

  @Test func speedIsThatOfTheLastTenthOfASecond() {
    let pan = PanGestureRecognizer()
    inner.addGestureRecognizer(pan)
    touch(.began, 100, 100)
    // Fast at first, then slow: what was long ago does not count.
    for step in 1...5 { touch(.moved, 100, 100 + 20 * CGFloat(step)) }
    for step in 1...10 { touch(.moved, 100, 200 + 2 * CGFloat(step)) }
    #expect(abs(pan.velocity.y - 100) < 15 && pan.velocity.x == 0)
    // Resting takes it all away.
    touch(.ended, 100, 220, after: 0.3)
    #expect(pan.velocity == .zero)
  }

  @Test func directionsKeepToTheirAxis() {
    for direction in [PanGestureRecognizer.Direction.vertical, .horizontal] {
      let pan = PanGestureRecognizer(direction: direction)
      var begun = 0
      pan.onChange = { if $0 == .began { begun += 1 } }
      inner.addGestureRecognizer(pan)
      let along: (CGFloat) -> CGPoint = {
        direction == .vertical ? CGPoint(x: 100, y: 100 + $0) : CGPoint(x: 100 + $0, y: 100)
      }
      let across: (CGFloat) -> CGPoint = {
        direction == .vertical ? CGPoint(x: 100 + $0, y: 100) : CGPoint(x: 100, y: 100 + $0)
      }
      touch(.began, 100, 100)
      touch(.moved, across(40).x, across(40).y)
      touch(.moved, along(90).x, along(90).y)
      touch(.ended, along(90).x, along(90).y)
      #expect(begun == 0)
      // It failed once; the next finger is another matter.
      touch(.began, 100, 100)
      touch(.moved, along(40).x, along(40).y)
      touch(.ended, along(40).x, along(40).y)
      #expect(begun == 1)
      pan.isEnabled = false
    }
  }

  @Test func oneOfTwoWins() {
    let (first, second) = (PanGestureRecognizer(), PanGestureRecognizer())
    var winners: [String] = []
    second.precedesInnerRecognizers = true
    first.onChange = { if $0 == .began { winners.append("inner") } }
    second.onChange = { if $0 == .began { winners.append("outer") } }
    var wants = false
    second.shouldBegin = { wants }
    inner.addGestureRecognizer(first)
    outer.addGestureRecognizer(second)
    for (outerWants, expected) in [
      (false, ["inner"]), (true, ["inner", "outer"]), (false, ["inner", "outer", "inner"]),
    ] {
      wants = outerWants
      touch(.began, 100, 100)
      touch(.moved, 100, 130)
      touch(.ended, 100, 130)
      #expect(winners == expected)
    }
  }

  @Test func aTapStaysInPlace() {
    let tap = TapGestureRecognizer()
    var taps = 0
    tap.onChange = { if $0 == .ended { taps += 1 } }
    inner.addGestureRecognizer(tap)
    touch(.began, 100, 100)
    touch(.moved, 105, 105)
    touch(.ended, 105, 105)
    #expect(taps == 1)
    touch(.began, 100, 100)
    touch(.moved, 120, 100)
    touch(.moved, 100, 100)
    touch(.ended, 100, 100)
    #expect(taps == 1)
    touch(.began, 100, 100)
    touch(.cancelled, 100, 100)
    #expect(taps == 1)
    touch(.began, 100, 100)
    touch(.ended, 100, 100)
    #expect(taps == 2)
  }

  @Test func fingersAreToldApart() {
    let pan = PanGestureRecognizer()
    var changes = 0
    pan.onChange = { _ in changes += 1 }
    inner.addGestureRecognizer(pan)
    touch(.began, 100, 100, finger: 1)
    touch(.began, 150, 150, finger: 2)
    touch(.moved, 150, 240, finger: 2)
    #expect(changes == 0)
    touch(.moved, 100, 160, finger: 1)
    #expect(changes == 1 && pan.translation == CGPoint(x: 0, y: 50))
    touch(.ended, 150, 240, finger: 2)
    #expect(changes == 1)
    touch(.ended, 100, 160, finger: 1)
    #expect(changes == 2)
  }

  @Test func aFingerThatComesDownTwiceIsCancelledFirst() {
    touch(.began, 100, 100)
    touch(.began, 120, 120)
    #expect(inner.touches == ["began", "cancelled", "began"])
    touch(.ended, 120, 120)
    // One that never came down does nothing.
    touch(.moved, 100, 100, finger: 5)
    touch(.ended, 100, 100, finger: 5)
    #expect(inner.touches == ["began", "cancelled", "began", "ended"])
  }

  @Test("A view that left the window loses its touch, as UIKit's documentation of touchesCancelled says")
  func aViewThatLeftHearsNothingMore() {
    touch(.began, 100, 100)
    inner.removeFromSuperview()
    touch(.moved, 110, 110)
    touch(.ended, 110, 110)
    #expect(inner.touches == ["began", "cancelled"])
  }

  @Test func aButtonFollowsTheFingerInAndOut() {
    let button = Button(title: "Go")
    button.frame = CGRect(x: 100, y: 100, width: 60, height: 40)
    var presses = 0
    button.action = { presses += 1 }
    stage.window.addSubview(button)
    touch(.began, 120, 120)
    #expect(button.isHighlighted)
    touch(.moved, 250, 120)
    #expect(!button.isHighlighted)
    touch(.moved, 190, 120)
    #expect(button.isHighlighted)
    touch(.ended, 190, 120)
    #expect(presses == 1 && !button.isHighlighted)
    touch(.began, 120, 120)
    touch(.ended, 290, 290)
    #expect(presses == 1)
    button.isEnabled = false
    touch(.began, 120, 120)
    touch(.ended, 120, 120)
    #expect(presses == 1)
  }
}
