/// Finds what two screenshots share: the same pixels at another place and scale.
package enum PairFinder {
  private static let hypothesesPerOctave = 10
  /// Shortest side, in pixels of the level that is compared.
  private static let shortestSide = 20

  /// Returns pairs of rectangles that show the same, the largest first.
  ///
  /// Looks for corners whose surroundings are alike, for scales and translations that many of them agree on, and for
  /// the rectangles in which the pictures look the same then. Takes a second or less for pictures of 1206 × 2622
  /// pixels. The same pictures give the same pairs. May run on any thread.
  /// - Parameters:
  ///   - before: the picture of the screen before the transition.
  ///   - after: the picture of the screen after it.
  ///   - isCancelled: asked from time to time; when it returns true, no pairs are returned.
  package static func pairs(
    before: PixelImage, after: PixelImage, isCancelled: () -> Bool = { false }
  ) -> [SuggestedPair] {
    let pyramids = (before: Pyramid(before), after: Pyramid(after))
    let matches = FeatureMatch.all(from: pyramids.before.features, to: pyramids.after.features)
    var found: [SuggestedPair] = []
    var known: [Similarity] = []
    for hypothesis in FeatureMatch.hypotheses(of: matches, limit: hypothesesPerOctave, isCancelled: isCancelled) {
      if isCancelled() { return [] }
      if known.contains(where: { hypothesis.isExplained(by: $0) }) { continue }
      let shrinks = hypothesis.similarity.scale < 1
      let fitter =
        shrinks
        ? RectangleFitter(
          small: after, pyramids.after, large: before, pyramids.before, hypothesis.similarity.inverse,
          points: hypothesis.matches.map(\.to))
        : RectangleFitter(
          small: before, pyramids.before, large: after, pyramids.after, hypothesis.similarity,
          points: hypothesis.matches.map(\.from))
      guard let fitter else { continue }
      let similarity = shrinks ? fitter.similarity.inverse : fitter.similarity
      known.append(similarity)
      guard fitter.shortSide >= shortestSide else { continue }
      let ends = fitter.rectangles()
      found.append(
        SuggestedPair(
          before: shrinks ? ends.large : ends.small, after: shrinks ? ends.small : ends.large,
          scale: Double(similarity.scale * pyramids.after.block / pyramids.before.block),
          offset: SIMD2<Double>(similarity.offset * pyramids.after.block),
          agreement: Double(fitter.agreement), weight: Double(fitter.weight)))
    }
    var kept: [SuggestedPair] = []
    for pair in found.sorted(by: { $0.weight > $1.weight }) where !kept.contains(where: pair.isPart(of:)) {
      kept.append(pair)
    }
    return kept
  }
}
