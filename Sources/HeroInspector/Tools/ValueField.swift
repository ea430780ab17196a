public import Foundation
public import HeroWidgets

/// A field for a value, with its name and its unit beside it, quieter. Return and leaving the field apply the text;
/// Escape restores the value. Up and Down step a number, and so does the wheel while the field is edited. Dragging the
/// name or the unit changes a number by a step a point: ten steps with Shift, a tenth of a step with Alt. Refused text
/// stays, marked, with the reason in the tooltip.
@MainActor public final class ValueField: Control, TextFieldDelegate {
  public enum Content: Sendable, Hashable {
    case text
    /// With so many digits after the point, and so far a step.
    case number(digits: Int, step: Double)
  }

  public let content: Content
  /// The text before the value; nil: none.
  public let name: String?
  /// The text after the value; nil: none.
  public let unit: String?
  /// Text while nothing is typed; nil: a dash, for no value.
  public var text: String? {
    didSet {
      guard text != oldValue else { return }
      if !field.isFirstResponder { showText() } else if field.text == oldValue ?? "" { showTextAnew() }
      // The unit comes and goes with the value.
      if (text == nil) != (oldValue == nil) { setNeedsDisplay() }
    }
  }
  /// A person has set it. Returns why that cannot be, in a sentence; nil: it is so. What comes of a number field is a
  /// number (`ValueField.number(in:)`).
  public var onApply: ((String) -> String?)?
  /// Called when a drag of the name has ended: the values that it applied are one change.
  public var onScrubEnd: (() -> Void)?
  /// True if the name is being dragged.
  public var isScrubbing: Bool { scrub?.isMoving == true }
  private var scrub: Scrub?
  /// A press on the name: where it began and where the pointer was last, and the number without rounding.
  private struct Scrub {
    let start: CGFloat
    var last: CGFloat
    var number: Double
    var isMoving = false
  }
  /// Points after which a press is a drag.
  private static let scrubThreshold: CGFloat = 3

  /// The reason why the typed value is rejected; nil: it is valid, or not applied yet.
  public private(set) var complaint: String? {
    didSet {
      guard complaint != oldValue else { return }
      toolTip = complaint ?? plainToolTip
      setNeedsDisplay()
    }
  }

  private let field = TextField(font: InspectorStyle.figureFont)
  private let plainToolTip: String?
  private static let padding: CGFloat = 6
  private static let gap: CGFloat = 4

  /// Creates an empty field with a name before and a unit after the value. The tooltip is the accessibility label too;
  /// without a tooltip, the name is.
  public init(_ content: Content, name: String? = nil, unit: String? = nil, toolTip: String? = nil) {
    (self.content, self.name, self.unit) = (content, name, unit)
    plainToolTip = toolTip
    super.init(frame: CGRect(x: 0, y: 0, width: 80, height: InspectorStyle.rowHeight))
    self.toolTip = toolTip
    isKeyboardStop = false
    cornerRadius = InspectorStyle.cornerRadius
    field.accessibilityLabel = toolTip ?? name
    field.textColor = InspectorStyle.text
    field.tintColor = InspectorStyle.accent
    field.textAlignment = content == .text ? .left : .right
    field.delegate = self
    field.onReturn = { [weak self] in
      guard let self, apply() else { return }
      // It is its owner's to be taken back from now on.
      field.forgetEdits()
      field.selectedRange = 0..<field.text.utf16.count
    }
    field.onChange = { [weak self] _ in self?.complaint = nil }
    addSubview(field)
    // A drag of the name does not scroll the column.
    let hold = PanGestureRecognizer()
    hold.threshold = 0
    hold.cancelsTouchesInView = false
    hold.shouldBegin = { [weak self] in self?.scrub != nil }
    addGestureRecognizer(hold)
    showText()
  }

  private func showText() {
    field.text = text ?? "–"
    field.forgetEdits()
    complaint = nil
  }

  /// While it has the keyboard, and nothing typed in it waits to be applied: its value has become another
  /// elsewhere.
  private func showTextAnew() {
    field.text = text ?? ""
    field.selectedRange = 0..<field.text.utf16.count
  }

  override public var isEnabled: Bool { didSet { enablingChanged() } }

  private func enablingChanged() {
    field.isEnabled = isEnabled
    field.textColor = isEnabled ? InspectorStyle.text : InspectorStyle.quietText
  }

  /// Shows a number with the digits of its content, nil as none.
  public func show(_ number: Double?) {
    guard case .number(let digits, _) = content else { return }
    text = number.map { Self.text(of: $0, digits: digits) }
  }

  /// Explains a missing value in the tooltip; nil: it has one.
  public func explain(_ sentence: String?) {
    guard complaint == nil else { return }
    toolTip = sentence ?? plainToolTip
  }

  /// A plain number with a true minus sign; without one where it rounds to nothing.
  public static func text(of number: Double, digits: Int) -> String {
    guard number.isFinite else { return number.isNaN ? "–" : number < 0 ? "−∞" : "∞" }
    let plain = String(format: "%.\(max(0, digits))f", number)
    guard plain.hasPrefix("-") else { return plain }
    let rest = plain.dropFirst()
    return rest.contains { ("1"..."9").contains($0) } ? "−\(rest)" : String(rest)
  }

