public import Foundation
public import HeroScenes
public import HeroWidgets

/// All that came to a phone's screen from outside since it was made by a recipe. The same tape on a fresh screen gives
/// the same screen, byte for byte.
public struct Tape: Sendable {
  /// The request that made the screen: scene, options, device, appearance, scale.
  public var recipe: RenderRequest
  public var entries: [Entry] = []
  /// SHA-256 of the pictures' files, in hexadecimal, by their names in entries.
  public var fingerprints: [String: String] = [:]

  /// True if nothing on it says when pictures came, because its session waited for them first.
  public package(set) var waitsForPictures = false

  public init(recipe: RenderRequest) { self.recipe = recipe }

  /// True if the user did more than move the pointer: a touch, a scroll, a key or text.
  public var hasInput: Bool {
    entries.contains { entry in
      guard case .event(let event, _) = entry.what else { return false }
      return switch event {
      case .hover, .modifiers: false
      case .touch, .scroll, .key, .middleClick, .text, .markedText: true
      }
    }
  }

  public struct Entry: Sendable, Hashable {
    /// Seconds of the stage, which begins at 0: when it happened.
    public var time: Double
    public var what: What

    public init(time: Double, _ what: What) {
      self.time = time
      self.what = what
    }
  }

  /// Indirect: most entries are frames, which have nothing but a time.
  public indirect enum What: Sendable, Hashable {
    /// A touch that comes down on a view is recorded with it.
    case event(InputEvent, met: MetView?)
    /// All is brought up to date.
    case frame
    case pictures([NamedArrival])
    case conditions(Conditions.Patch)
    case change(StageChange)
    case act(SessionAct)
  }

  /// The view under a touch that comes down, by the id that `layout` gives it, and its frame then, in points of the
  /// screen.
  public struct MetView: Sendable, Hashable {
    public var id: String
    public var frame: CGRect
    /// The number of the item that it shows, or lies in, among those that open a page by a transition; nil: of none.
    public var item: Int?
  }

  /// News of a picture, by its name on the tape.
  public struct NamedArrival: Sendable, Hashable {
    public var name: String
    public var news: PictureNews

    public init(name: String, news: PictureNews) {
      self.name = name
      self.news = news
    }
  }

  /// As one has it who waits for all pictures before anybody looks. Which of them came first was the processors'
  /// choice; without that the same input makes the same tape.
  package func waitingForPictures() -> Tape {
    var tape = self
    tape.waitsForPictures = true
    tape.entries = []
    for entry in entries {
      if case .pictures = entry.what { continue }
      // In between they were waited for.
      if entry.what == .frame, let last = tape.entries.last, last == entry { continue }
      tape.entries.append(entry)
    }
    return tape
  }

  /// Seconds of its last moment; 0 when nothing is on it.
  public var duration: Double { entries.reduce(0) { max($0, $1.time) } }
}

/// An action on a session that is not input, for a picture or a figure of one moment.
public enum SessionAct: Sendable, Hashable, Codable {
  /// Opens the page of that title, without a motion.
  case open(page: String)
  /// Scrolls the page in front at once to a raw `contentOffset.y`, in points; beyond its ends it is held there as if by
  /// fingers.
  case scroll(to: Double)
  /// Brings an item into view, at once.
  case reveal(item: Int)
  case leave
  /// Turns the motion that is under way towards the upper page, or away from it.
  case turn(towardsUpper: Bool)
  /// Changes a setting of the scene that can change while it is on show, by the names of both.
  case set(name: String, value: String)
}

extension Tape.What {
  /// True if it came while the frame before it was being worked out, which needs to know it.
  var isPartOfFrame: Bool {
    switch self {
    case .change(.pasted(_, _, let atOnce)): atOnce
    case .pictures(let arrivals): arrivals.contains { if case .cancelled = $0.news { true } else { false } }
    default: false
    }
  }
}
