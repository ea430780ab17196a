import Foundation
import HeroEvidence
import HeroWidgets

/// One annotation. A press, or Return, leads to its moment; Backspace and Delete, and its button, remove it.
@MainActor final class AnnotationRow: InspectorRow {
  static let height: CGFloat = 56

  let number: Int
  var onCommand: (InspectorCommand) -> Void = { _ in }

  private let moment = NumericLabel(font: InspectorStyle.figureFont)
  private let words = ValueField(.text, toolTip: "Comment")
  private let remove: ToolButton
  private var isOnShow = false { didSet { if isOnShow != oldValue { setNeedsDisplay() } } }

  private static let badge = CGSize(width: 20, height: 18)

  init(number: Int) {
    self.number = number
    remove = ToolButton(icon: .xmark, toolTip: "Remove annotation \(number) (Delete)")
    super.init()
    accessibilityRole = .button
    accessibilityLabel = "Annotation \(number)"
    toolTip = "Go to this moment (Return). Delete removes the annotation"
    for view in [moment, words, remove] as [View] { addSubview(view) }
    action = { [weak self] in self.map { $0.onCommand(.goToAnnotation($0.number)) } }
    remove.action = { [weak self] in self.map { $0.onCommand(.removeAnnotation($0.number)) } }
    words.onApply = { [weak self] text in
      guard let self else { return nil }
      guard text.count <= Annotation.longestText else {
        return "Shorten the comment to \(Annotation.longestText) characters."
      }
      onCommand(.writeAnnotation(number, text))
      return nil
    }
  }

  func show(_ annotation: Annotation, words: String, isOnShow: Bool) {
    moment.text = words
    self.words.text = annotation.text
    self.isOnShow = isOnShow
  }

  // MARK: Hands

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard [.backspace, .delete].contains(event.key), event.modifiers.isEmpty else { return super.handleKey(event) }
    if !event.isRepeat { onCommand(.removeAnnotation(number)) }
    return true
  }

  override var ground: Color? { isOnShow ? InspectorStyle.press : super.ground }

  // MARK: Layout and looks

  private var badgeFrame: CGRect {
    CGRect(origin: CGPoint(x: InspectorStyle.margin, y: 5), size: Self.badge)
  }

  override func layoutSubviews() {
    let (margin, side) = (InspectorStyle.margin, InspectorStyle.rowHeight)
    let left = badgeFrame.maxX + 8
    moment.frame = CGRect(x: left, y: 6, width: max(0, bounds.width - left - margin - side), height: 17)
    remove.frame = CGRect(x: bounds.width - margin - side + 4, y: 2, width: side, height: side)
    words.frame = CGRect(x: left - 2, y: 27, width: max(0, bounds.width - left - margin + 2), height: side)
  }

  override func draw(in canvas: Canvas) {
    super.draw(in: canvas)
    canvas.fill(Path(roundedRect: badgeFrame, cornerRadius: Self.badge.height / 2), InspectorStyle.annotation)
    let digits = TextLayout("\(number)", font: InspectorStyle.smallFont, pixelScale: stage?.deviceScale ?? 1)
    canvas.draw(
      digits,
      at: CGPoint(x: badgeFrame.midX - digits.size.width / 2, y: badgeFrame.midY - digits.size.height / 2),
      color: .white)
  }
}
