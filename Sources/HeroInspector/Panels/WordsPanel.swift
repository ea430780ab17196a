import Foundation
import HeroScenes
import HeroWidgets

/// The title of the pages, and the language that their words imitate.
@MainActor final class WordsPanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }

  private let title = ValueField(.text, toolTip: "Title of all pages; empty: their own titles")
  private let language = ConditionMenu(.language, toolTip: "Replaces all text by a test language")
  private let typeface = ConditionMenu(.typeface, toolTip: "Sets text in Inter, or in your own San Francisco")

  private static let captions: CGFloat = 66
  private var rows: [ChoiceRows.Row] { [("Title", title), ("Text", language.button), ("Typeface", typeface.button)] }

  init() {
    super.init()
    for row in rows { addSubview(row.control) }
    title.onApply = { [weak self] text in
      if let complaint = InspectorCommand.complaint(ofTitle: text) { return complaint }
      var conditions = Conditions()
      conditions.options.titleText = text.isEmpty ? nil : text
      self?.onCommand(.apply(Conditions.Patch(of: conditions, naming: [Condition.titleText.name])))
      return nil
    }
  }

  func show(_ state: InspectorState) {
    title.isEnabled = state.takesTitle
    title.explain(state.takesTitle ? nil : "Pages of this scene keep their titles")
    title.text = state.conditions.options.titleText ?? ""
    for menu in [language, typeface] { menu.show(state.conditions) { [weak self] in self?.onCommand(.apply($0)) } }
  }

  func beginTitle() { title.beginEditing() }

  // MARK: Layout

  private var laidRows: ChoiceRows {
    ChoiceRows(rows, names: Self.captions, width: bounds.width, pixelScale: stage?.deviceScale ?? 1)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ChoiceRows.height(of: rows.count))
  }

  override func layoutSubviews() { laidRows.place(width: bounds.width) }

  override func draw(in canvas: Canvas) { laidRows.drawNames(in: canvas) }
}
