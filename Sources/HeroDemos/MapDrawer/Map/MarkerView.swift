package import Foundation
import HeroKit
package import HeroWidgets

/// A pin on the map with a sight's picture in its head. The one whose card is in the middle is larger. Its picture may
/// fly.
@MainActor package final class MarkerView: Control, HeroTransitionSource {
  /// All in points, our choice by eye.
  private static let (side, selectedSide, ring, tip): (CGFloat, CGFloat, CGFloat, CGFloat) = (38, 58, 3, 7)

  package let thumbnail = ImageView()
  private let head = View()
  private let point = MarkerTip()

  package init() {
    super.init()
    thumbnail.placeholderColor = .tertiarySystemFill
    thumbnail.accessibilityRole = nil
    head.backgroundColor = .white
    head.shadow = Shadow(offset: CGSize(width: 0, height: 2), radius: 4, opacity: 0.28)
    for view in [point, head, thumbnail] as [View] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityRole = .button
    // The carousel leads to all of them.
    isKeyboardStop = false
  }

  package func show(_ sight: Sight, picture: Picture) {
    thumbnail.picture = picture
    accessibilityLabel = sight.title
  }

  package private(set) var isSelected = false
  /// 0 small, 1 selected.
  private var growth: CGFloat = 0 { didSet { superview?.setNeedsLayout() } }
  private var growing: DisplayLink?

  package func setSelected(_ isSelected: Bool, animated: Bool) {
    guard isSelected != self.isSelected else { return }
    self.isSelected = isSelected
    growing?.invalidate()
    let (start, end): (CGFloat, CGFloat) = (growth, isSelected ? 1 : 0)
    guard animated, let stage, !stage.isReduceMotionEnabled else {
      growth = end
      return
    }
    growing = stage.animate(duration: 0.25) { [weak self] in self?.growth = start + (end - start) * $0 }
  }

  private var shownSide: CGFloat { Self.side + (Self.selectedSide - Self.side) * growth }

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: shownSide, height: shownSide + Self.tip)
  }

  package override func layoutSubviews() {
    let side = bounds.width
    head.frame = CGRect(x: 0, y: 0, width: side, height: side)
    head.cornerRadius = side / 2
    let inner = max(0, side - 2 * Self.ring)
    thumbnail.frame = CGRect(x: Self.ring, y: Self.ring, width: inner, height: inner)
    thumbnail.cornerRadius = inner / 2
    point.frame = CGRect(x: side / 2 - 9, y: side - 5, width: 18, height: bounds.height - side + 5)
  }

  package override func highlightChanged() { thumbnail.alpha = isHighlighted ? 0.75 : 1 }

  // MARK: HeroTransitionSource

  package func heroSourceImageView() -> ImageView? { thumbnail }

  package func heroSourceFrame(in window: Window) -> CGRect { thumbnail.convert(thumbnail.bounds, to: window) }

  package func heroSourceCornerRadius() -> CGFloat { thumbnail.cornerRadius }
}

/// The tip that points at the place.
private final class MarkerTip: View {
  override func draw(in canvas: Canvas) {
    var path = Path()
    path.move(to: CGPoint(x: bounds.minX, y: bounds.minY))
    path.line(to: CGPoint(x: bounds.maxX, y: bounds.minY))
    path.line(to: CGPoint(x: bounds.midX, y: bounds.maxY))
    path.close()
    canvas.fill(path, .white)
  }
}
