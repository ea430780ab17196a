public import Foundation
public import Logging

/// One screen: a window's view tree and the frame as a list of passes, input → animation → layout → place → paint.
///
/// It has no window of the desktop and no clock. Whoever drives it hands it events and a time, and asks for pixels: the live
/// window, a screenshot and a test run the same code. Nothing of it stands outside but which was used last: several stages live
/// side by side.
@MainActor public final class Stage {
  public let window: Window
  /// Made or brought up to date last: what concerns no stage of its own waits for the next turn of this one.
  private(set) static weak var latest: Stage?
  /// Of the screen, in points.
  public private(set) var size: CGSize
  /// Pixels per point on the *device*: what layout rounds to.
  public private(set) var deviceScale: CGFloat
  /// Pixels per point on the surface painted into. Changes pixels only, never the layout.
  public var renderScale: CGFloat {
    didSet {
      guard renderScale != oldValue else { return }
      onIntake?(.renderScale(renderScale))
      drawingCache.removeAll()
      makeRoomForPictures()
      // Pictures that were enough for the old scale may not be for this one.
      window.traitsDidChange()
      damageEverything()
    }
  }
  public var appearance: Appearance {
    didSet {
      guard appearance != oldValue else { return }
      onIntake?(.appearance(appearance))
      window.traitsDidChange()
      window.rootViewController?.traitsDidChangeInTree()
      damageEverything()
    }
  }
  /// Which way one reads. From right to left all of the screen is mirrored, texts and pictures aside; events, and what is told of places on
  /// the screen, count from its left all the same. Left to right by default.
  public var layoutDirection = UserInterfaceLayoutDirection.leftToRight {
    didSet {
      guard layoutDirection != oldValue else { return }
      onIntake?(.layoutDirection(layoutDirection))
      window.directionChanged()
      window.traitsDidChange()
      window.rootViewController?.traitsDidChangeInTree()
      damageEverything()
    }
  }
  /// How large a person wants text to be: what is set in a font that grows is laid out anew. `large` by default.
  public var preferredContentSizeCategory = ContentSizeCategory.large {
    didSet {
      guard preferredContentSizeCategory != oldValue else { return }
      onIntake?(.contentSize(preferredContentSizeCategory))
      window.contentSizeChanged()
      window.traitsDidChange()
      window.rootViewController?.traitsDidChangeInTree()
      damageEverything()
    }
  }
  /// What the words of the interface are shown in, in place of their own; nil by default: they are as they are written.
  public var language: PseudoLanguage? {
    didSet {
      guard language != oldValue else { return }
      onIntake?(.language(language))
      window.contentSizeChanged()
      window.traitsDidChange()
      window.rootViewController?.traitsDidChangeInTree()
      damageEverything()
    }
  }
  /// The typeface of all text. Inter by default.
  public var typeface = Typeface.inter {
    didSet {
      guard typeface != oldValue else { return }
      onIntake?(.typeface(typeface))
      TextEnvironment.typeface = typeface
      window.contentSizeChanged()
      window.traitsDidChange()
      window.rootViewController?.traitsDidChangeInTree()
      damageEverything()
    }
  }
  /// Texts that no language changes: what somebody has typed for this very place. Set before anything is shown.
  public var verbatim: Set<String> = []
  /// Whether pages come and go by a short cross-fade in place of every motion: flights, pushes, sheets; alerts and menus do not grow. What a
  /// hand scrolls still scrolls. Taken at the beginning of each. False by default.
  public var isReduceMotionEnabled = false {
    didSet { if isReduceMotionEnabled != oldValue { onIntake?(.reduceMotion(isReduceMotionEnabled)) } }
  }
  /// What the device's edges take from the screen.
  public private(set) var safeAreaInsets: EdgeInsets
  /// How the device is held. Sizes and places are those of the screen as it is held.
  public internal(set) var orientation: InterfaceOrientation

