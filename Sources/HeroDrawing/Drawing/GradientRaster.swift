import Foundation

/// A gradient painted on a small square, to be stretched over the rectangle it fills. In unit coordinates a gradient is
/// the same for every rectangle, and stretching a bitmap costs a tenth of working out a colour for each pixel.
@MainActor package final class GradientRaster {
  private static let side = 256
  /// With bands narrower than some pixels the square has to be larger to stay sharp, and is worth its while only where
  /// it is drawn more than once.
  private static let sideForNarrowBands = 768

  private var surface: Surface?
  private var gradient: LayerGradient?
  private var appearance = Appearance.light
  private var level = UserInterfaceLevel.base

  package init() {}

  /// The square in the colours of `target`; nil where drawing straight is better, and when memory is out. `isStill`: it
  /// will be drawn again as it is.
  package func surface(of gradient: LayerGradient, isStill: Bool, like target: Canvas) -> Surface? {
    // Straight bands cost next to nothing.
    guard !gradient.isUpright else { return nil }
    let isNarrow = gradient.narrowestBand < 4 / Double(GradientRaster.side)
    guard isStill || !isNarrow else { return nil }
    if let surface, self.gradient == gradient, appearance == target.appearance, level == target.userInterfaceLevel {
      return surface
    }
    let side = isNarrow ? GradientRaster.sideForNarrowBands : GradientRaster.side
    let format: Surface.Format = gradient.isOpaque ? .opaque : .translucent
    if surface?.format != format || surface?.width != side {
      surface = Surface(width: side, height: side, format: format)
    }
    guard let surface else { return nil }
    appearance = target.appearance
    level = target.userInterfaceLevel
    let canvas = Canvas(surface: surface, scale: 1, appearance: appearance, userInterfaceLevel: level)
    if format == .translucent { canvas.clear() }
    let square = CGRect(x: 0, y: 0, width: side, height: side)
    canvas.fill(square, .layer(gradient, in: square))
    self.gradient = gradient
    return surface
  }
}
