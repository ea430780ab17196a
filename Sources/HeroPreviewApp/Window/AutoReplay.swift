import Foundation
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

/// A page that opens and closes again and again, by the item that a hand opened last.
struct AutoReplay {
  /// Time of the next opening or closing, in the scene's seconds; nil: something moves.
  var due: Double?

  /// Rest between transitions, in the scene's seconds.
  static let rest = 0.6
}

extension PreviewWindow {
  func toggleLoop() {
    if loop != nil {
      loop = nil
    } else if screen.controller.itemLabels.isEmpty, screen.isOnFirstPage {
      hud.show("No item on this page opens")
    } else {
      takeOver()
      travel.goal = nil
      loop = AutoReplay(due: clock.sceneTime(at: now))
      let before = clock
      if clock.isPaused { clock.goOn(at: now) }
      clockWasTurned(from: before)
    }
    hud.show(loop == nil ? "Loop stopped" : "Looping · L to stop")
    paint(at: now)
  }

  /// Opens or closes, where that is due: in a stage that has come to this moment, as what is done to it begins at its
  /// own.
  func loopAsDue() {
    guard loop != nil, !isInThePast, !clock.isPaused else { return }
    let time = stage.time
    if stage.isInMotion || stage.window.runningTransition != nil {
      loop?.due = nil
    } else if let due = loop?.due {
      guard time >= due else { return }
      loop?.due = nil
      if screen.isOnFirstPage { openLoopItem(at: time) } else { session.leave() }
    } else {
      loop?.due = time + AutoReplay.rest
    }
  }

  func openLoopItem(at time: Double) {
    guard let place = session.reveal(item: loopItem) ?? session.reveal(item: 0) else { return }
    let onGlass = stage.onScreen(place)
    for phase in [HeroWidgets.TouchPhase.began, .ended] {
      stage.send(.touch(id: 0, phase: phase, location: onGlass, time: time))
    }
  }

  /// A hand that comes ends the loop, and says which item is opened next time.
  func noteLoopItem(_ input: WindowInput) {
    guard input.isHand || input.isKey else { return }
    if case .key(.other, _, _, _, _) = input { return }
    loop = nil
    travel.goal = nil
    if let item = item(pressedBy: input) { loopItem = item }
  }

  private func item(pressedBy input: WindowInput) -> Int? {
    let place: PixelPoint
    switch input {
    case .buttonDown(.primary, let position, _, _), .touch(_, .began, let position, _): place = position
    default: return nil
    }
    var view = stage.window.hitTest(
      stage.onScreen(translation.placement.screenPoint(fromWindow: CGPoint(x: place.x, y: place.y))))
    while let candidate = view {
      if let cell = candidate as? CollectionViewCell, let item = screen.controller.item(shownBy: cell) { return item }
      view = candidate.superview
    }
    return nil
  }
}
