import Foundation
import HeroTesting
import Testing

extension DesktopTests {
  /// Texts that go to other programs and come from them, good ones and bad ones.
  @Suite struct Clipboard {
    private static let wide = Box(x: 0, y: 0, width: 10, height: 10)

    /// What xclip reads.
    private func read(_ selection: String, on server: XServer, _ options: [String] = []) async throws -> String {
      let tool = try ChildProcess(
        try Tool.path("xclip"), ["-o", "-selection", selection] + options,
        environment: TestEnvironment.with(display: server.display, home: server.folder.url.path))
      defer { tool.end() }
      guard try await tool.exit() == .exited(0) else { throw Trouble("xclip failed: \(tool.errors)") }
      return tool.output
    }

    /// Lets xclip offer `text`; it serves until it is ended.
    private func offer(_ text: String, _ selection: String, on server: XServer) async throws -> ChildProcess {
      let file = server.folder.path("offer-\(UUID().uuidString)")
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      let client = try server.connect()
      let name = selection == "clipboard" ? "CLIPBOARD" : "PRIMARY"
      let before = try client.owner(of: name)
      let tool = try ChildProcess(
        try Tool.path("xclip"), ["-quiet", "-i", "-selection", selection, file],
        environment: TestEnvironment.with(display: server.display, home: server.folder.url.path))
      try await eventually("xclip owned the selection") { try client.owner(of: name) != before }
      return tool
    }

    /// Copies all that is in the field, and waits until it is offered.
    private func copyAll(on server: XServer) async throws {
      let client = try server.connect()
      let before = try client.owner(of: "CLIPBOARD")
      try await server.xdotool(["key", "ctrl+a", "key", "ctrl+c"])
      try await eventually("it was copied") { ![0, before].contains(try client.owner(of: "CLIPBOARD")) }
    }

    /// Waits until who asked has taken what was there for it: what comes before that takes its place.
    private func awaitTaken(_ question: XClient.SelectionRequest, from client: XClient) async throws {
      try await eventually("it was taken") { try !client.has(question.property, on: question.requestor) }
    }

    /// Another program that owns the clipboard, and answers no question by itself.
    private func silentOwner(on server: XServer) throws -> (client: XClient, window: XClient.ID) {
      let client = try server.connect()
      let window = try client.makeHiddenWindow(Self.wide)
      try client.own("CLIPBOARD", by: window)
      return (client, window)
    }

    @Test func whatIsCopiedCanBePastedElsewhere() async throws {
      try await withSearchWindow(keyboard: ["de"]) { server, window in
        try await server.xdotool(
          await window.click() + typing("grün ") + ["key", "ISO_Level3_Shift+e"])
        try await window.eventually("it was typed") { $0.text == "grün €" }
        try await copyAll(on: server)
        #expect(try await read("clipboard", on: server) == "grün €")
        #expect(try await read("primary", on: server) == "grün €", "what is selected")
        #expect(try await read("clipboard", on: server, ["-t", "STRING"]).utf8.isEmpty == false)
        let targets = try await read("clipboard", on: server, ["-t", "TARGETS"]).split(separator: "\n")
        #expect(
          Set(["UTF8_STRING", "STRING", "TARGETS", "TIMESTAMP", "MULTIPLE"]).isSubset(of: Set(targets.map(String.init)))
        )
        try await server.xdotool(["key", "ctrl+x"])
        try await window.eventually("it was cut") { $0.text.isEmpty }
        try await server.xdotool(["key", "ctrl+v", "key", "shift+Insert"])
        try await window.eventually("it was pasted") { $0.text == "grün €grün €" }
      }
    }

