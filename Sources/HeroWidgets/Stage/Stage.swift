public import Foundation
public import Logging

/// One screen: a window's view tree and the frame as a list of passes, input → animation → layout → place → paint.
///
/// It has no window of the desktop and no clock. Whoever drives it hands it events and a time, and asks for pixels: the
/// live window, a screenshot and a test run the same code. Nothing of it stands outside but which was used last:
/// several stages live side by side.
@MainActor @dynamicMemberLookup public final class Stage {
  public let window: Window
  /// Made or brought up to date last: what concerns no stage of its own waits for the next turn of this one.
  static weak var latest: Stage?
  /// Size of the screen, in points.
  public private(set) var size: CGSize
  /// Pixels per point on the *device*: what layout rounds to.
  public private(set) var deviceScale: CGFloat
  /// Pixels per point on the surface painted into. Changes pixels only, never the layout.
  public var renderScale: CGFloat {
    didSet {
      guard renderScale != oldValue else { return }
      onIntake?(.change(.renderScale(renderScale)))
      drawingCache.removeAll()
      makeRoomForPictures()
      // Pictures that were enough for the old scale may not be for this one.
      window.traitsDidChange()
      damageEverything()
    }
  }
  /// The traits of everything on the screen.
  public var traits: TraitCollection { didSet { if traits != oldValue { traitsChanged(from: oldValue) } } }

  /// Texts that no language changes: what somebody has typed for this very place. Set before anything is shown.
  public var verbatim: Set<String> = []
  /// Insets of the device's edges.
  public private(set) var safeAreaInsets: EdgeInsets
  /// Orientation of the device. Sizes and positions are those of the screen in it.
  public internal(set) var orientation: InterfaceOrientation

  /// Radius of the display's continuous corners, in points; 0 by default. The device hides the area beyond them, and
  /// the stage paints it.
  public var displayRadius: CGFloat = 0 { didSet { if displayRadius != oldValue { window.setNeedsLayout() } } }

  public let drawingCache = DrawingCache()
  public let pictures: PictureLibrary
  public let log: Logger
  /// Told of every sentence of `warn(_:)`.
  package var onWarning: ((String) -> Void)?

  /// Seconds of the stage's own time; only `update(to:)` and events move it, and it never runs back.
  public internal(set) var time: Double = 0

  /// Told of all that comes from outside and changes anything, in the order in which it takes effect, just before it
  /// does. With `take` it makes the same of another stage.
  public var onIntake: ((Intake) -> Void)?

  /// True if glass is left out of views that are seen through in part, as in the recordings of HeroKit's app. False by
  /// default: glass fades with what stands on it.
  public var fadingViewsLoseGlass = false
  /// The same at this moment: with Reduce Motion, of which nothing is recorded, glass fades with its view.
  var losesFadingGlass: Bool { fadingViewsLoseGlass && !traits.isReduceMotionEnabled }

  /// Told when something asks for a frame while none was due.
  public var onNeedsFrame: (() -> Void)?

  public var pasteboards = Pasteboards()

  /// Told when a view keeps or drops by itself what an input method is still composing in it, so that the method
  /// forgets it.
  public var onCompositionEnd: (() -> Void)?

  /// Told when the screen is held another way, in the middle of `turn(to:size:safeAreaInsets:)`.
  public var onTurn: ((InterfaceOrientation) -> Void)?

  /// Told when the page in front may want another status bar, with the seconds the change may take.
  public var onStatusBarChange: ((StatusBarStyle, Double) -> Void)?

  let touches = TouchDispatcher()
  private(set) lazy var pinchWheel = PinchWheel(on: self)
  let animator = Animator()
  let viewFlights = RunningAnimations()
  let duePictures = DuePictures()
  package internal(set) var frame = FrameState()
  /// Checks of invariants; nil unless `HEROPREVIEW_CHECKS=1` is set.
  package var checks: StageChecks? = Checks.isOn ? StageChecks() : nil

  public init(
    size: CGSize, deviceScale: CGFloat, renderScale: CGFloat? = nil, safeAreaInsets: EdgeInsets = .zero,
    orientation: InterfaceOrientation = .portrait, appearance: Appearance = .light, pictures: PictureLibrary? = nil
  ) {
    self.size = size
    self.orientation = orientation
    self.deviceScale = deviceScale
    self.renderScale = renderScale ?? deviceScale
    self.safeAreaInsets = safeAreaInsets
    traits = TraitCollection(appearance: appearance)
    self.pictures = pictures ?? PictureLibrary()
    log = Logger(label: "heropreview.stage")
    window = Window(frame: CGRect(origin: .zero, size: size))
    window.attach(to: self)
    Stage.latest = self
    self.pictures.onNews = { [weak self] in self?.onIntake?(.pictures($0)) }
    self.pictures.inSight = { [weak self] in self?.picturesInSight ?? [] }
    makeRoomForPictures()
    damageEverything()
  }

  isolated deinit { viewFlights.abandon() }

  /// The screen of another size, as in a resized bare window. Everything is laid out anew.
  public func resize(to size: CGSize, safeAreaInsets: EdgeInsets? = nil) {
    onIntake?(.change(.size(size, safeAreaInsets: safeAreaInsets ?? self.safeAreaInsets)))
    take(size, safeAreaInsets)
  }

  func take(_ size: CGSize, _ safeAreaInsets: EdgeInsets?) {
    if let safeAreaInsets, safeAreaInsets != self.safeAreaInsets {
      self.safeAreaInsets = safeAreaInsets
      for page in window.content.subviews { page.setNeedsLayout() }
    }
    guard size != self.size else { return }
    self.size = size
    window.frame = CGRect(origin: .zero, size: size)
    makeRoomForPictures()
    damageEverything()
  }

  private func makeRoomForPictures() {
    if pictures.growsWithScreen { pictures.makeRoom(forScreenOf: pixelSize.width * pixelSize.height) }
  }

  /// Seconds of the stage in a second of the person who looks on: less than 1 in slow motion, 0 while no time passes.
  /// Which presses belong together is reckoned in the person's own. 1 unless the driver says otherwise.
  public var pace = 1.0 {
    didSet {
      guard pace != oldValue else { return }
      onIntake?(.change(.pace(pace)))
      touches.forgetOpening()
    }
  }

  func statusBarMayChange(duration: Double) {
    onStatusBarChange?(window.statusBarStyle, duration)
  }

  public internal(set) var input = InputState()
}
