package import Foundation
import HeroKit
package import HeroWidgets

extension MapDrawer {
  /// A sight's card: its picture, and under it what it is called. The picture flies.
  @MainActor package final class CarouselCell: CollectionViewCell, HeroTransitionSource {
    /// Height at the default text size, and of that the two lines of words; in points.
    private static let (height, titleLine, subtitleLine): (CGFloat, CGFloat, CGFloat) = (236, 20.5, 18)
    private static let (radius, gap, inset): (CGFloat, CGFloat, CGFloat) = (12, 9, 2)
    /// Minimum height of a picture that gives way to words, in points. By eye.
    private static let leastPicture: CGFloat = 88

    /// Returns the height of cards of that width at the text size of a view. Their pictures give way to words that
    /// would end below `room` points otherwise, as far as that is enough.
    static func height(of sights: [Sight], width: CGFloat, within room: CGFloat, in view: View) -> CGFloat {
      let words = spaceBelowPicture(of: sights, width: width, in: view)
      let usual = height - titleLine - subtitleLine - gap + words
      return room < leastPicture + words ? usual : min(usual, room.rounded(.down))
    }

    /// Returns the height of a card of that width without its picture.
    static func spaceBelowPicture(of sights: [Sight], width: CGFloat, in view: View) -> CGFloat {
      gap + wordsHeight(of: sights, width: width, in: view)
    }

    /// Returns the height of the words below every picture: they have a line each, or as many as the longest of them
    /// need.
    private static func wordsHeight(of sights: [Sight], width: CGFloat, in view: View) -> CGFloat {
      func words(_ style: TextStyle, _ line: CGFloat, _ text: (Sight) -> String) -> CGFloat {
        let line = FontMetrics(forTextStyle: style).scaledValue(for: line, in: view.preferredContentSizeCategory)
        return sights.reduce(line) {
          max(
            $0,
            TextLayout(
              view.inLanguage(text($1)), font: view.scaled(.preferredFont(style)), width: max(1, width - 2 * inset),
              lineLimit: 0, pixelScale: view.stage?.deviceScale ?? 2
            ).size.height)
        }
      }
      return words(.headline, titleLine, \.title) + words(.subheadline, subtitleLine, \.subtitle)
    }

    package private(set) var sight: Sight?
    /// Sights of all cards, whose pictures have one height.
    private var sights: [Sight] = []
    private let imageView = ImageView()
    private let titleLabel = Label(font: .preferredFont(.headline), numberOfLines: 0)
    private let subtitleLabel = Label(font: .preferredFont(.subheadline), color: .secondaryLabel, numberOfLines: 0)

    package required init() {
      super.init()
      imageView.cornerRadius = Self.radius
      imageView.placeholderColor = .tertiarySystemFill
      imageView.accessibilityRole = nil
      for view in [imageView, titleLabel, subtitleLabel] as [View] { addSubview(view) }
    }

    package func show(_ sight: Sight, of sights: [Sight], picture: Picture) {
      (self.sight, self.sights) = (sight, sights)
      imageView.picture = picture
      titleLabel.text = sight.title
      subtitleLabel.text = sight.subtitle
      accessibilityLabel = sight.title
      setNeedsLayout()
    }

    package override func layoutSubviews() {
      let room = CGSize(width: max(1, bounds.width - 2 * Self.inset), height: .greatestFiniteMagnitude)
      let (title, subtitle) = (titleLabel.sizeThatFits(room), subtitleLabel.sizeThatFits(room))
      let words = Self.spaceBelowPicture(of: sights, width: bounds.width, in: self)
      imageView.frame = roundedToDevicePixels(
        CGRect(x: 0, y: 0, width: bounds.width, height: max(0, (bounds.height - words).rounded(.down))))
      titleLabel.frame = roundedToDevicePixels(
        CGRect(x: Self.inset, y: imageView.frame.maxY + Self.gap, width: room.width, height: title.height))
      subtitleLabel.frame = roundedToDevicePixels(
        CGRect(x: Self.inset, y: titleLabel.frame.maxY, width: room.width, height: subtitle.height))
    }

    package override var isHighlighted: Bool { didSet { imageView.alpha = isHighlighted ? 0.8 : 1 } }

    package override var focusTarget: (view: View, cornerRadius: CGFloat) { (imageView, Self.radius) }

    // MARK: HeroTransitionSource

    package func heroSourceImageView() -> ImageView? { imageView }

    package func heroSourceFrame(in window: Window) -> CGRect { imageView.convert(imageView.bounds, to: window) }

    package func heroSourceCornerRadius() -> CGFloat { Self.radius }
  }
}
