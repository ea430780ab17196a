import Foundation
import HeroTesting

/// An Xorg with a touch screen and a smoothly scrolling pointer, run by inputtest.py, which ends it with its own input.
final class TouchServer {
  let display: String
  let client: XClient
  private let helper: ChildProcess
  private var answers = 1

  private static var script: String { Tool.support("inputtest.py") }

  /// Whether the drivers are here; without Python nobody can say, and the tests fail with the sentence that says so.
  static let isPossible: Bool = {
    guard let python = try? Tool.path("python3"),
      let check = try? ChildProcess(python, [script, "--check"], environment: TestEnvironment.plain)
    else { return true }
    check.reap()
    return check.ending != .exited(77)
  }()

  private init(display: String, client: XClient, helper: ChildProcess) {
    self.display = display
    self.client = client
    self.helper = helper
  }

  deinit { end() }

  static func start(width: Int, height: Int) async throws -> TouchServer {
    let helper = try ChildProcess(
      try Tool.path("python3"), [script, "--size", "\(width)x\(height)"], environment: TestEnvironment.plain,
      hasInput: true)
    let display = try await eventually("Xorg told its display number") {
      guard helper.isRunning else { throw Trouble("Xorg did not start: \(helper.errors)") }
      let line = helper.output.split(separator: "\n").first?.split(separator: " ")
      return helper.output.hasSuffix("\n") ? line?.last.map(String.init) : nil
    }
    return TouchServer(display: display, client: try XClient(display: display), helper: helper)
  }

  func end() {
    helper.closeInput()
    helper.reap()
  }

  /// Sends a command and waits until the server has handled it.
  func command(_ words: String) async throws {
    helper.write(words + "\n")
    answers += 1
    let answer = try await eventually("\(words) was answered", every: 0.001) {
      let lines = helper.output.split(separator: "\n")
      return lines.count >= answers && helper.output.hasSuffix("\n") ? lines[answers - 1] : nil
    }
    guard answer == "ok" else { throw Trouble(String(answer)) }
  }

  func tap(_ point: CGPoint) async throws {
    try await command("touch begin 0 \(point.x) \(point.y)")
    try await pause(0.03)
    try await command("touch end 0 \(point.x) \(point.y)")
  }

  /// A finger that moves `step` pixels every sixtieth of a second.
  func swipe(from start: CGPoint, by step: CGPoint, steps: Int) async throws {
    try await command("touch begin 0 \(start.x) \(start.y)")
    var point = start
    for _ in 0..<steps {
      try await pause(1.0 / 60)
      point = CGPoint(x: point.x + step.x, y: point.y + step.y)
      try await command("touch move 0 \(point.x) \(point.y)")
    }
    try await command("touch end 0 \(point.x) \(point.y)")
  }

  /// Whose window it is that is looked at.
  var program: ChildProcess?

  /// Waits until the part of the screen has not changed for 0.3 seconds in which the program wanted nothing of the
  /// processor.
  @discardableResult func settle(_ area: Box) async throws -> Picture {
    let end = now() + patience
    var last = try client.picture(area)
    var watch = program.map { ProcessWatch($0.pid) }
    var rest = LivePreview.Rest()
    while rest.seconds < 0.3 || last.colors(upTo: 20) < 20 {
      guard now() < end else { throw Trouble("The window is still moving after \(patience) s.") }
      try await pause(0.03)
      let picture = try client.picture(area)
      if picture != last {
        last = picture
        rest.end()
      } else {
        rest.look(watch?.hasRested() ?? true)
      }
    }
    return last
  }
}
