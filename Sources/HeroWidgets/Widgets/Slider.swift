public import Foundation

/// A number on a line between two ends, by dragging its thumb or by the arrow keys, Home and End. Beside the thumb a
/// touch does nothing, as on iOS. A capsule as under iOS 26, whose measures Apple has not published; its glass is not
/// imitated.
@MainActor open class Slider: Control {
  /// Set, it is brought between the ends, the thumb is there at once, and nobody is told.
  open var value: Double {
    get { storedValue }
    set {
      let new = clamped(newValue)
      guard new != storedValue else { return }
      let old = thumb
      storedValue = new
      valueDidChange(movingThumbFrom: old)
    }
  }
  private var storedValue = 0.0
  /// 0 by default. Raised above the other end, it takes that along.
  public var minimumValue = 0.0 { didSet { endsChanged(keeping: \.minimumValue) } }
  /// 1 by default. Brought below the other end, it takes that along.
  public var maximumValue = 1.0 { didSet { endsChanged(keeping: \.maximumValue) } }
  /// True if it tells of every value on the way, rather than of the one that the finger leaves. True by default.
  public var isContinuous = true
  /// Left of the thumb.
  public var minimumTrackTintColor = Color.systemBlue { didSet { setNeedsDisplay() } }
  /// Right of the thumb.
  public var maximumTrackTintColor = Color.systemFill { didSet { setNeedsDisplay() } }
  /// Told when a person has changed it.
  public var valueChanged: ((Double) -> Void)?

  /// In points.
  private static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 6
  private static let thumbSize = CGSize(width: 37, height: 24)
  /// Around the thumb, as far as a finger may miss it.
  private static let slack: CGFloat = 10
  /// Step of an arrow key, as a share of the range.
  private static let keyStep = 0.05

  /// From the thumb's middle to the finger that holds it, in points; nil: nobody does.
  private var grab: CGFloat?
  private var valueAtGrab = 0.0
  /// Takes a finger on the thumb from what would scroll.
  private let hold = PanGestureRecognizer()

