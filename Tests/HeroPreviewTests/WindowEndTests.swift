import Foundation
import HeroDemos
import HeroEvidence
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension DesktopTests {
  /// The end of a window whose owner lets it go.
  @Suite struct WindowEnd {
    enum Work: CaseIterable { case export, screenCapture }

    /// Its timers, jobs, files and popups end with the window, though its parts may live a moment longer.
    @Test(arguments: Work.allCases) func nothingReachesAWindowsPartsOnceItHasEnded(during work: Work) async throws {
      try await withXServer(width: 1700, height: 1200) { server in
        let folder = try TemporaryFolder()
        let parts = try await WindowParts(of: Self.busyWindow(on: server.display, work, in: folder))
        #expect(await parts.left.count > 10)
        await parts.dropWindow()
        // A note, whose timer is the longest, lasts for 2.4 s.
        try await pause(2.6)
        await parts.letGo()
        for _ in 0..<400 where await !parts.left.isEmpty { try await pause(0.01) }
        #expect(await parts.left == [])
        #expect(folder.names().filter { $0.hasSuffix(".part") } == [])
      }
    }

    /// Returns a window that makes a file, audits a transition, and shows a note and a popup.
    @MainActor private static func busyWindow(
      on server: String, _ work: Work, in folder: TemporaryFolder
    ) async throws -> PreviewWindow {
      let display = try X11Display(name: server)
      display.onConnectionLost = {}
      var instrument = InstrumentSettings()
      instrument.isInspectorOpen = true
      let window = try PreviewWindow(
        .init(
          app: PreviewApp(name: "HeroPreview", summary: "A gallery.", scenes: [.photoGallery, .productList]),
          scene: .photoGallery, conditions: Conditions(), scale: nil, showsBezel: true, instrument: instrument,
          screenshots: try ScreenshotFolder(folder.url)),
        display: display)
      func settle() async throws {
        try await eventually("it was at rest") {
          let stage = window.stage
          return stage.pictures.isIdle && stage.window.runningTransition == nil && !stage.isAnimating
            && !stage.needsFrame
        }
      }
      func press(_ key: String, _ modifiers: KeyModifiers = []) {
        window.input(
          .key(key: .character(key), text: key, modifiers: modifiers, isRepeat: false, time: MonotonicTime.now))
      }
      try await settle()
      let point = try #require(window.session.reveal(item: 0))
      try await settle()
      let place = window.windowPosition(of: window.stage.onScreen(point))
      window.input(.touch(id: 1, phase: .began, position: place, time: MonotonicTime.now))
      window.input(.touch(id: 1, phase: .ended, position: place, time: MonotonicTime.now))
      try await eventually("a page opened") { window.stage.window.runningTransition != nil }
      try await settle()
      press("d")
      press("r", work == .screenCapture ? .control : [])
      try await eventually("the file was begun") { folder.names().contains { $0.hasSuffix(".part") } }
      // A second file is refused with a note.
      press("e")
      press("v")
      return window
    }
  }
}

/// The parts and timers of a window, each held until it is let go and then looked for.
@MainActor private final class WindowParts {
  private struct Sight {
    let name: String
    weak var object: AnyObject?
  }

  private var sights: [Sight] = []
  private var held: [AnyObject] = []
  private var window: PreviewWindow?

  init(of window: PreviewWindow) {
    self.window = window
    look(at: window)
  }

  /// Names of those that are still there.
  var left: [String] { sights.filter { $0.object != nil }.map(\.name).sorted() }

  func dropWindow() { window = nil }

  func letGo() { held = [] }

  private func look(at object: AnyObject) {
    guard !sights.contains(where: { $0.object === object }) else { return }
    sights.append(Sight(name: String(reflecting: type(of: object)), object: object))
    if !(object is PreviewWindow) { held.append(object) }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children { look(in: child.value) }
      mirror = level.superclassMirror
    }
  }

  /// Looks at an object of the program or a timer, or at the one in an optional value.
  private func look(in value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.forEach { look(in: $0.value) } }
    guard type(of: value) is AnyClass else { return }
    let isOwn = String(reflecting: type(of: value)).hasPrefix("HeroPreviewApp.")
    if isOwn || value is any DispatchSourceTimer { look(at: value as AnyObject) }
  }
}
