import Foundation

/// The layer between a bar's buttons and its page: an effect, a color, a line below, or the soft edge.
@MainActor final class NavigationBarBackground: View {
  var metrics: NavigationBarMetrics {
    get { ink.metrics }
    set {
      ink.metrics = newValue
      setNeedsLayout()
      update()
    }
  }
  /// The page's colour.
  var pageColor: Color {
    get { ink.pageColor }
    set { ink.pageColor = newValue }
  }
  var mixture: NavigationBarMixture {
    get { ink.mixture }
    set {
      guard newValue != ink.mixture else { return }
      ink.mixture = newValue
      update()
    }
  }

  /// The blur of the content under the soft edge.
  private let blur = View()
  private let ink = NavigationBarInk()
  private var effects: [VisualEffectView] = []

  init() {
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
    blur.backdrop = .barEdgeMaterial
    addSubview(blur)
    addSubview(ink)
  }

  private func update() {
    let wanted = metrics.isBarHidden ? [] : mixture.effects
    isHidden = metrics.isBarHidden || wanted.isEmpty && !ink.isVisible
    blur.alpha = mixture.softEdge
    blur.isHidden = blur.alpha <= 0
    while effects.count > wanted.count { effects.removeLast().removeFromSuperview() }
    while effects.count < wanted.count {
      let view = VisualEffectView(effect: nil)
      effects.append(view)
      insertSubview(view, at: effects.count - 1)
      setNeedsLayout()
    }
    // A colour that comes covers the effect that goes: together they are never less than one of them.
    let color = mixture.color(\.backgroundColor)
    let bare = 1 - min(color.light.alpha, color.dark.alpha)
    for (view, part) in zip(effects, wanted) {
      view.effect = part.material
      view.alpha = bare > 0 ? min(1, part.weight / bare) : 0
    }
  }

  override func layoutSubviews() {
    for view in effects { view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: metrics.barBottom) }
    blur.frame = bounds
    ink.frame = bounds
  }
}

/// The colour, the line below it, and the edge that content fades into, in the page's colour, from nearly opaque to
/// clear.
@MainActor private final class NavigationBarInk: View, ColorSampling {
  var isEffect: Bool { true }

  var pageColor: Color = .systemBackground { didSet { if pageColor != oldValue { setNeedsDisplay() } } }
  var metrics = NavigationBarMetrics(width: 0) { didSet { if metrics != oldValue { setNeedsDisplay() } } }
  var mixture = NavigationBarMixture(.transparentBackground) { didSet { setNeedsDisplay() } }
  private static let steps = 12

  var isVisible: Bool {
    mixture.softEdge > 0 || hasInk(mixture.color(\.backgroundColor)) || hasInk(mixture.color(\.shadowColor))
  }

  private func hasInk(_ color: Color) -> Bool { color.light.alpha > 0 || color.dark.alpha > 0 }

  override func draw(in canvas: Canvas) {
    guard bounds.height > 0 else { return }
    let color = mixture.color(\.backgroundColor)
    let softEdge = mixture.softEdge
    let bar = CGRect(x: 0, y: 0, width: bounds.width, height: min(bounds.height, metrics.barBottom))
    if softEdge <= 0 {
      canvas.fill(bar, color)
    } else {
      // The edge reaches beyond the bar, where the colour ends.
      let below = CGRect(x: 0, y: bar.maxY, width: bounds.width, height: bounds.height - bar.maxY)
      canvas.fill(bar, paint(over: color))
      if below.height > 0 { canvas.fill(below, paint(over: .clear)) }
    }
    let line = mixture.color(\.shadowColor)
    if hasInk(line) {
      let below = CGRect(x: 0, y: bar.maxY, width: bounds.width, height: bounds.height - bar.maxY)
      canvas.fillHairline(along: .top, of: below, line, for: stage)
    }
  }

  func drawnColor(at point: CGPoint) -> RGBA? {
    color(at: point.y, over: point.y < metrics.barBottom ? mixture.color(\.backgroundColor) : .clear)
      .resolved(for: stage?.appearance ?? .light)
  }

  /// Returns the color at `y`: `background` outside of the soft edge, in its part.
  private func color(at y: CGFloat, over background: Color) -> Color {
    let softEdge = max(0, mixture.softEdge)
    if softEdge == 0 { return background }
    return .blend([(background, 1), (pageColor.withAlpha(metrics.fadeCoverage(at: y)), softEdge)])
  }

  /// The soft edge in its part beside a colour in its own: side by side, not one through the other.
  private func paint(over background: Color) -> Paint {
    let stops = (0...NavigationBarInk.steps).map { step in
      let place = Double(step) / Double(NavigationBarInk.steps)
      return Gradient.Stop(color(at: place * metrics.fadeBottom, over: background), at: place)
    }
    return .linear(Gradient(stops), from: .zero, to: CGPoint(x: 0, y: metrics.fadeBottom))
  }
}
