/// The position of a header. The drawing can differ: a large title may have faded in the fog before its state changes.
public enum HeaderState: String, Sendable, Hashable, CaseIterable {
  /// Pulled beyond its rest.
  case stretched
  /// At rest, all of it visible.
  case fullyExpanded
  /// Visible, and partly scrolled away.
  case expanded
  /// The content has gone, the large title below it has not. A header without a block below its content skips this.
  case contentHidden
  /// Nothing but the navigation bar is left.
  case collapsed

  /// True if the content has scrolled away.
  var hidesContent: Bool { self == .contentHidden || self == .collapsed }
}

public enum HeaderBar: String, Sendable, Hashable, CaseIterable {
  case transparent
  /// A colour of the header's.
  case opaque
  /// The system's own look.
  case `default`
}
