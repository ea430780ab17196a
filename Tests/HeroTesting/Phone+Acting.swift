public import Foundation
import HeroSession
public import HeroWidgets

extension Phone {
  // MARK: Taps

  /// Taps the middle of what is called `label`.
  public func tap(_ label: String) throws { tap(at: stage.onScreen(try place(toTap: label))) }

  /// A finger comes down and leaves at once.
  public func tap(at point: CGPoint) { headless.tap(at: point) }

  /// Taps the scene's item, counted from 0; brings it into view first.
  public func tap(item: Int) throws {
    guard headless.open(item: item) else { throw TestingError("the scene has no item \(item)") }
  }

  // MARK: Fingers

  public func touchDown(at point: CGPoint, finger: Int = 0) { send(finger, .began, point) }
  public func move(to point: CGPoint, finger: Int = 0) { send(finger, .moved, point) }
  public func lift(at point: CGPoint, finger: Int = 0) { send(finger, .ended, point) }
  public func cancelTouch(at point: CGPoint, finger: Int = 0) { send(finger, .cancelled, point) }

  private func send(_ finger: Int, _ phase: TouchPhase, _ point: CGPoint) {
    stage.send(.touch(id: finger, phase: phase, location: point, time: time))
    headless.load()
  }

  /// A finger comes down, moves evenly and leaves in motion. It is seen 60 times a second.
  public func drag(from start: CGPoint, to end: CGPoint, over seconds: Double = 0.25) {
    hold(from: start, to: end, over: seconds)
    lift(at: end)
  }

  /// As `drag`, but the finger stays down.
  public func hold(from start: CGPoint, to end: CGPoint, over seconds: Double = 0.25) {
    touchDown(at: start)
    let steps = max(1, Int((seconds * 60).rounded()))
    for step in 1...steps {
      advance(seconds / Double(steps))
      let share = CGFloat(step) / CGFloat(steps)
      move(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
  }

  /// Two fingers come down, go evenly to other places and leave in motion. They are seen 60 times a second.
  public func pinch(from start: (CGPoint, CGPoint), to end: (CGPoint, CGPoint), over seconds: Double = 0.25) {
    holdPinch(from: start, to: end, over: seconds)
    lift(at: end.0, finger: 1)
    lift(at: end.1, finger: 2)
  }

  /// As `pinch`, but the fingers, 1 and 2, stay down.
  public func holdPinch(from start: (CGPoint, CGPoint), to end: (CGPoint, CGPoint), over seconds: Double = 0.25) {
    touchDown(at: start.0, finger: 1)
    touchDown(at: start.1, finger: 2)
    movePinch(from: start, to: end, over: seconds)
  }

  /// The two fingers, which are down already, go evenly to other places.
  public func movePinch(from start: (CGPoint, CGPoint), to end: (CGPoint, CGPoint), over seconds: Double = 0.25) {
    let steps = max(1, Int((seconds * 60).rounded()))
    for step in 1...steps {
      advance(seconds / Double(steps))
      let share = CGFloat(step) / CGFloat(steps)
      func place(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
      }
      move(to: place(start.0, end.0), finger: 1)
      move(to: place(start.1, end.1), finger: 2)
    }
  }

  // MARK: Keys and wheels

  /// These keys are held from now on, while pointer and wheel are used.
  public func hold(_ modifiers: KeyEvent.Modifiers) {
    stage.send(.modifiers(modifiers, time: time))
    headless.load()
  }

  public func press(_ key: KeyEvent.Key, modifiers: KeyEvent.Modifiers = []) {
    headless.press(key, modifiers: modifiers)
  }

  /// One notch of a wheel that asks for `distance` points; positive shows what lies below.
  public func wheel(_ distance: CGFloat, at point: CGPoint? = nil) { scroll(distance, .wheel, point) }

  /// Two fingers on a touchpad move by `distance` points.
  public func touchpad(_ distance: CGFloat, at point: CGPoint? = nil) { scroll(distance, .fingers, point) }

  public func liftFromTouchpad(at point: CGPoint? = nil) { scroll(0, .fingersLifted, point) }

  private func scroll(_ distance: CGFloat, _ kind: ScrollEvent.Kind, _ point: CGPoint?) {
    let place = point ?? CGPoint(x: stage.size.width / 2, y: stage.size.height / 2)
    stage.send(
      .scroll(ScrollEvent(location: place, delta: CGSize(width: 0, height: distance), kind: kind, time: time)))
    headless.load()
  }
}
