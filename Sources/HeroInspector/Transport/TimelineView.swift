import Foundation
import HeroEvidence
import HeroSession
import HeroWidgets

/// A page's visit from left to right: it comes, stands and leaves. A hand, or the arrows, move the playhead both ways.
@MainActor final class TimelineView: Control {
  var onSeek: (Double) -> Void = { _ in }
  var onStep: (Int) -> Void = { _ in }
  var onEdge: (_ isEnd: Bool) -> Void = { _ in }
  var onPart: (RecordedPart) -> Void = { _ in }

  /// The timeline's content, without the moment on show.
  private struct Track: Equatable {
    var take: PageVisit?
    var present: Double
    var annotations: [Double] = []
    var hasFlights = true
    /// The range that recordings show, in seconds of the stage.
    var recorded: ClosedRange<Double>?
  }
  private var track = Track(take: nil, present: 0) { didSet { if track != oldValue { trackChanged() } } }
  private let handles = [RangeHandle(isEnd: false), RangeHandle(isEnd: true)]
  /// The part while a handle is dragged.
  private var dragged: ClosedRange<Double>? { didSet { if dragged != oldValue { trackChanged() } } }
  private var moment = 0.0
  private let playhead = PlayheadView()

  /// In points.
  static let height: CGFloat = 42
  private static let trackHeight: CGFloat = 24
  private static let labelFont = Font.systemFont(ofSize: 11, weight: .medium)
  private static let tickFont = Font.systemFont(ofSize: 9.5, weight: .regular)

  init() {
    super.init(frame: .zero)
    accessibilityRole = .slider
    accessibilityLabel = "Timeline"
    cornerRadius = InspectorStyle.cornerRadius
    for handle in handles {
      handle.onMove = { [weak self, unowned handle] in self?.drag(handle, to: $0) }
      handle.onStep = { [weak self, unowned handle] in self?.step(handle, by: $0) }
      handle.onRelease = { [weak self] in self?.release() }
      handle.onReset = { [weak self] in self?.reset() }
      addSubview(handle)
    }
    addSubview(playhead)
  }

  func show(_ state: TransportState) {
    // An end that is open moves on with every frame; one that is known stands still.
    track = Track(
      take: state.take, present: state.take?.end ?? state.present,
      annotations: state.annotations.annotations.map(\.time),
      hasFlights: state.hasFlights,
      recorded: state.take.map { state.recordedPart.range(of: $0, until: state.present).range })
    moment = state.moment
    placePlayhead()
  }

  private var scale: TimelineScale? {
    track.take.map { TimelineScale($0, present: track.present, width: max(1, bounds.width)) }
  }

  private func trackChanged() {
    setNeedsDisplay()
    placePlayhead()
    placeHandles()
  }

  override func layoutSubviews() {
    placePlayhead()
    placeHandles()
  }

  // MARK: The part that is recorded

  private var recorded: ClosedRange<Double>? { dragged ?? track.recorded }

  /// Each handle stands outside of the part, or inside where the timeline ends.
  private func placeHandles() {
    for handle in handles { handle.isHidden = recorded == nil }
    guard let scale, let recorded else { return }
    let width = RangeHandle.width
    for handle in handles {
      let edge = onPixel(scale.x(of: handle.isEnd ? recorded.upperBound : recorded.lowerBound))
      let left = handle.isEnd ? min(edge, bounds.width - width) : edge < width ? 0 : edge - width
      handle.frame = CGRect(x: left, y: Self.trackHeight, width: width, height: Self.height - Self.trackHeight)
    }
  }

  /// - Parameter x: across, in the timeline's points.
  private func drag(_ handle: RangeHandle, to x: CGFloat) {
    guard let scale else { return }
    move(handle, to: scale.time(at: max(0, min(bounds.width, x))))
  }

  private func move(_ handle: RangeHandle, to time: Double) {
    guard let recorded, let take = track.take else { return }
    let whole = take.start...max(take.start, track.present)
    let (start, end) = (max(whole.lowerBound, recorded.lowerBound), min(whole.upperBound, recorded.upperBound))
    let (least, time) = (RecordedPart.least, max(whole.lowerBound, min(whole.upperBound, time)))
    dragged = handle.isEnd ? start...max(start + least, time) : min(time, end - least)...end
  }

  private func step(_ handle: RangeHandle, by frames: Int) {
    guard let recorded else { return }
    move(handle, to: (handle.isEnd ? recorded.upperBound : recorded.lowerBound) + Double(frames) / 60)
    release()
  }

