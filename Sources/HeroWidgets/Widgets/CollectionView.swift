public import Foundation

/// A scroll view of many cells in sections, of which only the visible ones exist.
@MainActor public final class CollectionView: ScrollView {
  public weak var dataSource: (any CollectionViewDataSource)? { didSet { reloadData() } }
  public weak var collectionDelegate: (any CollectionViewDelegate)? { didSet { delegate = collectionDelegate } }
  public let layout: any CollectionViewLayout

  public internal(set) var visibleCells: [IndexPath: CollectionViewCell] = [:]
  var visibleSupplementaries: [CollectionElement: CollectionReusableView] = [:]
  private var reusable: [ObjectIdentifier: [CollectionReusableView]] = [:]
  var itemCounts: [Int] = []
  /// The environment of the prepared layout, with the scale: measured text is rounded to the device's pixel.
  private var prepared: (environment: CollectionLayoutEnvironment, scale: CGFloat)?
  /// Elements on the screen whose content changed, so that they may be of another height.
  private var remeasured: Set<CollectionElement> = []
  /// Up to so many rows all are measured at once, so that nothing has to be guessed.
  private static let measuredAtOnce = 100
  /// Views whose height is wanted stand here meanwhile: text is measured for the screen it is on.
  private let bench = View()

  /// The data source's identifiers of the elements on the screen.
  var identifiers: [CollectionElement: AnyHashable] = [:]
  /// The change of the data that is being shown.
  var change: CollectionChange?

  var pressed: Press?
  var selectedPath: IndexPath?
  /// The item that the arrow keys stand on.
  public internal(set) var focusedIndexPath: IndexPath?
  var lastTouched: IndexPath?
  /// An item that stays in sight when the layout is made anew, as for another size of the screen or of text: a
  /// transition comes from it.
  package var itemKeptInSight: IndexPath?
  /// True if that item was in sight before the layout was made anew, and is to be shown.
  private var bringsItemIntoSight = false
  let focusRing = FocusRing()

