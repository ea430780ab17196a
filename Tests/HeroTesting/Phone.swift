public import Foundation
public import HeroDemos
public import HeroFlight
import HeroMorph
public import HeroMotion
public import HeroScenes
public import HeroSession
public import HeroWidgets

/// A phone in a person's hand, without a display and without a clock: tap what you see, let time pass, look.
///
/// Every action happens at the phone's own time and is over when the call returns; only `advance`, `settle` and `drag`
/// let time pass.
@MainActor public final class Phone {
  public let headless: HeadlessScreen

  /// - Parameters:
  ///   - scale: pixels a point that are painted; nil takes the device's own.
  ///   - textSize: how large text is; as a phone comes by default.
  ///   - timing: the spring of the scene's flights; its own by default.
  ///   - preset: one of the scene's, by its name.
  ///   - pictures: a folder of pictures instead of the project's own.
  ///   - settings: the scene's, by their names.
  public init(
    _ scene: Scene = .photoGallery, device: Device = .standard, appearance: Appearance = .light,
    direction: UserInterfaceLayoutDirection = .leftToRight, textSize: ContentSizeCategory = .large,
    scale: CGFloat? = nil, timing: SpringTiming? = nil, preset: String? = nil, pictures: URL? = nil,
    settings: [String: String] = [:]
  ) throws {
    headless = try HeadlessScreen(
      scene: scene,
      options: SceneOptions(
        images: pictures, timing: timing, preset: preset,
        settings: settings.sorted { $0.key < $1.key }.map { SceneOptions.Setting(name: $0.key, value: $0.value) }),
      device: device,
      traits: TraitCollection(
        appearance: appearance, layoutDirection: direction, preferredContentSizeCategory: textSize),
      scale: scale)
  }

  public var stage: Stage { headless.stage }
  public var window: Window { headless.stage.window }
  /// The scene's first page.
  public var scene: any SceneController { headless.screen.controller }
  /// The page in front.
  public var page: ViewController? { window.topmostViewController }
  /// The motion that is under way, if a picture flies.
  public var flight: MorphFlight? { headless.flight }

  // MARK: Time

  /// Seconds of the stage.
  public var time: Double { headless.time }

  /// Lets `seconds` pass, frame by frame.
  public func advance(_ seconds: Double) { headless.advance(by: seconds) }

  /// Lets everything come to rest, and everything load.
  public func settle() { headless.settle() }

  /// Lets time pass in frames of 1/60 s until `condition` holds; false when it does not within 10 s.
  public func advance(until condition: () -> Bool) -> Bool {
    for _ in 0..<600 {
      if condition() { return true }
      advance(1 / 60)
    }
    return condition()
  }

  // MARK: Looking

  /// The whole screen, painted anew.
  public func look() throws -> Surface {
    guard let picture = headless.picture() else { throw TestingError("no memory for a picture of the screen") }
    return picture
  }

  /// The colour at `point` of the screen, in points; painted anew.
  public func pixel(at point: CGPoint) throws -> RGBA {
    let scale = stage.renderScale
    return try look().color(x: Int(point.x * scale), y: Int(point.y * scale))
  }

  /// Paints what changed since the last call into one picture that is kept, as a window does.
  public func paintOn() throws -> Surface {
    let size = stage.pixelSize
    if kept == nil || kept?.width != max(1, size.width) || kept?.height != max(1, size.height) {
      kept = Surface(width: max(1, size.width), height: max(1, size.height), format: .opaque)
      stage.damageEverything()
    }
    guard let kept else { throw TestingError("no memory for a picture of the screen") }
    painted = stage.paint(into: kept)
    return kept
  }

  /// Paints what changed since the last call over nothing but `color`.
  public func paintOn(over color: RGBA) throws -> Surface {
    let kept = try kept ?? paintOn()
    Canvas(surface: kept, scale: 1).fill(
      CGRect(x: 0, y: 0, width: kept.width, height: kept.height), Color(light: color, dark: color))
    painted = stage.paint(into: kept)
    return kept
  }
  private var kept: Surface?
  /// What the last `paintOn` painted.
  public private(set) var painted = PixelRegion()
}

/// Why a test cannot go on.
public struct TestingError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
