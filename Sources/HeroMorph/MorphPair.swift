public import Foundation
import HeroGeometry

/// One thing that flies: from one place to another, or, with one place only, in or out alone as the plan's style has
/// it.
public struct MorphPair: Sendable, Hashable {
  public var id: String
  public var source, destination: MorphPlace?
  public var content: MorphContent
  public var fade: MorphFade
  public var level: MorphLevel
  public var path: MorphPath
  /// nil: in the air it is as at its ends. Of no effect on what has one place only.
  public var attire: InFlightEffects?
  /// The pair that it moves in, by its id; nil, the default: it moves on the screen. That has both places, and contains
  /// this one at each place that this one has.
  public var container: String?
  /// True if views of other elements lie in its view, as buttons lie in a bar. False by default.
  public var carriesOthers = false

  public init(
    id: String, source: MorphPlace?, destination: MorphPlace?, content: MorphContent,
    fade: MorphFade = .keep(.source), level: MorphLevel = .over, path: MorphPath = .straight,
    attire: InFlightEffects? = nil
  ) {
    self.id = id
    self.source = source
    self.destination = destination
    self.content = content
    self.fade = fade
    self.level = level
    self.path = path
    self.attire = attire
  }

  /// True if it has both places.
  var isMatched: Bool {
    // Compared with nil, both places would be copied.
    if case .some = source, case .some = destination { true } else { false }
  }

  /// Both places; nil for what is at one end only.
  var ends: (source: MorphPlace, destination: MorphPlace)? {
    guard let source, let destination else { return nil }
    return (source, destination)
  }

  /// Returns the frame at `progress` without a gesture; the only frame if it has one end. Progress may exceed 0…1.
  func frame(at progress: Double) -> CGRect {
    guard let (source, destination) = ends else { return (source ?? destination)?.frame ?? .zero }
    return path.frame(from: source.frame, to: destination.frame, at: progress)
  }

  /// Returns the frame of the destination's whole content in `frame`: a picture as cropped, anything else as wide as
  /// the frame, from its upper edge.
  func contentFrame(in frame: CGRect, at progress: Double, isContainer: Bool) -> CGRect {
    guard isContainer, !content.isPicture, let own = destination?.frame, own.width > 0 else {
      return crop(at: progress).imageFrame(in: frame)
    }
    return CGRect(
      x: frame.minX, y: frame.minY, width: frame.width, height: own.height * frame.width / own.width)
  }

  /// Returns the opacity of an element with one end inside a container, for either end. The source's goes with the
  /// container's own content. The destination's comes after the middle; a bar is there before the container's content
  /// comes, which would show through it.
  func sharesAlone(at share: Double) -> (source: Double, destination: Double) {
    let bar = (share - MorphPair.barArrival.from) / (MorphPair.barArrival.to - MorphPair.barArrival.from)
    return (MorphFade.ownShares(at: share).source, carriesOthers ? max(0, min(1, bar)) : MorphFade.coming(at: share))
  }
  /// The range of progress in which a bar appears. In fewer than three frames of 1/60 s it would pop: a page that is
  /// let go covers 0.33 in these, at 6.6 distances a second (`MorphCard.spring`).
  private static let barArrival = (from: MorphFade.ownArrival - 0.36, to: MorphFade.ownArrival)

  func crop(at progress: Double) -> MorphCrop {
    guard case .picture(let size) = content, let first = source ?? destination, let last = destination ?? source else {
      return MorphCrop(contentSize: .zero, from: .scaleToFill, to: .scaleToFill, at: progress)
    }
    return MorphCrop(contentSize: size, from: first.contentMode, to: last.contentMode, at: progress)
  }

}

/// The content of a moving element.
public enum MorphContent: Sendable, Hashable {
  /// A picture, cropped from one content mode to the other. `size`: the whole picture's, in points where a mode leaves
  /// it unscaled.
  case picture(size: CGSize)
  /// The view itself, laid out again at every frame's size.
  case live
  /// The view as it looked at take-off, stretched.
  case snapshot

