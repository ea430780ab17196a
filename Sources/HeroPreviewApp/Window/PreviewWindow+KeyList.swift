import Foundation
import HeroInspector
package import HeroWidgets
package import HeroX11

/// The list of keys.
extension PreviewWindow {
  /// The list of keys; nil while it is closed.
  package var keyListStage: Stage? { keyList == nil ? nil : popup?.stage }
  /// The middle of a row of the list of keys, in pixels of the window; nil where it is not in sight.
  package func placeInKeyList(of label: String) -> PixelPoint? { keyList == nil ? nil : popup?.place(of: label) }

  private var keyList: KeyListController? { popup?.stage.window.rootViewController as? KeyListController }

  func showKeys() {
    guard popup == nil, decorations.marking.draft == nil else { return }
    hud.hide()
    letGo()
    let groups = keyGroups
    let controller = KeyListController(groups.map { KeyListGroup($0.title, $0.lines.map(\.entry)) })
    controller.onChoose = { [weak self] group, line in
      guard let action = groups[group].lines[line].action else { return }
      self?.afterUpdates { window in
        window.hidePopup()
        action.perform(window)
        window.paint(at: window.now)
      }
    }
    // In the whole window: three columns need the room.
    let size = { [weak self, weak controller] in
      let room =
        self.map {
          CGSize(
            width: $0.windowSize.width / $0.desktopScale - 24,
            height: $0.windowSize.height / $0.desktopScale - 24)
        } ?? .zero
      return controller?.size(in: CGSize(width: max(40, room.width), height: max(40, room.height))) ?? .zero
    }
    let pane = FloatingPane(
      controller, size: size(), appearance: toolAppearance, cornerRadius: 14, window: windowSize,
      desktopScale: desktopScale, start: now)
    pane.toolTips = ToolTips(on: pane.stage)
    pane.onLayout = { [weak self] in
      guard let self else { return }
      popup?.place(size: size(), window: windowSize, desktopScale: desktopScale)
    }
    show(pane)
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
