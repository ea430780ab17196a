import Foundation
package import HeroMorph
import HeroWidgets

extension MotionSegment {
  /// A sentence about how position or speed jumps where `next` follows this leg at `time`; nil where both are
  /// continuous. A drag moves by its own speed, and a release takes the speed of the fingers.
  package func jump(to next: MotionSegment, at time: Double) -> String? {
    let (before, after) = (sample(at: time), next.sample(at: time))
    var gaps: [(name: String, before: Double, after: Double, tolerance: Double)] = []
    switch (motion, next.motion) {
    case (.held, .held): return nil
    case (_, .landed):
      gaps = [("progress", before.progress, after.progress, 0.01)]
      for (name, before, after) in before.channels(with: after) {
        gaps.append(("progress of \(name)", before.progress, after.progress, 0.01))
      }
    default:
      gaps = [
        ("progress", before.progress, after.progress, 1e-6), ("x", before.offset.x, after.offset.x, 1e-3),
        ("y", before.offset.y, after.offset.y, 1e-3), ("scale", before.pinch, after.pinch, 1e-6),
        ("rotation", before.turn, after.turn, 1e-6), ("presence of the card", before.carried, after.carried, 1e-6),
        ("recess", before.recess, after.recess, 1e-6),
      ]
      if !isInHand, !next.isInHand {
        gaps.append(("speed", before.velocity, after.velocity, 1e-3 * max(1, abs(before.velocity))))
      }
      for (name, old, new) in before.channels(with: after) {
        gaps.append(("progress of \(name)", old.progress, new.progress, 1e-6))
        if isInHand || next.isInHand { continue }
        gaps.append(("speed of \(name)", old.velocity, new.velocity, 1e-3 * max(1, abs(old.velocity))))
      }
    }
    guard let gap = gaps.first(where: { !(abs($0.before - $0.after) <= $0.tolerance) }) else { return nil }
    return "The \(gap.name) jumps from \(gap.before) to \(gap.after), from \(motion.name) to \(next.motion.name)."
  }

  private var isInHand: Bool { if case .held = motion { true } else { false } }
}

extension MorphSample {
  /// Returns the motions of the parts of which either sample has one of their own.
  fileprivate func channels(with other: MorphSample) -> [(name: String, before: MorphMotion, after: MorphMotion)] {
    guard channels != nil || other.channels != nil else { return [] }
    let ids = Set([channels, other.channels].compactMap { $0 }.flatMap(\.elements.keys)).sorted()
    return ids.map { ("“\($0)”", motion(of: $0), other.motion(of: $0)) } + [("the page fade", pages, other.pages)]
  }
}

extension MotionSegment.Motion {
  /// Names the case in a sentence.
  fileprivate var name: String {
    switch self {
    case .planned: "planned motion"
    case .sprung: "motion on springs"
    case .held: "a gesture"
    case .landed: "rest"
    }
  }
}
