public import Foundation
import HeroSystem
import HeroWidgets

/// Where a recording goes: a file of one of the containers, or a folder of pictures. It is there whole or not at all.
public struct RecordingFile: Sendable {
  public enum Container: String, Sendable, CaseIterable {
    case mp4, webm, gif, apng
  }

  public enum Progress: Sendable, Hashable {
    /// `expected`: how many there are, as far as is known.
    case frames(done: Int, expected: Int)
    /// All frames are there, and their best colours are looked for.
    case gif(pixelsPerPoint: Double, framesPerSecond: Double)
  }

  public let url: URL
  /// nil: a folder of PNG files, `frame-0000.png` and so on.
  public let container: Container?

  /// Frames a second that a GIF can have, the best first.
  public static var gifRates: [Double] { GIFShrinking.rates }

  public init(_ url: URL, container: Container?) {
    self.url = url
    self.container = container
  }

  /// Renders `recording` and writes it, with all that is not whole yet in `work`.
  ///
  /// - Parameters:
  ///   - keepsRate: whether its frames a second were asked for: a GIF may else be given fewer, to be small enough.
  ///   - onProgress: told of each frame, and of each attempt at a GIF.
  /// Throws a `ReviewError` that says what to do.
  @MainActor public func write(
    _ recording: Recording, keepsRate: Bool, work: UnfinishedWork, onProgress: (Progress) -> Void
  ) throws {
    // What cannot be written is to be said before anybody has waited.
    if container != nil { try MovieEncoder.findProgram() }
    let target = try container == nil ? FrameFolder.place(for: url) : WholeFile.place(for: url)
    let part = try PartFolder(for: target, work: work)
    defer { part.remove() }
    guard let container else {
      var digits = 4
      try recording.render { frame in
        if frame.index == 0 { digits = max(4, String(frame.expected).count) }
        try FrameFolder.write(frame.picture, number: frame.index, digits: digits, to: part.url, named: url)
        onProgress(.frames(done: frame.index + 1, expected: frame.expected))
      }
      return try WholeFolder.put(part.url, at: target, named: url)
    }
    let scale = Double(recording.request.scale ?? recording.request.device.scale)
    let shrinking =
      container == .gif
      ? GIFShrinking(
        scale: scale, mayShrink: recording.request.scale == nil, mayDropFrames: !keepsRate,
        rate: recording.framesPerSecond) : nil
    let encoder = try MovieEncoder(
      container, rate: recording.framesPerSecond, shrinking: shrinking, in: part, work: work)
    try recording.render { frame in
      try encoder.add(frame.picture)
      onProgress(.frames(done: frame.index + 1, expected: frame.expected))
    }
    let file = try encoder.finish { onProgress(.gif(pixelsPerPoint: $0, framesPerSecond: $1)) }
    try WholeFile.put(file, at: target, named: url)
  }
}
