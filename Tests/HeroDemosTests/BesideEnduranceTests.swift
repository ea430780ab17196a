import AllocationProbe
import Foundation
import HeroBook
import HeroDemos
import HeroEvidence
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// What is made beside the session on show, over and over, leaves nothing behind: variants, a second phone, steps back,
/// screenshots and recordings. `script/soak --beside N` does it N times in each scene, reviews too, and counts threads
/// and bytes.
@MainActor struct BesideEnduranceTests {
  /// How many rounds script/soak asks for; nil: none.
  nonisolated static let asked = ProcessInfo.processInfo.environment["HEROPREVIEW_SOAK_BESIDE"].flatMap { Int($0) }
  /// How many minutes of use script/soak asks for, on a virtual clock; nil: none.
  nonisolated static let minutes = ProcessInfo.processInfo.environment["HEROPREVIEW_SOAK_MINUTES"].flatMap { Int($0) }
  nonisolated static let scenes = Scene.demos.map(\.name)

  private func phone(_ name: String) throws -> Phone {
    try Phone(try #require(Scene.named(name)), device: .bare(CGSize(width: 320, height: 560)), scale: 1)
  }

  /// Opens or closes a page, and stops on the way or once it stands.
  private func act(_ phone: Phone, _ turn: Int) throws {
    if phone.headless.screen.isOnFirstPage, phone.window.runningTransition == nil, phone.page === phone.scene {
      let count = phone.scene.itemLabels.count
      switch phone.headless.session.recipe.scene.name {
      case _ where count > 0: try phone.tap(item: turn % min(count, 4))
      // The sheet of cards was closed.
      case "matched-cards": try phone.tap("Show the doors")
      default: try phone.tap("Save")
      }
    } else {
      phone.press(.escape)
    }
    if turn % 3 == 0 { phone.settle() } else { phone.advance(0.12) }
  }

  /// V, C, steps back, S and R, as the window does them. Returns what of them may be left over.
  private func makeAll(
    beside phone: Phone, _ memory: DecodedMemory, variants: Int = Variant.all.count
  ) throws -> [DiscardedSessionTests.Traces] {
    let session = phone.headless.session
    let (tape, time) = (session.tape, phone.time)
    var traces: [DiscardedSessionTests.Traces] = []
    for variant in Variant.all.prefix(variants) {
      let replay = try Replay(tape, variant.changes, memory: memory, lookedAt: 1)
      try replay.run(to: time)
      _ = try replay.picture(scale: 1)
      traces.append(.init(replay.session))
    }
    let dark = Conditions.Patch(appearance: .dark)
    let mirror = try InputMirror(of: Track(of: session), dark, memory: memory)
    try mirror.follow(session)
    try mirror.seek(to: max(0, time - 0.1))
    traces.append(.init(mirror.session))
    let track = Track(of: session)
    for step in 1...3 {
      try track.seek(to: max(0, time - Double(step) / 60))
      traces.append(.init(track.session))
    }
    _ = try session.still(scale: 1).pngData()
    let moment = DeferredScreenshot(of: session, scale: 1)
    while try moment.goOn(for: 0.05) == nil {}
    var keeper = VisitRecorder()
    let replay = try Replay(tape, memory: memory)
    try replay.run(to: time) { keeper.note(replay.session.stage) }
    if let take = keeper.visit(at: replay.session.stage.time)?.take {
      let recording = try VisitRecording(tape, take, until: time, framesPerSecond: 10, scale: 1, memory: memory)
      while try !recording.prepare(for: 0.05) {}
      while try recording.next() != nil {}
    }
    return traces
  }

  @Test(arguments: scenes) func nothingThatIsMadeBesideItStays(_ name: String) throws {
    let phone = try phone(name)
    let memory = DecodedMemory(byteLimit: 8 << 20)
    var traces: [DiscardedSessionTests.Traces] = []
    for turn in 0..<3 {
      try act(phone, turn)
      traces += try makeAll(beside: phone, memory)
    }
    let left = traces.flatMap { $0.left(but: phone.headless.session) }
    #expect(left.isEmpty, "\(left.count) of \(traces.count): \(Set(left))")
  }

  /// E: the review that the window has a program of its own make.
  private func makeReview(_ name: String) throws {
    var choice = ReviewChoice()
    let scene = try #require(Scene.named(name))
    guard scene.hasFlights else { return }
    (choice.scenes, choice.items) = ([scene], ["index:0"])
    choice.patch.device = .bare(CGSize(width: 320, height: 560))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("heropreview-soak-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let review = Review(try ReviewPlan(choice, among: Scene.demos), program: "HeroPreview", version: "soak")
    try review.write(to: folder, lanes: nil, work: CleanupRegistry()) { _, _ in }
  }

  // MARK: For long

  private struct Figures {
    var threads = 0
    var bytes = 0
    var resident = 0

    init() {
      threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
      bytes = Int(allocation_probe_bytes_in_use())
      let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
      resident = words.count > 1 ? (Int(words[1]) ?? 0) * 4096 : 0
    }

    var words: String { "\(threads) threads, \(bytes >> 10) kB in use, \(resident >> 10) kB resident" }
  }

  /// Threads end a while after what they worked for.
  private func figures(threads: Int) -> Figures {
    var figures = Figures()
    for _ in 0..<200 where figures.threads > threads {
      usleep(10_000)
      figures = Figures()
    }
    return figures
  }

  /// One scene after the other in a process of its own, as threads and memory are counted for all of it.
  @Test(.enabled(if: asked != nil, "script/soak runs this")) func threadsAndBytesReturn() throws {
    let asked = try #require(Self.asked)
    for name in Self.scenes {
      let memory = DecodedMemory(byteLimit: 8 << 20)
      var first = Figures()
      for turn in 0..<asked {
        // Each time from the beginning: a tape that grows takes room.
        let phone = try phone(name)
        for step in 0...turn % 3 { try act(phone, step) }
        _ = try makeAll(beside: phone, memory)
        if turn % 4 == 0 { try makeReview(name) }
        if turn == asked / 4 { first = Figures() }
      }
      let last = figures(threads: first.threads)
      say("\(name), after \(asked / 4) of \(asked): \(first.words); at the end: \(last.words)")
      #expect(last.threads <= first.threads, "\(name)")
      #expect(last.bytes - first.bytes <= 4 << 20, "\(name)")
    }
  }

  /// A person who opens and closes pages for half an hour, and makes something of it now and then.
  @Test(.enabled(if: minutes != nil, "script/soak runs this")) func memoryStaysFlatOverMinutesOfUse() throws {
    let minutes = try #require(Self.minutes)
    let phone = try phone("photo-gallery")
    let memory = DecodedMemory(byteLimit: 8 << 20)
    var (turn, first) = (0, Figures())
    for minute in 1...minutes {
      while phone.time < Double(minute) * 60 {
        try act(phone, turn)
        phone.advance(2)
        turn += 1
      }
      _ = try makeAll(beside: phone, memory, variants: 2)
      let now = Figures()
      if minute <= min(5, minutes) { first = now }
      say("minute \(minute), \(turn) pages, \(phone.headless.session.entryCount) entries: \(now.words)")
    }
    let last = figures(threads: first.threads)
    #expect(last.resident - first.resident <= 30 << 20 && last.threads <= first.threads)
  }

  private func say(_ words: String) { FileHandle.standardError.write(Data("soak: \(words)\n".utf8)) }
}
