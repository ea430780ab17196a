import Foundation
import HeroFlight
import HeroMorph
import HeroScenes
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

  /// Between phones, in points.
  private static let gap: CGFloat = 16
  private static let (titleHeight, lineHeight): (CGFloat, CGFloat) = (64, 38)
  private static let (titleSize, captionSize): (CGFloat, CGFloat) = (34, 24)
  private static let mostColumns = 8

  /// - Parameter onProgress: called after each item; what it throws ends the work.
  /// Throws a `ReviewError` also where a mark is not to be seen on it.
  @MainActor public func render(onProgress: (_ done: Int, _ count: Int) throws -> Void = { _, _ in }) throws -> Surface
  {
    guard request.scene.hasFlights else { throw request.withoutFlights }
    let first = try request.makeScreen()
    let labels = first.screen.controller.itemLabels
    guard !labels.isEmpty else {
      throw ReviewError("No item here opens a page by a transition.", isWrongUse: true)
    }
    let sheet = try Sheet(
      count: labels.count, phone: request.device.size, scale: first.stage.renderScale,
      lines: decoration.showsFindings ? 3 : 2,
      request)
    var moment = seconds
    if let seconds { try checkMarks(at: seconds) }
    for item in labels.indices {
      let name = "\(item)  \(labels[item])"
      let screen: HeadlessScreen
      do { screen = try request.takeOff(item: item, closing: closing) } catch let error as ReviewError
        where error.isWrongUse
      {
        // The others can be tapped all the same, unless it is something else that is wrong.
        if request.defect != nil { throw error }
        sheet.draw(nil, at: item, [name, "cannot be tapped"] + verdict(on: nil))
        try onProgress(item + 1, labels.count)
        continue
      }
      let start = screen.time
      let flight = screen.flight
      let findings = try findings(of: item, flight)
      if let moment { screen.advance(by: moment) } else { screen.advanceHalfWay() }
      let now = moment ?? screen.time - start
      if moment == nil { try checkMarks(at: now) }
      moment = now
      let wrong = (findings ?? []).problems.filter { $0.lasts(at: now) }
      let frame = Frame(
        of: screen.session, decoration, marks: decoration.marks.sights(at: now, on: screen.session),
        flaws: wrong.compactMap(\.place))
      sheet.draw(try frame.picture(), at: item, [name, words(of: flight, at: screen.time)] + verdict(on: findings))
      try onProgress(item + 1, labels.count)
    }
    let when = moment.map { String(format: ", %.3f s after %@", $0, closing ? "closing" : "the tap") }
    sheet.title(
      request.scene.title + (when ?? ": no item can be tapped")
        + (request.defect.map { ", \($0.words)" } ?? ""))
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

  private func checkMarks(at moment: Double) throws {
    for mark in decoration.marks.marks where mark.strength(at: moment) == nil {
      let shown = JSONText.number((moment * 1000).rounded() / 1000)
      throw ReviewError(
        "The annotation at \(JSONText.number(mark.time)) s does not show on a sheet of \(shown) s: use that time, or set --at to the annotation's time.",
        isWrongUse: true)
    }
  }

  /// nil where nobody has asked, or nothing flies.
  @MainActor private func findings(of item: Int, _ flight: MorphFlight?) throws -> [Finding]? {
    guard decoration.showsFindings, let flight, request.traits.isReduceMotionEnabled || !flight.plan.pairs.isEmpty
    else {
      return nil
    }
    return try FindingsReport(request, item: item, closing: closing).findings
  }

  /// The line that says it, where somebody has asked.
  /// - Parameter findings: nil: nothing flies.
  private func verdict(on findings: [Finding]?) -> [String] {
    decoration.showsFindings ? [findings?.verdict ?? Finding.nothingFlies] : []
  }

  /// The paper, with a place for each item.
  @MainActor private struct Sheet {
    let surface: Surface
    private let canvas: Canvas
    private let columns: Int
    private let phone: CGSize
    private let width: CGFloat
    private let scale: CGFloat
    private let captionHeight: CGFloat

    /// - Parameter lines: how many are below each phone.
    init(count: Int, phone: CGSize, scale: CGFloat, lines: Int, _ request: RenderRequest) throws {
      columns = count <= 5 ? count : min(Sweep.mostColumns, (count + 1) / 2)
      (self.phone, self.scale) = (phone, scale)
      captionHeight = CGFloat(lines) * Sweep.lineHeight
      let rows = CGFloat((count + columns - 1) / columns)
      let gap = Sweep.gap
      width = gap + CGFloat(columns) * (phone.width + gap)
      let height = gap + Sweep.titleHeight + rows * (phone.height + captionHeight + gap)
      guard max(width, height) * scale <= CGFloat(Surface.longestSide) else {
        throw ReviewError(
          "A sheet of \(count) items would have \(Int(width * scale)) × \(Int(height * scale)) pixels, and \(Surface.longestSide) per side is the limit: use a smaller --scale or --device.",
          isWrongUse: true)
      }
      guard
        let surface = Surface(
          width: Int((width * scale).rounded()), height: Int((height * scale).rounded()), format: .opaque)
      else { throw ReviewError.noMemory }
      self.surface = surface
      canvas = Canvas(surface: surface, scale: scale, appearance: request.traits.appearance)
      canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), .systemGray5)
    }

    /// - Parameter lines: below it; what is long is written smaller.
    func draw(_ picture: Surface?, at index: Int, _ lines: [String]) {
      let corner = CGPoint(
        x: Sweep.gap + CGFloat(index % columns) * (phone.width + Sweep.gap),
        y: Sweep.gap + Sweep.titleHeight + CGFloat(index / columns) * (phone.height + captionHeight + Sweep.gap)
      ).rounded(toPixelsAt: scale)
      let place = CGRect(origin: corner, size: phone)
      if let picture {
        canvas.draw(picture, imageFrame: place, in: place)
      } else {
        canvas.fill(place, .systemGray4)
      }
      // On narrow screens less, so that they fit.
      let size = min(Sweep.captionSize, phone.width / 11)
      for (line, text) in lines.enumerated() {
        let box = CGRect(
          x: place.minX, y: place.maxY + CGFloat(line) * Sweep.lineHeight, width: phone.width, height: Sweep.lineHeight)
        write(text, size: size, line == 1 ? .secondaryLabel : .label, in: box)
      }
    }

    func title(_ text: String) {
      write(
        text, size: min(Sweep.titleSize, width / 16), .label,
        in: CGRect(x: Sweep.gap, y: Sweep.gap / 2, width: width - 2 * Sweep.gap, height: Sweep.titleHeight))
    }

    private func write(_ text: String, size: CGFloat, _ color: Color, in box: CGRect) {
      canvas.draw(TextLayout.fitting(text, in: box.size, from: size, pixelScale: scale), in: box, color: color)
    }
  }
}
