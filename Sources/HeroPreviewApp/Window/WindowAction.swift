import HeroEvidence
import HeroInspector
import HeroMorph
import HeroScenes
import HeroWidgets
import HeroX11

/// An action of the window: the list from which the palette, the letters' keys and the list of keys are made. Keys that
/// depend on more than a letter are handled where they belong.
@MainActor struct WindowAction {
  /// A letter or a sign with modifiers, where these alone decide what is meant.
  struct Shortcut: Hashable {
    let character: String
    let modifiers: KeyModifiers
  }

  /// The group in the list of keys.
  enum Group: String {
    case playback = "Playback"
    case compare = "Compare"
    case phone = "Phone"
    case evidence = "Evidence"
    case window = "Window"
  }

  /// As the palette and the list of keys show it.
  let title: String
  /// Words by which the palette finds it too; empty: none.
  let alsoCalled: String
  /// The key as it is written; nil: none.
  let key: String?
  /// nil: there is no key, or more than the key decides.
  let shortcut: Shortcut?
  /// nil: the list of keys leaves it out.
  let group: Group?
  /// Other keys for the same, as they are written.
  let otherKeys: [String]
  /// Stands after the title in the list of keys.
  let hint: String
  /// The reason why it cannot act now, in a few words; nil: it can.
  let reason: @MainActor (WindowPart) -> String?
  let perform: (WindowPart) -> Void

  private init(
    _ title: String, _ key: String? = nil, _ shortcut: Shortcut? = nil, alsoCalled: String = "", in group: Group? = nil,
    otherKeys: [String] = [], hint: String = "",
    unless reason: @escaping @MainActor (WindowPart) -> String? = { _ in nil },
    perform: @escaping (WindowPart) -> Void
  ) {
    (self.title, self.key, self.shortcut, self.group, self.perform) = (title, key, shortcut, group, perform)
    (self.alsoCalled, self.otherKeys, self.hint, self.reason) = (alsoCalled, otherKeys, hint, reason)
  }

  /// The action of a letter or a sign; Shift makes no difference where no other action needs it.
  static func pressed(_ text: String, _ modifiers: KeyModifiers) -> WindowAction? {
    func find(_ modifiers: KeyModifiers) -> WindowAction? {
      let wanted = Shortcut(character: text.lowercased(), modifiers: modifiers)
      return all.first { $0.shortcut == wanted }
    }
    return find(modifiers) ?? find(modifiers.subtracting(.shift))
  }

  // MARK: The list

  static let all: [WindowAction] = window + editing + inspector + evidence + phone + compare + playback

  private static func letter(_ character: String, _ modifiers: KeyModifiers = []) -> Shortcut {
    Shortcut(character: character, modifiers: modifiers)
  }

  private static func withoutTake(_ part: WindowPart) -> String? {
    part.tracks.shownVisit == nil ? "Open a page first" : nil
  }
  private static func withoutFlights(_ part: WindowPart) -> String? {
    part.preview.settings.scene.hasFlights ? nil : TimelineHint.noTransitions
  }
  private static func withoutExport(_ part: WindowPart) -> String? {
    withoutTake(part) ?? part.exports.filesUnderWay
  }
  private static func withoutPair(_ part: WindowPart) -> String? {
    part.phones.pair == nil ? "Needs a comparison (C)" : nil
  }

  /// Their keys are the scene clock's (`ClockKeys`), but for the loop's.
  private static let playback: [WindowAction] = [
    WindowAction("Play/Pause", "Space", alsoCalled: "stop go on", in: .playback) { $0.playback.perform(.togglePause) },
    WindowAction("Next frame", ".", in: .playback, hint: "Shift: 10 frames") { $0.playback.perform(.step(1)) },
    WindowAction("Previous frame", ",", in: .playback, hint: "Shift: 10 frames") { $0.playback.perform(.step(-1)) },
    WindowAction("Go to start", unless: withoutTake) { $0.playback.perform(.toStart) },
    WindowAction("Go to end", unless: withoutTake) { $0.playback.perform(.toEnd) },
    WindowAction("Slower", "[", alsoCalled: "speed", in: .playback, hint: "1, 1/2, 1/4, 1/10") {
      $0.playback.perform(.setSpeed($0.playback.clock.speed.slower.rawValue))
    },
    WindowAction("Faster", "]", alsoCalled: "speed", in: .playback) {
      $0.playback.perform(.setSpeed($0.playback.clock.speed.faster.rawValue))
    },
    WindowAction("Full speed") { $0.playback.perform(.setSpeed(1)) },
    WindowAction(
      "Loop", "L", letter("l"), alsoCalled: "repeat", in: .playback, unless: withoutFlights
    ) {
      $0.playback.toggleLoop()
    },
  ]

