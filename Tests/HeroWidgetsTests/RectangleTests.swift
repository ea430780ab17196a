import Foundation
import HeroGeometry
import HeroWidgets
import Testing

/// Rectangles that keep their places where Foundation's become null, or end the program.
struct RectangleTests {
  @Test("What is taken off ends in the middle") func insets() {
    let rect = CGRect(x: 10, y: 20, width: 8, height: 30)
    #expect(rect.inset(dx: 3, dy: -5) == CGRect(x: 13, y: 15, width: 2, height: 40))
    #expect(rect.inset(dx: 4, dy: 15) == CGRect(x: 14, y: 35, width: 0, height: 0))
    #expect(rect.inset(dx: 12, dy: 12) == CGRect(x: 14, y: 32, width: 0, height: 6))
    #expect(CGRect.zero.inset(dx: 1e300, dy: 1e300) == .zero)
  }

  @Test("A handle resizes a rectangle, which keeps its least side and, if asked, its ratio") func resizing() throws {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    func grip(_ x: Int, _ y: Int) throws -> RectangleGrip {
      try #require(RectangleGrip.all.first { $0.horizontal == x && $0.vertical == y })
    }
    let upperLeft = try grip(-1, -1)
    #expect(
      upperLeft.resized(rect, to: CGPoint(x: 30, y: 40), least: 4) == CGRect(x: 30, y: 40, width: 80, height: 30))
    #expect(
      upperLeft.resized(rect, to: CGPoint(x: 300, y: 300), least: 4) == CGRect(x: 106, y: 66, width: 4, height: 4))
    #expect(
      upperLeft.resized(rect, to: CGPoint(x: -90, y: 40), least: 4, keepsRatio: true)
        == CGRect(x: -90, y: -30, width: 200, height: 100))
    #expect(
      try grip(1, 0).resized(rect, to: CGPoint(x: 60, y: 0), least: 4, keepsRatio: true)
        == CGRect(x: 10, y: 32.5, width: 50, height: 25))
    #expect(
      try grip(0, 1).resized(rect, to: CGPoint(x: 60, y: 21), least: 4, keepsRatio: true)
        == CGRect(x: 56, y: 20, width: 8, height: 4))
  }

  @Test("What two have in common") func overlaps() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    for other in [
      CGRect(x: 5, y: -5, width: 10, height: 10), CGRect(x: 2, y: 2, width: 3, height: 3), rect,
      CGRect(x: 10, y: 3, width: 5, height: 2), CGRect(x: 12, y: 12, width: -4, height: -4), .infinite,
    ] {
      #expect(rect.overlap(with: other) == rect.intersection(other) && other.overlap(with: rect) != nil, "\(other)")
    }
    #expect(rect.overlap(with: CGRect(x: 10.1, y: 0, width: 5, height: 5)) == nil)
    // At these Foundation ends the program.
    let (none, lost) = (CGFloat.nan, CGRect.null)
    for other in [
      CGRect(x: none, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1, height: none), lost,
      lost.offsetBy(dx: -.infinity, dy: 0), CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 1),
    ] {
      #expect(
        rect.overlap(with: other) == nil && other.overlap(with: rect) == nil && !other.overlaps(other), "\(other)")
    }
  }

  @Test("Nothing in the program asks Foundation for either") func nobodyAsksFoundation() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      count += 1
      #expect(!text.contains(".insetBy(") && !text.contains(".intersects("), "\(file.lastPathComponent)")
    }
    #expect(count > 200)
  }
}
