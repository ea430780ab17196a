package import Foundation
import HeroFlight
package import HeroMorph
import HeroScenes
import HeroSession
import HeroWidgets

/// Watches a transition that others drive, from its start until all is at rest, and knows what is to be said of
/// it then.
@MainActor struct FlightAudit {
  private let session: Session
  private let start: Double
  /// The last one, which tells of itself after it has ended too.
  private var flight: MorphFlight?
  private var texts: [Finding] = []
  /// The status bar where nothing of it is seen, which is noticed at once.
  private var vanished: [Finding] = []
  private var looks = 0
  private var contents = ContentAudit()
  private var elements = ElementAudit()
  private var controls = ControlAudit()

  /// Painting takes its time: texts are looked at in every third frame.
  private static let stride = 3
  /// Seconds that a text has to be visible so that it can be read.
  private static let readable = 0.125
  /// Contrast below which the status bar vanishes, and seconds that this may last: where the edge of a picture passes
  /// below it, one color cannot be read on both sides.
  private static let (vanishing, moment) = (2.0, 0.03)

  init(of session: Session) {
    self.session = session
    start = session.flight?.memory.legs.first?.start ?? session.stage.time
  }

  private var elapsed: Double { session.stage.time - start }

  /// The page at rest, before the transition.
  mutating func look(before frame: AuditFrame) {
    contents.look(atRest: frame)
    controls.look(at: frame, isRest: true)
  }

  /// A frame of the flight.
  mutating func look() throws {
    flight = session.flight ?? flight
    let frame = AuditFrame(of: session.stage, at: elapsed)
    contents.look(at: frame)
    elements.look(at: frame)
    controls.look(at: frame, isRest: false)
    let bar = try TextAudit(stage: session.stage, time: frame.time).statusBar()
    note(bar, gap: 1.5 / HeadlessScreen.frameRate)
    for finding in bar where finding.figure < Self.vanishing {
      vanished.note(finding, gap: 1.5 / HeadlessScreen.frameRate) { $0 < $1 }
    }
    if looks % Self.stride == 0 { try lookAtTexts() }
    looks += 1
  }

  /// The page after it, at rest.
  mutating func lookAtRest() throws {
    let now = elapsed
    let frame = AuditFrame(of: session.stage, at: now)
    contents.look(atRest: frame)
    controls.look(at: frame, isRest: true)
    note(try TextAudit(stage: session.stage, time: now).all(), gap: .infinity)
    // What was hard to read for a moment only, while an ink turned into another, nobody has tried to read.
    texts.removeAll { $0.span.upperBound < now && $0.length < Self.readable }
    texts += vanished.filter { finding in
      finding.length > Self.moment && !texts.contains { $0.kind == .contrast && $0.lasts(at: finding.time) }
    }
  }

  private mutating func lookAtTexts() throws {
    note(
      try TextAudit(stage: session.stage, time: elapsed).legibility(),
      gap: Double(Self.stride + 1) / HeadlessScreen.frameRate)
  }

  /// - Parameter gap: as for `[Finding].note`.
  private mutating func note(_ findings: [Finding], gap: Double) {
    for finding in findings { texts.note(finding, gap: gap) { finding.kind == .covered ? $0 > $1 : $0 < $1 } }
  }

  /// Times are seconds since it began to look, which is the take-off where something flew then.
  /// - Parameter seams: what was measured at its ends, on other stages.
  func findings(seams: SeamReport?) -> [Finding] {
    let seen = texts + contents.findings.map(onScreen) + controls.findings.map(onScreen)
    guard let memory = flight?.memory, let takeOff = memory.legs.first?.start else { return seen.ranked }
    let stage = session.stage
    let motion = MotionFindings(
      memory: memory, scale: Double(session.screen.device.scale), onScreen: { stage.onScreen($0) })
    var ofFlight =
      motion.all(until: stage.time) + PlatformNotes.of(memory, onScreen: { stage.onScreen($0) })
    if let seams { ofFlight += seams.findings(of: memory, onScreen: { stage.onScreen($0) }) }
    let all = ofFlight.map { $0.later(by: takeOff - start) } + elements.findings(of: memory.plan).map(onScreen) + seen
    return all.map { $0.completed(for: session.recipe.scene, memory.plan) }.ranked
  }

  /// Returns the finding with its place on a screen that may be mirrored. Figures are rounded, so that a transition has
  /// the same findings in each replay.
  private func onScreen(_ finding: Finding) -> Finding {
    func rounded(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
    var finding = finding
    finding.figure = (finding.figure * 1000).rounded() / 1000
    finding.place = finding.place.map { session.stage.onScreen($0) }.map {
      CGRect(x: rounded($0.minX), y: rounded($0.minY), width: rounded($0.width), height: rounded($0.height))
    }
    return finding
  }
}

extension Finding {
  /// In seconds.
  fileprivate var length: Double { span.upperBound - span.lowerBound }
}

extension SeamReport {
  /// Returns the findings at the seams of a transition, or one note that nothing changes there.
  @MainActor package func findings(of memory: MotionHistory, onScreen: (CGRect) -> CGRect) -> [Finding] {
    guard let first = memory.legs.first, let last = memory.legs.last, let end = memory.landing else { return [] }
    let isUnder = memory.plan.pairs.allSatisfy { $0.level == .under }
    func finding(_ seam: Seam, at time: Double, _ end: MorphEnd, _ words: String) -> Finding? {
      guard seam.pixels > 0 else { return nil }
      return Finding(
        .seam, at: time, place: memory.plan.state(at: end.progress).place(onScreen: onScreen), of: words,
        figure: Double(seam.pixels),
        "\(seam.pixels == 1 ? "1 pixel changes" : "\(seam.pixels) pixels change") where the transition \(words), "
          + "by up to \(seam.greatest) of 255",
        remedy: "Give the moving view the appearance of the view on the page"
          + (isUnder ? "" : ", and set Layer to Below bars (flight-level=under)")
      )
    }
    let start = first.heading.opposite
    let problems = [
      finding(takeOff, at: 0, start, "starts"), finding(landing, at: end, last.heading, "ends"),
    ].compactMap { $0 }
    guard problems.isEmpty else { return problems }
    // Or one would not know that they were measured.
    return [
      Finding(
        .seam, at: 0, until: 0...max(0, end),
        place: memory.plan.state(at: start.progress).place(onScreen: onScreen), of: "start and end", figure: 0,
        "no pixel changes at start or end",
        remedy: "Nothing to fix: start and end match the pages exactly")
    ]
  }
}

extension MorphState {
  /// Returns the area of all moving elements, or of those in `ids`; nil: there is none.
  func place(of ids: Set<String>? = nil, onScreen: (CGRect) -> CGRect) -> CGRect? {
    let frames = elements.filter { ids?.contains($0.id) != false }.map { onScreen($0.frame) }
    return frames.dropFirst().reduce(frames.first) { $0?.union($1) }
  }
}
