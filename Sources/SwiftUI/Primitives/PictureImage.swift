import Foundation
import HeroWidgets

/// A picture of the toolkit: of its own size, or of any where it is resizable.
struct PictureImage: PrimitiveView {
  let picture: Picture?
  /// Pixels of the picture per point.
  let scale: CGFloat
  let isResizable: Bool
  /// Its name for assistive programs, `layout` and tests.
  let label: String?

  func makeNode() -> PictureNode { PictureNode() }
  func update(_ node: PictureNode) { node.show(self) }
}

final class PictureNode: LayoutNode {
  private var image = PictureImage(picture: nil, scale: 1, isResizable: false, label: nil)
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
    view.accessibilityLabel = image.label
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

  /// The frame has the picture's shape: then it is not stretched where the view's own frame is rounded.
  private var isInShape: Bool {
    guard let size = image.picture?.size, size.width > 0 else { return false }
    return abs(frame.width * size.height / size.width - frame.height) < 0.01
  }

  override func draw() {
    view.picture = image.picture
    view.contentMode = isInShape ? .scaleAspectFill : .scaleToFill
    if let picture = image.picture, picture.size == nil, view.bounds.isEmpty {
      view.stage?.pictures.load(picture, pixelSize: CGSize(width: 1, height: 1))
    }
  }

  // MARK: Clipped

  /// Returns whether the picture, unclipped, lies as one that fills `bounds`, up to rounding.
  func fills(_ bounds: CGRect) -> Bool {
    guard isInShape, let size = image.picture?.size else { return false }
    let whole = HeroWidgets.ContentMode.scaleAspectFill.frame(of: size, in: bounds)
    return abs(whole.minX - frame.minX) < 0.5 && abs(whole.minY - frame.minY) < 0.5
      && abs(whole.maxX - frame.maxX) < 0.5 && abs(whole.maxY - frame.maxY) < 0.5
  }

  /// Shows the part of the picture in `outline` alone: the view itself has the rectangle and its round corners, so that
  /// each edge is drawn once. nil: all of the picture.
  func clip(to outline: RoundedOutline?) {
    view.frame = outline?.rect ?? view.roundedToDevicePixels(frame)
    view.cornerRadius = outline?.cornerRadius ?? 0
    view.cornerCurve = outline?.style.curve ?? .circular
  }
}
