public import Foundation

/// Shows a picture. While it loads the background shows; one that cannot be shown is named instead, with the reason.
@MainActor open class ImageView: View, ColorSampling {
  public var picture: Picture? {
    didSet {
      guard picture !== oldValue else { return }
      oldValue?.stopObserving(self)
      if oldValue != nil || picture?.isShowable == true { standIn = nil }
      picture?.observe(self) { view, _ in view.pictureChanged() }
      lastRequest = nil
      setNeedsLayout()
      setNeedsDisplay()
      tellSeenColorsChanged()
    }
  }
  /// Shown while there is nothing of the picture yet, such as what has flown here; nil by default. Let go of once there
  /// is.
  public var standIn: Picture? { didSet { if standIn !== oldValue { setNeedsDisplay() } } }
  public var contentMode: ContentMode = .scaleAspectFill { didSet { if contentMode != oldValue { setNeedsDisplay() } } }
  /// The part of the picture that is shown, as shares of its width and height from the top left; all of it by default,
  /// as of a layer of Core Animation. `contentMode` fits this part.
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet {
      guard contentsRect != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
      tellSeenColorsChanged()
    }
  }
  /// Frame of that part, in the view's coordinates, in place of `contentMode`: for a transition. nil by default.
  public var pictureFrame: CGRect? { didSet { if pictureFrame != oldValue { setNeedsDisplay() } } }
  /// True if the view asks for the picture at the size it needs. Views in motion leave that to the places they move
  /// between.
  public var loadsPicture = true
  /// True if a picture that cannot be shown is named; where something else says so, nothing is drawn.
  public var namesFailures = true { didSet { if namesFailures != oldValue { setNeedsDisplay() } } }

  override public init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty view. There are no storyboards here: nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init()
    setUp()
  }

  /// As UIKit's, an image view answers no touch unless its `isUserInteractionEnabled` is set.
  private func setUp() {
    clipsToBounds = true
    isUserInteractionEnabled = false
    accessibilityRole = .image
  }

  /// Returns the frame of the whole, uncropped picture for these bounds.
  public func imageFrame(in bounds: CGRect) -> CGRect {
    let frame = partFrame(in: bounds)
    guard contentsRect.width > 0, contentsRect.height > 0 else { return frame }
    let size = CGSize(width: frame.width / contentsRect.width, height: frame.height / contentsRect.height)
    // A mirrored picture is not turned round: what lies left of the part lies left of it everywhere.
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = isMirrored ? 1 - contentsRect.maxX : contentsRect.minX
    return CGRect(
      origin: CGPoint(x: frame.minX - left * size.width, y: frame.minY - contentsRect.minY * size.height), size: size)
  }

  private func partFrame(in bounds: CGRect) -> CGRect {
    pictureFrame ?? contentMode.frame(of: shown.flatMap(partSize) ?? bounds.size, in: bounds)
  }

  private func partSize(_ picture: Picture) -> CGSize? {
    picture.size.map { CGSize(width: $0.width * contentsRect.width, height: $0.height * contentsRect.height) }
  }

  /// Size of the part of the picture that is shown, in pixels; nil while it is unknown.
  public var contentSize: CGSize? { picture.flatMap(partSize) }

  /// The shown picture: a stand-in does not hide that loading has failed.
  private var shown: Picture? {
    if case .failed = picture?.state { return picture }
    return picture?.isShowable == true ? picture : standIn ?? picture
  }

  /// True if the picture leaves nothing of the view free, whatever its shape.
  private var isFilled: Bool {
    pictureFrame?.fills(bounds) ?? (contentMode == .scaleAspectFill || contentMode == .scaleToFill)
  }

  override open var isOpaque: Bool {
    guard isFilled, let picture, picture.isOpaque else { return super.isOpaque }
    return clipsToBounds
  }

  /// Shows while there is nothing of the picture yet; nothing by default. Not drawn under a picture, whose rounded
  /// corners it would tint.
  public var placeholderColor: Color? { didSet { if placeholderColor != oldValue { setNeedsDisplay() } } }

  override open func layoutSubviews() { requestPicture() }

  override open func traitsDidChange() {
    super.traitsDidChange()
    setNeedsLayout()
  }

  override open func movedToSuperview() { setNeedsLayout() }

  /// While its page was off the screen its level may have been given up, and what is left drawn instead for good.
  override open func movedToWindow() { setNeedsLayout() }

  private func pictureChanged() {
    if picture?.isShowable == true { standIn = nil }
    setNeedsDisplay()
    tellSeenColorsChanged()
    // Only now is the size known, and so how many pixels cover the view.
    requestPicture()
  }

  /// The view's last request, in pixels. nil while the picture's shape was a guess: a new shape is not growth.
  private var lastRequest: CGSize?

  private func requestPicture() {
    guard loadsPicture, let picture, let stage, let size = pixelSize(on: stage) else { return }
    if case .failed = picture.state { return }
    let grows = lastRequest.map { size.width > $0.width } ?? false
    lastRequest = picture.size == nil ? nil : size
    // A page beside the one on show can wait for it.
    let priority: PictureLibrary.Priority = liesOnScreen(countingHidden: true) ? .visible : .soon
    stage.pictures.load(picture, pixelSize: size, priority: priority)
    // In a header that is being stretched the next level is needed soon, and takes some frames to make. It must not
    // drive the present one out of memory.
    let soon = CGSize(width: size.width * ImageView.foresight, height: size.height * ImageView.foresight)
    if grows, priority == .visible, picture.isCovered(atPixelSize: size),
      soon.width * soon.height * 16 < CGFloat(stage.pictures.byteBudget)
    {
      stage.pictures.load(picture, pixelSize: soon, priority: .soon)
    }
  }

  /// Expected growth of a growing view until a level is ready, as a factor.
  private static let foresight: CGFloat = 1.2

  /// Forgets what is known of the picture, that it failed above all, and loads it anew. Does nothing off the screen.
  public func reloadPicture() {
    guard let picture, let stage, let size = pixelSize(on: stage) else { return }
    stage.pictures.reload(picture, pixelSize: size, priority: .visible)
  }

  override var pictureNeed: PictureNeed? {
    guard let picture, let stage, let size = pixelSize(on: stage) else { return nil }
    return PictureNeed(picture, pixelSize: size, takesAnyLevel: !loadsPicture)
  }

  private func pixelSize(on stage: Stage) -> CGSize? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let size = imageFrame(in: bounds).size
    return CGSize(width: size.width * stage.renderScale, height: size.height * stage.renderScale)
  }

  override open func draw(in canvas: Canvas) {
    guard let picture = shown, bounds.width > 0, bounds.height > 0 else { return }
    if case .failed(let error) = picture.state {
      if namesFailures { drawPlaceholder(canvas, name: picture.name, reason: error.description) }
      return
    }
    let image = imageFrame(in: bounds)
    let pixels = image.applying(canvas.pixelTransform)
    guard let bitmap = picture.level(coveringWidth: pixels.width, height: pixels.height) else {
      if let placeholderColor {
        canvas.fill(Path(roundedRect: bounds, cornerRadii: cornerRadii, curve: cornerCurve), placeholderColor)
      }
      return
    }
    let part = partFrame(in: bounds)
    let shape = clipsToBounds ? isFilled ? bounds : bounds.overlap(with: part) ?? .zero : part
    let radii = clipsToBounds ? cornerRadii : .zero
    canvas.draw(bitmap, imageFrame: image, in: shape, cornerRadii: radii, curve: cornerCurve)
  }

  /// Returns the opaque bitmap that fills the view, and the frame of all of it; nil where something is left free or
  /// shines through.
  package func fillingBitmap(on canvas: Canvas) -> (bitmap: Surface, frame: CGRect)? {
    guard isFilled, clipsToBounds, let picture, picture.isOpaque, bounds.width > 0, bounds.height > 0 else {
      return nil
    }
    let image = imageFrame(in: bounds)
    let pixels = image.applying(canvas.pixelTransform)
    return picture.level(coveringWidth: pixels.width, height: pixels.height).map { ($0, image) }
  }

  public func drawnColor(at point: CGPoint) -> RGBA? {
    guard let picture, picture.isShowable else { return nil }
    let image = imageFrame(in: bounds)
    guard image.width > 0, image.height > 0, image.contains(point) else { return nil }
    let x = (point.x - image.minX) / image.width
    return picture.color(
      at: CGPoint(
        x: effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 - x : x, y: (point.y - image.minY) / image.height))
  }

  /// Named, so that a person with a thousand pictures finds the broken one.
  private func drawPlaceholder(_ canvas: Canvas, name: String, reason: String) {
    canvas.saved {
      canvas.clip(to: Path(roundedRect: bounds, cornerRadii: cornerRadii, curve: cornerCurve))
      canvas.fill(bounds, .tertiarySystemFill)
      let side = min(bounds.width, bounds.height)
      let icon = min(44, side * 0.28)
      let scale = stage?.deviceScale ?? 2
      let font = Font.systemFont(ofSize: max(9, min(15, side * 0.075)), weight: .semibold)
      let room = max(1, bounds.width - 16)
      let title = TextLayout(name, font: font, width: room, lineLimit: 1, alignment: .center, pixelScale: scale)
      let detail = TextLayout(
        reason, font: font.withSize(font.size * 0.85).withWeight(.regular), width: room, lineLimit: 2,
        alignment: .center,
        pixelScale: scale)
      let total = icon + 6 + title.size.height + detail.size.height
      var y = bounds.midY - total / 2
      canvas.draw(
        Icon.photo, in: CGRect(x: bounds.midX - icon / 2, y: y, width: icon, height: icon), color: .secondaryLabel,
        weight: .regular)
      y += icon + 6
      canvas.draw(title, in: CGRect(x: bounds.minX + 8, y: y, width: room, height: title.size.height), color: .label)
      y += title.size.height
      canvas.draw(
        detail, in: CGRect(x: bounds.minX + 8, y: y, width: room, height: detail.size.height), color: .secondaryLabel)
    }
  }
}

extension View {
  /// Has every image view of the subtree ask again for what it shows.
  func askForPictures() {
    (self as? ImageView)?.setNeedsLayout()
    for view in subviews { view.askForPictures() }
  }
}
