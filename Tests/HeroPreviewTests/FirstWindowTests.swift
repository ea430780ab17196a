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

extension DesktopTests {
  /// The window as it opens.
  @Suite struct FirstWindow {
    @Test func aWindowWithoutASceneShowsThePhotoGallery() async throws {
      try await withXServer(width: 1000, height: 1000) { server in
        for arguments in [[], ["--text-size", "l", "--scale", "1"], ["--spring", "duration=0.6,ratio=0.7"]] {
          let opened = try await title(on: server, arguments)
          #expect(opened == "HeroPreview: Photo Gallery", "\(arguments)")
        }
      }
    }

    @Test func anOptionOfASceneKeepsTheDefaultScene() async throws {
      try await withXServer(width: 1000, height: 1000) { server in
        for arguments in [
          ["--page", "Ancient Ruins"], ["--setting", "stretch=off"], ["--flight-level", "under"],
          ["--title-text", "Mine"],
        ] {
          let opened = try await title(on: server, arguments)
          #expect(opened == "HeroPreview: Style Picker", "\(arguments)")
        }
        let named = try await title(on: server, scene: "style-picker")
        #expect(named == "HeroPreview: Style Picker")
      }
    }

    private func title(on server: XServer, scene: String? = nil, _ arguments: [String] = []) async throws -> String? {
      let preview = try await LivePreview.start(on: server, arguments, scene: scene)
      defer { preview.end() }
      return try preview.client.property("_NET_WM_NAME", of: preview.window).map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    }

    /// Pixels of a screen, and its dots per inch.
    struct Screen: Sendable, CustomStringConvertible {
      let width: Int
      let height: Int
      var dpi = 96
      var description: String { "\(width) × \(height) at \(dpi) dpi" }
    }

    @Test(arguments: [
      Screen(width: 1280, height: 720), Screen(width: 1440, height: 900), Screen(width: 1920, height: 1080),
      Screen(width: 2560, height: 1440), Screen(width: 2560, height: 1440, dpi: 192), Screen(width: 1920, height: 1200),
      Screen(width: 3840, height: 2160, dpi: 192), Screen(width: 1600, height: 900, dpi: 120),
    ])
    func theFirstWindowHasTimelineAndInspectorOn(screen: Screen) async throws {
      try await withWindow(on: screen) { preview, _ in
        #expect(preview.transportStage != nil && preview.inspectorStage != nil)
        let size = preview.window.size
        #expect(size.width <= screen.width && size.height <= screen.height)
        let points = screen.height * 96 / screen.dpi
        let share = Self.phoneHeight(of: preview) / Double(screen.height)
        if points >= 1100 { #expect(abs(share - 0.8) < 0.005, "\(share)") } else { #expect(share > 0.6, "\(share)") }
      }
    }

    @Test func aSmallerScreenHasThePhoneAlone() async throws {
      for screen in [Screen(width: 1279, height: 800), Screen(width: 1400, height: 719)] {
        try await withWindow(on: screen) { preview, _ in
          #expect(preview.transportStage == nil && preview.inspectorStage == nil)
        }
      }
    }

    @Test func iWidensANarrowWindowAndMovesItOntoTheScreen() async throws {
      try await withWindow(on: Screen(width: 1100, height: 1000)) { preview, press in
        let before = PixelRect(x: 650, y: 0, width: 440, height: 900)
        preview.window.request(before)
        try await eventually("it was narrow, at the right") { preview.window.area == before }
        try await press("i")
        try await eventually("the inspector was there") { preview.inspectorStage != nil }
        let wide = preview.window.area
        #expect(wide.width == 860 && wide.height == 996 && wide.x == 240)
        // The phone keeps its size.
        try await press("i")
        try await eventually("the window was as before") { preview.window.area == before }
        #expect(preview.inspectorStage == nil)
        // A size that a person chooses stays.
        try await press("i")
        try await eventually("the inspector was there again") { preview.inspectorStage != nil }
        preview.window.request(PixelRect(x: 100, y: 0, width: 900, height: 900))
        try await eventually("it was wider") { preview.window.size.width == 900 }
        try await press("i")
        try await eventually("the inspector was closed") { preview.inspectorStage == nil }
        #expect(preview.window.size.width == 900 && preview.transportStage != nil)
      }
    }

    @Test func aScreenTooNarrowForTheInspectorIsSaid() async throws {
      try await withWindow(on: Screen(width: 800, height: 900)) { preview, press in
        let before = preview.window.area
        try await press("i")
        try await eventually("it was said") {
          preview.lastNote == "The inspector needs a screen of 860 points, and this one has 800"
        }
        #expect(preview.window.area == before && preview.inspectorStage == nil)
      }
    }

    /// Pixels that the phone with its bezel is high.
    @MainActor private static func phoneHeight(of preview: PreviewWindow) -> Double {
      let device = preview.session.screen.device
      let (top, bottom) = (
        preview.windowPosition(of: .zero), preview.windowPosition(of: CGPoint(x: 0, y: device.size.height))
      )
      return (bottom.y - top.y) / device.size.height * PhoneBezel(device: device).size.height
    }

    private func withWindow(
      on screen: Screen,
      _ body: @MainActor @Sendable (PreviewWindow, @Sendable (String) async throws -> Void) async throws -> Void
    ) async throws {
      try await withXServer(width: screen.width, height: screen.height) { server in
        let client = try server.connect()
        try client.setText("Xft.dpi:\t\(screen.dpi)\n", property: "RESOURCE_MANAGER", of: client.root)
        let name = server.display
        try await Self.lend(on: name) { preview in
          try await body(preview) { try await GalleryWindow.xdotool(["key", $0], on: name) }
        }
      }
    }

    @MainActor private static func lend(
      on server: String, _ body: @MainActor @Sendable (PreviewWindow) async throws -> Void
    ) async throws {
      let display = try X11Display(name: server)
      defer { display.close() }
      display.onConnectionLost = {}
      let preview = try PreviewWindow(
        .init(
          app: PreviewApp(name: "HeroPreview", summary: "A gallery.", scenes: [.photoGallery]), scene: .photoGallery,
          conditions: Conditions(), scale: nil, showsBezel: true, instrument: InstrumentSettings()),
        display: display)
      preview.onClose = {}
      try await eventually("the window was focused") { preview.window.isFocused }
      try await body(preview)
    }
  }
}
