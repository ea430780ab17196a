/// Receives touches: a view, or the controller of one. A touch that a responder does not use goes to the next one.
@MainActor public protocol Responder: AnyObject {
  /// The responder that gets unused touches; nil: none.
  var next: (any Responder)? { get }
  func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?)
  func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?)
  func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?)
  func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?)
}

extension View: Responder {
  /// The controller whose root view this is, or else the superview.
  public var next: (any Responder)? { owner ?? superview }

  /// The event that is being delivered.
  var touchEvent: TouchEvent? { stage?.touches.event }
}

extension ViewController: Responder {
  /// The superview of the controller's view.
  public var next: (any Responder)? { isViewLoaded ? view.superview : nil }
}

/// A change of one or several touches.
@MainActor public final class TouchEvent {
  /// All touches on the screen, those that have just ended included.
  public let touches: Set<Touch>
  /// Scene time, in seconds.
  public let time: Double

  init(touches: Set<Touch>, time: Double) { (self.touches, self.time) = (touches, time) }
}

// By identity.
extension Touch: Hashable {
  public nonisolated static func == (one: Touch, other: Touch) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension View: Hashable {
  public nonisolated static func == (one: View, other: View) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ViewController: Hashable {
  public nonisolated static func == (one: ViewController, other: ViewController) -> Bool { one === other }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
