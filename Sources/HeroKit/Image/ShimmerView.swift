import Foundation
import HeroMotion
import HeroWidgets

/// A light band that wanders across from the leading to the trailing edge, again and again.
@MainActor final class ShimmerView: View {
  /// Seconds for one passage.
  private static let period = 1.5
  /// The band's width, in parts of the view's.
  private static let share: CGFloat = 0.6
  /// Slant of the band: its shift over the view's height, as a share of that height.
  private static let lean: CGFloat = 0.3
  private static let light = Color(
    light: RGBA(red: 1, green: 1, blue: 1, alpha: 0.65), dark: RGBA(red: 1, green: 1, blue: 1, alpha: 0.14))

  private var link: DisplayLink?
  /// 0…1.
  private var position: CGFloat = 0

  init() {
    super.init()
    passesTouchesThrough = true
    clipsToBounds = true
  }

  override func movedToWindow() {
    link?.invalidate()
    guard let stage else { return }
    let start = stage.time
    link = stage.addDisplayLink { [weak self] time in
      guard let self else { return false }
      position = CGFloat(time.elapsed(since: start).truncatingRemainder(dividingBy: Self.period) / Self.period)
      setNeedsDisplay()
      return true
    }
  }

  override func draw(in canvas: Canvas) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let lean = bounds.height * Self.lean
    let width = bounds.width * Self.share
    let left = bounds.minX - width - lean + (bounds.width + width + 2 * lean) * position
    // The gradient runs at a right angle to the band's edges.
    let slope = Self.lean
    let run = width / (1 + slope * slope)
    let clear = Self.light.withAlpha(0)
    canvas.fill(
      bounds,
      .linear(
        Gradient([.init(clear, at: 0), .init(Self.light, at: 0.5), .init(clear, at: 1)]),
        from: CGPoint(x: left, y: bounds.minY), to: CGPoint(x: left + run, y: bounds.minY + run * slope)))
  }
}
