import Foundation
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11
import Logging

/// The transition that the program shows by itself at its first start. It has a session of its own that is painted in
/// place of the window's: the tape, the timeline, undo, screenshots and recordings do not know of it.
@MainActor final class FirstTransition {
  private enum Step {
    /// Nothing is painted yet.
    case waiting
    /// A finger is down on the item, and its page's pictures are being decoded.
    case pressed(at: CGPoint)
    case opening
    /// Until that many seconds of the session.
    case holding(until: Double)
    case closing
  }

  private var step = Step.waiting
  private var session: Session?
  private var item = 0
  private var begin = DesktopTime.distantPast
  var timer: (any DispatchSourceTimer)?

  /// The session to paint in place of the window's; nil before the transition begins.
  var shown: Session? {
    switch step {
    case .waiting, .pressed: nil
    case .opening, .holding, .closing: session
    }
  }

  fileprivate static let log = Logger(label: "heropreview.first-transition")
  /// Seconds of rest after the window's pictures are decoded.
  static let calm = 0.8
  /// Seconds between two looks while nothing is painted.
  static let pause = 0.1
  /// Seconds for which the page stays open.
  private static let hold = 1.0

  /// Prepares or begins the transition of the next item in sight.
  /// - Parameter make: Makes a session of the scene at rest.
  /// - Returns: false where no item in sight has a transition.
  func prepare(_ make: () throws -> Session) -> Bool {
    switch step {
    case .waiting:
      guard let session = try? make() else { return false }
      session.stage.update(to: 0)
      guard item < session.screen.controller.itemLabels.count, let place = Self.place(of: item, in: session) else {
        return false
      }
      let point = session.stage.onScreen(place)
      session.stage.send(.touch(id: 0, phase: .began, location: point, time: 0))
      session.stage.update(to: 0)
      (self.session, step) = (session, .pressed(at: point))
    case .pressed(let point):
      guard let session else { return false }
      session.stage.update(to: 0)
      guard session.stage.pictures.isIdle else { return true }
      session.stage.send(.touch(id: 0, phase: .ended, location: point, time: 0))
      session.stage.update(to: 0)
      if session.flight == nil {
        // The item opens without a transition, or not at all.
        item += 1
        (self.session, step) = (nil, .waiting)
      } else {
        (begin, step) = (MonotonicTime.now, .opening)
      }
    case .opening, .holding, .closing: break
    }
    return true
  }

  /// The item's place without scrolling; nil: it is not in sight.
  private static func place(of item: Int, in session: Session) -> CGPoint? {
    let before = session.scrollOffset
    guard let place = session.reveal(item: item), session.scrollOffset == before else { return nil }
    return place
  }

  /// Brings what is painted to that time.
  /// - Returns: false once the page is closed again.
  func update(to time: DesktopTime) -> Bool {
    guard let session = shown else { return true }
    let elapsed = max(session.stage.time, time - begin)
    session.stage.update(to: elapsed)
    let isAtRest = session.stage.window.runningTransition == nil && !session.stage.isAnimating
    switch step {
    case .opening where isAtRest: step = .holding(until: elapsed + Self.hold)
    case .holding(let end) where elapsed >= end:
      session.leave()
      session.stage.update(to: elapsed)
      step = .closing
    case .closing where isAtRest: return false
    default: break
    }
    return true
  }

  /// Seconds until the page closes, while it is open.
  func rest(at time: DesktopTime) -> Double? {
    if case .holding(let end) = step { max(0, end - (time - begin)) } else { nil }
  }
}

extension Playback {
  /// True if the transition of the first start is painted.
  package var showsFirstTransition: Bool { firstTransition?.shown != nil }

  /// True if it is still to begin.
  package var awaitsFirstTransition: Bool { firstTransition.map { $0.shown == nil } ?? false }

  /// Shows one transition once the window is calm, where the settings ask for it.
  package func planFirstTransition() {
    guard preview.settings.playsFirstTransition else {
      return skipFirstTransition("this start is not the first, or has options")
    }
    // The next start is not the first.
    preview.settings.instrument?.keep { _ in }
    guard preview.settings.scene.hasFlights else { return skipFirstTransition("the scene has no transitions") }
    guard !preview.stage.isReduceMotionEnabled else { return skipFirstTransition("Reduce Motion is on") }
    guard !clock.isPaused else { return skipFirstTransition("a tape is played") }
    firstTransition = FirstTransition()
    lookForCalm(after: FirstTransition.calm)
  }

  /// Logs why no transition is shown at this start.
  private func skipFirstTransition(_ reason: String) { FirstTransition.log.debug("None: \(reason)") }

  /// Goes on to look once the window is seen, if its transition has not begun.
  func lookForCalmAgain() {
    if awaitsFirstTransition { lookForCalm(after: FirstTransition.calm) }
  }

  private func lookForCalm(after delay: Double) {
    firstTransition?.timer = after(delay) { [weak preview] in preview?.playback.prepareFirstTransition() }
  }

  private func prepareFirstTransition() {
    // Of a window that nobody sees yet it waits until somebody does.
    guard let first = firstTransition, !frames.isHidden else { return }
    guard frames.hasShown, preview.stage.pictures.isIdle, !preview.stage.isAnimating,
      preview.stage.window.runningTransition == nil
    else {
      return lookForCalm(after: FirstTransition.pause)
    }
    let isPossible = first.prepare {
      let session = try Session(
        RenderRequest(
          scene: preview.settings.scene, options: scenes.options, device: preview.screen.device,
          traits: preview.stage.traits),
        pictures: PictureLibrary(memory: preview.stage.pictures.memory))
      session.stage.renderScale = phones.placement.scale
      session.stage.onNeedsFrame = { [weak preview] in preview?.frames.request() }
      return session
    }
    guard isPossible else {
      firstTransition = nil
      return skipFirstTransition("no item in sight has a transition")
    }
    if let stage = first.shown?.stage {
      FirstTransition.log.debug("It starts")
      stage.damageEverything()
      frames.paint(at: preview.now)
    } else {
      lookForCalm(after: FirstTransition.pause)
    }
  }

  /// Brings the transition of the first start to the frame that is due.
  func showFirstTransition(at time: DesktopTime) {
    guard let first = firstTransition, first.shown != nil else { return }
    guard first.update(to: time) else { return endFirstTransition() }
    if let rest = first.rest(at: time) {
      first.timer = after(rest) { [weak preview] in preview?.frames.paint(at: MonotonicTime.now) }
    }
  }

  /// Ends it at once: the phone is at rest as before.
  func endFirstTransition() {
    guard let first = firstTransition else { return }
    first.timer?.cancel()
    firstTransition = nil
    guard let shown = first.shown else { return skipFirstTransition("the user was faster") }
    FirstTransition.log.debug("It has ended")
    shown.stage.onNeedsFrame = nil
    preview.stage.damageEverything()
    frames.request()
  }
}
