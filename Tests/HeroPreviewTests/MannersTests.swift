import Foundation
import HeroTesting
import Testing

extension DesktopTests {
  /// What window managers and desktops see, and do.
  @Suite struct Manners {
    @Test func theWindowIntroducesItself() async throws {
      try await withPreview { preview in
        let (client, window) = (preview.client, preview.window)
        func text(_ name: String) throws -> String {
          String(decoding: try #require(try client.property(name, of: window)).bytes, as: UTF8.self)
        }
        #expect(try text("WM_CLASS") == "heropreview\0HeroPreview\0")
        #expect(try text("_NET_WM_NAME") == "HeroPreview: Photo Gallery")
        #expect(try client.property("_NET_WM_NAME", of: window)?.type == client.atom("UTF8_STRING"))
        #expect(try text("WM_NAME") == "HeroPreview: Photo Gallery")
        func numbers(_ name: String) throws -> [UInt32] {
          let property = try #require(try client.property(name, of: window), "\(name) is set")
          try #require(property.format == 32)
          return (0..<property.bytes.count / 4).map { property.bytes.u32($0 * 4) }
        }
        #expect(try numbers("_NET_WM_PID") == [UInt32(preview.process.pid)])
        #expect(try numbers("_NET_WM_WINDOW_TYPE") == [client.atom("_NET_WM_WINDOW_TYPE_NORMAL")])
        let protocols = try numbers("WM_PROTOCOLS")
        #expect(try protocols.contains(client.atom("WM_DELETE_WINDOW")))
        #expect(try protocols.contains(client.atom("_NET_WM_PING")))
        // The fifth bit says that a least size is given, in the sixth and seventh number.
        let hints = try numbers("WM_NORMAL_HINTS")
        #expect(hints[0] & 16 != 0 && hints[5] > 0 && hints[6] > 0)
        #expect(try numbers("WM_HINTS")[1] == 1, "it wants the keyboard")
      }
    }

    @Test func theWindowHasAnIcon() async throws {
      try await withPreview { preview in
        let icon = try #require(try preview.client.property("_NET_WM_ICON", of: preview.window), "_NET_WM_ICON is set")
        var offset = 0
        var sizes: [UInt32] = []
        while offset + 8 <= icon.bytes.count {
          let (width, height) = (icon.bytes.u32(offset), icon.bytes.u32(offset + 4))
          sizes.append(width)
          let pixels = Int(width * height)
          try #require(width > 0 && height > 0 && offset + 8 + pixels * 4 <= icon.bytes.count)
          let alpha = Set((0..<pixels).map { icon.bytes[offset + 8 + $0 * 4 + 3] })
          #expect(alpha.contains(255), "\(width) pixels: something is to be seen")
          offset += 8 + pixels * 4
        }
        #expect(offset == icon.bytes.count && sizes.contains { $0 >= 48 }, "\(sizes)")
      }
    }

    @Test func closedByTheWindowManagerItEndsWell() async throws {
      try await withPreview { preview in
        let client = preview.client
        try client.sendMessage(
          "WM_PROTOCOLS", [try client.atom("WM_DELETE_WINDOW"), 0], to: preview.window)
        #expect(try await preview.exit() == .exited(0))
        #expect(preview.process.errors.isEmpty)
      }
    }

    @Test func destroyedByAnotherProgramItEndsWell() async throws {
      try await withPreview { preview in
        try preview.client.destroy(preview.window)
        #expect(try await preview.exit() == .exited(0))
        #expect(preview.process.errors.isEmpty)
      }
    }

    @Test func aPingIsAnswered() async throws {
      try await withPreview { preview in
        let client = preview.client
        let substructureNotify: UInt32 = 1 << 19
        try client.selectRootEvents(substructureNotify)
        try client.sendMessage(
          "WM_PROTOCOLS", [try client.atom("_NET_WM_PING"), 4711, preview.window], to: preview.window)
        let answer = try await eventually("the ping was answered") { try client.takeEvent(type: 33) }
        #expect(try answer.u32(4) == client.root && answer.u32(8) == client.atom("WM_PROTOCOLS"))
        #expect(try answer.u32(12) == client.atom("_NET_WM_PING") && answer.u32(16) == 4711)
        #expect(answer.u32(20) == preview.window)
      }
    }

    @Test func withoutAWindowManagerItTakesTheKeyboard() async throws {
      try await withPreview { preview in
        let focus = try preview.client.focus()
        #expect(focus == preview.window)
      }
    }

    @Test func aWindowManagerIsLeftToItsWork() async throws {
      try await withXServer { server in
        let manager = try server.connect()
        let redirect: UInt32 = 1 << 20
        try manager.selectRootEvents(redirect)
        let focus = try manager.focus()
        let home = try TemporaryFolder()
        let process = try ChildProcess(
          try Tool.heroPreview(), ["run", "photo-gallery"],
          environment: home.environment(display: server.display), directory: home.url.path)
        defer { process.end() }
        let mapRequest: UInt8 = 20
        let request = try await eventually("the window asked to be shown") { try manager.takeEvent(type: mapRequest) }
        let window = request.u32(8)
        try manager.map(window)
        let frame = try #require(try manager.geometry(of: window))
        try await eventually("the window was painted") { server.picture(frame).colors(upTo: 50) == 50 }
        #expect(try manager.focus() == focus, "handing out the keyboard is the manager's")
        try await server.xdotool(["mousemove", "\(frame.x + 5)", "\(frame.y + 5)", "click", "1"])
        try await pause(0.1)
        #expect(try manager.focus() == focus, "a click too")
        try manager.setFocus(window)
        try await server.xdotool(["key", "q"])
        #expect(try await process.exit() == .exited(0))
      }
    }

    @Test func whatWasCoveredOrHiddenComesBackUnchanged() async throws {
      try await withPreview { preview in
        try await preview.perform(.moveAway)
        let before = try await preview.settle()
        let client = preview.client
        let cover = try client.makeWindow(Box(x: 100, y: 150, width: 250, height: 300))
        #expect(try await preview.settle().differences(from: before) == 75_000)
        try client.destroy(cover)
        try await eventually("what was covered came back") { preview.picture() == before }

        try client.unmap(preview.window)
        try await eventually("it was hidden") { preview.picture() != before }
        try client.map(preview.window)
        try await eventually("the window came back") { preview.picture() == before }
        #expect(try await preview.settle() == before)
      }
    }

    @Test func aWindowThatIsHiddenInMidFlightIsSettledWhenItComesBack() async throws {
      let pictures = try ColorPictures.shared.get()
      try await withPreview(pictures.arguments) { preview in
        let layout = try await WindowLayout.read(
          width: preview.frame.width, height: preview.frame.height, preview.arguments)
        try await preview.perform(.click(try layout.picture(ColorPictures.label(0)).center), .pause(0.05))
        try preview.client.unmap(preview.window)
        try await pause(1)
        try preview.client.map(preview.window)
        let page = try await preview.settle()
        let header = layout.pixels(CGRect(x: 0, y: 0, width: layout.screen.width / layout.scale, height: 300))
        #expect(try #require(page.box(of: pictures.colors[0])).distance(to: header) <= 1.5)
      }
    }

    @Test func whenTheServerDiesItSaysSo() async throws {
      try await withPreview { preview in
        try preview.server.crash()
        #expect(try await preview.exit() == .exited(1))
        let lines = preview.process.errors.split(separator: "\n")
        #expect(lines.count == 1 && lines[0].hasPrefix("Error: ") && lines[0].contains("X server"), "\(lines)")
      }
    }

    @Test func aDesktopOfHighResolutionGetsALargerMargin() async throws {
      try await withPreview(["--scale", "1"], width: 1200, height: 1900) { preview in
        try preview.client.setText("Xft.dpi:\t192\n", property: "RESOURCE_MANAGER", of: preview.client.root)
        try await preview.settle()
        #expect(preview.process.isRunning)
        let again = try await LivePreview.start(on: preview.server, preview.arguments)
        defer { again.end() }
        // The phone is shown at the same scale on both; only what is the desktop's grows.
        #expect(again.frame.width > preview.frame.width)
      }
    }
  }
}
