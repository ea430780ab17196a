import Foundation
import HeroWidgets

/// A small picture, blurred; it grows sharp by way of ever less blurred copies of the large one.
@MainActor final class SharpeningView: View {
  /// From the blurred thumbnail to the sharp picture: 0…1.
  var fraction: Double = 0 { didSet { if fraction != oldValue { setNeedsDisplay() } } }

  /// The blur's standard deviation in pixels of each copy; a copy that is twice as large shows half the blur.
  private static let sigma: CGFloat = 4
  /// The shorter sides of the copies, in pixels.
  private static let sides: [CGFloat] = [96, 192]

  private struct Copy {
    let bitmap: Surface
    /// The picture's, in pixels.
    let size: CGSize
  }

  private let thumbnail: Picture
  private let contentMode: ContentMode
  /// The most blurred first.
  private var copies: [Copy] = []

  init(_ thumbnail: Picture, contentMode: ContentMode) {
    self.thumbnail = thumbnail
    self.contentMode = contentMode
    super.init()
    passesTouchesThrough = true
    clipsToBounds = true
    thumbnail.observe(self) { view, _ in view.takeThumbnail() }
  }

  override func movedToWindow() {
    stage?.pictures.load(thumbnail, pixelSize: CGSize(width: 48, height: 48), priority: .visible)
    takeThumbnail()
  }

  private func takeThumbnail() {
    guard copies.isEmpty, thumbnail.isShowable, let copy = copy(of: thumbnail, side: 48) else { return }
    copies = [copy]
    setNeedsDisplay()
  }

  /// Prepares the way into `picture`; false when there is nothing to begin with.
  func begin(into picture: Picture) -> Bool {
    guard !copies.isEmpty else { return false }
    copies += Self.sides.compactMap { copy(of: picture, side: $0) }
    return true
  }

  private func copy(of picture: Picture, side: CGFloat) -> Copy? {
    guard let size = picture.size, let level = picture.level(coveringWidth: side, height: side),
      let bitmap = level.blurred(sigma: Self.sigma)
    else { return nil }
    return Copy(bitmap: bitmap, size: size)
  }

  /// Opacity of the picture itself, over this view.
  var pictureAlpha: Double { max(0, place - Double(copies.count - 1)) }

  private var place: Double { fraction * Double(copies.count) }

  override func draw(in canvas: Canvas) {
    guard !copies.isEmpty else { return }
    let index = min(copies.count - 1, Int(place))
    draw(copies[index], in: canvas, alpha: 1)
    if index + 1 < copies.count { draw(copies[index + 1], in: canvas, alpha: place - Double(index)) }
  }

  private func draw(_ copy: Copy, in canvas: Canvas, alpha: Double) {
    let frame = contentMode.frame(of: copy.size, in: bounds)
    canvas.draw(copy.bitmap, imageFrame: frame, in: bounds.overlap(with: frame) ?? .zero, alpha: alpha)
  }
}
