import Foundation
package import HeroGeometry
import HeroVision

/// Measures the transitions of a recording: what moves, from where to where, and what explains its motion.
package struct RecordingFit {
  /// Most bytes of frames that are kept at a time.
  private static let memory = 160 << 20
  /// Longest side of the frames in which rectangles are followed, about.
  private static let longest = 1100
  /// Seconds of the longest motion that is looked at: longer ones are scrolled or dragged.
  private static let longestMotion = 3.0

  package let info: VideoInfo
  package let screen: RecordingScreen
  package private(set) var transitions: [RecordedTransition] = []

  /// - Parameters:
  ///   - span: seconds of the recording that are looked at.
  ///   - region: the phone's screen in pixels of the recording; nil: all of it.
  ///   - devices: devices whose screen it may be.
  ///   - onProgress: told of the frames that are done, and of all; throws to end.
  package init(
    of source: any FrameSource, in span: ClosedRange<Double>, region: PixelRect?,
    devices: [RecordingScreen.Device], onProgress: (_ done: Int, _ all: Int) throws -> Void
  ) throws {
    info = source.info
    screen = RecordingScreen(region ?? info.bounds, among: devices)
    let shown = info.times.indices.filter { span.contains(info.times[$0]) }
    guard let first = shown.first, let last = shown.last else { return }
    let all = 2 * (last - first + 1)
    var meter = ActivityMeter()
    try source.read([first..<last + 1], as: FrameView(screen.region, longest: ActivityMeter.longest)) {
      meter.add($1)
      try onProgress($0 - first, all)
      return true
    }
    // A file that is cut off has fewer frames than it says.
    let times = Array(info.times[first..<first + meter.shares.count])
    let motions = RecordedMotion.all(in: meter, times: times, from: first).filter {
      info.times[$0.frames.upperBound - 1] - info.times[$0.frames.lowerBound] <= Self.longestMotion
    }
    let side = max(screen.region.width, screen.region.height)
    let most = motions.map(\.frames.count).max() ?? 0
    var block = (side + Self.longest - 1) / Self.longest
    while most * 4 * (screen.region.width / block) * (screen.region.height / block) > Self.memory { block += 1 }
    let view = FrameView(screen.region, longest: side / block)
    var pictures: [[PixelImage]] = motions.map { _ in [] }
    try source.read(RecordedMotion.ranges(of: motions), as: view) { frame, picture in
      try onProgress(frame - first + all / 2, all)
      for (index, motion) in motions.enumerated() where motion.frames.contains(frame) {
        pictures[index].append(picture)
        guard frame == motion.frames.upperBound - 1 else { continue }
        transitions += TransitionSearch(motion, pictures[index], info, screen, view).transition.map { [$0] } ?? []
        pictures[index] = []
      }
      return true
    }
    try onProgress(all, all)
  }
}
