public import Foundation

extension Font {
  /// Size and letter spacing with which Inter's cap height and widths come near San Francisco's, both in points
  /// (METRICS.md, section 3: prose within 0.3 % up to 20 points, within 2 % from 33). Regular, medium and heavy above
  /// 20 points, and heavy below, follow the measured weights' steps; nothing was measured for them.
  public var substitute: (size: CGFloat, letterSpacing: CGFloat) {
    (size * 0.96875, substituteTracking / 1000 * size)
  }

  /// Thousandths of an em of the nominal size.
  private var substituteTracking: CGFloat {
    let small = Font.trackingTable.value(at: min(size, 20)) + smallCorrection
    if size <= 20 { return small }
    let fraction = (min(size, 33) - 20) / 13
    return small + (largeTracking - small) * fraction
  }

  private var smallCorrection: CGFloat {
    switch weight {
    case .regular: 13
    case .medium: 19.5
    // Four section titles of 20 points in the recordings are narrower than the widths of 15 and 17 points say.
    case .semibold: Font.semiboldCorrection.value(at: size)
    case .bold: 29
    case .heavy: 35
    }
  }

  private static let semiboldCorrection = PiecewiseLinear([(17, 23), (20, 8)])

  private var largeTracking: CGFloat {
    switch weight {
    case .regular: -34
    case .medium: -27.5
    case .semibold: -24
    case .bold: -11.5
    case .heavy: -7
    }
  }
}
