public import Foundation

/// A symbol, a picture or words to press; with a menu it opens that. One made as a cross `leadsBack`, unless it is told
/// otherwise.
@MainActor public final class Button: Control {
  public enum Style: Sendable, Hashable {
    /// Nothing behind it.
    case plain
    /// A round disc of glass, 44 points wide (METRICS.md, section 2); with words a capsule.
    case disc
  }

  public enum ImageRenderingMode: Sendable, Hashable {
    /// The picture's shape, in the button's colour.
    case template
    case original
  }

  public let style: Style
  public var icon: Icon? { didSet { if icon != oldValue { setNeedsDisplay() } } }
  public var title: String? { didSet { if title != oldValue { setNeedsDisplay() } } }
  public var tintColor: Color {
    didSet {
      guard tintColor != oldValue else { return }
      updateImageTint()
      setNeedsDisplay()
    }
  }
  /// Font of the title. A font that scales is set at the screen's text size, and the button grows with it.
  public var font = Font.preferredFont(.body)
  /// Opens when a finger comes down on the button, in place of `action`. Dragged on into it, the finger chooses.
  public var menu: Menu?

  /// The side of a disc button, in points.
  public nonisolated static let discSide: CGFloat = 44
  private static let iconSide: CGFloat = 22
  /// By how much a drawn icon is larger on each side, in points (measured: `recordings/below-header.gif`).
  private static let iconOverhang: CGFloat = 0.5
  /// Distance of an icon on glass from the middle, in points: 0.25 to 0.41 down in the recordings, and × 0.39 to the
  /// left.
  private static let iconShift: CGFloat = 1.0 / 3
  /// Between icon and words, and around words, in points.
  private static let (gap, margin): (CGFloat, CGFloat) = (6, 12)
  /// Above and below words at least, in points.
  private static let padding: CGFloat = 8

  /// Shadow of discs and capsules over content. Over white it takes 6.2, 4.8, 3.0 and 1.1 levels of 255 away, 7, 14, 21
  /// and 28 points below the outline, and nothing above it (measured: `recordings/below-header.gif`).
  nonisolated static let discShadow = Shadow(offset: CGSize(width: 0, height: 18), radius: 10.5, opacity: 0.028)

  private var imageView: ButtonImageView?
  private weak var openMenu: MenuPresentation?

  public init(icon: Icon? = nil, title: String? = nil, style: Style = .plain, tintColor: Color = .label) {
    self.icon = icon
    self.title = title
    self.style = style
    self.tintColor = tintColor
    super.init(frame: CGRect(x: 0, y: 0, width: Button.discSide, height: Button.discSide))
    accessibilityRole = .button
    leadsBack = icon == .xmark
    guard style == .disc else { return }
    backdrop = .barButtonMaterial
    shadow = Button.discShadow
    cornerRadius = Button.discSide / 2
  }

  override public var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  // MARK: Looks

  /// Shows a picture in the icon's place, 22 points high and wide at most; nil takes it away.
  public func setImage(_ image: Picture?, renderingMode: ImageRenderingMode = .template) {
    if let imageView, imageView.image === image, imageView.renderingMode == renderingMode { return }
    imageView?.removeFromSuperview()
    imageView = image.map { ButtonImageView($0, renderingMode) }
    if let imageView { addSubview(imageView) }
    updateImageTint()
    setNeedsLayout()
  }

  override public var isEnabled: Bool { didSet { updateImageTint() } }

  override public func highlightChanged() {
    super.highlightChanged()
    updateImageTint()
  }

  private var shownTint: Color {
    isEnabled && (style == .disc || !isHighlighted) ? tintColor : tintColor.withAlpha(0.3)
  }

  private func updateImageTint() {
    imageView?.tintColor = shownTint
    imageView?.alpha = imageView?.renderingMode == .original && shownTint != tintColor ? 0.3 : 1
  }

  private var titleLayout: TextLayout? {
    guard let title, !title.isEmpty else { return nil }
    return withTypeface { TextLayout(inLanguage(title), font: scaled(font), pixelScale: stage?.deviceScale ?? 2) }
  }

  private var isOnGlass: Bool { style == .disc || superview is NavigationBarButtonGroup }

  private var hasSymbol: Bool { icon != nil || imageView != nil }

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let titleLayout else { return CGSize(width: Button.discSide, height: Button.discSide) }
    let symbol = hasSymbol ? Button.iconSide + Button.gap : 0
    return CGSize(
      width: symbol + titleLayout.size.width + 2 * Button.margin,
      height: max(Button.discSide, titleLayout.size.height + 2 * Button.padding))
  }

  /// Returns the frame of the symbol beside words of this width, or alone.
  private func symbolFrame(besideWidth width: CGFloat?) -> CGRect {
    let x = width.map { bounds.midX - ($0 + Button.gap) / 2 } ?? bounds.midX
    return CGRect(
      center: CGPoint(x: x, y: bounds.midY), size: CGSize(width: Button.iconSide, height: Button.iconSide))
  }

  override public func layoutSubviews() { imageView?.frame = symbolFrame(besideWidth: titleLayout?.size.width) }

  override public func draw(in canvas: Canvas) {
    if style == .disc, isHighlighted {
      canvas.fill(Path(roundedRect: bounds, cornerRadius: cornerRadius, curve: cornerCurve), .systemFill)
    }
    let words = titleLayout
    let symbol = symbolFrame(besideWidth: words?.size.width)
    if let icon, imageView == nil {
      let shift = isOnGlass ? Button.iconShift : 0
      let square = symbol.inset(dx: -Button.iconOverhang, dy: -Button.iconOverhang)
        .offsetBy(dx: icon == .xmark ? -shift : 0, dy: shift)
      canvas.draw(icon, in: square, color: canvas.mark(shownTint), weight: icon == .chevronLeft ? .semibold : .medium)
    }
    if let words {
      let x = hasSymbol ? symbol.maxX + Button.gap : bounds.midX - words.size.width / 2
      canvas.draw(words, at: CGPoint(x: x, y: bounds.midY - words.size.height / 2), color: canvas.mark(shownTint))
    }
  }

  // MARK: Menu

  override public func touchesBegan(_ touch: Touch) {
    super.touchesBegan(touch)
    guard isEnabled, let menu else { return }
    openMenu = MenuPresentation.open(menu, from: self)
  }

  override public func touchesMoved(_ touch: Touch) {
    super.touchesMoved(touch)
    openMenu?.follow(touch)
  }

  override public func touchesEnded(_ touch: Touch) {
    guard menu != nil else { return super.touchesEnded(touch) }
    super.touchesCancelled(touch)
    openMenu?.letGo(touch)
  }

  override public func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, let menu, event.key == .return || event.key == .space else { return super.handleKey(event) }
    openMenu = MenuPresentation.open(menu, from: self)
    // The keyboard is in the menu from its first row on.
    _ = openMenu?.handle(KeyEvent(.down, time: event.time))
    return true
  }

  /// A lone symbol is ringed as the disc that it stands on, or would.
  override public var focusOutline: (frame: CGRect, cornerRadius: CGFloat) {
    guard title == nil else { return super.focusOutline }
    let side = min(Button.discSide, bounds.height)
    return (CGRect(center: bounds.center, size: CGSize(width: side, height: side)), side / 2)
  }

  override public func movedToWindow() {
    if window == nil { openMenu?.close(animated: true) }
  }
}
