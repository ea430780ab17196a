package import Foundation

/// The rectangle of a transition in every frame, made from the placements of its contents.
package struct FlightPath: Sendable {
  package enum Shape: String, Sendable { case straight, arc }

  enum Measure { case size, length }

  package let source, destination: CGRect
  package private(set) var shape = Shape.straight
  /// Frames in which the contents were found.
  package private(set) var rectangles: [MovingRectangle] = []

  /// The longest distance that a corner of the rectangle moves, in pixels.
  package var distance: Double {
    let corners: [(CGRect) -> CGPoint] = [
      { CGPoint(x: $0.minX, y: $0.minY) }, { CGPoint(x: $0.maxX, y: $0.minY) }, { CGPoint(x: $0.minX, y: $0.maxY) },
      { CGPoint(x: $0.maxX, y: $0.maxY) },
    ]
    return corners.map { corner in
      let (from, to) = (corner(source), corner(destination))
      return hypot(to.x - from.x, to.y - from.y)
    }.max() ?? 0
  }

  /// Returns nil if the contents were found in fewer than three frames.
  /// - Parameter measure: what tells the progress on an arc. On a straight path both do.
  init?(
    _ tracker: FlightTracker, _ matches: [ContentTracker.Match?], frames: [Int], times: [Double],
    by measure: Measure = .size
  ) {
    (source, destination) = (tracker.source, tracker.destination)
    let found = matches.indices.compactMap { index in matches[index].map { (frames[index], times[index], $0) } }
    guard found.count >= 3 else { return nil }
    let (start, end) = (tracker.start, tracker.end)
    let way = end.center - start.center
    let length = (way * way).sum().squareRoot()
    let growth = end.scale / start.scale
    /// Share of the way, and the distance from its line in pixels.
    func along(_ place: Placement) -> (progress: Double, deviation: Double) {
      let step = place.center - start.center
      return ((step * way).sum() / max(1e-9, length * length), (way.x * step.y - way.y * step.x) / max(1e-9, length))
    }
    let ratios = found.map { $0.2.placement.scale / start.scale }
    let (linear, filling) = (ratios.map { ($0 - 1) / (growth - 1) }, filled(ratios, growth))
    let ways = found.map { along($0.2.placement) }
    func gap(_ scales: [Double]) -> Double { zip(scales, ways).reduce(0) { $0 + abs($1.0 - $1.1.progress) } }
    let scales = gap(filling) <= gap(linear) ? filling : linear
    let bend = ways.map { abs($0.deviation) }.max() ?? 0
    let isMoved = length > 6
    if isMoved, bend > max(2.5, 0.03 * length) { shape = .arc }
    let lengths = Self.lengths(found.map { $0.2.placement.center })
    for (index, (frame, time, match)) in found.enumerated() {
      let positionError = hypot(match.positionError, 0.06) / max(length, 1e-6)
      let scaleError = hypot(match.scaleError, 0.0008) * growth.magnitude / max(1e-6, abs(growth - 1))
      var (progress, error) = (scales[index], scaleError)
      if shape == .straight, isMoved {
        let (a, b) = (1 / (positionError * positionError), 1 / (scaleError * scaleError))
        progress = (a * ways[index].progress + b * scales[index]) / (a + b)
        error = (1 / (a + b)).squareRoot()
      }
      let rect = rect(match.placement, progress, start, end)
      if shape == .arc, measure == .length { (progress, error) = (lengths[index], positionError) }
      rectangles.append(
        MovingRectangle(frame: frame, time: time, rect: rect, progress: progress, error: error))
    }
  }

  /// Returns the share of a path that is covered at each of its points. Steps back count against those forward, and
  /// steps of noise do not count.
  private static func lengths(_ points: [SIMD2<Double>]) -> [Double] {
    var (last, sum): (SIMD2<Double>, Double) = (points[0], 0)
    var direction: SIMD2<Double>?
    let sums = points.map { point in
      let step = point - last
      let length = (step * step).sum().squareRoot()
      guard length > 0.3 else { return sum }
      let isBack = direction.map { ($0 * step).sum() < 0 } ?? false
      sum += isBack ? -length : length
      direction = isBack ? direction : step
      last = point
      return sum
    }
    return sums.map { $0 / max(1e-6, sum) }
  }

  /// Returns the progress of contents that always fill the rectangle, by their growth.
  private func filled(_ ratios: [Double], _ growth: Double) -> [Double] {
    let width = max(source.width, destination.width / growth)
    let height = max(source.height, destination.height / growth)
    func fill(_ progress: Double) -> Double {
      max(
        (source.width + (destination.width - source.width) * progress) / width,
        (source.height + (destination.height - source.height) * progress) / height)
    }
    let (first, last) = (fill(0), fill(1))
    guard first > 0, last > 0, abs(last - first) > 0.01 else { return ratios.map { ($0 - 1) / (growth - 1) } }
    let sign: Double = last > first ? 1 : -1
    return ratios.map { ratio in
      // What was measured at the ends counts: the rectangles are exact to a pixel only.
      let target = first + (ratio - 1) / (growth - 1) * (last - first)
      var (low, high) = (-0.5, 1.8)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if sign * (fill(middle) - target) < 0 { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
  }

  /// Returns the rectangle around contents. It keeps its place about them, or changes it evenly.
  private func rect(_ place: Placement, _ progress: Double, _ start: Placement, _ end: Placement) -> CGRect {
    func middle(_ rect: CGRect, _ place: Placement) -> SIMD2<Double> {
      (SIMD2(Double(rect.midX), Double(rect.midY)) - place.center) / place.scale
    }
    let (first, last) = (middle(source, start), middle(destination, end))
    let center = place.center + place.scale * (first + (last - first) * max(0, min(1, progress)))
    let width = max(1, source.width + (destination.width - source.width) * progress)
    let height = max(1, source.height + (destination.height - source.height) * progress)
    return CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
