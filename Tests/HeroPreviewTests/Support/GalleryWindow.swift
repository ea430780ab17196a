import Foundation
import HeroDemos
import HeroEvidence
import HeroFlight
import HeroInspector
import HeroMorph
import HeroMotion
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import HeroX11

/// The live window with a gallery of one colour a picture, in the tests' own process, so that its scene's time and its
/// flights can be read; the hands are xdotool's. Owns the connection to the server.
@MainActor final class GalleryWindow {
  let preview: PreviewWindow
  /// How often the window has painted.
  private(set) var paints = 0
  /// Told of each frame: what lasts for some of them may begin and end between two looks on a busy machine.
  var onPaint: (() -> Void)?
  private let pictures: ColorPictures
  let screen: Framebuffer
  private let server: String
  private let display: X11Display
  private let blanks: BlankCounter

  private init(
    _ server: String, screen: String, timing: SpringTiming, instrument: InstrumentSettings?, pictures: ColorPictures,
    screenshots: URL?
  ) throws {
    self.server = server
    self.screen = try Framebuffer(file: screen)
    self.pictures = pictures
    display = try X11Display(name: server)
    display.onConnectionLost = {}
    preview = try PreviewWindow(
      .init(
        app: PreviewApp(
          name: "HeroPreview", summary: "A gallery.", scenes: [.photoGallery, .productList, .photoWall, .missing]),
        scene: .photoGallery,
        conditions: Conditions(options: SceneOptions(images: URL(fileURLWithPath: pictures.path), timing: timing)),
        scale: 1, showsBezel: instrument != nil, instrument: instrument,
        screenshots: try screenshots.map { try ScreenshotFolder($0) }),
      display: display)
    blanks = try BlankCounter(display)
    preview.frames.onPaint = { [weak self] _ in
      self?.paints += 1
      self?.onPaint?()
    }
    preview.onClose = {}
  }

  /// Drops the window on its own thread, whichever test ends last.
  isolated deinit {}

  /// Opens it and waits until it has the keyboard and shows its pictures.
  /// - Parameters:
  ///   - server: the display's name.
  ///   - screen: the file that it keeps its screen in.
  ///   - instrument: nil: the phone's screen is alone in the window.
  ///   - pictures: those that all tests share unless given.
  ///   - screenshots: where S writes.
  static func open(
    on server: String, screen: String, timing: SpringTiming, instrument: InstrumentSettings? = nil,
    pictures: ColorPictures? = nil, screenshots: URL? = nil
  ) async throws -> GalleryWindow {
    let window = try GalleryWindow(
      server, screen: screen, timing: timing, instrument: instrument,
      pictures: try pictures ?? ColorPictures.shared.get(), screenshots: screenshots)
    try await window.eventually("the window was focused") { $0.preview.window.isFocused }
    try await window.eventually("the pictures were there") { window in
      window.stage.pictures.isIdle && (0..<4).allSatisfy { window.box(of: $0) != nil }
    }
    return window
  }

  func close() { display.close() }

  var stage: Stage { preview.stage }
  var time: Double { stage.time }
  var clock: SceneClock { preview.clock }
  var flight: MorphFlight? { (stage.window.runningTransition?.animator as? MorphTransition)?.flight }
  /// Whether the first page is in front and nothing flies.
  var isAtHome: Bool {
    stage.window.runningTransition == nil && stage.window.topmostViewController === stage.window.rootViewController
  }
  var scrollView: ScrollView? { stage.window.all(ScrollView.self).first { $0.isOnScreen } }

  // MARK: Looking

  /// All of the phone's screen, its round corners too, but for what lies over it (`withoutNotes`).
  func picture() -> Picture { Self.withoutNotes(wholePicture()) }

  /// Black at the upper end, where notes are shown, and at the lower one, where the sign of a paused scene is.
  static func withoutNotes(_ picture: Picture) -> Picture {
    var picture = picture
    let (upper, lower) = (picture.width * 72, picture.width * 140)
    picture.pixels.replaceSubrange(0..<upper, with: repeatElement(0, count: upper))
    picture.pixels.replaceSubrange((picture.pixels.count - lower)..., with: repeatElement(0, count: lower))
    return picture
  }

  private func wholePicture() -> Picture {
    let corner = preview.windowPosition(of: .zero)
    return screen.picture(
      Box(x: Int(corner.x), y: Int(corner.y), width: Int(stage.size.width), height: Int(stage.size.height)))
  }

  /// Clicks the middle of what a pane beside the phone calls so.
  func click(inInstrument label: String) async throws {
    let place = try await place(inInstrument: label)
    try await perform(["mousemove", "\(Int(place.x))", "\(Int(place.y))", "click", "1"])
  }

  /// The middle of what a pane beside the phone calls so, on whichever tab: that is opened, as a person looks for it.
  func place(inInstrument label: String) async throws -> PixelPoint {
    if let place = preview.placeInInstrument(of: label) { return place }
    for tab in InspectorTab.allCases {
      try await press("ctrl+\(tab.digit)")
      try await eventually("the tab \(tab.title) was open") { $0.preview.tab == tab }
      if let place = preview.placeInInstrument(of: label) { return place }
    }
    throw Trouble("Nothing is called \(label).")
  }

  /// Where the colour of a picture is seen.
  func box(of item: Int) -> Box? { box(ofColor: pictures.colors[item]) }

  func box(ofColor color: UInt32) -> Box? { wholePicture().box(of: color) }

