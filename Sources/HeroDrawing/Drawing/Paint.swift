public import Foundation

/// What an outline is filled with.
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
    self.color = color
    self.offset = offset
    self.radius = radius
    self.opacity = opacity
  }

  /// How far ink reaches out of a rectangle, in points.
  public var reach: CGFloat { radius * 3 + max(abs(offset.width), abs(offset.height)) }
}
