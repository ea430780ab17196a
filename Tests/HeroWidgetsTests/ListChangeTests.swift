import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Rows that come and go while one looks, and rows whose heights nobody knows yet.
@MainActor struct ListChangeTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  // MARK: Changes

  @Test func rowsThatStayGoToTheirPlacesAndTheOthersFade() throws {
    let list = ListFixture([ListFixture.rows(6, title: "All")])
    let before = try #require(list.seen["Row 4"])
    list.sections[0].rows.removeAll { $0.text == "Row 1" || $0.text == "Row 2" }
    list.view.reloadData(animated: true)
    list.update()
    // Nothing jumps at the start.
    #expect(abs(try #require(list.seen["Row 4"]) - before) < 0.01 && list.seen["Row 1"] != nil)
    list.update(by: 0.15)
    let half = try #require(list.seen["Row 4"])
    let end = list.frame(path(2)).minY
    #expect(half < before - 20 && half > end + 20)
    let ghost = try #require(
      list.view.subviews.compactMap { $0 as? ListCell }.first { $0.content.text == "Row 1" })
    #expect(ghost.alpha > 0.2 && ghost.alpha < 0.8)
    list.settle()
    #expect(list.problems == [] && list.seen["Row 1"] == nil && abs((list.seen["Row 4"] ?? 0) - end) < 0.01)
    #expect(!list.stage.isAnimating)
  }

  @Test func newRowsComeIn() throws {
    let list = ListFixture([ListFixture.rows(3)])
    list.sections[0].rows.insert(ListContentConfiguration(text: "New"), at: 1)
    list.view.reloadData(animated: true)
    list.update(by: 0.15)
    let alpha = try #require(list.cell(1)).alpha
    #expect(alpha > 0.2 && alpha < 0.8 && list.cell(0)?.alpha == 1)
    list.settle()
    #expect(list.problems == [])
  }

  @Test func selectionAndFocusGoWithTheirRows() {
    let list = ListFixture([ListFixture.rows(6)])
    list.view.selectItem(at: path(3), animated: false)
    list.view.setFocus(path(4))
    list.settle()
    list.sections[0].rows.removeFirst()
    list.view.reloadData(animated: true)
    #expect(list.view.indexPathForSelectedItem == path(2) && list.view.focusedIndexPath == path(3))
    list.sections[0].rows = []
    list.view.reloadData(animated: true)
    list.settle()
    #expect(list.view.indexPathForSelectedItem == nil && list.view.focusedIndexPath == nil && list.problems == [])
  }

  @Test func fasterThanItMovesNothingIsLeftBehind() {
    var random = SeededGenerator(7)
    let all = ListFixture.rows(40).rows
    let list = ListFixture([ListFixture.rows(40, title: "A"), ListFixture.rows(0, title: "B")])
    for _ in 0..<80 {
      let kept = all.filter { _ in random.chance(0.5) }
      let split = random.whole(0...kept.count)
      list.sections = [
        ListFixture.Section(title: "A", rows: Array(kept[..<split])),
        ListFixture.Section(title: "B", rows: Array(kept[split...])),
      ]
      list.view.reloadData(animated: random.chance(0.8))
      list.update(by: random.number(0...0.4))
      if random.chance(0.3) { list.scroll(to: random.number(0...900)) }
    }
    list.settle()
    #expect(list.problems == [])
    let views = list.view.subviews.filter { $0 is CollectionReusableView }
    #expect(views.allSatisfy { $0.alpha == 1 && $0.transform == .identity && $0.isUserInteractionEnabled })
  }

  // MARK: Unknown heights

  /// Rows of three heights, in no order that a guess could know.
  private func mixed(_ count: Int) -> ListFixture.Section {
    ListFixture.Section(
      title: nil,
      rows: (0..<count).map { row in
        ListContentConfiguration(
          text: "Row \(row)",
          secondaryText: row % 3 == 0 ? nil : row % 3 == 1 ? "With a subtitle" : "With a subtitle\nof two lines")
      })
  }

  @Test func scrollingUpIntoRowsOfUnknownHeightNothingJumps() throws {
    let list = ListFixture([mixed(5_000)])
    list.scroll(to: list.view.contentSize.height / 2)
    for _ in 0..<300 {
      let before = list.seen
      let y = list.view.contentOffset.y
      list.view.contentOffset.y -= 7
      list.update()
      let moved = list.seen
      // Wherever the content thinks that it is, what was seen goes down by seven points.
      for (text, place) in before where place > 60 && place < 700 {
        #expect(abs(try #require(moved[text]) - place - 7) < 0.4, "\(text) at \(y)")
      }
    }
    #expect(list.problems == [])
  }

  @Test func aFingerHoldsItsRowThoughHeightsChangeAbove() throws {
    let list = ListFixture([mixed(5_000)])
    list.scroll(to: list.view.contentSize.height / 2)
    list.touch(.began, CGPoint(x: 200, y: 200), after: 0.1)
    list.touch(.moved, CGPoint(x: 200, y: 211), after: 0.02)
    let (text, start) = try #require(list.seen.min { abs($0.value - 200) < abs($1.value - 200) })
    for step in 1...40 {
      list.touch(.moved, CGPoint(x: 200, y: 211 + 10 * CGFloat(step)), after: 1 / 60)
      #expect(abs(try #require(list.seen[text]) - start - 10 * CGFloat(step)) < 0.7)
    }
    list.touch(.ended, CGPoint(x: 200, y: 611))
    // Thrown, it coasts on without a jump.
    var last = list.view.contentOffset.y
    var seen = list.seen
    for _ in 0..<60 {
      list.update(by: 1 / 60)
      let now = list.seen
      let steps = seen.compactMap { text, place in now[text].map { $0 - place } }
      if let least = steps.min(), let most = steps.max() { #expect(most - least < 0.7 && least > -0.7 && most < 14) }
      seen = now
      last = list.view.contentOffset.y
    }
    #expect(last > 0 && list.problems == [])
  }

  /// The layout's answers against going through all rows.
  @Test func theSectionsAgainstCounting() {
    var random = SeededGenerator(3)
    for _ in 0..<40 {
      let counts = (0..<random.whole(1...4)).map { _ in random.whole(0...30) }
      let layout = SectionedLayout { section, environment in
        section % 2 == 0
          ? .insetGrouped(width: environment.size.width, hasHeader: true)
          : .cards(height: 50, spacing: 9, insets: EdgeInsets(top: 5, left: 20, bottom: 7, right: 20))
      }
      var size = layout.prepare(
        in: CollectionLayoutEnvironment(size: CGSize(width: 402, height: 0)), itemCounts: counts)
      let all = counts.indices.flatMap { section in (0..<counts[section]).map { path($0, section) } }
      for path in all where random.chance(0.6) && layout.measures(.item(path)) {
        size = layout.setHeight(random.number(20...150), of: .item(path))
      }
      var y: CGFloat = 0
      for path in all {
        let frame = layout.frame(forItemAt: path)
        #expect(frame.minY >= y - 1e-6 && frame.maxY <= size.height + 1e-6)
        y = frame.maxY
      }
      for _ in 0..<15 {
        let rect = CGRect(x: 0, y: random.number(-50...size.height + 50), width: 402, height: random.number(1...300))
        let expected = Set(all.filter { layout.frame(forItemAt: $0).insetBy(dx: 0, dy: 0.01).intersects(rect) })
        let found = Set(layout.indexPaths(in: rect))
        #expect(found.isSuperset(of: expected))
        #expect(found.allSatisfy { layout.frame(forItemAt: $0).intersects(rect.insetBy(dx: 0, dy: -10)) })
      }
    }
  }
}