  override public init(frame: CGRect = .zero) {
    super.init(frame: frame)
    accessibilityRole = .slider
    hold.threshold = 0
    hold.cancelsTouchesInView = false
    hold.shouldBegin = { [weak self] in
      self.map { $0.isTracking && ($0.usesDrag(by: $0.hold.travel) || !$0.hold.isUnusedMovementTaken) } ?? false
    }
    addGestureRecognizer(hold)
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Slider.height) }

  // MARK: Values

  /// A finger has the thumb.
  public var isTracking: Bool { grab != nil }

  /// Between the ends; what is no number is where the thumb is.
  private func clamped(_ value: Double) -> Double {
    value.isNaN ? storedValue : max(minimumValue, min(value, maximumValue))
  }

  private func endsChanged(keeping end: KeyPath<Slider, Double>) {
    if minimumValue > maximumValue {
      if end == \.minimumValue { maximumValue = minimumValue } else { minimumValue = maximumValue }
      return
    }
    storedValue = clamped(storedValue)
    setNeedsDisplay()
  }

  /// A person puts it there: whoever listens is told, of what is on the way (`isOver` false) if it is continuous.
  package func change(to value: Double, isOver: Bool = true) {
    let before = storedValue
    self.value = value
    if storedValue != before, isContinuous || isOver { tell() }
  }

  private func tell() {
    valueChanged?(storedValue)
    action?()
  }

  private var share: CGFloat {
    maximumValue > minimumValue ? CGFloat((storedValue - minimumValue) / (maximumValue - minimumValue)) : 0
  }

  // MARK: Places

  /// Returns the frame of the line.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let height = min(Slider.trackHeight, bounds.height)
    return CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
  }

  /// Size of the thumb; its middle is on the line.
  open var thumbSize: CGSize { Slider.thumbSize }

  /// Frame of the thumb at the current value.
  package var thumb: CGRect {
    let (track, size) = (trackRect(forBounds: bounds), thumbSize)
    let way = max(0, track.width - size.width)
    return CGRect(
      x: track.minX + way * share, y: track.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the value of a thumb with its middle at `x`, in the slider's coordinates.
  package func value(at x: CGFloat) -> Double {
    let (track, size) = (trackRect(forBounds: bounds), thumbSize)
    let way = track.width - size.width
    guard way > 0 else { return storedValue }
    let share = max(0, min(1, (x - track.minX - size.width / 2) / way))
    return minimumValue + (maximumValue - minimumValue) * Double(share)
  }

  private func valueDidChange(movingThumbFrom old: CGRect) {
    // The line between the two places has another colour now.
    let reach = old.union(thumb).inset(dx: -2, dy: -2)
    setNeedsDisplay(reach.overlap(with: bounds) ?? bounds)
    placeFocusRing()
  }

  // MARK: Input

  override open func usesDrag(by travel: CGPoint) -> Bool {
    isTracking && (travel.x > 0 ? value < maximumValue : value > minimumValue)
  }

  /// Takes the thumb as it is, so that it moves by as much as the finger.
  package func take(_ touch: Touch) {
    grab = touch.location(in: self).x - thumb.midX
    valueAtGrab = storedValue
  }

  override open func touchesBegan(_ touch: Touch) {
    guard isEnabled, thumb.inset(dx: -Slider.slack, dy: -Slider.slack).contains(touch.location(in: self)) else {
      return
    }
    super.touchesBegan(touch)
    take(touch)
  }

  override open func touchesMoved(_ touch: Touch) {
    guard let grab else { return }
    change(to: value(at: touch.location(in: self).x - grab), isOver: false)
  }

  override open func touchesEnded(_ touch: Touch) {
    super.touchesCancelled(touch)
    guard grab != nil else { return }
    grab = nil
    if !isContinuous, storedValue != valueAtGrab { tell() }
  }

  /// Restores the value before the touch, which was no choice.
  override open func touchesCancelled(_ touch: Touch) {
    super.touchesCancelled(touch)
    guard grab != nil else { return }
    grab = nil
    let wasTold = isContinuous && storedValue != valueAtGrab
    value = valueAtGrab
    if wasTold { tell() }
  }

  override open func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    let step = (maximumValue - minimumValue) * Slider.keyStep
    switch event.key {
    case .left, .down: change(to: storedValue - step)
    case .right, .up: change(to: storedValue + step)
    case .home: change(to: minimumValue)
    case .end: change(to: maximumValue)
    default: return false
    }
    return true
  }

  // MARK: Looks

  override open var focusOutline: (frame: CGRect, cornerRadius: CGFloat) { (thumb, thumbSize.height / 2) }

  override open func draw(in canvas: Canvas) {
    let (track, thumb) = (trackRect(forBounds: bounds), thumb)
    let strength = isEnabled ? 1 : 0.5
    let radius = track.height / 2
    canvas.fill(Path(roundedRect: track, cornerRadius: radius), maximumTrackTintColor.fading(to: strength))
    let filled = CGRect(x: track.minX, y: track.minY, width: thumb.midX - track.minX, height: track.height)
    canvas.fill(Path(roundedRect: filled, cornerRadius: radius), minimumTrackTintColor.fading(to: strength))
    // What fell outside would stay there when the thumb moves on.
    canvas.saved {
      canvas.clip(to: thumb.inset(dx: -2, dy: -2).overlap(with: bounds) ?? .zero)
      canvas.draw(
        Shadow(offset: CGSize(width: 0, height: 0.5), radius: 1, opacity: 0.2 * strength), of: thumb,
        cornerRadii: CornerRadii(thumb.height / 2))
    }
    canvas.fill(Path(roundedRect: thumb, cornerRadius: thumb.height / 2), Color.white)
  }
}
