import Foundation
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSystem
public import HeroWidgets

/// Every item of a page at the same instant of its own flight, on one sheet. What is off the screen or cut by a bar is brought into view
/// first, as a person does who wants to tap it.
public struct Sweep: Sendable {
  public var request: Request
  /// After the tap, or after closing; nil: once the first flight has half of its way behind it.
  public var seconds: Double?
  public var closing: Bool

  public init(_ request: Request, seconds: Double? = nil, closing: Bool = false) {
    self.request = request
    self.seconds = seconds
    self.closing = closing
  }

  /// Between phones, in points.
  private static let gap: CGFloat = 16
  private static let (titleHeight, captionHeight): (CGFloat, CGFloat) = (64, 76)
  private static let (titleSize, captionSize): (CGFloat, CGFloat) = (34, 24)
  private static let mostColumns = 8

  /// - Parameter onProgress: called after each item; what it throws ends the work.
  @MainActor public func render(onProgress: (_ done: Int, _ count: Int) throws -> Void = { _, _ in }) throws -> Surface
  {
    guard request.scene.hasFlights else { throw request.withoutFlights }
    let first = try request.makeScreen()
    let labels = first.screen.controller.itemLabels
    guard !labels.isEmpty else {
      throw ReviewError("There is nothing here that opens a page by a flight.", isWrongUse: true)
    }
    let sheet = try Sheet(count: labels.count, phone: request.device.size, scale: first.stage.renderScale, request)
    var moment = seconds
    for item in labels.indices {
      let screen: HeadlessScreen
      do { screen = try request.takeOff(item: item, closing: closing) } catch let error as ReviewError
        where error.isWrongUse
      {
        // The others can be tapped all the same, unless it is something else that is wrong.
        if request.defect != nil { throw error }
        sheet.draw(nil, at: item, "\(item)  \(labels[item])", "cannot be tapped")
        continue
      }
      let start = screen.time
      let flight = screen.flight
      if let moment { screen.advance(by: moment) } else { screen.advanceHalfWay() }
      if moment == nil { moment = screen.time - start }
      try screen.requireMeans()
      guard let picture = screen.picture() else { throw ReviewError.noMemory }
      sheet.draw(picture, at: item, "\(item)  \(labels[item])", words(of: flight, at: screen.time))
      try onProgress(item + 1, labels.count)
    }
    sheet.title(
      String(format: "%@, %.3f s after %@", request.scene.title, moment ?? 0, closing ? "closing" : "the tap"))
    return sheet.surface
  }

  @MainActor private func words(of flight: MorphFlight?, at time: Double) -> String {
    guard let flight else { return "no flight" }
    guard flight.isFlying else { return "landed" }
    let share = String(format: "%.1f %%", flight.sample(at: time).progress * 100)
    return flight.plan.pairs.isEmpty ? "\(share), fades" : share
  }

  /// The paper, with a place for each item.
  @MainActor private struct Sheet {
    let surface: Surface
    private let canvas: Canvas
    private let columns: Int
    private let phone: CGSize
    private let width: CGFloat
    private let scale: CGFloat

    init(count: Int, phone: CGSize, scale: CGFloat, _ request: Request) throws {
      columns = count <= 5 ? count : min(Sweep.mostColumns, (count + 1) / 2)
      (self.phone, self.scale) = (phone, scale)
      let rows = CGFloat((count + columns - 1) / columns)
      let gap = Sweep.gap
      width = gap + CGFloat(columns) * (phone.width + gap)
      let height = gap + Sweep.titleHeight + rows * (phone.height + Sweep.captionHeight + gap)
      guard max(width, height) * scale <= CGFloat(Surface.longestSide) else {
        throw ReviewError(
          "A sheet of \(count) items would have \(Int(width * scale)) × \(Int(height * scale)) pixels, and \(Surface.longestSide) a side is the most: take a smaller --scale or --device.",
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

    func draw(_ picture: Surface?, at index: Int, _ label: String, _ note: String) {
      let corner = CGPoint(
        x: Sweep.gap + CGFloat(index % columns) * (phone.width + Sweep.gap),
        y: Sweep.gap + Sweep.titleHeight + CGFloat(index / columns) * (phone.height + Sweep.captionHeight + Sweep.gap)
      ).rounded(toPixelsAt: scale)
      let place = CGRect(origin: corner, size: phone)
      if let picture {
        canvas.draw(picture, imageFrame: place, in: place)
      } else {
        canvas.fill(place, .systemGray4)
      }
      // On narrow screens less, so that they fit.
      let size = min(Sweep.captionSize, phone.width / 11)
      let half = Sweep.captionHeight / 2
      for (line, text) in [(0, label), (1, note)] as [(CGFloat, String)] {
        write(
          text, size: size, line == 0 ? .label : .secondaryLabel,
          in: CGRect(x: place.minX, y: place.maxY + line * half, width: phone.width, height: half))
      }
    }

    func title(_ text: String) {
      write(
        text, size: min(Sweep.titleSize, width / 16), .label,
        in: CGRect(x: Sweep.gap, y: Sweep.gap / 2, width: width - 2 * Sweep.gap, height: Sweep.titleHeight))
    }

    private func write(_ text: String, size: CGFloat, _ color: Color, in box: CGRect) {
      let words = TextLayout(
        text, font: .systemFont(ofSize: size, weight: .medium), width: box.width, pixelScale: scale)
      canvas.draw(words, in: box, color: color)
    }
  }
}