  package var isPicture: Bool { if case .picture = self { true } else { false } }
}

/// The end whose content is visible between the ends.
public enum MorphFade: Sendable, Hashable {
  /// One end's content throughout.
  case keep(MorphEnd)
  /// The source's content turns into the destination's, with the progress.
  case cross
  /// The source's content fades out, and the destination's fades in above it: half-way a quarter of the background
  /// shines through.
  case through
  /// The source's content is gone half-way, and the destination's comes after that: two texts are never visible at
  /// once.
  case swap

  /// True if either end's content is seen on the way.
  var showsBoth: Bool {
    switch self {
    case .keep: false
    case .cross, .through, .swap: true
    }
  }

  /// Returns the opacity of both contents at `share`, 0…1. They add up to 1, so that equal parts do not change, unless
  /// one replaces the other.
  func shares(at share: Double) -> (source: Double, destination: Double) {
    switch self {
    case .keep(.source): (1, 0)
    case .keep(.destination): (0, 1)
    case .cross, .through: (1 - share, share)
    case .swap: (MorphFade.leaving(at: share), MorphFade.coming(at: share))
    }
  }

  /// Returns the opacity of a container's own contents. They are gone before an element crosses them, and come after it
  /// has passed.
  static func ownShares(at share: Double) -> (source: Double, destination: Double) {
    (max(0, 1 - 4 * share), max(0, (share - ownArrival) / (1 - ownArrival)))
  }
  /// The progress at which the content of a container's destination begins to appear.
  static let ownArrival = 0.75

  /// Returns the share of the destination's background in a container's own. While an end's content is seen, it stands
  /// on that end's: it may be less high than the container, and would end in an edge on another color.
  package static func ownGround(at share: Double) -> Double { max(0, min(1, 2 * share - 0.5)) }

  /// Returns the opacity of content of the source only, which is gone half-way.
  static func leaving(at share: Double) -> Double { max(0, 1 - 2 * share) }
  /// Returns the opacity of content of the destination only, which comes after half-way.
  static func coming(at share: Double) -> Double { max(0, 2 * share - 1) }
}

/// The level of moving elements: above everything on the pages, or below the views that lie above them at rest, such as
/// bars and titles.
public enum MorphLevel: String, Sendable, Hashable, CaseIterable {
  /// As HeroKit has it: bars and titles are covered until it lands, and are there in one frame.
  case over
  /// Elements below a bar stay below it; bars and titles fade with their pages.
  case under
}

/// The path of a center from source to destination, and back.
public enum MorphPath: Sendable, Hashable {
  case straight
  /// In a bow: what it has to go sideways comes first, and so it bends inwards from a screen's edge. A slanting way's
  /// middle lies so far beside the straight one's, as a part of its length, at 45°; a way straight up or across stays
  /// straight. It leaves and arrives along the straight way, so that a spring that swings past the end stays on that.
  /// Where negative it goes up or down first.
  case arc(Double)

  func frame(from start: CGRect, to end: CGRect, at progress: Double) -> CGRect {
    let straight = start.interpolated(to: end, at: progress)
    let beside = deviation(from: start.center, to: end.center, at: progress)
    return beside == .zero ? straight : straight.offsetBy(dx: beside.x, dy: beside.y)
  }

  func point(from start: CGPoint, to end: CGPoint, at progress: Double) -> CGPoint {
    let beside = deviation(from: start, to: end, at: progress)
    return CGPoint(
      x: start.x + (end.x - start.x) * progress + beside.x, y: start.y + (end.y - start.y) * progress + beside.y)
  }

  /// From the straight way.
  private func deviation(from start: CGPoint, to end: CGPoint, at progress: Double) -> CGPoint {
    guard case .arc(let bulge) = self else { return .zero }
    let (x, y) = (end.x - start.x, end.y - start.y)
    let square = x * x + y * y
    guard square > 0 else { return .zero }
    let share = 4 * progress * (1 - progress)
    let height = -bulge * share * share * 2 * x * y / square
    return CGPoint(x: -y * height, y: x * height)
  }
}
