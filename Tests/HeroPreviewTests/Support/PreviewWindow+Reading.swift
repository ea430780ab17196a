import Foundation
import HeroEvidence
import HeroInspector
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// What tests read of the window's parts.
extension PreviewWindow {
  /// The clock of the stage.
  var clock: SceneClock { playback.clock }
  /// True if what is on show has happened already, and something came later.
  var isInThePast: Bool { tracks.isInThePast }
  /// The page visits of the first phone.
  var takes: VisitRecorder { tracks.first.visits }
  /// The second phone's stage, and the view of both phones; nil without a comparison.
  var secondStage: Stage? { phones.secondStage }
  var pairChoice: ComparisonChoice? { phones.choice }
  /// The window's pixel for a point of the first phone's screen.
  func windowPosition(of point: CGPoint) -> PixelPoint { phones.windowPosition(of: point) }
  /// The window's pixel for a point of the second phone's screen; of the first one's, where that is alone.
  func windowPosition(ofSecond point: CGPoint) -> PixelPoint { phones.windowPosition(of: point, isSecond: true) }
  /// The note that is shown.
  var note: String? { hud.note }
  /// The note that is shown, or was shown last.
  var lastNote: String? { hud.lastNote }
  /// Words of the clock's sign, and its place in the window; nil: there is none.
  var sign: (words: String, frame: PixelRect)? { playback.sign.shown }
  /// The overlays that are drawn over the phones.
  var overlays: OverlayChoice { decorations.overlays }
  /// Annotations.
  var annotationState: AnnotationState { decorations.annotationState }
  /// The part of the timeline that recordings show, where the user has set it.
  var recordedRange: ClosedRange<Double>? { exports.recordedRange }
  /// The springs that are compared.
  var springs: SpringSlots { tuning.springs }
  /// Choices for the next window; nil: there are no panes.
  var keptChoices: PhoneChoices? { scenes.keptChoices }
  /// The tab of the inspector that is open, or will be with it.
  var tab: InspectorTab { panels.tab }
  var findingsState: FindingsState { panels.findingsState }
  /// Number of times memory was returned to the system.
  var memoryReturns: Int { frames.memoryReturn.count }
  /// Number of variants with a picture of the moment on show.
  var variantCount: Int { popups.variantCount }
  /// True if the transition of the first start is painted, or is still to begin.
  var showsFirstTransition: Bool { playback.showsFirstTransition }
  var awaitsFirstTransition: Bool { playback.awaitsFirstTransition }
  func planFirstTransition() { playback.planFirstTransition() }

  // MARK: Stages of panes; nil: the pane is not there

  var transportStage: Stage? { panels.bar?.stage }
  var inspectorStage: Stage? { panels.side?.stage }
  var sceneListStage: Stage? { popups.sceneListStage }
  var paletteStage: Stage? { popups.paletteStage }
  var keyListStage: Stage? { popups.keyListStage }
  var variantsStage: Stage? { popups.variantsStage }
  var markWordsStage: Stage? { annotationState.isWriting ? popups.current?.stage : nil }

  // MARK: The middle of what has a label, in pixels of the window; nil: it is not in sight

  func placeInInstrument(of label: String) -> PixelPoint? {
    panels.panes.lazy.compactMap { $0.place(of: label) }.first
  }
  func placeInSceneList(of title: String) -> PixelPoint? { popups.current?.place(of: title) }
  func placeInPalette(of title: String) -> PixelPoint? {
    paletteStage.flatMap { _ in placeInSceneList(of: title) }
  }
  func placeInKeyList(of label: String) -> PixelPoint? {
    keyListStage.flatMap { _ in placeInSceneList(of: label) }
  }
  func placeInVariants(of title: String) -> PixelPoint? {
    variantsStage.flatMap { _ in placeInSceneList(of: title) }
  }

  // MARK: Acting

  func perform(_ command: InspectorCommand) { commands.perform(command) }
  func write(tape file: URL) throws { try tracks.write(tape: file) }
  /// Called when the window is to be closed.
  var onClose: () -> Void {
    get { closing.onClose }
    set { closing.onClose = newValue }
  }
}
