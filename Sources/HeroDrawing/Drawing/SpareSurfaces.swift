import Foundation

/// Surfaces that were given back and may soon be wanted again: fresh memory costs a page fault every four kilobytes.
package final class SpareSurfaces {
  private var spares: [Surface] = []
  private let limit, byteLimit: Int

  /// `limit`: how many are kept at most, and of how many bytes; those given back longest ago go first.
  init(limit: Int, byteLimit: Int = .max) { (self.limit, self.byteLimit) = (limit, byteLimit) }

  /// A surface of that size; what it holds is undefined. nil when memory is out.
  package func take(width: Int, height: Int, format: Surface.Format) -> Surface? {
    if let index = spares.firstIndex(where: { $0.width == width && $0.height == height && $0.format == format }) {
      return spares.remove(at: index)
    }
    return Surface(width: width, height: height, format: format)
  }

  /// Takes a surface that is no longer drawn on or from.
  package func keep(_ surface: Surface) {
    spares.append(surface)
    while spares.count > limit || spares.reduce(0, { $0 + $1.byteCount }) > byteLimit { spares.removeFirst() }
  }

  func removeAll() { spares = [] }
}
