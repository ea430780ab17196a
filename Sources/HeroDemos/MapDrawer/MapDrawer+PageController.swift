package import Foundation
package import HeroKit
import HeroMotion
package import HeroWidgets

extension MapDrawer {
  /// The page in the drawer: a carousel of sights over a list of them.
  @MainActor package final class PageController: CollectionViewController {
    package weak var delegate: (any MapDrawerPageControllerDelegate)?
    package private(set) var tour: Tour
    private let pictures: DemoPictures
    package let carousel = CollectionView(layout: CarouselLayout())
    private lazy var cards = CarouselSource(self)
    private let swipe = PanGestureRecognizer(direction: .vertical)
    private var isSwipedUp = false

    /// Told when the drawer's `heights` are other ones.
    var onHeights: (() -> Void)?
    /// From the drawer's top to the end of its title, and of its cards, with a little room below; in points.
    private(set) var heights = PageController.usualHeights
    private static let usualHeights: (title: CGFloat, cards: CGFloat) = (82, 356)
    var isHigherForLargeText: Bool { view.preferredContentSizeCategory > .large }
    private let measure: Measure
    private static let (titleRoom, cardsRoom): (CGFloat, CGFloat) = (10, 34)
    /// Points below pictures where the drawer ends with them, of which 8 are below a sheet that floats; and points of a
    /// picture below which it ends with its title.
    private static let (pictureRoom, leastPicture): (CGFloat, CGFloat) = (17, 24)

    /// Returns the drawer's maximum share of the greatest height: where large text makes it higher, a part of the map
    /// stays in sight above it. In landscape the map is beside it.
    nonisolated static func largestShare(on screen: CGSize, isHigherForLargeText: Bool) -> CGFloat {
      isHigherForLargeText && !screen.hasCompactHeight ? 0.8 : 1
    }

    private static let (carouselSection, listSection) = (0, 1)
    /// Points that a card is pushed up by, or points a second it is thrown with, for its page to open; ours.
    private static let (swipe, flick): (CGFloat, CGFloat) = (28, 300)

    init(_ tour: Tour, pictures: DemoPictures) {
      self.tour = tour
      self.pictures = pictures
      let measure = Measure()
      self.measure = measure
      super.init(
        layout: SectionedLayout { section, environment in
          section == Self.carouselSection
            ? .cards(
              height: measure.cardHeight(environment.size.width), spacing: 0, insets: EdgeInsets(bottom: 20),
              hasHeader: true)
            : .insetGrouped(width: environment.size.width)
        })
      title = tour.title
      measure.cardHeight = { [weak self] width in
        guard let self else { return 1 }
        return CarouselCell.height(
          of: tour.sights, width: CarouselLayout.cardWidth(in: width), within: roomForCards(width: width),
          in: collectionView)
      }
    }

    package override func viewDidLoad() {
      collectionView.backgroundColor = .systemGroupedBackground
      carousel.dataSource = cards
      carousel.collectionDelegate = cards
      carousel.decelerationRate = .fast
      // As tall as its cards, it would cut a row of pixels off one that lies between two; the drawer cuts what reaches
      // beyond it.
      carousel.clipsToBounds = false
      // The drawer would grow, or the list scroll, by the same movement.
      swipe.precedesInnerRecognizers = true
      swipe.shouldBegin = { [weak self] in self?.maySwipe ?? false }
      swipe.onChange = { [weak self] in self?.swiped($0) }
      carousel.addGestureRecognizer(swipe)
    }

    package override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let heights = isHigherForLargeText ? measuredHeights : Self.usualHeights
      guard heights != self.heights else { return }
      self.heights = heights
      onHeights?()
    }

