import Foundation

/// Where the program says that things stand in a window of a given size.
struct WindowLayout: Sendable {
  struct Entry: Sendable {
    let role: String
    let label: String
    let frame: CGRect
  }

  let entries: [Entry]
  /// The phone's screen in the window.
  let screen: CGRect
  /// Window pixels a point.
  let scale: Double
  /// Of the status bar and the like, in points.
  let safeTop: Double

  var cells: [Entry] { entries.filter { $0.role == "cell" } }

  func cell(_ label: String) throws -> CGRect {
    guard let cell = cells.first(where: { $0.label == label }) else {
      throw Trouble("layout shows no cell “\(label)”.")
    }
    return cell.frame
  }

  /// The picture of a cell, which is a square at its top.
  func picture(_ label: String) throws -> CGRect {
    let frame = try cell(label)
    return CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.width)
  }

  /// Window pixels from points of the phone.
  func pixels(x: Double, y: Double) -> CGPoint { CGPoint(x: screen.minX + x * scale, y: screen.minY + y * scale) }

  func pixels(_ rect: CGRect) -> CGRect {
    CGRect(
      origin: pixels(x: rect.minX, y: rect.minY), size: CGSize(width: rect.width * scale, height: rect.height * scale))
  }

  /// The middle of the page's close button.
  var closeButton: CGPoint { pixels(x: 31, y: max(safeTop, 12) + 15) }

  /// A place on an open page that neither opens nor closes anything.
  var pageMiddle: CGPoint { pixels(x: screen.width / scale / 2, y: 150) }

  var middle: CGPoint { CGPoint(x: screen.midX, y: screen.midY) }

  /// - Parameter arguments: those that the window was opened with.
  static func read(width: Int, height: Int, _ arguments: [String] = []) async throws -> WindowLayout {
    try await Answers.shared.layout(width: width, height: height, arguments)
  }

  fileprivate static func ask(width: Int, height: Int, _ arguments: [String]) async throws -> WindowLayout {
    let program = try Tool.heroPreview()
    let outcome = try await run(program, ["layout", "photo-gallery", "--size", "\(width)x\(height)"] + arguments)
    guard outcome.status == 0 else { throw Trouble("layout failed: \(outcome.errors)") }
    struct Raw: Decodable {
      let role: String
      let label: String
      let frame: [Double]
    }
    let entries = try JSONDecoder().decode([Raw].self, from: Data(outcome.output.utf8)).map { raw in
      guard raw.frame.count == 4 else { throw Trouble("layout printed a frame without four numbers.") }
      return Entry(
        role: raw.role, label: raw.label,
        frame: CGRect(x: raw.frame[0], y: raw.frame[1], width: raw.frame[2], height: raw.frame[3]))
    }
    // The status bar goes over the whole width of the screen.
    guard let bar = entries.first(where: { $0.label == "9:41" })?.frame else {
      throw Trouble("layout shows no status bar.")
    }
    let device = try await Answers.shared.standardDevice()
    let scale = bar.width / device.width
    return WindowLayout(
      entries: entries, screen: CGRect(x: bar.minX, y: bar.minY, width: bar.width, height: device.height * scale),
      scale: scale, safeTop: device.safeTop)
  }
}

/// The device that the program shows unless told otherwise, in points.
struct TestDevice: Decodable, Sendable {
  let width: Double
  let height: Double
  let scale: Double
  let safeTop: Double
  let `default`: Bool

  fileprivate static func ask() async throws -> TestDevice {
    let outcome = try await run(try Tool.heroPreview(), ["devices", "--json"])
    let devices = try JSONDecoder().decode([TestDevice].self, from: Data(outcome.output.utf8))
    guard let device = devices.first(where: \.default) else { throw Trouble("devices --json has no default.") }
    return device
  }
}

/// What the program has answered: it says the same however often it is asked.
private actor Answers {
  static let shared = Answers()
  private var layouts: [[String]: WindowLayout] = [:]
  private var device: TestDevice?

  func layout(width: Int, height: Int, _ arguments: [String]) async throws -> WindowLayout {
    let key = ["\(width)x\(height)"] + arguments
    if let known = layouts[key] { return known }
    let answer = try await WindowLayout.ask(width: width, height: height, arguments)
    layouts[key] = answer
    return answer
  }

  func standardDevice() async throws -> TestDevice {
    if let device { return device }
    let answer = try await TestDevice.ask()
    device = answer
    return answer
  }
}
