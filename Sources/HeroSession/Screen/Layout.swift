public import Foundation
public import HeroScenes
public import HeroWidgets

/// Clickable and readable views with their places in a window.
public struct Layout: Sendable {
  public struct Entry: Sendable, Hashable {
    public var id: String
    public var role: AccessibilityRole
    public var label: String
    /// The visible part, in pixels of the window.
    public var frame: CGRect
    /// Its number among the items that open a page by a transition, counted from 0; nil for what is none of them.
    public var item: Int?
  }

  /// Everything on the screen with a role, in reading order of the tree; what is off the screen, hidden or covered is
  /// left out.
  @MainActor public static func entries(of screen: PhoneScreen, placement: WindowPlacement) -> [Entry] {
    identified(in: screen).map { id, thing in
      Entry(
        id: id, role: thing.role, label: thing.label, frame: placement.windowPixels(from: thing.frame),
        item: item(of: thing, in: screen))
    }
  }

  /// The same in points of the screen.
  @MainActor package static func entries(of screen: PhoneScreen) -> [Entry] {
    identified(in: screen).map { id, thing in
      Entry(id: id, role: thing.role, label: thing.label, frame: thing.frame, item: nil)
    }
  }

  /// Returns the frontmost view at `place`, in points of the screen.
  @MainActor package static func view(at place: CGPoint, of screen: PhoneScreen) -> Tape.MetView? {
    let there = identified(in: screen).filter { $0.thing.frame.contains(place) }
    return there.last.map { front in
      // Of the cell that it is in; behind a bar's button there may be another one.
      let items = there.lazy.reversed().filter { front.thing.view.isDescendant(of: $0.thing.view) }
        .compactMap { item(of: $0.thing, in: screen) }
      return Tape.MetView(id: front.id, frame: front.thing.frame, item: items.first)
    }
  }

  @MainActor private static func item(of thing: VisibleThing, in screen: PhoneScreen) -> Int? {
    (thing.view as? CollectionViewCell).flatMap(screen.controller.item(shownBy:))
  }

  /// Returns the frame of the view with an id, in points of the screen; nil: there is none.
  @MainActor package static func frame(of id: String, in screen: PhoneScreen) -> CGRect? {
    identified(in: screen).first { $0.id == id }?.thing.frame
  }

  /// Returns the view of that id where it is a text.
  @MainActor package static func text(of id: String, in screen: PhoneScreen) -> Label? {
    identified(in: screen).first { $0.id == id }?.thing.view as? Label
  }

  @MainActor private static func identified(in screen: PhoneScreen) -> [(id: String, thing: VisibleThing)] {
    var counts: [String: Int] = [:]
    return things(of: screen).map { thing in
      let index = counts[thing.role.rawValue, default: 0]
      counts[thing.role.rawValue] = index + 1
      return ("\(thing.role.rawValue)-\(index)", thing)
    }
  }

  @MainActor static func labels(of screen: PhoneScreen) -> [String] { things(of: screen).map(\.label) }

  @MainActor private static func things(of screen: PhoneScreen) -> [VisibleThing] {
    var found: [VisibleThing] = []
    for thing in VisibleThing.all(in: screen.stage.window) {
      // A picture and the words in it that say the same are one.
      let isInside = found.contains {
        $0.role == thing.role && $0.label == thing.label && $0.frame.inset(dx: -1, dy: -1).contains(thing.frame)
      }
      if !isInside { found.append(thing) }
    }
    for index in found.indices { found[index].frame = screen.stage.onScreen(found[index].frame) }
    return found
  }
}

extension Layout.Entry: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try JSONObject(["id": id, "role": role.rawValue, "label": label, "frame": frame], optional: ["item": item])
      .encode(to: encoder)
  }
}
