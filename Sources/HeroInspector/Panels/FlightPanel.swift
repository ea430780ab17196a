public import Foundation
import HeroMorph
import HeroMotion
public import HeroWidgets

/// A flight over time: progress and velocity with the playhead, the motions that are compared, their figures, and what
/// leg the flight is on.
@MainActor public final class FlightPanel: View {
  /// The motions. A is drawn in the accent color, and B over it in orange, if it differs.
  public var motions: FlightMotions {
    didSet {
      guard motions != oldValue else { return }
      chart.curves.motions = motions
      table.motions = motions
      showTime()
    }
  }
  /// The flight on show, or the last one; nil: none yet. Drawn in the text's colour where it went another way than A.
  public var reading: FlightMetrics? {
    didSet {
      guard reading != oldValue else { return }
      chart.curves.reading = reading
      showHalfPixel()
      honestyChanged()
      showTime()
    }
  }
  /// The second phone's flight on show, or its last one, which takes off with the first one's; nil: none yet, or one
  /// phone is alone.
  public var second: FlightMetrics? {
    didSet {
      guard second != oldValue else { return }
      chart.curves.second = second
      ribbon.owner = second == nil ? "" : "A"
      showTime()
    }
  }
  /// Pixels a point of the phone's screen: what half a pixel of the flight's longest way is. 3 by default.
  public var screenScale: CGFloat = 3 {
    didSet {
      guard screenScale != oldValue else { return }
      showHalfPixel()
      honestyChanged()
    }
  }
  /// The number of curves has changed, and with it the height of the legend.
  public var onHeightChange: (() -> Void)?

  /// Position of the playhead, in seconds since the start; nil: nothing moves.
  public var time: Double? { didSet { if time != oldValue { showTime() } } }

  /// True if pages of the scene open by transitions.
  public var hasFlights = true { didSet { if hasFlights != oldValue { showTime() } } }

  /// A person presses into the curves, or drags in them: the time, in seconds since the flight's start, that is to be
  /// shown. nil, the default: the curves take no input.
  public var onSeek: ((Double) -> Void)? { didSet { listen() } }

  private let chart: FlightChart
  private let hint = HintView(
    "Thick: progress. Thin: velocity. Ticks: 50, 90 and 99 % reached. Dashed: end")
  private let table: MotionTable
  private let ribbon = CropAndUpscaleBands()
  /// The parts that move with time, in one view: a frame repaints their old and new place.
  private let cursor = View()
  private let playhead = View()
  /// On each curve one, as `legend` has them.
  private var dots: [View] = []
  private let timeFigure = NumericLabel()
  /// A line for each curve of the chart: its color, its name, and its own figures at the playhead.
  private var legend: [LegendLine] = []
  private let legLine = NumericLabel(font: InspectorStyle.smallFigureFont, colour: InspectorStyle.quietText)
  /// Segment of the second phone's transition, if it differs.
  private let secondLegLine = NumericLabel(font: InspectorStyle.smallFigureFont, colour: InspectorStyle.quietText)

  private static let legHeight: CGFloat = 24
  /// Three lines at least: a slider of the spring below stays under the pointer when B begins to differ from A, and
  /// while the transition on show is still that of the spring before.
  private var readoutHeight: CGFloat { CGFloat(max(3, legend.count)) * LegendLine.height + 4 }
  private static let dotSide: CGFloat = 7
  /// The width of “0.123 s”, in points.
  private static let timeWidth: CGFloat = 56

  public init(_ motions: FlightMotions) {
    self.motions = motions
    chart = FlightChart(FlightCurves(motions: motions))
    table = MotionTable(motions)
    super.init()
    playhead.backgroundColor = InspectorStyle.text
    playhead.alpha = 0.55
    cursor.isUserInteractionEnabled = false
    cursor.addSubview(playhead)
    for view in [timeFigure, chart, ribbon, cursor, hint, legLine, secondLegLine, table] as [View] {
      addSubview(view)
    }
    showTime()
  }

  private func listen() {
    ribbon.onDrag = onSeek == nil ? nil : { [weak self] x in self.map { $0.onSeek?($0.chart.time(at: x)) } }
    guard onSeek != nil else { return hint.onDrag = nil }
    hint.onDrag = { [weak self] x in
      guard let self else { return }
      onSeek?(chart.time(at: x))
    }
  }

  private func showHalfPixel() {
    guard let way = reading?.longestWay, way > 0, screenScale > 0 else { return table.halfPixel = nil }
    table.halfPixel = SpringFigures.halfPixel(of: Double(way), scale: Double(screenScale))
  }

  private func honestyChanged() {
    isHonestyDue = true
    showHonesty()
  }

  /// It is some dozens of the flight's states: where the panel is hidden, it waits until it is laid out for being
  /// shown.
  private func showHonesty() {
    guard isHonestyDue, !isHidden else { return }
    isHonestyDue = false
    guard let reading else { return ribbon.samples = [] }
    // In a hand up to where that moved it last.
    let end = reading.end ?? reading.legs.last?.start ?? 0
    ribbon.samples = reading.honesty(until: end, scale: Double(screenScale))
  }
  private var isHonestyDue = false

  /// By the axis of the curves, which changes with them.
  private func placeRibbon() {
    let axis = chart.length
    guard axis != ribbonAxis.length || chart.bounds.width != ribbonAxis.width else { return }
    ribbonAxis = (axis, chart.bounds.width)
    ribbon.place = { [weak chart] in chart?.x(of: $0) ?? 0 }
    ribbon.setNeedsDisplay()
  }
  private var ribbonAxis: (length: Double, width: CGFloat) = (0, 0)

  // MARK: Time

