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
    /// Returns the margin of the words at the text size of a view: one line has none.
    private static func margin(in view: View) -> CGFloat {
      view.preferredContentSizeCategory.isAccessibilityCategory ? 16 : 0
    }
    private static let titleFont = FontMetrics(forTextStyle: .title2)
      .scaledFont(for: .systemFont(ofSize: 24, weight: .bold))
    private static let subtitleFont = Font.preferredFont(.subheadline)
    private let titleLabel = Label(font: titleFont, alignment: .center)
    private let subtitleLabel = Label(font: subtitleFont, color: .secondaryLabel, alignment: .center)

    /// Returns the height above cards in a drawer of that width, at the text size of a view.
    static func height(of tour: Tour, width: CGFloat, in view: View) -> CGFloat {
      func height(_ text: String, _ font: Font) -> CGFloat {
        TextLayout(
          view.inLanguage(text), font: view.scaled(font), width: max(1, width - 2 * margin(in: view)),
          lineLimit: view.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 1,
          pixelScale: view.stage?.deviceScale ?? 2
        ).size.height
      }
      return top + height(tour.title, titleFont) + height(tour.subtitle, subtitleFont) + bottom
    }

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

    private func room(in size: CGSize) -> CGSize {
      CGSize(width: max(1, size.width - 2 * Self.margin(in: self)), height: size.height)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      let room = room(in: size)
      let words = titleLabel.sizeThatFits(room).height + subtitleLabel.sizeThatFits(room).height
      return CGSize(width: size.width, height: Self.top + words + Self.bottom)
    }

    override func layoutSubviews() {
      let room = room(in: bounds.size)
      var y = Self.top
      for label in [titleLabel, subtitleLabel] {
        let height = label.sizeThatFits(room).height
        label.frame = roundedToDevicePixels(CGRect(x: Self.margin(in: self), y: y, width: room.width, height: height))
        y = label.frame.maxY
      }
    }
  }
}
