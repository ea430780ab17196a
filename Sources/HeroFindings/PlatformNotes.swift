import Foundation
import HeroMorph

/// Notes on properties of the platforms, which are not the user's mistakes.
enum PlatformNotes {
  /// The subject of the note about moving pictures above bars.
  static let layer = "layer"

  /// - Parameter onScreen: where a rectangle of the flight is on the screen.
  static func of(_ memory: MotionHistory, onScreen: (CGRect) -> CGRect) -> [Finding] {
    guard let landing = memory.landing, let first = memory.legs.first, let last = memory.legs.last else { return [] }
    var notes: [Finding] = []
    func place(of pairs: [MorphPair], at end: MorphEnd) -> CGRect? {
      memory.plan.state(at: end.progress).place(of: Set(pairs.map(\.id)), onScreen: onScreen)
    }
    let above = memory.plan.pairs.filter { $0.level == .over && $0.source != nil && $0.destination != nil }
    if !above.isEmpty {
      notes.append(
        Finding(
          .platform, at: landing, place: place(of: above, at: last.heading), of: layer, figure: 1,
          "moving pictures cover bars and titles, which appear in one frame at the end: library behavior",
          remedy: "Set Layer to Below bars (flight-level=under) to avoid this"))
    }
    let fading = memory.plan.pairs.filter { $0.fade == .through }
    if !fading.isEmpty {
      notes.append(
        Finding(
          .platform, at: 0, place: place(of: fading, at: first.heading.opposite), of: "cross-fade", figure: 0.25,
          "one picture fades out while the other fades in, so that 25 % of the background shines through: library behavior of KestrelTransitions",
          remedy: "The documented mode (kestrel-mode=documented) keeps the lower picture opaque"))
    }
    return notes
  }
}

extension MotionHistory {
  /// Seconds from start to landing: its end, which the first frame after it shows; nil for a gesture.
  var landing: Double? {
    guard let first = legs.first, let last = legs.last(where: { $0.motion != .landed }), last.end.isFinite else {
      return nil
    }
    return last.end - first.start
  }
}
