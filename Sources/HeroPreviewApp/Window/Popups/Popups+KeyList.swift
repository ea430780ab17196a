import Foundation
import HeroInspector
package import HeroWidgets
import HeroX11

/// The list of keys.
extension Popups {
  package var keyListStage: Stage? { keyList == nil ? nil : current?.stage }

  private var keyList: KeyListController? { current?.stage.window.rootViewController as? KeyListController }

  func showKeys() {
    guard makeWay() else { return }
    let groups = keyGroups
    let controller = KeyListController(groups.map { KeyListGroup($0.title, $0.lines.map(\.entry)) })
    controller.onChoose = { [weak preview] group, line in
      guard let action = groups[group].lines[line].action else { return }
      preview?.commands.afterUpdates { part in
        part.popups.close()
        action.perform(part)
        part.frames.paint(at: part.preview.now)
      }
    }
    let pane = open(controller, cornerRadius: 14) { popups in
      // In the whole window: three columns need the room.
      let (window, scale) = (popups.preview.windowSize, popups.preview.desktopScale)
      let room = CGSize(width: max(40, window.width / scale - 24), height: max(40, window.height / scale - 24))
      return FloatingPane.Place(size: controller.size(in: room), window: window)
    }
    pane.toolTips = ToolTips(on: pane.stage)
    controller.begin()
  }

  /// Returns whether a key closes the list again: its own, while nothing is typed.
  func closesKeyList(_ input: WindowInput) -> Bool {
    guard case .key(.character("?"), _, _, _, _) = input else { return false }
    return keyList?.isFresh == true
  }

  private typealias Line = (entry: KeyListEntry, action: WindowAction?)

  private var keyGroups: [(title: String, lines: [Line])] {
    func fixed(_ lines: [(keys: [String], words: String)]) -> [Line] {
      lines.map { (KeyListEntry($0.keys, $0.words), nil) }
    }
    func actions(_ group: WindowAction.Group) -> (title: String, lines: [Line]) {
      let lines = WindowAction.all.filter { $0.group == group }.map { action -> Line in
        let words = action.hint.isEmpty ? action.title : "\(action.title) (\(action.hint))"
        let keys = (action.key.map { [$0] } ?? []) + action.otherKeys
        return (KeyListEntry(keys, words, canPerform: true, reason: action.reason(self)), action)
      }
      return (group.rawValue, lines)
    }
    var compare = actions(.compare)
    compare.lines += fixed([(["Shift+Ctrl+←", "→"], "Move the wipe")])
    var window = actions(.window)
    window.lines += fixed([(["Shift+Arrows"], "Pan a phone that is larger than the window")])
    return [
      actions(.playback), compare, actions(.phone), actions(.evidence), window,
      (
        "Pages",
        fixed([
          (["Tab"], "Next control (Shift: previous)"), (["Arrows"], "Move the focus in a list, else scroll"),
          (["Return", "Space"], "Press the focused control"), (["Page Up", "Down"], "Scroll by a page"),
          (["Home", "End"], "Scroll to the start or the end"), (["Esc"], "Close the page, also during a transition"),
          (["Alt+Left"], "Go back"), (["Ctrl+F", "/"], "Focus the search field"),
        ])
      ),
      (
        "Pointer",
        fixed([
          (["Click"], "Open a picture or a row"), (["Drag down"], "Dismiss a page"),
          (["Press"], "Catch a moving picture"), (["Shift+Wheel"], "Scroll sideways"),
          (["Alt+Wheel"], "Scroll by one point"), (["Ctrl+Wheel", "Pinch"], "Pinch to dismiss; zoom a map"),
        ])
      ),
      (
        "Text fields",
        fixed([
          (["Ctrl+A"], "Select all"), (["Ctrl+C", "X", "V"], "Copy, cut, paste"), (["Ctrl+Z", "Y"], "Undo, redo"),
          (["Ctrl+Arrows"], "Move by words (Shift: select)"), (["Esc"], "Leave the field"),
        ])
      ),
    ]
  }
}
