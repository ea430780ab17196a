import HeroGeometry

/// Fits the rectangles of two pictures to edges around what they share. The crops may differ: then the edge of one lies
/// where the shared part ends, and that of the other farther out.
struct RectangleFitter {
  /// Cells with the same texture that count as a shared picture.
  private static let leastSum: Float = 60
  private static let leastAgreement: Float = 0.75

  /// The picture in which what they share is smaller, and the other.
  let small, large: PixelImage
  /// Pixels of the small picture to a pixel of the level that is compared, and of the large one to one of its level 0.
  private let smallBlock, largeBlock: Float
  /// The agreement of the pictures, and the cells that they share with the sum of their scores.
  private let map: AgreementMap
  private let box: AgreementMap.Box
  private let sum: Float
  /// The share of the cells with texture that look the same, 0…1.
  let agreement: Float
  /// The refined similarity between level 0 of either.
  let similarity: Similarity

  /// Returns nil if the pictures share little.
  /// - Parameters:
  ///   - similarity: between level 0 of either, with a scale of 1 or more.
  ///   - points: positions in level 0 of the small picture that are shared.
  init?(
    small: PixelImage, _ smallLevels: Pyramid, large: PixelImage, _ largeLevels: Pyramid, _ similarity: Similarity,
    points: [SIMD2<Float>]
  ) {
    (self.small, self.large) = (small, large)
    let level = similarity.scale < Pyramid.ratio(Pyramid.far) ? Pyramid.coarse : 0
    let unit = Pyramid.ratio(level)
    (smallBlock, largeBlock) = (smallLevels.block * unit, largeLevels.block)
    let plane = smallLevels.levels[level]
    var refined = Similarity(scale: similarity.scale * unit, offset: similarity.offset)
    for _ in 0..<2 {
      let map = AgreementMap(of: plane, in: largeLevels, refined, near: points.map { $0 / unit })
      guard let best = map.best(atLeast: Self.leastSum / 2) else { return nil }
      refined = map.refined(in: best.box)
    }
    map = AgreementMap(of: plane, in: largeLevels, refined)
    guard let best = map.best(atLeast: Self.leastSum) else { return nil }
    agreement = map.agreement(in: best.box)
    guard agreement >= Self.leastAgreement else { return nil }
    (box, sum) = best
    self.similarity = Similarity(scale: refined.scale / unit, offset: refined.offset)
  }

  /// The shared area with texture, in squares of four pixels at the coarse level of the large picture.
  var weight: Float {
    let growth = map.similarity.scale / Pyramid.ratio(Pyramid.coarse)
    return sum * growth * growth
  }

  /// The shorter side of the shared rectangle, in pixels of the level that is compared.
  var shortSide: Int { min(box.width, box.height) * AgreementMap.step }

  /// Returns the rectangles, in pixels, around what the pictures share.
  func rectangles() -> (small: PixelRect, large: PixelRect) {
    let (across, down) = (fit(.horizontal), fit(.vertical))
    func rectangle(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>) -> PixelRect {
      PixelRect(x: x.lowerBound, y: y.lowerBound, width: x.count - 1, height: y.count - 1)
    }
    return (rectangle(across.small, down.small), rectangle(across.large, down.large))
  }

  /// A position that may be a side of the rectangle in one of the pictures.
  private struct Side {
    /// In pixels of the picture, and of the level of the small picture that is compared.
    let pixel: Int
    let position: Float
    let strength: Float
  }

