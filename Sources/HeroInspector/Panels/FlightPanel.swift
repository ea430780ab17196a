public import Foundation
import HeroMorph
import HeroMotion
public import HeroWidgets

/// A flight over time: progress and velocity with the playhead, the motions that are compared, their figures, and what leg the flight is on.
@MainActor public final class FlightPanel: View {
  /// How pages come and go: A is drawn in the accent's colour and B over it in orange, where that is another.
  public var motions: FlightMotions {
    didSet {
      guard motions != oldValue else { return }
      chart.curves.motions = motions
      table.motions = motions
      showTime()
    }
  }
  /// The flight on show, or the last one; nil: none yet. Drawn in the text's colour where it went another way than A.
  public var reading: FlightReading? {
    didSet {
      guard reading != oldValue else { return }
      chart.curves.reading = reading
      showHalfPixel()
      honestyChanged()
      showTime()
    }
  }
  /// The second phone's flight on show, or its last one, which takes off with the first one's; nil: none yet, or one phone is alone.
  public var second: FlightReading? {
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
  /// Where the playhead is, in seconds since the flight's start; nil: nothing flies, and there is none.
  public var time: Double? { didSet { if time != oldValue { showTime() } } }

  /// What to do while there is no transition yet.
  public var emptyHint = "Click a picture to record its transition" {
    didSet { if emptyHint != oldValue { showTime() } }
  }

  /// A person presses into the curves, or drags in them: the time, in seconds since the flight's start, that is to be shown. nil, the
  /// default: nothing is to be had by that.
  public var onSeek: ((Double) -> Void)? { didSet { listen() } }

  private let chart: FlightChart
  private let hint = HintView(
    "Thick: progress. Thin: velocity. Ticks: 50, 90 and 99 % reached. Dashed: end")
  private let table: MotionTable
  private let ribbon = HonestyRibbon()
  /// What moves with the time, in one view: so a frame paints anew where that was and where it is.
  private let cursor = View()
  private let playhead = View()
  /// On A's curve and on B's.
  private let (dot, secondDot) = (View(), View())
  private let timeFigure = FigureView()
  /// Of the one motion, or of two compared all of A's and all of B's.
  private let progressFigure = FigureView(alignment: .right)
  private let velocityFigure = FigureView(alignment: .right)
  private let legLine = FigureView(font: InspectorStyle.smallFigureFont, colour: InspectorStyle.quietText)
  /// Where the second phone's flight is on another leg.
  private let secondLegLine = FigureView(font: InspectorStyle.smallFigureFont, colour: InspectorStyle.quietText)

  private static let (readoutHeight, legHeight): (CGFloat, CGFloat) = (22, 24)
  private static let dotSide: CGFloat = 7
  /// Of “0.123 s”.
  private static let timeWidth: CGFloat = 56

  public init(_ motions: FlightMotions) {
    self.motions = motions
    chart = FlightChart(FlightCurves(motions: motions))
    table = MotionTable(motions)
    super.init()
    playhead.backgroundColor = InspectorStyle.text
    playhead.alpha = 0.55
    secondDot.backgroundColor = InspectorStyle.second
    for dot in [dot, secondDot] { dot.cornerRadius = Self.dotSide / 2 }
    cursor.isUserInteractionEnabled = false
    for view in [playhead, secondDot, dot] { cursor.addSubview(view) }
    let figures: [View] = [timeFigure, progressFigure, velocityFigure]
    for view in figures + [chart, ribbon, cursor, hint, legLine, secondLegLine, table] { addSubview(view) }
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

  /// It is some dozens of the flight's states: where the panel is hidden, it waits until it is laid out for being shown.
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
    let (shown, secondShown, isShown) = (chart.curves.shown, chart.curves.secondShown, time != nil)
    isCompared = secondShown != nil
    cursor.isHidden = !isShown
    secondDot.isHidden = !isCompared
    dot.backgroundColor = isCompared ? InspectorStyle.accent : InspectorStyle.text
    guard let time else {
      for figure in [timeFigure, progressFigure, velocityFigure] { figure.text = "" }
      sayLegs(reading == nil ? emptyHint : "No transition at this moment")
      return
    }
    func words(_ moment: (progress: Double, velocity: Double)) -> (progress: String, velocity: String) {
      (
        "\(ValueField.text(of: moment.progress * 100, digits: 1)) %",
        "\(ValueField.text(of: moment.velocity, digits: 2)) /s"
      )
    }
    timeFigure.text = "\(ValueField.text(of: time, digits: 3)) s"
    let own = words(shown(time))
    if let secondShown {
      let other = words(secondShown(time))
      progressFigure.text = "A \(own.progress)  \(own.velocity)"
      velocityFigure.text = "B \(other.progress)  \(other.velocity)"
    } else {
      (progressFigure.text, velocityFigure.text) = own
    }
    let first = leg(at: time, of: reading)
    let other = second.map { leg(at: time, of: $0) }
    if let other, other.words != first.words {
      sayLegs("A: \(first.words)", "B: \(other.words)")
    } else {
      sayLegs(first.words + first.place)
    }
    placePlayhead()
  }

  /// Whether there are figures of two motions.
  private var isCompared = false { didSet { if isCompared != oldValue { setNeedsLayout() } } }

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
    func put(_ dot: View, on curve: FlightCurves.Motion) {
      let y = max(0, min(FlightChart.progressHeight, chart.y(ofProgress: curve(time).progress)))
      dot.center = CGPoint(x: side / 2, y: side / 2 + y)
    }
    put(dot, on: chart.curves.shown)
    if let second = chart.curves.secondShown { put(secondDot, on: second) }
  }

