import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// A page that is a list needs nothing but its rows.
@MainActor struct CollectionViewControllerTests {
  final class Rows: CollectionViewController {
    private(set) var opened: [Int] = []
    private(set) var offsets: [CGFloat] = []

    init() { super.init(layout: SectionedLayout { .insetGrouped(width: $1.size.width) }) }

    override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

    override func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
      -> CollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(ListCell.self)
      cell.content = ListContentConfiguration(text: "Row \(indexPath.item)")
      return cell
    }

    override func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      opened.append(indexPath.item)
      navigationController?.pushViewController(
        CollectionViewController(layout: SectionedLayout { .insetGrouped(width: $1.size.width) }))
    }

    override func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset.y) }
  }

  @Test("Its rows fill the page under the bar, scroll, open, and are not selected any more when the page is back")
  func aListIsAPage() throws {
    let page = Rows()
    page.title = "Rows"
    let navigation = NavigationController(rootViewController: page)
    let stage = Stage(
      size: Device.standard.size, deviceScale: 3, renderScale: 1, safeAreaInsets: Device.standard.safeArea)
    func settle() { stage.settle() }
    func touch(_ phase: TouchPhase, _ place: CGPoint) {
      stage.send(.touch(id: 0, phase: phase, location: place, time: stage.time))
      stage.update(to: stage.time)
    }
    stage.window.rootViewController = navigation
    stage.update(to: 0)
    #expect(page.view === page.collectionView && page.collectionView.bounds.size == stage.size)
    let first = try #require(page.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.frameInWindow.minY >= page.safeAreaInsets.top)

    page.collectionView.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    stage.update(to: 0.1)
    #expect(page.offsets.last == 300)

    let seen = try #require(page.collectionView.visibleCells.keys.sorted().dropFirst(4).first)
    let cell = try #require(page.collectionView.cellForItem(at: seen))
    let middle = cell.convert(cell.bounds.center, to: nil)
    touch(.began, middle)
    touch(.ended, middle)
    settle()
    #expect(page.opened == [seen.item] && cell.isSelected)
    let empty = try #require(navigation.topViewController as? CollectionViewController)
    #expect(empty !== page && empty.collectionView.numberOfItems == 0)
    navigation.popViewController(animated: true)
    settle()
    #expect(!cell.isSelected)

    page.clearsSelectionOnViewWillAppear = false
    touch(.began, middle)
    touch(.ended, middle)
    settle()
    navigation.popViewController(animated: true)
    settle()
    #expect(cell.isSelected)

    #expect(navigation.handles(.down) && page.collectionView.focusedIndexPath != nil)
  }
}

extension NavigationController {
  @MainActor fileprivate func handles(_ key: KeyEvent.Key) -> Bool {
    topViewController?.keyDown(KeyEvent(key, time: 0)) ?? false
  }
}
