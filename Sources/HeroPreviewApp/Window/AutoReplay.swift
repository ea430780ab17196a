import Foundation
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// A page that opens and closes again and again, by the item that a hand opened last.
struct AutoReplay {
  /// Time of the next opening or closing, in the scene's seconds; nil: something moves.
  var due: Double?

  /// Rest between transitions, in the scene's seconds.
  static let rest = 0.6
}

extension Playback {
  func toggleLoop() {
    if loop != nil {
      loop = nil
    } else if preview.screen.controller.itemLabels.isEmpty, preview.screen.isOnFirstPage {
      hud.show("No item on this page opens")
    } else {
      tracks.takeOver()
      travel.goal = nil
      loop = AutoReplay(due: clock.sceneTime(at: preview.now))
      goOn()
    }
    hud.show(loop == nil ? "Loop stopped" : "Looping · L to stop")
    frames.paint(at: preview.now)
  }

  /// Opens or closes, where that is due: in a stage that has come to this moment, as what is done to it begins at its
  /// own.
  func loopAsDue() {
    guard loop != nil, !tracks.isInThePast, !clock.isPaused else { return }
    let time = preview.stage.time
    if preview.stage.isInMotion || preview.stage.window.runningTransition != nil {
      loop?.due = nil
    } else if let due = loop?.due {
      guard time >= due else { return }
      loop?.due = nil
      if preview.screen.isOnFirstPage { openLoopItem(at: time) } else { preview.session.leave() }
    } else {
      loop?.due = time + AutoReplay.rest
    }
  }

  func openLoopItem(at time: Double) {
    guard let place = preview.session.reveal(item: loopItem) ?? preview.session.reveal(item: 0) else { return }
    let onGlass = preview.stage.onScreen(place)
    for phase in [HeroWidgets.TouchPhase.began, .ended] {
      preview.stage.send(.touch(id: 0, phase: phase, location: onGlass, time: time))
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
    var view = preview.stage.window.hitTest(
      preview.stage.onScreen(phones.translation.placement.screenPoint(fromWindow: CGPoint(x: place.x, y: place.y))))
    while let candidate = view {
      if let cell = candidate as? CollectionViewCell, let item = preview.screen.controller.item(shownBy: cell) {
        return item
      }
      view = candidate.superview
    }
    return nil
  }
}
