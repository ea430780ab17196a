import Foundation

/// The rule by which a lazy container arranges its views in rows of as many as it has tracks.
struct LazyLayout {
  enum Arrangement {
    /// One view a row.
    case stack(Alignment)
    case grid([GridItem])
  }

  /// The axis along which rows follow each other.
  let axis: Axis
  let spacing: CGFloat
  let arrangement: Arrangement

  init(axis: Axis, spacing: CGFloat?, arrangement: Arrangement) {
    self.axis = axis
    self.spacing = spacing ?? StackLayout.standardSpacing
    self.arrangement = arrangement
  }

  /// Returns the tracks for a proposal across the axis.
  func tracks(in room: CGFloat?) -> [LazyTrack] {
    switch arrangement {
    case .stack(let alignment): [LazyTrack(origin: 0, length: room, alignment: alignment)]
    case .grid(let items): [LazyTrack](items, in: room)
    }
  }
}
