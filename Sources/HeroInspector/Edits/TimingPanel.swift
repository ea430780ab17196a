package import Foundation
package import HeroMorph
package import HeroWidgets

/// The times of a transition's parts: a bar for each element and one for the fade of the pages. Dragging a bar changes
/// its delay, dragging its end the duration.
@MainActor package final class TimingPanel: View {
  /// Told the user's edits, and whether more of the same change is to come.
  package var onChange: (TransitionOverrides, _ isHeld: Bool) -> Void = { _, _ in }
  /// Told the element whose bar was pressed.
  package var onSelect: (String) -> Void = { _ in }
  package var onHeightChange: (() -> Void)?
  package var shown = ShownEdits() { didSet { if shown != oldValue { shownChanged() } } }
  /// Seconds since take-off; nil: nothing moves.
  package var moment: Double? { didSet { if moment != oldValue { placePlayhead() } } }

  private var bars: [TimingBar] = []
  private let playhead = View()
  /// Seconds across, while a bar is dragged.
  private var heldScale: Double?

  private static let names: CGFloat = 92
  private static let line: CGFloat = 22
  private static let axis: CGFloat = 16
  /// Bars that are shown; a transition of more elements shows its first ones.
  private static let most = 24

  package init() {
    super.init(frame: .zero)
    playhead.backgroundColor = InspectorStyle.text
    playhead.isUserInteractionEnabled = false
    addSubview(playhead)
  }

  private func shownChanged() {
    let parts = shown.elements.filter { !shown.lone.contains($0) }.prefix(Self.most).map(ShownEdits.Part.element)
    let all = parts.isEmpty ? [] : parts + [.fade]
    if bars.map(\.part) != all {
      for bar in bars { bar.removeFromSuperview() }
      bars = all.map(bar)
      for bar in bars { insertSubview(bar, belowSubview: playhead) }
      onHeightChange?()
    }
    for bar in bars {
      bar.times = shown.times(of: bar.part)
      bar.isOn = shown.element.map { bar.part == .element($0) } ?? false
      bar.isEdited =
        switch bar.part {
        case .element(let id): shown.edits.elements[id].map { $0.delay != nil || $0.timing != nil } ?? false
        case .fade: shown.edits.fade != nil
        }
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func bar(_ part: ShownEdits.Part) -> TimingBar {
    let bar = TimingBar(part)
    bar.onPress = { [weak self] in
      guard case .element(let id) = part else { return }
      self?.onSelect(id)
    }
    bar.onDrag = { [weak self] points, start, isEnd in
      guard let self else { return }
      heldScale = heldScale ?? seconds
      change(part, by: Double(points / room) * seconds, from: start, isEnd: isEnd, isHeld: true)
    }
    bar.onStep = { [weak self] frames, isEnd in
      guard let self else { return }
      change(part, by: Double(frames) / 60, from: shown.times(of: part), isEnd: isEnd, isHeld: false)
    }
    bar.onRelease = { [weak self] in
      guard let self else { return }
      heldScale = nil
      setNeedsLayout()
      setNeedsDisplay()
      onChange(shown.edits, false)
    }
    return bar
  }

  /// Moves a part, or its end, by so many seconds to a whole frame.
  private func change(
    _ part: ShownEdits.Part, by seconds: Double, from old: (start: Double, duration: Double), isEnd: Bool, isHeld: Bool
  ) {
    var next = shown
    func onFrame(_ time: Double) -> Double { (time * 60).rounded() / 60 }
    if isEnd {
      next.stretch(part, to: onFrame(old.start + old.duration + seconds) - old.start)
    } else {
      next.move(part, to: onFrame(old.start + seconds))
    }
    guard next.edits != shown.edits else { return }
    shown = next
    onChange(next.edits, isHeld)
  }

  // MARK: Layout

  /// Seconds across.
  private var seconds: Double { heldScale ?? max(0.3, shown.duration * 1.15) }
  /// Points across.
  private var room: CGFloat { max(1, bounds.width - 2 * InspectorStyle.margin - Self.names) }
  private var left: CGFloat { InspectorStyle.margin + Self.names }

  override package func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: bars.isEmpty ? 0 : CGFloat(bars.count) * Self.line + Self.axis)
  }

  override package func layoutSubviews() {
    for (index, bar) in bars.enumerated() {
      let start = CGFloat(bar.times.start / seconds) * room
      let width = max(TimingBar.least, CGFloat(bar.times.duration / seconds) * room)
      bar.frame = CGRect(
        x: left + min(start, room - TimingBar.least), y: CGFloat(index) * Self.line + 2, width: width,
        height: Self.line - 4)
    }
    placePlayhead()
  }

  private func placePlayhead() {
    playhead.isHidden = moment == nil || bars.isEmpty
    guard let moment else { return }
    let x = left + CGFloat(min(seconds, max(0, moment)) / seconds) * room
    playhead.frame = CGRect(x: x - 0.5, y: 0, width: 1, height: CGFloat(bars.count) * Self.line)
  }

  override package func draw(in canvas: Canvas) {
    guard !bars.isEmpty else { return }
    let bottom = CGFloat(bars.count) * Self.line
    let step = [0.05, 0.1, 0.2, 0.5, 1, 2].first { CGFloat($0 / seconds) * room >= 34 } ?? 5
    for tick in 0...Int(seconds / step) {
      let x = left + CGFloat(Double(tick) * step / seconds) * room
      canvas.fill(CGRect(x: x, y: 0, width: 1 / canvas.scale, height: bottom), InspectorStyle.edge)
      let words = TextLayout(
        String(format: step < 0.1 ? "%.2f" : "%.1f", Double(tick) * step), font: InspectorStyle.tinyFigureFont,
        pixelScale: canvas.scale)
      if x + words.size.width <= bounds.width - 4 {
        canvas.draw(words, at: CGPoint(x: x + 2, y: bottom + 1), color: InspectorStyle.quietText)
      }
    }
    for (index, bar) in bars.enumerated() {
      let words = TextLayout(
        bar.name, font: bar.isOn ? InspectorStyle.strongFont : InspectorStyle.font, width: Self.names - 8,
        pixelScale: canvas.scale)
      canvas.draw(
        words,
        at: CGPoint(
          x: InspectorStyle.margin, y: (CGFloat(index) * Self.line + (Self.line - words.size.height) / 2).rounded()),
        color: bar.isOn ? InspectorStyle.text : InspectorStyle.quietText)
    }
  }
}
