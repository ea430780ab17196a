public import Foundation
import HeroDrawing
public import HeroMotion

/// Shows a gradient over all of its bounds. On request it changes into another one, or drifts slowly.
@MainActor public final class GradientView: View, ColorSampling {
  /// A slow wandering of the gradient's points on a closed path, for as long as it may be seen.
  public struct Drift: Sendable, Hashable {
    /// Amplitude of the points, as a share of the view's sides.
    public var distance: CGFloat
    /// Seconds once round.
    public var period: Double

    /// By default a seventh of the view in 16 s.
    public init(distance: CGFloat = 0.15, period: Double = 16) {
      self.distance = distance
      self.period = period
    }
  }

  /// The gradient, or the goal of its animation. Setting it ends an animation and shows it at once.
  public var gradient: LayerGradient {
    get { target }
    set {
      animation?.invalidate()
      animation = nil
      target = newValue
      show(newValue)
      tellSeenColorsChanged()
    }
  }

  /// None by default. Begins at the gradient itself, and leads back to it when it is set to nil.
  public var drift: Drift? {
    didSet {
      guard drift != oldValue else { return }
      if drift == nil { settle() } else { driftStart = stage?.time }
      updateTimer()
    }
  }

  private var target: LayerGradient
  /// On its way to `target`; the drift not counted.
  private var current: LayerGradient
  private var shown: LayerGradient
  /// The gradient as it is seen now, in mid-animation and with its drift.
  public var presentedGradient: LayerGradient { shown }
  private var animation: DisplayLink?
  private var timer: StageTimer?
  private var driftStart: Double?
  private let raster = GradientRaster()

  /// Seconds between two steps of the drift: none of them is as much as a shade.
  private static let step = 1.0 / 20
  /// Seconds until a drift that nobody sees looks again whether it is seen.
  private static let nap = 0.5
  /// Seconds that the way back from a drift takes.
  private static let settling = 0.6

  public init(_ gradient: LayerGradient, frame: CGRect = .zero) {
    target = gradient
    current = gradient
    shown = gradient
    super.init(frame: frame)
    passesTouchesThrough = true
  }

  /// Changes into `gradient` within `duration` seconds, starting from the current one. Off the screen at once.
  /// `completion` is called at the end; not if another change comes before.
  public func animate(
    to gradient: LayerGradient, duration: Double, curve: TimingCurve = .easeInEaseOut, completion: (() -> Void)? = nil
  ) {
    guard let stage, duration > 0 else {
      self.gradient = gradient
      completion?()
      return
    }
    animation?.invalidate()
    let start = current
    target = gradient
    tellSeenColorsChanged()
    animation = stage.animate(duration: duration, curve: curve) { [weak self] fraction in
      self?.show(start.mixed(with: gradient, fraction))
    } completion: { [weak self] in
      self?.animation = nil
      completion?()
    }
  }

  // MARK: Drift

  private func settle() {
    let goal = target
    current = shown
    animate(to: goal, duration: GradientView.settling)
  }

  override public func movedToWindow() { updateTimer() }

  private func updateTimer() {
    timer?.invalidate()
    timer = nil
    guard drift != nil, let stage else { return }
    if driftStart == nil { driftStart = stage.time }
    let wait = isOnScreen ? GradientView.step : GradientView.nap
    timer = stage.schedule(after: wait) { [weak self] in self?.tick() }
  }

  private func tick() {
    if isOnScreen { show(current) }
    updateTimer()
  }

  private func show(_ gradient: LayerGradient) {
    current = gradient
    var next = gradient
    if let drift, let stage, let driftStart, drift.period > 0 {
      let angle = stage.time.elapsed(since: driftStart) / drift.period * 2 * .pi
      let (across, along) = (drift.distance * sin(angle), drift.distance * sin(2 * angle) / 2)
      next.startPoint = next.startPoint + CGPoint(x: across, y: along)
      // A line tilts, an ellipse stays as large as it is.
      next.endPoint = next.endPoint + CGPoint(x: next.type == .axial ? -across : across, y: along)
    }
    guard next != shown else { return }
    shown = next
    setNeedsDisplay()
  }

  // MARK: Painting

  override public var isOpaque: Bool { shown.isOpaque || super.isOpaque }

  /// Returns the color of the gradient at rest, or at the end of its animation.
  public func drawnColor(at point: CGPoint) -> RGBA? {
    let appearance = stage?.appearance ?? .light
    switch target.shape(in: bounds) {
    case .flat(let color): return color.resolved(for: appearance)
    case .line(let start, let end):
      let way = CGPoint(x: end.x - start.x, y: end.y - start.y)
      let length = way.x * way.x + way.y * way.y
      let done = (point.x - start.x) * way.x + (point.y - start.y) * way.y
      return target.color(at: length > 0 ? done / length : 0).resolved(for: appearance)
    case .ellipse(let center, let radii):
      let (x, y) = ((point.x - center.x) / radii.width, (point.y - center.y) / radii.height)
      return target.color(at: (x * x + y * y).squareRoot()).resolved(for: appearance)
    }
  }

  override public func draw(in canvas: Canvas) {
    guard !shown.colors.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
    let isStill = animation == nil && drift == nil
    if let square = raster.surface(of: shown, isStill: isStill, like: canvas) {
      canvas.draw(square, imageFrame: bounds, in: bounds, cornerRadii: cornerRadii, curve: cornerCurve)
    } else if cornerRadius > 0 {
      canvas.fill(
        Path(roundedRect: bounds, cornerRadii: cornerRadii, curve: cornerCurve), .layer(shown, in: bounds))
    } else {
      canvas.fill(bounds, .layer(shown, in: bounds))
    }
  }
}
