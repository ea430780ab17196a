import Foundation
import HeroGeometry
import HeroWidgets

/// The letters of a text under an annotation, which are the same in every layout.
extension Label {
  /// Returns the letters under a rectangle of the screen, in UTF-16 units: of one line those under it, and of several
  /// the whole lines. Returns nil where the text has one line, or the rectangle covers all of them.
  func letters(under rect: CGRect, on stage: Stage) -> Range<Int>? {
    guard let layout = shownLayout, layout.lineCount > 1 else { return nil }
    let (origin, seen) = (layout.origin(in: bounds), stage.onScreen(rect))
    let start = convert(CGPoint(x: seen.minX, y: seen.minY), from: nil) - origin
    let end = convert(CGPoint(x: seen.maxX, y: seen.maxY), from: nil) - origin
    let middle = (start.y + end.y) / 2
    let lines = layout.lineBoxes
    var covered = lines.filter { start.y < $0.midY && end.y > $0.midY }
    if covered.isEmpty { covered = lines.min { abs($0.midY - middle) < abs($1.midY - middle) }.map { [$0] } ?? [] }
    guard let first = covered.first, let last = covered.last, covered.count < lines.count else { return nil }
    func letters(at points: [CGPoint]) -> Range<Int>? {
      let offsets = points.map(layout.utf16Offset(at:))
      guard let low = offsets.min(), let high = offsets.max(), low < high else { return nil }
      return low..<high
    }
    // A mirrored page sets its text at the other side.
    if covered.count == 1, stage.layoutDirection == .leftToRight,
      let under = letters(at: [start.x, end.x].map { CGPoint(x: $0, y: first.midY) })
    {
      return under
    }
    // The left end of a line is its last letter where the text runs from right to left.
    return letters(at: [first, last].flatMap { [CGPoint(x: $0.minX, y: $0.midY), CGPoint(x: $0.maxX, y: $0.midY)] })
  }

  /// Returns where these letters stand on the screen, in points; nil where the text does not show them.
  func place(of letters: Range<Int>, on stage: Stage) -> CGRect? {
    guard let layout = shownLayout else { return nil }
    let origin = layout.origin(in: bounds)
    let boxes = layout.selectionRects(forUTF16Range: letters)
    guard let first = boxes.first else { return nil }
    var box = boxes.dropFirst().reduce(first) { $0.union($1) }.offsetBy(dx: origin.x, dy: origin.y)
    if stage.layoutDirection == .rightToLeft { (box.origin.x, box.size.width) = (bounds.minX, bounds.width) }
    return stage.onScreen(convert(box, to: nil))
  }
}
