public import Foundation
import HeroWidgets

/// A view of which only the part in a shape is seen.
struct Clipped<Content: View, Outline: RoundedShape>: PrimitiveView {
  let content: Content
  let shape: Outline

  func makeNode() -> ClippedNode<Outline> { ClippedNode(shape) }
  func update(_ node: ClippedNode<Outline>) { node.show(content, in: shape) }
}

final class ClippedNode<Outline: RoundedShape>: WrappingNode<ClipWrapper<Outline>> {
  private var shape: Outline

  init(_ shape: Outline) { self.shape = shape }

  func show<Content: View>(_ content: Content, in shape: Outline) {
    self.shape = shape
    wrap(content)
    invalidatePlacement()
  }

  override func update(_ wrapper: ClipWrapper<Outline>) { wrapper.shape = shape }

  override func makeWrapper(around inner: LayoutNode) -> ClipWrapper<Outline> { ClipWrapper(shape, around: inner) }
}

final class ClipWrapper<Outline: RoundedShape>: ContentWrapper {
  var shape: Outline
  private let view = HeroWidgets.View()
  /// Clips where the shape leaves some of the view's rectangle free.
  private var part: HeroWidgets.View?
  /// The picture that clips itself.
  private weak var clippedPicture: PictureNode?

  init(_ shape: Outline, around inner: LayoutNode) {
    self.shape = shape
    super.init(around: inner)
    view.passesTouchesThrough = true
  }

  override var canvasView: HeroWidgets.View? { view }
  override var contentsView: HeroWidgets.View? { part ?? view }

  override func draw() {
    let outline = shape.outline(in: view.bounds)
    if outline.rect == view.bounds {
      part?.removeFromSuperview()
      part = nil
      view.clip(to: outline)
    } else {
      view.clipsToBounds = false
      let part = part ?? HeroWidgets.View()
      if part.superview == nil {
        part.passesTouchesThrough = true
        view.addSubview(part)
      }
      part.frame = outline.rect
      part.clip(to: outline)
      self.part = part
    }
  }

  override func placeContents(in bounds: CGRect) {
    guard let part, let tree else {
      super.placeContents(in: bounds)
      return clipPicture()
    }
    leavePicture()
    let origin = CGPoint(x: bounds.minX - part.frame.minX, y: bounds.minY - part.frame.minY)
    tree.placing(tree.placement.inside(part, at: part.frame)) { inner.place(at: origin, proposal: proposal) }
  }
}

extension ClipWrapper {
  /// Lets a picture that fills the shape clip itself: two clips of one edge would be seen where it lies between pixels.
  private func clipPicture() {
    guard let tree, let picture = inner.solePicture, picture.fills(view.bounds) else { return leavePicture() }
    let isNew = clippedPicture !== picture
    if isNew { leavePicture() }
    clippedPicture = picture
    view.clipsToBounds = false
    tree.animate(picture, isNew: isNew) { picture.clip(to: shape.outline(in: view.bounds)) }
  }

  private func leavePicture() {
    clippedPicture?.clip(to: nil)
    clippedPicture = nil
  }
}

extension LayoutNode {
  /// The picture that is all that the node shows.
  fileprivate var solePicture: PictureNode? {
    if let picture = self as? PictureNode { return picture }
    return canvasView == nil && contents.count == 1 ? contents[0].solePicture : nil
  }
}

extension HeroWidgets.View {
  fileprivate func clip(to outline: RoundedOutline) {
    clipsToBounds = true
    cornerRadius = outline.cornerRadius
    cornerCurve = outline.style.curve
  }
}

extension View {
  /// Shows only what lies in a shape: a rectangle, a rounded one, a circle or a capsule.
  public func clipShape<Outline: RoundedShape>(_ shape: Outline) -> some View { Clipped(content: self, shape: shape) }

  /// Shows only what lies in the view's rectangle.
  public func clipped() -> some View { clipShape(Rectangle()) }

  /// Clips the view to its rectangle with round corners.
  public func cornerRadius(_ radius: CGFloat) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }
}
