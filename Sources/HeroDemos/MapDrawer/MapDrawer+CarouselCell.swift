package import Foundation
import HeroKit
package import HeroWidgets

extension MapDrawer {
  /// A sight's card: its picture, and under it what it is called. The picture flies.
  @MainActor package final class CarouselCell: CollectionViewCell, HeroTransitionSource {
    /// All in points; with text as a phone comes, and of that the two lines of words.
    private static let (height, titleLine, subtitleLine): (CGFloat, CGFloat, CGFloat) = (236, 20.5, 18)
    private static let (radius, gap): (CGFloat, CGFloat) = (12, 9)
    /// How much less of its picture there is on a phone on its side.
    static let saving: CGFloat = 86

    /// Of a card at that size of text: the words have a line each.
    /// - Parameter isLow: whether the phone lies on its side.
    static func height(in environment: CollectionLayoutEnvironment, isLow: Bool) -> CGFloat {
      height - (isLow ? saving : 0) + (environment.scaled(titleLine, with: .headline) - titleLine)
        + (environment.scaled(subtitleLine, with: .subheadline) - subtitleLine)
    }

    package private(set) var sight: Sight?
    private let imageView = ImageView()
    private let titleLabel = Label(font: .preferredFont(.headline))
    private let subtitleLabel = Label(font: .preferredFont(.subheadline), color: .secondaryLabel)

    package required init() {
      super.init()
      imageView.cornerRadius = Self.radius
      imageView.placeholderColor = .tertiarySystemFill
      imageView.accessibilityRole = nil
      for view in [imageView, titleLabel, subtitleLabel] as [View] { addSubview(view) }
    }

    package func show(_ sight: Sight, picture: Picture) {
      self.sight = sight
      imageView.picture = picture
      titleLabel.text = sight.title
      subtitleLabel.text = sight.subtitle
      accessibilityLabel = sight.title
      setNeedsLayout()
    }

    package override func layoutSubviews() {
      let (title, subtitle) = (titleLabel.sizeThatFits(bounds.size), subtitleLabel.sizeThatFits(bounds.size))
      let words = title.height + subtitle.height
      imageView.frame = roundedToDevicePixels(
        CGRect(x: 0, y: 0, width: bounds.width, height: max(0, (bounds.height - Self.gap - words).rounded(.down))))
      titleLabel.frame = roundedToDevicePixels(
        CGRect(x: 2, y: imageView.frame.maxY + Self.gap, width: max(0, bounds.width - 4), height: title.height))
      subtitleLabel.frame = roundedToDevicePixels(
        CGRect(x: 2, y: titleLabel.frame.maxY, width: max(0, bounds.width - 4), height: subtitle.height))
    }

    package override var isHighlighted: Bool { didSet { imageView.alpha = isHighlighted ? 0.8 : 1 } }

    package override var focusTarget: (view: View, cornerRadius: CGFloat) { (imageView, Self.radius) }

    // MARK: HeroTransitionSource

    package func heroSourceImageView() -> ImageView? { imageView }

    package func heroSourceFrame(in window: Window) -> CGRect { imageView.convert(imageView.bounds, to: window) }

    package func heroSourceCornerRadius() -> CGFloat { Self.radius }
  }
}
