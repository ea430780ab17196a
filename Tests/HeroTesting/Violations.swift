package import HeroWidgets
import Testing

/// Records violations of invariants as issues of the tests that run. Called before the first test (ViolationRecorder).
@_cdecl("heropreview_record_violations") func recordViolations() {
  Checks.report = { violation in Issue.record("\(violation)") }
}

/// Returns the violations that `body` makes on a stage that has checks; they are no issues then.
@MainActor package func violations(on stage: Stage, _ body: () throws -> Void) rethrows -> [Violation] {
  var found: [Violation] = []
  stage.checks?.onViolation = { found.append($0) }
  defer { stage.checks?.onViolation = nil }
  try body()
  return found
}
