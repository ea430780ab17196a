import Foundation

/// A column of a lazy container, or a row of a horizontal one.
struct LazyTrack: Equatable {
  var origin: CGFloat
  /// In points; nil for the length that views choose.
  var length: CGFloat?
  var alignment: Alignment

  var end: CGFloat { origin + (length ?? 0) }
}

extension [LazyTrack] {
  /// The tracks of a grid that has `room` points; nil gives each its least length.
  ///
  /// Fixed tracks and spacing are subtracted first. Each other track in turn is offered an equal share of what is left.
  init(_ items: [GridItem], in room: CGFloat?) {
    self = []
    let spacing = items.map { $0.spacing ?? StackLayout.standardSpacing }
    var left = (room ?? 0) - spacing.dropLast().reduce(0, +)
    var flexible = 0
    for item in items {
      if case .fixed(let length) = item.size { left -= length } else { flexible += 1 }
    }
    var origin: CGFloat = 0
    for (item, gap) in zip(items, spacing) {
      let lengths: [CGFloat]
      if case .fixed(let length) = item.size {
        lengths = [length]
      } else {
        lengths = item.size.lengths(in: room.map { _ in Swift.max(0, left / CGFloat(flexible)) }, gap: gap)
        left -= lengths.reduce(0, +) + gap * CGFloat(lengths.count - 1)
        flexible -= 1
      }
      for length in lengths {
        append(LazyTrack(origin: origin, length: length, alignment: item.alignment ?? .center))
        origin += length + gap
      }
    }
  }
}

extension GridItem.Size {
  /// Returns the lengths of the tracks in a share of the room; without one the least.
  fileprivate func lengths(in share: CGFloat?, gap: CGFloat) -> [CGFloat] {
    switch self {
    case .fixed(let length): return [length]
    case .flexible(let minimum, let maximum): return [min(max(share ?? minimum, minimum), max(minimum, maximum))]
    case .adaptive(let minimum, let maximum):
      guard let share, share.isFinite, minimum + gap > 0 else { return [max(minimum, share ?? minimum)] }
      let count = max(1, Int((share + gap) / (minimum + gap)))
      let length = (share - gap * CGFloat(count - 1)) / CGFloat(count)
      return Array(repeating: min(max(length, minimum), max(minimum, maximum)), count: count)
    }
  }
}
