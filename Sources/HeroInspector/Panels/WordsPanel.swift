import Foundation
import HeroWidgets

/// What pages are called, and which language their words are in the likeness of.
@MainActor final class WordsPanel: View {
  var onCommand: (InspectorCommand) -> Void = { _ in }

  private let title = ValueField(.text, toolTip: "What pages are called in place of their own titles; empty: those")
  private let language = ChoiceButton(
    ["As they are written"] + PseudoLanguage.allCases.map(\.title), toolTip: "How long, and in which letters, words are"
  )

  private static let captions: CGFloat = 66
  private static var line: CGFloat { InspectorStyle.rowHeight + InspectorStyle.gap }
  private var rows: [(caption: String, control: View)] { [("Title", title), ("Words", language)] }

  init() {
    super.init()
    for view in [title, language] as [View] { addSubview(view) }
    title.onApply = { [weak self] text in
      if let complaint = InspectorCommand.complaint(ofTitle: text) { return complaint }
      self?.onCommand(.setTitle(text))
      return nil
    }
    language.onChoose = { [weak self] in
      self?.onCommand(.setLanguage($0 == 0 ? nil : PseudoLanguage.allCases[$0 - 1]))
    }
  }

  func show(_ state: InspectorState) {
    title.isEnabled = state.takesTitle
    title.text = state.title
    language.chosen = state.traits.language.flatMap { PseudoLanguage.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }

  // MARK: Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(rows.count) * Self.line)
  }

  override func layoutSubviews() {
    let margin = InspectorStyle.margin
    for (index, row) in rows.enumerated() {
      row.control.frame = CGRect(
        x: margin + Self.captions, y: CGFloat(index) * Self.line,
        width: max(0, bounds.width - 2 * margin - Self.captions), height: InspectorStyle.rowHeight)
    }
  }

  override func draw(in canvas: Canvas) {
    for (caption, control) in rows {
      let words = TextLayout(caption, font: InspectorStyle.font, pixelScale: stage?.deviceScale ?? 1)
      canvas.draw(
        words, at: CGPoint(x: InspectorStyle.margin, y: (control.frame.midY - words.size.height / 2).rounded()),
        color: InspectorStyle.quietText)
    }
  }
}

extension PseudoLanguage {
  fileprivate var title: String {
    switch self {
    case .german: "As long as German"
    case .arabic: "In Arabic letters"
    case .thai: "In Thai letters"
    }
  }
}
