import Foundation
import HeroGeometry
import HeroVision

/// Looks for a transition in one motion of a recording: contents that both ends show at different sizes, and that can
/// be followed from one to the other.
struct TransitionSearch {
  /// Pairs of rectangles that are tried.
  private static let mostPairs = 3
  /// Logarithm of the scale from which contents have grown. What only shifts is scrolled or pushed.
  private static let leastGrowth = 0.08
  /// Share of the screen from which the smaller rectangle is the page, not an element.
  private static let page = 0.6

  /// Points that a corner of an element moves at least.
  private static let leastDistance = 30.0
  /// Share of the distance by which a motion differs from its best explanation if a user drags.
  private static let freeError = 0.011

  private let motion: RecordedMotion
  private let pictures: [PixelImage]
  private let info: VideoInfo
  private let screen: RecordingScreen
  private let view: FrameView

  init(
    _ motion: RecordedMotion, _ pictures: [PixelImage], _ info: VideoInfo, _ screen: RecordingScreen, _ view: FrameView
  ) {
    (self.motion, self.pictures, self.info, self.screen, self.view) = (motion, pictures, info, screen, view)
  }

  /// nil if nothing was found that moves and grows or shrinks.
  var transition: RecordedTransition? {
    guard let first = pictures.first, let last = pictures.last else { return nil }
    let area = Double(view.width * view.height)
    let pairs = PairFinder.pairs(before: first, after: last).filter {
      abs(log($0.scale)) > Self.leastGrowth && Double(min($0.before.area, $0.after.area)) < Self.page * area
    }
    for pair in pairs.prefix(Self.mostPairs) {
      if let paths = paths(pair, first, last) { return transition(paths) }
    }
    return nil
  }

  /// Returns the path of a pair by what tells its progress; nil if it cannot be followed.
  private func paths(_ pair: SuggestedPair, _ first: PixelImage, _ last: PixelImage) -> [FlightPath]? {
    let ends = [first, last]
    guard
      let tracker = FlightTracker(
        pair, first: Luminance(first, unmoved: [last]), last: Luminance(last, unmoved: [first]))
    else { return nil }
    let matches = tracker.follow(pictures.lazy.map { Luminance($0, unmoved: ends) })
    let frames = Array(motion.frames)
    let all = info.unroundedTimes
    let times = frames.map { all[$0] }
    guard let path = FlightPath(tracker, matches, frames: frames, times: times) else { return nil }
    let moving = path.rectangles.filter { motion.moving.contains($0.frame) }
    let between = moving.count { $0.progress > 0.04 && $0.progress < 0.96 }
    guard 2 * moving.count >= motion.moving.count, between >= 2,
      path.distance > Self.leastDistance * screen.scale * view.scale.x
    else { return nil }
    guard path.shape == .arc else { return [path] }
    return [path] + (FlightPath(tracker, matches, frames: frames, times: times, by: .length).map { [$0] } ?? [])
  }

  /// - Parameter paths: The same path by what tells its progress. Not empty.
  private func transition(_ paths: [FlightPath]) -> RecordedTransition {
    let ratio = view.scale
    let scale = (ratio.x + ratio.y) / 2 * screen.scale
    let (path, points) = (paths[0], paths[0].distance / scale)
    let fits = paths.compactMap { path in
      let samples = MotionSamples(path.rectangles, interval: info.interval)
      return MotionFit(samples, noise: 0.15 / path.distance).map { (fit: $0, delay: samples.delay) }
    }
    let fitted = fits.min { ($0.fit.explanations.first?.rms ?? 1) < ($1.fit.explanations.first?.rms ?? 1) }
    let (fit, delay) = (fitted?.fit, fitted?.delay ?? 0)
    let best = fit?.explanations.first
    let isFree = best.map { $0.rms > Self.freeError && $0.rms * points > 2.5 } ?? true
    let (start, end) = (info.times[motion.moving.lowerBound - 1], info.times[motion.moving.upperBound - 1])
    let region = screen.region
    func rect(_ rect: CGRect) -> CGRect {
      CGRect(
        x: rect.minX / ratio.x + Double(region.x), y: rect.minY / ratio.y + Double(region.y),
        width: rect.width / ratio.x, height: rect.height / ratio.y)
    }
    return RecordedTransition(
      start: isFree ? start : best?.model.start ?? start, end: isFree ? end : best.map { $0.model.end + delay } ?? end,
      kind: isFree ? .interactive : best?.model.kind ?? .interactive, source: rect(path.source),
      destination: rect(path.destination), path: path.shape, fit: fit, distance: points,
      positions: path.rectangles.map { moving in
        var moving = moving
        moving.rect = rect(moving.rect)
        return moving
      })
  }
}
