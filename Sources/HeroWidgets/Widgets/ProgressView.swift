public import Foundation

/// A ring that fills clockwise from the top.
@MainActor public final class ProgressView: View {
  /// 0…1; what lies outside counts as its nearer end.
  public var progress: Double = 0 {
    didSet {
      if shownFraction(progress) != shownFraction(oldValue) { setNeedsDisplay() }
    }
  }
  public var tintColor: Color { didSet { if tintColor != oldValue { setNeedsDisplay() } } }
  public var trackColor: Color { didSet { if trackColor != oldValue { setNeedsDisplay() } } }

  /// In points.
  public nonisolated static let side: CGFloat = 37

  public init(tintColor: Color = .systemGray, trackColor: Color = .systemFill) {
    self.tintColor = tintColor
    self.trackColor = trackColor
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    passesTouchesThrough = true
  }

  override public var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "\(Int((shownFraction(progress) * 100).rounded(.down))) %" }
    set { super.accessibilityLabel = newValue }
  }

  override public func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: Self.side, height: Self.side) }

  /// In steps that show on a ring of this size; not a number counts as nothing.
  private func shownFraction(_ value: Double) -> Double {
    value > 0 ? (min(1, value) * 360).rounded() / 360 : 0
  }

  override public func draw(in canvas: Canvas) {
    let side = min(bounds.width, bounds.height)
    let width = side * 0.1
    let radius = (side - width) / 2
    guard radius > 0 else { return }
    let ring = CGRect(center: bounds.center, size: CGSize(width: 2 * radius, height: 2 * radius))
    canvas.stroke(Path(ellipseIn: ring), trackColor, width: width)
    let fraction = shownFraction(progress)
    guard fraction > 0 else { return }
    var arc = Path()
    arc.arc(center: bounds.center, radius: radius, from: -.pi / 2, to: -.pi / 2 + fraction * 2 * .pi)
    canvas.stroke(arc, tintColor, width: width)
  }
}
