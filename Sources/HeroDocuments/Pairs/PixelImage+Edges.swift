/// A straight edge in a picture.
package struct PictureEdge: Sendable, Hashable {
  /// Pixels from the left or upper side of the picture.
  package let position: Int
  /// Likeness to the edge of a rectangle along the whole span, 0…1.
  package let strength: Double
}

extension PixelImage {
  /// Returns the straight edges across a direction, in the order of their positions; the picture's own are among them.
  /// - Parameters:
  ///   - axis: the direction in which positions are counted: upright edges have positions in the horizontal one.
  ///   - span: the pixels across it that the edges run along, such as the rows of a rectangle that is dragged.
  /// - Complexity: some 200 lines of pixels along `axis` are read.
  package func edges(along axis: Axis, span: Range<Int>) -> [PictureEdge] {
    let limit = axis == .horizontal ? height : width
    let span = span.clamped(to: 0..<limit)
    if span.isEmpty { return [] }
    let profile = EdgeProfile(self, along: axis, span: span)
    return profile.shares.indices.compactMap { position in
      let strength = profile.strength(at: position)
      return strength > 0.5 ? PictureEdge(position: position, strength: Double(strength)) : nil
    }
  }

  /// Returns the position of the edge to which a side of a rectangle snaps: strong and near; nil if there is none.
  /// - Parameters:
  ///   - position: the side, in pixels.
  ///   - axis: the direction in which positions are counted.
  ///   - span: the pixels across it that the side runs along.
  ///   - distance: pixels to the farthest edge that attracts.
  package func edge(near position: Int, along axis: Axis, span: Range<Int>, within distance: Int) -> Int? {
    func attraction(_ edge: PictureEdge) -> Double {
      edge.strength - 0.4 * Double(abs(edge.position - position)) / Double(max(1, distance))
    }
    return edges(along: axis, span: span).filter { abs($0.position - position) <= distance }
      .max { attraction($0) < attraction($1) }?.position
  }
}
