import Foundation
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

/// The exact picture of a paused phone. Frames painted piece by piece may differ from it by 1 or 2 of 255, and a user
/// who pauses looks closely.
struct Evidence {
  /// True if the phones are as pictures of them would be.
  var isShown = false
  /// True if the next frame is to show them so.
  var isDue = false
  var timer: (any DispatchSourceTimer)?
}

extension PreviewWindow {
  /// True if the phones are exactly as pictures of them would be: a scene that is paused is, once it is left alone.
  package var showsEvidence: Bool { evidence.isShown }

  /// Seconds that a scene that is paused is left alone first: a hand that goes on is not to wait.
  private static let patience = 0.1

  /// A frame was painted.
  func notePainted(_ hasChanged: Bool) {
    phoneHasChanged = hasChanged
    // Where there was no memory for it, it is not tried again at once.
    if hasChanged || evidence.isDue { evidence.isShown = evidence.isDue }
    evidence.isDue = false
  }

  /// Has pictures of the phones painted once nobody has done anything for a moment. Not where something is drawn over
  /// them: what that tells is of frames as they were made.
  func planEvidence() {
    evidence.timer?.cancel()
    evidence.timer = nil
    guard clock.isPaused, !evidence.isShown, decorations.overlays.shown.isEmpty, decorations.marking.shown.isEmpty,
      decorations.marking.draft == nil
    else {
      return
    }
    evidence.timer = after(Self.patience) { [weak self] in
      guard let self, clock.isPaused, pendingSeek == nil, !flash.needsFrame else { return }
      evidence.isDue = true
      frameIsNeeded()
    }
  }
}