  private func release() {
    guard let dragged else { return }
    self.dragged = nil
    onPart(.custom(dragged))
  }

  private func reset() {
    dragged = nil
    onPart(.lastTransition)
  }

  override var pointerStyle: PointerStyle? { track.take == nil ? nil : .horizontalResize }

  private func placePlayhead() {
    playhead.isHidden = track.take == nil
    guard let scale else { return }
    let x = onPixel(scale.x(of: moment))
    playhead.frame = CGRect(
      x: x - PlayheadView.width / 2, y: -3, width: PlayheadView.width, height: Self.trackHeight + 6)
  }

  private func onPixel(_ x: CGFloat) -> CGFloat {
    roundedToDevicePixels(CGRect(x: x, y: 0, width: 1, height: 1)).minX
  }

  // MARK: Input

  override func touchesBegan(_ touch: Touch) {
    super.touchesBegan(touch)
    pressed = touch.location(in: self).x
    seek(touch)
  }

  override func touchesMoved(_ touch: Touch) { seek(touch) }

  override func touchesEnded(_ touch: Touch) { super.touchesCancelled(touch) }

  private func seek(_ touch: Touch) {
    guard isEnabled, let scale else { return }
    let x = max(0, min(bounds.width, touch.location(in: self).x))
    // A press on an annotation leads to its very moment, and a hand that trembles leaves it there.
    if abs(x - pressed) < 3, let time = markedTime(at: pressed, scale) { return onSeek(time) }
    onSeek(scale.time(at: x))
  }
  private var pressed: CGFloat = 0

  private func markedTime(at x: CGFloat, _ scale: TimelineScale) -> Double? {
    func distance(_ time: Double) -> CGFloat { abs(scale.x(of: time) - x) }
    return shownAnnotations.map(\.time).min { distance($0) < distance($1) }.flatMap {
      distance($0) <= Self.annotationReach ? $0 : nil
    }
  }

  /// Those of the visit.
  private var shownAnnotations: [(number: Int, time: Double)] {
    guard let take = track.take else { return [] }
    return zip(1..., track.annotations).filter { $0.1 >= take.start && $0.1 <= max(track.present, take.start) }
  }

