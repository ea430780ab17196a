/// The pointer's shape.
public enum PointerStyle: Sendable {
  case arrow, hand, grabbing, text
}