    /// Cards whose words are below the drawer's maximum height end with their pictures: the drawer's edge would cut a
    /// line of words.
    private var measuredHeights: (title: CGFloat, cards: CGFloat) {
      let header = collectionView.frameForHeader(ofSection: Self.carouselSection)
      let title = header.maxY - TitleHeader.bottom + Self.titleRoom
      let cards = collectionView.frameForItem(at: IndexPath(item: 0, section: Self.carouselSection))
      let width = CarouselLayout.cardWidth(in: header.width)
      if cards.maxY + Self.cardsRoom <= maximumHeight { return (title, cards.maxY + Self.cardsRoom) }
      if cards.minY + Self.pictureRoom + Self.leastPicture > maximumHeight { return (title, title) }
      let words = CarouselCell.spaceBelowPicture(of: tour.sights, width: width, in: collectionView)
      return (title, cards.maxY - words + Self.pictureRoom)
    }

    /// In points.
    private var maximumHeight: CGFloat {
      guard let sheet = sheetPresentationController, let window = view.window else { return .greatestFiniteMagnitude }
      return sheet.maximumDetentValue
        * Self.largestShare(on: window.bounds.size, isHigherForLargeText: isHigherForLargeText)
    }

    /// Returns the height that is left for cards in a drawer of that width, in points.
    private func roomForCards(width: CGFloat) -> CGFloat {
      guard isHigherForLargeText else { return .greatestFiniteMagnitude }
      return maximumHeight - Self.cardsRoom - TitleHeader.height(of: tour, width: width, in: collectionView)
    }

    /// Its picture on show is another.
    package func update(_ sight: Sight) {
      guard let index = tour.index(of: sight) else { return }
      tour.sights[index] = sight
      if let cell = carousel.cellForItem(at: IndexPath(item: index, section: 0)) as? CarouselCell {
        show(sight, in: cell)
      }
      if let row = collectionView.cellForItem(at: IndexPath(item: index, section: Self.listSection)) as? ListCell {
        show(sight, in: row)
      }
    }

    // MARK: The card in the middle

    /// nil before the cards have been laid out.
    package var centeredIndex: Int? {
      carousel.bounds.width > 0 && !tour.sights.isEmpty ? carousel.currentRestingIndex : nil
    }

    /// The card in the middle; nil when none is on the screen.
    package func visibleCarouselCell() -> CarouselCell? {
      guard let index = centeredIndex else { return nil }
      let cell = carousel.cellForItem(at: IndexPath(item: index, section: 0)) as? CarouselCell
      return cell?.heroSourceImageView()?.isOnScreen == true ? cell : nil
    }

    /// Brings the card of a sight into the middle.
    package func center(_ sight: Sight, animated: Bool) {
      guard let index = tour.index(of: sight) else { return }
      carousel.rest(at: index, animated: animated)
    }

    /// Brings the cards into sight at once, where a large title leaves them no room.
    package func revealCards() {
      guard visibleCarouselCell() == nil else { return }
      let top = collectionView.frameForItem(at: IndexPath(item: 0, section: Self.carouselSection)).minY
      let range = collectionView.offsetRange
      let offset = max(range.lowerBound, min(top - Self.titleRoom, range.upperBound))
      collectionView.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
      view.window?.layoutIfNeeded()
    }

    // MARK: Chosen

    /// The card in the middle is pushed up; by the others the drawer is.
    private var maySwipe: Bool {
      guard swipe.travel.y < 0, let cell = visibleCarouselCell() else { return false }
      return cell.bounds.contains(swipe.location(in: cell) - swipe.travel)
    }

    private func swiped(_ state: GestureRecognizer.State) {
      switch state {
      case .began: isSwipedUp = false
      case .changed, .ended:
        let isThrown = state == .ended && swipe.velocity.y < -Self.flick
        guard !isSwipedUp, swipe.translation.y < -Self.swipe || isThrown else { return }
        isSwipedUp = true
        delegate?.drawerDidSwipeUp(self)
      case .possible, .cancelled, .failed: break
      }
    }

    /// A marker on the map, seen by its thumbnail, is chosen.
    package func handleThumbnailTap(marker sight: Sight, source: any HeroTransitionSource) {
      delegate?.mapDrawer(self, didSelectDetailOf: current(sight), transitionSource: source)
    }

