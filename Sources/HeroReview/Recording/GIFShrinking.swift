import Foundation

/// A GIF of the best 256 colours of all its frames, and no larger than chats take it.
struct GIFShrinking {
  /// Of the recording: hundredths of a second are all that GIF knows of time, and browsers play 20 ms and longer as they are.
  static let rates = [50, 25, 12.5]

  /// Bytes.
  var most: Int
  /// Pixels a point of the recording.
  var scale: Double
  /// Whether fewer pixels, or fewer frames, may be taken where the file would be too large.
  var mayShrink, mayDropFrames: Bool
  /// Frames a second of the recording, of ``rates``.
  var rate: Double

  private struct Attempt {
    /// Every so many frames one is taken.
    var step: Int
    /// Pixels a point.
    var scale: Double
  }

  /// From the best on.
  private var attempts: [Attempt] {
    let scales = [scale] + (mayShrink ? [2, 1.5, 1].filter { $0 < scale } : [])
    let steps = mayDropFrames ? [1, 2, 4].filter { rate / Double($0) >= 12.5 } : [1]
    let least = scales.last ?? scale
    return scales.map { Attempt(step: 1, scale: $0) } + steps.dropFirst().map { Attempt(step: $0, scale: least) }
      + (mayShrink ? [0.75, 0.5].map { Attempt(step: steps.last ?? 1, scale: least * $0) } : [])
  }

  /// Whether it may be small enough, by what another came to: an area's share of the bytes, or of the frames, is about its own.
  private func isHopeful(_ attempt: Attempt, after tried: (size: Int, attempt: Attempt)?) -> Bool {
    guard let tried else { return true }
    let share = pow(attempt.scale / tried.attempt.scale, 1.9) * Double(tried.attempt.step) / Double(attempt.step)
    return Double(tried.size) * share < Double(most) * 1.3
  }

  /// - Parameters:
  ///   - source: all frames as they are.
  ///   - onAttempt: told of pixels a point and frames a second that are tried.
  ///   - run: has ffmpeg do something.
  /// Throws a `ReviewError` where no attempt is small enough.
  func file(
    from source: URL, width: Int, height: Int, in part: PartFolder, onAttempt: (Double, Double) -> Void,
    run: ([String]) throws -> Void
  ) throws -> URL {
    let (colors, target) = (part.file("colors.png"), part.file("recording.gif"))
    var tried: (size: Int, attempt: Attempt)?
    let attempts = attempts
    for (index, attempt) in attempts.enumerated() {
      guard index == attempts.count - 1 || isHopeful(attempt, after: tried) else { continue }
      onAttempt(attempt.scale, rate / Double(attempt.step))
      let size = try make(target, attempt, source: source, width: width, height: height, colors: colors, run: run)
      if size <= most { return target }
      tried = (size, attempt)
    }
    throw refusal(tried?.size ?? .max)
  }

  private func refusal(_ size: Int) -> ReviewError {
    ReviewError(
      "The GIF would have \(JSONText.tenth(Double(size) / 1e6)) MB, and \(JSONText.number(Double(most) / 1e6)) MB is what chats take: take a smaller --scale or --fps, a higher --speed, or a .webm, which is much smaller."
    )
  }

  private func make(
    _ target: URL, _ attempt: Attempt, source: URL, width: Int, height: Int, colors: URL,
    run: ([String]) throws -> Void
  ) throws -> Int {
    var filters: [String] = []
    if attempt.step > 1 { filters.append("framestep=\(attempt.step)") }
    if attempt.scale < scale {
      let wide = Int((Double(width) * attempt.scale / scale).rounded())
      let high = Int((Double(height) * attempt.scale / scale).rounded())
      filters.append("scale=\(max(1, wide)):\(max(1, high)):flags=area+accurate_rnd+bitexact")
    }
    let input = ["-i", "file:\(source.path)"]
    try run(
      input + ["-vf", (filters + ["palettegen=stats_mode=full"]).joined(separator: ",")] + MovieEncoder.sameBytes
        + ["-f", "image2", "-update", "1", colors.path])
    let chain = (filters.isEmpty ? "null" : filters.joined(separator: ","))
    try run(
      input + [
        "-i", "file:\(colors.path)", "-lavfi",
        "[0:v]\(chain)[frames];[frames][1:v]paletteuse=dither=sierra2_4a:diff_mode=rectangle",
      ] + MovieEncoder.sameBytes + ["-loop", "0", "-final_delay", "100", "-f", "gif", "file:\(target.path)"])
    let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? .max
  }
}