  /// The number that was typed, with a point or a comma and either minus sign; nil where it is none, or none that
  /// is finite.
  public static func number(in text: String) -> Double? {
    let plain = text.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: ",", with: ".")
      .replacingOccurrences(of: "−", with: "-")
    // `Double` would also read hexadecimal, inf and nan.
    guard !plain.isEmpty, plain.utf8.count <= 64, plain.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }),
      let number = Double(plain), number.isFinite
    else { return nil }
    return number
  }

  // MARK: Editing

  /// Takes the keyboard, all of the value selected.
  public func beginEditing() {
    guard field.becomeFirstResponder() else { return }
    field.selectedRange = 0..<field.text.utf16.count
  }

  public func textFieldDidBeginEditing(_ textField: TextField) {
    setNeedsDisplay()
    if text == nil { field.text = "" }
  }

  public func textFieldDidEndEditing(_ textField: TextField) {
    setNeedsDisplay()
    // What was refused does not stay where nobody is about to mend it.
    if complaint == nil { apply() }
    showText()
  }

  /// Returns whether what is typed was taken, or is what was there before.
  @discardableResult private func apply() -> Bool {
    let typed = field.text
    guard typed != (text ?? "") else {
      complaint = nil
      return true
    }
    if case .number = content, Self.number(in: typed) == nil {
      complaint = "Type a number such as 0.5."
      return false
    }
    complaint = onApply?(typed)
    if complaint == nil, field.isFirstResponder { field.text = text ?? typed }
    return complaint == nil
  }

  override public func keyDown(_ event: KeyEvent) -> Bool {
    guard field.isFirstResponder else { return super.keyDown(event) }
    switch (event.key, event.modifiers) {
    case (.escape, []):
      field.text = text ?? ""
      complaint = nil
      field.resignFirstResponder()
    case (.up, []): step(by: 1)
    case (.down, []): step(by: -1)
    case (.up, .shift): step(by: 10)
    case (.down, .shift): step(by: -10)
    default: return false
    }
    return true
  }

  private func step(by steps: Double) {
    guard case .number(let digits, let step) = content, let number = Self.number(in: field.text) else { return }
    field.text = Self.text(of: number + steps * step, digits: digits)
    if apply() { field.selectedRange = 0..<field.text.utf16.count }
  }

  override public func scrollWheel(_ event: ScrollEvent) -> Bool {
    guard isEnabled, field.isFirstResponder, event.kind == .wheel, event.delta.height != 0 else { return false }
    step(by: event.delta.height < 0 ? 1 : -1)
    return true
  }

  // MARK: Dragging the name

  override public func touchesBegan(_ touch: Touch) {
    super.touchesBegan(touch)
    guard isEnabled, case .number = content, let number = text.flatMap(Self.number) else { return }
    let x = touch.location(in: self).x
    scrub = Scrub(start: x, last: x, number: number)
  }

  override public func touchesMoved(_ touch: Touch) {
    super.touchesMoved(touch)
    guard var scrub, case .number(let digits, let step) = content else { return }
    let x = touch.location(in: self).x
    if !scrub.isMoving {
      guard abs(x - scrub.start) >= Self.scrubThreshold else { return }
      if field.isFirstResponder { field.resignFirstResponder() }
      scrub.isMoving = true
    }
    let held = stage?.input.heldModifiers ?? []
    let factor = held.contains(.shift) ? 10 : held.contains(.alternate) ? 0.1 : 1
    scrub.number += Double(x - scrub.last) * step * factor
    scrub.last = x
    self.scrub = scrub
    let wanted = Self.text(of: scrub.number, digits: digits)
    // A refused value is not marked: the drag goes on, and the last accepted one stays.
    if wanted != text { _ = onApply?(wanted) }
  }

  /// Ends a drag of the name, or, after a press on name or unit, begins to edit.
  override public func touchesEnded(_ touch: Touch) {
    let counts = isHighlighted && !isScrubbing
    super.touchesEnded(touch)
    endScrub()
    if counts { beginEditing() }
  }

  override public func touchesCancelled(_ touch: Touch) {
    super.touchesCancelled(touch)
    endScrub()
  }

  private func endScrub() {
    let wasMoving = isScrubbing
    scrub = nil
    if wasMoving { onScrubEnd?() }
  }

  override public var pointerStyle: PointerStyle? {
    guard isEnabled else { return nil }
    if case .number = content, text != nil { return .horizontalResize }
    return .text
  }

  // MARK: Layout and looks

  private func words(_ text: String?) -> TextLayout? {
    text.map { TextLayout($0, font: InspectorStyle.smallFont, pixelScale: stage?.deviceScale ?? 1) }
  }

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: InspectorStyle.rowHeight)
  }

  override public func layoutSubviews() {
    let before = words(name).map { $0.size.width + Self.gap } ?? 0
    let after = words(unit).map { $0.size.width + Self.gap - 2 } ?? 0
    field.frame = CGRect(
      x: Self.padding + before, y: 0, width: max(0, bounds.width - 2 * Self.padding - before - after),
      height: bounds.height)
  }

  override public func draw(in canvas: Canvas) {
    let outline = Path(roundedRect: bounds.inset(dx: 0.5, dy: 0.5), cornerRadius: cornerRadius)
    canvas.fill(outline, isEnabled ? InspectorStyle.field : InspectorStyle.ground)
    let edge: Color =
      if complaint != nil { InspectorStyle.wrong } else if field.isFirstResponder { InspectorStyle.accent } else {
        InspectorStyle.edge
      }
    canvas.stroke(outline, edge, width: 1)
    if let name = words(name) {
      canvas.draw(
        name, at: CGPoint(x: Self.padding, y: ((bounds.height - name.size.height) / 2).rounded()),
        color: InspectorStyle.quietText)
    }
    if text != nil || field.isFirstResponder, let unit = words(unit) {
      canvas.draw(
        unit,
        at: CGPoint(
          x: bounds.maxX - Self.padding - unit.size.width, y: ((bounds.height - unit.size.height) / 2).rounded()),
        color: InspectorStyle.quietText)
    }
  }
}
