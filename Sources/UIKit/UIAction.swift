public import HeroWidgets

extension UIAction {
  /// Creates an action whose closure is given the action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.init(title: title) {}
    let named = self
    self.handler = { handler(named) }
  }
}

extension UIAlertController {
  /// An alert in the middle of the screen. There are no action sheets.
  public enum Style: Sendable, Hashable { case alert }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(title: title, message: message)
  }
}

extension UIAlertAction {
  /// Creates an action whose closure is given the action, once the alert is gone.
  @_disfavoredOverload
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    let plain = AlertAction(title: title ?? "", style: style)
    self.init(title: plain.title, style: style, handler: handler.map { handler in { handler(plain) } })
  }
}
