/// A button in a bar. Belongs to one `NavigationItem` at a time.
@MainActor public final class BarButtonItem {
  /// Buttons that look alike everywhere. Those with words say them in English.
  public enum SystemItem: String, Sendable, Hashable, CaseIterable {
    /// A cross.
    case close
    /// A cross too, as iOS 26 has it.
    case cancel
    /// A check mark, as iOS 26 has it.
    case done
    case save, edit
    case add, search, refresh, play, pause
    /// The sign for sharing.
    case action

    var icon: Icon? {
      switch self {
      case .close, .cancel: .xmark
      case .done: .checkmark
      case .save, .edit: nil
      case .add: .plus
      case .search: .magnifyingglass
      case .refresh: .arrowClockwise
      case .play: .play
      case .pause: .pause
      case .action: .share
      }
    }

    var name: String { self == .action ? "Share" : rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  public var icon: Icon? { didSet { if icon != oldValue { onChange?() } } }
  /// In the icon's place.
  public var image: Picture? { didSet { if image !== oldValue { onChange?() } } }
  /// True if the image shows in its own colours. Template by default.
  public var imageRenderingMode = Button.ImageRenderingMode.template {
    didSet { if imageRenderingMode != oldValue { onChange?() } }
  }
  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// nil takes the bar's.
  public var tintColor: Color? { didSet { if tintColor != oldValue { onChange?() } } }
  public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  /// The accessibility label, for an icon without words.
  public var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { onChange?() } } }
  public var action: (() -> Void)?
  /// Opens at a press, in place of `action`. One that is open stays what it is.
  public var menu: Menu? { didSet { onChange?() } }

  /// The bar that shows the item.
  var onChange: (() -> Void)?

  public init(
    icon: Icon, accessibilityLabel: String, tintColor: Color? = nil, menu: Menu? = nil, action: (() -> Void)? = nil
  ) {
    self.icon = icon
    self.accessibilityLabel = accessibilityLabel
    self.tintColor = tintColor
    self.menu = menu
    self.action = action
  }

  public init(
    image: Picture, accessibilityLabel: String, tintColor: Color? = nil, menu: Menu? = nil,
    action: (() -> Void)? = nil
  ) {
    self.image = image
    self.accessibilityLabel = accessibilityLabel
    self.tintColor = tintColor
    self.menu = menu
    self.action = action
  }

  public init(title: String, tintColor: Color? = nil, menu: Menu? = nil, action: (() -> Void)? = nil) {
    self.title = title
    self.tintColor = tintColor
    self.menu = menu
    self.action = action
  }

  public convenience init(
    systemItem: SystemItem, tintColor: Color? = nil, menu: Menu? = nil, action: (() -> Void)? = nil
  ) {
    if let icon = systemItem.icon {
      self.init(
        icon: icon, accessibilityLabel: systemItem.name, tintColor: tintColor, menu: menu, action: action)
    } else {
      self.init(title: systemItem.name, tintColor: tintColor, menu: menu, action: action)
    }
  }
}
