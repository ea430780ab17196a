package import Foundation

/// The ring around what the keyboard stands on: blue between two white lines, so that it shows on any ground.
@MainActor package final class FocusRing: View {
  /// Points that the ring reaches out of its target: a finger's, and half of it is ring.
  nonisolated package static let reach: CGFloat = 6

  /// A smaller one has a finer ring.
  private var reach = FocusRing.reach
  private var width: CGFloat { reach / 2 }
  private var line: CGFloat { reach / 6 }

  /// Corner radius of what it goes round, in points.
  var targetRadius: CGFloat = 0 { didSet { if targetRadius != oldValue { setNeedsDisplay() } } }

  override package init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Goes round `target`, in the superview's coordinates.
  func surround(_ target: CGRect, cornerRadius: CGFloat, reach: CGFloat = FocusRing.reach) {
    self.reach = reach
    frame = target.inset(dx: -reach, dy: -reach)
    targetRadius = cornerRadius
  }

  override package func draw(in canvas: Canvas) {
    let whole = width + 2 * line
    let path = Path(
      roundedRect: bounds.inset(dx: whole / 2, dy: whole / 2),
      cornerRadius: targetRadius + reach - whole / 2)
    canvas.stroke(path, Color(white: 1, alpha: 0.8), width: whole)
    canvas.stroke(path, .systemBlue, width: width)
  }
}

/// A view that has a ring while it has the keyboard, until a finger touches the screen.
@MainActor package protocol FocusRingShowing: View {
  /// Outline inside the ring, in the view's coordinates (points), and its corner radius.
  var focusOutline: (frame: CGRect, cornerRadius: CGFloat) { get }
  /// Width of the ring beyond the outline, in points.
  var focusRingReach: CGFloat { get }
  /// nil without the keyboard.
  var focusRing: FocusRing? { get set }
}

extension FocusRingShowing {
  package var focusRingReach: CGFloat { FocusRing.reach }

  /// The view has the keyboard.
  package func showFocusRing() {
    guard focusRing == nil else { return }
    let ring = FocusRing()
    addSubview(ring)
    focusRing = ring
    placeFocusRing()
  }

  /// The view has the keyboard no longer.
  package func hideFocusRing() {
    focusRing?.removeFromSuperview()
    focusRing = nil
  }

  /// The outline is another than when the ring was last placed.
  package func placeFocusRing() {
    let (frame, radius) = focusOutline
    focusRing?.surround(frame, cornerRadius: radius, reach: focusRingReach)
  }
}
