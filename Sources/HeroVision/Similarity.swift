/// A scale and a translation, from pixels of the first picture's level 0 to those of the second's.
struct Similarity: Sendable {
  var scale: Float
  var offset: SIMD2<Float>

  func callAsFunction(_ point: SIMD2<Float>) -> SIMD2<Float> { scale * point + offset }

  var inverse: Similarity { Similarity(scale: 1 / scale, offset: -offset / scale) }

  init(scale: Float, offset: SIMD2<Float>) { (self.scale, self.offset) = (scale, offset) }

  /// The best one for pairs of points; nil if the points are fewer than two or lie too close together.
  init?(fitting pairs: [(from: SIMD2<Float>, to: SIMD2<Float>)]) {
    guard pairs.count > 1 else { return nil }
    let from = pairs.reduce(.zero) { $0 + $1.from } / Float(pairs.count)
    let to = pairs.reduce(.zero) { $0 + $1.to } / Float(pairs.count)
    var (covariance, variance): (Float, Float) = (0, 0)
    for pair in pairs {
      covariance += ((pair.from - from) * (pair.to - to)).sum()
      variance += ((pair.from - from) * (pair.from - from)).sum()
    }
    guard variance > 25 * Float(pairs.count), covariance > 0 else { return nil }
    scale = covariance / variance
    offset = to - scale * from
  }
}
