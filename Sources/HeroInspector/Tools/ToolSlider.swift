public import Foundation
public import HeroWidgets

/// A slider of a desktop tool: a thin line, a small thumb. A click on the line takes the thumb there; the wheel and the
/// arrow keys step; a double click goes back to the default; with Shift all of it is ten times as fine.
@MainActor public final class ToolSlider: Slider {
  /// Step of an arrow key and a notch of the wheel, in the value's unit. Page keys take ten; a drag takes tenths.
  public var step: Double
  /// Value of a double click; nil: none.
  public var defaultValue: Double?
  /// Told when a person has let go of the thumb: what follows is another change.
  public var onRelease: (() -> Void)?

  private static let trackHeight: CGFloat = 4
  private static let thumbSide: CGFloat = 13
  /// Divisor of the pointer's distance while Shift is held.
  private static let fineness = 10.0

  private var doubleClick = DoubleClick()
  /// The thumb's unrounded position and the last pointer position; x in the slider's coordinates.
  private var carried: (thumb: CGFloat, pointer: CGFloat)?
  private var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
  /// Seconds of the person's that the pointer has to be there before the wheel is the slider's: a column that is
  /// scrolled carries many sliders past it.
  private static let wheelPause = 0.4
  /// From when on the wheel is its own, in the stage's seconds.
  private var wheelCounts = Double.infinity

  /// Creates a slider at its default value, or at the lower end of its range. The tooltip is the accessibility label
  /// too. `step` is greater than 0.
  public init(_ range: ClosedRange<Double>, step: Double, defaultValue: Double? = nil, toolTip: String) {
    self.step = step
    self.defaultValue = defaultValue
    super.init(frame: CGRect(x: 0, y: 0, width: 120, height: InspectorStyle.rowHeight))
    maximumValue = range.upperBound
    minimumValue = range.lowerBound
    value = defaultValue ?? range.lowerBound
    minimumTrackTintColor = InspectorStyle.accent
    maximumTrackTintColor = InspectorStyle.press
    accessibilityLabel = toolTip
    self.toolTip = toolTip
  }

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: InspectorStyle.rowHeight)
  }

  override public func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.midY - Self.trackHeight / 2, width: bounds.width, height: Self.trackHeight)
  }

  override public var thumbSize: CGSize { CGSize(width: Self.thumbSide, height: Self.thumbSide) }
  override public var focusRingReach: CGFloat { InspectorStyle.focusRingReach }
  override public var pointerStyle: PointerStyle? { isEnabled ? .horizontalResize : nil }
  override public func pointerHover(_ isInside: Bool) {
    isHovered = isInside
    wheelCounts = isInside ? (stage?.time ?? 0) + wheelPause : .infinity
  }

  private var wheelPause: Double { Self.wheelPause * (stage?.pace ?? 1) }

  private var isFine: Bool { stage?.input.heldModifiers.contains(.shift) == true }

  // MARK: Pointer

  override public func touchesBegan(_ touch: Touch) {
    guard isEnabled else { return }
    if doubleClick.ends(with: touch, on: self), let defaultValue { return change(to: defaultValue) }
    let place = touch.location(in: self)
    // It is held from here on: where the press takes it is on the way already.
    take(touch)
    if abs(place.x - thumb.midX) > thumbSize.width / 2 { change(to: rounded(value(at: place.x)), isOver: false) }
    carried = (thumb.midX, place.x)
  }

  override public func touchesMoved(_ touch: Touch) {
    guard isTracking, let carried else { return }
    let pointer = touch.location(in: self).x
    let way = (pointer - carried.pointer) / (isFine ? Self.fineness : 1)
    self.carried = (carried.thumb + way, pointer)
    change(to: rounded(value(at: carried.thumb + way)), isOver: false)
  }

  override public func touchesEnded(_ touch: Touch) {
    let had = isTracking
    super.touchesEnded(touch)
    if had { onRelease?() }
  }

  override public func touchesCancelled(_ touch: Touch) {
    let had = isTracking
    super.touchesCancelled(touch)
    if had { onRelease?() }
  }

  /// Without the tails that a share of some pixels has: what is set can be read.
  private func rounded(_ value: Double) -> Double {
    let grain = 1 / (step / Self.fineness)
    return (value * grain).rounded() / grain
  }

  override public func scrollWheel(_ event: ScrollEvent) -> Bool {
    // A touchpad's stroke is on its way through the column.
    guard isEnabled, event.kind == .wheel, event.delta.height != 0 else { return false }
    if event.time < wheelCounts {
      if isHovered { wheelCounts = event.time + wheelPause }
      return false
    }
    change(by: event.delta.height < 0 ? 1 : -1)
    return true
  }

  private func change(by steps: Double) { change(to: rounded(value + steps * step / (isFine ? Self.fineness : 1))) }

  // MARK: Keyboard

  override public func keyDown(_ event: KeyEvent) -> Bool {
    event.modifiers.isSubset(of: [.shift]) && handleKey(event)
  }

  override public func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    let fine = event.modifiers.contains(.shift) ? 1 / Self.fineness : 1
    func go(_ steps: Double) { change(to: rounded(value + steps * fine * step)) }
    switch event.key {
    case .left, .down: go(-1)
    case .right, .up: go(1)
    case .pageUp: go(10)
    case .pageDown: go(-10)
    case .backspace, .delete:
      guard let defaultValue else { return false }
      change(to: defaultValue)
    default: return super.handleKey(event)
    }
    return true
  }

  // MARK: Looks

  override public func draw(in canvas: Canvas) {
    let (track, thumb) = (trackRect(forBounds: bounds), thumb)
    let strength = isEnabled ? 1 : 0.4
    canvas.fill(
      Path(roundedRect: track, cornerRadius: Self.trackHeight / 2), maximumTrackTintColor.fading(to: strength))
    // From nothing, where that lies on the line: a bounce goes to both sides.
    let zero = max(minimumValue, min(0, maximumValue))
    let start =
      track.minX + thumbSize.width / 2 + (track.width - thumbSize.width)
      * CGFloat((zero - minimumValue) / max(maximumValue - minimumValue, .leastNormalMagnitude))
    let from = minimumValue < 0 ? start : track.minX
    let filled = CGRect(
      x: min(from, thumb.midX), y: track.minY, width: abs(thumb.midX - from), height: track.height)
    canvas.fill(
      Path(roundedRect: filled, cornerRadius: Self.trackHeight / 2), minimumTrackTintColor.fading(to: strength))
    let disc = thumb.inset(dx: 0.5, dy: 0.5)
    canvas.fill(Path(ellipseIn: disc), isHovered && isEnabled ? InspectorStyle.thumbHover : InspectorStyle.thumb)
    canvas.stroke(Path(ellipseIn: disc), InspectorStyle.thumbEdge, width: 1)
  }
}
