package import Foundation
package import HeroSystem

/// A recording's file: a GIF, which needs no other program, or what the ffmpeg program reads.
package enum VideoFile {
  /// Largest number of frames.
  static let mostFrames = 100_000
  /// Largest number of pixels of a frame: beyond 4K and 8K.
  static let mostPixels = 40_000_000

  /// Opens a recording, and reads its size and the times of its frames.
  /// - Throws: a `ReviewError` in one sentence if it is no recording, or one that is too large.
  package static func open(_ url: URL, work: CleanupRegistry) throws -> any FrameSource {
    let name = UntrustedText.path(url.path)
    let start: Data
    do { start = try RegularFile.beginning(of: url, count: 6) } catch {
      throw ReviewError("\(name) \(error.words): name a video or GIF.")
    }
    let source: any FrameSource =
      start.starts(with: Data("GIF8".utf8))
      ? try GIFFile(url) : try FFmpegFile(url, work: work)
    guard source.info.times.count > 1 else {
      throw ReviewError("\(name) has only one frame: name a recording of a transition.")
    }
    return source
  }
}
