import Foundation
import HeroWidgets

/// Shows a layer, and the layers in it.
@MainActor final class LayerView: View {
  let layer: Layer
  private let values: [String: String]
  private let context: DocumentContext
  private let sizer: LayerSizer
  /// Shows the layer's own content; nil of a stack.
  private let content: View?
  private let children: [LayerView]
  /// Takes taps, where the layer is not a cell of its own.
  private(set) var tapArea: TapArea?

  /// - Parameter onTap: called with the action of a tapped layer in it; of its own where `isCell` is false.
  init(
    _ layer: Layer, _ values: [String: String], isCell: Bool, _ context: DocumentContext, _ sizer: LayerSizer,
    onTap: @escaping (DocumentAction) -> Void
  ) {
    (self.layer, self.values, self.context, self.sizer) = (layer, values, context, sizer)
    children =
      if case .stack(let stack) = layer.content {
        stack.layers.map { LayerView($0, values, isCell: false, context, sizer, onTap: onTap) }
      } else {
        []
      }
    content = Self.content(of: layer, values, context)
    super.init()
    passesTouchesThrough = true
    alpha = layer.opacity
    if let content { addSubview(content) }
    for child in children { addSubview(child) }
    backgroundColor = layer.background
    // What flies is a picture alone, with its corners.
    if layer.background == nil, let content {
      (content.cornerRadii, content.cornerCurve) = (layer.corners, .continuous)
      if !(content is ShapeView) { content.cornerCurve = .circular }
      cornerRadii = content is ImageView ? .zero : layer.corners
    } else {
      cornerRadii = layer.corners
      clipsToBounds = layer.corners != .zero
    }
    if let action = layer.onTap, !isCell {
      let area = TapArea()
      area.accessibilityLabel = layer.name(values) ?? action.screen?.name ?? "Back"
      area.accessibilityRole = .button
      area.leadsBack = action.verb == .back
      area.action = { onTap(action) }
      addSubview(area)
      tapArea = area
    }
    showPicture()
  }

  private static func content(of layer: Layer, _ values: [String: String], _ context: DocumentContext) -> View? {
    switch layer.content {
    case .text(let text):
      let label = Label()
      text.show(in: label, values)
      return label
    case .image(let image):
      let view = ImageView()
      if let crop = image.crop { view.contentsRect = crop.share(of: context.size(image.picture, values) ?? crop.size) }
      view.contentMode = image.contentMode
      view.placeholderColor = .tertiarySystemFill
      view.accessibilityLabel = layer.label.map { DocumentText.expand($0, values) }
      return view
    case .shape(let shape): return ShapeView(shape)
    case .stack, .grid, .list, .carousel, .header, .bar: return nil
    }
  }

  /// The views of elements by their ids: this one's, and those in it.
  func element(_ id: String) -> View? {
    if layer.id?.name == id { return layer.background == nil ? content ?? self : self }
    return children.lazy.compactMap { $0.element(id) }.first
  }

  /// All areas that take taps, in reading order.
  var tapAreas: [TapArea] { [tapArea].compactMap { $0 } + children.flatMap(\.tapAreas) }

  private func showPicture() {
    let appearance = stage?.appearance ?? .light
    switch layer.content {
    case .image(let image): (content as? ImageView)?.picture = context.picture(image.picture, values, appearance)
    case .shape(let shape):
      if case .surroundings(let picture, _) = shape.fill {
        (content as? ShapeView)?.picture = context.picture(picture, values, appearance)
      }
    case .text, .stack, .grid, .list, .carousel, .header, .bar: break
    }
  }

  override func movedToWindow() {
    super.movedToWindow()
    if stage != nil { showPicture() }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    showPicture()
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: sizer.height(of: layer, values, width: size.width))
  }

  override func layoutSubviews() {
    let padding = sizer.padding(of: layer)
    let inner = CGRect(
      x: padding.left, y: padding.top, width: max(0, bounds.width - padding.left - padding.right),
      height: max(0, bounds.height - padding.top - padding.bottom))
    content?.frame = content is Label ? roundedToDevicePixels(inner) : inner
    if case .stack(let stack) = layer.content {
      let frames = sizer.frames(in: stack, values, size: inner.size)
      for (child, frame) in zip(children, frames) {
        child.frame = roundedToDevicePixels(frame.offsetBy(dx: inner.minX, dy: inner.minY))
      }
    }
    tapArea?.frame = bounds
  }
}

/// A part of a layer that is tapped.
@MainActor final class TapArea: Control {}

/// Draws a rectangle or an ellipse.
@MainActor final class ShapeView: View {
  private let shape: ShapeLayer
  /// The picture whose colors fill it.
  var picture: Picture? {
    didSet {
      guard picture !== oldValue else { return }
      oldValue?.stopObserving(self)
      picture?.observe(self) { view, _ in view.setNeedsDisplay() }
      setNeedsDisplay()
    }
  }

  init(_ shape: ShapeLayer) {
    self.shape = shape
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas) {
    let path = path(in: bounds)
    switch shape.fill {
    case .color(let color): canvas.fill(path, color)
    case .surroundings(_, let place): if let color = color(around: place) { canvas.fill(path, color) }
    }
    guard let stroke = shape.stroke, shape.strokeWidth > 0 else { return }
    let half = CGFloat(shape.strokeWidth) / 2
    canvas.stroke(self.path(in: bounds.inset(dx: half, dy: half)), stroke, width: CGFloat(shape.strokeWidth))
  }

  private func path(in rect: CGRect) -> Path {
    shape.shape == .ellipse
      ? Path(ellipseIn: rect) : Path(roundedRect: rect, cornerRadii: cornerRadii, curve: cornerCurve)
  }

  /// Returns the mean color of a picture around a rectangle in its pixels.
  private func color(around place: CGRect) -> Color? {
    guard let picture, let size = picture.size,
      let surface = picture.level(coveringWidth: size.width, height: size.height)
    else { return nil }
    return surface.meanColor(
      around: place.applying(
        AffineTransform(scaleByX: CGFloat(surface.width) / size.width, byY: CGFloat(surface.height) / size.height)))
  }
}

extension CGRect {
  /// The rectangle as shares of a picture's width and height, in pixels as it is itself.
  fileprivate func share(of size: CGSize) -> CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: minX / size.width, y: minY / size.height, width: width / size.width, height: height / size.height)
  }
}
