/// A view's size and alignment guides, in its own coordinates.
public struct ViewDimensions {
  public let width: CGFloat
  public let height: CGFloat
  private let explicitGuide: (AlignmentKey) -> CGFloat?

  init(size: CGSize, explicitGuide: @escaping (AlignmentKey) -> CGFloat?) {
    (width, height) = (size.width, size.height)
    self.explicitGuide = explicitGuide
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  /// The guide that the view or one in it has set; nil where there is none.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicitGuide(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicitGuide(guide.key) }

  subscript(key: AlignmentKey) -> CGFloat { explicitGuide(key) ?? key.id.defaultValue(in: self) }
  subscript(explicit key: AlignmentKey) -> CGFloat? { explicitGuide(key) }
}
