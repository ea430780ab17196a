import HeroInspector
import HeroReview
import HeroWidgets
import HeroX11

/// Something that the window does when it is asked to, by a key or from the palette: the list of which the palette, the letters' keys and the
/// lines of the list of keys are made. Keys that depend on more than a letter are heard where they belong.
@MainActor struct WindowAction {
  /// What is pressed, where a letter or a sign is enough to know what is meant.
  struct Shortcut: Hashable {
    let character: String
    let modifiers: KeyModifiers
  }

  /// A line in the list of keys.
  struct Line {
    let group: Group
    /// As they are written, where other actions share the line.
    var keys: String?
    let words: String
  }

  enum Group { case time, phones, window }

  /// As the palette lists it.
  let title: String
  /// Words by which the palette finds it too; empty: none.
  let alsoCalled: String
  /// As it is written; nil: there is none.
  let key: String?
  /// nil: there is no key, or what it does hangs on more than that.
  let shortcut: Shortcut?
  /// nil: another one's line tells of it, or no key.
  let line: Line?
  let perform: (PreviewWindow) -> Void

  private init(
    _ title: String, _ key: String? = nil, _ shortcut: Shortcut? = nil, alsoCalled: String = "", line: Line? = nil,
    perform: @escaping (PreviewWindow) -> Void
  ) {
    (self.title, self.key, self.shortcut, self.line, self.perform) = (title, key, shortcut, line, perform)
    self.alsoCalled = alsoCalled
  }

  /// What the key is written as in the list of keys.
  private var listedKey: String { key?.replacing("+", with: " ") ?? "" }

  /// The lines of the list of keys.
  static func lines(of group: Group) -> [(key: String, words: String)] {
    all.compactMap { action in
      guard let line = action.line, line.group == group else { return nil }
      return (line.keys ?? action.listedKey, line.words)
    }
  }

  /// What a letter or a sign asks for; Shift makes no difference where nothing else is asked for with it.
  static func pressed(_ text: String, _ modifiers: KeyModifiers) -> WindowAction? {
    func find(_ modifiers: KeyModifiers) -> WindowAction? {
      let wanted = Shortcut(character: text.lowercased(), modifiers: modifiers)
      return all.first { $0.shortcut == wanted }
    }
    return find(modifiers) ?? find(modifiers.subtracting(.shift))
  }

  // MARK: The list

  static let all: [WindowAction] = window + inspector + phones + time

  private static func letter(_ character: String, _ modifiers: KeyModifiers = []) -> Shortcut {
    Shortcut(character: character, modifiers: modifiers)
  }

  /// Their keys are the scene clock's (`ClockKeys`), but for the loop's.
  private static let time: [WindowAction] = [
    WindowAction(
      "Slower", "[", line: Line(group: .time, keys: "[ and ]", words: "slower and faster: 1, 1/2, 1/4, 1/10")
    ) {
      $0.perform(.setSpeed($0.clock.speed.slower.rawValue))
    },
    WindowAction("Faster", "]") { $0.perform(.setSpeed($0.clock.speed.faster.rawValue)) },
    WindowAction("Full speed") { $0.perform(.setSpeed(1)) },
    WindowAction(
      "Pause, or go on", "Space", alsoCalled: "play stop",
      line: Line(group: .time, words: "pause what moves, and go on")
    ) {
      $0.perform(.togglePause)
    },
    WindowAction(
      "A frame on", ".",
      line: Line(group: .time, keys: ". and ,", words: "pause, then a frame on and back; with Shift ten")
    ) { $0.perform(.step(1)) },
    WindowAction("A frame back", ",") { $0.perform(.step(-1)) },
    WindowAction("To the start of the visit") { $0.perform(.toStart) },
    WindowAction("To the last moment") { $0.perform(.toEnd) },
    WindowAction(
      "Loop: open and close again and again", "L", letter("l"), alsoCalled: "repeat",
      line: Line(group: .time, words: "open and close again and again")
    ) {
      $0.toggleLoop()
    },
  ]

