import HeroWidgets

extension DecodedMemory {
  /// For what a window shows: its screens, those that wait in the wings and the second phone look for their pictures in the same.
  static var ofAWindow: DecodedMemory { DecodedMemory(byteLimit: 48 << 20) }
}
