package import HeroReview

/// What somebody marks in the window: what is there, and what is being made.
package struct Marking: Sendable {
  /// By seconds of the stage.
  package var list = MarkList()
  /// Whether they are drawn, over the phone and in pictures.
  package var isShown = true
  /// The rectangle of one that is being made.
  package var draft: MarkDraft?
  /// Whether its words are being typed.
  var isWriting = false

  package var shown: MarkList { isShown ? list : MarkList() }
  /// Whether a rectangle is being drawn: a pointer is for that.
  var isPlacing: Bool { draft != nil && !isWriting }
}

/// Whose steps are taken back when those of marks are: they can be forgotten without the others.
@MainActor final class MarkSteps {}