  /// Returns the sides in one direction with the greatest value. Each side has the strength of its edge, and what the
  /// pictures share should end where the first of both frames does. Frames of one shape, and pictures that are cropped
  /// about their middle, are likely; so are the nearest edges.
  private func fit(_ axis: Axis) -> (small: ClosedRange<Int>, large: ClosedRange<Int>) {
    let range = box.range(axis)
    let lines = map.lineSums(axis, in: box)
    let smallSides = sides(axis, isLarge: false)
    let largeSides = sides(axis, isLarge: true)
    /// Returns how well two sides fit to what the pictures share up to `end`; `sign` is 1 for the right or lower side.
    func pairs(_ end: Float, _ sign: Float, _ small: [Side], _ large: [Side]) -> [(Side, Side, value: Float)] {
      small.flatMap { first in
        large.map { second in
          let common = min(sign * first.position, sign * second.position) * sign
          let strip = lines.indices.reduce(Float(0)) { total, line in
            let center = Float(line * AgreementMap.step + AgreementMap.step)
            return center > min(common, end) && center < max(common, end) ? total + lines[line] : total
          }
          let isWider = sign * (common - end) > 0
          let loss = max(0, isWider ? -strip : strip) / sum
          let far = (abs(first.position - end) + abs(second.position - end)) / (range.upperBound - range.lowerBound)
          let overhang = abs(first.position - second.position)
          let value = first.strength + second.strength + max(0, 1 - overhang / 2) * 0.2 - loss - 0.2 * far
          return (first, second, value)
        }
      }
    }
    let low = pairs(range.lowerBound, -1, smallSides.low, largeSides.low)
    let high = pairs(range.upperBound, 1, smallSides.high, largeSides.high)
    var best: (small: ClosedRange<Int>, large: ClosedRange<Int>, value: Float)?
    for first in low {
      for second in high {
        let before = first.0.position - first.1.position
        let after = second.1.position - second.0.position
        let value = first.value + second.value + max(0, 1 - abs(before - after) / 3) * 0.5
        if value > best?.value ?? -.infinity, first.0.pixel < second.0.pixel, first.1.pixel < second.1.pixel {
          best = (first.0.pixel...second.0.pixel, first.1.pixel...second.1.pixel, value)
        }
      }
    }
    return best.map { ($0.small, $0.large) } ?? (0...1, 0...1)
  }

  /// Returns the positions that may be sides, outwards from within the shared rectangle.
  private func sides(_ axis: Axis, isLarge: Bool) -> (low: [Side], high: [Side]) {
    let range = box.range(axis)
    let across = box.range(axis == .horizontal ? .vertical : .horizontal)
    let inset = (across.upperBound - across.lowerBound) / 6
    let image = isLarge ? large : small
    let other = axis == .horizontal ? Axis.vertical : .horizontal
    let span = pixel(across.lowerBound + inset, other, isLarge)..<pixel(across.upperBound - inset, other, isLarge)
    let profile = EdgeProfile(image, along: axis, span: span)
    func side(_ pixel: Int, _ strength: Float) -> Side {
      Side(pixel: pixel, position: position(pixel, axis, isLarge), strength: min(0.8, strength))
    }
    let all = profile.shares.indices.compactMap { pixel in
      let strength = profile.strength(at: pixel)
      return strength > 0.5 ? side(pixel, strength) : nil
    }
    let reach = (range.upperBound - range.lowerBound) / 4
    func nearest(_ end: Float, _ sign: Float) -> [Side] {
      let pixel = pixel(end, axis, isLarge)
      let outward = all.filter { sign * ($0.position - end) > -reach }
        .sorted { sign * $0.position < sign * $1.position }
      let within = outward.filter { sign * ($0.position - end) < 12 }
      let beyond = outward.filter { sign * ($0.position - end) >= 12 }.prefix(4)
      // An edge beyond another, or beyond plain ground, is less likely to be the frame's.
      var skipped = within.contains { $0.strength > 0.6 } ? 1 : 0
      var last = within.last?.pixel ?? pixel
      let reduced = beyond.map { edge in
        defer { (skipped, last) = (skipped + 1, edge.pixel) }
        let (low, high) = (min(last, edge.pixel) + 3, max(last, edge.pixel) - 2)
        let isPlain = low < high && profile.means[low..<high].allSatisfy { $0 < 0.1 }
        return side(edge.pixel, edge.strength - Float(skipped) * 0.15 - (isPlain ? 0.5 : 0))
      }
      return [side(pixel, 0.4)] + within + reduced
    }
    return (nearest(range.lowerBound, -1), nearest(range.upperBound, 1))
  }

  /// Returns the pixel of a picture at a position in the small picture's level.
  private func pixel(_ position: Float, _ axis: Axis, _ isLarge: Bool) -> Int {
    let image = isLarge ? large : small
    let value = isLarge ? (map.similarity.scale * position + offset(axis)) * largeBlock : position * smallBlock
    return max(0, min(axis == .horizontal ? image.width : image.height, Int(value.rounded())))
  }

  private func position(_ pixel: Int, _ axis: Axis, _ isLarge: Bool) -> Float {
    isLarge ? (Float(pixel) / largeBlock - offset(axis)) / map.similarity.scale : Float(pixel) / smallBlock
  }

  private func offset(_ axis: Axis) -> Float { axis == .horizontal ? map.similarity.offset.x : map.similarity.offset.y }
}

extension AgreementMap.Box {
  /// Pixels of the small picture's level.
  func range(_ axis: Axis) -> ClosedRange<Float> {
    let (low, high) = axis == .horizontal ? (left, right) : (top, bottom)
    return Float(low * AgreementMap.step)...Float((high + 1) * AgreementMap.step)
  }
}
