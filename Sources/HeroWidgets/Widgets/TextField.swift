public import Foundation

/// A line of text to type in, with the desktop's keyboard, selection and clipboard: there is no keyboard on the screen.
///
/// A touch on a field without the keyboard gives it the keyboard when the finger leaves, so that a drag scrolls what
/// the field is in. In a field with the keyboard a press puts the caret there, and a drag selects.
@MainActor public final class TextField: View, TextInput {
  /// The times at which the clear button is shown; never while the field is empty.
  public enum ViewMode: Sendable, Hashable { case never, whileEditing, always }

  /// Setting it tells nobody, puts the caret at the end and ends what was being composed. Newlines become spaces, and
  /// what goes beyond `longestText` is left out.
  public var text: String {
    get { editor.text }
    set {
      endComposition()
      guard newValue != editor.text else { return }
      edit(tells: false) { $0.replaceAll(with: newValue) }
    }
  }
  /// Shown while there is no text.
  public var placeholder: String? { didSet { if placeholder != oldValue { contentChanged() } } }
  public var font: Font { didSet { if font != oldValue { contentChanged() } } }
  public var textColor: Color = .label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  public var placeholderColor: Color = .placeholderText { didSet { setNeedsDisplay() } }
  /// Color of the caret and of the selection.
  public var tintColor: Color = .systemBlue { didSet { if tintColor != oldValue { tintChanged() } } }
  public var textAlignment: TextAlignment = .natural { didSet { if textAlignment != oldValue { contentChanged() } } }
  public var clearButtonMode: ViewMode = .never { didSet { if clearButtonMode != oldValue { roomChanged() } } }
  /// From the view's edges to the text, in points; what lies there takes touches for the text all the same.
  public var contentInsets: EdgeInsets = .zero { didSet { if contentInsets != oldValue { roomChanged() } } }
  public var isEnabled = true { didSet { if !isEnabled { resignFirstResponder() } } }

  public weak var delegate: (any TextFieldDelegate)?
  /// Told the text after every change by the user, what is being composed included.
  public var onChange: ((String) -> Void)?
  /// Told when Return is pressed.
  public var onReturn: (() -> Void)?

  /// UTF-16 units that a field holds at most: more than anybody types in a line, and still quick to set.
  public nonisolated static let longestText = 4096

  var editor = TextEditor(longest: TextField.longestText)
  /// Distance by which the text is scrolled to the left, so that the caret is visible; in points.
  var scrollOffset: CGFloat = 0
  var pressing = TextPressing()
  let caret = CaretView()
  let clearButton = ClearButton()
  private var laidOut: (layout: TextLayout, scale: CGFloat)?
  private var knownWords: (starts: [Int], ends: [Int])?

  public init(placeholder: String? = nil, font: Font = .preferredFont(.body)) {
    self.placeholder = placeholder
    self.font = font
    super.init()
    accessibilityRole = .text
    clipsToBounds = true
    addSubview(caret)
    addSubview(clearButton)
    caret.backgroundColor = tintColor
    clearButton.isHidden = true
    clearButton.action = { [weak self] in self?.clear() }
    watchPointer()
  }

