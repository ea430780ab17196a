/// Findings of single frames, joined where they follow one another: the worst one, with the time of all.
struct FindingSeries {
  private var series: [String: [Finding]] = [:]

  /// Seconds between two that are one.
  private static let gap = 0.05
  /// Seconds that a finding has to last: a frame.
  private static let shortest = 1 / 60.0 - 1e-4

  /// - Parameter key: Findings of one kind and one key are joined.
  mutating func note(_ finding: Finding, key: String) {
    let key = "\(finding.kind.rawValue) \(key)"
    guard let last = series[key]?.last, finding.time - last.span.upperBound < Self.gap else {
      series[key, default: []].append(finding)
      return
    }
    var worst = finding.figure > last.figure ? finding : last
    worst.span = last.span.lowerBound...max(last.span.upperBound, finding.time)
    series[key]?.removeLast()
    series[key]?.append(worst)
  }

  /// Without those of a single frame.
  var findings: [Finding] {
    series.sorted { $0.key < $1.key }.flatMap(\.value)
      .filter { $0.span.upperBound - $0.span.lowerBound >= Self.shortest }
  }
}
