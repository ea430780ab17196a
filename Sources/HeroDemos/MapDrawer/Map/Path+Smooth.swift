import Foundation
import HeroWidgets

extension Path {
  /// A round line through points (Catmull and Rom's, as Bézier curves), closed or not.
  init(through points: [CGPoint], isClosed: Bool = false) {
    self.init()
    guard let first = points.first, points.count > 1 else { return }
    let count = points.count
    func at(_ index: Int) -> CGPoint {
      isClosed ? points[(index + count) % count] : points[max(0, min(index, count - 1))]
    }
    move(to: first)
    for index in 0..<(isClosed ? count : count - 1) {
      let (before, from, to, after) = (at(index - 1), at(index), at(index + 1), at(index + 2))
      curve(
        to: to,
        control1: CGPoint(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
        control2: CGPoint(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
    }
    if isClosed { close() }
  }

  /// Around all points that the path names: it lies within. Empty of an empty path.
  var controlBox: CGRect {
    var box: (left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat)?
    func add(_ point: CGPoint) {
      let old = box ?? (point.x, point.y, point.x, point.y)
      box = (min(old.left, point.x), min(old.top, point.y), max(old.right, point.x), max(old.bottom, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .curve(let first, let second, let third): for point in [first, second, third] { add(point) }
      case .close: break
      }
    }
    return box.map { CGRect(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top) } ?? .zero
  }
}
