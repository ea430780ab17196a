/// The directions of a picture's rows and columns.
package enum Axis: Sendable, Hashable { case horizontal, vertical }

/// The changes between neighbouring lines of pixels, along a span across a picture.
package struct EdgeProfile {
  /// The greatest difference of a component, 0…255, that counts as no change: noise of a JPEG.
  package static let noise = 9
  /// Pixels beside an edge that it is compared with.
  private static let surroundings = 12

  /// By position, 0 … length: the share of the span, 0…1, that changes there.
  let shares: [Float]
  /// By position: mean of the greatest difference of a component, 0…255.
  let means: [Float]

  /// - Parameters:
  ///   - axis: the direction in which positions are counted.
  ///   - span: pixels across that direction, within the picture.
  ///   - positions: those whose strength will be asked for; nil: all.
  package init(_ image: PixelImage, along axis: Axis, span: Range<Int>, around positions: ClosedRange<Int>? = nil) {
    let length = axis == .horizontal ? image.width : image.height
    let (step, across) = axis == .horizontal ? (1, image.width) : (image.width, 1)
    var counts = [Int](repeating: 0, count: length + 1)
    var sums = counts
    // Some 200 places of the span tell enough.
    let skip = max(1, span.count / 200)
    let first = max(1, (positions?.lowerBound ?? 0) - Self.surroundings)
    let last = min(length - 1, (positions?.upperBound ?? length) + Self.surroundings)
    image.pixels.withUnsafeBufferPointer { pixels in
      for line in stride(from: span.lowerBound, to: span.upperBound, by: skip) {
        var place = line * across + (first - 1) * step
        for position in first..<max(first, last + 1) {
          place += step
          let change = EdgeProfile.change(pixels[place - step], pixels[place])
          sums[position] += change
          if change > EdgeProfile.noise { counts[position] += 1 }
        }
      }
    }
    let all = Float(max(1, (span.count + skip - 1) / skip))
    shares = counts.map { Float($0) / all }
    means = sums.map { Float($0) / all }
  }

  private static func change(_ first: UInt32, _ second: UInt32) -> Int {
    if first == second { return 0 }
    func part(_ shift: UInt32) -> Int { abs(Int(first >> shift & 255) - Int(second >> shift & 255)) }
    return max(part(0), part(8), part(16))
  }

  /// Returns how much a position looks like the edge of a rectangle along the whole span, 0…1. The ends of the picture
  /// are edges.
  package func strength(at position: Int) -> Float {
    if position == 0 || position == shares.count - 1 { return 0.9 }
    guard means[max(1, position - 1)..<min(means.count - 1, position + 2)].allSatisfy({ $0 <= means[position] }) else {
      return 0
    }
    var (around, count): (Float, Float) = (0, 0)
    for other in max(1, position - Self.surroundings)..<min(means.count - 1, position + Self.surroundings + 1)
    where abs(other - position) > 2 {
      around += means[other]
      count += 1
    }
    let contrast = means[position] / (around / max(1, count) + 2)
    return shares[position] * min(1, contrast / 4)
  }
}
