import Logging

extension Stage {
  /// Says in the stage's log what a program did wrong and what to do about it.
  public func warn(_ sentence: String) {
    onWarning?(sentence)
    log.warning("\(sentence)")
  }
}

extension View {
  /// For people who read the log.
  package var nameInLog: String {
    let words = accessibilityLabel ?? superview?.accessibilityLabel
    return "\(type(of: self))\(words.map { " (“\($0)”)" } ?? "")"
  }
}

extension ViewController {
  /// For people who read the log.
  package var nameInLog: String { "\(type(of: self))\(title.map { " (“\($0)”)" } ?? "")" }
}
