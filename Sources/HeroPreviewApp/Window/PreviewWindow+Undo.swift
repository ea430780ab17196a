import Foundation
package import HeroInspector
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

/// Undo of changes in the inspector, or by keys that do the same. Input on the phone is no such change: the timeline
/// undoes it.
extension PreviewWindow {
  /// Does what is asked, and notes how it is taken back.
  package func perform(_ command: InspectorCommand) {
    // The phone that stays is the one that was A, by its own spring and conditions.
    if command == .setPair(nil), pair?.isSwapped == true { perform(.swapPair) }
    let inverse = inverse(of: command)
    noteBefore(command)
    carryOut(command)
    keep(command)
    // Changing places is its own way back; all else that stays as it was is no change.
    guard let inverse, inverse.command != command || command == .swapPair else { return }
    undoManager.registerUndo(withTarget: self) { $0.perform(inverse.command) }
    undoManager.setActionName(inverse.name)
  }

  /// Returns the command that restores the current state, and its name; nil: the change needs no undo.
  private func inverse(of command: InspectorCommand) -> (command: InspectorCommand, name: String)? {
    switch command {
    case .apply(let patch):
      let back = conditions.with(patch)
      let inverse = Conditions.Patch(from: back, to: conditions)
      return patch.conditions.first.map { (.apply(inverse.isEmpty ? patch : inverse), $0.noun) }
    case .setToolAppearance: return (.setToolAppearance(chosenToolAppearance), "window appearance")
    case .setPair: return (.setPair(pair?.choice), "comparison")
    case .swapPair: return (.swapPair, "swap of A and B")
    case .setOverlays: return (.setOverlays(overlays), "overlays")
    case .showMarks: return (.showMarks(marking.isShown), "annotations shown")
    case .setFilmOptions: return (.setFilmOptions(exports.filmOptions), "recording options")
    case .setRecordedPart: return (.setRecordedPart(exports.recordedPart), "recorded part")
    case .setSprings(_, let isHeld):
      let before = springsBeforeHold ?? shownSprings
      springsBeforeHold = isHeld ? before : nil
      return isHeld ? nil : (.setSprings(before, isHeld: false), "spring")
    case .releaseSprings:
      defer { springsBeforeHold = nil }
      return springsBeforeHold.flatMap { $0 == springs ? nil : (.setSprings($0, isHeld: false), "spring") }
    case .setScale: return (.setScale(settings.scale), "scale")
    case .set(let name, _): return (.set(name, to: value(ofSetting: name)), settings.scene.title(ofSetting: name))
    case .use, .showScene, .goToPage, .tryFix, .share, .copy, .seek, .point, .record, .toggleLive, .addMark, .goToMark,
      .removeMark,
      .writeMark,
      .setTab, .setSection:
      return nil
    }
  }

  // MARK: Keys

  /// Ctrl+Z and Ctrl+Shift+Z, or Ctrl+Y, where nobody types on the phone: a text field has its own.
  func isForUndo(_ input: WindowInput) -> Bool {
    guard stage.textInput == nil, let way = input.undoes else { return false }
    obey(way)
    return true
  }

  /// The same where `field`, of a pane, is typed in: once that has nothing of its own to take back or to do again.
  func isForUndo(_ input: WindowInput, beside field: any TextInput) -> Bool {
    guard let way = input.undoes, !field.canUndo, way == .undo || !field.canRedo else { return false }
    obey(way)
    return true
  }

  private func obey(_ way: WindowInput.Undoing) {
    switch way {
    case .undo: undo()
    case .redo: redo()
    }
  }

  func undo() {
    guard undoManager.canUndo else { return hud.show("Nothing to undo") }
    let name = undoManager.undoActionName
    undoManager.undo()
    hud.show("Undone: \(name)")
  }

  func redo() {
    guard undoManager.canRedo else { return hud.show("Nothing to redo") }
    let name = undoManager.redoActionName
    undoManager.redo()
    hud.show("Redone: \(name)")
  }
}

extension WindowInput {
  fileprivate enum Undoing { case undo, redo }

  /// The kind of undo that a key asks for; nil: it is another key.
  fileprivate var undoes: Undoing? {
    guard case .key(.character(let text), _, let modifiers, _, _) = self,
      modifiers.contains(.control), modifiers.isSubset(of: [.control, .shift])
    else { return nil }
    return switch text.lowercased() {
    case "z": modifiers.contains(.shift) ? .redo : .undo
    case "y": .redo
    default: nil
    }
  }
}