  /// Of the display's continuous corners, in points; 0 by default. The glass hides what lies beyond them, and the stage paints it.
  public var displayRadius: CGFloat = 0 { didSet { if displayRadius != oldValue { window.setNeedsLayout() } } }

  public let drawingCache = DrawingCache()
  public let pictures: PictureLibrary
  public let log: Logger
  /// Told of every sentence of `warn(_:)`.
  package var onWarning: ((String) -> Void)?

  /// Seconds of the stage's own time; only `update(to:)` and events move it, and it never runs back.
  public private(set) var time: Double = 0

  /// Told of all that comes from outside and changes anything, in the order in which it takes effect, just before it does. With `take` it makes the same of
  /// another stage.
  public var onIntake: ((Intake) -> Void)?

  /// Whether glass is left out of views that are seen through in part, as in the recordings of HeroKit's app. False by default: glass
  /// fades with what stands on it.
  public var fadingViewsLoseGlass = false

  /// Told when something asks for a frame while none was due.
  public var onNeedsFrame: (() -> Void)?

  /// What Copy, Cut and Paste go to and come from: the desktop's, where the driver sets it.
  public var pasteboard: any Pasteboard = MemoryPasteboard()
  /// What was selected last and the middle button pastes: X's primary selection, where the driver sets it.
  public var selectionPasteboard: any Pasteboard = MemoryPasteboard()

  /// Told when a view keeps or drops by itself what an input method is still composing in it, so that the method forgets it.
  public var onCompositionEnd: (() -> Void)?

  /// Told when the screen is held another way, in the middle of `turn(to:size:safeAreaInsets:)`.
  public var onTurn: ((InterfaceOrientation) -> Void)?

  /// Told when the page in front may want another status bar, with the seconds the change may take.
  public var onStatusBarChange: ((StatusBarStyle, Double) -> Void)?

  let touches = TouchDispatcher()
  private(set) lazy var pinchWheel = PinchWheel(on: self)
  let animator = Animator()
  let viewFlights = ViewFlights()
  let duePictures = DuePictures()
  let pasteDesk = PasteDesk()
  private var events: [InputEvent] = []
  /// Whether a frame is being worked out.
  private(set) var isUpdating = false
  private var damaged = PixelRegion()
  private var frameRequested = true

