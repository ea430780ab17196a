public import Foundation
import HeroGeometry

/// The filling of an outline.
public enum Paint: Sendable, Hashable {
  case color(Color)
  case linear(Gradient, from: CGPoint, to: CGPoint)
  case radial(Gradient, center: CGPoint, radius: CGFloat)
  /// A gradient in unit coordinates of the rectangle.
  case layer(LayerGradient, in: CGRect)
}

/// Colours at places in 0…1, mixed in encoded sRGB.
public struct Gradient: Sendable, Hashable {
  public struct Stop: Sendable, Hashable {
    public var color: Color
    public var location: Double

    public init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  public init(_ stops: [Stop]) { self.stops = stops }
}

/// A layer's shadow (DRAWING.md, section 3).
public struct Shadow: Sendable, Hashable {
  public var color: Color
  /// In points; positive heights lie below.
  public var offset: CGSize
  /// The Gaussian's standard deviation, in points: half of what design tools call blur.
  public var radius: CGFloat
  /// 0…1, times the colour's own alpha.
  public var opacity: Double

  public init(color: Color = .black, offset: CGSize, radius: CGFloat, opacity: Double) {
    (self.color, self.offset, self.radius, self.opacity) = (color, offset, radius, opacity)
  }

  /// All of `rect` and its shadow that can be seen: where less than half of a level of 255 is left of the blur, there
  /// is nothing.
  public func extent(of rect: CGRect) -> CGRect {
    // The share of a Gaussian that lies beyond z standard deviations, and z by that share (Abramowitz and Stegun,
    // 26.2.22).
    let share = 0.5 / (255 * max(1e-9, min(1, opacity)))
    if share >= 0.5 || radius <= 0 { return rect.union(rect.offsetBy(dx: offset.width, dy: offset.height)) }
    let t = (-2 * log(share)).squareRoot()
    let z = t - (2.30753 + 0.27061 * t) / (1 + 0.99229 * t + 0.04481 * t * t)
    // Three boxes are no Gaussian, and pixels are whole.
    let spread = (z + 0.12) * radius + 1
    return rect.union(rect.offsetBy(dx: offset.width, dy: offset.height).inset(dx: -spread, dy: -spread))
  }
}
