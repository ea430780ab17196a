import Foundation
import HeroDemos
import HeroInspector
import HeroPreviewApp
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension WindowTests {
  /// The transition that plays by itself at the first start.
  @Suite struct FirstStart {
    @Test func theFirstStartPlaysOneTransitionAndTheSecondNone() async throws {
      try await withXServer(width: 1300, height: 800) { server in
        let home = try TemporaryFolder()
        #expect(try await reasonForNone(on: server, at: home) == nil)
        #expect(FileManager.default.fileExists(atPath: home.settingsFile.path))
        #expect(try await reasonForNone(on: server, at: home) == "this start is not the first, or has options")
      }
    }

    @Test(arguments: [
      ["--no-bezel"], ["--tape", "use.tape"], ["--reduce-motion"], ["--page", "City Ride"], ["--appearance", "light"],
      ["--fresh"],
    ])
    func anOptionSuppressesIt(_ arguments: [String]) async throws {
      try await withXServer(width: 1300, height: 800) { server in
        let reason = try await reasonForNone(on: server, at: try TemporaryFolder(), arguments)
        #expect(reason == "this start is not the first, or has options")
      }
    }

    @Test func aSceneWithoutTransitionsPlaysNone() async throws {
      try await withXServer(width: 1300, height: 800) { server in
        let reason = try await reasonForNone(on: server, at: try TemporaryFolder(), scene: "image-buttons")
        #expect(reason == "the scene has no transitions")
      }
    }

    /// Returns why no transition has begun by itself; nil once one has begun and is over. The program logs both: a busy
    /// machine shows nothing of it outside of the program.
    private func reasonForNone(
      on server: XServer, at home: TemporaryFolder, scene: String? = nil, _ arguments: [String] = []
    ) async throws -> String? {
      let preview = try await LivePreview.start(
        on: server, arguments, scene: scene, home: home, isFirstStart: true, environment: ["HEROPREVIEW_LOG": "debug"])
      defer { preview.end() }
      func told() -> [String] {
        preview.process.errors.split(separator: "\n").filter { $0.contains("first-transition") }
          .compactMap { $0.split(separator: "] ").last.map(String.init) }
      }
      try await eventually("it was over, or there was none") {
        told().last == "It has ended" || told().last?.hasPrefix("None: ") == true
      }
      if told() == ["It starts", "It has ended"] { return nil }
      #expect(told().count == 1)
      return told().last.map { String($0.dropFirst("None: ".count)) }
    }

    @MainActor @Test func inputEndsItAndDoesWhatItDoes() async throws {
      try await withFirstStart { window in
        try await window.awaitTransition()
        // The pointer may lie on the window.
        window.preview.input(.pointerMoved(position: PixelPoint(x: 300, y: 300), time: MonotonicTime.now))
        #expect(window.preview.showsFirstTransition)
        try await window.perform(["key", "d"])
        try await window.eventually("it was over") { !$0.preview.showsFirstTransition }
        #expect(window.preview.stage.appearance == .dark)
        try await window.settle(1.5)
        #expect(!window.preview.showsFirstTransition, "it does not come again")
      }
      try await withFirstStart { window in
        try await window.awaitTransition()
        let place = try #require(window.preview.session.reveal(item: 1))
        let pixel = window.preview.windowPosition(of: window.preview.stage.onScreen(place))
        try await window.perform(["mousemove", "\(Int(pixel.x))", "\(Int(pixel.y))", "click", "1"])
        try await window.eventually("a picture was opened") {
          !$0.preview.session.screen.isOnFirstPage && $0.preview.stage.window.runningTransition == nil
        }
        #expect(!window.preview.showsFirstTransition)
      }
    }

    @MainActor @Test func itIsNotOnTheTape() async throws {
      try await withFirstStart { window in
        try await window.awaitTransition()
        var seen: Set<Int> = []
        // Each frame, as it is painted: who asks now and then misses most of them on a busy machine.
        window.preview.frames.onPaint = { [unowned window] _ in seen.insert(window.pixels) }
        try await window.eventually("it was over") { !$0.preview.showsFirstTransition }
        try await window.settle(0.5)
        seen.remove(window.pixels)
        #expect(seen.count > 2, "it was not seen")
        let acts = window.preview.session.tape.entries.filter {
          switch $0.what {
          case .act, .event(.touch, _): true
          default: false
          }
        }
        #expect(acts.isEmpty && window.preview.session.screen.isOnFirstPage, "\(acts)")
        #expect(window.preview.takes.take == nil)
      }
    }

    /// Minimised at once, and seen later.
    @MainActor @Test func aWindowThatIsNotSeenYetPlaysItOnceItIs() async throws {
      let window = ["search", "--class", "heropreview"]
      try await withFirstStart { first in
        try await first.perform(window + ["windowunmap"])
        try await first.eventually("it was hidden") { $0.preview.window.visibility == .unmapped }
        while !first.preview.awaitsFirstTransition {
          // On a busy machine it may begin before the server has hidden the window.
          try await first.perform(window + ["windowmap"])
          try await first.eventually("it was seen") { $0.preview.window.visibility == .visible }
          try await first.eventually("it was over") { !$0.preview.showsFirstTransition }
          first.preview.planFirstTransition()
          try await first.perform(window + ["windowunmap"])
          try await first.eventually("it was hidden") { $0.preview.window.visibility == .unmapped }
        }
        try await first.settle(1.2)
        #expect(first.preview.awaitsFirstTransition)
        try await first.perform(window + ["windowmap"])
        try await first.awaitTransition()
        try await first.eventually("it was over") { !$0.preview.showsFirstTransition }
      }
    }

    private func withFirstStart(
      _ body: @MainActor @Sendable (FirstStartWindow) async throws -> Void
    ) async throws {
      try await withXServer(width: 1300, height: 800) { server in
        let window = try await FirstStartWindow(on: server.display)
        do { try await body(window) } catch {
          await window.close()
          throw error
        }
        await window.close()
      }
    }
  }
}

/// A window that plays its first transition, in the tests' own process.
@MainActor private final class FirstStartWindow {
  let preview: PreviewWindow
  private let display: X11Display
  private let server: String

  init(on server: String) async throws {
    self.server = server
    display = try X11Display(name: server)
    display.onConnectionLost = {}
    var settings = PreviewWindow.Settings(
      app: PreviewApp(name: "HeroPreview", summary: "A gallery.", scenes: [.photoGallery]), scene: .photoGallery,
      conditions: Conditions(), scale: nil, showsBezel: true, instrument: InstrumentSettings())
    settings.playsFirstTransition = true
    preview = try PreviewWindow(settings, display: display)
    preview.onClose = {}
    try await eventually("the window was focused") { $0.preview.window.isFocused }
  }

  /// Drops the window on its own thread, whichever test ends last.
  isolated deinit {}

  func close() { display.close() }

  /// A sum of the pixels that the window has painted, which do not depend on the server.
  var pixels: Int {
    let buffer = preview.window.buffer
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(start: buffer.base, count: buffer.stride * buffer.height))
    return hasher.finalize()
  }

  func awaitTransition() async throws { try await eventually("it played") { $0.preview.showsFirstTransition } }

  func perform(_ words: [String]) async throws { try await GalleryWindow.xdotool(words, on: server) }

  /// Lets the window do what it does for a while.
  func settle(_ seconds: Double) async throws { try await pause(seconds) }

  func eventually(_ what: String, _ isSo: @MainActor (FirstStartWindow) -> Bool) async throws {
    try await HeroTesting.eventually(what) { isSo(self) }
  }
}
