import Foundation
import HeroTesting

/// A program that was started. Owns the process: `end()` or `deinit` kills and reaps it.
///
/// Foundation's `Process` hands its children the blocked signals of the thread that starts them, so that a server would
/// not hear a request to end.
final class ChildProcess {
  enum Ending: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  let pid: pid_t
  private(set) var ending: Ending?
  private let folder: TemporaryFolder
  private var input: Int32 = -1

  var output: String { folder.text("stdout") }
  var errors: String { folder.text("stderr") }

  /// - Parameters:
  ///   - environment: all of it.
  ///   - hasInput: gives it a pipe to read from, which closes when this process ends, however it ends.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], directory: String? = nil,
    hasInput: Bool = false
  ) throws {
    folder = try TemporaryFolder()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var pipeEnds: [Int32] = [-1, -1]
    if hasInput {
      guard pipe(&pipeEnds) == 0 else { throw Trouble("There is no pipe to be had.") }
      for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      posix_spawn_file_actions_adddup2(&actions, pipeEnds[0], 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    for (number, name) in [(Int32(1), "stdout"), (2, "stderr")] {
      posix_spawn_file_actions_addopen(&actions, number, folder.path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var noSignals = sigset_t()
    var allSignals = sigset_t()
    sigemptyset(&noSignals)
    sigfillset(&allSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    // glibc's own way of spawning in a folder is not among the names that Swift sees.
    let command = directory.map { ["/usr/bin/env", "-C", $0, path] } ?? [path]
    var words = (command + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var pid: pid_t = 0
    let error = posix_spawn(&pid, command[0], &actions, &attributes, &words, &variables)
    self.pid = pid
    if hasInput {
      close(pipeEnds[0])
      input = pipeEnds[1]
    }
    guard error == 0 else {
      ending = .exited(127)
      throw Trouble("Cannot start \(path): \(String(cString: strerror(error))).")
    }
  }

  deinit { end() }

  var isRunning: Bool {
    poll()
    return ending == nil
  }

  private func poll() {
    guard ending == nil else { return }
    var status: Int32 = 0
    if waitpid(pid, &status, WNOHANG) == pid { note(status) }
  }

  private func note(_ status: Int32) {
    let signal = status & 0x7f
    ending = signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal: signal)
  }

  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Closes its input, which tells helpers to end.
  func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  func exit(within seconds: Double = patience) async throws -> Ending {
    try await eventually("process \(pid) ended", within: seconds) {
      poll()
      return ending
    }
  }

  /// Kills and reaps it; nothing happens when it has ended already.
  func end() {
    closeInput()
    guard isRunning else { return }
    kill(pid, SIGKILL)
    reap()
  }

  /// Waits for the end of a helper that ends with its input.
  func reap() {
    guard ending == nil else { return }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    note(status)
  }
}

/// What a program that ran to its end left behind.
struct Outcome {
  let status: Int32
  let output: String
  let errors: String

  /// Its sentences for the person at the terminal.
  var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}

/// Runs a program to its end.
func run(
  _ path: String, _ arguments: [String], environment: [String: String] = TestEnvironment.plain,
  directory: String? = nil, within seconds: Double = 240
) async throws -> Outcome {
  let process = try ChildProcess(path, arguments, environment: environment, directory: directory)
  defer { process.end() }
  let ending = try await eventually("\(path) \(arguments.joined(separator: " ")) ended", within: seconds) {
    process.isRunning ? nil : process.ending
  }
  guard case .exited(let status) = ending else {
    throw Trouble("\(path) \(arguments.joined(separator: " ")) crashed: \(ending).")
  }
  return Outcome(status: status, output: process.output, errors: process.errors)
}

/// The environments that children get: nothing of the tester's desktop gets in.
enum TestEnvironment {
  static let plain: [String: String] = {
    let own = ProcessInfo.processInfo.environment
    var result = ["LANG": "C.UTF-8", "PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": "/nonexistent"]
    for name in ["HEROPREVIEW_ASSETS", "HEROPREVIEW_CHECKS", "LD_LIBRARY_PATH"] { result[name] = own[name] }
    return result
  }()

  static func with(display: String?, home: String) -> [String: String] {
    var result = plain
    result["DISPLAY"] = display
    result["HOME"] = home
    return result
  }
}

/// `HeroPreview review`, one picture after the other but where a test is of that: the processors have the other tests
/// to run.
func runReview(_ arguments: [String], in directory: String? = nil) async throws -> Outcome {
  let isOfOneLane = arguments.first != "merge" && !arguments.contains("--jobs")
  return try await run(
    try Tool.heroPreview(), ["review"] + arguments + (isOfOneLane ? ["--jobs", "1"] : []), directory: directory)
}
