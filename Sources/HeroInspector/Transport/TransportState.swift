import Foundation
public import HeroEvidence
import HeroScenes
public import HeroSession

/// The state of the bar under the phone.
public struct TransportState: Sendable, Hashable {
  public var isPaused = false
  /// Seconds of the scene in a second of the desktop.
  public var speed = 1.0
  public var isLooping = false
  public var isRecording = false
  /// The part of the timeline that recordings show.
  public var recordedPart = RecordedPart.lastTransition
  /// True if anything flies in the scene.
  public var hasFlights = true
  /// The last page's visit; nil before any.
  public var take: PageVisit?
  /// The last moment that is known, in seconds of the stage.
  public var present = 0.0
  public var moment = 0.0
  /// Progress of the page, 0…1; nil: its motion has none.
  public var progress: Double?
  /// Progress on the second phone; nil: its motion has none, or there is one phone.
  public var secondProgress: Double?
  /// True if there is a second phone.
  public var isPaired = false
  /// The scroll offset of the page in front, in points; nil where it does not scroll.
  public var offset: Double?
  /// Number of problems of the last transition, in words; nil: none, or not known yet.
  public var findings: String?
  /// The annotations, by seconds of the stage.
  public var annotations = AnnotationList()

  public init() {}

  /// The current stretch, and the seconds since its start; nil: before the first visit.
  public var stretch: (phase: PageVisit.Phase, elapsed: Double)? {
    guard let take, moment >= take.start else { return nil }
    let reached = take.stretches.last { $0.start <= moment } ?? take.stretches[0]
    if let end = take.end, moment > end { return nil }
    return (reached.phase, moment - reached.start)
  }
}

extension TransportState {
  /// The start of the part that the time readout counts from, in seconds of the stage; nil without a session on the
  /// timeline.
  private var zero: Double? {
    guard let take else { return nil }
    return shownElapsed.map { moment - $0 } ?? take.start
  }

  /// Seconds since the start of the part on show; nil while a page stands and time runs, and where no part is on show.
  public var shownElapsed: Double? {
    stretch.flatMap { $0.phase == .holding && !isPaused ? nil : $0.elapsed }
  }

  /// Returns the moment that a person types into the time readout, such as “0.12” or “0.12 s”, in seconds of the stage.
  /// - Throws: `TypedTimeError` with a sentence that says what to type.
  @MainActor public func moment(typed text: String) throws(TypedTimeError) -> Double {
    guard let take, let zero else { throw TypedTimeError("Click a picture first: that records its transition") }
    guard let seconds = PaletteItem.seconds(in: text) else {
      throw TypedTimeError("Type a time in seconds, such as 0.12")
    }
    let last = max(0, (take.end ?? present) - zero)
    // The readout itself is rounded.
    guard seconds <= last + 0.0005 else {
      throw TypedTimeError(String(format: "Type a time from 0 to %.3f s", last))
    }
    return zero + min(seconds, last)
  }
}

/// An error for a typed time that is not on the timeline, in a sentence.
public struct TypedTimeError: Error, Hashable {
  public let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

public enum TransportCommand: Sendable, Hashable {
  case toStart, toEnd
  /// So many frames of 1/60 s, back where negative.
  case step(Int)
  case togglePause
  /// Seconds of the scene in a second of the desktop.
  case setSpeed(Double)
  case toggleLoop
  /// Records what is on the timeline, or ends that.
  case toggleRecording
  case setRecordedPart(RecordedPart)
  /// At the moment on show.
  case addAnnotation
  /// To a moment, in seconds of the stage.
  case seek(Double)
  /// Says why what was typed cannot be, in a sentence.
  case explain(String)
}

extension PageVisit.Phase {
  /// As people read it.
  public var title: String { self == .holding ? "Holding" : rawValue.asWords }

  /// True if the page comes.
  var opens: Bool { self == .presenting || self == .pushing }
}
