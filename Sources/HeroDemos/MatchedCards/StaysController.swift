import Foundation
import HeroKit
import HeroMorph
import HeroMotion
import HeroWidgets
import MatchedGeometryPresentation

/// The sheet of cards. One that is tapped takes its parts to a page over the whole screen.
@MainActor final class StaysController: CollectionViewController {
  let stays: [Stay]
  private let titleText: String?
  private let pictures: DemoPictures
  @PresentationState private var isPagePresented = false
  /// The stay of the page, until that has left.
  private var opened: Stay?
  private weak var page: StayPageController?
  /// Tapped while another one's page leaves.
  private var awaited: Stay?
  /// Cards wider than this stand side by side; in points.
  private static let widest: CGFloat = 460

  init(stays: [Stay], timing: SpringTiming, style: MorphStyle, titleText: String?, pictures: PictureLibrary) {
    self.stays = stays
    self.titleText = titleText
    self.pictures = DemoPictures(pictures)
    super.init(
      layout: SectionedLayout { _, environment in
        let margin = LayoutMargins.side(width: environment.size.width)
        return CollectionSection(
          StayCell.arrangement(in: environment, columns: { max(1, Int(($0 / Self.widest).rounded(.up))) }),
          insets: EdgeInsets(top: 4, left: margin, bottom: 20, right: margin), hasHeader: true)
      })
    title = "Stays"
    clearsSelectionOnViewWillAppear = false
    matchedGeometryPresentation(isPresented: $isPagePresented, timing: timing, style: style) { [weak self] in
      self?.makePage() ?? ViewController()
    }
    // Caught on its way back, a page stays.
    $isPagePresented.onChange(of: self) { [weak self] in if self?.isPagePresented == true { self?.awaited = nil } }
  }

  override func viewDidLoad() { collectionView.backgroundColor = .systemGroupedBackground }

  private func makePage() -> ViewController {
    let stay = opened ?? stays[0]
    let page = StayPageController(stay, title: titleText ?? stay.title, picture: picture(of: stay))
    page.onGone = { [weak self] in self?.openAwaited() }
    self.page = page
    return page
  }

  // MARK: Cells

  override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    stays.count
  }

  override func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(StayCell.self)
    let stay = stays[indexPath.item]
    cell.show(stay, picture: picture(of: stay))
    cell.isSource = stay == opened
    return cell
  }

  override func collectionView(_ collectionView: CollectionView, viewForSupplementary element: CollectionElement)
    -> CollectionReusableView?
  { collectionView.dequeueReusable(StaysHeader.self) }

  private func picture(of stay: Stay) -> Picture { pictures[stay.name] }

  // MARK: Scrolling

  /// The offsets between which the sheet's upper edge would cut the title above the cards; nil where the content is too
  /// short to scroll beyond it.
  private var cutOffsets: Range<CGFloat>? {
    let (range, end) = (
      collectionView.offsetRange, collectionView.frameForHeader(ofSection: 0).maxY - StaysHeader.bottom
    )
    return range.lowerBound < end && end <= range.upperBound ? range.lowerBound..<end : nil
  }

  /// The title rests whole or out of sight, whichever is nearer, as a bar's large title does: a sheet without a bar has
  /// no edge effect below which a part of it could lie.
  override func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {
    guard let cut = cutOffsets, cut.contains(targetContentOffset.y) else { return }
    let isNearerToStart = targetContentOffset.y < (cut.lowerBound + cut.upperBound) / 2
    targetContentOffset.y = isNearerToStart ? cut.lowerBound : cut.upperBound
  }

  /// Brings the item into view at once, beyond any text that the sheet's upper edge would cut, and returns where to tap
  /// it.
  func reveal(item: Int) -> CGPoint? {
    guard pointToTap(item: item) != nil else { return nil }
    let path = IndexPath(item: item, section: 0)
    let furthest = min(collectionView.frameForItem(at: path).minY, collectionView.offsetRange.upperBound)
    while let end = endOfCutTexts, end <= furthest {
      collectionView.setContentOffset(CGPoint(x: collectionView.contentOffset.x, y: end), animated: false)
      collectionView.layoutIfNeeded()
    }
    return collectionView.cellForItem(at: path).map { $0.convert($0.bounds.center, to: nil) }
  }

  /// The end of the texts that the sheet's upper edge cuts, or that lie below its grabber, in the content; nil: it cuts
  /// none.
  private var endOfCutTexts: CGFloat? {
    let edge = collectionView.contentOffset.y
    let header = (collectionView.headerView(forSection: 0) as? StaysHeader)?.texts ?? []
    let texts = collectionView.visibleCells.values.flatMap { ($0 as? StayCell)?.texts ?? [] } + header
    return texts.map { $0.convert($0.bounds, to: collectionView) }
      .filter { $0.minY < edge + Self.grabberZone && $0.maxY > edge + 0.5 }.map(\.maxY).max()
  }
  /// Height of the zone of a sheet's grabber, in points.
  private static let grabberZone: CGFloat = 10

  // MARK: Opening

  override func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {
    let picture = picture(of: stays[indexPath.item])
    guard let window = view.window, let stage = view.stage, picture.size != nil else { return }
    let pixels = CGSize(
      width: window.bounds.width * stage.renderScale, height: StayPageController.headerHeight * stage.renderScale)
    pictures.library.load(picture, pixelSize: pixels, priority: .soon)
  }

  override func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.selectItem(at: nil, animated: false)
    guard !isPagePresented else { return }
    let stay = stays[indexPath.item]
    // On its way back the page turns round where its own card is tapped; another card's comes when it has left.
    let isLeaving = page?.presentingViewController != nil
    awaited = isLeaving && stay != opened ? stay : nil
    guard awaited == nil else { return }
    if !isLeaving { mark(stay) }
    isPagePresented = true
  }

  private func openAwaited() {
    guard let stay = awaited else { return }
    awaited = nil
    mark(stay)
    isPagePresented = true
  }

  /// Makes the card of `stay` the one that the page comes from.
  func mark(_ stay: Stay) {
    opened = stay
    for (path, cell) in collectionView.visibleCells { (cell as? StayCell)?.isSource = stays[path.item] == stay }
  }

  /// Opens the page of the item at once.
  func open(item: Int) {
    mark(stays[item])
    isPagePresented = true
    if let transition = view.window?.runningTransition, let flight = transition.animator as? any ReversibleTransitioning
    {
      flight.finishTransition(using: transition)
    }
  }
}

/// Above the cards.
@MainActor private final class StaysHeader: CollectionReusableView {
  /// Around the title, in points.
  static let (top, bottom): (CGFloat, CGFloat) = (28, 12)
  var texts: [View] { [label] }
  private let label = Label("Two nights, six doors", font: .preferredFont(.title1, emphasized: true))

  required init() {
    super.init()
    label.accessibilityRole = .header
    label.wrapsAtAccessibilitySizes = true
    addSubview(label)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.top + label.sizeThatFits(size).height + Self.bottom)
  }

  override func layoutSubviews() {
    label.frame = roundedToDevicePixels(
      CGRect(
        x: 0, y: Self.top, width: bounds.width, height: label.sizeThatFits(bounds.size).height))
  }
}
