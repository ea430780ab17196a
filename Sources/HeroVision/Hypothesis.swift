/// A similarity that matches of corners agree on.
struct Hypothesis: Sendable {
  static let leastSupport = 6

  /// Three levels from one picture to the other.
  let octave: Int
  let similarity: Similarity
  let matches: [FeatureMatch]

  /// Returns nil if too few of the matches lie in one similarity.
  init?(octave: Int, seed: FeatureMatch, nearby: [FeatureMatch], all: [FeatureMatch]) {
    var best: (similarity: Similarity, support: Int)?
    // More seconds than that add little, and a page of equal tiles has thousands.
    let seconds = stride(from: 0, to: nearby.count, by: max(1, nearby.count / 64)).map { nearby[$0] }
    for other in seconds {
      guard let similarity = Similarity(fitting: [(seed.from, seed.to), (other.from, other.to)]) else { continue }
      let support = nearby.count { $0.fits(similarity, slack: 2) }
      if support > best?.support ?? 1 { best = (similarity, support) }
    }
    guard var similarity = best?.similarity else { return nil }
    var matches = nearby
    for _ in 0..<3 {
      matches = all.filter { $0.fits(similarity, slack: 1.5) }
      guard let better = Similarity(fitting: matches.map { ($0.from, $0.to) }) else { return nil }
      similarity = better
    }
    guard matches.count >= Self.leastSupport else { return nil }
    (self.octave, self.similarity, self.matches) = (octave, similarity, matches)
  }

  /// Tells if another similarity does about the same to the matches.
  func isExplained(by known: Similarity) -> Bool {
    guard abs(known.scale / similarity.scale - 1) < 0.05 else { return false }
    let center = matches.reduce(.zero) { $0 + $1.from } / Float(matches.count)
    let error = known(center) - similarity(center)
    return (error * error).sum() < 36 * max(1, known.scale)
  }
}
