import Foundation
import HeroKit
import HeroWidgets
import KestrelTransitions

/// A square of a picture; a grey one while that is on its way.
@MainActor final class PhotoWallCell: CollectionViewCell {
  let imageView = ImageView()

  required init() {
    super.init()
    imageView.placeholderColor = Color.systemGray.fading(to: 0.3)
    imageView.accessibilityRole = nil
    addSubview(imageView)
  }

  func show(_ photo: Photo, picture: Picture, _ configuration: KestrelTransitionConfiguration) {
    imageView.picture = picture
    imageView.cornerRadius = configuration.cornerRadius.source
    imageView.kestrelTransitionSource(id: photo.transitionID, image: picture, configuration: configuration)
    accessibilityLabel = photo.title
  }

  override func layoutSubviews() { imageView.frame = bounds }

  override var opaqueRect: CGRect { opaqueRect(of: imageView) }

  override var isHighlighted: Bool { didSet { imageView.alpha = isHighlighted ? 0.8 : 1 } }

  override var focusTarget: (view: View, cornerRadius: CGFloat) { (imageView, imageView.cornerRadius) }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.picture = nil
    imageView.removeKestrelTransitions()
    imageView.alpha = 1
  }
}