    @Test func whatOthersCopyCanBePasted() async throws {
      try await withSearchWindow { server, window in
        try await server.xdotool(await window.click() + typing("x"))
        let first = try await offer("one\ntwo – drei 🇩🇪", "clipboard", on: server)
        try await server.xdotool(["key", "ctrl+v"])
        try await window.eventually("it was pasted") { $0.text == "xone two – drei 🇩🇪" }
        first.end()
        // Selected here, then taken over by another program.
        try await copyAll(on: server)
        let second = try await offer("other", "clipboard", on: server)
        let third = try await offer("selected", "primary", on: server)
        defer {
          second.end()
          third.end()
        }
        try await server.xdotool(["key", "ctrl+v"])
        try await window.eventually("it was pasted") { $0.text == "other" }
        try await server.xdotool(await window.place(x: 200) + ["click", "2"])
        try await window.eventually("the middle button pasted") { $0.text == "otherselected" }
      }
    }

    @Test func aTextThatIsMuchTooLongIsCutAndHoldsNothingUp() async throws {
      try await withSearchWindow { server, window in
        let long = String(repeating: "0123456789", count: 400_000)
        let owner = try await offer(long, "clipboard", on: server)
        defer { owner.end() }
        try await server.xdotool(await window.click() + ["key", "ctrl+v"])
        try await window.eventually("as much as fits was pasted") { $0.text.utf16.count == 4096 }
        try await server.xdotool(["key", "ctrl+a"] + typing("after"))
        try await window.eventually("it goes on") { $0.text == "after" }
      }
    }

    @Test func ownersThatDoNotAnswerAreGivenUp() async throws {
      try await withSearchWindow { server, window in
        let client = try silentOwner(on: server).client
        await window.setPatience(1)
        try await server.xdotool(
          await window.click() + typing("a") + ["key", "ctrl+v"] + typing("b"))
        try await window.eventually("typing goes on") { $0.text == "ab" }
        let late = try await eventually("it was asked") { try client.takeSelectionRequest() }
        // More questions than it can have waiting; all are in vain, and none is in the way.
        for _ in 0..<8 { try await server.xdotool(["key", "ctrl+v"]) }
        try await server.xdotool(typing("c"))
        try await window.eventually("all were asked, and given up") { $0.text == "abc" && $0.pendingReads == 0 }
        // An answer after it was given up goes nowhere.
        try client.answer(late, as: "UTF8_STRING", Array("late".utf8))
        await window.setPatience(600)
        // And the next owner is asked as if nothing had been.
        let good = try await offer("good", "clipboard", on: server)
        defer { good.end() }
        try await server.xdotool(["key", "ctrl+v"])
        try await window.eventually("it was pasted") { $0.text == "abcgood" }
      }
    }

    @Test func strangeAnswersPasteNothing() async throws {
      try await withSearchWindow { server, window in
        let (client, other) = try silentOwner(on: server)
        try await server.xdotool(await window.click() + typing("a"))
        func ask() async throws -> XClient.SelectionRequest {
          try await server.xdotool(["key", "ctrl+v"])
          return try await eventually("it was asked") { try client.takeSelectionRequest() }
        }
        // Refused as Unicode, then given as Latin 1.
        var question = try await ask()
        #expect(try question.target == client.atom("UTF8_STRING"))
        try client.answer(question, refuses: true)
        question = try await eventually("it was asked again") { try client.takeSelectionRequest() }
        #expect(try question.target == client.atom("STRING"))
        try client.answer(question, as: "STRING", [0x67, 0x72, 0xfc, 0x6e])
        try await window.eventually("Latin 1 was pasted") { $0.text == "agrün" }
        // The property is not there at all; it holds numbers; it is empty.
        try client.answer(try await ask())
        question = try await ask()
        try client.answer(question, as: "CARDINAL", format: 32, [1, 2, 3, 4, 5, 6, 7, 8])
        question = try await ask()
        try client.answer(question, as: "UTF8_STRING", [])
        // Refused twice.
        try client.answer(try await ask(), refuses: true)
        try client.answer(
          try await eventually("it was asked again") { try client.takeSelectionRequest() }, refuses: true)
        // Bytes that are no UTF-8, and control characters.
        question = try await ask()
        try client.answer(question, as: "UTF8_STRING", [0x62, 0xff, 0x00, 0x07, 0x0a, 0x63])
        try await window.eventually("what is text of it was pasted") { $0.text == "agrünb\u{fffd} c" }
        // Begun in parts and never gone on with.
        await window.setPatience(1)
        question = try await ask()
        try client.answer(question, as: "INCR", format: 32, [255, 255, 255, 127])
        try await awaitTaken(question, from: client)
        try client.set(question.property, of: question.requestor, type: "UTF8_STRING", Array("part".utf8))
        try await window.eventually("it was given up") { $0.pendingReads == 0 }
        // The owner dies with the question.
        _ = try await ask()
        try client.destroy(other)
        try await window.eventually("it was given up too") { $0.pendingReads == 0 }
        try await server.xdotool(typing("!"))
        try await window.eventually("typing goes on") { $0.text == "agrünb\u{fffd} c!" }
      }
    }

