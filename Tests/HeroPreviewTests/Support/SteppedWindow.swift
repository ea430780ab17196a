import Foundation
import HeroDemos
import HeroEvidence
import HeroFlight
import HeroMorph
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import HeroX11

/// A scene's window in the tests' own process, whose time goes by frames of 1/60 s, forth by the full stop and back by
/// the comma; the hands are xdotool's. What is looked at are the server's pixels.
@MainActor final class SteppedWindow {
  let preview: PreviewWindow
  private let server: String
  private let display: X11Display
  private let screen: Framebuffer
  private let blanks: BlankCounter

  /// A bare screen of 320 × 568 points at one pixel a point, with room beside it for what the window says.
  nonisolated static let device = "320x568"

  /// - Parameters:
  ///   - server: the display's name.
  ///   - screen: the file that it keeps its screen in.
  ///   - screenshots: where pictures go that are taken by a key.
  fileprivate init(
    _ scene: HeroScenes.Scene, on server: String, screen: String, screenshots: ScreenshotFolder?
  ) async throws {
    self.server = server
    display = try X11Display(name: server)
    display.onConnectionLost = {}
    self.screen = try Framebuffer(file: screen)
    guard let device = Device(named: Self.device) else { throw Trouble("There is no device \(Self.device).") }
    preview = try PreviewWindow(
      .init(
        app: PreviewApp(name: "HeroPreview", summary: "Scenes.", scenes: Scene.demos), scene: scene,
        conditions: Conditions(device: device), scale: 1, showsBezel: false,
        screenshots: screenshots),
      display: display)
    blanks = try BlankCounter(display)
    preview.onClose = {}
    preview.window.requestSize(PixelSize(width: 900, height: 600))
    try await eventually("it was wide") { $0.preview.window.size.width == 900 }
    try await perform(["mousemove", "880", "580"])
    try await settle()
  }

  /// Drops the window on its own thread, whichever test ends last.
  isolated deinit {}

  func close() { display.close() }

  var stage: Stage { preview.stage }
  var flight: MorphFlight? { (stage.window.runningTransition?.animator as? MorphTransition)?.flight }
  var isAtHome: Bool { preview.session.screen.isOnFirstPage && stage.window.runningTransition == nil }

  // MARK: Looking

  /// The phone's screen, once all that was asked for is on the server's.
  func look() async throws -> Picture {
    try await awaitPictures()
    // A note that goes meanwhile has the phone painted piece by piece again, and as a whole a moment later.
    try await eventually("the server had all of it") {
      $0.preview.frames.showsEvidence && !$0.stage.needsFrame && $0.preview.isOnScreen
    }
    let corner = preview.windowPosition(of: .zero)
    return screen.picture(
      Box(x: Int(corner.x), y: Int(corner.y), width: Int(stage.size.width), height: Int(stage.size.height)))
  }

  func eventually(_ what: String, _ isSo: @MainActor (SteppedWindow) -> Bool) async throws {
    try await HeroTesting.eventually("\(what) (\(preview.clock), \(stage.time))") { isSo(self) }
  }

  private func awaitPictures() async throws {
    try await eventually("the pictures were there") { $0.stage.pictures.isIdle }
  }

  /// Waits until nothing moves, and nothing is to come.
  func settle() async throws {
    // What was done to it takes effect with the next frame.
    blanks.start(2)
    try await eventually("a frame was made") { $0.blanks.left == 0 && !$0.stage.needsFrame }
    try await eventually("it was at rest") {
      $0.stage.window.runningTransition == nil && !$0.stage.isAnimating && $0.stage.pictures.isIdle
    }
  }

  // MARK: Acting

  private func perform(_ words: [String]) async throws { try await GalleryWindow.xdotool(words, on: server) }

  func press(_ keys: String...) async throws { try await perform(keys.flatMap { ["key", $0] }) }

  /// Turns the wheel over the middle of the phone, down by so many notches, and takes the pointer away again.
  func turnWheel(by notches: Int) async throws {
    let middle = preview.windowPosition(of: CGPoint(x: stage.size.width / 2, y: stage.size.height * 0.8))
    try await perform(
      ["mousemove", "\(Int(middle.x))", "\(Int(middle.y))"]
        + (0..<notches).flatMap { _ in ["click", "5"] } + ["mousemove", "880", "580"])
  }

  /// Stops the scene's time.
  func pause() async throws {
    try await press("period")
    try await eventually("it was paused") { $0.preview.clock.isPaused }
  }

  /// Lets time go on until all is at rest.
  func goOn() async throws {
    try await press("space")
    try await eventually("it went on") { !$0.preview.clock.isPaused }
    try await settle()
  }

  /// Brings the item into view, and lets what follows from that come to rest.
  func reveal(item: Int) async throws {
    _ = preview.session.reveal(item: item)
    try await settle()
  }

  /// Taps the item, at one moment of the scene's; what its page needs is loaded before the finger is lifted. xdotool
  /// has no fingers, and a pointer leaves its traces where it was.
  func tap(item: Int) async throws {
    guard let point = preview.session.reveal(item: item) else { throw Trouble("There is no item \(item).") }
    let pixel = preview.windowPosition(of: stage.onScreen(point))
    preview.input(.touch(id: 1, phase: .began, position: pixel, time: MonotonicTime.now))
    try await awaitPictures()
    preview.input(.touch(id: 1, phase: .ended, position: pixel, time: MonotonicTime.now))
    try await eventually("it flew") { $0.flight != nil }
    try await awaitPictures()
  }

  /// Forth by so many frames, or back where negative.
  func step(_ frames: Int) async throws {
    let time = stage.time + Double(frames) / 60
    let key = ["key", frames < 0 ? "comma" : "period"]
    try await perform((0..<abs(frames)).flatMap { _ in key })
    try await eventually("it had stepped to \(time)") { abs($0.stage.time - time) < 1e-9 }
  }
}

/// Lends a scene's window on a server of its own.
func withSteppedWindow<Result: Sendable>(
  _ scene: HeroScenes.Scene, screenshots: ScreenshotFolder? = nil,
  _ body: @MainActor @Sendable (SteppedWindow) async throws -> Result
) async throws -> Result {
  try await withXServer(width: 1000, height: 700) { server in
    let window = try await SteppedWindow(
      scene, on: server.display, screen: server.folder.path("Xvfb_screen0"), screenshots: screenshots)
    do {
      let result = try await body(window)
      await window.close()
      return result
    } catch {
      await window.close()
      throw error
    }
  }
}
