import Foundation
import HeroWidgets

/// The time of the current frame. A click makes it a field to type a time in: Return goes there, Escape leaves.
@MainActor final class TimeReadout: Control, TextFieldDelegate {
  let width: CGFloat = 64
  /// The time with its unit.
  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }
  /// Goes to the typed time. Returns why that is not possible, in a sentence; nil: it is done.
  var onApply: (String) -> String? = { _ in nil }

  private let label = Label(font: InspectorStyle.strongFont, color: InspectorStyle.text, alignment: .right)
  private let field = TextField(font: InspectorStyle.figureFont)
  private var isWrong = false { didSet { if isWrong != oldValue { setNeedsDisplay() } } }
  private static let plainToolTip = "Time since the start of this part. Click to type a time"

  init() {
    super.init()
    toolTip = Self.plainToolTip
    cornerRadius = InspectorStyle.cornerRadius
    label.isUserInteractionEnabled = false
    field.accessibilityLabel = "Time to go to"
    field.textColor = InspectorStyle.text
    field.tintColor = InspectorStyle.accent
    field.textAlignment = .right
    field.isHidden = true
    field.delegate = self
    field.onReturn = { [weak self] in self?.apply() }
    field.onChange = { [weak self] _ in self?.complain(nil) }
    action = { [weak self] in self?.beginEditing() }
    addSubview(label)
    addSubview(field)
  }

  private func beginEditing() {
    field.isHidden = false
    field.text = label.text == "–" ? "" : label.text ?? ""
    field.forgetEdits()
    guard field.becomeFirstResponder() else { return field.isHidden = true }
    field.selectedRange = 0..<field.text.utf16.count
  }

  private func apply() {
    complain(onApply(field.text))
    if !isWrong { field.resignFirstResponder() }
  }

  private func complain(_ sentence: String?) {
    isWrong = sentence != nil
    toolTip = sentence ?? Self.plainToolTip
  }

  func textFieldDidBeginEditing(_ textField: TextField) { editingChanged() }

  func textFieldDidEndEditing(_ textField: TextField) {
    complain(nil)
    field.isHidden = true
    editingChanged()
  }

  private func editingChanged() {
    label.isHidden = field.isFirstResponder
    setNeedsDisplay()
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard field.isFirstResponder else { return super.keyDown(event) }
    guard event.key == .escape else { return false }
    field.resignFirstResponder()
    return true
  }

  override var pointerStyle: PointerStyle? { .text }
  override var focusRingReach: CGFloat { InspectorStyle.focusRingReach }

  override func layoutSubviews() {
    let height = label.sizeThatFits(bounds.size).height
    label.frame = roundedToDevicePixels(
      CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height))
    field.frame = bounds.inset(dx: 4, dy: 0)
  }

  override func draw(in canvas: Canvas) {
    guard field.isFirstResponder else { return }
    let outline = Path(roundedRect: bounds.inset(dx: 0.5, dy: 0.5), cornerRadius: cornerRadius)
    canvas.fill(outline, InspectorStyle.field)
    canvas.stroke(outline, isWrong ? InspectorStyle.wrong : InspectorStyle.accent, width: 1)
  }
}
