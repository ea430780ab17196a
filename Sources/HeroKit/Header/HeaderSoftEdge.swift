import Foundation
import HeroWidgets

/// The edge effect at the top (iOS 26: scroll edge effect). It blurs what lies under a transparent bar and fades it
/// into the page's color. One view lies over the list, for the time after the header has left; another lies over the
/// header's content, under the clock and the small title.
@MainActor final class HeaderSoftEdge: View {
  /// Points over which it comes.
  private static let way: CGFloat = 16

  /// Points above the page in which the color goes on, for a transition that moves the page down.
  var headroom: CGFloat = 0 { didSet { if headroom != oldValue { setNeedsLayout() } } }

  private let blur = View()
  private let ink = HeaderSoftEdgeInk()

  init() {
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
    blur.backdrop = .barEdgeMaterial
    addSubview(blur)
    addSubview(ink)
  }

  /// `bottom` is the header's bottom edge. `hidesWords`: nothing under the titles can be read.
  func update(_ metrics: NavigationBarMetrics, color: Color, bottom: CGFloat, shows: Bool, hidesWords: Bool) {
    let strength = shows ? max(0, min(1, (metrics.fadeBottom - bottom) / Self.way)) : 0
    update(metrics, color: color, strength: strength, hidesWords: hidesWords)
  }

  /// - Parameters:
  ///   - strength: 0…1.
  ///   - hidesWords: whether nothing under the titles can be read.
  ///   - reach: 0…1, if it hides words: 0 lies under the status bar alone, 1 under the small title too.
  func update(
    _ metrics: NavigationBarMetrics, color: Color, strength: Double, hidesWords: Bool, reach: Double = 1
  ) {
    ink.update(metrics, color: color, strength: strength, hidesWords: hidesWords, reach: reach)
    blur.alpha = strength
    isHidden = strength <= 0
  }

  override func layoutSubviews() {
    blur.frame = CGRect(x: 0, y: headroom, width: bounds.width, height: max(0, bounds.height - headroom))
    ink.frame = bounds
  }
}

/// The page's colour, from nearly opaque to clear.
@MainActor private final class HeaderSoftEdgeInk: View, ColorSampling {
  var isEffect: Bool { true }

  private static let steps = 12

  private var metrics = NavigationBarMetrics(width: 0)
  private var color = Color.systemBackground
  /// 0…1.
  private var strength: Double = 0

  private var hidesWords = false
  private var reach: Double = 1

  func update(_ metrics: NavigationBarMetrics, color: Color, strength: Double, hidesWords: Bool, reach: Double) {
    if strength != self.strength || metrics != self.metrics || color != self.color || hidesWords != self.hidesWords
      || reach != self.reach
    {
      setNeedsDisplay()
    }
    (self.strength, self.metrics, self.color, self.hidesWords) = (strength, metrics, color, hidesWords)
    self.reach = reach
  }

  func drawnColor(at point: CGPoint) -> RGBA? {
    let y = point.y - bounds.height + metrics.fadeBottom(reach: reach)
    let cover = metrics.fadeCoverage(at: max(0, y), hidesWords: hidesWords, reach: reach)
    return color.withAlpha(strength * cover).resolved(for: stage?.appearance ?? .light)
  }

  override func draw(in canvas: Canvas) {
    guard bounds.height > 0 else { return }
    let bottom = metrics.fadeBottom(reach: reach)
    let stops = (0...Self.steps).map { step in
      let place = Double(step) / Double(Self.steps)
      let cover = metrics.fadeCoverage(at: place * bottom, hidesWords: hidesWords, reach: reach)
      return Gradient.Stop(color.withAlpha(strength * cover), at: place)
    }
    canvas.fill(
      bounds,
      .linear(
        Gradient(stops), from: CGPoint(x: 0, y: bounds.height - bottom), to: CGPoint(x: 0, y: bounds.height)))
  }
}
