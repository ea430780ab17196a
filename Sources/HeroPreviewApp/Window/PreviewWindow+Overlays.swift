import HeroFlight
import HeroInspector
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

/// Overlays on the phone, chosen in the inspector, shown and hidden by O.
extension PreviewWindow {
  func toggleOverlays() {
    var choice = overlays
    choice.toggle()
    perform(.setOverlays(choice))
    let names = Overlay.allCases.filter(choice.shown.contains).map { $0.title.lowercased() }
    show(.note(names.isEmpty ? "Overlays off" : "Overlays: \(names.joined(separator: ", "))"))
  }

  func setOverlays(_ choice: OverlayChoice) {
    guard choice != overlays else { return }
    overlays = choice
    settings.instrument?.keep { $0.overlays = choice }
    repaintAll()
  }

  /// A frame was made.
  /// - Parameters:
  ///   - isSeen: whether it changed anything of the phone.
  ///   - goesOn: whether another one follows at the next blank.
  func noteFrame(from begin: DesktopTime, isSeen: Bool, goesOn: Bool) {
    let isLate = frameTimes.note(
      from: begin, to: MonotonicTime.now, isSeen: isSeen, goesOn: goesOn, interval: 1 / window.refreshRate)
    if isSeen { liveFilmTakesFrame(isLate: isLate) }
    if isLate, !isInThePast, let flight = session.flight { examiner.noteLate(at: stage.time, in: flight.memory) }
  }
}
