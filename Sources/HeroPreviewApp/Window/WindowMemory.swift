import HeroWidgets

extension DecodedMemory {
  /// A new one, for a window: its screens, those that wait in the wings and the second phone are to look for their
  /// pictures in the same.
  static func forAWindow() -> DecodedMemory { DecodedMemory(byteLimit: 48 << 20) }
}
