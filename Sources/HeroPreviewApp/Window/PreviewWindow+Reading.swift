package import HeroInspector
package import HeroReview
import HeroScenes
package import HeroWidgets
package import HeroX11

/// Values of the window's parts, as commands and tests read them.
extension PreviewWindow {
  /// The note that is shown.
  package var note: String? { hud.note }
  /// The note that is shown, or was shown last.
  package var lastNote: String? { hud.lastNote }
  /// Words of the clock's sign, and its place in the window; nil: there is none.
  package var sign: (words: String, frame: PixelRect)? { playback.sign.shown }
  /// The overlays that are drawn over the phones.
  package var overlays: OverlayChoice { decorations.overlays }
  /// Annotations.
  package var marking: AnnotationState { decorations.marking }
  /// The part of the timeline that recordings show, where the user has set it.
  package var recordedRange: ClosedRange<Double>? { exports.recordedRange }
  /// The springs that are compared.
  package var springs: SpringSlots { tuning.springs }
  /// Choices for the next window; nil: there are no panes.
  package var keptChoices: PhoneChoices? { scenes.keptChoices }
  /// The name of the scene that is shown.
  package var sceneName: String { settings.scene.name }
  /// The tab of the inspector that is open, or will be with it.
  package var tab: InspectorTab { panels.tab }
  package var findingsState: FindingsState { panels.findingsState }
  /// Number of variants with a picture of the moment on show.
  package var variantCount: Int { popups.variantCount }
  /// True if the transition of the first start is painted, or is still to begin.
  package var showsFirstTransition: Bool { playback.showsFirstTransition }
  package var awaitsFirstTransition: Bool { playback.awaitsFirstTransition }
  package func planFirstTransition() { playback.planFirstTransition() }

  // MARK: Stages of panes; nil: the pane is not there

  package var transportStage: Stage? { panels.bar?.stage }
  package var inspectorStage: Stage? { panels.side?.stage }
  package var sceneListStage: Stage? { popups.sceneListStage }
  package var paletteStage: Stage? { popups.paletteStage }
  package var keyListStage: Stage? { popups.keyListStage }
  package var variantsStage: Stage? { popups.variantsStage }
  package var markWordsStage: Stage? { marking.isWriting ? popups.current?.stage : nil }

  // MARK: The middle of what has a label, in pixels of the window; nil: it is not in sight

  package func placeInInstrument(of label: String) -> PixelPoint? {
    panels.panes.lazy.compactMap { $0.place(of: label) }.first
  }
  package func placeInSceneList(of title: String) -> PixelPoint? { popups.current?.place(of: title) }
  package func placeInPalette(of title: String) -> PixelPoint? {
    paletteStage.flatMap { _ in placeInSceneList(of: title) }
  }
  package func placeInKeyList(of label: String) -> PixelPoint? {
    keyListStage.flatMap { _ in placeInSceneList(of: label) }
  }
  package func placeInVariants(of title: String) -> PixelPoint? {
    variantsStage.flatMap { _ in placeInSceneList(of: title) }
  }

  // MARK: Acting

  package func perform(_ command: InspectorCommand) { commands.perform(command) }
  package func closeRequested() { closing.request() }
  package func dropped(_ files: DroppedFiles) { scenes.dropped(files) }
  package func finishFiles() { closing.finishFiles() }
  func endBySignals() -> TerminationSignals { closing.endBySignals() }
  /// Called when the window is to be closed.
  package var onClose: () -> Void {
    get { closing.onClose }
    set { closing.onClose = newValue }
  }
}
