public import Foundation

/// A gradient as `CAGradientLayer` states one, in unit coordinates of the rectangle it fills: (0, 0) is its top left
/// corner, (1, 1) its bottom right one.
///
/// As there, it is made for a square and then pulled to the rectangle's shape: lines of one colour lean with the
/// diagonal, circles become ellipses. Colours are mixed in encoded sRGB, not premultiplied.
public struct LayerGradient: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// From `startPoint` straight to `endPoint`; the end colours go on beyond.
    case axial
    /// From `startPoint` outwards, until the ellipse that fits the box with `startPoint` in its middle and `endPoint`
    /// in a corner; the last colour goes on beyond.
    case radial
  }

  public var type: Kind
  /// None: nothing is drawn. One: it fills everything.
  public var colors: [Color]
  /// Location of each color, 0…1. Evenly spread when nil, or when there are not as many as colors. A location below the
  /// one before counts as equal to it, which makes a hard edge.
  public var locations: [Double]?
  public var startPoint: CGPoint
  public var endPoint: CGPoint

  /// By default from top to bottom.
  public init(
    type: Kind = .axial, colors: [Color], locations: [Double]? = nil, startPoint: CGPoint = CGPoint(x: 0.5, y: 0),
    endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
  ) {
    (self.type, self.colors, self.locations, self.startPoint) = (type, colors, locations, startPoint)
    self.endPoint = endPoint
  }

  /// From the middle to the corners' ellipse by default.
  public static func radial(
    colors: [Color], locations: [Double]? = nil, center: CGPoint = CGPoint(x: 0.5, y: 0.5),
    endPoint: CGPoint = CGPoint(x: 1, y: 1)
  ) -> LayerGradient {
    LayerGradient(type: .radial, colors: colors, locations: locations, startPoint: center, endPoint: endPoint)
  }

  /// The colours at their places, in order.
  public var stops: [Gradient.Stop] {
    var last = 0.0
    return colors.indices.map { index in
      var place = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      if let locations, locations.count == colors.count { place = locations[index] }
      if place.isFinite { last = max(last, min(place, 1)) }
      return Gradient.Stop(colors[index], at: last)
    }
  }

  /// True if nothing shows through it, in light and dark.
  public var isOpaque: Bool { !colors.isEmpty && colors.allSatisfy(\.isOpaque) }

  /// The colour a fraction of the way from start to end.
  public func color(at fraction: Double) -> Color {
    let stops = stops
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard let upper = stops.firstIndex(where: { $0.location > fraction }) else { return last.color }
    guard upper > 0 else { return first.color }
    let (a, b) = (stops[upper - 1], stops[upper])
    return a.color.mixed(with: b.color, (fraction - a.location) / (b.location - a.location))
  }

  /// The gradient a fraction of the way to `other`, as an animation shows it: colours, locations and points move, the
  /// kind is `other`'s from the start. Gradients of unlike numbers of colours are given each other's places first.
  public func mixed(with other: LayerGradient, _ fraction: Double) -> LayerGradient {
    if fraction >= 1 { return other }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    var result = other
    result.startPoint = CGPoint(
      x: mix(startPoint.x, other.startPoint.x), y: mix(startPoint.y, other.startPoint.y))
    result.endPoint = CGPoint(x: mix(endPoint.x, other.endPoint.x), y: mix(endPoint.y, other.endPoint.y))
    if colors.count == other.colors.count {
      let pairs = zip(stops, other.stops)
      result.colors = pairs.map { $0.color.mixed(with: $1.color, fraction) }
      result.locations = pairs.map { mix($0.location, $1.location) }
    } else {
      let places = Set((stops + other.stops).map(\.location)).sorted()
      result.colors = places.map { color(at: $0).mixed(with: other.color(at: $0), fraction) }
      result.locations = places
    }
    return result
  }

  // MARK: Geometry

  /// Returns the geometry of the gradient in `rect`, in its coordinates.
  package func shape(in rect: CGRect) -> Shape {
    let flat = Shape.flat(colors.last ?? .clear)
    let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
    guard colors.count > 1, rect.width > 0, rect.height > 0, (dx * dx + dy * dy).isFinite,
      startPoint.x.isFinite, startPoint.y.isFinite
    else { return flat }
    let start = CGPoint(x: rect.minX + startPoint.x * rect.width, y: rect.minY + startPoint.y * rect.height)
    switch type {
    case .axial:
      // How fast the fraction grows along x and y; the straight way to the line of fraction 1 is that over its square.
      let square = dx * dx + dy * dy
      guard square > 1e-9 else { return flat }
      let growth = CGPoint(x: dx / square / rect.width, y: dy / square / rect.height)
      let length = growth.x * growth.x + growth.y * growth.y
      return .line(from: start, to: CGPoint(x: start.x + growth.x / length, y: start.y + growth.y / length))
    case .radial:
      let radii = CGSize(width: abs(dx) * rect.width, height: abs(dy) * rect.height)
      guard min(abs(dx), abs(dy)) > 1e-6 else { return flat }
      return .ellipse(center: start, radii: radii)
    }
  }

  package enum Shape {
    case flat(Color)
    case line(from: CGPoint, to: CGPoint)
    case ellipse(center: CGPoint, radii: CGSize)
  }

  /// True if lines of one colour run along the rectangle's sides.
  var isUpright: Bool {
    type == .axial && (startPoint.x == endPoint.x || startPoint.y == endPoint.y)
  }

  /// The narrowest band from one colour to the next, as a fraction of the way; 0 at a hard edge.
  var narrowestBand: Double {
    zip(stops, stops.dropFirst()).map { $1.location - $0.location }.min() ?? 1
  }
}
