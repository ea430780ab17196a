import CX11

/// What a person does to a window. Positions are window pixels; times are the desktop's, never run back.
package enum WindowInput: Equatable, Sendable {
  case pointerMoved(position: PixelPoint, time: DesktopTime)
  case pointerLeft(time: DesktopTime)
  case buttonDown(button: PointerButton, position: PixelPoint, modifiers: KeyModifiers, time: DesktopTime)
  case buttonUp(button: PointerButton, position: PixelPoint, modifiers: KeyModifiers, time: DesktopTime)
  /// Deltas count notches of a wheel, positive to the right and down; smooth devices send fractions. `ended` has no
  /// delta: the finger left the touchpad. A wheel never ends.
  case scroll(
    deltaX: Double, deltaY: Double, isSmooth: Bool, phase: ScrollPhase, position: PixelPoint, modifiers: KeyModifiers,
    time: DesktopTime)
  /// `id` is the same for one finger from `began` to `ended` or `cancelled`.
  case touch(id: UInt32, phase: TouchPhase, position: PixelPoint, time: DesktopTime)
  /// `text` is what the input method committed, often empty; control characters are not text.
  case key(key: Key, text: String, modifiers: KeyModifiers, isRepeat: Bool, time: DesktopTime)
  case keyUp(key: Key, modifiers: KeyModifiers, time: DesktopTime)
  /// What the input method is composing, until it commits it as a key's text or drops it (empty). `caret` counts UTF-16
  /// units of it.
  case composition(text: String, caret: Int, time: DesktopTime)

  package var time: DesktopTime {
    switch self {
    case .pointerMoved(_, let time), .pointerLeft(let time), .buttonDown(_, _, _, let time),
      .buttonUp(_, _, _, let time), .scroll(_, _, _, _, _, _, let time), .touch(_, _, _, let time),
      .key(_, _, _, _, let time), .keyUp(_, _, let time), .composition(_, _, let time):
      time
    }
  }

  /// True if it is a key going down.
  package var isKey: Bool { if case .key = self { true } else { false } }

  /// True if a finger, a button or a wheel did something.
  package var isHand: Bool {
    switch self {
    case .buttonDown, .scroll, .touch: true
    default: false
    }
  }

  /// True if a finger or a button goes down.
  package var isPress: Bool {
    switch self {
    case .buttonDown, .touch(_, .began, _, _): true
    default: false
    }
  }

  /// True if it may come many times a frame.
  package var isMotion: Bool {
    switch self {
    case .pointerMoved, .scroll, .touch(_, .moved, _, _): true
    default: false
    }
  }
}

package enum PointerButton: Hashable, Sendable {
  case primary, middle, secondary
}

package enum ScrollPhase: Hashable, Sendable {
  case changed, ended
}

package enum TouchPhase: Hashable, Sendable {
  case began, moved, ended, cancelled
}

package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let shift = KeyModifiers(rawValue: 1)
  package static let control = KeyModifiers(rawValue: 2)
  package static let alt = KeyModifiers(rawValue: 4)
  package static let `super` = KeyModifiers(rawValue: 8)
}

package enum Key: Hashable, Sendable {
  case escape, `return`, tab, backspace, delete, insert, space
  case left, right, up, down, home, end, pageUp, pageDown
  /// F1 is 1.
  case function(Int)
  /// What the key types with Shift and the layout applied, Control ignored: "s", "S", "?", "é".
  case character(String)
  /// Anything else, by X's keysym.
  case other(UInt32)

  /// True if it is either of the Control keys.
  package var isControl: Bool { modifier == .control }

  /// The modifier that it is the key of; nil: none of these.
  package var modifier: KeyModifiers? {
    guard case .other(let symbol) = self else { return nil }
    return switch Int32(bitPattern: symbol) {
    case XK_Shift_L, XK_Shift_R: .shift
    case XK_Control_L, XK_Control_R: .control
    case XK_Alt_L, XK_Alt_R: .alt
    default: nil
    }
  }
}

/// What can be seen of a window.
package enum WindowVisibility: Hashable, Sendable {
  /// Not mapped, or minimised.
  case unmapped
  /// Wholly behind other windows.
  case obscured
  case visible
}

package enum PointerShape: Hashable, Sendable, CaseIterable {
  case arrow, hand, grab, grabbing, text, horizontalResize, verticalResize, crosshair, busy
  /// Over corners that a drag moves: from the upper left to the lower right, and the other way.
  case fallingResize, risingResize
}
