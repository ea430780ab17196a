import Foundation

/// The buttons of one side of a bar on one piece of material: a disc for one icon, a capsule for more.
@MainActor class NavigationBarButtonGroup: View {
  /// Between the middles of two icons that share a capsule, in points (measured: `recordings/below-header.gif`).
  private static let pitch: CGFloat = 57
  /// By how much a shared capsule is narrower than its cells at its left and its right, in points (likewise).
  private static let overhang: (left: CGFloat, right: CGFloat) = (5.3, 3.7)

  /// The visible parts of an item.
  struct Look: Hashable {
    let item: ObjectIdentifier
    let icon: Icon?
    let image: ObjectIdentifier?
    let imageRenderingMode: Button.ImageRenderingMode
    let title, label: String?
    let tintColor: Color
    let isEnabled: Bool

    @MainActor init(_ item: BarButtonItem, tintColor: Color) {
      self.item = ObjectIdentifier(item)
      icon = item.icon
      image = item.image.map { ObjectIdentifier($0) }
      imageRenderingMode = item.imageRenderingMode
      title = item.title
      label = item.accessibilityLabel ?? item.title
      self.tintColor = item.tintColor ?? tintColor
      isEnabled = item.isEnabled
    }
  }

  /// Font of words; bars keep their size at any preferred text size.
  static let font = Font.systemFont(ofSize: TextStyle.body.size)

  final let items: [BarButtonItem]
  final let looks: [Look]
  final let buttons: [Button]

  init(_ items: [BarButtonItem], tintColor: Color) {
    self.items = items
    looks = items.map { Look($0, tintColor: tintColor) }
    buttons = zip(items, looks).map { item, look in
      let button = Button(icon: look.icon, title: look.title, tintColor: look.tintColor)
      button.setImage(item.image, renderingMode: item.imageRenderingMode)
      button.font = NavigationBarButtonGroup.font
      button.menu = item.menu
      button.isEnabled = look.isEnabled
      button.accessibilityLabel = look.label
      button.action = { [weak item] in item?.action?() }
      return button
    }
    super.init()
    backdrop = .barButtonMaterial
    cornerRadius = Button.discSide / 2
    shadow = Button.discShadow
    for button in buttons { addSubview(button) }
  }

  /// Menus are not looks: they change under the same buttons.
  func takeMenus(of items: [BarButtonItem]) {
    for (button, item) in zip(buttons, items) { button.menu = item.menu }
  }

  private var overhang: (left: CGFloat, right: CGFloat) {
    buttons.count > 1 ? NavigationBarButtonGroup.overhang : (0, 0)
  }

  private func width(of button: Button) -> CGFloat {
    let narrowest = buttons.count > 1 ? NavigationBarButtonGroup.pitch : Button.discSide
    return button.title == nil ? narrowest : max(narrowest, button.sizeThatFits(bounds.size).width)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let cells = buttons.reduce(0) { $0 + width(of: $1) }
    return CGSize(width: cells - overhang.left - overhang.right, height: Button.discSide)
  }

  override func layoutSubviews() {
    var x = -overhang.left
    for button in buttons {
      let width = width(of: button)
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
  }
}