  private static let phones: [WindowAction] = [
    WindowAction(
      "Compare: two phones, or one alone", "C", letter("c"), alsoCalled: "second phone",
      line: Line(group: .phones, words: "show a second phone, or one alone")
    ) {
      $0.togglePair()
    },
    WindowAction(
      "Compare: seen another way", "Shift+C", letter("c", .shift),
      alsoCalled: "side by side wipe onion skin difference",
      line: Line(group: .phones, words: "side by side, under a wipe, as an onion skin, as a difference")
    ) {
      $0.showPairOtherwise()
    },
    WindowAction(
      "Compare: the second phone leads", "B", letter("b"), alsoCalled: "swap change",
      line: Line(group: .phones, words: "the second one leads")
    ) {
      $0.askToSwapPair()
    },
    WindowAction(
      "Preview variants", "V", letter("v"), alsoCalled: "conditions dark landscape reduce motion",
      line: Line(group: .phones, words: "preview this moment in eight variants; S saves them as a sheet")
    ) {
      $0.toggleVariants()
    },
  ]

  private static let window: [WindowAction] = [
    WindowAction(
      "Find anything by typing", "Ctrl+K",
      line: Line(group: .window, words: "find scenes, pages, settings, actions by typing")
    ) {
      $0.showPalette()
    },
    WindowAction(
      "Show or hide the inspector", "I", letter("i"),
      line: Line(group: .window, keys: "I, F12", words: "show the inspector, or not")
    ) {
      $0.toggleInspector()
    },
    WindowAction(
      "Draw over the phone, or not", "O", letter("o"), alsoCalled: "overlays",
      line: Line(group: .window, words: "draw what flies over the phone, or not")
    ) {
      $0.toggleOverlays()
    },
    WindowAction("Keyboard to the next pane", "F6", line: Line(group: .window, words: "the keyboard to the next pane"))
    {
      $0.giveKeyboardToNextPane()
    },
    WindowAction(
      "Mark a place", "M", letter("m"), alsoCalled: "comment note",
      line: Line(group: .window, words: "mark a place at this moment, with words")
    ) {
      $0.beginMark()
    },
    WindowAction(
      "Record a film", "R", letter("r"), alsoCalled: "share save video",
      line: Line(group: .window, words: "record the timeline as a film; again, give it up")
    ) {
      $0.toggleFilm()
    },
    WindowAction(
      "Record the window as it is shown, live", "Ctrl+R", letter("r", .control), alsoCalled: "share save film video",
      line: Line(group: .window, words: "record the window live, with its missed frames; again, end it")
    ) {
      $0.toggleLive()
    },
    WindowAction(
      "Make a review", "E", letter("e"), alsoCalled: "share save",
      line: Line(group: .window, words: "make a review of what is on show; again, give it up")
    ) {
      $0.toggleReview()
    },
    WindowAction(
      "Start recordings here", "Shift+I", letter("i", .shift), alsoCalled: "in point handle range video GIF",
      line: Line(group: .window, keys: "Shift I, Shift O", words: "start and end recordings at this moment")
    ) {
      $0.setRecordedEdge(isEnd: false)
    },
    WindowAction(
      "End recordings here", "Shift+O", letter("o", .shift), alsoCalled: "out point handle range video GIF"
    ) {
      $0.setRecordedEdge(isEnd: true)
    },
    WindowAction("Record the last transition", alsoCalled: "reset range handles video GIF") {
      $0.perform(.setRecordedPart(RecordedPart.lastTransition) as InspectorCommand)
    },
    WindowAction("Record the whole session", alsoCalled: "range handles video GIF") {
      $0.perform(.setRecordedPart(RecordedPart.wholeSession) as InspectorCommand)
    },
    WindowAction("Record a GIF", alsoCalled: "share save film") { $0.perform(.record(.gif)) },
    WindowAction("Record pictures", alsoCalled: "share save film") { $0.perform(.record(.pictures)) },
    WindowAction("Undo", "Ctrl+Z", line: Line(group: .window, words: "undo it; with Shift, redo")) { $0.undo() },
    WindowAction("Redo", "Shift+Ctrl+Z") { $0.redo() },
    WindowAction(
      "Show all scenes", "Ctrl+O", line: Line(group: .window, words: "show all scenes, and open one of them")
    ) {
      $0.showSceneList()
    },
    WindowAction(
      "Take a screenshot", "S", letter("s"), alsoCalled: "share save picture file",
      line: Line(group: .window, words: "take a screenshot")
    ) {
      $0.share(.file)
    },
    WindowAction(
      "Copy the picture", "Ctrl+C", alsoCalled: "share save clipboard",
      line: Line(group: .window, words: "copy the picture, where no text is selected")
    ) {
      $0.share(.clipboard)
    },
    WindowAction("Copy the command that opens this moment", alsoCalled: "share save clipboard") { $0.share(.command) },
    WindowAction(
      "Dark, or light", "D", letter("d"), alsoCalled: "appearance", line: Line(group: .window, words: "light or dark")
    ) {
      $0.perform(.setAppearance($0.stage.appearance.toggled))
    },
    WindowAction(
      "Reduce motion, or not", "Shift+R", letter("r", .shift), alsoCalled: "less motion reduced",
      line: Line(group: .window, words: "reduce motion, or not")
    ) {
      $0.perform(.setReduceMotion(!$0.stage.isReduceMotionEnabled))
      $0.show(.note($0.stage.isReduceMotionEnabled ? "Motion is reduced" : "Motion is full"))
    },
    WindowAction(
      "Turn the phone to its left", "Ctrl+Left", alsoCalled: "rotate landscape orientation",
      line: Line(group: .window, keys: "Ctrl Left, Right", words: "turn the phone on its side, or upright")
    ) {
      $0.perform(.hold($0.heldOrientation.turnedLeft))
    },
    WindowAction("Turn the phone to its right", "Ctrl+Right", alsoCalled: "rotate landscape orientation") {
      $0.perform(.hold($0.heldOrientation.turnedRight))
    },
    WindowAction(
      "Read from right to left, or not", "Shift+L", letter("l", .shift),
      line: Line(group: .window, words: "read from right to left, or not")
    ) {
      let isMirrored = $0.stage.layoutDirection == .rightToLeft
      $0.perform(.setDirection(isMirrored ? .leftToRight : .rightToLeft))
      $0.show(.note(isMirrored ? "Read from left to right" : "Read from right to left"))
    },
    WindowAction(
      "Larger text", "Ctrl++", alsoCalled: "text size bigger",
      line: Line(group: .window, keys: "Ctrl + and -", words: "larger and smaller text; Ctrl 0 as it comes")
    ) {
      $0.changeTextSize { $0.larger ?? $0 }
    },
    WindowAction("Smaller text", "Ctrl+-", alsoCalled: "text size") { $0.changeTextSize { $0.smaller ?? $0 } },
    WindowAction("Text as a phone comes", "Ctrl+0", alsoCalled: "text size") { $0.changeTextSize { _ in .large } },
    WindowAction("Start afresh: all settings as they come", alsoCalled: "reset defaults clear restart") {
      $0.startAfresh()
    },
    WindowAction(
      "Show the keys", "?", letter("?"), alsoCalled: "help shortcuts",
      line: Line(group: .window, words: "show these keys")
    ) {
      $0.show(.keys)
    },
    WindowAction("Quit", "Q", letter("q"), line: Line(group: .window, words: "quit")) { $0.closeRequested() },
  ]

  private static let inspector: [WindowAction] = InspectorTab.allCases.map { tab in
    WindowAction(
      "Inspector: \(tab.title)", "Ctrl+\(tab.digit)",
      line: tab == InspectorTab.allCases.first
        ? Line(group: .window, keys: "Ctrl 1 to \(InspectorTab.allCases.count)", words: "open a tab of the inspector")
        : nil
    ) { $0.open(tab) }
  }
}
