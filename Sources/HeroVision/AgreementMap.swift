import Foundation

/// The parts of two pictures that look the same under a similarity, in cells of the picture where they are smaller.
struct AgreementMap {
  /// Pixels from one cell to the next, and of the square that is compared for each.
  static let step = 4
  static let window = 8
  /// Cells around points that a rectangle is near to.
  static let margin = 24
  /// Standard deviation of luminance, 0…255, from which a square has texture.
  private static let texture: Float = 3

  /// A rectangle of cells.
  struct Box: Hashable {
    var left, top, right, bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }
    /// Row by row.
    var cells: [(column: Int, row: Int)] { (top..<bottom).flatMap { row in (left..<right).map { ($0, row) } } }
  }

  let similarity: Similarity
  private let small, warped: Plane
  /// The cells that are compared.
  private let area: Box
  /// Values of the cells in `area`, row by row: −1 is different, 1 the same texture, 0 plain ground of one color.
  private var scores: [Float] = []

  /// - Parameters:
  ///   - similarity: from the small picture to the large one, with a scale of 1 or more.
  ///   - points: positions in the small picture that the rectangle is near to; nil if it may be anywhere.
  init(of small: Plane, in large: Pyramid, _ similarity: Similarity, near points: [SIMD2<Float>]? = nil) {
    self.similarity = similarity
    self.small = small
    area = Box(around: points, in: small)
    let level = min(large.levels.count - 1, max(0, Int((3 * log2(similarity.scale)).rounded())))
    let ratio = Pyramid.ratio(level)
    warped = large.levels[level].warped(
      Similarity(scale: similarity.scale / ratio, offset: similarity.offset / ratio), like: small,
      rows: area.top * Self.step..<min(small.height, area.bottom * Self.step + Self.window))
    scores = area.cells.map(score)
  }

  private subscript(_ column: Int, _ row: Int) -> Float { scores[(row - area.top) * area.width + column - area.left] }

  private func score(_ column: Int, _ row: Int) -> Float {
    let square = SquareComparison(small, warped, x: column * Self.step, y: row * Self.step, side: Self.window)
    guard let square else { return -1 }
    let (low, high) = (min(square.first, square.second), max(square.first, square.second))
    if high < Self.texture { return abs(square.step) < 8 ? 0 : -0.3 }
    if low < 0.25 * high { return -1 }
    return max(-1, min(1, (square.correlation - 0.6) / 0.3))
  }

  /// Returns the rectangle with the greatest sum of scores, and the sum; nil if that is not above `least`.
  /// - Complexity: the square of the rows, times the columns.
  func best(atLeast least: Float) -> (box: Box, sum: Float)? {
    guard scores.reduce(0, { $0 + max(0, $1) }) >= least else { return nil }
    var best: Box?
    var greatest = least
    let width = area.width
    scores.withUnsafeBufferPointer { scores in
      for top in 0..<area.height {
        var sums = [Float](repeating: 0, count: width)
        for bottom in top..<area.height {
          var (left, sum): (Int, Float) = (0, 0)
          for column in 0..<width {
            sums[column] += scores[bottom * width + column]
            if sum <= 0 { (left, sum) = (column, 0) }
            sum += sums[column]
            if sum > greatest {
              greatest = sum
              best = Box(left: left, top: top, right: column + 1, bottom: bottom + 1)
            }
          }
          // A rectangle does not begin with a row that has nothing in common.
          if bottom == top, sums.allSatisfy({ $0 <= 0 }) { break }
        }
      }
    }
    return best.map {
      (
        Box(
          left: $0.left + area.left, top: $0.top + area.top, right: $0.right + area.left, bottom: $0.bottom + area.top),
        greatest
      )
    }
  }

  /// The share of the cells with texture in a rectangle that look the same, 0…1.
  func agreement(in box: Box) -> Float {
    var (same, all) = (0, 0)
    for row in box.top..<box.bottom {
      for column in box.left..<box.right {
        let score = self[column, row]
        if score == 0 { continue }
        all += 1
        if score > 0 { same += 1 }
      }
    }
    return all == 0 ? 0 : Float(same) / Float(all)
  }

  /// Returns the sums of the scores of all lines across a direction, within the sides of a box. The map is of the whole
  /// picture.
  func lineSums(_ axis: Axis, in box: Box) -> [Float] {
    if axis == .horizontal {
      return (area.left..<area.right).map { column in (box.top..<box.bottom).reduce(0) { $0 + self[column, $1] } }
    }
    return (area.top..<area.bottom).map { row in (box.left..<box.right).reduce(0) { $0 + self[$1, row] } }
  }

  /// Returns the similarity that fits best what is in a rectangle of cells.
  func refined(in box: Box) -> Similarity {
    let side = 12
    var pairs: [(from: SIMD2<Float>, to: SIMD2<Float>)] = []
    let (right, bottom) = (box.right * Self.step, box.bottom * Self.step)
    for y in stride(from: box.top * Self.step, to: bottom, by: side) {
      for x in stride(from: box.left * Self.step, to: right, by: side) {
        guard let shift = shift(ofSquareAt: x, y, side: side) else { continue }
        let center = SIMD2(Float(x), Float(y)) + Float(side) / 2
        pairs.append((center, similarity(center + shift)))
      }
    }
    guard pairs.count >= 6, let refined = Similarity(fitting: pairs) else { return similarity }
    return abs(refined.scale / similarity.scale - 1) < 0.05 ? refined : similarity
  }

  /// Returns the shift, up to two pixels, at which a square of the small picture is found in the warped one.
  private func shift(ofSquareAt x: Int, _ y: Int, side: Int) -> SIMD2<Float>? {
    func correlation(_ dx: Int, _ dy: Int) -> Float? {
      guard let square = SquareComparison(small, warped, x: x, y: y, dx: dx, dy: dy, side: side),
        min(square.first, square.second) > 2 * Self.texture
      else { return nil }
      return square.correlation
    }
    var best: (dx: Int, dy: Int, correlation: Float)?
    for dy in -2...2 {
      for dx in -2...2 {
        guard let correlation = correlation(dx, dy) else { return nil }
        if correlation > best?.correlation ?? 0.7 { best = (dx, dy, correlation) }
      }
    }
    guard let best, abs(best.dx) < 2, abs(best.dy) < 2,
      let left = correlation(best.dx - 1, best.dy), let right = correlation(best.dx + 1, best.dy),
      let above = correlation(best.dx, best.dy - 1), let below = correlation(best.dx, best.dy + 1)
    else { return nil }
    func vertex(_ before: Float, _ after: Float) -> Float {
      let bend = before + after - 2 * best.correlation
      return bend < -0.001 ? (before - after) / (2 * bend) : 0
    }
    return SIMD2(Float(best.dx) + vertex(left, right), Float(best.dy) + vertex(above, below))
  }
}

extension AgreementMap.Box {
  /// The cells of a plane that are near to some points, or all.
  init(around points: [SIMD2<Float>]?, in plane: Plane) {
    let last = SIMD2(
      Float((plane.width - AgreementMap.window) / AgreementMap.step + 1),
      Float((plane.height - AgreementMap.window) / AgreementMap.step + 1))
    let cells = points?.map { $0 / Float(AgreementMap.step) } ?? []
    let margin = Float(AgreementMap.margin)
    let low = cells.reduce(last) { pointwiseMin($0, $1 - margin) }
    let high = cells.reduce(.zero) { pointwiseMax($0, $1 + margin) }
    let all = points == nil
    let start = all ? .zero : pointwiseMax(low, .zero)
    let end = pointwiseMax(start, all ? last : pointwiseMin(high, last))
    self.init(left: Int(start.x), top: Int(start.y), right: Int(end.x), bottom: Int(end.y))
  }
}
