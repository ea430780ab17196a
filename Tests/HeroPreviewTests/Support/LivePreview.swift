import Foundation
import HeroTesting

/// The built program with its window on a test's own server, seen and steered from outside. Owns the process.
final class LivePreview {
  let server: XServer
  let client: XClient
  let process: ChildProcess
  let window: XClient.ID
  /// The program's home and working directory.
  let home: TemporaryFolder
  let arguments: [String]
  /// The window's place on the screen.
  private(set) var frame: Box

  private init(
    server: XServer, client: XClient, process: ChildProcess, window: XClient.ID, home: TemporaryFolder,
    arguments: [String], frame: Box
  ) {
    self.server = server
    self.client = client
    self.process = process
    self.window = window
    self.home = home
    self.arguments = arguments
    self.frame = frame
  }

  deinit { process.end() }

  /// Starts the program and waits until its window shows the settled first picture.
  /// - Parameters:
  ///   - scene: The scene's name; nil: none is named. Default: the photo gallery, whose cells are easily found.
  ///   - file: a screenshot or a tape that is opened in place of a scene.
  ///   - program: the one under test unless given.
  ///   - display: the server's own unless given.
  ///   - home: a new one unless given.
  ///   - isFirstStart: Whether the home has no settings file yet. The first start shows a transition by itself, and is
  ///     not waited for.
  ///   - environment: put over the tests' own.
  static func start(
    on server: XServer, _ arguments: [String] = [], scene: String? = "photo-gallery", file: String? = nil,
    program: String? = nil, display: String? = nil, home: TemporaryFolder? = nil, isFirstStart: Bool = false,
    environment: [String: String] = [:]
  ) async throws -> LivePreview {
    let home = try home ?? TemporaryFolder()
    let client = try server.connect()
    let before = Set(try client.children())
    let process = try ChildProcess(
      try program ?? Tool.heroPreview(),
      (file.map { ["open", $0] } ?? ["run"] + (scene.map { [$0] } ?? [])) + arguments,
      environment: home.environment(display: display ?? server.display, isFirstStart: isFirstStart)
        .merging(environment) { $1 },
      directory: home.url.path)
    let window = try await eventually("the window of HeroPreview appeared") {
      guard process.isRunning else { throw Trouble("HeroPreview ended: \(process.errors)") }
      return try client.children().first { try !before.contains($0) && client.isViewable($0) }
    }
    guard let frame = try client.geometry(of: window) else { throw Trouble("The window went away.") }
    let preview = LivePreview(
      server: server, client: client, process: process, window: window, home: home, arguments: arguments, frame: frame)
    try await eventually("the window was painted") { server.screen.picture(frame).colors(upTo: 50) == 50 }
    if !isFirstStart { try await preview.settle(quiet: 0.4) }
    return preview
  }

  // MARK: Looking

  func picture() -> Picture { server.picture(frame) }

  /// Looks at the window, and returns its picture where that is another than `last`: then `rest` begins anew.
  private func changedPicture(since last: Picture, _ rest: inout Rest) -> Picture? {
    // Without its server nothing is painted: a whole window is looked at only where that has done something.
    let hasServerRested = serverWatch?.hasRested() ?? false
    guard hasServerRested || server.shows(last, at: frame) else {
      rest.end()
      return picture()
    }
    let isServerAtRest = hasServerRested || serverWatch.map { isAtRest($0.process) } ?? true
    rest.look(programWatch.hasRested() && isServerAtRest)
    return nil
  }
  private lazy var programWatch = ProcessWatch(process.pid)
  private lazy var serverWatch = (try? server.pid.get()).map(ProcessWatch.init)

  /// Waits until the window has not changed for `quiet` seconds in which the program wanted nothing of the processor.
  @discardableResult func settle(quiet: Double = 0.3, within seconds: Double = patience) async throws -> Picture {
    let end = now() + seconds
    var last = picture()
    var rest = Rest()
    while rest.seconds < quiet {
      guard now() < end else { throw Trouble("The window is still moving after \(seconds) s.") }
      guard process.isRunning else { throw Trouble("HeroPreview ended: \(process.errors)") }
      try await pause(0.02)
      if let next = changedPicture(since: last, &rest) { last = next }
    }
    return last
  }

