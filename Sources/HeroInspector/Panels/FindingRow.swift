import Foundation
import HeroFindings
import HeroScenes
import HeroWidgets

/// One finding: when and what kind, what is to be seen, and what would mend it. Pressed, it leads there.
@MainActor final class FindingRow: InspectorRow {
  let finding: Finding
  /// Applies the remedy; nil: no setting does.
  private let button: ToolButton?
  /// Called with the setting of the scene that applies the remedy.
  var onTry: ((Finding.Fix) -> Void)?
  /// True if that setting is in effect: there is nothing left to try.
  var isApplied = false { didSet { if isApplied != oldValue { updateButton() } } }
  private static let (padding, dot): (CGFloat, CGFloat) = (5, 7)

  init(_ finding: Finding) {
    self.finding = finding
    button = finding.fix.map { ToolButton(title: Self.offer($0), toolTip: "Sets \($0.name) to \($0.title)") }
    super.init()
    if let button, let fix = finding.fix {
      addSubview(button)
      button.action = { [weak self] in self?.onTry?(fix) }
    }
    accessibilityRole = .button
    accessibilityLabel = finding.words
    toolTip = "Go to \(ValueField.text(of: finding.time, digits: 3)) s"
  }

  private static func offer(_ fix: Finding.Fix) -> String { "Try \(fix.title)" }

  private func updateButton() {
    guard let button, let fix = finding.fix else { return }
    button.title = isApplied ? "Applied" : Self.offer(fix)
    button.isEnabled = !isApplied
    setNeedsLayout()
  }

  func height(in width: CGFloat) -> CGFloat {
    let texts = texts(in: width).reduce(2 * Self.padding) { $0 + $1.layout.size.height }
    return button == nil ? texts : texts + InspectorStyle.rowHeight + Self.padding
  }

  override func layoutSubviews() {
    guard let button else { return }
    let size = button.sizeThatFits(bounds.size)
    let left = InspectorStyle.margin + Self.dot + 7
    button.frame = CGRect(
      x: left, y: bounds.height - Self.padding - size.height, width: min(size.width, bounds.width - left),
      height: size.height)
  }

  /// Below each other, right of the dot.
  private func texts(in width: CGFloat) -> [(layout: TextLayout, colour: Color)] {
    let room = max(40, width - 2 * InspectorStyle.margin - Self.dot - 7)
    func text(_ words: String, _ font: Font) -> TextLayout {
      TextLayout(words, font: font, width: room, lineLimit: 0, pixelScale: stage?.deviceScale ?? 1)
    }
    let head =
      "\(ValueField.text(of: finding.time, digits: 3)) s   \(finding.kind.title)"
      + (finding.isAsRecorded ? " · as recorded" : "")
    return [
      (text(head, InspectorStyle.smallFigureFont), InspectorStyle.quietText),
      (text(Self.sentence(finding.words), InspectorStyle.font), InspectorStyle.text),
      (text(Self.sentence(finding.remedy), InspectorStyle.smallFont), InspectorStyle.quietText),
    ]
  }

  private static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }

  override func draw(in canvas: Canvas) {
    super.draw(in: canvas)
    let left = InspectorStyle.margin
    let colour =
      switch finding.severity {
      case .error: InspectorStyle.wrong
      case .warning: InspectorStyle.warning
      case .note: InspectorStyle.quietText.fading(to: 0.5)
      }
    canvas.fill(
      Path(
        roundedRect: CGRect(x: left, y: Self.padding + 4, width: Self.dot, height: Self.dot),
        cornerRadius: Self.dot / 2), colour)
    var y = Self.padding
    for (layout, colour) in texts(in: bounds.width) {
      canvas.draw(layout, at: CGPoint(x: left + Self.dot + 7, y: y), color: colour)
      y += layout.size.height
    }
  }
}

extension Finding.Kind {
  fileprivate var title: String {
    switch self {
    case .seeThrough: "See-through"
    case .textClipped: "Text cut"
    case .textOverlap: "Text over text"
    case .controlMissing: "Button missing"
    case .covered: "Title covered"
    case .textCut: "Text truncated"
    case .enlarged: "Image enlarged"
    case .missed: "Dropped frames"
    case .cropped: "Image cropped"
    case .platform: "Library behavior"
    default: rawValue.asWords
    }
  }
}
