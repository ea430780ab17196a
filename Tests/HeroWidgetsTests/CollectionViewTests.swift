import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct CollectionViewTests {
  @Test func ofAHundredThousandOnlyTheVisibleExist() {
    let fixture = CollectionFixture([100_000])
    #expect(fixture.view.numberOfItems == 100_000)
    let visible = fixture.view.visibleCells.count
    #expect(visible > 12 && visible < 30 && CollectionFixture.Cell.made == visible)
    var random = SeededGenerator(1)
    for _ in 0..<300 {
      let range = fixture.view.offsetRange
      fixture.scroll(to: random.number(range))
      #expect(fixture.isConsistent)
      // What meets the screen is there, all of it.
      let bounds = fixture.view.bounds
      for path in fixture.view.visibleCells.keys { #expect(fixture.view.frameForItem(at: path).intersects(bounds)) }
    }
    #expect(CollectionFixture.Cell.made <= visible + 6)
    #expect(fixture.ended.count > 3_000)
  }

  @Test func smoothScrollingAsksForNewRowsOnly() {
    let fixture = CollectionFixture([100_000])
    let before = fixture.asked
    for y in 1...1_000 { fixture.scroll(to: CGFloat(y)) }
    // A thousand points are under seven rows of three.
    #expect(fixture.asked - before <= 21)
    #expect(CollectionFixture.Cell.made <= 24)
  }

  /// A layout that measures nothing is not asked to take in heights, and says all by itself how large the content is.
  @Test func aGridThatIsResizedKeepsItsContent() {
    let fixture = CollectionFixture([40])
    fixture.scroll(to: 300)
    fixture.view.frame.size.width = 300
    fixture.update()
    // Fourteen rows of three, each as tall as wide and 40 points more.
    let row: CGFloat = (300 - 40 - 28) / 3 + 40
    let height: CGFloat = 14 * row + 13 * 16 + 20
    #expect(abs(fixture.view.contentSize.height - height) < 1e-6)
    #expect(fixture.view.contentOffset.y == 300)
  }

  /// In a fixed order, so that the same events make the same picture: what a cell was before may be seen on its next
  /// way.
  @Test func whichCellIsUsedAgainWhereIsNoMatterOfChance() {
    let fixture = CollectionFixture([100_000])
    func shown() -> (paths: [IndexPath], cells: [CollectionViewCell]) {
      let all = fixture.view.visibleCells.sorted { $0.key < $1.key }
      return (all.map(\.key), all.map(\.value))
    }
    for y in [10_000, 0, 20_000] as [CGFloat] {
      let before = shown()
      fixture.scroll(to: y)
      #expect(Array(fixture.ended.suffix(before.paths.count)) == before.paths)
      #expect(zip(shown().cells, before.cells.reversed()).allSatisfy { $0 === $1 })
    }
    let paths = shown().paths
    fixture.view.reloadData()
    #expect(Array(fixture.ended.suffix(paths.count)) == paths)
  }

  /// The layout's arithmetic against going through all items.
  @Test func theGridAgainstCounting() {
    var random = SeededGenerator(2)
    for _ in 0..<60 {
      let columns = random.whole(1...5)
      let layout = GridLayout(
        sectionInset: EdgeInsets(top: random.number(0...30), left: 5, bottom: random.number(0...30), right: 9),
        spacing: CGSize(width: random.number(0...12), height: random.number(0...12)), columns: { _ in columns },
        itemHeight: { $0 * 0.8 })
      let counts = (0..<random.whole(1...4)).map { _ in random.whole(0...25) }
      let size = layout.prepare(
        in: CollectionLayoutEnvironment(size: CGSize(width: random.number(100...500), height: 0)), itemCounts: counts)
      let all = counts.indices.flatMap { section in
        (0..<counts[section]).map { IndexPath(item: $0, section: section) }
      }
      for path in all {
        let frame = layout.frame(forItemAt: path)
        #expect(frame.maxX <= size.width + 1e-9 && frame.maxY <= size.height + 1e-9 && frame.minY >= 0)
      }
      for _ in 0..<10 {
        let rect = CGRect(x: 0, y: random.number(-50...size.height), width: size.width, height: random.number(1...400))
        let expected = Set(all.filter { layout.frame(forItemAt: $0).insetBy(dx: 0, dy: 0.01).intersects(rect) })
        let found = Set(layout.indexPaths(in: rect))
        #expect(found.isSuperset(of: expected))
        // At most what touches the edges is there on top.
        let roomy = rect.insetBy(dx: -13, dy: -13)
        #expect(found.allSatisfy { layout.frame(forItemAt: $0).intersects(roomy) })
      }
    }
  }

  @Test func aNarrowerViewHasOtherPlaces() {
    let fixture = CollectionFixture([40])
    fixture.view.frame.size.width = 250
    fixture.update()
    #expect(fixture.isConsistent)
    #expect(fixture.view.frameForItem(at: IndexPath(item: 2, section: 0)).maxX <= 230.0001)
  }

  @Test func reloadedItShowsWhatThereIsNow() {
    let fixture = CollectionFixture([50, 3])
    fixture.scroll(to: 900)
    fixture.counts = [2]
    fixture.view.reloadData()
    fixture.update()
    #expect(fixture.view.visibleCells.count == 2 && fixture.isConsistent && fixture.view.contentOffset.y == 0)
    fixture.counts = []
    fixture.view.reloadData()
    fixture.update()
    #expect(fixture.view.visibleCells.isEmpty && fixture.view.numberOfItems == 0)
    #expect(!fixture.press(.down))
  }

  // MARK: Touch

  @Test func aTapSelects() {
    let fixture = CollectionFixture([30])
    fixture.touch(.began, fixture.place(of: 4), after: 0.1)
    #expect(Set(fixture.mayOpen) == [IndexPath(item: 4, section: 0)] && fixture.selected.isEmpty)
    fixture.touch(.ended, fixture.place(of: 4), after: 0.05)
    #expect(fixture.selected == [IndexPath(item: 4, section: 0)])
    // Beside the cells there is nothing to select.
    fixture.touch(.began, CGPoint(x: 5, y: 300), after: 0.1)
    fixture.touch(.ended, CGPoint(x: 5, y: 300), after: 0.1)
    #expect(fixture.selected.count == 1)
  }

  @Test func aCellHighlightsAfterAMoment() {
    let fixture = CollectionFixture([30])
    let cell = fixture.view.cellForItem(at: IndexPath(item: 1, section: 0))
    fixture.touch(.began, fixture.place(of: 1), after: 0.1)
    fixture.update(by: 0.149)
    #expect(cell?.isHighlighted == false)
    fixture.update(by: 0.0015)
    #expect(cell?.isHighlighted == true)
    fixture.touch(.ended, fixture.place(of: 1), after: 0.1)
    #expect(cell?.isHighlighted == false && fixture.selected.count == 1)
    fixture.update(by: 1)
    #expect(cell?.isHighlighted == false)
  }

  @Test func aFingerThatScrollsHighlightsAndSelectsNothing() {
    let fixture = CollectionFixture([300])
    let cell = fixture.view.cellForItem(at: IndexPath(item: 4, section: 0))
    let place = fixture.place(of: 4)
    fixture.touch(.began, place, after: 0.1)
    fixture.update(by: 0.2)
    #expect(cell?.isHighlighted == true)
    fixture.touch(.moved, CGPoint(x: place.x, y: place.y - 30), after: 0.05)
    #expect(cell?.isHighlighted == false)
    fixture.touch(.ended, CGPoint(x: place.x, y: place.y - 30), after: 0.3)
    fixture.settle()
    #expect(fixture.selected.isEmpty && fixture.view.contentOffset.y == 20)
  }

  /// As in UIKit: the cell stays selectable until a gesture recognizer takes the touch.
  @Test func aDragThatNothingTakesSelectsTheCellOnWhichItEnds() {
    let fixture = CollectionFixture([30])
    let cell = fixture.view.cellForItem(at: IndexPath(item: 0, section: 0))
    let place = fixture.place(of: 0)
    fixture.touch(.began, place, after: 0.1)
    fixture.update(by: 0.2)
    for (x, isInside) in [(40, true), (200, false), (30, true)] as [(CGFloat, Bool)] {
      fixture.touch(.moved, CGPoint(x: place.x + x, y: place.y), after: 0.05)
      #expect(cell?.isHighlighted == isInside)
    }
    fixture.touch(.ended, CGPoint(x: place.x + 30, y: place.y), after: 0.05)
    #expect(fixture.selected == [IndexPath(item: 0, section: 0)] && cell?.isHighlighted == false)
  }

  @Test func aFingerThatLeavesTheCellSidewaysSelectsNothing() {
    let fixture = CollectionFixture([30])
    let place = fixture.place(of: 0)
    fixture.touch(.began, place, after: 0.1)
    fixture.touch(.moved, CGPoint(x: place.x + 200, y: place.y), after: 0.05)
    fixture.touch(.ended, CGPoint(x: place.x + 200, y: place.y), after: 0.05)
    #expect(fixture.selected.isEmpty)
  }

  @Test func theTouchThatStopsACoastSelectsNothing() throws {
    let fixture = CollectionFixture([3_000])
    let start = CGPoint(x: 100, y: 600)
    fixture.touch(.began, start, after: 0.1)
    for step in 1...8 { fixture.touch(.moved, CGPoint(x: 100, y: 600 - 40 * CGFloat(step)), after: 1 / 60) }
    fixture.touch(.ended, CGPoint(x: 100, y: 280))
    fixture.update(by: 0.2)
    #expect(fixture.view.isDecelerating)
    fixture.touch(.began, CGPoint(x: 100, y: 400))
    fixture.update(by: 0.3)
    #expect(fixture.view.visibleCells.values.allSatisfy { !$0.isHighlighted })
    fixture.touch(.ended, CGPoint(x: 100, y: 400), after: 0.05)
    fixture.settle()
    #expect(fixture.selected.isEmpty)
    // The next one does.
    let visible = fixture.view.visibleCells.keys.sorted().dropFirst(6).first
    let path = try #require(visible)
    fixture.touch(.began, fixture.place(of: path.item), after: 0.2)
    fixture.touch(.ended, fixture.place(of: path.item), after: 0.05)
    #expect(fixture.selected == [path])
  }

  @Test func recycledUnderTheFingerItSelectsNothing() {
    let fixture = CollectionFixture([3_000])
    fixture.touch(.began, fixture.place(of: 2), after: 0.1)
    fixture.scroll(to: 20_000)
    fixture.update(by: 0.3)
    #expect(fixture.view.visibleCells.values.allSatisfy { !$0.isHighlighted })
    fixture.touch(.ended, CGPoint(x: 200, y: 100), after: 0.1)
    #expect(fixture.selected.isEmpty && fixture.isConsistent)
  }

  // MARK: Keys

  @Test func arrowsMoveTheFocus() {
    let fixture = CollectionFixture([11])
    func focus() -> Int? { fixture.view.focusedIndexPath?.item }
    #expect(!fixture.press(.return))
    #expect(fixture.press(.down) && focus() == 0)
    for (key, item) in [
      (.right, 1), (.right, 2), (.right, 3), (.down, 6), (.left, 5), (.up, 2), (.up, 2), (.end, 10), (.down, 10),
      (.right, 10), (.up, 7), (.down, 10), (.home, 0), (.left, 0),
    ] as [(KeyEvent.Key, Int)] {
      #expect(fixture.press(key))
      fixture.settle()
      #expect(focus() == item, "\(key)")
    }
    #expect(fixture.press(.return))
    #expect(fixture.selected == [IndexPath(item: 0, section: 0)])
    #expect(fixture.press(.space) && fixture.selected.count == 2)
    #expect(!fixture.press(.escape) && !fixture.press(.character("x")))
    #expect(!fixture.view.handleFocusKey(KeyEvent(.down, modifiers: .control, time: fixture.stage.time)))
  }

  @Test func theFocusedItemIsScrolledIntoView() {
    let fixture = CollectionFixture([3_000])
    _ = fixture.press(.end)
    fixture.settle()
    let last = IndexPath(item: 2_999, section: 0)
    #expect(fixture.view.focusedIndexPath == last && fixture.view.cellForItem(at: last) != nil)
    #expect(fixture.view.bounds.contains(fixture.view.frameForItem(at: last).center))
    _ = fixture.press(.pageUp)
    fixture.settle()
    let item = fixture.view.focusedIndexPath?.item ?? 0
    #expect(item < 2_999 - 9 && item > 2_999 - 24 && item % 3 == 2_999 % 3)
    _ = fixture.press(.pageDown)
    fixture.settle()
    #expect(fixture.view.focusedIndexPath == last)
    _ = fixture.press(.home)
    fixture.settle()
    #expect(fixture.view.contentOffset.y == 0)
    for _ in 0..<20 {
      _ = fixture.press(.down)
      fixture.settle()
      let path = fixture.view.focusedIndexPath ?? last
      #expect(fixture.view.bounds.insetBy(dx: -1, dy: -1).encloses(fixture.view.frameForItem(at: path)))
    }
    #expect(fixture.view.focusedIndexPath?.item == 60)
  }

  @Test func withTheFirstRowComesWhatIsAboveIt() {
    let fixture = CollectionFixture([60])
    fixture.view.contentInset.top = 200
    _ = fixture.press(.home)
    fixture.settle()
    let rest = fixture.view.contentOffset.y
    #expect(abs(rest - fixture.view.offsetRange.lowerBound) < 1)
    for key in [KeyEvent.Key.home, .pageUp, .up] {
      _ = fixture.press(.end)
      fixture.settle()
      #expect(abs(fixture.view.contentOffset.y - fixture.view.offsetRange.upperBound) < 1)
      for _ in 0..<30 where fixture.view.focusedIndexPath?.item ?? 0 > 2 {
        _ = fixture.press(key)
        fixture.settle()
      }
      #expect(fixture.view.contentOffset.y == rest, "\(key)")
    }
  }

  @Test func focusCrossesSections() {
    let fixture = CollectionFixture([4, 0, 5])
    _ = fixture.press(.home)
    for (key, path) in [
      (.down, IndexPath(item: 3, section: 0)), (.right, IndexPath(item: 0, section: 2)),
      (.left, IndexPath(item: 3, section: 0)), (.down, IndexPath(item: 0, section: 2)),
      (.end, IndexPath(item: 4, section: 2)), (.up, IndexPath(item: 1, section: 2)),
      (.up, IndexPath(item: 3, section: 0)),
    ] as [(KeyEvent.Key, IndexPath)] {
      _ = fixture.press(key)
      fixture.settle()
      #expect(fixture.view.focusedIndexPath == path, "\(key)")
    }
  }

  @Test func returnOpensInTheFinalPlaceWhileItStillScrolls() {
    let fixture = CollectionFixture([3_000])
    _ = fixture.press(.end)
    fixture.update(by: 0.05)
    #expect(fixture.press(.return))
    #expect(fixture.selected == [IndexPath(item: 2_999, section: 0)])
    #expect(fixture.view.cellForItem(at: IndexPath(item: 2_999, section: 0)) != nil)
    #expect(abs(fixture.view.contentOffset.y - fixture.view.offsetRange.upperBound) < 0.6)
  }

  @Test func theRingGoesRoundTheFocusedCell() throws {
    let fixture = CollectionFixture([30])
    let surface = try #require(Surface(width: 390, height: 844, format: .opaque))
    func isBlue(_ red: Int, _ green: Int, _ blue: Int) -> Bool { blue > 200 && red < 80 }
    fixture.update()
    _ = fixture.stage.paint(into: surface)
    #expect(surface.box(where: isBlue) == nil)
    _ = fixture.press(.home)
    _ = fixture.press(.right)
    fixture.settle()
    _ = fixture.stage.paint(into: surface)
    let frame = fixture.view.frameForItem(at: IndexPath(item: 1, section: 0)).insetBy(dx: -5, dy: -5)
    let box = try #require(surface.box(where: isBlue))
    #expect(abs(CGFloat(box.x) - frame.minX) <= 1 && abs(CGFloat(box.maxX) - frame.maxX) <= 1)
    #expect(abs(CGFloat(box.y) - frame.minY) <= 1 && abs(CGFloat(box.maxY) - frame.maxY) <= 1)
    // A finger takes it away.
    fixture.touch(.began, fixture.place(of: 3), after: 0.1)
    fixture.touch(.ended, fixture.place(of: 3), after: 0.1)
    _ = fixture.stage.paint(into: surface)
    #expect(fixture.view.focusedIndexPath == nil && surface.box(where: isBlue) == nil)
  }
}
