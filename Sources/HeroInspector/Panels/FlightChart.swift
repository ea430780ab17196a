import Foundation
import HeroWidgets

/// Progress over time, and velocity under it. Kept as a bitmap, so that the playhead moves over it without any of it
/// being drawn again.
@MainActor final class FlightChart: View {
  var curves: FlightCurves { didSet { if curves != oldValue { changed() } } }
  /// The length of the time axis, in seconds.
  private(set) var length: Double

  static let progressHeight: CGFloat = 124
  static let velocityHeight: CGFloat = 58
  private static let between: CGFloat = 10
  private static let axisHeight: CGFloat = 18
  static let plotsHeight = progressHeight + between + velocityHeight
  static let height = plotsHeight + axisHeight
  /// Left of the axes, for their figures.
  private static let gutter: CGFloat = 38
  private static let right: CGFloat = 6

  /// Ranges of progress and velocity in the plots.
  private var reach = (progress: 0.0...1.0, velocity: 0.0...1.0)

  init(_ curves: FlightCurves) {
    self.curves = curves
    length = curves.length(now: nil)
    super.init()
    isUserInteractionEnabled = false
    shouldRasterize = true
    backgroundColor = InspectorStyle.ground
    accessibilityRole = .image
    accessibilityLabel = "Progress and velocity over time"
    measure()
  }

  /// In a hand the axis grows with the time.
  func follow(_ now: Double?) {
    let length = curves.length(now: now)
    guard length != self.length else { return }
    self.length = length
    measure()
    setNeedsDisplay()
  }

  private func changed() {
    length = curves.length(now: nil)
    measure()
    setNeedsDisplay()
  }

  private static let samples = 320

  private func measure() {
    var (low, high, slowest, fastest) = (0.0, 1.0, 0.0, 0.1)
    for motion in curves.entries.map(\.motion) {
      for index in 0...Self.samples {
        let (progress, velocity) = motion(length * Double(index) / Double(Self.samples))
        (low, high) = (min(low, progress), max(high, progress))
        (slowest, fastest) = (min(slowest, velocity), max(fastest, velocity))
      }
    }
    let (room, pace) = ((high - low) * 0.05, (fastest - slowest) * 0.06)
    reach = (low - room...high + room, slowest - pace...fastest + pace)
  }

  // MARK: Places

  private var plotWidth: CGFloat { max(1, bounds.width - Self.gutter - Self.right) }

  func x(of time: Double) -> CGFloat { Self.gutter + plotWidth * CGFloat(max(0, min(1, time / length))) }

  /// The other way round: within the axis.
  func time(at x: CGFloat) -> Double { length * Double(max(0, min(1, (x - Self.gutter) / plotWidth))) }

  func y(ofProgress progress: Double) -> CGFloat {
    y(progress, reach.progress, CGRect(x: 0, y: 0, width: 0, height: Self.progressHeight))
  }

  private func y(ofVelocity velocity: Double) -> CGFloat {
    y(
      velocity, reach.velocity,
      CGRect(x: 0, y: Self.progressHeight + Self.between, width: 0, height: Self.velocityHeight))
  }

  private func y(_ value: Double, _ reach: ClosedRange<Double>, _ plot: CGRect) -> CGFloat {
    let share = (value - reach.lowerBound) / (reach.upperBound - reach.lowerBound)
    return plot.maxY - plot.height * CGFloat(max(-1, min(2, share)))
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas) {
    let pixel = 1 / (stage?.deviceScale ?? 1)
    for (top, height) in [(0, Self.progressHeight), (Self.progressHeight + Self.between, Self.velocityHeight)] {
      canvas.fill(CGRect(x: Self.gutter, y: top, width: plotWidth, height: height), InspectorStyle.field)
    }
    drawTimes(in: canvas, pixel)
    for progress in [0, 0.5, 1] {
      let y = y(ofProgress: progress)
      canvas.fill(CGRect(x: Self.gutter, y: y, width: plotWidth, height: pixel), InspectorStyle.edge)
      figure("\(Int(progress * 100)) %", at: y, in: canvas)
    }
    let zero = y(ofVelocity: 0)
    canvas.fill(CGRect(x: Self.gutter, y: zero, width: plotWidth, height: pixel), InspectorStyle.edge)
    figure("0 /s", at: zero, in: canvas)
    let top =
      reach.velocity.upperBound > -reach.velocity.lowerBound ? reach.velocity.upperBound : reach.velocity.lowerBound
    let fastest = (top / 1.06 * 10).rounded() / 10
    if abs(y(ofVelocity: fastest) - zero) > 14 {
      figure(ValueField.text(of: fastest, digits: abs(fastest) < 10 ? 1 : 0), at: y(ofVelocity: fastest), in: canvas)
    }
    canvas.saved {
      canvas.clip(to: CGRect(x: Self.gutter, y: 0, width: plotWidth, height: Self.height - Self.axisHeight))
      for curve in curves.entries {
        canvas.stroke(path(of: curve.motion, \.velocity), curve.colour.fading(to: 0.8), width: 1)
        canvas.stroke(path(of: curve.motion, \.progress), curve.colour, width: 1.5)
      }
      drawLandmarks(in: canvas, pixel)
    }
  }

