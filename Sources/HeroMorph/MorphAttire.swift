/// What something wears in the air and at neither end: a shadow that grows out of the source's own and goes back into
/// the destination's, and a veil over it.
public struct MorphAttire: Sendable, Hashable {
  /// What its shadow is by the source and by the destination; nil: the ends' own.
  public var sourceShadow, destinationShadow: MorphShadow?
  /// How strong what lies over it is, 0…1.
  public var veil: Double
  /// Worn whole from take-off to landing, rather than put on and taken off on the way.
  public var isSudden: Bool

  public init(
    sourceShadow: MorphShadow? = nil, destinationShadow: MorphShadow? = nil, veil: Double = 0, isSudden: Bool = false
  ) {
    self.sourceShadow = sourceShadow
    self.destinationShadow = destinationShadow
    self.veil = veil
    self.isSudden = isSudden
  }

  /// How much of the veil is seen where so much of the attire is worn, 0…1.
  func veil(worn: Double) -> Double { veil > 0 ? min(1, veil) * worn : 0 }

  /// How much of it is worn at `share` (0…1) of the way: nothing at the ends, nearly all of it from a quarter to three
  /// quarters.
  func presence(at share: Double) -> Double {
    if isSudden { return 1 }
    let aside = 2 * share - 1
    return 1 - aside * aside * aside * aside
  }

  /// What the ends' own shadow becomes at `share` of the way, where so much of the attire is worn.
  func shadow(over own: MorphShadow?, at share: Double, worn: Double) -> MorphShadow? {
    let other = MorphShadow.between(sourceShadow, destinationShadow, at: share)
    return other == nil ? own : .between(own, other, at: worn)
  }
}
