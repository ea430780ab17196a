public import HeroEvidence
public import HeroScenes

/// A second phone beside the first: how both are seen, and in what it differs. Its spring is the one in slot B, where
/// there is one.
public struct ComparisonChoice: Sendable, Hashable {
  public var view: ComparisonMode
  /// Without its spring.
  public var difference: Conditions.Patch

  public init(view: ComparisonMode = .sideBySide, difference: Conditions.Patch = Conditions.Patch()) {
    (self.view, self.difference) = (view, difference)
  }
}

extension ComparisonChoice {
  /// Returns why the second phone cannot differ in a condition, in a sentence without its full stop; nil: it can.
  /// - Parameter presets: those of the scene.
  package func lack(of condition: Condition, presets: [String]) -> String? {
    switch condition.name {
    case Condition.preset.name: presets.isEmpty ? "This scene has no presets" : nil
    case Condition.spring.name: difference.preset == nil ? nil : "The preset of phone B brings its spring"
    default: nil
    }
  }

  /// Returns the commands that have the second phone differ in a condition; where there is none, it comes.
  /// - Parameters:
  ///   - value: nil: the first phone's.
  ///   - springs: the second phone's is in slot B.
  package func commands(toDifferIn condition: Condition, _ value: Conditions.Patch?, _ springs: SpringSlots)
    -> [InspectorCommand]
  {
    if condition.name == Condition.spring.name {
      let slots = SpringSlots(a: springs.a, b: value?.spring, active: springs.active)
      return [.setSprings(slots, isHeld: false), .setPair(self)]
    }
    var pair = self
    pair.difference.remove(condition)
    if let value { pair.difference.take(condition, from: Conditions().with(value)) }
    return [.setPair(pair)]
  }
}