  /// For how long nothing has happened, by looks: what passes between two of them counts for little where it was long,
  /// as a machine that stops for a second has shown nothing of it.
  struct Rest {
    private(set) var seconds = 0.0
    private var lastLook = now()

    mutating func look(_ isAtRest: Bool) {
      let time = now()
      seconds = isAtRest ? seconds + min(0.03, time - lastLook) : 0
      lastLook = time
    }

    mutating func end() { look(false) }
  }

  struct Sighting<Sight> {
    let sight: Sight
    /// When the window was seen like that, by `now()`: what it showed was painted before, later than at the sighting
    /// before.
    let time: Double
  }

  /// Every different picture that is seen in the window from the start of the acts until it is quiet after them. On a
  /// busy machine few are.
  /// - Parameter look: what is kept of each picture.
  func watch<Sight>(_ acts: [Act], _ look: (Picture) -> Sight) async throws -> [Sighting<Sight>] {
    var last = picture()
    var sights = [Sighting(sight: look(last), time: now())]
    let hand = try server.startXdotool(words(acts))
    defer { hand.end() }
    let end = now() + patience
    var rest = Rest()
    while hand.isRunning || rest.seconds < 0.7 {
      if let next = changedPicture(since: last, &rest) {
        last = next
        sights.append(Sighting(sight: look(last), time: now()))
      }
      guard now() < end else { throw Trouble("The window is still moving after \(patience) s.") }
      // A third of a frame.
      try await pause(0.005)
    }
    return sights
  }

  // MARK: Acting

  func perform(_ acts: Act...) async throws { try await perform(acts) }

  func perform(_ acts: [Act]) async throws { try await server.xdotool(words(acts)) }

  /// Asks the window to close until it does. A request right behind its question counts as none, and on a busy machine
  /// the question comes late.
  func closeAgain() async throws {
    for _ in 0..<20 where process.isRunning { try await perform(.key("q"), .pause(0.7)) }
  }

  private func words(_ acts: [Act]) -> [String] {
    acts.flatMap { $0.words(frame: frame, screen: (server.screen.width, server.screen.height)) }
  }

  func resize(width: Int, height: Int) async throws {
    try await server.xdotool(["windowsize", "\(window)", "\(width)", "\(height)"])
    try await eventually("the window had its new size") {
      guard let now = try client.geometry(of: window) else { throw Trouble("The window went away.") }
      frame = now
      return now.width == width && now.height == height
    }
  }

  // MARK: The process

  func exit(within seconds: Double = patience) async throws -> ChildProcess.Ending {
    try await process.exit(within: seconds)
  }

  func end() { process.end() }

  /// Ticks of processor time that it has used, in user and kernel mode.
  func processorTicks() throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process.pid)/stat", encoding: .utf8)
    // The name in brackets may hold anything; the numbers follow it.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else {
      throw Trouble("/proc/\(process.pid)/stat has an unknown format.")
    }
    return user + system
  }

  /// How often each thread gave up the processor by itself, that is, had been woken.
  func wakeUps() throws -> [String: Int] {
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.pid)/task")
    return threads.reduce(into: [:]) { counts, thread in
      counts[thread] = try? number("voluntary_ctxt_switches", in: "/proc/\(process.pid)/task/\(thread)/status")
    }
  }

  /// Resident memory in kilobytes.
  func residentKilobytes() throws -> Int { try number("VmRSS", in: "/proc/\(process.pid)/status") }

  func openFiles() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.pid)/fd").count
  }

  private func number(_ name: String, in file: String) throws -> Int {
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    let line = lines.first { $0.hasPrefix(name + ":") }
    guard let word = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first, let value = Int(word)
    else { throw Trouble("\(file) has no \(name).") }
    return value
  }
}

/// Lends a server with the program's window on it; both are ended afterwards, also when the body throws.
func withPreview<Result>(
  _ arguments: [String] = [], scene: String = "photo-gallery", width: Int = 1000, height: Int = 1000, depth: Int = 24,
  options: [String] = [], _ body: (LivePreview) async throws -> Result
) async throws -> Result {
  try await withXServer(width: width, height: height, depth: depth, options: options) { server in
    let preview = try await LivePreview.start(on: server, arguments, scene: scene)
    defer { preview.end() }
    return try await body(preview)
  }
}
