public import HeroWidgets

extension UIView {
  public typealias AutoresizingMask = HeroWidgets.AutoresizingMask
  public typealias ContentMode = HeroWidgets.ContentMode

  /// Core Animation's names for the view's own values, and animations of what is shown of them.
  public var layer: CALayer { CALayer.layer(of: self) }
}

extension UIImageView {
  /// Creates a view of the picture's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    picture = image
  }

  /// The toolkit's `picture`.
  public var image: UIImage? {
    get { picture }
    set { picture = newValue }
  }
}

extension UICollectionViewController {
  public convenience init(collectionViewLayout layout: any UICollectionViewLayout) { self.init(layout: layout) }
}

extension UIColor {
  public var cgColor: CGColor { self }
}
