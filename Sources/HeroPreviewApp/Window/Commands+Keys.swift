import HeroInspector
import HeroScenes
import HeroWidgets
import HeroX11

/// The keys that are the window's own.
extension Commands {
  func take(_ input: WindowInput) -> Bool {
    if preview.stage.textInput == nil, playback.isForClock(input) { return true }
    if case .key(.function(12), _, [], let isRepeat, _) = input {
      if !isRepeat { panels.toggleInspector() }
      return true
    }
    if exports.take(input) || isForUndo(input) || isForTurning(input) || isForTextSize(input) || isForTabs(input) {
      return true
    }
    guard preview.stage.textInput == nil, case .key(let key, _, let modifiers, let isRepeat, _) = input,
      modifiers.isSubset(of: [.shift, .control]), case .character(let text) = key
    else { return false }
    guard let action = WindowAction.pressed(text, modifiers) else { return false }
    if !isRepeat { action.perform(self) }
    return true
  }

  /// Opens a tab of the inspector on Ctrl+1 to Ctrl+4.
  func isForTabs(_ input: WindowInput) -> Bool {
    guard case .key(.character(let text), _, let modifiers, let isRepeat, _) = input,
      modifiers.contains(.control), modifiers.isSubset(of: [.control, .shift])
    else { return false }
    guard let tab = InspectorTab.allCases.first(where: { text == "\($0.digit)" }) else { return false }
    if !isRepeat { open(tab) }
    return true
  }

  func open(_ tab: InspectorTab) {
    if panels.instrumentLayout.inspector == nil { panels.toggleInspector() }
    perform(.setTab(tab))
  }

  /// Ctrl with the arrows that point to the sides.
  func isForTurning(_ input: WindowInput) -> Bool {
    guard preview.stage.textInput == nil, case .key(let key, _, [.control], let isRepeat, _) = input else {
      return false
    }
    switch key {
    case .left where !isRepeat: perform(.turn(to: phones.rotation.heldOrientation.turnedLeft))
    case .right where !isRepeat: perform(.turn(to: phones.rotation.heldOrientation.turnedRight))
    case .left, .right: break
    default: return false
    }
    return true
  }

  func isForTextSize(_ input: WindowInput) -> Bool {
    guard preview.stage.textInput == nil, case .key(.character(let sign), _, let modifiers, _, _) = input,
      modifiers.contains(.control), modifiers.isSubset(of: [.control, .shift])
    else { return false }
    switch sign {
    // On many keyboards + is a shifted key, and that of = on others.
    case "+", "=": changeTextSize { $0.larger ?? $0 }
    case "-", "_": changeTextSize { $0.smaller ?? $0 }
    case "0": changeTextSize { _ in .large }
    default: return false
    }
    return true
  }

  func changeTextSize(_ change: (ContentSizeCategory) -> ContentSizeCategory) {
    let size = change(preview.stage.preferredContentSizeCategory)
    perform(.apply(Conditions.Patch { $0.preferredContentSizeCategory = size }))
  }

  /// Ctrl+Z and Ctrl+Shift+Z, or Ctrl+Y, unless a text field on the phone has the keyboard: it has its own.
  func isForUndo(_ input: WindowInput) -> Bool {
    guard preview.stage.textInput == nil, let way = input.undoes else { return false }
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
    undoProblem = nil
    undoManager.undo()
    hud.show(undoProblem ?? "Undone: \(name)", for: undoProblem == nil ? 2.4 : 6)
  }

  func redo() {
    guard undoManager.canRedo else { return hud.show("Nothing to redo") }
    let name = undoManager.redoActionName
    undoProblem = nil
    undoManager.redo()
    hud.show(undoProblem ?? "Redone: \(name)", for: undoProblem == nil ? 2.4 : 6)
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

extension ContentSizeCategory {
  /// As designers call it.
  var title: String {
    let limit = larger == nil ? ", the largest" : smaller == nil ? ", the smallest" : ""
    return self == .large ? "L, the default" : rawValue.uppercased() + limit
  }
}
