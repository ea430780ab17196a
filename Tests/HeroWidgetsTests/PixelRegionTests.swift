import Foundation
import HeroTesting
import HeroWidgets
import Testing

struct PixelRegionTests {
  /// A region as a set of pixels on a small board.
  private struct Board: Equatable {
    static let side = 24
    var cells = [Bool](repeating: false, count: side * side)

    init() {}

    init(_ region: PixelRegion) {
      for rect in region.rects { set(rect, true) }
    }

    mutating func set(_ rect: PixelRect, _ value: Bool) {
      for y in max(0, rect.y)..<max(0, min(Board.side, rect.maxY)) {
        for x in max(0, rect.x)..<max(0, min(Board.side, rect.maxX)) { cells[y * Board.side + x] = value }
      }
    }

    var area: Int { cells.filter(\.self).count }

    func covers(_ other: Board) -> Bool { zip(cells, other.cells).allSatisfy { $0 || !$1 } }
  }

  private static func rect(_ random: inout SeededGenerator, longest: Int = 12) -> PixelRect {
    PixelRect(
      x: random.whole(0...20), y: random.whole(0...20), width: min(random.whole(0...longest), 4 + longest / 2),
      height: random.whole(0...longest)
    ).intersection(PixelRect(x: 0, y: 0, width: Board.side, height: Board.side))
  }

  @Test func aUnionIsExactHoweverManyPiecesItHas() {
    var random = SeededGenerator(2)
    var most = 0
    for _ in 0..<100 {
      var region = PixelRegion()
      var board = Board()
      for _ in 0..<30 {
        let rect = PixelRegionTests.rect(&random, longest: 3)
        region.formUnion(PixelRegion(rect))
        board.set(rect, true)
        #expect(Board(region) == board && region.area == board.area)
      }
      most = max(most, region.rects.count)
    }
    #expect(most > 12)
  }

  @Test func algebraAgainstCountingPixels() {
    var random = SeededGenerator(1)
    for _ in 0..<400 {
      var region = PixelRegion()
      var board = Board()
      for _ in 0..<random.whole(1...14) {
        let rect = PixelRegionTests.rect(&random)
        let pieces = region.rects.count
        switch random.whole(0...4) {
        case 0...2:
          region.add(rect)
          board.set(rect, true)
        case 3:
          let before = Board(region)
          region.subtract(rect)
          board.set(rect, false)
          // It may leave a hole alone that would cost too many pieces, but only then.
          if Board(region) != board { #expect(Board(region) == before && pieces > 3) }
        default:
          region.formIntersection(rect)
          var inside = Board()
          inside.set(rect, true)
          board.cells = zip(board.cells, inside.cells).map { $0 && $1 }
        }
        let now = Board(region)
        #expect(now.covers(board))
        // Disjoint pieces: what they count is what they cover.
        #expect(region.area == now.area && region.rects.allSatisfy { !$0.isEmpty } && region.rects.count <= 40)
        #expect(region.isEmpty == (region.area == 0))
        #expect(region.rects.allSatisfy { region.bounds.contains($0) })
        // Growing to the box is allowed beyond a number of pieces only.
        if now != board {
          board = now
        }
      }
    }
  }

  @Test func fewPiecesAreExact() {
    var random = SeededGenerator(2)
    for _ in 0..<500 {
      var region = PixelRegion()
      var board = Board()
      for _ in 0..<3 {
        let rect = PixelRegionTests.rect(&random)
        region.add(rect)
        board.set(rect, true)
      }
      #expect(Board(region) == board)
      let hole = PixelRegionTests.rect(&random)
      let pieces = region.rects.count
      region.subtract(hole)
      board.set(hole, false)
      if pieces <= 3 { #expect(Board(region) == board) }
    }
  }

  @Test func offsetsAndRectangles() {
    let rect = PixelRect(x: 3, y: 4, width: 5, height: 6)
    #expect(PixelRegion(rect).offset(x: 2, y: -1).rects == [PixelRect(x: 5, y: 3, width: 5, height: 6)])
    #expect(rect.intersection(PixelRect(x: 20, y: 0, width: 5, height: 5)).isEmpty)
    #expect(rect.union(.zero) == rect && PixelRect.zero.union(rect) == rect)
    #expect(rect.union(PixelRect(x: 0, y: 0, width: 1, height: 1)) == PixelRect(x: 0, y: 0, width: 8, height: 10))
    #expect(PixelRect(x: 0, y: 0, width: -4, height: 3).isEmpty)
  }

  @Test func enclosing() {
    let rect = PixelRect(enclosing: CGRect(x: 0.5, y: 1.9999, width: 2, height: 1.0002))
    #expect(rect == PixelRect(x: 0, y: 2, width: 3, height: 1))
    let wild = PixelRect(
      enclosing: CGRect(x: -CGFloat.infinity, y: CGFloat.nan, width: CGFloat.infinity, height: 1e300))
    #expect(wild.x >= -1_000_000 && wild.maxX <= 1_000_000 && wild.maxY <= 1_000_000)
  }
}
