import Foundation
import HeroTesting

/// Headless Chromium. It is spoken to by two pipes, in messages that end with a zero byte (Chrome's DevTools protocol).
final class Chromium: Browser {
  private let process: BrowserProcess
  private let talk: BrowserTalk
  private let (input, output): (Int32, Int32)
  private var session: String?
  private(set) var errors: [String] = []
  var downloads: URL { process.downloads }

  init(width: Int, height: Int) throws {
    var (toIt, fromIt): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&toIt) == 0, pipe(&fromIt) == 0 else { throw Trouble("There is no pipe to be had.") }
    for end in toIt + fromIt { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Away from 3 and 4, where it looks for them.
    let (reading, writing) = (fcntl(toIt[0], F_DUPFD_CLOEXEC, 20), fcntl(fromIt[1], F_DUPFD_CLOEXEC, 20))
    close(toIt[0])
    close(fromIt[1])
    let (input, output) = (toIt[1], fromIt[0])
    (self.input, self.output) = (input, output)
    defer {
      close(reading)
      close(writing)
    }
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    let process = try BrowserProcess(Tool.chromium(), descriptors: [(3, reading), (4, writing)]) { home in
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage",
        "--hide-scrollbars", "--remote-debugging-pipe", "--user-data-dir=\(home.path("profile"))",
        "--window-size=\(width),\(height)", "about:blank",
      ]
    }
    self.process = process
    func gone() -> Trouble { Trouble("Chromium has gone: \(process.words).") }
    var received: [UInt8] = []
    talk = BrowserTalk("Chromium") { message in
      var bytes = [UInt8](message)[...]
      bytes.append(0)
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        guard count > 0 else { throw gone() }
        bytes = bytes.dropFirst(count)
      }
    } next: {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while !received.contains(0) {
        let count = read(output, &bytes, bytes.count)
        if count == 0 { throw gone() }
        guard count > 0 else { return nil }
        received += bytes[..<count]
      }
      guard let end = received.firstIndex(of: 0) else { return nil }
      defer { received.removeSubrange(...end) }
      return Data(received[..<end])
    }
    talk.onEvent = { [weak self] method, parameters in
      if method == "Runtime.exceptionThrown" { self?.errors.append("\(parameters)") }
    }
  }

  deinit {
    close(input)
    close(output)
  }

  func open(_ url: String) async throws {
    session = nil
    let target = try await ask("Target.createTarget", ["url": "about:blank"])["targetId"]
    session =
      try await ask("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"] as? String
    for domain in ["Page", "Runtime"] { _ = try await ask("\(domain).enable") }
    _ = try await ask("Page.navigate", ["url": url])
    try await until("document.readyState === 'complete'")
  }

  func value(_ expression: String) async throws -> String {
    let answer = try await ask(
      "Runtime.evaluate", ["expression": "String(\(expression))", "returnByValue": true, "awaitPromise": true])
    guard let result = answer["result"] as? [String: Any], let value = result["value"] as? String else {
      throw Trouble("\(expression) came to \(answer).")
    }
    return value
  }

  func point(_ hand: BrowserHand, _ places: [CGPoint]) async throws {
    guard let first = places.first, let last = places.last else { return }
    switch hand {
    case .mouse:
      try await mouse("mouseMoved", first)
      try await mouse("mousePressed", first)
      for place in places.dropFirst() { try await mouse("mouseMoved", place) }
      try await mouse("mouseReleased", last)
    case .touch:
      try await touch("touchStart", [first])
      for place in places.dropFirst() { try await touch("touchMove", [place]) }
      try await touch("touchEnd", [])
    }
  }

  func press(_ key: String, shift: Bool) async throws {
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

  /// The page as it comes from a printer, as a PDF file.
  /// - Parameters:
  ///   - width: the paper's, in inches, as `height` is.
  func print(width: Double, height: Double) async throws -> Data {
    let answer = try await ask(
      "Page.printToPDF", ["paperWidth": width, "paperHeight": height, "printBackground": false])
    guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
      throw Trouble("Nothing was printed: \(answer).")
    }
    return data
  }

  /// Whether the page looks as on paper.
  func print(isOn: Bool) async throws {
    _ = try await ask("Emulation.setEmulatedMedia", ["media": isOn ? "print" : ""])
  }

  private func mouse(_ type: String, _ place: CGPoint) async throws {
    let isDown = type != "mouseReleased"
    _ = try await ask(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": Double(place.x), "y": Double(place.y), "button": "left", "buttons": isDown ? 1 : 0,
        "clickCount": 1,
      ])
  }

  private func touch(_ type: String, _ places: [CGPoint]) async throws {
    _ = try await ask(
      "Input.dispatchTouchEvent", ["type": type, "touchPoints": places.map { ["x": Double($0.x), "y": Double($0.y)] }])
  }

  private func ask(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
    var more: [String: Any] = [:]
    if let session, !method.hasPrefix("Browser.") { more["sessionId"] = session }
    return try await talk.ask(method, parameters, more)
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
