import Foundation
public import HeroSystem
public import HeroWidgets

/// Frames on their way into a file or a folder, which is there once it is whole. It may be used on any thread, by one
/// at a time; released before `finish`, it leaves nothing behind.
public final class RecordingWriter {
  private let file: RecordingFile
  private let target: URL
  private let isNew: Bool
  private let part: StagingFolder
  private let encoder: MovieEncoder?
  private var count = 0
  private var digits = 4

  /// The size of a GIF that is finished, and what was reduced for it.
  public var gif: GIFOutcome? { encoder?.gif }

  /// - Parameters:
  ///   - file: The target.
  ///   - rate: Frames per second.
  ///   - scale: Pixels per point of the frames.
  ///   - mayShrink: True if a GIF may have fewer pixels, to be small enough.
  ///   - mayDropFrames: True if a GIF may have fewer frames, to be small enough.
  ///   - isNew: True if an existing file is never replaced.
  ///   - isLive: True if frames come as fast as they are shown: the encoder then prefers speed to size.
  ///   - work: Holds unfinished files.
  /// - Throws: A `ReviewError` that says what to do.
  public init(
    _ file: RecordingFile, rate: Double, scale: Double, mayShrink: Bool, mayDropFrames: Bool, isNew: Bool = false,
    isLive: Bool = false, work: CleanupRegistry
  ) throws {
    // What cannot be written is to be said before anybody has waited.
    if file.container != nil { try MovieEncoder.findProgram() }
    self.file = file
    self.isNew = isNew
    target = try file.container == nil ? FrameFolder.place(for: file.url) : AtomicFile.place(for: file.url)
    let part = try StagingFolder(for: target, work: work)
    self.part = part
    let shrinking =
      file.container == .gif
      ? GIFShrinking(
        most: file.mostBytes, scale: scale, mayShrink: mayShrink, mayDropFrames: mayDropFrames, rate: rate,
        isAim: file.isAim) : nil
    do {
      encoder = try file.container.map {
        try MovieEncoder($0, rate: rate, shrinking: shrinking, isLive: isLive, in: part, work: work)
      }
    } catch {
      part.remove()
      throw error
    }
  }

  deinit { part.remove() }

  /// Adds a picture as the next `times` frames, of about `expected` in all.
  public func add(_ picture: Surface, times: Int = 1, expected: Int) throws {
    if let encoder { return try (0..<times).forEach { _ in try encoder.add(picture) } }
    if count == 0 { digits = max(4, String(expected).count) }
    try FrameFolder.write(
      picture, numbers: count..<count + times, digits: digits, to: part.url, named: file.url)
    count += times
  }

  /// Puts it where it belongs: nothing is beside it then.
  /// - Parameter onProgress: told how far a GIF is, which is made once all frames are there.
  public func finish(onProgress: (RecordingFile.Progress) -> Void = { _ in }) throws {
    defer { part.remove() }
    guard let encoder else {
      var known = stat()
      if isNew, lstat(target.path, &known) == 0 { throw AtomicFile.failure(file.url, EEXIST) }
      return try part.put { try AtomicFolder.put(part.url, at: target, named: file.url) }
    }
    let whole = try encoder.finish {
      onProgress(.gif(pixelsPerPoint: $0.scale, framesPerSecond: $0.rate, done: $0.done, expected: $0.count))
    }
    let put = isNew ? AtomicFile.putNew : AtomicFile.put
    try part.put { try put(whole, target, file.url) }
  }
}
