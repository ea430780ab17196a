import Foundation
import HeroTesting

/// Headless Chromium with one page, used with clicks and keys. It is spoken to by two pipes, in messages that end with a zero byte
/// (Chrome's DevTools protocol). Owns the process and its profile, which go with it.
final class Browser {
  private let profile: TemporaryFolder
  private let pid: pid_t
  private let (input, output): (Int32, Int32)
  private var received: [UInt8] = []
  private var number = 0
  private var session: String?
  /// What the page has said went wrong.
  private(set) var errors: [String] = []
  /// Where what it saves goes.
  var downloads: URL { profile.url.appendingPathComponent("downloads") }

  init(width: Int = 1440, height: Int = 1000) throws {
    profile = try TemporaryFolder()
    var (toIt, fromIt): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&toIt) == 0, pipe(&fromIt) == 0 else { throw Trouble("There is no pipe to be had.") }
    for end in toIt + fromIt { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Away from 3 and 4, where it looks for them.
    let (reading, writing) = (fcntl(toIt[0], F_DUPFD_CLOEXEC, 20), fcntl(fromIt[1], F_DUPFD_CLOEXEC, 20))
    close(toIt[0])
    close(fromIt[1])
    (input, output) = (toIt[1], fromIt[0])
    defer {
      close(reading)
      close(writing)
    }
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, reading, 3)
    posix_spawn_file_actions_adddup2(&actions, writing, 4)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (number, name) in [(Int32(1), "stdout"), (2, "stderr")] {
      posix_spawn_file_actions_addopen(&actions, number, profile.path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // All of its processes end with it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let path = try Tool.chromium()
    let arguments: [String] = [
      path, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
      "--hide-scrollbars", "--remote-debugging-pipe", "--user-data-dir=\(profile.path("profile"))",
      "--window-size=\(width),\(height)", "about:blank",
    ]
    let environment = TestEnvironment.plain.merging(["HOME": profile.url.path]) { $1 }
    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var pid: pid_t = 0
    let problem = posix_spawn(&pid, path, &actions, &attributes, &words, &variables)
    self.pid = problem == 0 ? pid : 0
    guard problem == 0 else { throw Trouble("Cannot start \(path): \(String(cString: strerror(problem))).") }
  }

  deinit {
    close(input)
    close(output)
    guard pid > 0 else { return }
    kill(-pid, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
  }

  // MARK: Pages

  /// Opens a page in a tab of its own, and waits until it is there.
  func open(_ url: String) async throws {
    session = nil
    let target = try await ask("Target.createTarget", ["url": "about:blank"])["targetId"]
    session =
      try await ask("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"] as? String
    for domain in ["Page", "Runtime"] { _ = try await ask("\(domain).enable") }
    _ = try await ask("Page.navigate", ["url": url])
    try await until("document.readyState === 'complete'")
  }

  /// What an expression of the page comes to, as text.
  func value(_ expression: String) async throws -> String {
    let answer = try await ask(
      "Runtime.evaluate", ["expression": "String(\(expression))", "returnByValue": true, "awaitPromise": true])
    guard let result = answer["result"] as? [String: Any], let value = result["value"] as? String else {
      throw Trouble("\(expression) came to \(answer).")
    }
    return value
  }

  /// Waits until it is so.
  func until(_ expression: String) async throws {
    let end = now() + patience
    while try await value(expression) != "true" {
      guard now() < end else { throw Trouble("Waited in vain until \(expression); errors: \(errors).") }
      try await pause(0.01)
    }
  }

  // MARK: Hands

  /// Clicks the middle of what a selector finds; or a place of it, in shares of its width and height.
  func click(_ selector: String, at place: (x: Double, y: Double) = (0.5, 0.5)) async throws {
    let (x, y) = try await point(of: selector, place)
    for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
      try await mouse(type, x, y)
    }
  }

  /// The pointer comes down, moves and is let go, by shares of what is found.
  func drag(_ selector: String, from: (x: Double, y: Double), to: (x: Double, y: Double)) async throws {
    let (x, y) = try await point(of: selector, from)
    let (otherX, otherY) = try await point(of: selector, to)
    try await mouse("mouseMoved", x, y)
    try await mouse("mousePressed", x, y)
    for step in 1...4 {
      try await mouse("mouseMoved", x + (otherX - x) * Double(step) / 4, y + (otherY - y) * Double(step) / 4)
    }
    try await mouse("mouseReleased", otherX, otherY)
  }

  func tap(_ selector: String) async throws {
    let (x, y) = try await point(of: selector, (0.5, 0.5))
    _ = try await ask("Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [["x": x, "y": y]]])
    _ = try await ask("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": [Any]()])
  }

  /// Presses a key by its name in the page's events: “ArrowRight”, “a”.
  func press(_ key: String, shift: Bool = false) async throws {
    var event: [String: Any] = ["key": key, "code": key, "modifiers": shift ? 8 : 0]
    let codes = [
      "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35, "Escape": 27,
    ]
    event["windowsVirtualKeyCode"] = codes[key] ?? Int(key.uppercased().utf8.first ?? 0)
    if key.count == 1 { event["text"] = key }
    for type in ["keyDown", "keyUp"] {
      event["type"] = type
      if type == "keyUp" { event["text"] = nil }
      _ = try await ask("Input.dispatchKeyEvent", event)
    }
  }

  func type(_ text: String) async throws { _ = try await ask("Input.insertText", ["text": text]) }

  func keepDownloads() async throws {
    _ = try await ask("Browser.setDownloadBehavior", ["behavior": "allow", "downloadPath": downloads.path])
  }

  func become(width: Int, height: Int) async throws {
    _ = try await ask(
      "Emulation.setDeviceMetricsOverride", ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": true])
    _ = try await ask("Emulation.setTouchEmulationEnabled", ["enabled": true])
  }

  private func point(of selector: String, _ place: (x: Double, y: Double)) async throws -> (Double, Double) {
    let text = try await value(
      """
      (() => { const found = document.querySelector(\(selector.debugDescription)); found.scrollIntoView({ block: "nearest" });
      const box = found.getBoundingClientRect();
      return [box.left + box.width * \(place.x), box.top + box.height * \(place.y)]; })()
      """)
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { throw Trouble("\(selector) is nowhere: \(text).") }
    return (numbers[0], numbers[1])
  }

  private func mouse(_ type: String, _ x: Double, _ y: Double) async throws {
    let isDown = type != "mouseReleased"
    _ = try await ask(
      "Input.dispatchMouseEvent",
      ["type": type, "x": x, "y": y, "button": "left", "buttons": isDown ? 1 : 0, "clickCount": 1])
  }

  // MARK: Messages

  private func ask(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session, !method.hasPrefix("Browser.") { message["sessionId"] = session }
    var bytes = [UInt8](try JSONSerialization.data(withJSONObject: message))[...]
    bytes.append(0)
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Trouble("Chromium has gone: \(profile.text("stderr")).") }
      bytes = bytes.dropFirst(count)
    }
    let wanted = number
    while true {
      let answer = try await eventually("Chromium answered \(method): \(profile.text("stderr"))", every: 0.001) {
        try nextMessage()
      }
      if answer["method"] as? String == "Runtime.exceptionThrown" { errors.append("\(answer["params"] ?? "")") }
      guard answer["id"] as? Int == wanted else { continue }
      if let error = answer["error"] { throw Trouble("\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func nextMessage() throws -> [String: Any]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while !received.contains(0) {
      let count = read(output, &bytes, bytes.count)
      if count == 0 { throw Trouble("Chromium has gone: \(profile.text("stderr")).") }
      guard count > 0 else { return nil }
      received += bytes[..<count]
    }
    guard let end = received.firstIndex(of: 0) else { return nil }
    defer { received.removeSubrange(...end) }
    return try JSONSerialization.jsonObject(with: Data(received[..<end])) as? [String: Any]
  }
}

extension Tool {
  static func chromium() throws -> String {
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      if let path = try? path(name) { return path }
    }
    throw Trouble("Chromium is missing: run script/setup --tests, or install Debian's chromium.")
  }
}
