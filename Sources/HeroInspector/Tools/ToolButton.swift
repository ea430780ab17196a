public import Foundation
public import HeroWidgets

/// A small button of a desktop tool: a sign on nothing, words on a ground, or words after a box that is ticked. Another
/// ground under the pointer, and another while it is pressed or on.
@MainActor public final class ToolButton: ToolControl {
  public enum Style: Sendable, Hashable {
    /// On nothing, as in a bar of such.
    case plain
    /// On a ground of its own: something is done.
    case push
    /// After a box: something is so, or not.
    case check
  }

  private let style: Style
  public var icon: Icon? { didSet { if icon != oldValue { setNeedsDisplay() } } }
  public var title: String? { didSet { if title != oldValue { setNeedsDisplay() } } }
  /// True if what it stands for is on: it is coloured, and stays on a ground.
  public var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  private static let iconSide: CGFloat = 14
  private static let padding: CGFloat = 8
  /// The box's, and from there to the words.
  private static let (boxSide, boxGap): (CGFloat, CGFloat) = (13, 5)
  /// The inset of a box, in points.
  static let boxInset: CGFloat = 3

  /// - Parameters:
  ///   - icon: The sign; nil: none.
  ///   - title: The words; nil: none.
  ///   - style: nil, the default: `push` with a title, else `plain`.
  ///   - label: The accessibility label; nil: the tooltip.
  ///   - toolTip: The action and its key, in a few words.
  public init(icon: Icon? = nil, title: String? = nil, style: Style? = nil, label: String? = nil, toolTip: String) {
    self.icon = icon
    self.title = title
    self.style = style ?? (title == nil ? .plain : .push)
    super.init(frame: CGRect(x: 0, y: 0, width: 28, height: InspectorStyle.rowHeight))
    cornerRadius = InspectorStyle.cornerRadius
    accessibilityRole = self.style == .check ? .toggle : .button
    accessibilityLabel = label ?? toolTip
    self.toolTip = toolTip
  }

  /// Points by which the button reaches beyond its visible part.
  var overhang: CGFloat { style == .check ? Self.boxInset : 0 }

  private var words: TextLayout? {
    title.map { TextLayout($0, font: InspectorStyle.font, pixelScale: stage?.deviceScale ?? 1) }
  }

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = (words?.size.width ?? Self.iconSide).rounded(.up)
    let width =
      style == .check
      ? Self.boxInset + Self.boxSide + Self.boxGap + content + Self.boxInset : max(28, content + 2 * Self.padding)
    return CGSize(width: width, height: InspectorStyle.rowHeight)
  }

  override public func draw(in canvas: Canvas) {
    let strength: CGFloat = isEnabled ? 1 : style == .plain ? 0.3 : 0.4
    let outline = Path(
      roundedRect: style == .push ? bounds.inset(dx: 0.5, dy: 0.5) : bounds, cornerRadius: cornerRadius)
    if style == .push { canvas.fill(outline, InspectorStyle.field.fading(to: strength)) }
    let isLit = isOn && style != .check
    if isEnabled, isLit { canvas.fill(outline, InspectorStyle.accentGround) }
    if let ground { canvas.fill(outline, ground) }
    if style == .push { canvas.stroke(outline, InspectorStyle.edge, width: 1) }
    let colour = (isLit ? InspectorStyle.accentText : InspectorStyle.text).fading(to: strength)
    if style == .check { drawBox(in: canvas, strength) }
    if let words {
      let left = style == .check ? Self.boxInset + Self.boxSide + Self.boxGap : bounds.midX - words.size.width / 2
      canvas.draw(words, at: CGPoint(x: left, y: bounds.midY - words.size.height / 2), color: colour)
    } else if let icon {
      let square = CGRect(center: bounds.center, size: CGSize(width: Self.iconSide, height: Self.iconSide))
      canvas.draw(icon, in: square, color: colour, weight: .semibold)
    }
  }

  private func drawBox(in canvas: Canvas, _ strength: CGFloat) {
    let box = CGRect(
      x: Self.boxInset, y: (bounds.midY - Self.boxSide / 2).rounded(), width: Self.boxSide, height: Self.boxSide)
    let outline = Path(roundedRect: box.inset(dx: 0.5, dy: 0.5), cornerRadius: 3.5)
    guard isOn else {
      canvas.fill(outline, InspectorStyle.field.fading(to: strength))
      return canvas.stroke(outline, InspectorStyle.boxEdge.fading(to: strength), width: 1)
    }
    canvas.fill(Path(roundedRect: box, cornerRadius: 4), InspectorStyle.accent.fading(to: strength))
    canvas.draw(.checkmark, in: box.inset(dx: 2.5, dy: 2.5), color: .white, weight: .bold)
  }
}
