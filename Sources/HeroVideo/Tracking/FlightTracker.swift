import Foundation
import HeroGeometry
import HeroVision

/// Follows contents that two frames share through the frames between them.
struct FlightTracker {
  /// Correlation from which contents count as found.
  private static let leastLikeness = 0.72

  /// The rectangles at the start and the end, in pixels of the frames.
  let source, destination: CGRect
  /// The contents in the first frame and in the last.
  let start, end: Placement
  private let tracker: ContentTracker

  /// Returns nil if the shared contents are plain, or not the same.
  init?(_ pair: SuggestedPair, first: Luminance, last: Luminance) {
    source = CGRect(pair.before)
    destination = CGRect(pair.after)
    // Both show this part of the contents, in pixels of the first frame.
    let seen = CGRect(
      x: (destination.minX - pair.offset.x) / pair.scale, y: (destination.minY - pair.offset.y) / pair.scale,
      width: destination.width / pair.scale, height: destination.height / pair.scale)
    guard let common = source.overlap(with: seen)?.inset(dx: 1, dy: 1), common.width > 6, common.height > 6 else {
      return nil
    }
    let middle = SIMD2(Double(common.midX), Double(common.midY))
    let ends = [
      Placement(center: middle, scale: 1), Placement(center: pair.scale * middle + pair.offset, scale: pair.scale),
    ]
    // The larger end shows more. The pair is exact to a pixel or so: the tracker itself says where the other end is.
    let (larger, smaller) = pair.scale >= 1 ? (1, 0) : (0, 1)
    let frames = [first, last]
    let size = SIMD2(Double(common.width), Double(common.height))
    let (frame, place) = (frames[larger], ends[larger])
    guard let alone = ContentTracker(frame, at: place, frame, at: place, size: size) else { return nil }
    guard let match = alone.adjusted(ends[smaller], in: frames[smaller]),
      let tracker = ContentTracker(frame, at: place, frames[smaller], at: match.placement, size: size)
    else { return nil }
    self.tracker = tracker
    (start, end) = smaller == 0 ? (match.placement, ends[1]) : (ends[0], match.placement)
  }

  /// Returns the placements of the contents in frames, nil where they are not seen.
  func follow(_ frames: some Sequence<Luminance>) -> [ContentTracker.Match?] {
    var found: [ContentTracker.Match?] = []
    var last: Placement? = start
    var speed = SIMD2<Double>.zero
    for frame in frames {
      var candidates = (-6...26).map { start.interpolated(to: end, at: Double($0) / 20) }
      if let last {
        let reach = max(4, (speed * speed).sum().squareRoot())
        for dy in -2...2 {
          for dx in -2...2 {
            for ratio in [0.93, 1, 1.07] {
              candidates.append(
                Placement(
                  center: last.center + speed + SIMD2(Double(dx), Double(dy)) * reach / 2, scale: last.scale * ratio))
            }
          }
        }
      }
      var match = tracker.best(2, of: candidates, in: frame).map { tracker.refined($0.placement, in: frame) }
        .max { $0.likeness < $1.likeness }
      if let found = match, found.likeness < Self.leastLikeness || found.placement.scale < 0.01 { match = nil }
      if let match {
        speed = last.map { match.placement.center - $0.center } ?? .zero
        last = match.placement
      }
      found.append(match)
    }
    return found
  }
}

extension CGRect {
  init(_ rect: PixelRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}
