public import Foundation
import HeroSession
public import HeroSystem
import HeroWidgets

/// The target of a recording: a file or a folder of pictures, written as a whole or not at all.
public struct RecordingFile: Sendable {
  public enum Container: String, Sendable, CaseIterable {
    case mp4, webm, gif, apng
  }

  public enum Progress: Sendable, Hashable {
    /// `expected`: how many there are, as far as is known.
    case frames(done: Int, expected: Int)
    /// All frames are there, and a GIF is made of them: one that shall be small enough, or one more.
    case gif(pixelsPerPoint: Double, framesPerSecond: Double, done: Int, expected: Int)
  }

  public let url: URL
  /// nil: a folder of PNG files, `frame-0000.png` and so on.
  public let container: Container?
  /// Largest size of a GIF, in bytes.
  package var mostBytes = Self.mostGIFBytes
  /// True if a GIF that is larger is kept all the same, once all that can be reduced is.
  package private(set) var isAim = false

  /// A GIF of the window aims at so many bytes.
  package static let aimedGIFBytes = 2_000_000

  /// Returns the same file, a GIF of which aims at two megabytes and may have fewer pixels, frames and colors for it.
  package func aimingAtASmallGIF() -> RecordingFile {
    var file = self
    (file.mostBytes, file.isAim) = (Self.aimedGIFBytes, true)
    return file
  }

  /// Size of a GIF, in bytes, that many chats accept.
  package static let mostGIFBytes = 8_000_000
  /// Frames a second that a GIF can have, the best first.
  public static var gifRates: [Double] { GIFShrinking.rates }
  /// Largest pixels per point of a GIF without a requested scale: no more than the device has.
  public static var largestGIFScale: Double { GIFShrinking.largestScale }

  /// True if there is what all but folders need.
  public static var hasFFmpeg: Bool { ChildProgram.path(of: "ffmpeg") != nil }

  public init(_ url: URL, container: Container?) {
    self.url = url
    self.container = container
  }

  /// Renders a recording and writes it.
  /// - Parameters:
  ///   - recording: The frames.
  ///   - keepsRate: True if the frame rate was asked for. A GIF may otherwise get fewer frames, to be small enough.
  ///   - work: Holds unfinished files.
  ///   - onProgress: Called after each frame, and after each frame of a GIF.
  /// - Throws: A `ReviewError` that says what to do.
  @MainActor public func write(
    _ recording: Recording, keepsRate: Bool, work: CleanupRegistry, onProgress: (Progress) -> Void
  ) throws {
    var recording = recording
    let mayShrink = recording.request.scale == nil
    if container == .gif, mayShrink {
      recording.request.scale = min(Self.largestGIFScale, recording.request.device.scale)
    }
    let writer = try RecordingWriter(
      self, rate: recording.framesPerSecond,
      scale: Double(recording.request.scale ?? recording.request.device.scale), mayShrink: mayShrink,
      mayDropFrames: !keepsRate, work: work)
    try recording.render { frame in
      try writer.add(frame.picture, expected: frame.expected)
      onProgress(.frames(done: frame.index + 1, expected: frame.expected))
    }
    try writer.finish(onProgress: onProgress)
  }

  /// Renders a recording of a tape and writes it. A GIF may get fewer pixels and frames, to be small enough.
  /// - Throws: A `ReviewError` that says what to do.
  @MainActor public func write(
    _ recording: VisitRecording, work: CleanupRegistry, onProgress: (Progress) -> Void
  ) throws {
    let writer = try RecordingWriter(
      self, rate: recording.framesPerSecond, scale: Double(recording.scale), mayShrink: true, mayDropFrames: true,
      work: work)
    while try !recording.prepare(for: 1) {}
    while let frame = try recording.next() {
      try writer.add(frame.picture, expected: frame.expected)
      onProgress(.frames(done: frame.index + 1, expected: frame.expected))
    }
    try writer.finish(onProgress: onProgress)
  }
}
