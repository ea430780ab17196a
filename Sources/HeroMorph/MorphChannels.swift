/// Values of the parts of a transition that have a motion of their own: elements, by their ids, and the fade of the
/// pages. All other parts follow the transition itself.
public struct MorphChannels<Value> {
  public var elements: [String: Value]
  public var pages: Value?

  public init(elements: [String: Value] = [:], pages: Value? = nil) {
    (self.elements, self.pages) = (elements, pages)
  }

  public var isEmpty: Bool { elements.isEmpty && pages == nil }

  /// All values, in no order.
  package var all: [Value] { Array(elements.values) + (pages.map { [$0] } ?? []) }

  package func mapped<Other>(_ change: (Value) -> Other) -> MorphChannels<Other> {
    MorphChannels<Other>(elements: elements.mapValues(change), pages: pages.map(change))
  }
}

extension MorphChannels: Sendable where Value: Sendable {}
extension MorphChannels: Equatable where Value: Equatable {}
extension MorphChannels: Hashable where Value: Hashable {}

/// The timing of one part of a transition. By default it is the transition's own.
public struct MorphCue: Sendable, Hashable {
  /// nil: the transition's.
  public var timing: MorphTiming?
  /// Seconds from take-off.
  public var delay: Double

  public init(timing: MorphTiming? = nil, delay: Double = 0) {
    (self.timing, self.delay) = (timing, delay)
  }
}

extension MorphTiming {
  /// Returns the seconds from take-off to the end of the last part.
  package func duration(with cues: MorphChannels<MorphCue>?) -> Double {
    max(duration, cues?.all.map { $0.delay + ($0.timing ?? self).duration }.max() ?? 0)
  }
}

/// The progress of one part of a transition, 0 at the source and 1 at the destination, and its change per second.
public struct MorphMotion: Sendable, Hashable {
  public var progress, velocity: Double

  public init(progress: Double, velocity: Double) {
    (self.progress, self.velocity) = (progress, velocity)
  }
}

extension MorphSample {
  /// Returns the motion of an element: its own, else the transition's.
  public func motion(of id: String) -> MorphMotion {
    channels?.elements[id] ?? MorphMotion(progress: progress, velocity: velocity)
  }

  /// The motion of the fade of the pages: its own, else the transition's.
  public var pages: MorphMotion { channels?.pages ?? MorphMotion(progress: progress, velocity: velocity) }

  /// The motions of all parts, that of the transition itself first.
  package var motions: [MorphMotion] {
    [MorphMotion(progress: progress, velocity: velocity)] + (channels?.all ?? [])
  }

  /// Stops all parts where they are.
  package mutating func stop() {
    velocity = 0
    channels = channels?.mapped { MorphMotion(progress: $0.progress, velocity: 0) }
  }
}
