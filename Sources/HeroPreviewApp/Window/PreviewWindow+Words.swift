import HeroInspector
import HeroReview
import HeroScenes
import HeroWidgets

/// What pages are called, and the language that their words are shown in the likeness of.
extension PreviewWindow {
  /// Opens the inspector where pages get a title of one's own, and has it typed in.
  func beginTitle() {
    open(.scene)
    guard let side = instrument.side else { return }
    giveKeyboard(to: side)
    instrument.inspector.beginTitle()
  }

  /// As a new start with `--title-text` would show the same moment; empty: the pages' own titles.
  func showTitle(_ text: String) {
    var options = options
    options.titleText = text.isEmpty ? nil : text
    if options != self.options { show(options) }
  }

  /// Sets all text on the phone in another typeface, if it is installed.
  func setTypeface(_ typeface: Typeface) {
    if let want = TextEnvironment.want(of: typeface) { return show(.note(want), for: 5) }
    takeOver()
    stage.typeface = typeface
  }

  /// Arabic is read from right to left, and everything with it; whoever wants its letters alone turns the direction back.
  /// - Parameter direction: nil: the language's own.
  func showWords(in language: PseudoLanguage?, reading direction: UserInterfaceLayoutDirection?) {
    if let want = language?.want { return show(.note(want), for: 5) }
    takeOver()
    let before = stage.language?.direction ?? .leftToRight
    stage.language = language
    let after = language?.direction ?? .leftToRight
    if let direction { stage.layoutDirection = direction } else if after != before { stage.layoutDirection = after }
  }
}