  /// In a sentence: where it heads, since when, and why; and which leg of how many that is.
  private func leg(at time: Double, of reading: FlightReading?) -> (words: String, place: String) {
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
      height: Self.readoutHeight + FlightChart.height + HonestyRibbon.height + Self.legHeight + InspectorStyle.gap
        + MotionTable.height)
  }

  override public func layoutSubviews() {
    let margin = InspectorStyle.margin
    let room = max(0, bounds.width - 2 * margin)
    // Of two motions each has half of what the time leaves.
    let timeWidth = isCompared ? Self.timeWidth : (room / 3).rounded(.down)
    let width = ((room - timeWidth) / 2).rounded(.down)
    timeFigure.frame = CGRect(x: margin, y: 0, width: timeWidth, height: Self.readoutHeight - 4)
    for (index, figure) in [progressFigure, velocityFigure].enumerated() {
      let x = margin + timeWidth + CGFloat(index) * width
      figure.frame = CGRect(x: x, y: 0, width: width, height: Self.readoutHeight - 4)
    }
    chart.frame = CGRect(x: margin, y: Self.readoutHeight, width: room, height: FlightChart.height)
    hint.frame = CGRect(x: margin, y: Self.readoutHeight, width: room, height: FlightChart.plotsHeight)
    ribbon.frame = CGRect(x: margin, y: chart.frame.maxY, width: room, height: HonestyRibbon.height)
    let legs = CGRect(x: margin, y: ribbon.frame.maxY + 4, width: room, height: Self.legHeight)
    let (isOne, half) = (secondLegLine.text.isEmpty, legs.height / 2 + 2)
    legLine.frame = isOne ? legs : CGRect(x: margin, y: legs.minY - 1, width: room, height: half)
    secondLegLine.frame = CGRect(x: margin, y: legs.minY - 1 + half, width: room, height: isOne ? 0 : half)
    table.frame = CGRect(
      x: margin, y: legs.maxY + InspectorStyle.gap, width: room, height: MotionTable.height)
    for dot in [dot, secondDot] { dot.bounds.size = CGSize(width: Self.dotSide, height: Self.dotSide) }
    showHonesty()
    placeRibbon()
    placePlayhead()
  }
}
