public import Foundation

/// An action of the user, in points of the stage and seconds of the stage's time.
public enum InputEvent: Sendable, Hashable {
  /// A finger, or the pointer with its button held. `id` tells several fingers apart.
  case touch(id: Int, phase: TouchPhase, location: CGPoint, time: Double)
  /// The pointer moved with no button held; nil when it left.
  case hover(location: CGPoint?, time: Double)
  case scroll(ScrollEvent)
  case key(KeyEvent)
  /// The middle button of a mouse, which pastes what was selected last.
  case middleClick(location: CGPoint, time: Double)
  /// Text that an input method has finished: any number of letters that no single key stands for.
  case text(String, time: Double)
  /// Text that an input method is composing, until it is finished or dropped (empty). `caret` counts UTF-16 units of
  /// it.
  case markedText(String, caret: Int, time: Double)
  /// The modifier keys that are held while what follows happens.
  case modifiers(KeyEvent.Modifiers, time: Double)

  public var time: Double {
    switch self {
    case .touch(_, _, _, let time), .hover(_, let time), .middleClick(_, let time), .text(_, let time),
      .markedText(_, _, let time), .modifiers(_, let time):
      time
    case .scroll(let event): event.time
    case .key(let event): event.time
    }
  }
}

public enum TouchPhase: String, Sendable, Hashable, CaseIterable {
  case began, moved, ended, cancelled
}

/// A wheel's notch or a touchpad's stroke.
public struct ScrollEvent: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A wheel: whole notches, which never coast.
    case wheel
    /// Fingers on a touchpad, moving.
    case fingers
    case fingersLifted
  }

  public var location: CGPoint
  /// Requested scroll distance, in points; positive shows content below or to the right.
  public var delta: CGSize
  public var kind: Kind
  public var time: Double

  public init(location: CGPoint, delta: CGSize, kind: Kind, time: Double) {
    self.location = location
    self.delta = delta
    self.kind = kind
    self.time = time
  }
}

public struct KeyEvent: Sendable, Hashable {
  public enum Key: Sendable, Hashable {
    case escape, `return`, tab, space, backspace, delete, insert, up, down, left, right, home, end, pageUp, pageDown
    case character(Character)
  }

  public struct Modifiers: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let alternate = Modifiers(rawValue: 4)
    /// The Windows or Super key.
    public static let command = Modifiers(rawValue: 8)
  }

  public var key: Key
  public var modifiers: Modifiers
  /// Text that the key types; empty when it types none.
  public var text: String
  /// True if the key is held, and comes again of itself. Such a Return or space presses nothing. False by default.
  public var isRepeat: Bool
  public var time: Double

  /// Creates a key event. A `text` of nil takes the text of a keyboard without an input method: the character, unless
  /// Control, Alt or Super is held.
  public init(_ key: Key, modifiers: Modifiers = [], text: String? = nil, isRepeat: Bool = false, time: Double) {
    self.key = key
    self.modifiers = modifiers
    self.text = text ?? (modifiers.isSubset(of: [.shift]) ? key.plainText : "")
    self.isRepeat = isRepeat
    self.time = time
  }
}

extension KeyEvent.Key {
  fileprivate var plainText: String {
    switch self {
    case .character(let character): String(character)
    case .space: " "
    default: ""
    }
  }
}

/// A finger on the screen, or the pointer with its button held, from the moment it came down.
@MainActor public final class Touch {
  public let id: Int
  public internal(set) var phase: TouchPhase = .began
  /// In the window's coordinates, points.
  public internal(set) var windowLocation: CGPoint
  public internal(set) var time: Double
  public let start: (location: CGPoint, time: Double)
  /// The view that was under the touch when it began; a view that left the window
  /// is told that the touch was cancelled.
  public internal(set) weak var view: View?
  var recognizers: [GestureRecognizer] = []
  /// True if `view` still gets this touch: a gesture may have taken it over.
  var reachesView = true

  init(id: Int, location: CGPoint, time: Double, view: View?) {
    self.id = id
    self.windowLocation = location
    self.time = time
    self.view = view
    start = (location, time)
  }

  /// Returns the touch's position in `view`. In a moving view it is that of the view as shown.
  public func location(in view: View) -> CGPoint {
    guard let flights = view.stage?.viewFlights else { return view.convert(windowLocation, from: nil) }
    return flights.showing { view.convert(windowLocation, from: nil) }
  }
}
