import Foundation

/// Invariants that hold while the program runs. `HEROPREVIEW_CHECKS=1` has it check them; each check stands beside the
/// type whose invariant it is.
package enum Invariant: String, CaseIterable, Sendable {
  case updatesDoNotNest = "updates of one stage do not nest"
  case repaintIsExact = "a partial repaint equals a full repaint"
  case sameTapeSameBytes = "the same tape gives the same bytes"
  case countsReturn = "counts of views, timers and surfaces return"
  case motionIsContinuous = "position and speed are continuous"
  case nothingIsHiddenAtRest = "nothing is hidden at rest"
  case matchedElementIsShown = "a matched element is never absent"
  case matchedElementIsShownOnce = "a matched element is shown as at most one source and one destination snapshot"
  case oneTransition = "at most one transition runs in a window"
}

/// An invariant that does not hold: which one, what was found, and when.
package struct Violation: Sendable, CustomStringConvertible {
  package let invariant: Invariant
  /// The place and the fault.
  package let finding: String
  /// Seconds of the stage.
  package let time: Double

  package var description: String {
    "Check failed at \(String(format: "%.4f", time)) s: \(invariant.rawValue). \(finding)"
  }
}

/// Checks of invariants, for tests and for developers. Off by default: then each costs a branch.
package enum Checks {
  private static let choice = ProcessInfo.processInfo.environment["HEROPREVIEW_CHECKS"]
  /// True if `HEROPREVIEW_CHECKS` was 1 or all when the program began.
  package static let isOn = choice == "1" || isStrict
  /// True if it was all: then those are checked too that the program does not keep everywhere yet.
  package static let isStrict = choice == "all"

  /// Receives violations. It ends the program by default; tests record an issue. Set before anything is checked.
  package nonisolated(unsafe) static var report: @Sendable (Violation) -> Void = { violation in
    let advice = "Report this message. Without HEROPREVIEW_CHECKS the program continues after it."
    FileHandle.standardError.write(Data("HeroPreview: \(violation) \(advice)\n".utf8))
    exit(EX_SOFTWARE)
  }
}
