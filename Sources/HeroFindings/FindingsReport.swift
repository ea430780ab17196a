import Foundation
import HeroFlight
import HeroMorph
import HeroScenes
public import HeroSession
import HeroSystem
import HeroWidgets

/// All that is to be said of one flight, worked out without a display.
public struct FindingsReport: Sendable, Hashable {
  /// Errors first, then what is worth knowing; each in the order of time.
  public let findings: [Finding]

  /// Examines the transition that opens an item, counted from 0, or with `closing` the one back from its settled page.
  /// - Throws: A `ReviewError` where nothing moves.
  @MainActor public init(_ request: RenderRequest, item: Int, closing: Bool = false) throws {
    try self.init(request, item: item, way: closing ? .closing : .opening)
  }

  /// Examines one transition of an item, counted from 0. A round trip, which has two transitions, is not allowed.
  /// - Throws: A `ReviewError` where nothing moves.
  @MainActor public init(_ request: RenderRequest, item: Int, way: TransitionCourse.Way) throws {
    try self.init(TransitionCourse(request, item: item, way: way))
  }

  /// - Parameter course: of a flight; not of a round trip, which has two.
  /// Throws a `ReviewError` where nothing flies.
  @MainActor package init(_ course: TransitionCourse) throws {
    let (request, item) = (course.request, course.item)
    let flight = try request.takeOff(item: item, closing: course.leavesPage).flight
    let isReduced = request.traits.isReduceMotionEnabled
    guard let flight, isReduced || !flight.plan.pairs.isEmpty else {
      let way = course.leavesPage ? "The page of item \(item) closes" : "Item \(item) opened"
      throw ReviewError(
        "\(way) without a transition, so there is nothing to check: choose another item.", isWrongUse: true)
    }
    // Where pages fade, nothing is handed over.
    try self.init(course, seams: flight.plan.pairs.isEmpty ? nil : try SeamReport(course))
  }

  /// - Parameters:
  ///   - course: of a flight; not of a round trip, which has two.
  ///   - seams: what was measured at its ends; nil where pages fade.
  @MainActor package init(_ course: TransitionCourse, seams: SeamReport?) throws {
    var before: AuditFrame?
    let screen = try course.request.takeOff(item: course.item, closing: course.way == .closing) {
      before = AuditFrame(of: $0.stage, at: 0)
    }
    var player = try CoursePlayer(course, on: screen)
    var audit = FlightAudit(of: screen.session)
    if let before, course.way != .dragged { audit.look(before: before) }
    var frame = 0.0
    while !player.isOver {
      try player.run(to: frame / HeadlessScreen.frameRate)
      try audit.look()
      frame += 1
    }
    let landing = max(0, frame - 1) / HeadlessScreen.frameRate
    screen.settle()
    try audit.lookAtRest()
    try screen.requirePictures()
    let titles = course.way == .opening ? try TitleAudit.findings(on: screen, at: landing) : []
    findings = (audit.findings(seams: seams) + titles).ranked
  }

  public var json: String { JSONText.text(JSONLines(findings)) }

  /// For people.
  public var words: String {
    let notes = findings.filter { $0.severity == .note }
    let head = findings.problemCount.map { "\($0):" } ?? "No errors found."
    let tail = notes.isEmpty ? [] : ["", "Notes:"] + notes.map(\.text)
    return ([head] + findings.problems.map(\.text) + tail).joined(separator: "\n")
  }
}
