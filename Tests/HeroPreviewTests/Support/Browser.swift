import Foundation
import HeroTesting

/// A browser with one page, used with clicks and keys. Owns the process and its profile, which go with it.
protocol Browser: AnyObject {
  /// What the page has said went wrong.
  var errors: [String] { get }
  /// Where what it saves goes.
  var downloads: URL { get }

  /// Opens a page in a tab of its own, and waits until it is there.
  func open(_ url: String) async throws
  /// What an expression of the page comes to, as text.
  func value(_ expression: String) async throws -> String
  /// A pointer goes to the first place, comes down, moves through the others and is let go; in points of the page that
  /// is in sight.
  func point(_ hand: BrowserHand, _ places: [CGPoint]) async throws
  /// Presses a key by its name in the page's events: “ArrowRight”, “a”.
  func press(_ key: String, shift: Bool) async throws
  func type(_ text: String) async throws
  /// What is saved goes to `downloads` from now on.
  func keepDownloads() async throws
  /// Its page is seen on a screen of that size, in points.
  func become(width: Int, height: Int) async throws
}

enum BrowserHand: String { case mouse, touch }

/// The browsers that a page is looked at in. The tests take Chromium, or all that `HEROPREVIEW_TEST_BROWSERS` names.
enum BrowserKind: String, CaseIterable {
  case chromium, firefox

  static let chosen: [BrowserKind] = {
    let names = ProcessInfo.processInfo.environment["HEROPREVIEW_TEST_BROWSERS"]?.split(separator: " ") ?? []
    let kinds = names.compactMap { BrowserKind(rawValue: String($0)) }
    return kinds.isEmpty ? [.chromium] : kinds
  }()

  func start() throws -> any Browser {
    let size = (width: 1440, height: 1000)
    return switch self {
    case .chromium: try Chromium(width: size.width, height: size.height)
    case .firefox: try Firefox(width: size.width, height: size.height)
    }
  }
}

extension Browser {
  func press(_ key: String) async throws { try await press(key, shift: false) }

  /// Waits until it is so.
  func until(_ expression: String) async throws {
    let end = now() + patience
    while try await value(expression) != "true" {
      guard now() < end else { throw Trouble("Waited in vain until \(expression); errors: \(errors).") }
      try await pause(0.01)
    }
  }

  /// Clicks the middle of what a selector finds; or a place of it, in shares of its width and height.
  func click(_ selector: String, at place: (x: Double, y: Double) = (0.5, 0.5)) async throws {
    try await point(.mouse, [location(of: selector, place)])
  }

  func tap(_ selector: String) async throws { try await point(.touch, [location(of: selector, (0.5, 0.5))]) }

  /// The pointer comes down, moves and is let go, by shares of what is found.
  func drag(_ selector: String, from: (x: Double, y: Double), to: (x: Double, y: Double)) async throws {
    let start = try await location(of: selector, from)
    let end = try await location(of: selector, to)
    let way = (0...4).map { step in
      let share = Double(step) / 4
      return CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    try await point(.mouse, way)
  }

  private func location(of selector: String, _ place: (x: Double, y: Double)) async throws -> CGPoint {
    let text = try await value(
      """
      (() => { const found = document.querySelector(\(selector.debugDescription)); found.scrollIntoView({ block: "nearest" });
      const box = found.getBoundingClientRect();
      return [box.left + box.width * \(place.x), box.top + box.height * \(place.y)]; })()
      """)
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { throw Trouble("\(selector) is nowhere: \(text).") }
    return CGPoint(x: numbers[0], y: numbers[1])
  }
}
