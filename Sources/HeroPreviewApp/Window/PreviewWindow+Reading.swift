package import HeroReview
package import HeroWidgets

/// Values of the window's parts, as commands and tests read them.
extension PreviewWindow {
  /// The note that is shown.
  package var note: String? { hud.note }
  /// The note that is shown, or was shown last.
  package var lastNote: String? { hud.lastNote }
  /// The overlays that are drawn over the phones.
  package var overlays: OverlayChoice { decorations.overlays }
  /// Annotations.
  package var marking: AnnotationState { decorations.marking }
  /// Stage of the annotation's text field; nil: nothing is being typed.
  package var markWordsStage: Stage? { decorations.markWordsStage }
  /// The part of the timeline that recordings show, where the user has set it.
  package var recordedRange: ClosedRange<Double>? { exports.recordedRange }
  /// Called when the window is to be closed.
  package var onClose: () -> Void {
    get { closing.onClose }
    set { closing.onClose = newValue }
  }

  package func closeRequested() { closing.request() }
  package func finishFiles() { closing.finishFiles() }
  func endBySignals() -> TerminationSignals { closing.endBySignals() }
}