  /// The distance within which a press selects an annotation, in points.
  private static let annotationReach: CGFloat = 7

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard track.take != nil, event.modifiers.isSubset(of: [.shift]) else { return false }
    let frames = event.modifiers.contains(.shift) ? 10 : 1
    switch event.key {
    case .left: onStep(-frames)
    case .right: onStep(frames)
    case .home: onEdge(false)
    case .end: onEdge(true)
    default: return false
    }
    return true
  }

  // MARK: Drawing

  override func draw(in canvas: Canvas) {
    let rail = CGRect(x: 0, y: 0, width: bounds.width, height: Self.trackHeight)
    canvas.fill(Path(roundedRect: rail, cornerRadius: cornerRadius), InspectorStyle.hover)
    guard let scale, let take = track.take else {
      draw(
        TimelineHint.text(hasFlights: track.hasFlights), in: canvas, font: InspectorStyle.font, at: 10,
        color: InspectorStyle.quietText)
      return
    }
    for span in scale.spans {
      let width = span.place.upperBound - span.place.lowerBound
      let box = CGRect(x: span.place.lowerBound, y: 0, width: max(1, width), height: Self.trackHeight)
      canvas.fill(
        Path(roundedRect: box.inset(dx: 0.5, dy: 0), cornerRadius: min(cornerRadius, width / 2)),
        Self.color(of: span.phase))
      if span.phase != .holding { drawTicks(of: span, in: canvas) }
    }
    for moment in take.interruptions {
      let x = onPixel(scale.x(of: moment))
      canvas.fill(CGRect(x: x - 1, y: 0, width: 2, height: Self.trackHeight), .systemRed)
    }
    drawRecorded(in: canvas, scale)
    for span in scale.spans { drawTitle(of: span, in: canvas) }
    for annotation in shownAnnotations {
      draw(annotation.number, at: onPixel(scale.x(of: annotation.time)), in: canvas)
    }
  }

  /// Dims the parts that recordings leave out.
  private func drawRecorded(in canvas: Canvas, _ scale: TimelineScale) {
    guard let recorded else { return }
    let (start, end) = (onPixel(scale.x(of: recorded.lowerBound)), onPixel(scale.x(of: recorded.upperBound)))
    for outside in [0...start, end...max(end, bounds.width)] where outside.upperBound > outside.lowerBound {
      canvas.fill(
        CGRect(
          x: outside.lowerBound, y: 0, width: outside.upperBound - outside.lowerBound, height: Self.trackHeight),
        InspectorStyle.ground.fading(to: 0.62))
    }
    canvas.fill(
      CGRect(x: start, y: Self.trackHeight - 2, width: max(0, end - start), height: 2),
      InspectorStyle.text.fading(to: 0.55))
  }

  /// Draws the title over the dimming, in one color: the end of the part may lie in the middle of its letters.
  private func drawTitle(of span: TimelineScale.Span, in canvas: Canvas) {
    let (seconds, place) = (span.time.upperBound - span.time.lowerBound, span.place)
    let isRecorded = recorded.map { $0.lowerBound < span.time.upperBound && $0.upperBound > span.time.lowerBound }
    draw(
      "\(span.phase.title) \(String(format: "%.2f s", seconds))", in: canvas, font: Self.labelFont,
      at: place.lowerBound + 8,
      color: isRecorded == false ? InspectorStyle.quietText : InspectorStyle.text,
      room: place.upperBound - place.lowerBound - 12)
  }

  /// A pennant with the annotation's number.
  private func draw(_ number: Int, at x: CGFloat, in canvas: Canvas) {
    let digits = TextLayout("\(number)", font: Self.tickFont, pixelScale: canvas.scale)
    let size = CGSize(width: max(13, digits.size.width + 7), height: 13)
    let left = min(x, bounds.width - size.width)
    canvas.fill(CGRect(x: x - 0.5, y: 0, width: 1.5, height: Self.trackHeight), InspectorStyle.annotation)
    canvas.fill(
      Path(
        roundedRect: CGRect(origin: CGPoint(x: left, y: Self.trackHeight - size.height), size: size), cornerRadius: 3),
      InspectorStyle.annotation)
    canvas.draw(
      digits,
      at: CGPoint(
        x: left + (size.width - digits.size.width) / 2, y: Self.trackHeight - (size.height + digits.size.height) / 2),
      color: .white)
  }

  private static func color(of phase: PageVisit.Phase) -> Color {
    if phase == .holding { return InspectorStyle.hover }
    return (phase.opens ? InspectorStyle.accent : InspectorStyle.second).withAlpha(0.32)
  }

  /// Every 0.1 s of a motion, from its beginning on.
  private func drawTicks(of span: TimelineScale.Span, in canvas: Canvas) {
    let length = span.time.upperBound - span.time.lowerBound
    let width = span.place.upperBound - span.place.lowerBound
    guard length > 0, width / length > 60 else { return }
    let pointsPerTick = width / length / 10
    for tick in 0...Int((length * 10 + 1e-6).rounded(.down)) {
      let x = onPixel(span.place.lowerBound + CGFloat(tick) * pointsPerTick)
      canvas.fill(
        CGRect(x: x, y: Self.trackHeight + 2, width: 1 / canvas.scale, height: 4), InspectorStyle.quietText)
      // The start needs no figure, and the handle of recordings stands there.
      guard tick > 0, pointsPerTick > 34 || tick % 2 == 0 else { continue }
      let words = TextLayout(
        String(format: "%.1f", Double(tick) / 10), font: Self.tickFont, pixelScale: canvas.scale)
      if x + words.size.width + 3 < span.place.upperBound + 1 {
        canvas.draw(words, at: CGPoint(x: x + 3, y: Self.trackHeight + 3), color: InspectorStyle.quietText)
      }
    }
  }

  private func draw(
    _ words: String, in canvas: Canvas, font: Font, at x: CGFloat, color: Color, room: CGFloat = .infinity
  ) {
    let layout = TextLayout(words, font: font, pixelScale: canvas.scale)
    guard layout.size.width <= room else { return }
    canvas.draw(layout, at: CGPoint(x: x, y: (Self.trackHeight - layout.size.height) / 2), color: color)
  }
}

@MainActor private final class PlayheadView: View {
  static let width: CGFloat = 11

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas) {
    let x = bounds.midX - 1
    canvas.fill(CGRect(x: x, y: 0, width: 2, height: bounds.height), InspectorStyle.text)
    canvas.fill(
      Path(roundedRect: CGRect(x: 0.5, y: 0, width: Self.width - 1, height: 8), cornerRadius: 3), InspectorStyle.text)
  }
}
