/// How two phones are to be seen in one picture.
public struct PairSight: Sendable, Hashable {
  public var view: PairView
  /// Where the wipe stands, as a share of the phones' width from the left, 0…1.
  public var wipe: Double
  /// What is said above the first and the second.
  public var captions: [String]

  public init(_ view: PairView, wipe: Double = 0.5, captions: [String]) {
    (self.view, self.wipe, self.captions) = (view, wipe, captions)
  }
}
