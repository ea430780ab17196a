import Foundation
import HeroDocuments
import HeroExport
import HeroFindings
import HeroFlight
package import HeroInspector
import HeroMorph
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// Commands of panes, popups and keys, and their undo. Input on the phone is no such change: the timeline undoes it.
@MainActor package final class Commands: WindowPart, InputResponder {
  let undoManager = UndoManager()
  /// Commands that wait, in the order of requests. A command may paint the window, and so update the stage that it
  /// came from: it runs once no pane is updating.
  private var waiting: [(WindowPart) -> Void] = []
  private var isRunning = false
  /// As they were when a slider was taken that is held.
  private var springsBeforeHold: SpringSlots?
  /// The edits of transitions from before the drag that is under way.
  private var editsBeforeHold: TransitionOverrides?
  /// A sentence where the change that is being undone or redone could not be; nil: it could.
  var undoProblem: String?

  /// Runs `command`, which a control of a pane asks for, once no pane is updating.
  func afterUpdates(_ command: @escaping (WindowPart) -> Void) {
    waiting.append(command)
    runWaiting()
  }

  /// Runs what panes have asked for. A command that adds others, or calls this, has them run after itself.
  func runWaiting() {
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while !waiting.isEmpty, !paneIsUpdating { waiting.removeFirst()(self) }
  }

  private var paneIsUpdating: Bool {
    popups.current?.stage.frame.isUpdating == true || panels.panes.contains(where: \.stage.frame.isUpdating)
  }

  /// Does what is asked, and notes how it is taken back.
  package func perform(_ command: InspectorCommand) {
    // The phone that stays is the one that was A, by its own spring and conditions.
    if command == .setPair(nil), phones.pair?.isSwapped == true { perform(.swapPair) }
    let inverse = inverse(of: command)
    scenes.noteBefore(command)
    carryOut(command)
    scenes.keep(command)
    // Changing places is its own way back; all else that stays as it was is no change.
    guard let inverse, inverse.command != command || command == .swapPair else { return }
    note(inverse.command, as: inverse.name)
  }

  /// Notes how a change is taken back that a drag has made.
  func note(_ inverse: InspectorCommand, as name: String) {
    undoManager.registerUndo(withTarget: self) { $0.perform(inverse) }
    undoManager.setActionName(name)
  }

  /// Returns the command that restores the current state, and its name; nil: the change needs no undo.
  private func inverse(of command: InspectorCommand) -> (command: InspectorCommand, name: String)? {
    switch command {
    case .apply(let patch):
      let back = phones.conditions.with(patch)
      let inverse = Conditions.Patch(from: back, to: phones.conditions)
      return patch.conditions.first.map { (.apply(inverse.isEmpty ? patch : inverse), $0.noun) }
    case .setToolAppearance: return (.setToolAppearance(preview.chosenToolAppearance), "window appearance")
    case .setPair: return (.setPair(phones.pair?.choice), "comparison")
    case .swapPair: return (.swapPair, "swap of A and B")
    case .setOverlays: return (.setOverlays(decorations.overlays), "overlays")
    case .showAnnotations: return (.showAnnotations(decorations.annotationState.isShown), "annotations shown")
    case .setVideoOptions: return (.setVideoOptions(exports.videoOptions), "recording options")
    case .setRecordedPart: return (.setRecordedPart(exports.recordedPart), "recorded part")
    case .setSprings(_, let isHeld):
      let before = springsBeforeHold ?? tuning.shownSprings
      springsBeforeHold = isHeld ? before : nil
      return isHeld ? nil : (.setSprings(before, isHeld: false), "spring")
    case .releaseSprings:
      defer { springsBeforeHold = nil }
      return springsBeforeHold.flatMap { $0 == tuning.springs ? nil : (.setSprings($0, isHeld: false), "spring") }
    case .setEdits(_, let isHeld):
      let before = editsBeforeHold ?? scenes.shownEdits
      editsBeforeHold = isHeld ? before : nil
      return isHeld ? nil : (.setEdits(before, isHeld: false), Condition.transitionEdits.noun)
    case .setScale: return (.setScale(preview.settings.scale), "scale")
    case .set(let name, _):
      return (.set(name, to: scenes.value(ofSetting: name)), preview.settings.scene.title(ofSetting: name))
    case .use, .showScene, .goToPage, .tryFix, .share, .saveEdits, .copy, .copyTransition, .seek, .point, .record,
      .toggleLive, .addAnnotation, .goToAnnotation, .selectElement, .editOnPhone,
      .removeAnnotation,
      .writeAnnotation,
      .setTab, .setSection:
      return nil
    }
  }

  func carryOut(_ command: InspectorCommand) {
    switch command {
    case .showScene(let index): scenes.choose(preview.settings.app.scenes[index])
    case .apply(let patch): apply(patch)
    case .setToolAppearance(let appearance):
      preview.settings.toolAppearance = nil
      preview.settings.instrument?.keep { $0.toolAppearance = appearance }
      if preview.settings.instrument == nil { preview.settings.toolAppearance = appearance }
      frames.layout()
    case .goToPage(let index): playback.goToPage(index)
    case .setScale(let scale): setScale(scale)
    case .set(let name, let value): scenes.set(name, to: value)
    case .tryFix(let fix):
      perform(InspectorCommand.set(fix.setting.name, to: fix.setting.value))
      return hud.show("\(fix.name) is set to “\(fix.title)”. Open the page again to see it.", for: 5)
    case .share(let goal): return exports.share(goal)
    case .setSprings(let slots, let isHeld): tuning.setSprings(slots, isHeld: isHeld)
    case .releaseSprings:
      if tuning.springsNeedApply { tuning.applySprings() }
    case .setEdits(let edits, let isHeld): scenes.setEdits(edits, isHeld: isHeld)
    case .selectElement(let id): phoneEditor.select(id)
    case .editOnPhone(let isOn): return isOn ? phoneEditor.begin() : phoneEditor.end()
    case .saveEdits: return scenes.saveEdits()
    case .copyTransition(let format): return copyTransition(as: format)
    case .copy(let text): display.selections.write(text, to: .clipboard)
    case .seek(let elapsed):
      guard let start = (preview.session.flight?.memory ?? tracks.shownMemory)?.legs.first?.start else { return }
      return playback.seek(to: start + elapsed)
    // Told also while a frame is worked out, of which it is no part: it asks for the next.
    case .point(let something): return panels.pointed = something
    case .setOverlays(let choice): decorations.setOverlays(choice)
    case .setPair(let choice): phones.setPair(choice)
    case .swapPair: return phones.swapPair()
    case .record(let format): return exports.record(format)
    case .toggleLive: return exports.toggleLive()
    case .setVideoOptions(let options): exports.setVideoOptions(options)
    case .setRecordedPart(let part): exports.setRecordedPart(part)
    case .addAnnotation: return decorations.beginAnnotation()
    case .showAnnotations(let isShown): decorations.showAnnotations(isShown)
    case .goToAnnotation(let number): return decorations.goToAnnotation(number)
    case .removeAnnotation(let number): decorations.removeAnnotation(number)
    case .writeAnnotation(let number, let words): decorations.write(words, onAnnotation: number)
    case .use(let tool): return use(tool)
    case .setTab(let tab):
      preview.settings.instrument?.keep { $0.tab = tab }
    case .setSection(let title, let isOpen):
      preview.settings.instrument?.keep {
        if isOpen { $0.closedSections.remove(title) } else { $0.closedSections.insert(title) }
      }
    }
    frames.paint(at: preview.now)
  }

  /// Does what a button at the inspector's head stands for.
  private func use(_ tool: InspectorTool) {
    switch tool {
    case .scenes: popups.showSceneList()
    case .search: popups.showPalette()
    case .variants: popups.toggleVariants()
    case .undo: undo()
    case .keys: popups.showKeys()
    }
  }

  /// Changes the phone and its scene. A running scene follows what it can from now on. Any other change is shown as if
  /// it had always been so, and so is every change while the past is on show: what came later stays known.
  private func apply(_ patch: Conditions.Patch) {
    let wanted = phones.conditions.with(patch)
    if let want = wanted.want(for: patch) { return hud.show(want, for: 5) }
    tracks.seekAsPlanned()
    if patch.names == [Condition.orientation.name] {
      phones.rotation.turn(to: wanted.orientation)
    } else if tracks.isInThePast || !patch.conditions.allSatisfy(\.isLive) {
      if wanted != phones.conditions { tracks.replay(with: patch) }
    } else {
      preview.stage.traits = wanted.traits
      frames.repaintAll()
    }
    if let size = patch.preferredContentSizeCategory { hud.show("Text Size \(size.title)") }
  }

  func copySpring(as format: SpringCode.Format) {
    copy("the spring as \(format.title)") { try SpringCode(tuning.shownSprings.timing).text(in: format) }
  }

  /// The plan of the transition on show, else of the last one; nil: there was none.
  var shownPlan: MorphPlan? { preview.session.flight?.plan ?? tracks.shownMemory?.plan }

  private func copyTransition(as format: SpringCode.Format) {
    guard let plan = shownPlan else { return hud.show("Open a page first") }
    let ends = preview.screen.controller.editedTransition.map { ", \($0.from) to \($0.to)" } ?? ""
    let code = TransitionCode(plan, origin: preview.settings.scene.title + ends)
    copy("the transition as \(format.title)") { try code.text(in: format) }
  }

  private func copy(_ words: String, _ text: () throws -> String) {
    do { perform(.copy(try text())) } catch { return hud.show("\(error)", for: 5) }
    hud.show("Copied \(words)")
  }

  func setScale(_ scale: CGFloat?) {
    preview.settings.scale = scale
    frames.layout()
    phones.pan.tell()
  }
}

extension Conditions {
  /// A sentence for the user where the fonts of what `patch` names are not installed; nil where they are.
  @MainActor func want(for patch: Patch) -> String? {
    (patch.names(.language) ? traits.language?.want : nil)
      ?? (patch.names(.typeface) ? TextEnvironment.want(of: traits.typeface) : nil)
  }
}
