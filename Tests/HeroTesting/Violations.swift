package import HeroWidgets
import Synchronization
import Testing

/// Records violations of invariants as issues of the tests that run. Called before the first test (ViolationRecorder).
@_cdecl("heropreview_record_violations") func recordViolations() {
  Checks.end = { violation in Issue.record("\(violation)") }
}

/// Returns the violations that `body` makes, which are no issues then.
@MainActor package func violations(_ body: () throws -> Void) rethrows -> [Violation] {
  let found = FoundViolations()
  try Checks.$observer.withValue({ found.add($0) }, operation: body)
  return found.all
}

private final class FoundViolations: Sendable {
  private let list = Mutex<[Violation]>([])

  func add(_ violation: Violation) { list.withLock { $0.append(violation) } }
  var all: [Violation] { list.withLock { $0 } }
}
