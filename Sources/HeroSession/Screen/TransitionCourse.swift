import Foundation
import HeroSystem

/// One transition of an item, or the two of a round trip, and the input that reverses or ends it.
public struct TransitionCourse: Sendable {
  public enum Way: String, Sendable, Hashable {
    case opening, closing
    /// Open, held for `hold` seconds, and closed.
    case roundTrip
    /// Opening, and turned round in the first frame that has half of the way behind it.
    case interrupted
    /// The settled page is dragged in from its leading edge for ``dragTime``, and let go: it leaves.
    case dragged
  }

  public var request: RenderRequest
  public var item: Int
  public var way: Way
  /// Seconds of the scene that the page stays open in a round trip.
  public var hold: Double
  /// Seconds after the start at which the flight is turned round; nil: never. Not with a round trip.
  public var interrupt: Double?

  public init(
    _ request: RenderRequest, item: Int, way: Way = .opening, hold: Double = standardHold, interrupt: Double? = nil
  ) {
    (self.request, self.item, self.way, self.hold, self.interrupt) = (request, item, way, hold, interrupt)
  }

  public static let standardHold = 0.5
  /// Seconds that the finger takes.
  public static let dragTime = 0.3

  /// True if the item's page follows a finger from its edge, and leaves.
  @MainActor package var canBeDragged: Bool {
    get throws {
      var drag = self
      drag.way = .dragged
      var player = try CoursePlayer(drag, on: try request.takeOff(item: item, closing: false))
      do { try player.runUntilItIsLeftAlone() } catch let error as ReviewError where error.isWrongUse { return false }
      return true
    }
  }

  /// True if it begins on the settled page.
  package var leavesPage: Bool { way == .closing || way == .dragged }

  /// True if its flight is turned round, and lands where it took off.
  package var isTurned: Bool { way == .interrupted || (interrupt != nil && way != .dragged) }
}
