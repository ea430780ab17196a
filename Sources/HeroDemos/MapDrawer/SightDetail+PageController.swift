import Foundation
import HeroKit
import HeroWidgets

extension SightDetail {
  /// The words about a sight, under the gallery of its pictures.
  @MainActor final class PageController: ViewController {
    /// All in points, our choice by eye.
    static let headerHeight: CGFloat = 380
    private static let (margin, gap, radius): (CGFloat, CGFloat, CGFloat) = (16, 16, 22)
    /// Lines longer than this are hard to read.
    private static let widest: CGFloat = 640

    weak var delegate: (any GalleryHeaderDelegate)?
    private let sight: Sight
    private let pictures: DemoPictures
    private let scrollView = ScrollView()
    private let stopLabel: Label
    private let textLabel: Label
    private let panel = View()
    private let facts: [FactRow]

    init(_ sight: Sight, of tour: Tour, pictures: DemoPictures) {
      (self.sight, self.pictures) = (sight, pictures)
      let stop = (tour.index(of: sight) ?? 0) + 1
      stopLabel = Label(
        "\(tour.title) · stop \(stop) of \(tour.sights.count)",
        font: .preferredFont(.subheadline).withWeight(.semibold), color: .secondaryLabel)
      textLabel = Label(sight.text, font: .preferredFont(.body), numberOfLines: 0, lineSpacing: 3)
      facts = sight.facts.map { FactRow($0, isLast: $0 == sight.facts.last) }
      super.init()
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
      setGalleryHeader(
        images: sight.pictures.map { HeaderImage(picture: pictures[$0]) },
        gallery: GalleryConfiguration(initialIndex: sight.cover),
        configuration: HeaderViewConfiguration(height: Self.headerHeight, largeTitleDisplayMode: .belowHeader()),
        title: TitleConfiguration(title: sight.title, largeSubtitle: sight.subtitle), delegate: delegate,
        scrollView: scrollView)
    }

    override var contentScrollView: ScrollView? { scrollView }

    override var preferredStatusBarStyle: StatusBarStyle { headerStatusBarStyle }

    override func viewDidLayoutSubviews() {
      let bounds = view.bounds
      let safe = view.stage?.safeAreaInsets ?? .zero
      scrollView.frame = bounds
      let room = max(1, bounds.width - safe.left - safe.right - 2 * Self.margin)
      let width = min(room, Self.widest)
      let x = safe.left + Self.margin + (room - width) / 2
      var y: CGFloat = 4
      for label in [stopLabel, textLabel] {
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        label.frame = view.roundedToDevicePixels(CGRect(x: x, y: y, width: width, height: size.height))
        y = label.frame.maxY + Self.gap * 0.75
      }
      let height = CGFloat(facts.count) * FactRow.height
      panel.frame = view.roundedToDevicePixels(CGRect(x: x, y: y + 6, width: width, height: height))
      for (index, row) in facts.enumerated() {
        row.frame = CGRect(x: 0, y: CGFloat(index) * FactRow.height, width: width, height: FactRow.height)
      }
      scrollView.contentSize = CGSize(width: bounds.width, height: panel.frame.maxY + Self.gap)
    }

    override func keyDown(_ event: KeyEvent) -> Bool { scrollView.scroll(by: event) }
  }

  /// What is known of a sight in a word.
  @MainActor private final class FactRow: View {
    /// All in points.
    static let height: CGFloat = 48
    private static let margin: CGFloat = 18
    private let nameLabel: Label
    private let valueLabel: Label
    private let isLast: Bool

    init(_ fact: Sight.Fact, isLast: Bool) {
      nameLabel = Label(fact.name, font: .preferredFont(.body), color: .secondaryLabel)
      valueLabel = Label(fact.value, font: .preferredFont(.body), alignment: .right)
      self.isLast = isLast
      super.init()
      for view in [nameLabel, valueLabel] { addSubview(view) }
    }

    override func layoutSubviews() {
      let room = max(0, bounds.width - 2 * Self.margin)
      let value = min(room, valueLabel.sizeThatFits(bounds.size).width)
      let height = nameLabel.sizeThatFits(bounds.size).height
      let y = (bounds.height - height) / 2
      valueLabel.frame = roundedToDevicePixels(
        CGRect(x: bounds.width - Self.margin - value, y: y, width: value, height: height))
      nameLabel.frame = roundedToDevicePixels(
        CGRect(x: Self.margin, y: y, width: max(0, room - value - 12), height: height))
    }

    /// As a list's rows do: a pixel of the device, or one that is painted where those are fewer.
    override func draw(in canvas: Canvas) {
      guard !isLast, let stage else { return }
      let line = 1 / min(stage.deviceScale, stage.renderScale)
      canvas.fill(
        CGRect(
          x: Self.margin, y: bounds.height - line, width: max(0, bounds.width - 2 * Self.margin), height: line),
        .separator)
    }
  }
}
