import Foundation
import HeroWidgets

/// A picture of the toolkit: of its own size, or of any where it is resizable.
struct PictureImage: PrimitiveView {
  let picture: Picture?
  /// Pixels of the picture per point.
  let scale: CGFloat
  let isResizable: Bool

  func makeNode() -> PictureNode { PictureNode() }
  func update(_ node: PictureNode) { node.show(self) }
}

final class PictureNode: LayoutNode {
  private var image = PictureImage(picture: nil, scale: 1, isResizable: false)
  private let view = ImageView()
  /// In pixels, as measured last.
  private var knownSize: CGSize?

  override init() {
    super.init()
    view.contentMode = .scaleToFill
    view.isUserInteractionEnabled = true
  }

  override var canvasView: HeroWidgets.View? { view }

  func show(_ image: PictureImage) {
    let isSame = image.picture === self.image.picture
    guard !isSame || image.scale != self.image.scale || image.isResizable != self.image.isResizable else { return }
    if !isSame { self.image.picture?.stopObserving(self) }
    self.image = image
    // A picture tells its size once it has loaded.
    image.picture?.observe(self) { node, picture in
      if picture.size != node.knownSize { node.invalidateLayout() }
    }
    invalidateLayout()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    knownSize = image.picture?.size
    let pixels = knownSize ?? .zero
    let size = CGSize(width: pixels.width / image.scale, height: pixels.height / image.scale)
    return image.isResizable ? proposal.replacingUnspecifiedDimensions(by: size) : size
  }

  override func draw() {
    view.picture = image.picture
    if let picture = image.picture, picture.size == nil, view.bounds.isEmpty {
      view.stage?.pictures.load(picture, pixelSize: CGSize(width: 1, height: 1))
    }
  }
}
