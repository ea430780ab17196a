/// The arrangement of two phones in one picture.
public struct ComparisonLayout: Sendable, Hashable {
  public var view: ComparisonMode
  /// Position of the wipe, as a share of the phones' width from the left, 0…1.
  public var wipe: Double
  /// Captions of the first and the second phone.
  public var captions: [String]

  public init(_ view: ComparisonMode, wipe: Double = 0.5, captions: [String]) {
    (self.view, self.wipe, self.captions) = (view, wipe, captions)
  }
}
