import Foundation
import HeroTesting

/// What a person does, in pixels of the window and seconds. Several in a row go out as one run of xdotool, so that
/// their rhythm is kept.
enum Act {
  case move(CGPoint)
  /// Out of the window, where the pointer hovers over nothing.
  case moveAway
  case press
  case release
  case click(CGPoint)
  /// Through the points, a sixtieth of a second each, with the button held from the first one on.
  case drag([CGPoint])
  /// Notches of the wheel, positive ones down.
  case wheel(Int, CGPoint)
  /// By the names of X's key symbols.
  case key(String)
  /// Holds a key down, until it is let go.
  case hold(String)
  case letGo(String)
  case pause(Double)

  /// Lets the scene go on, if a space bar has paused it, whether or not words lie over it.
  static let goOn = [Act.key("period"), .key("period"), .key("space")]

  /// - Parameters:
  ///   - frame: the window on the screen.
  func words(frame: Box, screen: (width: Int, height: Int)) -> [String] {
    func move(_ point: CGPoint) -> [String] {
      let (x, y) = (Int(point.x.rounded()) + frame.x, Int(point.y.rounded()) + frame.y)
      return ["mousemove", "\(min(max(x, 0), screen.width - 1))", "\(min(max(y, 0), screen.height - 1))"]
    }
    switch self {
    case .move(let point): return move(point)
    case .moveAway: return ["mousemove", "\(screen.width - 1)", "\(screen.height - 1)"]
    case .press: return ["mousedown", "1"]
    case .release: return ["mouseup", "1"]
    case .click(let point): return move(point) + ["click", "1"]
    case .drag(let points):
      guard let first = points.first else { return [] }
      return move(first) + ["mousedown", "1"] + points.dropFirst().flatMap { move($0) + ["sleep", "0.016"] }
    case .wheel(let notches, let point):
      guard notches != 0 else { return [] }
      return move(point) + ["click", "--repeat", "\(abs(notches))", "--delay", "8", notches > 0 ? "5" : "4"]
    case .key(let name): return ["key", "--delay", "0", name]
    case .hold(let name): return ["keydown", "--delay", "0", name]
    case .letGo(let name): return ["keyup", "--delay", "0", name]
    case .pause(let seconds): return ["sleep", String(format: "%.4f", seconds)]
    }
  }
}

extension Act: CustomStringConvertible {
  var description: String {
    func place(_ point: CGPoint) -> String { "(\(Int(point.x.rounded())), \(Int(point.y.rounded())))" }
    switch self {
    case .move(let point): return "move to \(place(point))"
    case .moveAway: return "move away"
    case .press: return "press"
    case .release: return "release"
    case .click(let point): return "click \(place(point))"
    case .drag(let points):
      guard let first = points.first, let last = points.last else { return "drag" }
      return "drag \(place(first)) to \(place(last)) in \(points.count - 1) steps"
    case .wheel(let notches, let point): return "wheel \(notches) at \(place(point))"
    case .key(let name): return "key \(name)"
    case .hold(let name): return "hold \(name)"
    case .letGo(let name): return "let go \(name)"
    case .pause(let seconds): return "pause \(seconds)"
    }
  }
}
