public enum PointerStyle: Sendable {
  case arrow, hand
  /// Over content that can be dragged, and while it is dragged.
  case grab, grabbing
  case text
  /// Over values that a drag to the sides changes.
  case horizontalResize
}
