import HeroFindings
package import HeroInspector
import HeroMorph
import HeroSession
import HeroWidgets

/// Findings of the last transition, for the inspector.
extension SidePanels {
  package var findingsState: FindingsState { auditor.state(of: landedMemory) }

  /// Findings of the last transition, by the stage's time; empty: not known yet.
  var knownFindings: [Finding] {
    guard case .found(let findings) = findingsState, let start = landedMemory?.legs.first?.start else { return [] }
    return findings.map { $0.later(by: start) }
  }

  /// History of the last transition, if it has landed.
  private var landedMemory: MotionHistory? {
    tracks.shownMemory.flatMap { $0.legs.last?.motion == .landed ? $0 : nil }
  }

  /// After each frame: once nothing moves, and as long as findings are visible.
  func planAudit() {
    guard !frames.isMovingOn, let memory = landedMemory, auditor.isWanted(memory) else { return }
    auditor.plan(in: frames.idle, work: { [weak preview] in preview?.panels.auditWork() }) { [weak preview] in
      preview?.frames.request()
    }
  }

  /// True if the last flight is still looked at, in what time nothing else wants.
  var isAuditing: Bool { auditWork().map { auditor.isWanted($0.memory) } ?? false }

  private func auditWork() -> FlightAuditor.Work? {
    guard side != nil, let memory = landedMemory, !frames.isMovingOn, playback.loop == nil || playback.clock.isPaused,
      preview.settings.instrument?.closedSections.contains(InspectorController.findings) == false
    else { return nil }
    return FlightAuditor.Work(
      memory: memory, tape: tracks.first.tape, pictures: preview.stage.pictures.memory, screen: preview.stage.size)
  }
}