  /// Where the flight's picture belongs at the stage's time.
  var placeInFlight: CGRect? {
    guard let flight, let element = flight.plan.state(at: flight.sample(at: time)).elements.first else { return nil }
    let origin = preview.windowPosition(of: element.frame.origin)
    return CGRect(x: origin.x, y: origin.y, width: element.frame.width, height: element.frame.height)
      .intersection(CGRect(origin: .zero, size: stage.size))
  }

  // MARK: Acting

  func perform(_ words: [String]) async throws { try await Self.xdotool(words, on: server) }

  nonisolated static func xdotool(_ words: [String], on display: String) async throws {
    let hand = try ChildProcess(
      try Tool.path("xdotool"), words, environment: TestEnvironment.with(display: display, home: "/nonexistent"))
    defer { hand.end() }
    guard try await hand.exit(within: 30) == .exited(0) else {
      throw Trouble("xdotool \(words.joined(separator: " ")) failed: \(hand.errors)")
    }
  }

  func press(_ keys: String...) async throws { try await perform(keys.flatMap { ["key", $0] }) }

  func move(to point: CGPoint) -> [String] {
    let pixel = preview.windowPosition(of: point)
    return ["mousemove", "\(Int(pixel.x))", "\(Int(pixel.y))"]
  }

  /// Clicks a picture and waits until it flies and has left its place.
  func takeOff(item: Int) async throws -> MorphFlight {
    guard let point = preview.session.reveal(item: item) else {
      throw Trouble("There is no picture \(item).")
    }
    try await perform(move(to: stage.onScreen(point)) + ["click", "1"])
    try await eventually("the picture flew") { $0.flight.map { $0.sample(at: self.time).progress > 0.02 } == true }
    guard let flight else { throw Trouble("The flight was over too soon.") }
    return flight
  }

  /// Clicks a picture, and waits until its page stands: on a busy machine nobody may see it fly.
  func openPage(item: Int) async throws {
    guard let point = preview.session.reveal(item: item) else { throw Trouble("There is no picture \(item).") }
    try await perform(move(to: stage.onScreen(point)) + ["click", "1"])
    try await eventually("the page stood") { !$0.isAtHome && $0.stage.window.runningTransition == nil }
  }

  /// Waits until the scene is paused, its note is gone and all is painted, with the pictures that are still to come.
  func pausedAndStill() async throws {
    try await eventually("the scene was paused") {
      $0.clock.isPaused && $0.preview.note == nil && $0.preview.frames.showsEvidence && $0.stage.pictures.isIdle
        && !$0.stage.needsFrame
    }
    try await awaitBlanks(3)
  }

  /// Lets so many vertical blanks pass, and has all that was painted on the screen.
  func awaitBlanks(_ count: Int) async throws {
    blanks.start(count)
    try await eventually("\(count) blanks had passed") { $0.blanks.left == 0 && $0.preview.isOnScreen }
  }

  func eventually(_ what: String, _ isSo: @MainActor (GalleryWindow) -> Bool) async throws {
    try await HeroTesting.eventually("\(what) (\(clock), \(time), \(stage.isAnimating))") { isSo(self) }
  }
}

extension PreviewWindow {
  /// Whether the server has served what was painted last. Blanks do not tell: a server that is kept waiting is not
  /// waited for, and a clock paces what moves.
  var isOnScreen: Bool { window.canWrite }
}

/// Counts vertical blanks, by a window of its own that nobody sees.
@MainActor final class BlankCounter: X11WindowDelegate {
  private let window: X11Window
  private(set) var left = 0

  init(_ display: X11Display) throws {
    window = try X11Window(
      display: display, title: "Blanks", wmClass: (instance: "blanks", class: "Blanks"),
      size: PixelSize(width: 10, height: 10),
      minimumSize: PixelSize(width: 10, height: 10))
    window.delegate = self
  }

  func start(_ count: Int) {
    left = count
    window.requestTick()
  }

  func tick(time: DesktopTime) {
    left -= 1
    if left > 0 { window.requestTick() }
  }

  func resized() {}
  func exposed(_ rect: PixelRect) {}
  func closeRequested() {}
  func input(_ input: WindowInput) {}
  func bufferBecameWritable() {}
  func scaleFactorChanged() {}
  func focusChanged(_ isFocused: Bool) {}
  func visibilityChanged(_ visibility: WindowVisibility) {}
}

/// Lends a gallery window on a server of its own.
/// - Parameters:
///   - instrument: on a wide screen, with the panes beside the phone; nil: the phone's screen alone.
///   - screenshots: where S writes.
///   - keyboard: its layout, in setxkbmap's words; empty: the server's own.
///   - options: of the server.
func withGalleryWindow(
  _ timing: SpringTiming = .heroKit, instrument: InstrumentSettings? = nil, pictures: ColorPictures? = nil,
  keyboard: [String] = [], screenshots: URL? = nil, options: [String] = [],
  _ body: @MainActor @Sendable (GalleryWindow) async throws -> Void
) async throws {
  let (width, height) = instrument == nil ? (1000, 1000) : (1700, 1200)
  try await withXServer(width: width, height: height, options: options) { server in
    try await server.setKeyboard(keyboard)
    let window = try await GalleryWindow.open(
      on: server.display, screen: server.folder.path("Xvfb_screen0"), timing: timing, instrument: instrument,
      pictures: pictures, screenshots: screenshots)
    do { try await body(window) } catch {
      await window.close()
      throw error
    }
    await window.close()
  }
}

extension HeroScenes.Scene {
  /// Cannot start.
  fileprivate static let missing = HeroScenes.Scene(name: "missing", title: "Missing", summary: "Cannot start.") {
    _, _ in
    throw SceneError("The pictures of missing are gone: install it anew.")
  }
}
