/// The pointer and the keys of a stage, as far as its driver has told.
public struct InputState {
  /// True if what happens now is a key's doing.
  var isHandlingKey = false
  public internal(set) var heldModifiers: KeyEvent.Modifiers = []
  /// The pointer's shape where it last was.
  public internal(set) var pointerStyle: PointerStyle = .arrow
  /// The view under the pointer; nil where it takes no input, or when the pointer is elsewhere.
  package internal(set) weak var hovered: View?
  /// Number of touches and key presses so far.
  package internal(set) var pressCount = 0
}
