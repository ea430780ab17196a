import Foundation
import HeroInspector
import HeroMorph
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// The pointer and the keys while elements are edited on the phones.
extension PhoneEditor: InputResponder {
  /// Returns whether a key that is let go matters: an arrow, or a modifier during a drag.
  func concerns(_ input: WindowInput) -> Bool {
    guard isOn, case .keyUp(let key, _, _) = input else { return false }
    return hold?.isKey == true || key.modifier != nil
  }

  func take(_ input: WindowInput) -> Bool {
    guard isOn else { return false }
    switch input {
    case .key(let key, _, let modifiers, _, _):
      if let modifier = key.modifier {
        modifiersChanged(to: modifiers.union(modifier))
        return false
      }
      return panels.keyPane == nil && isForEditor(key, modifiers)
    case .keyUp(let key, _, _):
      if let modifier = key.modifier { modifiersChanged(to: modifiers.subtracting(modifier)) }
      if hold?.isKey == true { endHold() }
      return !phones.translation.concerns(input)
    case .composition: return false
    case .pointerLeft:
      hover(at: nil)
      return false
    case .pointerMoved, .buttonDown, .buttonUp, .touch, .scroll: return isForPointer(input)
    }
  }

  private func modifiersChanged(to modifiers: KeyModifiers) {
    self.modifiers = modifiers
    if let last = lastPoint, hold?.isKey == false { drag(to: last) }
  }

  // MARK: Pointer

  private func isForPointer(_ input: WindowInput) -> Bool {
    guard let place = input.place else { return false }
    let isHeld = hold?.isKey == false
    guard isHeld || panels.pane(for: input) == nil else {
      hover(at: nil)
      return false
    }
    panels.pointer(isOver: nil, at: preview.now)
    let index = isHeld ? active : phone(at: place)
    guard let index else {
      hover(at: nil)
      return false
    }
    let (point, isOnScreen) = (point(at: place, index), placement(index).screen.contains(place))
    switch input {
    case .buttonDown(.primary, _, let modifiers, _):
      self.modifiers = modifiers
      return press(at: point, index) || isOnScreen
    case .touch(let finger, .began, _, _): return press(at: point, index, finger: finger) || isOnScreen
    case .touch(let finger, let phase, _, _):
      guard isHeld, hold?.finger == finger else { return isOnScreen }
      switch phase {
      case .moved: drag(to: point)
      case .cancelled: cancelHold()
      case .ended, .began:
        drag(to: point)
        endHold()
      }
    case .pointerMoved: isHeld ? drag(to: point) : hover(at: place)
    case .buttonUp(.primary, _, _, _):
      guard isHeld else { return false }
      drag(to: point)
      endHold()
    case .buttonDown, .buttonUp, .scroll: return isOnScreen
    case .pointerLeft, .key, .keyUp, .composition: return false
    }
    frames.request()
    return true
  }

  /// Returns the phone at a pixel of the window, by its place; nil: none is edited there.
  private func phone(at place: CGPoint) -> Int? {
    let index = phones.pair?.isSideBySide == true && phones.pair?.isAimedAt(by: place) == true ? 1 : 0
    return shownPhones.contains(index) ? index : nil
  }

  /// Returns a pixel of the window as a point of the plan's screen.
  private func point(at place: CGPoint, _ index: Int) -> CGPoint {
    let point = placement(index).screenPoint(fromWindow: place)
    return track(index).map { $0.session.stage.onScreen(point) } ?? point
  }

  private func hover(at place: CGPoint?) {
    let index = place.flatMap { phone(at: $0) }
    let before = editors.map(\.hovered)
    for other in editors.indices where other != index { editors[other].hover(at: nil) }
    if let index, let place { editors[index].hover(at: point(at: place, index)) }
    if editors.map(\.hovered) != before { frames.request() }
  }

  private func press(at point: CGPoint, _ index: Int, finger: UInt32? = nil) -> Bool {
    panels.giveKeyboard(to: nil)
    endHold()
    update()
    if case .element(let id)? = editors[index].target(at: point) {
      select(id)
      frames.request()
    }
    active = index
    let before = newHold(finger: finger)
    guard editors[index].press(at: point) != nil else { return false }
    editors[1 - index].select(editors[index].end)
    hold = before
    lastPoint = point
    frames.request()
    return true
  }

  private func drag(to point: CGPoint) {
    lastPoint = point
    let before = editors[active].edits
    editors[active].drag(to: point, snaps: !modifiers.contains(.alt), constrains: modifiers.contains(.shift))
    if editors[active].edits != before { planToApply() }
    frames.request()
  }

  // MARK: Keys

  private func isForEditor(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    if hold?.isKey == false {
      // A drag ends first.
      if key == .escape { cancelHold() }
      return true
    }
    guard modifiers.isSubset(of: [.shift, .alt]) else { return false }
    let step: CGFloat = modifiers.contains(.shift) ? 10 : 1
    switch key {
    case .escape: end()
    case .tab: selectNext(by: modifiers.contains(.shift) ? -1 : 1)
    case .left: nudge(-step, 0)
    case .right: nudge(step, 0)
    case .up: nudge(0, -step)
    case .down: nudge(0, step)
    case .return, .delete, .backspace, .insert, .pageUp, .pageDown: break
    case .space, .home, .end, .function, .character, .other: return false
    }
    frames.request()
    return true
  }

  private func nudge(_ x: CGFloat, _ y: CGFloat) {
    update()
    if hold == nil { hold = newHold(isKey: true) }
    let isMirrored = track(active)?.session.stage.layoutDirection == .rightToLeft
    editors[active].nudge(isMirrored ? -x : x, y, resizes: modifiers.contains(.alt))
    apply(isHeld: true)
  }

  // MARK: Pointer's shape

  /// nil: the pointer is over nothing that is edited.
  var pointerShape: PointerShape? {
    guard isOn, !panels.isHovered else { return nil }
    if editors[active].isDragging { return .grabbing }
    guard let index = editors.firstIndex(where: { $0.hovered != nil }), let target = editors[index].hovered else {
      return .arrow
    }
    switch target {
    case .frame, .path: return .grab
    case .radius, .element: return .hand
    case .grip(_, let grip) where !grip.isCorner: return grip.vertical == 0 ? .horizontalResize : .verticalResize
    case .grip(_, let grip):
      let isMirrored = track(index)?.session.stage.layoutDirection == .rightToLeft
      return (grip.horizontal == grip.vertical) != isMirrored ? .fallingResize : .risingResize
    }
  }
}
