import Foundation
import HeroWidgets

/// A picture as large as the cell with its title in the corner.
@MainActor final class TransitionCardCell: CollectionViewCell {
  /// All in points.
  nonisolated static let height: CGFloat = 200
  static let radius: CGFloat = 12
  nonisolated static let spacing: CGFloat = 12

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
    title.frame = bounds
  }

  override var opaqueRect: CGRect { opaqueRect(of: imageView) }

  override var isHighlighted: Bool { didSet { imageView.alpha = isHighlighted ? 0.8 : 1 } }

  override var focusTarget: (view: View, cornerRadius: CGFloat) { (imageView, TransitionCardCell.radius) }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.picture = nil
    imageView.alpha = 1
  }
}

/// White words at the lower left of a card, with a soft shadow of their own shape.
@MainActor private final class CardTitle: View {
  var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }

  /// From the card's edges, in points.
  private static let inset: CGFloat = 12
  /// Fits what is seen of it in `recordings/matched-transition.gif` while the picture is away: frame 85, row by row
  /// within 2 of 255 levels.
  private static let shadow = Shadow(offset: CGSize(width: 0, height: 1), radius: 3, opacity: 0.6)

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas) {
    let room = CGSize(width: bounds.width - 2 * Self.inset, height: bounds.height - 2 * Self.inset)
    guard room.width > 0, room.height > 0, !text.isEmpty else { return }
    let layout = TextLayout(
      inLanguage(text), font: scaled(.preferredFont(.headline)), width: room.width, lineLimit: 1,
      pixelScale: stage?.deviceScale ?? 2)
    let origin = CGPoint(x: bounds.minX + Self.inset, y: bounds.maxY - Self.inset - layout.size.height)
    canvas.draw(Self.shadow, of: layout, at: origin)
    canvas.draw(layout, at: origin, color: .white)
  }
}
