public import Foundation

/// A symbol or words to press.
@MainActor public final class Button: Control {
  public enum Style: Sendable, Hashable {
    /// Nothing behind it.
    case plain
    /// A round disc of thin material over pictures, 44 points wide (METRICS.md, section 2). No glass is imitated.
    case disc
  }

  public let style: Style
  public var icon: Icon? { didSet { if icon != oldValue { setNeedsDisplay() } } }
  public var title: String? { didSet { if title != oldValue { setNeedsDisplay() } } }
  public var tintColor: Color { didSet { if tintColor != oldValue { setNeedsDisplay() } } }
  public var font = Font.preferredFont(.body)

  /// The side of a disc button, in points.
  public nonisolated static let discSide: CGFloat = 44

  /// What discs and capsules over content cast.
  nonisolated static let discShadow = Shadow(offset: CGSize(width: 0, height: 2), radius: 6, opacity: 0.12)

  public init(icon: Icon? = nil, title: String? = nil, style: Style = .plain, tintColor: Color = .label) {
    self.icon = icon
    self.title = title
    self.style = style
    self.tintColor = tintColor
    super.init(frame: CGRect(x: 0, y: 0, width: Button.discSide, height: Button.discSide))
    accessibilityRole = .button
    guard style == .disc else { return }
    backdrop = .barButtonMaterial
    shadow = Button.discShadow
    cornerRadius = Button.discSide / 2
  }

  override public var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  private var titleLayout: TextLayout? {
    title.map { TextLayout($0, font: font, pixelScale: stage?.deviceScale ?? 2) }
  }

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let titleLayout else { return CGSize(width: Button.discSide, height: Button.discSide) }
    return CGSize(width: titleLayout.size.width + 24, height: Button.discSide)
  }

  override public func draw(in canvas: Canvas) {
    if style == .disc {
      if isHighlighted { canvas.fill(Path(ellipseIn: bounds), .systemFill) }
    }
    let tint = isEnabled && (style == .disc || !isHighlighted) ? tintColor : tintColor.withAlpha(0.3)
    if let icon {
      canvas.draw(
        icon, in: CGRect(center: bounds.center, size: CGSize(width: 22, height: 22)), color: tint, weight: .medium)
    }
    if let titleLayout {
      canvas.draw(
        titleLayout,
        at: CGPoint(x: bounds.midX - titleLayout.size.width / 2, y: bounds.midY - titleLayout.size.height / 2),
        color: tint)
    }
  }
}
