public import Foundation

/// Eight blades that go round, as `UIActivityIndicatorView` since iOS 13. They step by the stage's time, eight times a
/// second, and rest while nobody can see them.
@MainActor public final class ActivityIndicator: View {
  public enum Style: Sendable, Hashable {
    case medium, large

    /// In points.
    public var side: CGFloat { self == .medium ? 20 : 37 }
  }

  public let style: Style
  public var color: Color { didSet { if color != oldValue { setNeedsDisplay() } } }
  /// True if it goes round; else it is not drawn. False by default.
  public var isAnimating = false {
    didSet {
      guard isAnimating != oldValue else { return }
      setNeedsDisplay()
      beginStepping()
    }
  }

  /// Seconds for one blade; eight make a turn.
  private static let period = 0.125
  private static let blades = 8
  /// The brightest blade, counted clockwise from the top.
  private var step = 0
  private var timer: StageTimer?

  public init(style: Style = .medium, color: Color = .systemGray) {
    self.style = style
    self.color = color
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    passesTouchesThrough = true
    accessibilityLabel = "In progress"
  }

  override public func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: style.side, height: style.side) }

  override public func movedToWindow() { beginStepping() }

  private func beginStepping() {
    timer?.invalidate()
    timer = nil
    guard isAnimating, let stage else { return }
    // Nothing tells when a view behind comes to be hidden or shown; looking now and then costs next to nothing.
    let isSeen = isVisibleInWindow
    timer = stage.schedule(after: isSeen ? Self.period : 0.5) { [weak self] in
      guard let self else { return }
      if isSeen {
        step = (step + 1) % Self.blades
        setNeedsDisplay()
      }
      beginStepping()
    }
  }

  private var isVisibleInWindow: Bool {
    var view: View? = self
    while let current = view {
      if current.isConcealed || current.effectiveAlpha <= 0 { return false }
      view = current.superview
    }
    return true
  }

  override public func draw(in canvas: Canvas) {
    guard isAnimating else { return }
    let side = min(bounds.width, bounds.height)
    let width = side * 0.125
    for blade in 0..<Self.blades {
      let age = (step - blade + Self.blades) % Self.blades
      let angle = Double(blade) / Double(Self.blades) * 2 * .pi
      let direction = CGPoint(x: sin(angle), y: -cos(angle))
      var line = Path()
      line.move(to: CGPoint(x: bounds.midX + direction.x * side * 0.26, y: bounds.midY + direction.y * side * 0.26))
      line.line(to: CGPoint(x: bounds.midX + direction.x * side * 0.43, y: bounds.midY + direction.y * side * 0.43))
      canvas.stroke(line, color.fading(to: 1 - 0.75 * Double(age) / Double(Self.blades - 1)), width: width)
    }
  }
}
