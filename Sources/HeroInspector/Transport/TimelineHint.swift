/// Sentences that stand where no transition is on the timeline yet.
public enum TimelineHint {
  public static let noTransitions = "This scene has no transitions"

  static func text(hasFlights: Bool) -> String {
    hasFlights ? "Click a picture to record its transition" : noTransitions
  }
}
