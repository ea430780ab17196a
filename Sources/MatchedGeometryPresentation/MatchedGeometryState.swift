public import Combine
public import Foundation

/// The state of a matched presentation. It is in the environment of both pages:
///
///     @EnvironmentObject private var state: MatchedGeometryState
@MainActor public final class MatchedGeometryState: ObservableObject {
  /// The direction of a transition.
  public enum Mode: Sendable, Hashable {
    case presenting, dismissing
  }

  /// Frames of the destinations by their ids, in the window's coordinates, in points; empty before the first
  /// transition.
  @Published public internal(set) var destinations: [AnyHashable: CGRect] = [:]
  /// True while a transition runs.
  @Published public internal(set) var animating = false
  /// The frames at which matched views arrive in the present direction, in the window's coordinates, in points.
  @Published public internal(set) var currentFrames: [AnyHashable: CGRect] = [:]
  /// The direction of the last transition. A page that is caught and turned round changes it.
  @Published public internal(set) var mode = Mode.presenting {
    didSet { if mode != oldValue { currentFrames = mode == .presenting ? destinations : sources } }
  }
  private var sources: [AnyHashable: CGRect] = [:]

  init() {}

  /// Notes the ends of a transition that begins.
  func begin(_ mode: Mode, sources: [AnyHashable: CGRect], destinations: [AnyHashable: CGRect]) {
    (self.sources, self.destinations) = (sources, destinations)
    self.mode = mode
    currentFrames = mode == .presenting ? destinations : sources
    animating = true
  }

  func end() { animating = false }
}
