public import Foundation

/// What fills a collection view.
@MainActor public protocol CollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: CollectionView) -> Int
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// Dequeues a cell and fills it.
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
}

@MainActor public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Tapped, or opened by the Return key.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// A finger came down on the cell, the pointer came over it or the focus moved to it: it may be opened next.
  func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, at indexPath: IndexPath)
}

extension CollectionViewDelegate {
  public func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, at indexPath: IndexPath
  ) {}
}

/// Where the items lie. Answers in time that does not grow with their number.
@MainActor public protocol CollectionViewLayout: AnyObject {
  /// Takes in the width in points and the items of each section; returns the content's size.
  func prepare(width: CGFloat, itemCounts: [Int]) -> CGSize
  func indexPaths(in rect: CGRect) -> [IndexPath]
  func frame(forItemAt indexPath: IndexPath) -> CGRect
}

/// A scroll view of many cells, of which only the visible ones exist.
@MainActor public final class CollectionView: ScrollView {
  public weak var dataSource: (any CollectionViewDataSource)? { didSet { reloadData() } }
  public weak var collectionDelegate: (any CollectionViewDelegate)? { didSet { delegate = collectionDelegate } }
  public let layout: any CollectionViewLayout

  public private(set) var visibleCells: [IndexPath: CollectionViewCell] = [:]
  private var reusable: [ObjectIdentifier: [CollectionViewCell]] = [:]
  private var itemCounts: [Int] = []
  private var preparedWidth: CGFloat = -1
  private var pressed: (cell: CollectionViewCell, touch: Touch, timer: StageTimer?)?

  public init(frame: CGRect = .zero, layout: any CollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    focusRing.isHidden = true
    insertSubview(focusRing, at: 0)
  }

  /// Asks the data source anew and drops every cell.
  public func reloadData() {
    for (path, cell) in visibleCells { recycle(cell, at: path) }
    visibleCells = [:]
    preparedWidth = -1
    setNeedsLayout()
  }

  /// A cell of the type, used before or new.
  public func dequeueReusableCell<Cell: CollectionViewCell>(_ type: Cell.Type) -> Cell {
    if let cell = reusable[ObjectIdentifier(type)]?.popLast() as? Cell { return cell }
    return type.init()
  }

