import Foundation
import HeroScenes
import HeroWidgets
import HeroX11

/// Turns what the X server reports into what a stage understands: points of the phone's screen.
struct InputTranslation {
  var placement: WindowPlacement

  /// Points that a wheel's notch moves: has no counterpart on a phone, so it is our choice (MOTION.md, section 9).
  static let pointsPerNotch: CGFloat = 40

  /// With Alt a single one, for who looks closely.
  static func pointsPerNotch(with modifiers: KeyModifiers) -> CGFloat {
    modifiers.contains(.alt) ? 1 : pointsPerNotch
  }

  /// A mouse's fingers have number 0, real ones follow.
  private static let mouse = 0
  private static let firstFinger = 1

  private(set) var buttonIsDown = false
  private var lastFraction = DesktopTime.distantPast
  private var heldModifiers: KeyModifiers = []

  init(placement: WindowPlacement) { self.placement = placement }

  private func point(_ position: PixelPoint) -> CGPoint {
    placement.screenPoint(fromWindow: CGPoint(x: position.x, y: position.y))
  }

  /// - Parameter time: the scene's, at which it happens.
  mutating func events(for input: WindowInput, at time: Double) -> [InputEvent] {
    modifierChange(before: input, at: time) + translated(input, at: time)
  }

  /// Presses and wheels do not say which keys are held with them, so that this is told before.
  private mutating func modifierChange(before input: WindowInput, at time: Double) -> [InputEvent] {
    let modifiers: KeyModifiers
    switch input {
    case .buttonDown(_, _, let held, _), .scroll(_, _, _, _, _, let held, _): modifiers = held
    case .keyUp: modifiers = concerns(input) ? heldModifiers.subtracting(.control) : heldModifiers
    default: return []
    }
    return modifierChange(to: modifiers, at: time)
  }

  private mutating func modifierChange(to modifiers: KeyModifiers, at time: Double) -> [InputEvent] {
    guard modifiers != heldModifiers else { return [] }
    heldModifiers = modifiers
    return [.modifiers(Self.modifiers(modifiers), time: time)]
  }

  /// Returns whether what was done with Control ends with it. That any other key is let go is nothing to anybody.
  func concerns(_ input: WindowInput) -> Bool {
    guard case .keyUp(let key, _, _) = input else { return true }
    return key.isControl && heldModifiers.contains(.control)
  }

  private mutating func translated(_ input: WindowInput, at time: Double) -> [InputEvent] {
    switch input {
    case .pointerMoved(let position, _):
      if buttonIsDown { return [.touch(id: Self.mouse, phase: .moved, location: point(position), time: time)] }
      return [.hover(location: point(position), time: time)]
    case .pointerLeft:
      return buttonIsDown ? [] : [.hover(location: nil, time: time)]
    case .buttonDown(.primary, let position, _, _):
      buttonIsDown = true
      return [.touch(id: Self.mouse, phase: .began, location: point(position), time: time)]
    case .buttonUp(.primary, let position, _, _):
      guard buttonIsDown else { return [] }
      buttonIsDown = false
      return [.touch(id: Self.mouse, phase: .ended, location: point(position), time: time)]
    case .buttonDown(.middle, let position, _, _):
      return [.middleClick(location: point(position), time: time)]
    case .buttonDown, .buttonUp, .keyUp: return []
    case .scroll(let deltaX, let deltaY, let isSmooth, let phase, let position, let modifiers, let moment):
      // As elsewhere on the desktop, Shift turns a wheel across.
      let isTurned = modifiers.contains(.shift) && deltaX == 0
      let notch = Self.pointsPerNotch(with: modifiers)
      let size = CGSize(width: (isTurned ? deltaY : deltaX) * notch, height: (isTurned ? 0 : deltaY) * notch)
      // A smooth device that counts whole notches only is a wheel all the same.
      if isSmooth, deltaX != deltaX.rounded() || deltaY != deltaY.rounded() { lastFraction = moment }
      let kind: ScrollEvent.Kind =
        phase == .ended ? .fingersLifted : isSmooth && moment - lastFraction < 0.5 ? .fingers : .wheel
      return [.scroll(ScrollEvent(location: point(position), delta: size, kind: kind, time: time))]
    case .touch(let id, let phase, let position, _):
      let translated: HeroWidgets.TouchPhase =
        switch phase {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
      return [.touch(id: Self.firstFinger + Int(id), phase: translated, location: point(position), time: time)]
    case .key(let key, let text, let modifiers, let isRepeat, _):
      guard let translated = Self.key(key) else { return text.isEmpty ? [] : [.text(text, time: time)] }
      return [
        .key(KeyEvent(translated, modifiers: Self.modifiers(modifiers), text: text, isRepeat: isRepeat, time: time))
      ]
    case .composition(let text, let caret, _): return [.markedText(text, caret: caret, time: time)]
    }
  }

  private static func modifiers(_ modifiers: KeyModifiers) -> KeyEvent.Modifiers {
    var set: KeyEvent.Modifiers = []
    if modifiers.contains(.shift) { set.insert(.shift) }
    if modifiers.contains(.control) { set.insert(.control) }
    if modifiers.contains(.alt) { set.insert(.alternate) }
    if modifiers.contains(.super) { set.insert(.command) }
    return set
  }

  /// Releases all buttons, fingers and keys, as when the window loses the focus; `time` is the scene's.
  mutating func releaseAll(time: Double) -> [InputEvent] {
    let keys = releaseKeys(time: time)
    guard buttonIsDown else { return keys }
    buttonIsDown = false
    return keys + [.touch(id: Self.mouse, phase: .cancelled, location: .zero, time: time)]
  }

  /// The keyboard is another window's, where keys are let go.
  mutating func releaseKeys(time: Double) -> [InputEvent] { modifierChange(to: [], at: time) }

  private static func key(_ key: Key) -> KeyEvent.Key? {
    switch key {
    case .escape: .escape
    case .return: .return
    case .tab: .tab
    case .backspace: .backspace
    case .delete: .delete
    case .space: .space
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .character(let text): text.count == 1 ? text.first.map { .character($0) } : nil
    case .insert: .insert
    case .function, .other: nil
    }
  }
}
