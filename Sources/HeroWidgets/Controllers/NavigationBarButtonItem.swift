/// A button in a bar. Belongs to one `NavigationItem` at a time.
@MainActor public final class BarButtonItem {
  /// Buttons that look alike everywhere.
  public enum SystemItem: Sendable, Hashable {
    /// A cross.
    case close

    var icon: Icon {
      switch self {
      case .close: .xmark
      }
    }

    var name: String {
      switch self {
      case .close: "Close"
      }
    }
  }

  public var icon: Icon? { didSet { if icon != oldValue { onChange?() } } }
  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// nil takes the bar's.
  public var tintColor: Color? { didSet { if tintColor != oldValue { onChange?() } } }
  public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  /// What a person would call it; an icon alone says nothing.
  public var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { onChange?() } } }
  /// What a press does.
  public var action: (() -> Void)?

  /// The bar that shows the item.
  var onChange: (() -> Void)?

  public init(icon: Icon, accessibilityLabel: String, tintColor: Color? = nil, action: (() -> Void)? = nil) {
    self.icon = icon
    self.accessibilityLabel = accessibilityLabel
    self.tintColor = tintColor
    self.action = action
  }

  public init(title: String, tintColor: Color? = nil, action: (() -> Void)? = nil) {
    self.title = title
    self.tintColor = tintColor
    self.action = action
  }

  public convenience init(systemItem: SystemItem, tintColor: Color? = nil, action: (() -> Void)? = nil) {
    self.init(icon: systemItem.icon, accessibilityLabel: systemItem.name, tintColor: tintColor, action: action)
  }
}
