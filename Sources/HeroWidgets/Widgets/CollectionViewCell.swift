public import Foundation

/// One item on the screen; used again for another when it has scrolled away.
@MainActor open class CollectionViewCell: View {
  public required init() {
    super.init()
    accessibilityRole = .cell
  }

  /// A finger rests on it.
  open var isHighlighted = false

  /// Forgets the item it showed.
  open func prepareForReuse() {
    isHighlighted = false
    isHidden = false
    alpha = 1
  }

  /// What the focus ring goes round: a view inside and its corner radius in points. The whole cell by default.
  open var focusTarget: (view: View, cornerRadius: CGFloat) { (self, cornerRadius) }

  override open var pointerStyle: PointerStyle? { .hand }

  override open func pointerHover(_ isInside: Bool) {
    guard isInside, let collection = superview as? CollectionView, let path = collection.indexPath(for: self) else {
      return
    }
    collection.collectionDelegate?.collectionView(collection, mayOpenItemAt: path)
  }
}

/// The ring around what the keyboard stands on.
@MainActor final class FocusRing: View {
  /// Points that the ring reaches out of its target.
  static let reach: CGFloat = 5
  private static let width: CGFloat = 3

  /// Corner radius of what it goes round, in points.
  var targetRadius: CGFloat = 0 { didSet { if targetRadius != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas) {
    let half = FocusRing.width / 2
    let path = Path(
      roundedRect: bounds.insetBy(dx: half, dy: half), cornerRadius: targetRadius + FocusRing.reach - half)
    canvas.stroke(path, .systemBlue, width: FocusRing.width)
  }
}
