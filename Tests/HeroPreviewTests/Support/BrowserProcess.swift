import Foundation
import HeroTesting

/// A browser's process, with a home of its own. It and all that it has started end with it.
final class BrowserProcess {
  let home: TemporaryFolder
  private let pid: pid_t

  /// - Parameters:
  ///   - arguments: for the program, made of its home.
  ///   - descriptors: its number there, and the one here.
  init(
    _ path: String, descriptors: [(there: Int32, here: Int32)] = [], _ arguments: (TemporaryFolder) throws -> [String]
  )
    throws
  {
    home = try TemporaryFolder()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (there, here) in descriptors { posix_spawn_file_actions_adddup2(&actions, here, there) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (number, name) in [(Int32(1), "stdout"), (2, "stderr")] {
      posix_spawn_file_actions_addopen(&actions, number, home.path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // All of its processes end with it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let environment = TestEnvironment.plain.merging(["HOME": home.url.path]) { $1 }
    var words = try ([path] + arguments(home)).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var pid: pid_t = 0
    let problem = posix_spawn(&pid, path, &actions, &attributes, &words, &variables)
    self.pid = problem == 0 ? pid : 0
    guard problem == 0 else { throw Trouble("Cannot start \(path): \(String(cString: strerror(problem))).") }
  }

  deinit {
    guard pid > 0 else { return }
    kill(-pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }

  /// What it has said, for whoever looks for why.
  var words: String { home.text("stderr") }
  var downloads: URL { home.url.appendingPathComponent("downloads") }
}

/// Messages in JSON to a browser and back, each answer by the number of what was asked.
final class BrowserTalk {
  private let name: String
  private var number = 0
  private let send: (Data) throws -> Void
  /// The next message that is there whole; nil while there is none.
  private let next: () throws -> Data?
  /// Told of what comes unasked.
  var onEvent: (_ method: String, _ parameters: [String: Any]) -> Void = { _, _ in }

  init(_ name: String, send: @escaping (Data) throws -> Void, next: @escaping () throws -> Data?) {
    (self.name, self.send, self.next) = (name, send, next)
  }

  func ask(_ method: String, _ parameters: [String: Any], _ more: [String: Any] = [:]) async throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    for (name, value) in more { message[name] = value }
    try send(JSONSerialization.data(withJSONObject: message))
    while true {
      let data = try await eventually("\(name) answered \(method)") { try next() }
      guard let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { continue }
      if let method = answer["method"] as? String { onEvent(method, answer["params"] as? [String: Any] ?? [:]) }
      guard answer["id"] as? Int == number else { continue }
      if let error = answer["error"] { throw Trouble("\(method): \(error) \(answer["message"] ?? "")") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }
}