    @Test func partsThatComeOneByOneArePutTogether() async throws {
      try await withSearchWindow { server, window in
        let client = try silentOwner(on: server).client
        try await server.xdotool(await window.click() + ["key", "ctrl+v"])
        let question = try await eventually("it was asked") { try client.takeSelectionRequest() }
        try client.answer(question, as: "INCR", format: 32, [9, 0, 0, 0])
        // A letter of two bytes comes in two parts.
        for part in [[0x67, 0x72, 0xc3], [0xbc, 0x6e], []] as [[UInt8]] {
          try await awaitTaken(question, from: client)
          try client.set(question.property, of: question.requestor, type: "UTF8_STRING", part)
        }
        try await window.eventually("it was put together") { $0.text == "grün" }
      }
    }

    @Test func questionsAreAnsweredByTheConventions() async throws {
      try await withSearchWindow { server, window in
        try await server.xdotool(await window.click() + typing("copy"))
        try await copyAll(on: server)
        let client = try server.connect()
        let asker = try client.makeHiddenWindow(Self.wide)
        func ask(_ target: String, property: String = "ANSWER") async throws -> [UInt8]? {
          try client.convert("CLIPBOARD", to: target, property: property, of: asker)
          let answer = try await eventually("\(target) was answered") { try client.takeAnswer(for: asker) }
          return answer == 0 ? nil : try client.property(property, of: asker)?.bytes
        }
        for target in ["UTF8_STRING", "STRING", "TEXT", "text/plain;charset=utf-8"] {
          #expect(try await ask(target) == Array("copy".utf8), "\(target)")
        }
        #expect(try await ask("image/png") == nil)
        #expect(try await ask("TIMESTAMP")?.count == 4)
        let pairs = try ["UTF8_STRING", "ONE", "image/png", "TWO", "STRING", "THREE"].map { try client.atom($0) }
        let bytes = pairs.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255), UInt8($0 >> 16 & 255), UInt8($0 >> 24)] }
        try client.set(try client.atom("LIST"), of: asker, type: "ATOM_PAIR", format: 32, bytes)
        let answer = try #require(try await ask("MULTIPLE", property: "LIST"))
        #expect((0..<6).map { answer.u32($0 * 4) } == [pairs[0], pairs[1], pairs[2], 0, pairs[4], pairs[5]])
        #expect(try client.property("ONE", of: asker)?.bytes == Array("copy".utf8))
        #expect(try client.property("TWO", of: asker) == nil)
        // A window that is gone before it is answered, and a list that is none, do no harm.
        try client.set(try client.atom("LIST"), of: asker, type: "STRING", [1, 2, 3])
        #expect(try await ask("MULTIPLE", property: "LIST") == nil)
        let gone = try client.makeHiddenWindow(Self.wide)
        for _ in 0..<20 { try client.convert("CLIPBOARD", to: "UTF8_STRING", property: "ANSWER", of: gone) }
        try client.destroy(gone)
        #expect(try await ask("UTF8_STRING") == Array("copy".utf8))
        // Taken over, the old text is not told any more.
        try client.own("CLIPBOARD", by: asker)
        try await server.xdotool(["key", "ctrl+v"])
        _ = try await eventually("the new owner was asked") { try client.takeSelectionRequest() }
      }
    }
  }
}
