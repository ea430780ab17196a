import Foundation
import HeroMotion
import HeroWidgets

extension MapDrawer {
  /// The row of the drawer's list in which the cards lie.
  @MainActor final class CarouselRow: CollectionViewCell {
    var carousel: CollectionView? {
      didSet {
        if oldValue !== carousel, oldValue?.superview === self { oldValue?.removeFromSuperview() }
        if let carousel { addSubview(carousel) }
      }
    }

    required init() {
      super.init()
      accessibilityRole = nil
    }

    /// The cards are what is pointed at.
    override var pointerStyle: PointerStyle? { nil }
    override func pointerHover(_ isInside: Bool) {}

    /// The card in the middle, which Return opens.
    override var focusTarget: (view: View, cornerRadius: CGFloat) {
      guard let carousel, bounds.width > 0,
        let card = carousel.cellForItem(at: IndexPath(item: carousel.targetRestingIndex, section: 0))
      else { return super.focusTarget }
      return card.focusTarget
    }

    /// From one side of the drawer to the other, whatever the list leaves free there.
    override func layoutSubviews() {
      guard let carousel else { return }
      let whole = superview.map { $0.convert($0.bounds, to: self) } ?? bounds
      Self.lay(carousel, in: CGRect(x: whole.minX, y: 0, width: whole.width, height: bounds.height))
    }

    /// A card stays in the middle, however wide the row becomes.
    private static func lay(_ carousel: CollectionView, in bounds: CGRect) {
      guard carousel.frame != bounds else { return }
      let index = carousel.targetRestingIndex
      carousel.frame = bounds
      let card = CarouselLayout.cardWidth(in: bounds.width)
      let side = ((bounds.width - card) / 2).rounded()
      carousel.contentInset = EdgeInsets(left: side, right: side)
      carousel.restingInterval = card + CarouselLayout.gap
      carousel.layoutIfNeeded()
      carousel.rest(at: index, animated: false)
    }
  }

  /// Above the cards: what they are.
  @MainActor final class TitleHeader: CollectionReusableView {
    /// In points.
    static let (top, bottom): (CGFloat, CGFloat) = (26, 14)
    private let titleLabel = Label(
      font: FontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 24, weight: .bold)),
      alignment: .center)
    private let subtitleLabel = Label(font: .preferredFont(.subheadline), color: .secondaryLabel, alignment: .center)

    required init() {
      super.init()
      titleLabel.accessibilityRole = .header
      for label in [titleLabel, subtitleLabel] {
        label.wrapsAtAccessibilitySizes = true
        addSubview(label)
      }
    }

    func show(_ tour: Tour) {
      titleLabel.text = tour.title
      subtitleLabel.text = tour.subtitle
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      let words = titleLabel.sizeThatFits(size).height + subtitleLabel.sizeThatFits(size).height
      return CGSize(width: size.width, height: Self.top + words + Self.bottom)
    }

    override func layoutSubviews() {
      let height = titleLabel.sizeThatFits(bounds.size).height
      titleLabel.frame = roundedToDevicePixels(CGRect(x: 0, y: Self.top, width: bounds.width, height: height))
      subtitleLabel.frame = roundedToDevicePixels(
        CGRect(
          x: 0, y: titleLabel.frame.maxY, width: bounds.width,
          height: subtitleLabel.sizeThatFits(bounds.size).height))
    }
  }
}
