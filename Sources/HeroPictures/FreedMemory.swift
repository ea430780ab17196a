import CWorker
import Foundation

/// Memory that was freed and that the allocator keeps for later.
public enum FreedMemory {
  /// Returns it to the system, on a thread of its own: the allocator goes through all that it has.
  package static func returnToSystem() { Thread.detachNewThread { malloc_trim(0) } }
}