  /// The placeholder, unless it was given another.
  override public var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? placeholder ?? text }
    set { super.accessibilityLabel = newValue }
  }

  /// Range of the selection, in UTF-16 units of `text`; empty at the caret.
  public var selectedRange: Range<Int> {
    get { editor.selection }
    set {
      endComposition()
      edit(tells: false) { $0.select(newValue) }
    }
  }

  /// Empties the field as the user does.
  public func clear() {
    endComposition()
    edit {
      $0.select(0..<$0.length)
      $0.insert("")
    }
  }

  // MARK: Editing

  /// Changes the text or what is selected, and draws conclusions. The only way to the editor.
  func edit(tells: Bool = true, _ change: (inout TextEditor) -> Void) {
    let (text, selection, marked) = (editor.text, editor.selection, editor.marked)
    var changed = editor
    change(&changed)
    editor = changed
    let isNewText = editor.text != text
    guard isNewText || editor.selection != selection || editor.marked != marked else { return }
    if isNewText {
      laidOut = nil
      knownWords = nil
    }
    setNeedsDisplay()
    // The button that clears comes and goes with the text.
    if isNewText, editor.text.isEmpty != text.isEmpty { setNeedsLayout() }
    revealCaret()
    if isNewText, tells { onChange?(editor.text) }
  }

  /// Keeps the composed text as it is, and has the input method forget it.
  func endComposition() {
    guard hasMarkedText else { return }
    edit(tells: false) { $0.unmark() }
    stage?.onCompositionEnd?()
  }

  /// The words of the text, for the keys and clicks that go by words.
  var wordBreaks: (starts: [Int], ends: [Int]) {
    if let knownWords { return knownWords }
    let words = layout.wordBreaks
    knownWords = words
    return words
  }

  // MARK: First responder

  override public var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult override public func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard super.becomeFirstResponder() else { return false }
    editingChanged()
    delegate?.textFieldDidBeginEditing(self)
    return true
  }

  @discardableResult override public func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    endComposition()
    super.resignFirstResponder()
    editingChanged()
    delegate?.textFieldDidEndEditing(self)
    return true
  }

  override public func windowKeyStatusChanged() { editingChanged() }

  private func editingChanged() {
    roomChanged()
    revealCaret()
  }

  override public func keyDown(_ event: KeyEvent) -> Bool { isFirstResponder && obey(event) }

  override public var pointerStyle: PointerStyle? { isEnabled ? .text : nil }

  // MARK: Layout and drawing

  /// The font at the size of text that is preferred.
  var shownFont: Font { scaled(font) }

  private func contentChanged() {
    laidOut = nil
    knownWords = nil
    roomChanged()
  }

  private func roomChanged() {
    setNeedsDisplay()
    setNeedsLayout()
  }

  private func tintChanged() {
    caret.backgroundColor = tintColor
    setNeedsDisplay()
  }

  override public func traitsDidChange() {
    super.traitsDidChange()
    laidOut = nil
    setNeedsLayout()
  }

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    let scale = stage?.deviceScale ?? 2
    let height = shownFont.lineHeight + contentInsets.top + contentInsets.bottom
    return CGSize(width: size.width, height: height.roundedUp(toPixelsAt: scale))
  }

  override public func layoutSubviews() {
    let side = ClearButton.side
    clearButton.frame = CGRect(
      x: bounds.maxX - side, y: bounds.midY - side / 2, width: side, height: side)
    clearButton.isHidden = !showsClearButton
    revealCaret()
  }

  private var showsClearButton: Bool {
    switch clearButtonMode {
    case .never: false
    case .whileEditing: isFirstResponder && !editor.text.isEmpty
    case .always: !editor.text.isEmpty
    }
  }

  /// The part of the bounds that text is seen in.
  var textRect: CGRect {
    var insets = contentInsets
    if showsClearButton { insets.right = max(insets.right, ClearButton.side) }
    return bounds.inset(by: insets)
  }

  /// The text, or the placeholder, on one line.
  var layout: TextLayout {
    let scale = stage?.deviceScale ?? 2
    if let laidOut, laidOut.scale == scale { return laidOut.layout }
    let layout = withTypeface {
      TextLayout(editor.text, font: shownFont, alignment: textAlignment, pixelScale: scale)
    }
    laidOut = (layout, scale)
    return layout
  }

  override public func draw(in canvas: Canvas) {
    let rect = textRect
    guard rect.width > 0, rect.height > 0 else { return }
    canvas.saved {
      canvas.clip(to: rect)
      if editor.text.isEmpty {
        drawPlaceholder(in: canvas, rect)
      } else {
        drawText(in: canvas)
      }
    }
  }
}

/// Told what happens in a text field.
@MainActor public protocol TextFieldDelegate: AnyObject {
  func textFieldDidBeginEditing(_ textField: TextField)
  func textFieldDidEndEditing(_ textField: TextField)
}

extension TextFieldDelegate {
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  public func textFieldDidEndEditing(_ textField: TextField) {}
}
