import Foundation
import HeroKit
import HeroWidgets

/// A page with one small picture that opens.
@MainActor final class ThumbnailPage: ViewController, HeroTransitionSource {
  let thumbnail = ImageView(frame: CGRect(x: 20, y: 600, width: 100, height: 75))

  init(_ picture: Picture) {
    super.init()
    thumbnail.picture = picture
    view.backgroundColor = .systemBackground
    view.addSubview(thumbnail)
  }

  func heroSourceImageView() -> ImageView? { thumbnail }
  func heroSourceFrame(in window: Window) -> CGRect { thumbnail.convert(thumbnail.bounds, to: window) }
  func heroSourceCornerRadius() -> CGFloat { 8 }
}
