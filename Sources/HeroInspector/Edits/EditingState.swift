public import HeroMorph

/// The transition that is edited, and the element that is selected.
public struct EditingState: Sendable, Hashable {
  /// The running transition's, else the last one's of the page on show; nil: nothing is matched there.
  public var plan: MorphPlan?
  /// The selected element by its id; nil: the first one.
  public var element: String?
  /// True if elements are edited on the phone.
  public var isOnPhone = false
  /// The file that edits can be saved into; nil: the scene is of no file.
  public var saving: EditSaving?

  public init() {}
}
