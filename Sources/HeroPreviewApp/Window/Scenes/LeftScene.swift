import Foundation
import HeroEvidence
import HeroInspector
import HeroScenes
import HeroSession

/// A scene as it was when another one took its place. Only the undo history keeps it.
@MainActor final class LeftScene {
  let tape: Tape
  /// The end of its time and the moment on show, in the scene's seconds.
  let present, moment: Double
  let isPaused: Bool
  let annotations: AnnotationList
  let scale: CGFloat?
  /// The choices that were kept for the next window.
  let choices: PhoneChoices?
  /// The window's first scene at that time, with its options.
  let first: (scene: HeroScenes.Scene, options: SceneOptions)
  let springs: SpringSlots
  /// The second phone; nil: there was none.
  let pair: (choice: ComparisonChoice, isSwapped: Bool)?

  init(
    tape: Tape, present: Double, moment: Double, isPaused: Bool, annotations: AnnotationList, scale: CGFloat?,
    choices: PhoneChoices?, first: (scene: HeroScenes.Scene, options: SceneOptions), springs: SpringSlots,
    pair: (choice: ComparisonChoice, isSwapped: Bool)?
  ) {
    (self.tape, self.present, self.moment, self.isPaused) = (tape, present, moment, isPaused)
    (self.annotations, self.scale, self.choices, self.first) = (annotations, scale, choices, first)
    (self.springs, self.pair) = (springs, pair)
  }
}

/// The scenes that undo and redo can bring back. A scene that the undo history drops is no longer listed.
@MainActor struct LeftScenes {
  private struct Entry { weak var scene: LeftScene? }

  private var entries: [Entry] = []

  var all: [LeftScene] { entries.compactMap(\.scene) }

  mutating func add(_ scene: LeftScene) {
    entries.removeAll { $0.scene == nil }
    entries.append(Entry(scene: scene))
  }
}