  private func showTime() {
    chart.follow(time)
    placeRibbon()
    let curves = chart.curves.entries
    showLegend(of: curves)
    cursor.isHidden = time == nil
    for (line, curve) in zip(legend, curves) { line.moment = time.map(curve.motion) }
    guard let time else {
      timeFigure.text = ""
      sayLegs(reading == nil ? TimelineHint.text(hasFlights: hasFlights) : "No transition at this moment")
      return
    }
    timeFigure.text = "\(ValueField.text(of: time, digits: 3)) s"
    let first = leg(at: time, of: reading)
    let other = second.map { leg(at: time, of: $0) }
    if let other, other.words != first.words {
      sayLegs("A: \(first.words)", "B: \(other.words)")
    } else {
      sayLegs(first.words + first.place)
    }
    placePlayhead()
  }

  /// Has a line in the legend and a dot at the playhead for each curve.
  private func showLegend(of curves: [FlightCurves.Entry]) {
    if legend.count != curves.count {
      let height = readoutHeight
      for view in legend + dots { view.removeFromSuperview() }
      legend = curves.map { _ in LegendLine() }
      dots = curves.map { _ in View() }
      for line in legend { addSubview(line) }
      for dot in dots {
        dot.cornerRadius = Self.dotSide / 2
        dot.bounds.size = CGSize(width: Self.dotSide, height: Self.dotSide)
        cursor.addSubview(dot)
      }
      setNeedsLayout()
      if readoutHeight != height { onHeightChange?() }
    }
    for (index, curve) in curves.enumerated() {
      (legend[index].name, legend[index].colour) = (curve.name, curve.colour)
      dots[index].backgroundColor = curve.colour
    }
  }

  private func sayLegs(_ words: String, _ others: String = "") {
    if others.isEmpty != secondLegLine.text.isEmpty { setNeedsLayout() }
    (legLine.text, secondLegLine.text) = (words, others)
  }

  private func placePlayhead() {
    guard let time, bounds.width > 0 else { return }
    let (scale, side) = (stage?.deviceScale ?? 1, Self.dotSide)
    let x = chart.frame.minX + chart.x(of: time)
    let place = CGRect(
      x: x - side / 2, y: chart.frame.minY - side / 2, width: side, height: FlightChart.plotsHeight + side)
    if cursor.frame != place { cursor.frame = place }
    let line = CGRect(
      x: (x - 0.5 / scale).rounded(toPixelsAt: scale) - place.minX, y: side / 2, width: max(1, 1 / scale),
      height: FlightChart.plotsHeight)
    if playhead.frame != line { playhead.frame = line }
    for (dot, line) in zip(dots, legend) {
      let y = max(0, min(FlightChart.progressHeight, chart.y(ofProgress: line.moment?.progress ?? 0)))
      dot.center = CGPoint(x: side / 2, y: side / 2 + y)
    }
  }

  /// In a sentence: where it heads, since when, and why; and which leg of how many that is.
  private func leg(at time: Double, of reading: FlightMetrics?) -> (words: String, place: String) {
    guard let reading else { return ("Opening", "") }
    let index = reading.index(at: time)
    let leg = reading.legs[index]
    // The screen has it a frame later, or several where one was missed.
    let kind = time >= leg.end ? .landed : leg.kind
    let way = leg.heading == .destination ? "Opening" : "Closing"
    let manner = reading.fades ? "\(way) (cross-fade)" : way
    let since = ValueField.text(of: leg.start, digits: 3)
    let words =
      switch kind {
      case .planned: index == 0 ? manner : "\(way), resumed at \(since) s"
      case .sprung: "\(way), reversed or released at \(since) s"
      case .held: index == 0 ? "Dragging" : "Dragging since \(since) s"
      case .landed: leg.heading == .destination ? "Open" : "Closed"
      }
    let count = reading.legs.filter { $0.kind != .landed }.count
    return (words, count > 1 && kind != .landed ? " · segment \(index + 1) of \(count)" : "")
  }

  // MARK: Layout

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: readoutHeight + FlightChart.height + CropAndUpscaleBands.height + Self.legHeight + InspectorStyle.gap
        + MotionTable.height)
  }

  override public func layoutSubviews() {
    let margin = InspectorStyle.margin
    let room = max(0, bounds.width - 2 * margin)
    timeFigure.frame = CGRect(x: margin, y: 0, width: Self.timeWidth, height: LegendLine.height)
    for (index, line) in legend.enumerated() {
      line.frame = CGRect(
        x: margin + Self.timeWidth, y: CGFloat(index) * LegendLine.height, width: max(0, room - Self.timeWidth),
        height: LegendLine.height)
    }
    chart.frame = CGRect(x: margin, y: readoutHeight, width: room, height: FlightChart.height)
    hint.frame = CGRect(x: margin, y: readoutHeight, width: room, height: FlightChart.plotsHeight)
    ribbon.frame = CGRect(x: margin, y: chart.frame.maxY, width: room, height: CropAndUpscaleBands.height)
    let legs = CGRect(x: margin, y: ribbon.frame.maxY + 4, width: room, height: Self.legHeight)
    let (isOne, half) = (secondLegLine.text.isEmpty, legs.height / 2 + 2)
    legLine.frame = isOne ? legs : CGRect(x: margin, y: legs.minY - 1, width: room, height: half)
    secondLegLine.frame = CGRect(x: margin, y: legs.minY - 1 + half, width: room, height: isOne ? 0 : half)
    table.frame = CGRect(
      x: margin, y: legs.maxY + InspectorStyle.gap, width: room, height: MotionTable.height)
    showHonesty()
    placeRibbon()
    placePlayhead()
  }
}
