public import Foundation
public import HeroWidgets

/// The shadow that falls from the picture on its way. It grows out of what the source itself carries, and goes back
/// into what the target carries.
public struct ShadowConfig: Sendable, Hashable {
  public var isEnabled: Bool
  public var color: Color
  /// In points, up to 1000 either way; positive heights lie below.
  public var offset: CGSize
  /// 0…1.
  public var opacity: Double
  /// The Gaussian's standard deviation, in points: 0…100.
  public var radius: CGFloat

  public init(
    isEnabled: Bool = true, color: Color = .black, offset: CGSize = CGSize(width: 0, height: 4), opacity: Double = 0.15,
    radius: CGFloat = 8
  ) {
    (self.isEnabled, self.color, self.offset, self.opacity, self.radius) = (isEnabled, color, offset, opacity, radius)
  }

  public static let none = ShadowConfig(isEnabled: false)
  public static let `default` = ShadowConfig()
  public static let subtle = ShadowConfig(opacity: 0.1, radius: 4)
  public static let pronounced = ShadowConfig(offset: CGSize(width: 0, height: 8), opacity: 0.25, radius: 16)

  /// By the source, and by the target, where it is heavier; nil where it is off.
  var ends: (source: Shadow, target: Shadow)? {
    guard isEnabled, opacity > 0 else { return nil }
    func clamped(_ value: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
      value.isNaN ? 0 : max(range.lowerBound, min(value, range.upperBound))
    }
    let radius = clamped(radius, 0...100)
    let offset = CGSize(width: clamped(offset.width, -1000...1000), height: clamped(offset.height, -1000...1000))
    return (
      Shadow(color: color, offset: offset, radius: radius, opacity: min(1, opacity)),
      Shadow(
        color: color, offset: CGSize(width: 0, height: 8), radius: radius + 4, opacity: min(1, opacity + 0.05))
    )
  }
}

/// The material that lies over the picture on its way.
public struct BlurConfig: Sendable, Hashable {
  public var isEnabled: Bool
  public var style: Material
  /// Strength of the blur, 0…1; more counts as 1.
  public var intensity: Double

  public init(isEnabled: Bool = true, style: Material = .systemMaterial, intensity: Double = 1) {
    (self.isEnabled, self.style, self.intensity) = (isEnabled, style, intensity)
  }

  public static let none = BlurConfig(isEnabled: false)
  public static let light = BlurConfig(style: .systemThinMaterial, intensity: 0.8)
  public static let medium = BlurConfig(style: .systemMaterial, intensity: 1)
  public static let heavy = BlurConfig(style: .systemThickMaterial, intensity: 1.2)

  /// nil where nothing is seen of it.
  var material: Material? { isEnabled && intensity > 0 ? style : nil }
}

/// The color that fills the frame of the moving picture, behind it. It is visible beside the round corners, and where
/// the picture is translucent or does not fill its frame.
public struct BackgroundConfig: Sendable, Hashable {
  public var color: Color
  /// 0…1.
  public var opacity: Double

  public init(color: Color, opacity: Double = 1) {
    self.color = color
    self.opacity = opacity
  }

  public static let clear = BackgroundConfig(color: .black, opacity: 0)
  public static let subtle = BackgroundConfig(color: .systemGray6, opacity: 0.3)
  public static let tinted = BackgroundConfig(color: .systemBlue, opacity: 0.1)

  var shown: Color? { opacity > 0 ? color.fading(to: min(1, opacity)) : nil }
}
