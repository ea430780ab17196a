public import Foundation

/// The animatable values of a view.
public struct ViewValues: Sendable, Hashable {
  public var bounds: CGRect
  public var center: CGPoint
  public var transform: AffineTransform = .identity
  /// 0…1.
  public var alpha: Double = 1
  /// In points.
  public var cornerRadii = CornerRadii.zero
  public var backgroundColor: Color?

  public var cornerRadius: CGFloat { cornerRadii.largest }

  /// The rectangle in the superview; with a transform, the box around it.
  public var frame: CGRect {
    let plain = CGRect(center: center, size: bounds.size)
    return transform == .identity ? plain : plain.applying(transform.about(center))
  }

  var toSuperview: AffineTransform {
    let offset = AffineTransform(translationByX: center.x - bounds.midX, byY: center.y - bounds.midY)
    if transform == .identity { return offset }
    var result = transform.about(center)
    result.prepend(offset)
    return result
  }

  init(bounds: CGRect, center: CGPoint) {
    self.bounds = bounds
    self.center = center
  }
}

/// One of a view's values, as numbers that can be mixed one by one.
enum ViewProperty: Hashable, CaseIterable {
  case bounds, center, transform, alpha, cornerRadii, backgroundColor

  func numbers(of values: ViewValues) -> [Double] {
    switch self {
    case .bounds:
      [values.bounds.minX, values.bounds.minY, values.bounds.width, values.bounds.height]
    case .center: [values.center.x, values.center.y]
    case .transform: TransformParts(values.transform).numbers
    case .alpha: [values.alpha]
    case .cornerRadii:
      [
        values.cornerRadii.topLeft, values.cornerRadii.topRight, values.cornerRadii.bottomLeft,
        values.cornerRadii.bottomRight,
      ]
    case .backgroundColor: values.backgroundColor.map(Self.numbers) ?? []
    }
  }

  func put(_ numbers: [Double], into values: inout ViewValues) {
    switch self {
    case .bounds:
      // A spring may swing past nothing.
      values.bounds = CGRect(
        x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
    case .center: values.center = CGPoint(x: numbers[0], y: numbers[1])
    case .transform: values.transform = TransformParts(numbers).transform
    case .alpha: values.alpha = numbers[0]
    case .cornerRadii:
      values.cornerRadii = CornerRadii(
        topLeft: numbers[0], topRight: numbers[1], bottomLeft: numbers[2], bottomRight: numbers[3]
      ).mapped { max(0, $0) }
    case .backgroundColor: values.backgroundColor = Self.color(numbers)
    }
  }

  /// The numbers of both ends, alike in kind: no colour is the other one's, clear; and a turn goes the shorter way.
  func ends(from start: [Double], to end: [Double]) -> (start: [Double], end: [Double]) {
    switch self {
    case .backgroundColor where start.isEmpty: return (Self.cleared(end), end)
    case .backgroundColor where end.isEmpty: return (start, Self.cleared(start))
    case .transform:
      var end = end
      let turn = end[TransformParts.angle] - start[TransformParts.angle]
      end[TransformParts.angle] = start[TransformParts.angle] + turn.remainder(dividingBy: 2 * .pi)
      return (start, end)
    default: return (start, end)
    }
  }

  private static func numbers(_ color: Color) -> [Double] {
    [color.light, color.dark, color.elevatedDark].flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
  }

  private static func color(_ numbers: [Double]) -> Color? {
    guard numbers.count == 12 else { return nil }
    func form(_ first: Int) -> RGBA {
      func part(_ index: Int) -> Double { max(0, min(1, numbers[first + index])) }
      return RGBA(red: part(0), green: part(1), blue: part(2), alpha: part(3))
    }
    return Color(light: form(0), dark: form(4), elevatedDark: form(8))
  }

  private static func cleared(_ numbers: [Double]) -> [Double] {
    numbers.enumerated().map { $0.offset % 4 == 3 ? 0 : $0.element }
  }
}

/// A transform as turn, scale, slant and shift, which mix as a person expects: a half turn does not go through nothing.
struct TransformParts {
  /// Index of the angle among the numbers, in radians.
  static let angle = 0
  let numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  init(_ transform: AffineTransform) {
    let (a, b, c, d) = (transform.m11, transform.m12, transform.m21, transform.m22)
    let width = hypot(a, b)
    // Flattened in x, the turn is read from y.
    let angle = width > 0 ? atan2(b, a) : atan2(-c, d)
    let (cosine, sine) = (cos(angle), sin(angle))
    let slant = c * cosine + d * sine
    numbers = [angle, width, d * cosine - c * sine, slant, transform.tX, transform.tY]
  }

  var transform: AffineTransform {
    let (cosine, sine) = (cos(numbers[0]), sin(numbers[0]))
    let (width, height, slant) = (numbers[1], numbers[2], numbers[3])
    return AffineTransform(
      m11: width * cosine, m12: width * sine, m21: slant * cosine - height * sine,
      m22: slant * sine + height * cosine, tX: numbers[4], tY: numbers[5])
  }
}
