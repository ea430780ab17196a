import Foundation
import HeroEvidence
import HeroSession
import HeroWidgets

/// Pictures of a moment under several conditions: the session is replayed for each, one by one, in idle time.
@MainActor final class VariantPictures {
  /// A moment of what has happened.
  struct Moment: Equatable {
    /// In seconds of the stage.
    var time: Double
    /// Identifies the session of the moment.
    var session: ObjectIdentifier
  }

  /// Annotations in points of a screen. They are where they belong on one that is laid out as that is, in whatever
  /// look.
  struct Annotations: Equatable {
    private let list: AnnotationList
    private let size: CGSize
    private let traits: TraitCollection

    /// - Parameter stage: of the screen on which they are.
    @MainActor init(_ list: AnnotationList, on stage: Stage) {
      (self.list, size) = (list, stage.size)
      var traits = stage.traits
      traits.appearance = .light
      self.traits = traits
    }

    /// Without those that are told in points alone, where these would be another place.
    @MainActor func list(on stage: Stage) -> AnnotationList { Annotations(list, on: stage) == self ? list : list.bound }
  }

  /// Told when one is there; nil where it cannot be made.
  var onPicture: (Int, Surface?) -> Void = { _, _ in }
  private var job: Job?
  private let idle: IdleScheduler

  private struct Job {
    let variants: [Variant]
    let moment: Moment
    let tape: Tape
    let memory: DecodedMemory?
    let scale: CGFloat
    let unit: CGFloat
    let annotations: Annotations
    /// The variant that is being made, and how far it has come.
    var index = 0
    var replay: Replay?
  }

  init(idle: IdleScheduler) { self.idle = idle }

  var moment: Moment? { job?.moment }
  /// Number of finished pictures.
  var count: Int { job?.index ?? 0 }

  /// Makes them, one after the other, unless they are of that moment already.
  /// - Parameters:
  ///   - memory: of pictures that are decoded already.
  ///   - scale: pixels of a picture for a point of a phone.
  ///   - unit: points of a phone for one of the desktop.
  ///   - annotations: drawn over those on which they are where they were made.
  func make(
    _ variants: [Variant], of moment: Moment, on tape: @autoclosure () -> Tape, memory: DecodedMemory?, scale: CGFloat,
    unit: CGFloat, _ annotations: Annotations
  ) {
    guard moment != self.moment else { return }
    job = Job(
      variants: variants, moment: moment, tape: tape(), memory: memory, scale: scale, unit: unit,
      annotations: annotations)
    idle.add(self) { [weak self] in
      self?.goOn()
      return self?.isBehind == true ? .next : .done
    }
  }

  func stop() {
    idle.remove(self)
    job = nil
  }

  /// Makes all that are missing, and waits for that.
  func finish() {
    while isBehind { goOn() }
  }

  private var isBehind: Bool { job.map { $0.index < $0.variants.count } ?? false }

  private func goOn() {
    guard var job else { return }
    let index = job.index
    var picture: Surface?
    do {
      let replay =
        try job.replay ?? Replay(job.tape, job.variants[index].changes, memory: job.memory, lookedAt: job.scale)
      job.replay = replay
      guard try replay.goOn(to: job.moment.time, for: IdleScheduler.slice) else { return self.job = job }
      picture = try replay.picture(
        scale: job.scale, Decoration(annotations: job.annotations.list(on: replay.session.stage)), unit: job.unit)
    } catch {
      picture = nil
    }
    (job.index, job.replay) = (index + 1, nil)
    self.job = job
    onPicture(index, picture)
  }
}
