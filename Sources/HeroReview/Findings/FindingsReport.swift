import Foundation
import HeroFlight
import HeroMorph
import HeroWidgets

/// All that is to be said of one flight, worked out without a display.
public struct FindingsReport: Sendable, Hashable {
  /// Flaws first, then what is worth knowing; each in the order of time.
  public let findings: [Finding]

  /// - Parameters:
  ///   - item: the one that is opened, counted from 0.
  ///   - closing: whether the flight is the one back, from the settled page.
  /// Throws a `ReviewError` where nothing flies.
  @MainActor public init(_ request: Request, item: Int, closing: Bool = false) throws {
    let screen = try request.takeOff(item: item, closing: closing)
    guard let flight = screen.flight, !flight.plan.pairs.isEmpty else {
      throw ReviewError(
        request.traits.isReduceMotionEnabled
          ? "Motion is reduced, so nothing flies: leave out --reduce-motion."
          : "Item \(item) opened without a flight, so there is nothing to find.", isWrongUse: true)
    }
    var exam = FlightExam(of: screen.session)
    while flight.isFlying {
      try exam.look()
      screen.advance(by: 1 / HeadlessScreen.frameRate)
    }
    screen.settle()
    try exam.lookAtRest()
    try screen.requireMeans()
    findings = exam.findings(seams: try SeamReport(request, item: item, closing: closing))
  }

  public var json: String { JSONText.lines(findings.map(\.json)) }

  /// For people.
  public var words: String {
    let flaws = findings.filter { $0.weight == .flaw }
    let notes = findings.filter { $0.weight == .note }
    let head =
      flaws.isEmpty
      ? "Nothing is wrong with this flight." : flaws.count == 1 ? "1 flaw:" : "\(flaws.count) flaws:"
    let tail = notes.isEmpty ? [] : ["", "Worth knowing:"] + notes.map(\.text)
    return ([head] + flaws.map(\.text) + tail).joined(separator: "\n")
  }
}