  private func path(
    of motion: FlightCurves.Motion, _ value: KeyPath<(progress: Double, velocity: Double), Double>
  ) -> Path {
    var path = Path()
    let isProgress = value == \.progress
    for index in 0...Self.samples {
      let time = length * Double(index) / Double(Self.samples)
      let number = motion(time)[keyPath: value]
      let point = CGPoint(x: x(of: time), y: isProgress ? y(ofProgress: number) : y(ofVelocity: number))
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  private func figure(_ text: String, at y: CGFloat, in canvas: Canvas) {
    let words = TextLayout(text, font: InspectorStyle.tinyFigureFont, pixelScale: stage?.deviceScale ?? 1)
    let top = max(0, min(Self.height - words.size.height, y - words.size.height / 2))
    canvas.draw(
      words, at: CGPoint(x: Self.gutter - 5 - words.size.width, y: top.rounded()), color: InspectorStyle.quietText)
  }

  private func drawTimes(in canvas: Canvas, _ pixel: CGFloat) {
    let tick = FlightCurves.tick(for: length)
    let digits = max(0, Int((-log10(tick) - 1e-9).rounded(.up)))
    for index in 0...Int((length / tick + 1e-9).rounded(.down)) {
      let x = x(of: Double(index) * tick)
      canvas.fill(
        CGRect(x: x, y: 0, width: pixel, height: Self.height - Self.axisHeight), InspectorStyle.edge.fading(to: 0.6))
      let number = ValueField.text(of: Double(index) * tick, digits: digits)
      let words = TextLayout(
        index == 0 ? "0 s" : number, font: InspectorStyle.tinyFigureFont, pixelScale: stage?.deviceScale ?? 1)
      let left = max(Self.gutter - 8, min(bounds.width - words.size.width, x - words.size.width / 2))
      canvas.draw(
        words, at: CGPoint(x: left.rounded(), y: Self.height - Self.axisHeight + 3), color: InspectorStyle.quietText)
    }
  }

  /// Ticks where each motion has covered half, nine tenths and 99 hundredths of its way, and a dashed line at its end.
  private func drawLandmarks(in canvas: Canvas, _ pixel: CGFloat) {
    let motions =
      [(timing: curves.motions.a, colour: InspectorStyle.accent)]
      + (curves.motions.other.map { [($0, InspectorStyle.second)] } ?? [])
    let foot = Self.progressHeight
    for (index, (timing, colour)) in motions.enumerated() {
      let figures = MotionFigures(timing)
      // Two rows of ticks, so that two at the same moment are both seen.
      let bottom = foot - CGFloat(index) * 7
      for time in [figures.t50, figures.t90, figures.t99] {
        canvas.fill(CGRect(x: x(of: time) - 1, y: bottom - 6, width: 2, height: 6), colour)
      }
      if index == 0 { drawNames(figures, in: canvas) }
      let end = x(of: figures.end)
      for dash in stride(from: CGFloat(index) * 3, to: Self.progressHeight, by: 6) {
        canvas.fill(CGRect(x: end - pixel, y: dash, width: max(1, pixel), height: 3), colour.fading(to: 0.8))
      }
    }
  }

  /// Over A's ticks, where there is room for them.
  private func drawNames(_ figures: MotionFigures, in canvas: Canvas) {
    var free = Self.gutter
    let rise: CGFloat = curves.motions.other == nil ? 8 : 15
    for (name, time) in [("50", figures.t50), ("90", figures.t90), ("99", figures.t99)] {
      let words = TextLayout(name, font: InspectorStyle.tinyFigureFont, pixelScale: stage?.deviceScale ?? 1)
      let left = x(of: time) - words.size.width / 2
      guard left >= free else { continue }
      canvas.draw(
        words, at: CGPoint(x: left, y: Self.progressHeight - rise - words.size.height), color: InspectorStyle.quietText)
      free = left + words.size.width + 3
    }
  }
}
