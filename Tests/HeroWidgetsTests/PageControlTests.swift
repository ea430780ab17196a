import Foundation
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct PageControlTests {
  private let stage = Stage(size: CGSize(width: 200, height: 26), deviceScale: 2, renderScale: 2)
  private let control = PageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))

  private func show(pages: Int) {
    control.numberOfPages = pages
    stage.window.addSubview(control)
    stage.update(to: stage.time)
  }

  private func tap(x: CGFloat, y: CGFloat = 13) {
    stage.send(.touch(id: 0, phase: .began, location: CGPoint(x: x, y: y), time: stage.time))
    stage.send(.touch(id: 0, phase: .ended, location: CGPoint(x: x, y: y), time: stage.time))
    stage.update(to: stage.time)
  }

  private func settle() { stage.wait(1) }

  /// The brightness along the row of dots, at each pixel.
  private func row() throws -> [Double] {
    let surface = try #require(Surface(width: 400, height: 52, format: .opaque))
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return (0..<400).map { surface.color(x: $0, y: 26).red }
  }

  /// The runs of lit pixels: middle and width in points, brightness.
  private func dots() throws -> [(x: Double, width: Double, brightness: Double)] {
    var result: [(x: Double, width: Double, brightness: Double)] = []
    var start: Int?
    let row = try row() + [0]
    for (index, value) in row.enumerated() {
      if value > 0.12, start == nil { start = index }
      if value <= 0.12, let first = start {
        result.append((Double(first + index) / 4, Double(index - first) / 2, row[(first + index) / 2]))
        start = nil
      }
    }
    return result
  }

  @Test("Five dots of 7 points, 16 apart, in the middle; the current one is white") func looks() throws {
    show(pages: 5)
    control.currentPage = 1
    let dots = try dots()
    #expect(dots.map(\.x) == [68, 84, 100, 116, 132])
    #expect(dots.allSatisfy { abs($0.width - 7) <= 0.5 })
    #expect(dots.map { $0.brightness > 0.9 } == [false, true, false, false, false])
    #expect(control.accessibilityLabel == "Page 2 of 5")
  }

  @Test("A tap beside the current dot goes one page that way, and no further than the ends") func taps() {
    show(pages: 3)
    var chosen: [Int] = []
    control.action = { chosen.append(control.currentPage) }
    tap(x: 180)
    tap(x: 180)
    tap(x: 180)
    #expect(chosen == [1, 2] && control.currentPage == 2)
    tap(x: 90)
    tap(x: 20)
    tap(x: 20)
    #expect(chosen == [1, 2, 1, 0])
    // What the program sets, nobody is told of.
    control.currentPage = 9
    #expect(chosen.count == 4 && control.currentPage == 2)
  }

  @Test("A finger that moves along goes through the pages") func scrub() {
    show(pages: 10)
    var chosen: [Int] = []
    control.action = { chosen.append(control.currentPage) }
    stage.send(.touch(id: 0, phase: .began, location: CGPoint(x: 30, y: 13), time: 0))
    for x in stride(from: 30, through: 130, by: 5) {
      stage.send(.touch(id: 0, phase: .moved, location: CGPoint(x: x, y: 13), time: 0))
    }
    stage.send(.touch(id: 0, phase: .ended, location: CGPoint(x: 130, y: 13), time: 0))
    stage.update(to: stage.time)
    #expect(chosen == [1, 2, 3, 4, 5, 6])
  }

  @Test("More pages than fit: the dots stay inside, and shrink where there are more behind") func many() throws {
    show(pages: 1000)
    func widths() throws -> [Double] { try dots().map(\.width) }
    var shown = try widths()
    #expect(shown.count == 11)
    #expect(abs(shown[0] - 7) <= 0.5, "nothing is before the first page")
    #expect(shown[10] < shown[9] && shown[9] < shown[8])
    control.currentPage = 500
    shown = try widths()
    #expect(shown[0] < shown[1] && shown[1] < shown[2] && shown[10] < shown[9])
    #expect(try dots().first { $0.brightness > 0.9 }?.x == 100)
    control.currentPage = 999
    shown = try widths()
    #expect(shown[0] < shown[1] && abs(shown[10] - 7) <= 0.5)
    #expect(try dots().last?.brightness ?? 0 > 0.9)
  }

  @Test("A change fades, and may be changed again on its way without a jump") func fading() throws {
    show(pages: 40)
    control.setCurrentPage(20, animated: true)
    for _ in 0..<7 { stage.update(to: stage.time + 1 / 60) }
    let before = try row()
    control.setCurrentPage(3, animated: true)
    stage.update(to: stage.time + 0.0001)
    #expect(zip(before, try row()).allSatisfy { abs($0 - $1) < 0.02 })
    settle()
    #expect(!stage.isAnimating && control.currentPage == 3)
    let end = try row()
    control.currentPage = 3
    #expect(end == (try row()))
  }

  @Test("No pages, one page, no room") func odd() throws {
    show(pages: 0)
    #expect(try dots().isEmpty)
    tap(x: 100)
    #expect(control.currentPage == 0)
    control.numberOfPages = 1
    #expect(try dots().count == 1)
    control.hidesForSinglePage = true
    #expect(try dots().isEmpty)
    control.numberOfPages = 7
    for width: CGFloat in [0, 1, 20, 33] {
      control.frame = CGRect(x: 0, y: 0, width: width, height: 1)
      stage.update(to: stage.time)
      _ = try row()
    }
    control.numberOfPages = -4
    #expect(control.numberOfPages == 0)
    #expect(PageControl(frame: .zero).sizeThatFits(.zero).height == 26)
  }
}
