import Foundation

/// A gradient painted on a small square, to be stretched over the rectangle it fills. In unit coordinates a gradient is the
/// same for every rectangle, and stretching a bitmap costs a tenth of working out a colour for each pixel.
@MainActor final class GradientRaster {
  private static let side = 256
  /// Bands narrower than that would look soft when they are stretched.
  static let narrowestBand = 4 / Double(side)

  private var surface: Surface?
  private var gradient: LayerGradient?
  private var appearance = Appearance.light

  /// The square; nil when memory is out.
  func surface(of gradient: LayerGradient, appearance: Appearance) -> Surface? {
    if let surface, self.gradient == gradient, self.appearance == appearance { return surface }
    let format: Surface.Format = gradient.isOpaque ? .opaque : .translucent
    if surface?.format != format {
      surface = Surface(width: GradientRaster.side, height: GradientRaster.side, format: format)
    }
    guard let surface else { return nil }
    let canvas = Canvas(surface: surface, scale: 1, appearance: appearance)
    if format == .translucent { canvas.clear() }
    let square = CGRect(x: 0, y: 0, width: GradientRaster.side, height: GradientRaster.side)
    canvas.fill(square, .layer(gradient, in: square))
    self.gradient = gradient
    self.appearance = appearance
    return surface
  }
}
