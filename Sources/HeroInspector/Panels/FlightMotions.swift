public import HeroMorph

/// The motions of transitions as the inspector shows them: A, and B in a comparison.
public struct FlightMotions: Sendable, Hashable {
  public var a: MorphTiming
  /// nil: nothing is compared.
  public var b: MorphTiming?

  public init(a: MorphTiming, b: MorphTiming? = nil) { (self.a, self.b) = (a, b) }

  /// By springs.
  public init(_ slots: SpringSlots) { self.init(a: .spring(slots.a), b: slots.b.map { .spring($0) }) }

  /// B where it is not the same as A: what is the same is told once.
  var other: MorphTiming? { b == a ? nil : b }
}
