import Foundation
import HeroTesting

/// Headless Firefox, spoken to by a WebSocket (WebDriver BiDi).
final class Firefox: Browser {
  private let process: BrowserProcess
  private var talk: BrowserTalk?
  private var context: String?
  private var size: (width: Int, height: Int)
  private(set) var errors: [String] = []
  var downloads: URL { process.downloads }

  init(width: Int, height: Int) throws {
    size = (width, height)
    process = try BrowserProcess(Tool.firefox()) { home in
      try FileManager.default.createDirectory(atPath: home.path("profile"), withIntermediateDirectories: true)
      try Data(Self.preferences.utf8).write(to: URL(fileURLWithPath: home.path("profile/user.js")))
      return ["--headless", "--no-remote", "--profile", home.path("profile"), "--remote-debugging-port", "0"]
    }
  }

  /// It asks nobody anything, and tells nobody anything.
  private static let preferences = [
    ("browser.aboutwelcome.enabled", "false"), ("browser.shell.checkDefaultBrowser", "false"),
    ("browser.startup.page", "0"), ("app.update.disabledForTesting", "true"),
    ("datareporting.policy.dataSubmissionEnabled", "false"), ("toolkit.telemetry.reportingpolicy.firstRun", "false"),
    ("network.captive-portal-service.enabled", "false"), ("network.connectivity-service.enabled", "false"),
  ].map { "user_pref(\"\($0.0)\", \($0.1));\n" }.joined()

  func open(_ url: String) async throws {
    context = nil
    context = try await ask("browsingContext.create", ["type": "tab"])["context"] as? String
    try await setViewport()
    _ = try await ask("browsingContext.navigate", ["url": url, "wait": "complete"])
  }

  func value(_ expression: String) async throws -> String {
    let answer = try await ask(
      "script.evaluate",
      ["expression": "String(\(expression))", "target": ["context": context ?? ""], "awaitPromise": true])
    guard let result = answer["result"] as? [String: Any], let value = result["value"] as? String else {
      throw Trouble("\(expression) came to \(answer).")
    }
    return value
  }

  func point(_ hand: BrowserHand, _ places: [CGPoint]) async throws {
    func move(_ place: CGPoint) -> [String: Any] {
      ["type": "pointerMove", "x": Int(place.x.rounded()), "y": Int(place.y.rounded())]
    }
    guard let first = places.first else { return }
    let moves = [move(first), ["type": "pointerDown", "button": 0]] + places.dropFirst().map(move)
    try await perform([
      "type": "pointer", "id": hand.rawValue, "parameters": ["pointerType": hand.rawValue],
      "actions": moves + [["type": "pointerUp", "button": 0]],
    ])
  }

  func press(_ key: String, shift: Bool) async throws {
    let codes = [
      "ArrowLeft": "\u{e012}", "ArrowUp": "\u{e013}", "ArrowRight": "\u{e014}", "ArrowDown": "\u{e015}",
      "Home": "\u{e011}", "End": "\u{e010}", "Escape": "\u{e00c}",
    ]
    try await type(keys: [codes[key] ?? key], shift: shift)
  }

  func type(_ text: String) async throws { try await type(keys: text.map(String.init), shift: false) }

  func keepDownloads() async throws {
    try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
    _ = try await ask(
      "browser.setDownloadBehavior",
      ["downloadBehavior": ["type": "allowed", "destinationFolder": downloads.path]])
  }

  func become(width: Int, height: Int) async throws {
    size = (width, height)
    try await setViewport()
  }

  private func setViewport() async throws {
    _ = try await ask(
      "browsingContext.setViewport",
      ["viewport": ["width": size.width, "height": size.height], "devicePixelRatio": 1])
  }

  private func type(keys: [String], shift: Bool) async throws {
    func act(_ type: String, _ key: String) -> [String: Any] { ["type": type, "value": key] }
    let strokes = keys.flatMap { [act("keyDown", $0), act("keyUp", $0)] }
    let shiftKey = "\u{e008}"
    try await perform([
      "type": "key", "id": "keyboard",
      "actions": shift ? [act("keyDown", shiftKey)] + strokes + [act("keyUp", shiftKey)] : strokes,
    ])
  }

  private func perform(_ source: [String: Any]) async throws {
    _ = try await ask("input.performActions", ["actions": [source]])
  }

  // MARK: Messages

  private func ask(_ method: String, _ parameters: [String: Any]) async throws -> [String: Any] {
    let talk = try await begin()
    var parameters = parameters
    if let context, !method.hasPrefix("browser."), !method.hasPrefix("script.") { parameters["context"] = context }
    return try await talk.ask(method, parameters)
  }

  private func begin() async throws -> BrowserTalk {
    if let talk { return talk }
    let process = process
    let port = try await eventually("Firefox listened: \(process.words)") {
      process.words.firstMatch(of: #/ws://127\.0\.0\.1:([0-9]+)/#).flatMap { UInt16($0.output.1) }
    }
    let socket = try WebSocket(port: port, path: "/session")
    let talk = BrowserTalk("Firefox") {
      try socket.send($0)
    } next: {
      try socket.next()
    }
    talk.onEvent = { [weak self] method, parameters in
      if method == "log.entryAdded", parameters["type"] as? String == "javascript",
        parameters["level"] as? String == "error"
      {
        self?.errors.append("\(parameters["text"] ?? parameters)")
      }
    }
    self.talk = talk
    _ = try await talk.ask("session.new", ["capabilities": [String: Any]()])
    _ = try await talk.ask("session.subscribe", ["events": ["log.entryAdded"]])
    return talk
  }
}

extension Tool {
  static func firefox() throws -> String {
    for name in ["firefox-esr", "firefox"] {
      if let path = try? path(name) { return path }
    }
    throw Trouble("Firefox is missing: install Debian's firefox-esr.")
  }
}
