import HeroFlight
import HeroInspector
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

/// Durations of frames.
extension PreviewWindow {
  /// A frame was made.
  /// - Parameters:
  ///   - isSeen: whether it changed anything of the phone.
  ///   - goesOn: whether another one follows at the next blank.
  func noteFrame(from begin: DesktopTime, isSeen: Bool, goesOn: Bool) {
    let isLate = frameTimes.note(
      from: begin, to: MonotonicTime.now, isSeen: isSeen, goesOn: goesOn, interval: 1 / window.refreshRate)
    if isSeen { exports.liveFilmTakesFrame(isLate: isLate) }
    if isLate, !isInThePast, let flight = session.flight { panels.examiner.noteLate(at: stage.time, in: flight.memory) }
  }
}
