import HeroFlight
package import HeroInspector
import HeroMorph
import HeroReview
import HeroWidgets

/// Findings of the last transition, for the inspector.
extension PreviewWindow {
  package var findingsState: FindingsState { examiner.state(of: landedMemory) }

  /// Findings of the last transition, by the stage's time; empty: not known yet.
  var knownFindings: [Finding] {
    guard case .found(let findings) = findingsState, let start = landedMemory?.legs.first?.start else { return [] }
    return findings.map { $0.later(by: start) }
  }

  /// History of the last transition, if it has landed.
  private var landedMemory: MotionHistory? { shownMemory.flatMap { $0.legs.last?.motion == .landed ? $0 : nil } }

  /// After each frame: once all is still, and as long as somebody sees what is found.
  func planToExamine() {
    guard !isMovingOn, let memory = landedMemory, examiner.isWanted(memory) else { return }
    examiner.plan(in: idle, work: { [weak self] in self?.examinerWork() }) { [weak self] in self?.frameIsNeeded() }
  }

  /// True if the last flight is still looked at, in what time nothing else wants.
  var isExamining: Bool { examinerWork().map { examiner.isWanted($0.memory) } ?? false }

  private func examinerWork() -> FlightAuditor.Work? {
    guard instrument.side != nil, let memory = landedMemory, !isMovingOn, loop == nil || clock.isPaused,
      settings.instrument?.closedSections.contains(InspectorController.findings) == false
    else { return nil }
    return FlightAuditor.Work(
      memory: memory, tape: track.tape, pictures: stage.pictures.memory, screen: stage.size)
  }
}
