import Foundation
import HeroSession
import HeroSystem

/// A GIF of the best 256 colours of all its frames, and no larger than chats take it.
struct GIFShrinking {
  /// Frame rates: GIF counts hundredths of a second, and browsers play 20 ms and longer as stated.
  static let rates = [50, 25, 12.5]

  /// Bytes.
  var most: Int
  /// Pixels a point of the recording.
  var scale: Double
  /// True if fewer pixels, or fewer frames, may be taken where the file would be too large.
  var mayShrink, mayDropFrames: Bool
  /// Frames a second of the recording, of ``rates``.
  var rate: Double
  /// True if `most` is an aim: fewer colors are tried too, and the smallest file is taken where none is small enough.
  var isAim = false

  /// Largest pixels per point of a GIF without a requested scale: larger ones seldom fit.
  static let largestScale = 2.0

  private struct Attempt: Equatable {
    /// Every so many frames one is taken.
    var step: Int
    /// Pixels a point.
    var scale: Double
    var colors = 256

    /// Size relative to 256 colors. Measured on recordings of the scenes.
    var shareOfColors: Double { colors >= 256 ? 1 : colors >= 128 ? 0.85 : 0.7 }
  }

  /// From the best on.
  private var attempts: [Attempt] {
    let scales = [scale] + (mayShrink ? [2, 1.5, 1].filter { $0 < scale } : [])
    let steps = mayDropFrames ? [1, 2, 4].filter { rate / Double($0) >= 12.5 } : [1]
    let least = scales.last ?? scale
    let (sparsest, colors) = (steps.last ?? 1, isAim ? [128, 64] : [])
    return scales.map { Attempt(step: 1, scale: $0) } + steps.dropFirst().map { Attempt(step: $0, scale: least) }
      + colors.map { Attempt(step: sparsest, scale: least, colors: $0) }
      + (mayShrink ? [0.75, 0.5].map { Attempt(step: sparsest, scale: least * $0, colors: colors.last ?? 256) } : [])
  }

  /// All frames as they are, and the colours that suit them.
  struct Source {
    var frames: URL
    var colours: URL
    /// In pixels.
    var width, height: Int
    var count: Int
  }

  /// Progress of an attempt.
  struct Progress {
    /// Pixels a point, and frames a second.
    var scale, rate: Double
    var done, count: Int
  }

  /// Has ffmpeg do something. It is told of the frames that are done and of the bytes they have come to, and says
  /// whether it is to go on. Returns whether it came to its end.
  typealias Encoder = (_ arguments: [String], _ goesOn: (_ frames: Int, _ bytes: Int) -> Bool) throws -> Bool

  /// The quickest attempt with all frames is made first, and tells what the others will come to: an area's share of the
  /// bytes, or of the frames, is about its own. Then the best of those that may be small enough. Throws a `ReviewError`
  /// where none is.
  func file(
    from source: Source, in part: StagingFolder, onProgress: (Progress) -> Void, encode: @escaping Encoder
  ) throws -> (file: URL, outcome: GIFOutcome) {
    let attempts = attempts
    // One pixel a point, as from fewer nobody can tell.
    guard let draft = attempts.last(where: { $0.step == 1 && $0.scale >= min(1, scale) }), let last = attempts.last
    else { throw refusal(.max) }
    func make(_ attempt: Attempt, named name: String, upTo most: Int) throws -> (file: URL, size: Int) {
      let file = part.file(name)
      return (file, try self.make(file, attempt, source, upTo: most, in: part, onProgress, encode))
    }
    func outcome(_ attempt: Attempt, _ made: (file: URL, size: Int)) -> (file: URL, outcome: GIFOutcome) {
      let kept = GIFOutcome.Quality(
        pixelsPerPoint: attempt.scale, framesPerSecond: rate / Double(attempt.step), colors: attempt.colors)
      let wanted = GIFOutcome.Quality(pixelsPerPoint: scale, framesPerSecond: rate, colors: 256)
      return (made.file, GIFOutcome(bytes: made.size, kept: kept, wanted: wanted))
    }
    let drafted = try make(draft, named: "draft.gif", upTo: .max)
    var least = drafted.size
    for attempt in attempts {
      if attempt == draft {
        if drafted.size <= most { return outcome(attempt, drafted) }
        continue
      }
      let share = pow(attempt.scale / draft.scale, 1.9) / Double(attempt.step) * attempt.shareOfColors
      guard attempt == last || Double(drafted.size) * share < Double(most) * 1.15 else { continue }
      // An aim may be missed by the last attempt, which is the smallest.
      let made = try make(attempt, named: "recording.gif", upTo: isAim && attempt == last ? .max : most)
      if made.size <= most || isAim && attempt == last { return outcome(attempt, made) }
      least = min(least, made.size)
    }
    throw refusal(least)
  }

  private func refusal(_ size: Int) -> ReviewError {
    ReviewError(
      "The GIF would have \(JSONText.tenth(Double(size) / 1e6)) MB, and \(JSONText.number(Double(most) / 1e6)) MB is the limit of chats: use a smaller --scale or --fps, a higher --speed, or .webm, which is much smaller."
    )
  }

  /// Its size in bytes. Of one that grows beyond `most` no more is made, and its size is what all of it would about
  /// have come to.
  private func make(
    _ target: URL, _ attempt: Attempt, _ source: Source, upTo most: Int, in part: StagingFolder,
    _ onProgress: (Progress) -> Void, _ encode: @escaping Encoder
  ) throws -> Int {
    let colours = try palette(of: attempt.colors, source, in: part, encode)
    var filters: [String] = []
    if attempt.step > 1 { filters.append("framestep=\(attempt.step)") }
    if attempt.scale < scale {
      let wide = Int((Double(source.width) * attempt.scale / scale).rounded())
      let high = Int((Double(source.height) * attempt.scale / scale).rounded())
      filters.append("scale=\(max(1, wide)):\(max(1, high)):flags=area+accurate_rnd+bitexact")
    }
    let chain = filters.isEmpty ? "null" : filters.joined(separator: ",")
    let count = (source.count + attempt.step - 1) / attempt.step
    var progress = Progress(scale: attempt.scale, rate: rate / Double(attempt.step), done: 0, count: count)
    onProgress(progress)
    var grown = 0
    let isWhole = try encode(
      [
        "-i", "file:\(source.frames.path)", "-i", "file:\(colours.path)", "-lavfi",
        "[0:v]\(chain)[frames];[frames][1:v]paletteuse=dither=sierra2_4a:diff_mode=rectangle",
      ] + MovieEncoder.sameBytes + ["-loop", "0", "-final_delay", "100", "-f", "gif", "file:\(target.path)"]
    ) { frames, bytes in
      progress.done = min(frames, count)
      onProgress(progress)
      guard bytes > most else { return true }
      grown = bytes * count / max(1, min(frames, count))
      return false
    }
    guard isWhole else { return grown }
    let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
    return (attributes?[.size] as? NSNumber)?.intValue ?? .max
  }

  /// The best colors of all frames, as many as that; 256 were looked for while the frames came.
  private func palette(of count: Int, _ source: Source, in part: StagingFolder, _ encode: @escaping Encoder) throws
    -> URL
  {
    guard count < 256 else { return source.colours }
    let file = part.file("colours-\(count).png")
    if FileManager.default.fileExists(atPath: file.path) { return file }
    _ = try encode(
      ["-i", "file:\(source.frames.path)"] + MovieEncoder.sameBytes
        + ["-vf", "palettegen=max_colors=\(count):stats_mode=full", "-f", "image2", "-update", "1", file.path]
    ) { _, _ in true }
    return file
  }
}
