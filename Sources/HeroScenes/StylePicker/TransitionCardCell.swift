import Foundation
import HeroWidgets

/// A picture as large as the cell with its title in the corner.
@MainActor final class TransitionCardCell: CollectionViewCell {
  /// All in points.
  nonisolated static let height: CGFloat = 200
  static let radius: CGFloat = 12
  nonisolated static let spacing: CGFloat = 12
  private static let titleInset: CGFloat = 12

  let imageView = ImageView()
  private let title = CardTitle()

  required init() {
    super.init()
    imageView.cornerRadius = TransitionCardCell.radius
    imageView.placeholderColor = .tertiarySystemFill
    imageView.accessibilityRole = nil
    addSubview(imageView)
    addSubview(title)
  }

  func show(_ content: PickerContent, picture: Picture?) {
    imageView.picture = picture
    title.text = content.title
    accessibilityLabel = content.title
  }

  override func layoutSubviews() {
    imageView.frame = bounds
    title.frame = bounds.insetBy(dx: TransitionCardCell.titleInset, dy: TransitionCardCell.titleInset)
  }

  override var isHighlighted: Bool { didSet { imageView.alpha = isHighlighted ? 0.8 : 1 } }

  override var focusTarget: (view: View, cornerRadius: CGFloat) { (imageView, TransitionCardCell.radius) }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.picture = nil
    imageView.isHidden = false
    imageView.alpha = 1
  }
}

/// White words at the lower left, with a soft shadow of their own shape.
@MainActor private final class CardTitle: View {
  var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }

  private static let shade = Color(white: 0, alpha: 0.055)
  /// How far the shadow reaches around the letters, in points.
  private static let reach = 3

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas) {
    guard bounds.width > 0, !text.isEmpty else { return }
    let layout = TextLayout(
      text, font: .preferredFont(.headline), width: bounds.width, lineLimit: 1, pixelScale: stage?.deviceScale ?? 2)
    let origin = CGPoint(x: bounds.minX, y: bounds.maxY - layout.size.height)
    // Copies at whole points share one bitmap of the letters, which the next frame finds again.
    for x in -Self.reach...Self.reach {
      for y in -Self.reach...Self.reach where x * x + y * y <= Self.reach * Self.reach {
        canvas.draw(layout, at: CGPoint(x: origin.x + CGFloat(x), y: origin.y + 1 + CGFloat(y)), color: Self.shade)
      }
    }
    canvas.draw(layout, at: origin, color: .white)
  }
}
