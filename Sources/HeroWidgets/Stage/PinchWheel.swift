import Foundation
import HeroMotion

/// Control and a wheel, or two fingers on a touchpad: a pinch about the pointer. Turned down, or as one scrolls down,
/// it makes smaller. It lets go when Control is released, the fingers leave the touchpad, or a finger or the button
/// comes down. A window that does not have the keyboard never hears of Control: five seconds after it was turned last,
/// it lets go by itself.
@MainActor final class PinchWheel {
  private weak var stage: Stage?
  private weak var pinch: PinchGestureRecognizer?
  /// The scale's logarithm. A notch is not a jump.
  private var value = SpringValue(0)
  /// Track of a touchpad's fingers; nil for a wheel.
  private var stroke: FingerTrack?
  private var link: DisplayLink?
  private var patience: StageTimer?
  /// Distance turned before a recognizer took it, in points, and time of the last turn.
  private var (turned, lastTime) = (0.0, -Double.infinity)

  /// Points of a wheel or a touchpad that make half as large: as on the map, a notch being 40.
  private static let pointsPerHalf = 160.0
  /// Seconds of the person's: how long it is held without being turned, and after how long what was turned while nobody
  /// wanted it is forgotten.
  private static let (patienceTime, memory) = (5.0, 0.5)
  /// Spring of a wheel's notch; ours, by eye.
  private static let spring = Spring(response: 0.28, dampingFraction: 1)
  /// Limits of the scale's logarithm, beyond any use.
  private static let limits = log(0.05)...log(20.0)

  /// Control, and not Shift, by which a wheel goes across.
  static func isHeld(in modifiers: KeyEvent.Modifiers) -> Bool {
    modifiers.isSuperset(of: .control) && !modifiers.contains(.shift)
  }

  init(on stage: Stage) { self.stage = stage }

  /// Goes on with who has begun, or offers it to what lies under the pointer.
  func take(_ event: ScrollEvent) {
    guard let stage, event.delta.height.isFinite else { return }
    // The page may be gone by another way.
    if let pinch, pinch.view?.window == nil { letGo() }
    if event.kind == .fingersLifted { return letGo() }
    guard pinch == nil else { return turn(event) }
    if event.time - lastTime > Self.memory * stage.pace || turned * event.delta.height < 0 { turned = 0 }
    turned += event.delta.height
    lastTime = event.time
    var view = stage.window.recipient(at: event.location).view
    while let current = view {
      if current.magnify(event) { return }
      view = current.nextForGestures
    }
    // Nobody wants it. Whoever may want what comes next hears of that alone.
    if abs(turned) >= PinchGestureRecognizer.threshold { turned = 0 }
  }

  /// Returns whether one of the view's recognizers wants it.
  func begin(_ event: ScrollEvent, in view: View) -> Bool {
    guard let stage, pinch == nil, abs(turned) >= PinchGestureRecognizer.threshold else { return false }
    let over = stage.window.recipient(at: event.location).view ?? view
    for recognizer in view.gestureRecognizers.compactMap({ $0 as? PinchGestureRecognizer }) {
      (value, stroke) = (SpringValue(0), nil)
      guard
        recognizer.beginByWheel(
          at: event.location, over: over, spread: -turned, end: { [weak self] in self?.letGo() })
      else { continue }
      pinch = recognizer
      turned = 0
      // Of fingers the first points are the threshold's.
      if event.kind == .wheel { turn(event) } else { wait() }
      return true
    }
    return false
  }

  private func turn(_ event: ScrollEvent) {
    guard let stage else { return }
    let goal = value.target - event.delta.height / Self.pointsPerHalf * log(2)
    let end = max(Self.limits.lowerBound, min(goal, Self.limits.upperBound))
    if event.kind == .wheel {
      stroke = nil
      value.retarget(to: end, at: stage.time, spring: Self.spring)
      if link == nil { link = stage.addDisplayLink { [weak self] in self?.step($0) ?? false } }
    } else {
      // The fingers set out a report earlier.
      var track = stroke ?? FingerTrack(from: CGPoint(x: value.value(at: stage.time), y: 0), at: event.time - 0.016)
      track.add(CGPoint(x: end, y: 0), at: event.time)
      stroke = track
      value.place(at: end)
    }
    follow(stage.time)
    wait()
  }

  private func follow(_ time: Double) {
    let growth = stroke.map { Double($0.velocity(at: time).x) } ?? value.velocity(at: time)
    pinch?.turnByWheel(to: exp(value.value(at: time)), goal: exp(value.target), growth: growth)
  }

  private func step(_ time: Double) -> Bool {
    guard pinch != nil else { return false }
    if value.isSettled(at: time, positionTolerance: 0.0005, velocityTolerance: 0.005) {
      value.place(at: value.target)
      link = nil
    }
    follow(time)
    return link != nil
  }

  private func wait() {
    patience?.invalidate()
    patience = stage.map { stage in
      // While no time passes it waits for some to.
      let pace = stage.pace > 0 ? stage.pace : 1
      return stage.schedule(after: Self.patienceTime * pace) { [weak self] in self?.letGo() }
    }
  }

  /// Ends the pinch where the wheel has brought it, including the distance not shown yet.
  func letGo() {
    guard let pinch, let stage else { return forget() }
    // The way that was not shown yet is the hand's too.
    follow(stage.time)
    forget()
    pinch.endByWheel()
  }

  private func forget() {
    link?.invalidate()
    patience?.invalidate()
    (pinch, link, patience, stroke, turned) = (nil, nil, nil, nil, 0)
  }
}
