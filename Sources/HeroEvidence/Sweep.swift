import Foundation
import HeroFindings
import HeroFlight
import HeroMorph
import HeroScenes
public import HeroSession
import HeroSystem
public import HeroWidgets

/// Every item of a page at the same instant of its own flight, on one sheet. What is off the screen or cut by a bar is
/// brought into view first, as a person does who wants to tap it.
public struct Sweep: Sendable {
  public var request: RenderRequest
  /// After the tap, or after closing; nil: once the first flight has half of its way behind it.
  public var seconds: Double?
  public var closing: Bool
  /// Annotations, on all phones, have the seconds of the sheet. Findings are named below each item, and outlined where
  /// they last at the sheet's instant; they take as long as a `FindingsReport` of each.
  public var decoration: Decoration

  public init(
    _ request: RenderRequest, seconds: Double? = nil, closing: Bool = false, _ decoration: Decoration = Decoration()
  ) {
    (self.request, self.seconds, self.closing, self.decoration) = (request, seconds, closing, decoration)
  }

  /// - Parameter onProgress: called after each item; what it throws ends the work.
  /// Throws a `ReviewError` also where an annotation is not to be seen on it.
  @MainActor public func render(onProgress: (_ done: Int, _ count: Int) throws -> Void = { _, _ in }) throws -> Surface
  {
    guard request.scene.hasFlights else { throw request.withoutFlights }
    let first = try request.makeScreen()
    let labels = first.screen.controller.itemLabels
    guard !labels.isEmpty else {
      throw ReviewError("No item here opens a page by a transition.", isWrongUse: true)
    }
    let frame = decoration.size(on: request.device)
    let sheet = try ContactSheet(
      "A sheet of \(labels.count) items", count: labels.count, frame: frame, scale: first.stage.renderScale,
      appearance: request.traits.appearance,
      // On narrow screens less, so that they fit.
      .init(
        lines: decoration.showsFindings ? 3 : 2, lineHeight: 38, size: min(24, frame.width / 11), shrinks: true,
        colors: [.label, .secondaryLabel, .label]),
      head: 64)
    var moment = seconds
    if let seconds { try checkAnnotations(at: seconds) }
    for item in labels.indices {
      let name = "\(item)  \(labels[item])"
      let screen: HeadlessScreen
      do { screen = try request.takeOff(item: item, closing: closing) } catch let error as ReviewError
        where error.isWrongUse
      {
        // The others can be tapped all the same, unless it is something else that is wrong.
        if request.defect != nil { throw error }
        sheet.draw(nil, [name, "cannot be tapped"] + verdict(on: nil), at: item)
        try onProgress(item + 1, labels.count)
        continue
      }
      let start = screen.time
      let flight = screen.flight
      let findings = try findings(of: item, flight)
      if let moment { screen.advance(by: moment) } else { screen.advanceHalfWay() }
      let now = moment ?? screen.time - start
      if moment == nil { try checkAnnotations(at: now) }
      moment = now
      let wrong = (findings ?? []).problems.filter { $0.lasts(at: now) }
      let frame = Frame(
        of: screen.session, decoration, annotations: decoration.annotations.sights(at: now, on: screen.session),
        findingFrames: wrong.compactMap(\.place))
      sheet.draw(try frame.picture(), [name, words(of: flight, at: screen.time)] + verdict(on: findings), at: item)
      try onProgress(item + 1, labels.count)
    }
    let when = moment.map { String(format: ", %.3f s after %@", $0, closing ? "closing" : "the tap") }
    let title = request.scene.title + (when ?? ": no item can be tapped")
    sheet.write(title: title + (request.defect.map { ", \($0.words)" } ?? ""), size: 34)
    guard decoration.showsCaption else { return sheet.surface }
    let line = CaptionLine(request).words(at: CaptionLine.Moment(closing ? "closing" : "opening", moment))
    return try FrameStrip(scale: first.stage.renderScale, appearance: request.traits.appearance)
      .add(caption: line, to: sheet.surface)
  }

  @MainActor private func words(of flight: MorphFlight?, at time: Double) -> String {
    guard let flight else { return "no transition" }
    guard flight.isFlying else { return "landed" }
    let share = String(format: "%.1f %%", flight.sample(at: time).progress * 100)
    return flight.plan.pairs.isEmpty ? "\(share), fades" : share
  }

  private func checkAnnotations(at moment: Double) throws {
    for annotation in decoration.annotations.annotations where annotation.strength(at: moment) == nil {
      let shown = JSONText.number((moment * 1000).rounded() / 1000)
      throw ReviewError(
        "The annotation at \(JSONText.number(annotation.time)) s does not show on a sheet of \(shown) s: use that time, or set --at to the annotation's time.",
        isWrongUse: true)
    }
  }

  /// nil if findings are off, or nothing moves.
  @MainActor private func findings(of item: Int, _ flight: MorphFlight?) throws -> [Finding]? {
    guard decoration.showsFindings, let flight, request.traits.isReduceMotionEnabled || !flight.plan.pairs.isEmpty
    else {
      return nil
    }
    return try FindingsReport(request, item: item, closing: closing).findings
  }

  /// The line of the findings, if they are on.
  /// - Parameter findings: nil: nothing flies.
  private func verdict(on findings: [Finding]?) -> [String] {
    decoration.showsFindings ? [findings?.verdict ?? Finding.nothingFlies] : []
  }
}
