/// Effects between the ends only: a shadow that grows out of the source's and returns into the destination's, and a
/// veil.
public struct InFlightEffects: Sendable, Hashable {
  /// Shadows near the source and the destination; nil: the ends' own.
  public var sourceShadow, destinationShadow: MorphShadow?
  /// Opacity of the veil, 0…1.
  public var veil: Double
  /// Worn whole from take-off to landing, rather than put on and taken off on the way.
  public var isSudden: Bool

  public init(
    sourceShadow: MorphShadow? = nil, destinationShadow: MorphShadow? = nil, veil: Double = 0, isSudden: Bool = false
  ) {
    (self.sourceShadow, self.destinationShadow, self.veil) = (sourceShadow, destinationShadow, veil)
    self.isSudden = isSudden
  }

  /// Returns the opacity of the veil at a presence `worn`, 0…1.
  func veil(worn: Double) -> Double { veil > 0 ? min(1, veil) * worn : 0 }

  /// Returns the presence of the effects at `share` of the distance, 0…1: 0 at the ends, nearly 1 from a quarter to
  /// three quarters.
  func presence(at share: Double) -> Double {
    if isSudden { return 1 }
    let aside = 2 * share - 1
    return 1 - aside * aside * aside * aside
  }

  /// Returns the shadow at `share` of the distance, with a presence `worn`.
  func shadow(over own: MorphShadow?, at share: Double, worn: Double) -> MorphShadow? {
    let other = MorphShadow.between(sourceShadow, destinationShadow, at: share)
    return other == nil ? own : .between(own, other, at: worn)
  }
}
