import Foundation
public import HeroWidgets

/// What pages are called, and which language their words are in the likeness of.
@MainActor final class WordsPanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }

  private let title = ValueField(.text, toolTip: "Title of all pages; empty: their own titles")
  private let language = ChoiceButton(
    ["Original"] + PseudoLanguage.allCases.map(\.title), label: "Text", toolTip: "Replaces all text by a test language")

  private let typeface = ChoiceButton(
    Typeface.allCases.map(\.title), label: "Typeface", toolTip: "Sets text in Inter, or in your own San Francisco")

  private static let captions: CGFloat = 66
  private var rows: [ChoiceRows.Row] { [("Title", title), ("Text", language), ("Typeface", typeface)] }

  init() {
    super.init()
    for view in [title, language, typeface] as [View] { addSubview(view) }
    title.onApply = { [weak self] text in
      if let complaint = InspectorCommand.complaint(ofTitle: text) { return complaint }
      self?.onCommand(.setTitle(text))
      return nil
    }
    language.onChoose = { [weak self] in
      self?.onCommand(.setLanguage($0 == 0 ? nil : PseudoLanguage.allCases[$0 - 1]))
    }
    typeface.onChoose = { [weak self] in self?.onCommand(.setTypeface(Typeface.allCases[$0])) }
  }

  func show(_ state: InspectorState) {
    title.isEnabled = state.takesTitle
    title.explain(state.takesTitle ? nil : "Pages of this scene keep their titles")
    title.text = state.title
    language.chosen = state.traits.language.flatMap { PseudoLanguage.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    typeface.chosen = Typeface.allCases.firstIndex(of: state.traits.typeface)
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

extension Typeface {
  /// As a list of choices has it.
  public var title: String {
    switch self {
    case .inter: "Inter"
    case .system: "San Francisco"
    }
  }
}

extension PseudoLanguage {
  /// As a list of choices has it.
  public var title: String {
    switch self {
    case .german: "Long, like German"
    case .arabic: "Arabic script"
    case .thai: "Thai script"
    }
  }
}
