import Foundation
import HeroReview
import HeroWidgets

/// What a moment looks like under each of several conditions: all that has happened is gone through once for each, one after the other, and
/// between them the window goes on.
@MainActor final class VariantPictures {
  /// A moment of what has happened.
  struct Moment: Equatable {
    /// In seconds of the stage.
    var time: Double
    /// Whose moment it is: while it stands nothing else comes to it.
    var session: ObjectIdentifier
  }

  /// Told when one is there; nil where it cannot be made.
  var onPicture: (Int, Surface?) -> Void = { _, _ in }
  private(set) var moment: Moment?
  private var timer: (any DispatchSourceTimer)?

  /// Seconds that the window has to itself between two of them.
  private static let pause = 0.02

  /// Makes them, one after the other, unless they are of that moment already.
  /// - Parameters:
  ///   - scale: pixels of a picture for a point of a phone.
  ///   - memory: of pictures that are decoded already.
  func make(
    of moment: Moment, on tape: @autoclosure () -> Tape, memory: DecodedMemory?, scale: CGFloat
  ) {
    guard moment != self.moment else { return }
    self.moment = moment
    goOn(from: 0, tape(), memory, scale)
  }

  func stop() {
    timer?.cancel()
    (timer, moment) = (nil, nil)
  }

  private func goOn(from index: Int, _ tape: Tape, _ memory: DecodedMemory?, _ scale: CGFloat) {
    timer?.cancel()
    timer = nil
    guard let time = moment?.time, index < Variant.all.count else { return }
    timer = after(Self.pause) { [weak self] in
      guard let self, moment?.time == time else { return }
      let changes = Variant.all[index].changes
      let picture = try? Self.picture(of: tape, at: time, changes, memory, scale: scale)
      onPicture(index, picture)
      goOn(from: index + 1, tape, memory, scale)
    }
  }

  private static func picture(
    of tape: Tape, at time: Double, _ changes: Replay.Changes, _ memory: DecodedMemory?, scale: CGFloat
  ) throws -> Surface {
    let replay = try Replay(tape, changes, memory: memory, lookedAt: scale)
    try replay.run(to: time)
    return try replay.picture(scale: scale)
  }
}
