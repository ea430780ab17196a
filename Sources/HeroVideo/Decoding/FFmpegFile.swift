import Foundation
import HeroGeometry
import HeroSystem
import HeroVision

/// A video that the ffmpeg program decodes: without network, of known kinds only, and with nothing on its input.
struct FFmpegFile: FrameSource {
  let info: VideoInfo
  private let url: URL
  private let program: String
  private let work: CleanupRegistry

  /// Kinds of files that are read. Playlists are not among them, as they name other files.
  private static let formats = [
    "mov", "mp4", "m4a", "3gp", "3g2", "mj2", "matroska", "webm", "avi", "mpegts", "mpeg", "mpegvideo", "flv", "ogg",
    "asf", "nut", "ivf", "apng", "h264", "hevc", "m4v", "yuv4mpegpipe",
  ]
  private static let safely = [
    "-hide_banner", "-loglevel", "error", "-protocol_whitelist", "file,pipe", "-format_whitelist",
    formats.joined(separator: ","), "-max_pixels", "\(VideoFile.mostPixels)",
  ]

  init(_ url: URL, work: CleanupRegistry) throws {
    (self.url, self.work) = (url, work)
    guard let program = ChildProgram.path(of: "ffmpeg"), let probe = ChildProgram.path(of: "ffprobe") else {
      throw ReviewError("There is no ffmpeg on PATH: install it with “apt-get install ffmpeg”, or use a GIF.")
    }
    self.program = program
    let child = try ChildProgram(
      probe,
      Self.safely + [
        "-select_streams", "v:0", "-show_entries",
        "packet=pts_time,duration_time,flags:stream=width,height,sample_aspect_ratio:stream_side_data=rotation", "-of",
        "compact", "file:\(url.path)",
      ], reads: false, answers: true, work: work)
    var entries = ProbeEntries()
    while !child.hasEnded {
      _ = ChildProgram.waitForWords(of: [child])
      while let line = child.nextLine() { entries.add(String(decoding: line, as: UTF8.self)) }
      if entries.times.count > VideoFile.mostFrames {
        throw ReviewError(
          "\(UntrustedText.path(url.path)) has more than \(VideoFile.mostFrames) frames: cut out the transition.")
      }
    }
    guard child.end(), let info = entries.info else { throw Self.unreadable(url, child) }
    guard info.width * info.height <= VideoFile.mostPixels else {
      throw ReviewError(
        "\(UntrustedText.path(url.path)) has too many pixels, \(info.width) × \(info.height): make it smaller.")
    }
    self.info = info
  }

  func read(_ frames: [Range<Int>], as view: FrameView, _ body: (_ frame: Int, _ picture: PixelImage) throws -> Bool)
    throws
  {
    let ranges = frames.filter { !$0.isEmpty }
    guard !ranges.isEmpty else { return }
    let chosen = ranges.map { "between(n,\($0.lowerBound),\($0.upperBound - 1))" }.joined(separator: "+")
    let region = view.region
    let child = try ChildProgram(
      program,
      Self.safely + [
        "-nostdin", "-i", "file:\(url.path)", "-map", "0:v:0", "-vf",
        "select='\(chosen)',scale=\(info.width):\(info.height):flags=area,"
          + "crop=\(region.width):\(region.height):\(region.x):\(region.y):exact=1,"
          + "scale=\(view.width):\(view.height):flags=area",
        "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "bgr0", "pipe:1",
      ], reads: false, answers: true, work: work)
    let count = view.width * view.height
    var isFirst = true
    for frame in ranges.joined() {
      var filled = 0
      let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, initialized in
        filled = child.fill(UnsafeMutableRawBufferPointer(pixels))
        initialized = filled == count * 4 ? count : 0
        for index in 0..<initialized { pixels[index] = UInt32(littleEndian: pixels[index]) }
      }
      guard filled == count * 4, let picture = PixelImage(width: view.width, height: view.height, pixels: pixels) else {
        // A file that was cut off ends earlier than its headers say.
        if isFirst { throw Self.unreadable(url, child) }
        return
      }
      isFirst = false
      if try !body(frame, picture) { return }
    }
  }

  private static func unreadable(_ url: URL, _ child: ChildProgram) -> ReviewError {
    let words = child.nextSaid().map { " (\(UntrustedText.path($0.trimmingCharacters(in: .whitespaces))))" } ?? ""
    return ReviewError(
      "\(UntrustedText.path(url.path)) is not a video that ffmpeg can decode\(words): name a recording.")
  }
}