  /// The cell at `indexPath` if it is on the screen now.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? { visibleCells[indexPath] }

  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    visibleCells.first { $0.value === cell }?.key
  }

  /// The item's place in the content.
  public func frameForItem(at indexPath: IndexPath) -> CGRect {
    prepareIfNeeded()
    return layout.frame(forItemAt: indexPath)
  }

  public var numberOfItems: Int {
    prepareIfNeeded()
    return itemCounts.reduce(0, +)
  }

  private func prepareIfNeeded() {
    guard preparedWidth != bounds.width else { return }
    preparedWidth = bounds.width
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    itemCounts = (0..<sections).map { dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0 }
    contentSize = layout.prepare(width: bounds.width, itemCounts: itemCounts)
  }

  override public func layoutSubviews() {
    prepareIfNeeded()
    super.layoutSubviews()
    let wanted = layout.indexPaths(in: bounds)
    let wantedSet = Set(wanted)
    for (path, cell) in visibleCells where !wantedSet.contains(path) {
      visibleCells[path] = nil
      recycle(cell, at: path)
    }
    for path in wanted {
      let frame = roundedToDevicePixels(layout.frame(forItemAt: path))
      if let cell = visibleCells[path] {
        cell.frame = frame
      } else if let cell = dataSource?.collectionView(self, cellForItemAt: path) {
        cell.frame = frame
        visibleCells[path] = cell
        insertSubview(cell, belowSubview: focusRing)
      }
    }
    placeFocusRing()
  }

  private func recycle(_ cell: CollectionViewCell, at path: IndexPath) {
    if pressed?.cell === cell { endPress() }
    cell.removeFromSuperview()
    collectionDelegate?.collectionView(self, didEndDisplaying: cell, at: path)
    cell.prepareForReuse()
    reusable[ObjectIdentifier(type(of: cell)), default: []].append(cell)
  }

  // MARK: Touch

  private func cell(under touch: Touch) -> CollectionViewCell? {
    var view = touch.view
    while let current = view {
      if let cell = current as? CollectionViewCell { return cell }
      view = current.superview
    }
    return nil
  }

  override public func touchesBegan(_ touch: Touch) {
    // One finger presses; others do not disturb it.
    guard pressed == nil, !lastTouchStoppedMotion, let cell = cell(under: touch), let path = indexPath(for: cell) else {
      return
    }
    collectionDelegate?.collectionView(self, mayOpenItemAt: path)
    // A finger that is about to scroll must not flash every cell it comes down on.
    let timer = stage?.schedule(after: 0.15) { [weak cell] in cell?.isHighlighted = true }
    pressed = (cell, touch, timer)
  }

  override public func touchesMoved(_ touch: Touch) {
    guard let (cell, pressing, timer) = pressed, pressing === touch else { return }
    let inside = cell.bounds.contains(touch.location(in: cell))
    if !inside { timer?.invalidate() }
    cell.isHighlighted = cell.isHighlighted && inside
  }

  override public func touchesEnded(_ touch: Touch) {
    guard let (cell, pressing, _) = pressed, pressing === touch else { return }
    let inside = cell.bounds.contains(touch.location(in: cell))
    endPress()
    if inside, let path = indexPath(for: cell) {
      setFocus(nil)
      lastTouched = path
      collectionDelegate?.collectionView(self, didSelectItemAt: path)
    }
  }

  override public func touchesCancelled(_ touch: Touch) { if pressed?.touch === touch { endPress() } }

  private func endPress() {
    pressed?.timer?.invalidate()
    pressed?.cell.isHighlighted = false
    pressed = nil
  }

  // MARK: Focus

  /// The item that the arrow keys stand on.
  public private(set) var focusedIndexPath: IndexPath?
  private var lastTouched: IndexPath?
  private let focusRing = FocusRing()

  /// Moves the ring; nil takes it away.
  public func setFocus(_ indexPath: IndexPath?) {
    focusedIndexPath = indexPath
    if let indexPath {
      scrollRectToVisible(frameForItem(at: indexPath).insetBy(dx: 0, dy: -12), animated: true)
      collectionDelegate?.collectionView(self, mayOpenItemAt: indexPath)
    }
    setNeedsLayout()
  }

  private func placeFocusRing() {
    guard let path = focusedIndexPath else {
      focusRing.isHidden = true
      return
    }
    focusRing.isHidden = false
    let cell = visibleCells[path]
    let target = cell?.focusTarget
    let box = target.map { $0.view.convert($0.view.bounds, to: self) } ?? frameForItem(at: path)
    focusRing.frame = box.insetBy(dx: -FocusRing.reach, dy: -FocusRing.reach)
    focusRing.targetRadius = target?.cornerRadius ?? 0
  }

  /// Arrows, Home, End and Page keys move the ring, Return and space open. Returns whether the key was used.
  public func handleFocusKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, numberOfItems > 0 else { return false }
    let current = focusedIndexPath
    func go(_ path: IndexPath?) -> Bool {
      setFocus(path ?? current ?? lastTouched ?? firstVisible)
      return true
    }
    switch event.key {
    case .left: return go(current.flatMap { step($0, by: -1) })
    case .right: return go(current.flatMap { step($0, by: 1) })
    case .up: return go(current.flatMap { nearest(to: $0, below: false) })
    case .down: return go(current.flatMap { nearest(to: $0, below: true) })
    case .home: return go(path(atFlat: 0))
    case .end: return go(path(atFlat: numberOfItems - 1))
    case .pageUp: return go(current.flatMap { page($0, by: -1) })
    case .pageDown: return go(current.flatMap { page($0, by: 1) })
    case .return, .space:
      guard let current else { return false }
      setContentOffset(CGPoint(x: 0, y: settledOffset ?? contentOffset.y), animated: false)
      layoutIfNeeded()
      collectionDelegate?.collectionView(self, didSelectItemAt: current)
      return true
    default: return false
    }
  }

  /// Where an animated scroll is going to end, so that Return opens what the ring stands on in its final place.
  private var settledOffset: CGFloat? {
    guard let path = focusedIndexPath else { return nil }
    let rect = frameForItem(at: path).insetBy(dx: 0, dy: -12)
    let inset = adjustedContentInset
    if rect.minY < bounds.minY + inset.top { return rect.minY - inset.top }
    if rect.maxY > bounds.maxY - inset.bottom { return rect.maxY + inset.bottom - bounds.height }
    return nil
  }

  private var firstVisible: IndexPath? {
    let top = bounds.minY + adjustedContentInset.top
    return visibleCells.keys.sorted().first { frameForItem(at: $0).minY >= top - 1 } ?? visibleCells.keys.min()
  }

  private func flat(_ path: IndexPath) -> Int { itemCounts[..<path.section].reduce(0, +) + path.item }

  /// The item at a place counted through all sections; clamped.
  public func path(atFlat index: Int) -> IndexPath {
    prepareIfNeeded()
    var rest = max(0, min(index, itemCounts.reduce(0, +) - 1))
    for (section, count) in itemCounts.enumerated() {
      if rest < count { return IndexPath(item: rest, section: section) }
      rest -= count
    }
    return IndexPath(item: 0, section: 0)
  }

  private func step(_ path: IndexPath, by delta: Int) -> IndexPath { self.path(atFlat: flat(path) + delta) }

  private func nearest(to path: IndexPath, below: Bool) -> IndexPath {
    let here = frameForItem(at: path)
    let probe = CGRect(
      x: 0, y: below ? here.maxY + 1 : here.minY - bounds.height, width: bounds.width, height: bounds.height - 1)
    let rows = layout.indexPaths(in: probe).map { ($0, frameForItem(at: $0)) }.filter {
      below ? $0.1.minY >= here.maxY - 1 : $0.1.maxY <= here.minY + 1
    }
    guard let edge = below ? rows.map(\.1.minY).min() : rows.map(\.1.minY).max() else { return path }
    let row = rows.filter { abs($0.1.minY - edge) < 1 }
    return row.min { abs($0.1.midX - here.midX) < abs($1.1.midX - here.midX) }?.0 ?? path
  }

  private func page(_ path: IndexPath, by pages: Int) -> IndexPath {
    var current = path
    let goal = frameForItem(at: path).midY + CGFloat(pages) * bounds.height * 0.8
    while true {
      let next = nearest(to: current, below: pages > 0)
      if next == current { return current }
      current = next
      let y = frameForItem(at: current).midY
      if pages > 0 ? y >= goal : y <= goal { return current }
    }
  }
}

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var item: Int { self[1] }
}
