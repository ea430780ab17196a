import Foundation
import HeroSession
import HeroSystem
import HeroWidgets

/// Frames of one size, made a file by the ffmpeg program.
final class MovieEncoder {
  private let program: String
  private let part: StagingFolder
  private let container: RecordingFile.Container
  private let rate: Double
  private let work: CleanupRegistry
  /// The largest file in bytes that is wanted; GIF alone knows a way to smaller ones.
  private let shrinking: GIFShrinking?
  private let isLive: Bool
  private var child: ChildProgram?
  private var size: (width: Int, height: Int)?
  /// Result of a finished GIF.
  private(set) var gif: GIFOutcome?
  /// Frames that it has taken.
  private var count = 0

  init(
    _ container: RecordingFile.Container, rate: Double, shrinking: GIFShrinking?, isLive: Bool, in part: StagingFolder,
    work: CleanupRegistry
  ) throws {
    program = try Self.findProgram()
    (self.container, self.rate, self.shrinking, self.isLive, self.part) = (container, rate, shrinking, isLive, part)
    self.work = work
  }

  /// Throws where there is no ffmpeg, in a sentence that says what to do.
  @discardableResult static func findProgram() throws -> String {
    guard let path = ChildProgram.path(of: "ffmpeg") else {
      throw ReviewError(
        "There is no ffmpeg on PATH: install it with “apt-get install ffmpeg”, or make PNG frames instead of a video."
      )
    }
    return path
  }

  func add(_ picture: Surface) throws {
    if let size, size != (picture.width, picture.height) {
      throw ReviewError(
        "The phone was rotated during the recording, and all frames of a video have one size: record pictures, or rotate the phone first."
      )
    }
    let child = try child ?? start(width: picture.width, height: picture.height)
    self.child = child
    let written: Void? = try picture.withPixels { base, stride in
      guard stride != picture.width * 4 else {
        return try child.write(UnsafeRawBufferPointer(start: base, count: stride * picture.height))
      }
      for row in 0..<picture.height {
        try child.write(UnsafeRawBufferPointer(start: base + row * stride, count: picture.width * 4))
      }
    }
    guard written != nil else { throw ReviewError.noMemory }
    count += 1
  }

  /// The whole file. `onProgress` is told how far a GIF is.
  func finish(onProgress: (GIFShrinking.Progress) -> Void) throws -> URL {
    guard let child, let size else { throw ReviewError("There are no frames to record.") }
    try child.finish(silently: true)
    guard let shrinking else { return target }
    let source = GIFShrinking.Source(
      frames: target, colours: colours, width: size.width, height: size.height, count: count)
    let made = try shrinking.file(from: source, in: part, onProgress: onProgress, encode: encode)
    gif = made.outcome
    return made.file
  }

  /// See `GIFShrinking.Encoder`.
  private func encode(_ arguments: [String], goesOn: (_ frames: Int, _ bytes: Int) -> Bool) throws -> Bool {
    let child = try ChildProgram(
      program, Self.common + ["-progress", "pipe:1"] + arguments, reads: false, answers: true, work: work)
    // A line for each figure, and one for the end of a report.
    var figures: [Substring: Int] = [:]
    while !child.hasEnded {
      _ = ChildProgram.waitForWords(of: [child])
      while let line = child.nextLine() {
        let parts = String(decoding: line, as: UTF8.self).split(separator: "=", maxSplits: 1).map { $0 }
        guard parts.count == 2 else { continue }
        figures[parts[0]] = Int(parts[1].trimmingPrefix { $0 == " " })
        guard parts[0] == "progress", let frames = figures["frame"] else { continue }
        if !goesOn(frames, figures["total_size"] ?? 0) { return false }
      }
    }
    try child.finish(silently: true)
    return true
  }

  private var target: URL { part.file(shrinking == nil ? "recording.\(container.rawValue)" : "recording.nut") }
  private var colours: URL { part.file("colours.png") }

  private static let common = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"]

  private func start(width: Int, height: Int) throws -> ChildProgram {
    size = (width, height)
    // 32 bits a pixel of the processor's order.
    let layout = 1.littleEndian == 1 ? "bgr0" : "0rgb"
    let input = [
      "-f", "rawvideo", "-pixel_format", layout, "-video_size", "\(width)x\(height)", "-framerate",
      JSONText.number(rate),
      "-i", "pipe:0",
    ]
    return try ChildProgram(
      program,
      Self.common + input + Self.output(container, width: width, height: height, isLive: isLive)
        + ["file:\(target.path)"] + (shrinking == nil ? [] : palette),
      reads: true, work: work)
  }

  /// One thread, and no versions and times in the file: the same bytes for the same frames.
  static let sameBytes = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "1"]

  private static func output(
    _ container: RecordingFile.Container, width: Int, height: Int, isLive: Bool
  ) -> [String] {
    // Colour at half the resolution needs even sides: the last row and column come twice.
    let (right, bottom) = (width % 2, height % 2)
    let even =
      right + bottom == 0
      ? ""
      : "pad=\(width + right):\(height + bottom),fillborders=right=\(right):bottom=\(bottom):mode=smear,"
    let filter =
      "\(even)scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bitexact,format=yuv420p"
    // Pictures are sRGB: BT.709's colours on sRGB's curve.
    let color = [
      "-vf", filter, "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-colorspace", "bt709", "-color_range",
      "tv",
    ]
    let own =
      switch container {
      case .mp4:
        color + [
          "-c:v", "libx264", "-preset", isLive ? "veryfast" : "medium", "-crf", "16", "-movflags", "+faststart", "-f",
          "mp4",
        ]
      case .webm:
        color + ["-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-deadline", "good", "-cpu-used", "3", "-f", "webm"]
      case .apng:
        // It begins anew a second after its end.
        ["-pix_fmt", "rgb24", "-c:v", "apng", "-pred", "mixed", "-plays", "0", "-final_delay", "1", "-f", "apng"]
      case .gif:
        // As they are, quickly written and read: the GIF is made from that, by the colours of `palette`.
        ["-c:v", "utvideo", "-pix_fmt", "gbrp", "-f", "nut"]
      }
    return sameBytes + own
  }

  /// The best 256 colours of all frames, looked for while they come.
  private var palette: [String] {
    Self.sameBytes + ["-vf", "palettegen=stats_mode=full", "-f", "image2", "-update", "1", colours.path]
  }
}
