/// Two corners, one in each picture, whose surroundings look the same at their levels.
struct FeatureMatch: Sendable {
  private static let threshold: Float = 0.85
  /// Samples, of 64, that may lie on the other side of the mean: few more do at the threshold.
  private static let mostSigns = 20
  /// Matches of one corner, at most.
  private static let perFeature = 3
  private static let limit = 6000

  let from, to: SIMD2<Float>
  /// Levels from the first corner to the second: the scale is `Pyramid.ratio` of it.
  let levels: Int
  /// Pixels of the second picture's level 0 to a pixel of the second corner's level.
  let grain: Float
  let correlation: Float

  private init(_ from: Feature, _ to: Feature, _ correlation: Float) {
    self.from = SIMD2(from.x, from.y)
    self.to = SIMD2(to.x, to.y)
    levels = to.level - from.level
    grain = Pyramid.ratio(to.level)
    self.correlation = correlation
  }

  /// Returns the best matches between two sets of corners.
  static func all(from before: [Feature], to after: [Feature]) -> [FeatureMatch] {
    let starts = (0...max(Pyramid.far, before.last?.level ?? 0)).map { level in
      let least = level < Pyramid.coarse ? Pyramid.far : level < Pyramid.far ? Pyramid.coarse : 0
      return after.firstIndex { $0.level >= least } ?? after.count
    }
    let signs = after.map(\.signs)
    var matches: [FeatureMatch] = []
    for feature in before {
      var best: [(index: Int, correlation: Float)] = []
      var least = threshold
      correlate(feature, with: after, signs, from: starts[feature.level]) { other, correlation in
        guard correlation > least else { return }
        if best.count == perFeature { best.removeLast() }
        best.insert((other, correlation), at: best.firstIndex { $0.correlation < correlation } ?? best.count)
        if best.count == perFeature { least = best[perFeature - 1].correlation }
      }
      matches += best.map { FeatureMatch(feature, after[$0.index], $0.correlation) }
    }
    return Array(matches.sorted { $0.correlation > $1.correlation }.prefix(limit))
  }

  /// Calls `body` with the correlation, −1…1, of a corner with each of the others from `start` that may be similar.
  private static func correlate(
    _ feature: Feature, with others: [Feature], _ signs: [UInt64], from start: Int,
    _ body: (_ other: Int, _ correlation: Float) -> Void
  ) {
    feature.samples.withUnsafeBufferPointer { own in
      signs.withUnsafeBufferPointer { signs in
        for other in start..<signs.count where (signs[other] ^ feature.signs).nonzeroBitCount <= mostSigns {
          others[other].samples.withUnsafeBufferPointer { samples in
            var sum = SIMD4<Float>.zero
            for part in 0..<16 { sum += own[part] * samples[part] }
            body(other, sum.sum())
          }
        }
      }
    }
  }

  /// Returns similarities that many matches agree on, the one with the most first.
  static func hypotheses(of matches: [FeatureMatch], limit: Int, isCancelled: () -> Bool) -> [Hypothesis] {
    let groups = Dictionary(grouping: matches, by: \.levels)
    let supports = matches.map { seed in
      isCancelled()
        ? 0 : (-1...1).reduce(0) { $0 + (groups[seed.levels + $1] ?? []).count { $0.agrees(with: seed) } }
    }
    var isExplained = [Bool](repeating: false, count: matches.count)
    var found: [Hypothesis] = []
    for index in matches.indices.sorted(by: { (supports[$0], $1) > (supports[$1], $0) })
    where !isExplained[index] && supports[index] >= Hypothesis.leastSupport {
      // Text has many corners that are alike, at the same scale: those of other scales have a limit of their own.
      let octave = abs(matches[index].levels) / 3
      if found.count(where: { $0.octave == octave }) == limit { continue }
      let nearby = matches.indices.filter { !isExplained[$0] && matches[$0].agrees(with: matches[index]) }
      isExplained[index] = true
      guard nearby.count >= Hypothesis.leastSupport,
        let hypothesis = Hypothesis(
          octave: octave, seed: matches[index], nearby: nearby.map { matches[$0] }, all: matches)
      else { continue }
      for index in matches.indices where matches[index].fits(hypothesis.similarity, slack: 6) {
        isExplained[index] = true
      }
      if !found.contains(where: { hypothesis.isExplained(by: $0.similarity) }) { found.append(hypothesis) }
    }
    return found
  }

  /// Tells if this match may be part of the same moved picture as `seed`. The farther they are apart, the more may the
  /// seed's coarse scale lead astray.
  private func agrees(with seed: FeatureMatch) -> Bool {
    guard abs(levels - seed.levels) <= 1 else { return false }
    let scale = Pyramid.ratio(seed.levels)
    let step = from - seed.from
    let error = to - seed.to - scale * step
    let (distance, miss) = ((step * step).sum(), (error * error).sum())
    let slack = 3 * grain + 0.15 * scale * distance.squareRoot()
    return distance < 200_000 && miss < slack * slack
  }

  func fits(_ similarity: Similarity, slack: Float) -> Bool {
    let error = to - similarity(from)
    let allowed = slack * grain
    return (error * error).sum() < allowed * allowed && abs(Pyramid.ratio(levels) / similarity.scale - 1) < 0.4
  }
}
