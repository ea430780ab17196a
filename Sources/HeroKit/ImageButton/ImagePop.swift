import Foundation
import HeroMotion
import HeroWidgets

/// The response of image buttons to a touch: smaller while it is down, and a pop beyond their size after it.
@MainActor final class ImagePop {
  static let pressedScale = 0.9

  private weak var view: View?
  private(set) var scale = 1.0
  /// Told when that is another.
  var onScale: (() -> Void)?
  private let track: KeyframeTrack
  private var link: DisplayLink?
  private var completion: (() -> Void)?
  private var isPressed = false
  var isRunning: Bool { completion != nil }

  /// - Parameter timing: bends the time of the whole jump.
  init(_ view: View, timing: TimingCurve) {
    self.view = view
    track = KeyframeTrack(values: [0.9, 1.2, 1], keyTimes: [0.2, 0.4, 1], duration: 0.3, timing: timing)
  }

  /// Seen at once, or when the jump is over that runs.
  func press(_ isPressed: Bool) {
    self.isPressed = isPressed
    if !isRunning { scale(isPressed ? ImagePop.pressedScale : 1) }
  }

  /// Calls `completion` once it is over; never where the view leaves the screen before. One that runs already is over
  /// at once.
  func run(completion: @escaping () -> Void) {
    link?.invalidate()
    end()
    guard let stage = view?.stage else { return }
    self.completion = completion
    let start = stage.time
    scale(track.value(at: 0))
    // Strongly: it ends though nobody keeps it any more, as a layer's animation does.
    link = stage.addDisplayLink(isMotion: true) { [self, weak stage] time in
      guard let stage, view?.stage === stage else {
        cancel()
        return false
      }
      scale(track.value(at: time.elapsed(since: start)))
      if time.elapsed(since: start) < track.duration { return true }
      end()
      return false
    }
  }

  private func end() {
    let completion = completion
    self.completion = nil
    press(isPressed)
    completion?()
  }

  /// The picture has its size, and nobody is told.
  func cancel() {
    link?.invalidate()
    completion = nil
    press(false)
  }

  private func scale(_ scale: Double) {
    self.scale = scale
    defer { onScale?() }
    view?.transform = scale == 1 ? .identity : AffineTransform(m11: scale, m12: 0, m21: 0, m22: scale, tX: 0, tY: 0)
  }
}
