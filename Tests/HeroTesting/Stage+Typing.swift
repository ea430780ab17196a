public import Foundation
public import HeroWidgets

extension Stage {
  /// Presses keys one after the other, at the stage's own time.
  public func press(_ keys: KeyEvent.Key..., modifiers: KeyEvent.Modifiers = []) {
    for key in keys {
      send(.key(KeyEvent(key, modifiers: modifiers, time: time)))
      update(to: time)
    }
  }

  /// Types `text` on a keyboard that has a key for each letter.
  public func type(_ text: String) {
    for letter in text { press(letter == " " ? .space : .character(letter)) }
  }

  /// A mouse's button goes down on `point` and up again.
  public func click(at point: CGPoint, times: Int = 1) {
    for _ in 0..<times {
      send(.touch(id: 0, phase: .began, location: point, time: time))
      send(.touch(id: 0, phase: .ended, location: point, time: time + 0.05))
      update(to: time + 0.1)
    }
  }

  /// The button goes down, moves in a few steps and goes up.
  public func drag(from start: CGPoint, to end: CGPoint) {
    send(.touch(id: 0, phase: .began, location: start, time: time))
    for step in 1...8 {
      let share = CGFloat(step) / 8
      send(
        .touch(
          id: 0, phase: .moved,
          location: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share),
          time: time + 0.02 * Double(step)))
    }
    send(.touch(id: 0, phase: .ended, location: end, time: time + 0.2))
    update(to: time + 0.2)
  }
}

extension Phone {
  /// Types `text` on a keyboard that has a key for each letter.
  public func type(_ text: String) {
    for letter in text { press(letter == " " ? .space : .character(letter)) }
  }
}
