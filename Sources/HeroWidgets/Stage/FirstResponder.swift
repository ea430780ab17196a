public import Foundation

extension View {
  /// True if keys and typed text go to this view first.
  public var isFirstResponder: Bool { window?.firstResponder === self }

  /// Takes the keyboard from the view, or from whatever inside it has it.
  public func endEditing() {
    guard let window, let current = window.firstResponder, current.isDescendant(of: self) else { return }
    current.resignFirstResponder()
    window.clearFirstResponder(current)
  }
}

extension Window {
  /// Makes a view the first responder, if the current one resigns and the view can become it.
  func makeFirstResponder(_ view: View) -> Bool {
    guard view.canBecomeFirstResponder, view.isDescendant(of: self) else { return false }
    if firstResponder === view { return true }
    if let current = firstResponder, !current.resignFirstResponder() { return false }
    // The farewell of the one before may have sent the keyboard elsewhere.
    guard firstResponder == nil, view.isDescendant(of: self) else { return false }
    firstResponder = view
    return true
  }

  func clearFirstResponder(_ view: View) {
    if firstResponder === view { firstResponder = nil }
  }

  /// Offers a key to the view that has the keyboard, and outwards from it. Escape, if nobody wants it, takes the
  /// keyboard from what is being typed in.
  func offerToFirstResponder(_ event: KeyEvent) -> Bool {
    guard let first = firstResponder else { return false }
    var view: View? = first
    while let current = view {
      if current.keyDown(event) { return true }
      view = current.superview
    }
    guard event.key == .escape, event.modifiers.isEmpty, first is any TextInput else { return false }
    return first.resignFirstResponder()
  }
}

extension Stage {
  /// The view that receives typed text: the first responder, if it takes text.
  public var textInput: (any TextInput)? { window.firstResponder as? any TextInput }

  /// Box of the caret, in points of the screen, for an input method's windows. nil if no view takes text.
  public var textCaret: CGRect? {
    textInput.map { onScreen($0.convert($0.caretRect, to: nil)) }
  }

  func middleClick(at location: CGPoint) {
    let recipient = window.recipient(at: location)
    var view = recipient.takesTaps ? recipient.view : nil
    while let current = view {
      if let input = current as? any TextInput {
        input.pasteSelection(at: input.convert(location, from: nil))
        return
      }
      view = current.superview
    }
  }
}
