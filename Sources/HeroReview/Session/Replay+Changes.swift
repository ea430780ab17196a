public import HeroMotion
public import HeroScenes
public import HeroWidgets

extension Replay {
  /// What is to be otherwise than on the tape; nil: as it is there.
  public struct Changes: Sendable, Hashable {
    public var timing: SpringTiming?
    public var device: Device?
    public var appearance: Appearance?
    /// The name of one of the scene's presets.
    public var preset: String?
    public var contentSize: ContentSizeCategory?
    public var layoutDirection: UserInterfaceLayoutDirection?
    public var isReduceMotionEnabled: Bool?
    /// How the device is held, whatever way it was turned on the tape.
    public var orientation: InterfaceOrientation?
    /// All that was chosen about the scene; `preset` and `timing` are put over it.
    public var options: SceneOptions?

    public init(
      timing: SpringTiming? = nil, device: Device? = nil, appearance: Appearance? = nil, options: SceneOptions? = nil
    ) {
      self.timing = timing
      self.device = device
      self.appearance = appearance
      self.options = options
    }

    public var isNone: Bool { self == Changes() }

    /// The recipe of a session that is so. A device is held as the recipe's is.
    func applied(to recipe: Request) -> Request {
      var recipe = recipe
      if let options { recipe.options = options }
      if let timing { recipe.options.timing = timing }
      // A preset brings its own spring.
      if let preset { (recipe.options.preset, recipe.options.spring) = (preset, timing) }
      if let device {
        recipe.device = device.turned(to: recipe.device.orientation)
        recipe.scale = nil
      }
      if let orientation { recipe.device = recipe.device.turned(to: orientation) }
      if let appearance { recipe.traits.appearance = appearance }
      if let contentSize { recipe.traits.preferredContentSizeCategory = contentSize }
      if let layoutDirection { recipe.traits.layoutDirection = layoutDirection }
      if let isReduceMotionEnabled { recipe.traits.isReduceMotionEnabled = isReduceMotionEnabled }
      return recipe
    }

    /// What brings back how `here` is, in what these changes name.
    /// - Parameter spring: of its flights.
    @MainActor package func turnedRound(for here: Session, flyingBy spring: SpringTiming) -> Changes {
      var back = Changes()
      if timing != nil { back.timing = spring }
      if preset != nil { back.preset = here.recipe.options.preset ?? here.recipe.scene.presets.first }
      if device != nil { back.device = here.screen.device.turned(to: .portrait) }
      if appearance != nil { back.appearance = here.stage.appearance }
      if contentSize != nil { back.contentSize = here.stage.preferredContentSizeCategory }
      if layoutDirection != nil { back.layoutDirection = here.stage.layoutDirection }
      if isReduceMotionEnabled != nil { back.isReduceMotionEnabled = here.stage.isReduceMotionEnabled }
      if orientation != nil { back.orientation = here.screen.device.orientation }
      return back
    }
  }
}