    func selectCard(at index: Int, _ cell: CarouselCell?) {
      delegate?.mapDrawer(self, didSelectDetailOf: tour.sights[index], transitionSource: cell)
    }

    /// As it is now.
    private func current(_ sight: Sight) -> Sight { tour.index(of: sight).map { tour.sights[$0] } ?? sight }

    package override func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath)
      -> Bool
    {
      indexPath.section == Self.listSection
    }

    /// A row has nothing that could fly: its page comes as the system's do.
    package override func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      collectionView.selectItem(at: nil, animated: false)
      if indexPath.section == Self.listSection {
        delegate?.mapDrawer(self, didSelectDetailOf: tour.sights[indexPath.item])
      } else if let index = centeredIndex {
        selectCard(at: index, visibleCarouselCell())
      }
    }

    // MARK: Cells

    package override func numberOfSections(in collectionView: CollectionView) -> Int { 2 }

    package override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      section == Self.carouselSection ? 1 : tour.sights.count
    }

    package override func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
      -> CollectionViewCell
    {
      if indexPath.section == Self.carouselSection {
        let row = collectionView.dequeueReusableCell(CarouselRow.self)
        row.carousel = carousel
        return row
      }
      let row = collectionView.dequeueReusableCell(ListCell.self)
      show(tour.sights[indexPath.item], in: row)
      return row
    }

    package override func collectionView(
      _ collectionView: CollectionView, viewForSupplementary element: CollectionElement
    )
      -> CollectionReusableView?
    {
      guard element == .header(Self.carouselSection) else { return nil }
      let header = collectionView.dequeueReusable(TitleHeader.self)
      header.show(tour)
      return header
    }

    func show(_ sight: Sight, in cell: CarouselCell) {
      cell.show(sight, of: tour.sights, picture: pictures[sight.coverPicture])
    }

    private func show(_ sight: Sight, in row: ListCell) {
      row.content = ListContentConfiguration(
        text: sight.title, secondaryText: sight.subtitle, image: .picture(pictures[sight.coverPicture]),
        imageCornerRadius: 6, imageAspectRatio: 1)
      row.accessories = [.disclosure]
    }

    /// The pixels of a page's header are fetched while the finger is on its way.
    func expectPage(of sight: Sight) {
      guard let stage = view.stage, let window = view.window else { return }
      let picture = pictures[sight.coverPicture]
      guard picture.size != nil else { return }
      pictures.library.load(
        picture,
        pixelSize: CGSize(
          width: window.bounds.width * stage.renderScale,
          height: SightDetail.PageController.headerHeight * stage.renderScale), priority: .soon)
    }

    // MARK: Keys

    /// Left and right turn the cards, Return opens the one in the middle; up and down go through the list; + and - zoom
    /// the map.
    package override func keyDown(_ event: KeyEvent) -> Bool {
      // On many keyboards + is a shifted key.
      if event.modifiers.isSubset(of: [.shift]), case .character(let sign) = event.key, "+=-_".contains(sign) {
        delegate?.mapDrawer(self, zoomsMapBy: "+=".contains(sign) ? 1.5 : 1 / 1.5)
        return true
      }
      guard event.modifiers.isEmpty else { return false }
      let isInList = collectionView.focusedIndexPath?.section == Self.listSection
      switch event.key {
      case .left where !isInList: carousel.rest(at: carousel.targetRestingIndex - 1, animated: true)
      case .right where !isInList: carousel.rest(at: carousel.targetRestingIndex + 1, animated: true)
      case .return where !isInList, .space where !isInList:
        guard !event.isRepeat, let index = centeredIndex, let cell = visibleCarouselCell() else { return false }
        selectCard(at: index, cell)
      default: return super.keyDown(event)
      }
      return true
    }
  }

  /// Height of cards by the drawer's width; the layout is made before the page.
  @MainActor private final class Measure {
    var cardHeight: (_ width: CGFloat) -> CGFloat = { _ in 1 }
  }
}
