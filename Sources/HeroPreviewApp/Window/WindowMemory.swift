import HeroWidgets

extension DecodedMemory {
  /// A new one, for a window: its screens, those that wait in the wings and the second phone are to look for their
  /// pictures in the same.
  static func forAWindow() -> DecodedMemory { DecodedMemory(byteLimit: 48 << 20) }
}

/// Returns freed memory to the system. Screenshots, recordings and further phones allocate tens of megabytes on several
/// threads, and the allocator keeps what they free. Transitions keep it too: new pages would cost them time.
@MainActor package final class MemoryReturn {
  /// How often it has returned memory.
  package private(set) var count = 0
  /// Seconds without motion before memory is returned.
  private static let rest = 1.0

  package init() {}

  /// Returns memory once the window rests.
  /// - Parameter isBusy: whether something moves, or is being made.
  package func plan(on idle: IdleScheduler, unless isBusy: @escaping @MainActor () -> Bool) {
    idle.remove(self)
    idle.add(self, after: Self.rest) { [weak self] in
      guard let self else { return .done }
      guard !isBusy() else { return .again(after: Self.rest) }
      count += 1
      FreedMemory.returnToSystem()
      return .done
    }
  }
}