  public init(
    size: CGSize, deviceScale: CGFloat, renderScale: CGFloat? = nil, safeAreaInsets: EdgeInsets = .zero,
    orientation: InterfaceOrientation = .portrait, appearance: Appearance = .light, pictures: PictureLibrary? = nil
  ) {
    self.size = size
    self.orientation = orientation
    self.deviceScale = deviceScale
    self.renderScale = renderScale ?? deviceScale
    self.safeAreaInsets = safeAreaInsets
    self.appearance = appearance
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
    onIntake?(.size(size, safeAreaInsets: safeAreaInsets ?? self.safeAreaInsets))
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

  // MARK: Frame

  /// Puts an event into the queue of the next `update(to:)`.
  public func send(_ event: InputEvent) {
    events.append(event)
    requestFrame()
  }

  /// Runs input, animation, layout and placing up to `time`. Events act at their own times, in order. A time before the last one
  /// counts as the last one.
  public func update(to newTime: Double) {
    Stage.latest = self
    TextEnvironment.typeface = typeface
    frameRequested = false
    preparations = []
    let target = max(time, newTime)
    let pending = events
    events = []
    if let onIntake, !isIdleHovering(pending, until: target) {
      for event in pending { onIntake(.event(event)) }
      onIntake(.frame(time: target))
    }
    isUpdating = true
    defer { isUpdating = false }
    for event in pending {
      time = max(time, min(event.time, target))
      animator.fireTimers(upTo: time)
      handle(event)
    }
    time = target
    animator.fireTimers(upTo: time)
    animator.tick(at: time)
    layoutAndPlace()
    if animator.isRunning { requestFrame() }
  }

  /// Whether all that comes is a pointer over the view that it was over, while nothing moves: that changes nothing, hundreds of times
  /// a second.
  private func isIdleHovering(_ events: [InputEvent], until target: Double) -> Bool {
    guard !events.isEmpty, !animator.isRunning, !window.subtreeNeedsLayout, (animator.nextTimer ?? .infinity) > target
    else { return false }
    return events.allSatisfy { event in
      if case .hover(let place, _) = event { place.flatMap { window.hitTest(onScreen($0)) } === hovered } else { false }
    }
  }

  func layout() {
    TextEnvironment.typeface = typeface
    window.layoutIfNeeded()
  }

  /// What follows views measures them once they are laid out; what it changes is laid out after it.
  func layoutAndPlace() {
    // Only layout brings views into sight while something moves.
    let mayMissPictures = pictures.hasGivenUp && (window.subtreeNeedsLayout || !animator.isRunning)
    layout()
    withoutRequests { if animator.place(at: time) { layout() } }
    if mayMissPictures { loadMissingPictures() }
  }

  /// Takes the pictures that are due, and lays out anew what has lent its size for them.
  func takeDuePictures() {
    withoutRequests { if duePictures.take() { layout() } }
  }

  /// What changes meanwhile is painted with the frame that is being made: it asks for no other, or what a hand holds still would be
  /// painted for ever.
  private func withoutRequests(_ body: () -> Void) {
    let before = frameRequested
    frameRequested = true
    body()
    frameRequested = before
  }

  /// Paints what changed since the last paint into `surface`, the screen's corner at pixel (`x`, `y`), and says what that was.
  public func paint(into surface: Surface, atPixelX x: Int = 0, y: Int = 0) -> PixelRegion {
    layoutAndPlace()
    takeDuePictures()
    var region = damaged
    damaged.removeAll()
    let screen = PixelRect(x: x, y: y, width: pixelSize.width, height: pixelSize.height).intersection(surface.bounds)
    region = region.offset(x: x, y: y)
    region.formIntersection(screen)
    guard !region.isEmpty else { return region }
    let canvas = Canvas(
      surface: surface, limits: screen, scale: renderScale, origin: CGPoint(x: x, y: y), appearance: appearance,
      cache: drawingCache)
    viewFlights.showing {
      region.spread(over: window.backdrops(canvas.pixelTransform), within: screen)
      canvas.clip(toPixels: region)
      Painter(canvas: canvas, on: self).paint(window, region: region)
    }
    return region
  }

  /// Lets what changed since the last paint go unpainted: all is laid out and placed, and nothing is drawn. Before it is painted again
  /// `damageEverything()` is called for.
  /// - Returns: whether anything had changed.
  package func skipPaint() -> Bool {
    layoutAndPlace()
    defer { damaged.removeAll() }
    return !damaged.isEmpty
  }

  /// Paints all of the screen as it is now, whatever was painted before: the same stage gives the same pixels. For evidence: what a
  /// window shows may differ from it by 1 or 2 of 255 where something scrolls, or where a page changes in flight.
  public func paintAfresh(into surface: Surface) {
    isPaintingAfresh = true
    defer { isPaintingAfresh = false }
    damageEverything()
    _ = paint(into: surface)
  }

  /// Whether nothing is copied that was painted elsewhere.
  private(set) var isPaintingAfresh = false

  /// The screen in pixels at `renderScale`.
  public var pixelSize: (width: Int, height: Int) {
    (Int((size.width * renderScale).rounded()), Int((size.height * renderScale).rounded()))
  }

  // MARK: Spare time

  private var preparations: [() -> Void] = []

  /// Has `action` run once the frame that is due is on its way to the screen, in the time that is left until the next one.
  /// For work that the next frame would have to do itself, and does where the driver has no such time: it is forgotten
  /// when the next frame begins.
  public func prepare(_ action: @escaping () -> Void) { preparations.append(action) }

  /// The driver has sent a frame and waits for the next.
  public func frameWasSent() {
    let due = preparations
    preparations = []
    for action in due { action() }
  }

  /// Fetches memory for the bitmaps of two pages in flight, off the main actor. The first flight would have to wait for it, four
  /// kilobytes at a time. Worth calling when the first frame is on the screen; does nothing to what is shown. Screens of more than
  /// 16 million pixels are left out: who looks at one may never click.
  public func warmUp() {
    pictures.warmUp()
    /// Nobody else holds the surface.
    struct Parcel: @unchecked Sendable { let surface: Surface }
    let (width, height) = pixelSize
    guard width * height <= 16 << 20 else { return }
    // A queue of its own: once one of Dispatch's shared ones has been used, it wakes the program every second.
    DispatchQueue(label: "heropreview.memory", qos: .utility).async { [weak self] in
      for _ in 0..<2 {
        guard let surface = Surface(width: width, height: height, format: .opaque) else { return }
        _ = surface.withPixels { base, stride in memset(base, 0, stride * height) }
        let parcel = Parcel(surface: surface)
        DispatchQueue.main.async { [weak self] in self?.drawingCache.spares.keep(parcel.surface) }
      }
    }
  }

  // MARK: What is due

  /// Whether something moves, so that the next frame differs from this one.
  public var isAnimating: Bool { animator.isRunning }

  /// Whether `update(to:)` or `paint` has work to do now.
  public var needsFrame: Bool { frameRequested || !damaged.isEmpty || !events.isEmpty }

  /// The stage time at which a timer wants an update although nothing moves; nil when there is none.
  public var nextWakeUp: Double? { animator.nextTimer }

  /// Seconds of the stage in a second of the person who looks on: less than 1 in slow motion, 0 while no time passes. Which presses
  /// belong together is reckoned in the person's own. 1 unless the driver says otherwise.
  public var pace = 1.0 {
    didSet {
      guard pace != oldValue else { return }
      onIntake?(.pace(pace))
      touches.forgetOpening()
    }
  }

  /// The driver lets no time pass for now: all that was asked for has been painted, and it is told anew of what is asked for from now
  /// on, though things are on their way.
  public func holdStill() { frameRequested = false }

  /// Asks the driver for a frame.
  public func requestFrame() {
    guard !frameRequested else { return }
    frameRequested = true
    onNeedsFrame?()
  }

  public func damageEverything() {
    damaged = PixelRegion(PixelRect(x: 0, y: 0, width: pixelSize.width, height: pixelSize.height))
    requestFrame()
  }

  /// `rect` of the window, in points, has to be painted again.
  func damage(_ rect: CGRect) {
    let rect = onScreen(rect)
    let pixels = PixelRect(
      enclosing: CGRect(
        x: rect.minX * renderScale, y: rect.minY * renderScale, width: rect.width * renderScale,
        height: rect.height * renderScale))
    // An antialiased edge or a snapped one may touch the pixel beside it.
    damaged.add(PixelRect(x: pixels.x - 1, y: pixels.y - 1, width: pixels.width + 2, height: pixels.height + 2))
    requestFrame()
  }

  func statusBarMayChange(duration: Double) {
    onStatusBarChange?(window.statusBarStyle, duration)
  }

  // MARK: Input

  /// Whether what happens now is a key's doing.
  var isHandlingKey = false

  /// The modifier keys that are held, as far as the driver tells.
  public internal(set) var heldModifiers: KeyEvent.Modifiers = []

  /// The pointer's shape where it last was.
  public internal(set) var pointerStyle: PointerStyle = .arrow
  weak var hovered: View?
  /// What the pointer is over; nil where that takes no input, or when the pointer is elsewhere.
  package var hoveredView: View? { hovered }
  /// How many fingers came down, and how many keys were pressed, so far.
  package internal(set) var pressCount = 0
}
