/// A place to leave text in and to fetch it from. What another program has left there may take a while, or never come.
@MainActor public protocol Pasteboard: AnyObject {
  /// Leaves `text` for others.
  func write(_ text: String)

  /// Calls `completion` once on the main actor, at once or later: with the text, or nil when there is none to be had.
  func read(_ completion: @escaping @MainActor (String?) -> Void)
}

/// The pasteboards of a stage: the desktop's, where the driver sets them.
@MainActor public struct Pasteboards {
  /// The pasteboard of Copy, Cut and Paste.
  public var clipboard: any Pasteboard = MemoryPasteboard()
  /// The last selection, which the middle button pastes: X's primary selection.
  public var selection: any Pasteboard = MemoryPasteboard()
  /// The answers of a stage that follows.
  let desk = PasteDesk()
}

/// A pasteboard for one stage alone, where there is no desktop.
@MainActor public final class MemoryPasteboard: Pasteboard {
  public private(set) var text: String?

  public init() {}

  public func write(_ text: String) { self.text = text }
  public func read(_ completion: @escaping @MainActor (String?) -> Void) { completion(text) }
}
