import Foundation
import HeroWidgets

/// A picture so blurred that words can stand on it, under a veil of the page's colour. Another one fades in.
@MainActor final class BlurredPictureView: View {
  /// Pixels of the picture that is blurred, and the blur: what is left has no detail that more would show.
  private static let (pixels, sigma): (CGFloat, CGFloat) = (96, 9)
  /// Opacity of the page's color over it.
  private static let veil = 0.62

  private var picture: Picture?
  private var bitmap: Surface? { didSet { setNeedsDisplay() } }
  /// The picture from which `bitmap` was made, in any size until the right one is there.
  private var level: Surface?
  /// The previous picture, while the other one fades in.
  private var old: Surface?
  private var fraction = 1.0 { didSet { setNeedsDisplay() } }
  private var fade: DisplayLink?

  func show(_ picture: Picture, animated: Bool) {
    guard picture !== self.picture else { return }
    self.picture?.stopObserving(self)
    self.picture = picture
    fade?.invalidate()
    if animated, let stage {
      old = bitmap
      fraction = 0
      fade = stage.animate(duration: 0.3) { [weak self] in
        self?.fraction = $0
        if $0 >= 1 { self?.old = nil }
      }
    } else {
      (old, fraction) = (nil, 1)
    }
    (bitmap, level) = (nil, nil)
    picture.observe(self) { view, _ in view.pictureChanged() }
    pictureChanged()
  }

  private func pictureChanged() {
    blur()
    load()
  }

  /// Asks for the size that it is made of, once it has a picture and is on a screen.
  private func load() {
    guard let picture, let stage else { return }
    stage.pictures.load(picture, pixelSize: CGSize(width: Self.pixels, height: Self.pixels), priority: .visible)
  }

  private func blur() {
    guard let picture, picture.isShowable, let size = picture.size,
      let best = picture.level(coveringWidth: Self.pixels, height: Self.pixels), best !== level
    else { return }
    let scale = Self.pixels / max(size.width, size.height)
    let (width, height) = (max(1, Int(size.width * scale)), max(1, Int(size.height * scale)))
    guard let small = Surface(width: width, height: height, format: .opaque) else { return }
    let frame = CGRect(x: 0, y: 0, width: width, height: height)
    Canvas(surface: small, scale: 1).draw(best, imageFrame: frame, in: frame)
    bitmap = small.blurred(sigma: Self.sigma)
    level = best
  }

  override func movedToWindow() { load() }

  override var isOpaque: Bool { true }

  override func draw(in canvas: Canvas) {
    canvas.fill(bounds, .systemBackground)
    for (bitmap, alpha) in [(old, 1), (bitmap, fraction)] {
      guard let bitmap, alpha > 0 else { continue }
      let size = CGSize(width: bitmap.width, height: bitmap.height)
      canvas.draw(
        bitmap, imageFrame: ContentMode.scaleAspectFill.frame(of: size, in: bounds), in: bounds, alpha: alpha)
    }
    canvas.fill(bounds, Color.systemBackground.withAlpha(Self.veil))
  }
}
