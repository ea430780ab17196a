import Foundation
import HeroScenes
import HeroWidgets
import HeroX11

/// The visible part of a phone that is larger than the window. The wheel and the pointer beside the screen move it, as
/// do Ctrl and Shift with the wheel, and Shift with keys that scroll; Tab and arrows take it along. Ctrl with the wheel
/// on the screen is a pinch for the scene.
@MainActor final class WindowPan: WindowPart, InputResponder {
  private enum Hand: Equatable {
    case pointer
    case finger(UInt32)
  }

  /// In window pixels, as `WindowPlacement.pan`.
  private(set) var offset: CGPoint = .zero
  /// The pointer or finger that drags, and the window's corner relative to it.
  private var grab: (hand: Hand, origin: CGPoint)?
  /// True if the window follows what the keyboard stands on: from a key on until a hand moves something.
  private var followsFocus = false
  private var isTold = false

  /// Pixels that an arrow moves it by, for a pixel a point of the desktop.
  private static let step: CGFloat = 80

  /// Takes what is meant for it. Returns whether it was.
  func take(_ input: WindowInput) -> Bool {
    let isTaken = (preview.stage.textInput == nil || !input.isKey) && isForIt(input)
    followsFocus = !isTaken && (input.isKey || followsFocus && !input.isHand)
    if isTaken { showOffset() }
    return isTaken
  }

  private func isForIt(_ input: WindowInput) -> Bool {
    let (placement, scale) = (phones.translation.placement, preview.desktopScale)
    offset = placement.pan
    guard placement.panLimit != .zero else {
      grab = nil
      return false
    }
    switch input {
    case .buttonDown(.primary, let place, _, _): return begin(.pointer, place, placement)
    case .pointerMoved(let place, _): return follow(.pointer, place, placement)
    case .buttonUp(.primary, _, _, _): return end(.pointer)
    case .touch(let id, .began, let place, _): return begin(.finger(id), place, placement)
    case .touch(let id, .moved, let place, _): return follow(.finger(id), place, placement)
    case .touch(let id, .ended, _, _), .touch(let id, .cancelled, _, _): return end(.finger(id))
    case .scroll(let x, let y, _, _, let place, let modifiers, _):
      let isAnywhere = modifiers.isSuperset(of: [.control, .shift])
      guard isAnywhere || !placement.screen.contains(CGPoint(x: place.x, y: place.y)) else { return false }
      let isTurned = modifiers.contains(.shift) && !isAnywhere && x == 0
      let notch = InputTranslation.pointsPerNotch(with: modifiers) * scale
      move(by: CGPoint(x: (isTurned ? y : x) * notch, y: (isTurned ? 0 : y) * notch), placement)
      return true
    case .key(let key, _, .shift, _, _): return take(key, placement, Self.step * scale)
    default: return false
    }
  }

  private func take(_ key: Key, _ placement: WindowPlacement, _ step: CGFloat) -> Bool {
    let way: CGPoint
    switch key {
    case .left: way = CGPoint(x: -step, y: 0)
    case .right: way = CGPoint(x: step, y: 0)
    case .up: way = CGPoint(x: 0, y: -step)
    case .down: way = CGPoint(x: 0, y: step)
    case .pageUp: way = CGPoint(x: 0, y: -panels.ground.height * 0.8)
    case .pageDown: way = CGPoint(x: 0, y: panels.ground.height * 0.8)
    case .home: way = CGPoint(x: -placement.panLimit.x, y: -placement.panLimit.y)
    case .end: way = placement.panLimit
    default: return false
    }
    move(by: way, placement)
    return true
  }

  private func begin(_ hand: Hand, _ place: PixelPoint, _ placement: WindowPlacement) -> Bool {
    // Who presses has let go before, even if nobody told.
    if grab?.hand == hand { grab = nil }
    guard grab == nil, !placement.screen.contains(CGPoint(x: place.x, y: place.y)) else { return false }
    grab = (hand, CGPoint(x: offset.x + place.x, y: offset.y + place.y))
    return true
  }

  private func follow(_ hand: Hand, _ place: PixelPoint, _ placement: WindowPlacement) -> Bool {
    guard let grab, grab.hand == hand else { return false }
    move(by: CGPoint(x: grab.origin.x - place.x - offset.x, y: grab.origin.y - place.y - offset.y), placement)
    return true
  }

  private func end(_ hand: Hand) -> Bool {
    guard grab?.hand == hand else { return false }
    grab = nil
    return true
  }

  /// Lets go: a window that is hidden hears of no hand any more.
  func release() { grab = nil }

  private func move(by way: CGPoint, _ placement: WindowPlacement) {
    offset = CGPoint(
      x: max(0, min(offset.x + way.x, placement.panLimit.x)), y: max(0, min(offset.y + way.y, placement.panLimit.y)))
  }

  /// Brings what the keyboard stands on into sight with a little around it, by the shortest way.
  func followFocus() {
    let placement = phones.placement
    guard followsFocus, placement.panLimit != .zero,
      let focus = preview.stage.window.keyboardFocus.map(preview.stage.onScreen)
    else { return }
    func way(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat) -> CGFloat {
      if start < 0 || end - start > length { return start }
      return max(0, end - length)
    }
    offset = placement.pan
    let ground = panels.ground
    let place = placement.windowPixels(from: focus).inset(dx: -12 * placement.scale, dy: -12 * placement.scale)
    move(
      by: CGPoint(x: way(place.minX, place.maxX, ground.width), y: way(place.minY, place.maxY, ground.height)),
      placement)
    showOffset()
  }

  /// Another part of the phone is in sight, if `offset` says so.
  private func showOffset() {
    guard offset != phones.placement.pan else { return }
    phones.place()
    frames.repaintAll()
  }

  /// A phone larger than the window has to be found out about, once.
  func tell() {
    guard phones.placement.panLimit != .zero, !isTold else { return }
    isTold = true
    hud.show(
      "The phone is larger than the window: press Shift and an arrow, or drag beside the screen",
      for: 5)
  }
}
