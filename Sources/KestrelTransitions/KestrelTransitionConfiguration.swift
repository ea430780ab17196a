package import HeroMotion
public import HeroWidgets

/// The motion of a KestrelTransitions picture, and its effects.
public struct KestrelTransitionConfiguration: Sendable, Hashable {
  /// Duration of the spring, in seconds; clamped to `Spring.uiKitDurations`.
  public var duration: Double
  /// The spring's damping ratio, clamped to `Spring.uiKitDampingRatios`: 1 does not swing.
  public var springDamping: Double
  /// Initial velocity of the spring, in whole distances per second; clamped to ± `SpringTiming.highestVelocity`.
  public var springVelocity: Double
  /// They bend no spring, on iOS either: only the fade that stands in where nothing can fly goes by their curve.
  public var animationOptions: View.AnimationOptions
  public var cornerRadius: CornerRadiusConfig
  public var shadow: ShadowConfig
  public var blur: BlurConfig
  public var background: BackgroundConfig

  public init(
    duration: Double = 1, springDamping: Double = 0.8, springVelocity: Double = 0,
    animationOptions: View.AnimationOptions = [.curveEaseInOut], cornerRadius: CornerRadiusConfig = .default,
    shadow: ShadowConfig = .default, blur: BlurConfig = .none, background: BackgroundConfig = .clear
  ) {
    (self.duration, self.springDamping, self.springVelocity) = (duration, springDamping, springVelocity)
    (self.animationOptions, self.cornerRadius, self.shadow, self.blur) = (animationOptions, cornerRadius, shadow, blur)
    self.background = background
  }

  /// The same with the shadow before the corner radii, an order that the library's document uses too.
  public init(
    duration: Double = 1, springDamping: Double = 0.8, springVelocity: Double = 0,
    animationOptions: View.AnimationOptions = [.curveEaseInOut], shadow: ShadowConfig, cornerRadius: CornerRadiusConfig,
    blur: BlurConfig = .none, background: BackgroundConfig = .clear
  ) {
    self.init(
      duration: duration, springDamping: springDamping, springVelocity: springVelocity,
      animationOptions: animationOptions, cornerRadius: cornerRadius, shadow: shadow, blur: blur,
      background: background)
  }

  /// Balanced: 1 s.
  public static let `default` = KestrelTransitionConfiguration()
  /// Quick: 0.6 s, hardly swinging.
  public static let fast = KestrelTransitionConfiguration(duration: 0.6, springDamping: 0.9, springVelocity: 0.1)
  /// Dramatic: 1.5 s, swinging.
  public static let slow = KestrelTransitionConfiguration(duration: 1.5, springDamping: 0.7)
  public static let blurred = KestrelTransitionConfiguration(blur: .light)
  public static let shadowed = KestrelTransitionConfiguration(shadow: .pronounced)

  /// The configurations that have names, in the order in which a person is offered them.
  public enum Preset: String, Sendable, Hashable, CaseIterable {
    case `default`, fast, slow, blurred, shadowed

    public var configuration: KestrelTransitionConfiguration {
      switch self {
      case .default: .default
      case .fast: .fast
      case .slow: .slow
      case .blurred: .blurred
      case .shadowed: .shadowed
      }
    }
  }

  /// By which a page comes, or leaves: as published it comes in three fifths of the duration.
  package func timing(_ mode: KestrelMode, isPush: Bool) -> SpringTiming {
    timing(share: mode == .published && isPush ? 0.6 : 1)
  }

  /// The spring of so much of the duration.
  private func timing(share: Double) -> SpringTiming {
    let limit = SpringTiming.highestVelocity
    return SpringTiming(
      .uiKit(
        duration: duration.isFinite ? duration * share : share, ratio: springDamping.isFinite ? springDamping : 1,
        velocity: springVelocity.isFinite ? max(-limit, min(springVelocity, limit)) : 0))
  }
}

/// The corner radii between which the picture morphs, in points. They count on the way, whatever the views themselves
/// have.
public struct CornerRadiusConfig: Sendable, Hashable {
  public var source, destination: Double

  public init(source: Double, destination: Double) {
    self.source = source
    self.destination = destination
  }

  public static let `default` = CornerRadiusConfig(source: 12, destination: 20)
  public static let sharp = CornerRadiusConfig(source: 0, destination: 0)
  public static let rounded = CornerRadiusConfig(source: 16, destination: 24)
}
