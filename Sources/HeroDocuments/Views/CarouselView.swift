import Foundation
import HeroMotion
import HeroWidgets

/// Cells beside each other that scroll across the page, with dots below them where the scene asks for some.
@MainActor final class CarouselView: View, CollectionViewDataSource, CollectionViewDelegate {
  /// The parts of a page that its carousels need.
  struct Host {
    /// Returns the view of a cell.
    let cell: (CollectionView, Int) -> LayerCell
    let isTapped: (Int) -> Bool
    let select: (Int) -> Void
    let mayOpen: (Int) -> Void
  }

  let cells: CollectionView
  private let dots = PageControl()
  private let layout: CarouselLayout
  private let carousel: RepeatedLayer
  private let host: Host
  /// The room beside the cells, in points.
  private var sides = EdgeInsets.zero

  init(_ carousel: RepeatedLayer, _ host: Host) {
    (self.carousel, self.host) = (carousel, host)
    layout = CarouselLayout(spacing: carousel.spacing.width)
    cells = CollectionView(layout: layout)
    super.init()
    // A cell between two pixels would lose a row of them.
    cells.clipsToBounds = false
    cells.decelerationRate = carousel.paging == .page ? .fast : .normal
    cells.dataSource = self
    cells.collectionDelegate = self
    addSubview(cells)
    dots.numberOfPages = carousel.count
    (dots.pageIndicatorTintColor, dots.currentPageIndicatorTintColor) = (.tertiaryLabel, .label)
    dots.isHidden = !carousel.hasIndicator
    dots.action = { [weak self] in self.map { $0.show($0.dots.currentPage, animated: true) } }
    addSubview(dots)
  }

  /// The height below the cells, in points.
  static func heightBelowCells(_ carousel: RepeatedLayer) -> CGFloat {
    carousel.hasIndicator ? PageControl.height : 0
  }

  /// Lays the cells out between the sides, in points. The cell in front stays there.
  func lay(in frame: CGRect, sides: EdgeInsets, itemWidth: CGFloat) {
    guard frame != self.frame || sides != self.sides || itemWidth != layout.itemWidth else { return }
    let item = current
    (self.frame, self.sides, layout.itemWidth) = (frame, sides, itemWidth)
    cells.contentInset = EdgeInsets(left: sides.left, right: sides.right)
    cells.restingInterval = carousel.paging == .page ? layout.step : nil
    cells.reloadData()
    setNeedsLayout()
    layoutIfNeeded()
    cells.layoutIfNeeded()
    show(item, animated: false)
  }

  override func layoutSubviews() {
    let below = Self.heightBelowCells(carousel)
    cells.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - below))
    dots.frame = CGRect(x: 0, y: bounds.height - below, width: bounds.width, height: below)
  }

  /// The cell at the margin, or the one that goes there.
  private var current: Int {
    let place = Double(cells.contentOffset.x + sides.left) / Double(max(1, layout.step))
    let seen = carousel.paging == .page ? cells.targetRestingIndex : Int(max(0, min(place.rounded(), 1e6)))
    return min(seen, max(0, carousel.count - 1))
  }

  /// Brings a cell to the margin, as far as there are cells behind it.
  func show(_ item: Int, animated: Bool) {
    let x = cells.reachableOffset(Double(CGFloat(item) * layout.step - sides.left))
    cells.setContentOffset(CGPoint(x: CGFloat(x), y: 0), animated: animated)
    dots.currentPage = item
  }

  // MARK: Keys

  /// Moves to the next cell with the arrow keys, and opens the one in front. Returns whether the key was used.
  func handleKey(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .left where current > 0: show(current - 1, animated: true)
    case .right where current < carousel.count - 1: show(current + 1, animated: true)
    case .return, .space:
      guard host.isTapped(current) else { return false }
      host.select(current)
    default: return false
    }
    return true
  }

  /// The cell in front, which Return opens.
  var focused: CollectionViewCell? { cells.cellForItem(at: IndexPath(item: current, section: 0)) }

  // MARK: Cells

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { carousel.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    host.cell(collectionView, indexPath.item)
  }

  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    host.isTapped(indexPath.item)
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    host.select(indexPath.item)
  }

  func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {
    host.mayOpen(indexPath.item)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if dots.currentPage != current { dots.setCurrentPage(current, animated: true) }
  }
}

/// Equal cells beside each other, as high as the view.
@MainActor final class CarouselLayout: CollectionViewLayout {
  let scrollAxis = ScrollAxis.horizontal
  private let spacing: CGFloat
  /// In points.
  var itemWidth: CGFloat = 1
  private var (height, count): (CGFloat, Int) = (0, 0)

  init(spacing: CGFloat) { self.spacing = spacing }

  /// From the start of one cell to the next, in points.
  var step: CGFloat { itemWidth + spacing }

  func prepare(in environment: CollectionLayoutEnvironment, itemCounts: [Int]) -> CGSize {
    (height, count) = (environment.size.height, itemCounts.first ?? 0)
    return CGSize(width: max(0, CGFloat(count) * step - spacing), height: height)
  }

  func indexPaths(in rect: CGRect) -> [IndexPath] {
    guard count > 0, step > 0, rect.maxX >= 0 else { return [] }
    let first = Int(max(0, min((rect.minX / step).rounded(.down), CGFloat(count))))
    let last = Int(max(0, min((rect.maxX / step).rounded(.down), CGFloat(count - 1))))
    return first <= last ? (first...last).map { IndexPath(item: $0, section: 0) } : []
  }

  func frame(forItemAt indexPath: IndexPath) -> CGRect {
    CGRect(x: CGFloat(indexPath.item) * step, y: 0, width: itemWidth, height: height)
  }
}

/// The row of the page in which a carousel lies.
@MainActor final class CarouselCell: CollectionViewCell {
  private var carousel: CarouselView?
  /// Lays the carousel out in the row, given the row's bounds and those of the page in its coordinates.
  private var lay: (CGRect, CGRect) -> Void = { _, _ in }

  required init() {
    super.init()
    accessibilityRole = nil
  }

  func show(_ carousel: CarouselView, lay: @escaping (_ row: CGRect, _ page: CGRect) -> Void) {
    if self.carousel !== carousel, self.carousel?.superview === self { self.carousel?.removeFromSuperview() }
    (self.carousel, self.lay) = (carousel, lay)
    addSubview(carousel)
    setNeedsLayout()
  }

  override func layoutSubviews() { lay(bounds, superview.map { $0.convert($0.bounds, to: self) } ?? bounds) }

  override func prepareForReuse() {
    super.prepareForReuse()
    if carousel?.superview === self { carousel?.removeFromSuperview() }
    carousel = nil
  }

  /// The cells are what is pointed at.
  override var pointerStyle: PointerStyle? { nil }
  override func pointerHover(_ isInside: Bool) {}

  override func handleKey(_ event: KeyEvent) -> Bool { carousel?.handleKey(event) ?? false }

  override var focusTarget: (view: View, cornerRadius: CGFloat) {
    carousel?.focused?.focusTarget ?? super.focusTarget
  }
}
