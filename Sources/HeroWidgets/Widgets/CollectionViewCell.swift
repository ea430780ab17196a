public import Foundation

/// A cell, a header or a footer; used again for another when it has scrolled away.
@MainActor open class CollectionReusableView: View {
  public required init() { super.init() }

  override var isCarried: Bool { (superview as? CollectionView)?.isMoving == true }

  /// Forgets what it showed.
  open func prepareForReuse() {
    isHidden = false
    alpha = 1
    transform = .identity
  }

  /// Position in its section; set before it is measured and shown.
  public internal(set) var place = SectionPlace() { didSet { if place != oldValue { placeDidChange() } } }

  /// The view lies otherwise in its section.
  open func placeDidChange() { setNeedsLayout() }

  /// To be called when the content changed, so that the height may be another.
  public func contentSizeDidChange() {
    setNeedsLayout()
    (superview as? CollectionView)?.sizeMayChange(of: self)
  }
}

/// One item on the screen.
@MainActor open class CollectionViewCell: CollectionReusableView {
  public required init() {
    super.init()
    accessibilityRole = .cell
  }

  /// A finger rests on it.
  open var isHighlighted = false

  /// It was selected, and its page may be open.
  public private(set) var isSelected = false

  open func setSelected(_ isSelected: Bool, animated: Bool) { self.isSelected = isSelected }

  /// Forgets the item it showed.
  override open func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    if isSelected { setSelected(false, animated: false) }
  }

  /// Gives a key to what is in the cell while the focus stands on it. Returns whether it was used.
  open func handleKey(_ event: KeyEvent) -> Bool { false }

  /// The view inside the focus ring, and its corner radius in points. The whole cell by default.
  open var focusTarget: (view: View, cornerRadius: CGFloat) { (self, cornerRadius) }

  override open var pointerStyle: PointerStyle? { .hand }

  override open func pointerHover(_ isInside: Bool) {
    guard isInside, let collection = superview as? CollectionView, let path = collection.indexPath(for: self) else {
      return
    }
    collection.collectionDelegate?.collectionView(collection, mayOpenItemAt: path)
  }
}
