import Foundation
import HeroKit
import HeroScenes
import HeroWidgets

extension SightDetail {
  /// The words about a sight, under the gallery of its pictures or a map.
  @MainActor final class PageController: ViewController {
    /// All in points, our choice by eye.
    static let headerHeight: CGFloat = 380
    private static let (gap, radius): (CGFloat, CGFloat) = (16, 22)
    /// Lines longer than this are hard to read.
    private static let widest: CGFloat = 640

    weak var delegate: (any GalleryHeaderDelegate)?
    var onSightSelected: ((Sight) -> Void)?
    private let sight: Sight
    private let tour: Tour?
    private let header: Header
    private let pictures: DemoPictures
    private let scrollView = ScrollView()
    private let stopLabel: Label
    private let textLabel: Label
    private let panel = View()
    private let facts: [FactRow]
    /// Height of the current header, and the margin beside its title, in points.
    private var headerInForce: (height: CGFloat, margin: CGFloat)?

    init(_ sight: Sight, of tour: Tour?, title: String, pictures: DemoPictures, header: Header) {
      (self.sight, self.tour, self.pictures, self.header) = (sight, tour, pictures, header)
      let stop = tour.map { tour in
        let stop = (tour.index(of: sight) ?? 0) + 1
        return "\(tour.title) · stop\u{A0}\(stop)\u{A0}of\u{A0}\(tour.sights.count)"
      }
      stopLabel = Label(
        stop ?? "",
        font: .preferredFont(.subheadline).withWeight(.semibold), color: .secondaryLabel)
      textLabel = Label(sight.text, font: .preferredFont(.body), numberOfLines: 0, lineSpacing: 3)
      facts = sight.facts.map { FactRow($0, isLast: $0 == sight.facts.last) }
      super.init()
      self.title = title
      stopLabel.wrapsAtAccessibilitySizes = true
    }

    override func viewDidLoad() {
      // The picture behind is seen under the title too.
      view.backgroundColor = .clear
      panel.backgroundColor = Color.systemBackground.withAlpha(0.5)
      panel.cornerRadius = Self.radius
      for row in facts { panel.addSubview(row) }
      for part in [stopLabel, textLabel, panel] as [View] { scrollView.addSubview(part) }
      view.addSubview(scrollView)
      headerLegibility = .follows
    }

    /// Sets the header if the page's height asks for another one. Pictures are asked for in one size, once that is
    /// known.
    private func updateHeader() {
      guard view.bounds.height > 0 else { return }
      let height = PageHeader.height(Self.headerHeight, onPageOf: view.bounds.height)
      let margin = LayoutMargins.side(width: view.bounds.width)
      guard headerInForce.map({ $0 != (height, margin) }) ?? true else { return }
      headerInForce = (height, margin)
      let configuration = HeaderViewConfiguration(
        height: height, largeTitleDisplayMode: .belowHeader(BelowHeaderTitle(insets: .horizontal(margin))))
      let titles = TitleConfiguration(title: title, largeSubtitle: sight.subtitle)
      switch header {
      case .gallery:
        setGalleryHeader(
          images: sight.pictures.map { HeaderImage(picture: pictures[$0]) },
          gallery: GalleryConfiguration(initialIndex: headerView?.gallery?.currentIndex ?? sight.cover),
          configuration: configuration, title: titles, delegate: delegate, scrollView: scrollView)
      case .map:
        setHeader(.headerView(view: mapView, configuration: configuration, title: titles), scrollView: scrollView)
      }
    }

    private lazy var mapView = SightMapView(sight, tour: tour, pictures: pictures) { [weak self] in
      self?.onSightSelected?($0)
    }

    override var contentScrollView: ScrollView? { scrollView }

    override var preferredStatusBarStyle: StatusBarStyle { headerStatusBarStyle }

    override func viewDidLayoutSubviews() {
      updateHeader()
      let bounds = view.bounds
      scrollView.frame = bounds
      let (x, right) = (view.layoutMargins.left, view.layoutMargins.right)
      let width = max(1, min(bounds.width - x - right, Self.widest))
      var y: CGFloat = 4
      for label in [stopLabel, textLabel] {
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        label.frame = view.roundedToDevicePixels(CGRect(x: x, y: y, width: width, height: size.height))
        y = label.frame.maxY + Self.gap * 0.75
      }
      var height: CGFloat = 0
      for row in facts {
        let size = row.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        row.frame = CGRect(x: 0, y: height, width: width, height: size.height)
        height += size.height
      }
      panel.frame = view.roundedToDevicePixels(CGRect(x: x, y: y + 6, width: width, height: height))
      scrollView.contentSize = CGSize(width: bounds.width, height: panel.frame.maxY + Self.gap)
    }

    override func keyDown(_ event: KeyEvent) -> Bool { scrollView.scroll(by: event) }
  }

  /// A fact about a sight: a name and a value.
  @MainActor private final class FactRow: View {
    /// All in points: the height at least, the sides, above and below words that are larger, and between them.
    private static let (height, margin, padding, gap): (CGFloat, CGFloat, CGFloat, CGFloat) = (48, 18, 10, 12)
    private let nameLabel: Label
    private let valueLabel: Label
    private let isLast: Bool

    init(_ fact: Sight.Fact, isLast: Bool) {
      nameLabel = Label(fact.name, font: .preferredFont(.body), color: .secondaryLabel)
      valueLabel = Label(fact.value, font: .preferredFont(.body), alignment: .right)
      self.isLast = isLast
      super.init()
      for label in [nameLabel, valueLabel] {
        label.wrapsAtAccessibilitySizes = true
        addSubview(label)
      }
    }

    /// Returns the sizes of the words in a row of this width, and true if they are stacked.
    private func plan(width: CGFloat) -> (name: CGSize, value: CGSize, isStacked: Bool) {
      let room = CGSize(width: max(0, width - 2 * Self.margin), height: .greatestFiniteMagnitude)
      let (name, value) = (nameLabel.sizeThatFits(room), valueLabel.sizeThatFits(room))
      let isLarge = preferredContentSizeCategory.isAccessibilityCategory
      return (name, value, isLarge && name.width + Self.gap + value.width > room.width)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      let plan = plan(width: size.width)
      let words = plan.isStacked ? plan.name.height + plan.value.height : max(plan.name.height, plan.value.height)
      return CGSize(width: size.width, height: max(Self.height, (words + 2 * Self.padding).rounded(.up)))
    }

    override func layoutSubviews() {
      let room = max(0, bounds.width - 2 * Self.margin)
      let (name, value, isStacked) = plan(width: bounds.width)
      let y = (bounds.height - name.height - (isStacked ? value.height : 0)) / 2
      valueLabel.frame = roundedToDevicePixels(
        CGRect(
          x: isStacked ? Self.margin : bounds.width - Self.margin - min(room, value.width),
          y: isStacked ? y + name.height : y, width: min(room, value.width), height: value.height))
      nameLabel.frame = roundedToDevicePixels(
        CGRect(
          x: Self.margin, y: y, width: isStacked ? room : max(0, room - value.width - Self.gap), height: name.height))
    }

    override func draw(in canvas: Canvas) {
      if isLast { return }
      canvas.fillHairline(
        along: .bottom,
        of: CGRect(x: Self.margin, y: 0, width: max(0, bounds.width - 2 * Self.margin), height: bounds.height),
        for: stage)
    }
  }
}
