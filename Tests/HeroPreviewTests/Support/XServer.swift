import Foundation
import HeroTesting
import HeroX11

/// An Xvfb of the test's own on a free display number. Ended by `end()` or `deinit`, and by its guard when the tests
/// crash.
final class XServer {
  let display: String
  let screen: Framebuffer
  let folder: TemporaryFolder
  private let guardian: ChildProcess

  /// Ends the server with the pipe that it reads from: whatever happens to the tests, the pipe closes.
  private static let guardScript = """
    "$@" & server=$!
    echo $server > "$0"
    read -r nothing
    kill $server 2>/dev/null
    for moment in 1 2 3 4 5 6 7 8 9 10; do kill -0 $server 2>/dev/null || exit 0; sleep 0.1; done
    kill -9 $server
    """

  private init(guardian: ChildProcess, number: Int, folder: TemporaryFolder, screen: Framebuffer) {
    display = ":\(number)"
    self.guardian = guardian
    self.folder = folder
    self.screen = screen
  }

  deinit { end() }

  /// Has a key that is held repeat as on a desktop. It does not by default.
  static let repeatingKeys = ["-ardelay", "660"]

  static func start(width: Int = 1000, height: Int = 1000, depth: Int = 24, options: [String] = []) async throws
    -> XServer
  {
    let xvfb = try Tool.path("Xvfb")
    let folder = try TemporaryFolder()
    let guardian = try ChildProcess(
      "/bin/sh",
      [
        "-c", guardScript, folder.path("pid"), xvfb, "-displayfd", "1", "-fbdir", folder.url.path, "-nocursor",
        "-noreset",
        "-nolisten", "tcp", "-screen", "0", "\(width)x\(height)x\(depth)",
        // On a busy machine xdotool may lift a key late: no letter comes twice for that.
        "-ardelay", "60000",
      ] + options, environment: TestEnvironment.plain, hasInput: true)
    let number = try await eventually("Xvfb told its display number") {
      guard guardian.isRunning else { throw Trouble("Xvfb did not start: \(guardian.errors)") }
      return guardian.output.hasSuffix("\n") ? Int(guardian.output.trimmingCharacters(in: .newlines)) : nil
    }
    let screen = try Framebuffer(file: folder.path("Xvfb_screen0"))
    return XServer(guardian: guardian, number: number, folder: folder, screen: screen)
  }

  func connect() throws -> XClient { try XClient(display: display) }

  /// Xvfb's own process.
  lazy var pid = Result {
    guard let pid = pid_t(folder.text("pid").trimmingCharacters(in: .newlines)), pid > 1 else {
      throw Trouble("The guard did not tell Xvfb's process.")
    }
    return pid
  }

  /// Ends it as a crash would.
  func crash() throws {
    kill(try pid.get(), SIGKILL)
    try? FileManager.default.removeItem(atPath: "/tmp/.X\(display.dropFirst())-lock")
    try? FileManager.default.removeItem(atPath: "/tmp/.X11-unix/X\(display.dropFirst())")
  }

  func end() {
    guardian.closeInput()
    guardian.reap()
  }

  /// The part of the screen as it is between two of the server's requests.
  func picture(_ area: Box) -> Picture {
    // What is read while the server writes may be half of each frame; and the server may rest in the middle of a write.
    for _ in 0..<10 {
      guard let witness = try? witness.get(), (try? witness.sync()) != nil else { break }
      let picture = screen.picture(area)
      guard (try? witness.sync()) != nil else { break }
      if screen.matches(picture, at: area) || screen.picture(area) == picture { return picture }
    }
    return screen.picture(area)
  }

  /// Whether the part of the screen looks like that; costs little.
  func shows(_ picture: Picture, at area: Box) -> Bool { screen.matches(picture, at: area) }

  private lazy var witness = Result { try connect() }

  /// Real input, as from the mouse and keyboard of this server.
  func startXdotool(_ commands: [String]) throws -> ChildProcess {
    try ChildProcess(
      try Tool.path("xdotool"), commands, environment: TestEnvironment.with(display: display, home: folder.url.path))
  }

  func xdotool(_ commands: [String]) async throws {
    let hand = try startXdotool(commands)
    defer { hand.end() }
    guard try await hand.exit() == .exited(0) else {
      throw Trouble("xdotool \(commands.joined(separator: " ")) failed: \(hand.errors)")
    }
  }
}

/// Lends a server that is ended afterwards, also when the body throws.
func withXServer<Result>(
  width: Int = 1000, height: Int = 1000, depth: Int = 24, options: [String] = [],
  _ body: (XServer) async throws -> Result
) async throws -> Result {
  let server = try await XServer.start(width: width, height: height, depth: depth, options: options)
  defer { server.end() }
  return try await body(server)
}