  private static let compare: [WindowAction] = [
    WindowAction("Compare two phones", "C", letter("c"), alsoCalled: "second phone", in: .compare) {
      $0.phones.togglePair()
    },
    WindowAction(
      "Change comparison view", "Shift+C", letter("c", .shift), alsoCalled: "side by side wipe onion skin difference",
      in: .compare
    ) {
      $0.phones.showPairOtherwise()
    },
    WindowAction("Swap A and B", "B", letter("b"), alsoCalled: "change", in: .compare, unless: withoutPair) {
      $0.phones.askToSwapPair()
    },
    WindowAction(
      "Preview variants", "V", letter("v"), alsoCalled: "moment conditions dark landscape reduce motion", in: .compare
    ) {
      $0.popups.toggleVariants()
    },
  ]

  private static let window: [WindowAction] = [
    WindowAction("Show all scenes", "Ctrl+O", in: .window) { $0.popups.showSceneList() },
    WindowAction(
      "New from Screenshots…", "N", letter("n"), alsoCalled: "create scene import pictures PNG own app", in: .window
    ) {
      $0.popups.showNewScene()
    },
    WindowAction("Search", "Ctrl+K", alsoCalled: "find palette", in: .window) { $0.popups.showPalette() },
    WindowAction("Undo", "Ctrl+Z", in: .window, unless: { $0.commands.undoManager.canUndo ? nil : "Nothing to undo" }) {
      $0.commands.undo()
    },
    WindowAction(
      "Redo", "Shift+Ctrl+Z", in: .window, unless: { $0.commands.undoManager.canRedo ? nil : "Nothing to redo" }
    ) {
      $0.commands.redo()
    },
    WindowAction(
      "Show or hide inspector", "I", letter("i"), in: .window, otherKeys: ["F12"],
      unless: { $0.panels.lackForInspector }
    ) {
      $0.panels.toggleInspector()
    },
    WindowAction("Focus next pane", "F6", alsoCalled: "keyboard", in: .window) { $0.panels.giveKeyboardToNextPane() },
    WindowAction("Reset all settings", alsoCalled: "start afresh defaults clear restart") { $0.scenes.startAfresh() },
    WindowAction(
      "Save to scene", "Ctrl+S", letter("s", .control), alsoCalled: "write scene.yaml transition edits", in: .window,
      unless: { $0.scenes.lackForSaving }
    ) {
      $0.commands.perform(.saveEdits)
    },
    WindowAction(
      "Reset transition edits", alsoCalled: "overrides clear defaults elements delay",
      unless: { $0.scenes.shownEdits.isEmpty ? "Nothing is edited" : nil }
    ) {
      $0.commands.perform(.setEdits(TransitionOverrides(), isHeld: false))
    },
    WindowAction("Keyboard shortcuts", "?", letter("?"), alsoCalled: "help keys", in: .window) { $0.popups.showKeys() },
    WindowAction("Quit", "Q", letter("q"), in: .window) { $0.closing.request() },
  ]

  private static let editing: [WindowAction] = [
    WindowAction(
      "Edit on Phone", "T", letter("t"), alsoCalled: "transition element frame corner radius path drag", in: .window,
      hint: "Tab: next end, arrows: move it",
      unless: { $0.phoneEditor.isOn ? nil : withoutFlights($0) ?? $0.phoneEditor.lack }
    ) {
      $0.commands.perform(.editOnPhone(!$0.phoneEditor.isOn))
    }
  ]

