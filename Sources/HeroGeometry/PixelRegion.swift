public import Foundation

public struct PixelRect: Sendable, Hashable {
  public var x, y, width, height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The smallest rectangle of pixels around `rect`, which is in pixels itself. What is not finite or far outside is
  /// drawn in to ± 1,000,000.
  public init(enclosing rect: CGRect) {
    // A thousandth of a pixel over the edge is arithmetic, not ink.
    self.init(
      from: (rect.minX + 0.001).rounded(.down), (rect.minY + 0.001).rounded(.down),
      to: (rect.maxX - 0.001).rounded(.up), (rect.maxY - 0.001).rounded(.up))
  }

  /// The pixels that lie in `rect` as a whole.
  package init(within rect: CGRect) {
    self.init(
      from: rect.minX.rounded(.up), rect.minY.rounded(.up), to: rect.maxX.rounded(.down), rect.maxY.rounded(.down))
  }

  /// The pixels that an upright rectangle fills, whose edges are not antialiased.
  package init(nearest rect: CGRect) {
    self.init(from: rect.minX.rounded(), rect.minY.rounded(), to: rect.maxX.rounded(), rect.maxY.rounded())
  }

  private init(from left: CGFloat, _ top: CGFloat, to right: CGFloat, _ bottom: CGFloat) {
    func whole(_ value: CGFloat) -> Int { value.isNaN ? 0 : Int(max(-1_000_000, min(1_000_000, value))) }
    let (x, y) = (whole(left), whole(top))
    self.init(x: x, y: y, width: whole(right) - x, height: whole(bottom) - y)
  }

  public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)
  public var isEmpty: Bool { width == 0 || height == 0 }
  public var maxX: Int { x + width }
  public var maxY: Int { y + height }
  public var area: Int { width * height }

  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }

  public func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}

/// A set of pixels as a handful of disjoint rectangles. What is `add`ed beyond `PixelRegion.limit` pieces makes it grow
/// to its bounding box, and holes that would leave more than `PixelRegion.pieces` stay filled, so that it stays cheap:
/// a region never covers less than it should.
public struct PixelRegion: Sendable, Equatable {
  public private(set) var rects: [PixelRect] = []
  static let limit = 12
  /// Of what is left between holes: a screen of rows, with the room beside each and between them.
  static let pieces = 40

  public init() {}

  public init(_ rect: PixelRect) {
    if !rect.isEmpty { rects = [rect] }
  }

  public var isEmpty: Bool { rects.isEmpty }

  public var bounds: PixelRect { rects.reduce(.zero) { $0.union($1) } }

  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  public mutating func add(_ rect: PixelRect) {
    include(rect)
    if rects.count > PixelRegion.limit { rects = [bounds] }
  }

  /// Adds the pixels of `other`, and no others: for what has been painted already, and would have what goes over it
  /// twice.
  public mutating func formUnion(_ other: PixelRegion) {
    for rect in other.rects { include(rect) }
  }

  private mutating func include(_ rect: PixelRect) {
    if rect.isEmpty { return }
    for known in rects where known.contains(rect) { return }
    rects.removeAll { rect.contains($0) }
    // Neighbours that overlap become one when that wastes little; else only the new parts are added.
    var added = [rect]
    for known in rects {
      var rest: [PixelRect] = []
      for piece in added { PixelRegion.subtract(known, from: piece, into: &rest) }
      added = rest
    }
    rects.append(contentsOf: added)
  }

  public mutating func formIntersection(_ clip: PixelRect) {
    for index in rects.indices { rects[index] = rects[index].intersection(clip) }
    rects.removeAll { $0.isEmpty }
  }

  public func intersection(_ clip: PixelRect) -> PixelRegion {
    var copy = self
    copy.formIntersection(clip)
    return copy
  }

  /// Takes `hole` out, unless that would leave more pieces than are worth having.
  public mutating func subtract(_ hole: PixelRect) {
    var rest: [PixelRect] = []
    for piece in rects { PixelRegion.subtract(hole, from: piece, into: &rest) }
    if rest.count <= PixelRegion.pieces { rects = rest }
  }

  public func offset(x dx: Int, y dy: Int) -> PixelRegion {
    var copy = self
    for index in copy.rects.indices { copy.rects[index] = copy.rects[index].offset(x: dx, y: dy) }
    return copy
  }

  private static func subtract(_ hole: PixelRect, from piece: PixelRect, into result: inout [PixelRect]) {
    let cut = piece.intersection(hole)
    if cut.isEmpty {
      result.append(piece)
      return
    }
    let parts = [
      PixelRect(x: piece.x, y: piece.y, width: piece.width, height: cut.y - piece.y),
      PixelRect(x: piece.x, y: cut.maxY, width: piece.width, height: piece.maxY - cut.maxY),
      PixelRect(x: piece.x, y: cut.y, width: cut.x - piece.x, height: cut.height),
      PixelRect(x: cut.maxX, y: cut.y, width: piece.maxX - cut.maxX, height: cut.height),
    ]
    for part in parts where !part.isEmpty { result.append(part) }
  }
}
