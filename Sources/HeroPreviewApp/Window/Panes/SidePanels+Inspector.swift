import Foundation
import HeroEvidence
import HeroFlight
package import HeroInspector
import HeroKit
import HeroMorph
import HeroScenes
import HeroSession
import HeroWidgets

/// The inspector beside the phone: what it shows, and what it asks for.
extension SidePanels {
  var inspectorState: InspectorState {
    var state = InspectorState(springs: tuning.shownSprings)
    state.tab = tab
    state.scene = preview.settings.app.scenes.firstIndex { $0.name == preview.settings.scene.name } ?? 0
    state.pages = playback.pages
    state.choices = scenes.choices
    state.hasFlights = preview.settings.scene.hasFlights
    state.undoName = commands.undoManager.canUndo ? commands.undoManager.undoActionName : nil
    state.header = preview.screen.frontPage?.shownHeader.map {
      HeaderReading(offset: preview.session.scrollOffset ?? 0, layout: $0)
    }
    state.scale = preview.settings.scale
    (state.conditions, state.toolAppearance) = (phones.conditions, preview.chosenToolAppearance)
    state.takesTitle = preview.settings.scene.takesTitleText
    let flight = preview.session.flight
    let memory = flight?.memory ?? tracks.shownMemory
    state.motions = tuning.shownMotions
    state.flight = memory.flatMap(FlightMetrics.init)
    state.secondFlight = tuning.secondMemory.flatMap(FlightMetrics.init)
    let elapsed = state.flight?.elapsed(at: preview.stage.time)
    // Where the first has landed the second may still be on its way.
    if flight != nil || phones.pair?.session.flight != nil, let elapsed, elapsed >= 0 { state.elapsed = elapsed }
    state.screenScale = Double(preview.screen.device.scale)
    state.elements = tracks.elements(of: tracks.first)
    state.editing = phoneEditor.state
    state.conditions.options.edits = scenes.shownEdits
    state.editing.saving = preview.settings.scene.file.map {
      EditSaving(file: $0.lastPathComponent, lack: scenes.lackForSaving)
    }
    state.overlays = decorations.overlays
    (state.pair, state.isPaired) = (phones.pair?.choice ?? phones.last, phones.pair != nil)
    state.findings = findingsState
    (state.video, state.isLive) = (exports.videoOptions, exports.screenCapture != nil)
    state.recordedPart = exports.shownPart
    (state.annotations, state.showsAnnotations) = (
      decorations.annotationState.list, decorations.annotationState.isShown
    )
    (state.take, state.annotationsOnShow) = (
      tracks.shownVisit, decorations.annotationState.list.numbers(at: preview.stage.time)
    )
    return state
  }

  // MARK: On the phone

  /// Returns the frame on the phone, in points of its screen, of what the pointer is on in the inspector: an element,
  /// or the place of a finding of the first phone.
  func outlined(of session: Session, isSecond: Bool) -> CGRect? {
    switch pointed {
    case .element(let id):
      tracks.all.first { $0.session === session }.flatMap { tracks.elements(of: $0) }?.elements.first { $0.id == id }?
        .frame
    case .place(let place): isSecond ? nil : place
    case nil: nil
    }
  }

  /// The tab of the inspector that is open, or will be with it.
  package var tab: InspectorTab { preview.settings.instrument?.tab ?? .scene }

  /// Opens the inspector where pages get a title of one's own, and has it typed in.
  func beginTitle() {
    commands.open(.scene)
    guard let side else { return }
    giveKeyboard(to: side)
    inspector.beginTitle()
  }
}
