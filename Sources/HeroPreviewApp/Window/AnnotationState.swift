package import HeroEvidence
import HeroSession
import HeroWidgets

/// Annotations in the window, and the one that is being made.
package struct AnnotationState: Sendable {
  /// By seconds of the stage.
  package var list = AnnotationList()
  /// True if they are drawn, over the phone and in pictures.
  package var isShown = true
  /// The rectangle of one that is being made.
  package var draft: AnnotationDraft?
  /// True if its words are being typed.
  package internal(set) var isWriting = false

  package var shown: AnnotationList { isShown ? list : AnnotationList() }

  /// Returns the annotations that a session shows now; last the one that is being made, without its words.
  @MainActor func sights(on session: Session) -> [ShownAnnotation] {
    let time = session.stage.time
    return shown.sights(at: time, on: session)
      + (draft.map { [ShownAnnotation($0.annotation("", at: time), number: nil)] } ?? [])
  }

  /// True if a rectangle is being drawn: a pointer is for that.
  var isPlacing: Bool { draft != nil && !isWriting }
}

/// The undo target of annotations, whose steps can be removed alone.
@MainActor final class AnnotationUndoTarget {}
