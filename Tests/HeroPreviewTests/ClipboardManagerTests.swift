import Foundation
import HeroTesting
import Testing

extension DesktopTests {
  /// What is on the clipboard when the program ends.
  @Suite struct ClipboardManagers {
    /// A clipboard manager of the desktop, as its specification has them.
    private struct Manager {
      let client: XClient
      let window: XClient.ID

      init(on server: XServer) throws {
        client = try server.connect()
        window = try client.makeHiddenWindow(Box(x: 0, y: 0, width: 10, height: 10))
        try client.own("CLIPBOARD_MANAGER", by: window)
      }

      /// The request to save what is on the clipboard.
      func awaitRequest() async throws -> XClient.SelectionRequest {
        let request = try await eventually("the manager was asked") { try client.takeSelectionRequest() }
        #expect(try request.target == client.atom("SAVE_TARGETS"))
        #expect(try request.selection == client.atom("CLIPBOARD_MANAGER"))
        return request
      }

      /// The forms that are to be saved.
      func forms(of request: XClient.SelectionRequest) throws -> [XClient.ID] {
        let list = try #require(try client.property("SAVE_TARGETS", of: request.requestor))
        return (0..<list.bytes.count / 4).map { list.bytes.u32($0 * 4) }
      }

      /// What is on the clipboard in that form, taken piece by piece where it comes so.
      func fetch(_ target: String) async throws -> [UInt8] {
        try client.convert("CLIPBOARD", to: target, property: "SAVED", of: window)
        #expect(try await eventually("it was answered") { try client.takeAnswer(for: window) } != 0)
        let first = try #require(try client.take("SAVED", of: window))
        guard try first.type == client.atom("INCR") else { return first.bytes }
        var bytes: [UInt8] = []
        while true {
          let piece = try await eventually("a piece came") { try client.take("SAVED", of: window)?.bytes }
          if piece.isEmpty { return bytes }
          bytes += piece
        }
      }
    }

    private func copyPicture(_ preview: LivePreview) async throws {
      let client = try preview.server.connect()
      try await preview.perform(.moveAway)
      try await preview.settle()
      try await preview.perform(.key("ctrl+c"))
      try await eventually("it was copied") { try client.owner(of: "CLIPBOARD") != 0 }
    }

    /// A whole screen, in pieces, and a small one at once.
    @Test(arguments: [[], ["--device", "120x160"]]) func thePictureOutlivesTheProgram(_ device: [String]) async throws {
      try await withPreview(device + ["--no-bezel"]) { preview in
        let manager = try Manager(on: preview.server)
        try await copyPicture(preview)
        try await preview.perform(.key("q"))
        let request = try await manager.awaitRequest()
        #expect(try manager.forms(of: request) == [manager.client.atom("image/png")])
        let png = try await manager.fetch("image/png")
        #expect(preview.process.isRunning)
        try manager.client.answer(request)
        #expect(try await preview.exit() == .exited(0))
        let folder = try TemporaryFolder()
        try Data(png).write(to: URL(fileURLWithPath: folder.path("saved.png")))
        #expect(try await run(try Tool.heroPreview(), ["open", folder.path("saved.png"), "--print"]).status == 0)
      }
    }

    /// No manager, one that refuses, one that stays silent, one that dies with the request: the program ends all the
    /// same.
    @Test(arguments: ["none", "refuses", "is silent", "dies"]) func theProgramEndsWithoutItToo(_ manners: String)
      async throws
    {
      try await withPreview(["--no-bezel", "--device", "120x160"]) { preview in
        let manager = manners == "none" ? nil : try Manager(on: preview.server)
        try await copyPicture(preview)
        try await preview.perform(.key("q"))
        if let manager {
          let request = try await manager.awaitRequest()
          switch manners {
          case "refuses": try manager.client.answer(request, refuses: true)
          case "dies": try manager.client.destroy(manager.window)
          default: break
          }
        }
        #expect(try await preview.exit() == .exited(0))
      }
    }

    /// Where nothing was copied the manager is not asked; of a text every form is handed over.
    @Test func textsAreHandedOverToo() async throws {
      try await withPreview { preview in
        let manager = try Manager(on: preview.server)
        try await preview.perform(.key("q"))
        #expect(try await preview.exit() == .exited(0))
        #expect(try manager.client.takeSelectionRequest() == nil)
      }
      try await withPreview(["--no-bezel", "--device", "390x844"], scene: "style-picker") { preview in
        let manager = try Manager(on: preview.server)
        let client = try preview.server.connect()
        try await preview.settle()
        try await preview.perform(.key("ctrl+k"))
        try await preview.settle()
        try await preview.server.xdotool(["type", "copy the command"])
        try await preview.settle()
        try await preview.perform(.key("Return"))
        try await eventually("the command was copied") { try client.owner(of: "CLIPBOARD") != 0 }
        try await preview.settle()
        try await preview.perform(.key("q"))
        let request = try await manager.awaitRequest()
        #expect(try manager.forms(of: request).contains(manager.client.atom("UTF8_STRING")))
        let text = String(decoding: try await manager.fetch("UTF8_STRING"), as: UTF8.self)
        #expect(text.hasPrefix("HeroPreview open "))
        try manager.client.answer(request)
        #expect(try await preview.exit() == .exited(0))
      }
    }
  }
}
