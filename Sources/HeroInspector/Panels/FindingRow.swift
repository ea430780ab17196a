import Foundation
import HeroReview
import HeroWidgets

/// One finding: when and what kind, what is to be seen, and what would mend it. Pressed, it leads there.
@MainActor final class FindingRow: InspectorRow {
  private let finding: Finding
  private static let (padding, dot): (CGFloat, CGFloat) = (5, 7)

  init(_ finding: Finding) {
    self.finding = finding
    super.init()
    accessibilityRole = .button
    accessibilityLabel = finding.words
    toolTip = "Go to \(ValueField.text(of: finding.time, digits: 3)) s"
  }

  func height(in width: CGFloat) -> CGFloat {
    texts(in: width).reduce(2 * Self.padding) { $0 + $1.layout.size.height }
  }

  /// Below each other, right of the dot.
  private func texts(in width: CGFloat) -> [(layout: TextLayout, colour: Color)] {
    let room = max(40, width - 2 * InspectorStyle.margin - Self.dot - 7)
    func text(_ words: String, _ font: Font) -> TextLayout {
      TextLayout(words, font: font, width: room, lineLimit: 0, pixelScale: stage?.deviceScale ?? 1)
    }
    let head = "\(ValueField.text(of: finding.time, digits: 3)) s   \(finding.kind.title)"
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
    let colour = finding.weight == .flaw ? InspectorStyle.wrong : InspectorStyle.quietText.fading(to: 0.5)
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
    case .jump: "Jump"
    case .seam: "Seam"
    case .seeThrough: "See-through"
    case .contrast: "Contrast"
    case .covered: "Title covered"
    case .textCut: "Text truncated"
    case .enlarged: "Image enlarged"
    case .missed: "Dropped frames"
    case .cropped: "Image cropped"
    case .settling: "Settling"
    case .platform: "Library behavior"
    }
  }
}
