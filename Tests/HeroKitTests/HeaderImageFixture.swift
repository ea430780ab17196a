import Foundation
import HeroKit
import HeroTesting
import HeroWidgets

extension Stage {
  /// Puts a header's picture over the whole screen.
  @discardableResult func show(_ image: HeaderImage) -> HeaderImageView {
    let view = HeaderImageView(image)
    view.frame = CGRect(origin: .zero, size: size)
    window.addSubview(view)
    update(to: time)
    return view
  }
}

extension TestPicture {
  /// A PNG file of 40 × 30 red pixels.
  static var redPNG: Data {
    surface(.init(red: 1, green: 0, blue: 0), size: CGSize(width: 40, height: 30))?.pngData() ?? Data()
  }
}
