import HeroInspector
import HeroReview
import HeroScenes
import HeroWidgets

extension PreviewWindow {
  /// Opens the inspector where pages get a title of one's own, and has it typed in.
  func beginTitle() {
    open(.scene)
    guard let side = instrument.side else { return }
    giveKeyboard(to: side)
    instrument.inspector.beginTitle()
  }
}

extension Conditions {
  /// A sentence for the user where the fonts of what `patch` names are not installed; nil where they are.
  @MainActor func want(for patch: Patch) -> String? {
    (patch.names(.language) ? traits.language?.want : nil)
      ?? (patch.names(.typeface) ? TextEnvironment.want(of: traits.typeface) : nil)
  }
}