  private static let evidence: [WindowAction] = [
    WindowAction("Save screenshot", "S", letter("s"), alsoCalled: "share take picture file", in: .evidence) {
      $0.exports.share(.file)
    },
    WindowAction("Copy screenshot", "Ctrl+C", alsoCalled: "share save picture clipboard", in: .evidence) {
      $0.exports.share(.clipboard)
    },
    WindowAction("Copy command for this moment", alsoCalled: "share save clipboard") { $0.exports.share(.command) },
    WindowAction("Add annotation", "M", letter("m"), alsoCalled: "mark comment note", in: .evidence) {
      $0.decorations.beginAnnotation()
    },
    WindowAction(
      "Export video", "R", letter("r"), alsoCalled: "share save record film", in: .evidence, hint: "again: cancel",
      unless: { $0.exports.video == nil ? withoutExport($0) : nil }
    ) {
      $0.exports.toggleVideo()
    },
    WindowAction("Export GIF", alsoCalled: "share save record", unless: withoutExport) {
      $0.commands.perform(.record(.gif))
    },
    WindowAction("Export PNG frames", alsoCalled: "share save record pictures", unless: withoutExport) {
      $0.commands.perform(.record(.pictures))
    },
    WindowAction(
      "Screen capture", "Ctrl+R", letter("r", .control), alsoCalled: "share save record live video window",
      in: .evidence, hint: "again: stop", unless: { $0.exports.screenCapture == nil ? $0.exports.filesUnderWay : nil }
    ) {
      $0.exports.toggleLive()
    },
    WindowAction(
      "Make review", "E", letter("e"), alsoCalled: "share save", in: .evidence, hint: "again: cancel",
      unless: { $0.exports.review == nil ? withoutFlights($0) ?? $0.exports.filesUnderWay : nil }
    ) {
      $0.exports.toggleReview()
    },
    WindowAction(
      "Start recordings here", "Shift+I", letter("i", .shift), alsoCalled: "in point handle range video GIF",
      in: .evidence, unless: withoutTake
    ) {
      $0.exports.setRecordedEdge(isEnd: false)
    },
    WindowAction(
      "End recordings here", "Shift+O", letter("o", .shift), alsoCalled: "out point handle range video GIF",
      in: .evidence, unless: withoutTake
    ) {
      $0.exports.setRecordedEdge(isEnd: true)
    },
    WindowAction("Record the last transition", alsoCalled: "reset range handles video GIF") {
      $0.commands.perform(.setRecordedPart(RecordedPart.lastTransition))
    },
    WindowAction("Record the whole session", alsoCalled: "range handles video GIF") {
      $0.commands.perform(.setRecordedPart(RecordedPart.wholeSession))
    },
    WindowAction("Show or hide overlays", "O", letter("o"), alsoCalled: "draw toggle", in: .evidence) {
      $0.decorations.toggleOverlays()
    },
  ]

  private static let phone: [WindowAction] = [
    WindowAction("Toggle dark mode", "D", letter("d"), alsoCalled: "appearance light", in: .phone) {
      let appearance = $0.preview.stage.appearance.toggled
      $0.commands.perform(.apply(Conditions.Patch(appearance: appearance)))
    },
    WindowAction("Toggle Reduce Motion", "Shift+R", letter("r", .shift), alsoCalled: "less motion", in: .phone) {
      let isReduced = !$0.preview.stage.isReduceMotionEnabled
      $0.commands.perform(.apply(Conditions.Patch { $0.isReduceMotionEnabled = isReduced }))
      $0.hud.show($0.preview.stage.isReduceMotionEnabled ? "Reduce Motion on" : "Reduce Motion off")
    },
    WindowAction("Rotate left", "Ctrl+Left", alsoCalled: "turn landscape orientation", in: .phone) {
      $0.commands.perform(.turn(to: $0.phones.rotation.heldOrientation.turnedLeft))
    },
    WindowAction("Rotate right", "Ctrl+Right", alsoCalled: "turn landscape orientation", in: .phone) {
      $0.commands.perform(.turn(to: $0.phones.rotation.heldOrientation.turnedRight))
    },
    WindowAction(
      "Toggle right-to-left layout", "Shift+L", letter("l", .shift), alsoCalled: "direction rtl", in: .phone
    ) {
      let isMirrored = $0.preview.stage.layoutDirection == .rightToLeft
      $0.commands.perform(.apply(Conditions.Patch { $0.layoutDirection = isMirrored ? .leftToRight : .rightToLeft }))
      $0.hud.show(isMirrored ? "Left-to-right layout" : "Right-to-left layout")
    },
    WindowAction("Larger text", "Ctrl++", alsoCalled: "text size bigger", in: .phone) {
      $0.commands.changeTextSize { $0.larger ?? $0 }
    },
    WindowAction("Smaller text", "Ctrl+−", alsoCalled: "text size", in: .phone) {
      $0.commands.changeTextSize { $0.smaller ?? $0 }
    },
    WindowAction("Default text size", "Ctrl+0", alsoCalled: "reset", in: .phone) {
      $0.commands.changeTextSize { _ in .large }
    },
  ]

  private static let inspector: [WindowAction] = InspectorTab.allCases.map { tab in
    WindowAction("Inspector: \(tab.title)", "Ctrl+\(tab.digit)", in: .window) { $0.commands.open(tab) }
  }
}
