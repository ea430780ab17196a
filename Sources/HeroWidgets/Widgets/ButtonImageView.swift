import Foundation

/// The picture that a button carries: in its own colours, or its shape in the button's.
@MainActor final class ButtonImageView: View {
  let image: Picture
  let renderingMode: Button.ImageRenderingMode
  var tintColor: Color = .label { didSet { if tintColor != oldValue { setNeedsDisplay() } } }

  init(_ image: Picture, _ renderingMode: Button.ImageRenderingMode) {
    self.image = image
    self.renderingMode = renderingMode
    super.init()
    isUserInteractionEnabled = false
    image.observe(self) { view, _ in
      view.setNeedsDisplay()
      view.setNeedsLayout()
    }
  }

  private var imageFrame: CGRect { ContentMode.scaleAspectFit.frame(of: image.size ?? bounds.size, in: bounds) }

  override var pictureNeed: PictureNeed? {
    guard let stage, bounds.width > 0, bounds.height > 0 else { return nil }
    let size = imageFrame.size
    return PictureNeed(
      image, pixelSize: CGSize(width: size.width * stage.renderScale, height: size.height * stage.renderScale))
  }

  override func layoutSubviews() {
    if let need = pictureNeed { stage?.pictures.load(image, pixelSize: need.pixelSize) }
  }

  override func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override func movedToWindow() { setNeedsLayout() }

  override func draw(in canvas: Canvas) {
    let frame = imageFrame
    let pixels = frame.applying(canvas.pixelTransform)
    if case .failed = image.state {
      canvas.draw(.photo, in: bounds, color: tintColor.withAlpha(0.3), weight: .medium)
      return
    }
    guard let bitmap = image.level(coveringWidth: pixels.width, height: pixels.height) else { return }
    switch renderingMode {
    case .template: canvas.draw(template: bitmap, in: frame, color: canvas.mark(tintColor))
    case .original: canvas.draw(bitmap, imageFrame: frame, in: frame)
    }
  }
}
