import Foundation

/// The ring around what the keyboard stands on: blue between two white lines, so that it shows on any ground.
@MainActor final class FocusRing: View {
  /// Points that the ring reaches out of its target.
  static let reach: CGFloat = 6
  private static let width: CGFloat = 3
  private static let line: CGFloat = 1

  /// Corner radius of what it goes round, in points.
  var targetRadius: CGFloat = 0 { didSet { if targetRadius != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Goes round `target`, in the superview's coordinates.
  func surround(_ target: CGRect, cornerRadius: CGFloat) {
    frame = target.inset(dx: -FocusRing.reach, dy: -FocusRing.reach)
    targetRadius = cornerRadius
  }

  override func draw(in canvas: Canvas) {
    let whole = FocusRing.width + 2 * FocusRing.line
    let path = Path(
      roundedRect: bounds.inset(dx: whole / 2, dy: whole / 2),
      cornerRadius: targetRadius + FocusRing.reach - whole / 2)
    canvas.stroke(path, Color(white: 1, alpha: 0.8), width: whole)
    canvas.stroke(path, .systemBlue, width: FocusRing.width)
  }
}