  public init(frame: CGRect = .zero, layout: any CollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame, axis: layout.scrollAxis)
    focusRing.isHidden = true
    insertSubview(focusRing, at: 0)
    bench.isHidden = true
    insertSubview(bench, at: 0)
  }

  /// Asks the data source anew and drops every cell; nothing is selected afterwards.
  public func reloadData() {
    stopChange()
    for (element, view) in shownViews {
      if case .item(let path) = element, let cell = view as? CollectionViewCell {
        recycle(cell, at: path)
      } else {
        recycle(view)
      }
    }
    forgetShown()
    setNeedsLayout()
  }

  /// The views that were shown are nobody's any more, and the layout knows nothing.
  func forgetShown() {
    visibleCells = [:]
    visibleSupplementaries = [:]
    identifiers = [:]
    remeasured = []
    selectedPath = nil
    prepared = nil
  }

  /// A cell, header or footer of the type, used before or new.
  public func dequeueReusable<Element: CollectionReusableView>(_ type: Element.Type) -> Element {
    if let view = reusable[ObjectIdentifier(type)]?.popLast() as? Element { return view }
    return type.init()
  }

  /// A cell of the type, used before or new.
  public func dequeueReusableCell<Cell: CollectionViewCell>(_ type: Cell.Type) -> Cell { dequeueReusable(type) }

  /// The cell at `indexPath` if it is on the screen now.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? { visibleCells[indexPath] }

  /// The section's header if it is on the screen now.
  public func headerView(forSection section: Int) -> CollectionReusableView? {
    visibleSupplementaries[.header(section)]
  }

  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    visibleCells.first { $0.value === cell }?.key
  }

  /// The item's place in the content.
  public func frameForItem(at indexPath: IndexPath) -> CGRect {
    prepareIfNeeded()
    return frame(for: .item(indexPath))
  }

  /// The same; nil where there is no such item.
  package func placeOfItem(at indexPath: IndexPath) -> CGRect? {
    prepareIfNeeded()
    guard itemCounts.indices.contains(indexPath.section), indexPath.item < itemCounts[indexPath.section] else {
      return nil
    }
    return frame(for: .item(indexPath))
  }

  public func frameForHeader(ofSection section: Int) -> CGRect {
    prepareIfNeeded()
    return frame(for: .header(section))
  }

  /// Horizontal insets of bars and of the screen's edges, for content that scrolls vertically: the layout has the width
  /// between them.
  private var sides: (start: CGFloat, end: CGFloat) {
    axis == .vertical ? (adjustedContentInset.left, adjustedContentInset.right) : (0, 0)
  }

  /// An element's place in the content. Colours behind sections reach from edge to edge.
  func frame(for element: CollectionElement) -> CGRect {
    let frame = layout.frame(for: element)
    if case .background = element, axis == .vertical {
      return CGRect(x: 0, y: frame.minY, width: bounds.width, height: frame.height)
    }
    return frame.offsetBy(dx: sides.start, dy: 0)
  }

  public var numberOfItems: Int {
    prepareIfNeeded()
    return itemCounts.reduce(0, +)
  }

  // MARK: Layout

  /// Cells that were placed off the screen stand between the pixels of the device that shows them now.
  override public func movedToWindow() {
    super.movedToWindow()
    setNeedsLayout()
  }

  func prepareIfNeeded() {
    let scale = stage?.deviceScale ?? 2
    let size = CGSize(
      width: max(1, bounds.width - sides.start - sides.end), height: axis == .vertical ? 0 : bounds.height)
    let environment = CollectionLayoutEnvironment(
      size: size, preferredContentSizeCategory: preferredContentSizeCategory)
    if let prepared, prepared.scale == scale, prepared.environment == environment { return }
    if prepared != nil, let kept = itemKeptInSight, visibleCells[kept] != nil { bringsItemIntoSight = true }
    prepared = (environment, scale)
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    itemCounts = (0..<sections).map { max(0, dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0) }
    var contentSize = layout.prepare(in: environment, itemCounts: itemCounts)
    remeasured.formUnion(visibleCells.keys.map(CollectionElement.item))
    remeasured.formUnion(visibleSupplementaries.keys)
    if sections + itemCounts.reduce(0, +) <= CollectionView.measuredAtOnce { contentSize = measureAll() ?? contentSize }
    self.contentSize = contentSize
  }

  private func measureAll() -> CGSize? {
    var size: CGSize?
    for (section, count) in itemCounts.enumerated() {
      let items = (0..<count).map { CollectionElement.item(IndexPath(item: $0, section: section)) }
      let elements: [CollectionElement] = [.header(section), .footer(section)] + items
      for element in elements where layout.measures(element) && shown(element) == nil {
        guard let view = made(element) else { continue }
        size = measure(view, as: element) ?? size
        if case .item(let path) = element, let cell = view as? CollectionViewCell {
          recycle(cell, at: path)
        } else {
          recycle(view)
        }
      }
    }
    return size
  }

  private func shown(_ element: CollectionElement) -> CollectionReusableView? {
    if case .item(let path) = element { visibleCells[path] } else { visibleSupplementaries[element] }
  }

  private func made(_ element: CollectionElement) -> CollectionReusableView? {
    switch element {
    case .item(let path): return dataSource?.collectionView(self, cellForItemAt: path)
    case .header, .footer: return dataSource?.collectionView(self, viewForSupplementary: element)
    case .background:
      let view = dequeueReusable(SectionBackground.self)
      view.backgroundColor = layout.backgroundColor(ofSection: element.section)
      return view
    }
  }

  /// Tells the layout how tall `view` wants to be; the content's new size if that is news.
  private func measure(_ view: CollectionReusableView, as element: CollectionElement) -> CGSize? {
    let old = layout.frame(for: element)
    view.place = layout.place(of: element)
    if view.superview == nil { bench.addSubview(view) }
    let height = view.sizeThatFits(CGSize(width: old.width, height: .greatestFiniteMagnitude)).height
    if view.superview === bench { view.removeFromSuperview() }
    guard height.isFinite, abs(height - old.height) > 1e-6 || !old.height.isFinite else { return nil }
    return layout.setHeight(height, of: element)
  }

  /// The view's content changed; it is measured again before the next frame.
  func sizeMayChange(of view: CollectionReusableView) {
    let element =
      visibleCells.first { $0.value === view }.map { CollectionElement.item($0.key) }
      ?? visibleSupplementaries.first { $0.value === view }?.key
    guard let element, layout.measures(element) else { return }
    remeasured.insert(element)
    setNeedsLayout()
  }

  override public func layoutSubviews() {
    prepareIfNeeded()
    super.layoutSubviews()
    let kept = bringsItemIntoSight ? itemKeptInSight : nil
    bringsItemIntoSight = false
    show(kept)
    placeAll()
    if kept != nil, show(kept) { placeAll() }
    placeFocusRing()
  }

  /// Scrolls as little as brings the item into sight; whether that is at all.
  @discardableResult private func show(_ item: IndexPath?) -> Bool {
    guard let item, let place = placeOfItem(at: item) else { return false }
    let offset = contentOffset
    scrollRectToVisible(place, animated: false)
    return contentOffset != offset
  }

  private func placeAll() {
    // What is measured moves what lies below it, and other rows may come into view.
    // What is seen stays where it is meanwhile.
    let anchor = anchor
    var top = anchor.map { layout.frame(forItemAt: $0).minY } ?? 0
    for _ in 0..<20 {
      guard let size = placeElements() else { break }
      contentSize = size
      guard let anchor else { continue }
      let next = layout.frame(forItemAt: anchor).minY
      contentShifted(by: next - top)
      top = next
    }
  }

  /// The first item that is seen from its top on; none at the content's top, which stays in sight.
  private var anchor: IndexPath? {
    guard bounds.minY > offsetRange.lowerBound + 0.5 else { return nil }
    return visibleCells.keys.filter { layout.frame(forItemAt: $0).minY >= bounds.minY }.min()
  }

  /// Brings the views in line with the layout. The content's new size if measuring changed it.
  private func placeElements() -> CGSize? {
    var size: CGSize?
    for element in remeasured.inOrder where layout.measures(element) {
      if let view = shown(element) { size = measure(view, as: element) ?? size }
    }
    remeasured = []
    let paths = layout.indexPaths(in: bounds)
    let elements = layout.supplementaryElements(in: bounds)
    let wantedPaths = Set(paths)
    // In order, for who leaves last is used again first.
    for path in visibleCells.keys.filter({ !wantedPaths.contains($0) }).sorted() {
      guard let cell = visibleCells.removeValue(forKey: path) else { continue }
      identifiers[.item(path)] = nil
      recycle(cell, at: path)
    }
    let wantedElements = Set(elements)
    for element in visibleSupplementaries.keys.filter({ !wantedElements.contains($0) }).inOrder {
      guard let view = visibleSupplementaries.removeValue(forKey: element) else { continue }
      identifiers[element] = nil
      recycle(view)
    }
    for element in elements + paths.map(CollectionElement.item) where shown(element) == nil {
      guard let view = made(element) else { continue }
      if layout.measures(element) { size = measure(view, as: element) ?? size }
      // What comes into sight while others fly to their places is at its own.
      View.performWithoutAnimation {
        show(view, as: element)
        put(view, at: element)
        view.layoutIfNeeded()
      }
    }
    for (path, cell) in visibleCells { put(cell, at: .item(path)) }
    for (element, view) in visibleSupplementaries { put(view, at: element) }
    return size
  }

  private func show(_ view: CollectionReusableView, as element: CollectionElement) {
    if case .background = element {
      identifiers[element] = AnyHashable(element)
    } else {
      identifiers[element] = dataSource?.collectionView(self, identifierFor: element)
    }
    switch element {
    case .item(let path):
      guard let cell = view as? CollectionViewCell else { return }
      visibleCells[path] = cell
      if path == selectedPath { cell.setSelected(true, animated: false) }
      insertSubview(cell, belowSubview: focusRing)
    case .header, .footer:
      visibleSupplementaries[element] = view
      insertSubview(view, belowSubview: focusRing)
    case .background:
      visibleSupplementaries[element] = view
      insertSubview(view, at: 0)
    }
  }

  private func put(_ view: CollectionReusableView, at element: CollectionElement) {
    view.place = layout.place(of: element)
    view.frame = roundedToDevicePixels(frame(for: element))
  }

  /// While it moves, its elements are copied from frame to frame (`View.isCarried`); at rest they are painted where
  /// they stand.
  override func didSettle() {
    setNeedsDisplay()
    // A level that was not drawn for so long may have been given up.
    for view in subviews { view.askForPictures() }
  }

  override public func touchesBegan(_ touch: Touch) { pressBegan(touch) }
  override public func touchesMoved(_ touch: Touch) { pressMoved(touch) }
  override public func touchesEnded(_ touch: Touch) { pressEnded(touch) }
  override public func touchesCancelled(_ touch: Touch) { if pressed?.touch === touch { endPress() } }

  func recycle(_ cell: CollectionViewCell, at path: IndexPath) {
    if pressed?.cell === cell { endPress() }
    cell.removeFromSuperview()
    collectionDelegate?.collectionView(self, didEndDisplaying: cell, at: path)
    recycle(cell)
  }

  func recycle(_ view: CollectionReusableView) {
    change?.moving[ObjectIdentifier(view)] = nil
    view.removeFromSuperview()
    view.layerCache = nil
    view.prepareForReuse()
    reusable[ObjectIdentifier(type(of: view)), default: []].append(view)
  }
}

private final class SectionBackground: CollectionReusableView {
  required init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// One colour is filled faster than copied.
  override var isCarried: Bool { false }
}
