import Foundation
import HeroTesting
import HeroWidgets

/// A grid of numbered cells on a stage; counts what is made and what is asked.
@MainActor final class CollectionFixture: CollectionViewDataSource, CollectionViewDelegate {
  final class Cell: CollectionViewCell {
    static var made = 0
    var item = -1
    var reuses = 0

    required init() {
      super.init()
      Cell.made += 1
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
      item = -1
    }
  }

  let stage = Stage(size: CGSize(width: 390, height: 844), deviceScale: 2, renderScale: 1)
  let view: CollectionView
  var counts: [Int]
  private(set) var selected: [IndexPath] = []
  private(set) var mayOpen: [IndexPath] = []
  private(set) var ended: [IndexPath] = []
  private(set) var asked = 0

  init(_ counts: [Int]) {
    self.counts = counts
    Cell.made = 0
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      layout: GridLayout(
        sectionInset: EdgeInsets(top: 10, left: 20, bottom: 10, right: 20), spacing: CGSize(width: 14, height: 16),
        columns: { _ in 3 }, itemHeight: { $0 + 40 }))
    view.dataSource = self
    view.collectionDelegate = self
    stage.window.addSubview(view)
    stage.update(to: 1)
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    asked += 1
    let cell = collectionView.dequeueReusableCell(Cell.self)
    cell.item = indexPath.item + 1_000_000 * indexPath.section
    cell.accessibilityLabel = "\(indexPath.item)"
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }

  func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {
    mayOpen.append(indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, at indexPath: IndexPath
  ) { ended.append(indexPath) }

  // MARK: Acting

  func update(by seconds: Double = 0) { stage.update(to: stage.time + seconds) }

  func scroll(to y: CGFloat) {
    view.setContentOffset(CGPoint(x: 0, y: y), animated: false)
    update()
  }

  func settle() { stage.settle() }

  func touch(_ phase: TouchPhase, _ point: CGPoint, after seconds: Double = 0) {
    let time = stage.time + seconds
    stage.send(.touch(id: 0, phase: phase, location: point, time: time))
    stage.update(to: time)
  }

  func place(of item: Int, section: Int = 0) -> CGPoint {
    let frame = view.frameForItem(at: IndexPath(item: item, section: section))
    return view.convert(frame, to: nil).center
  }

  func press(_ key: KeyEvent.Key) -> Bool { view.handleFocusKey(KeyEvent(key, time: stage.time)) }

  /// Cells on the screen show what their place says, and there are no others.
  var isConsistent: Bool {
    let cells = view.subviews.compactMap { $0 as? Cell }
    guard cells.count == view.visibleCells.count else { return false }
    return view.visibleCells.allSatisfy { path, cell in
      let matches = (cell as? Cell)?.item == path.item + 1_000_000 * path.section
      let lies = cell.frame == view.roundedToDevicePixels(view.frameForItem(at: path))
      return matches && lies && cell.superview === view
    }
  }
}
