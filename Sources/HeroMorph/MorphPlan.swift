public import Foundation
import HeroGeometry
public import HeroMotion

public enum MorphTiming: Sendable, Hashable {
  case spring(SpringTiming)
  /// A fade without anything that moves. `duration` in seconds.
  case curve(TimingCurve, duration: Double)

  /// In seconds, from end to end, undisturbed.
  public var duration: Double {
    switch self {
    case .spring(let timing): timing.duration
    case .curve(_, let duration): duration
    }
  }

  /// The spring that a flight turned round or let go runs on.
  public var spring: Spring {
    switch self {
    case .spring(let timing): timing.spring
    case .curve(_, let duration): Spring(duration: max(0.01, min(10, duration)), dampingRatio: 1)
    }
  }
}

/// The moving elements with both ends and the style: immutable, made once both pages are laid out.
public struct MorphPlan: Sendable, Hashable {
  public var pairs: [MorphPair]
  public var timing: MorphTiming
  /// The whole screen, in points.
  public var screen: CGRect
  public var style: MorphStyle
  /// True if the page below stands back while the one above is dragged: not in a sheet, which stays. True by default.
  public var recedes = true
  /// The corner radius of the display in points: that of a page that stands back. 0 by default.
  public var displayRadius: CGFloat = 0

  public init(pairs: [MorphPair], timing: MorphTiming, screen: CGRect, style: MorphStyle = MorphStyle()) {
    self.pairs = pairs
    self.timing = timing
    self.screen = screen
    self.style = style
  }

  /// The element that a dragged page follows: the first one of both pages outside of containers.
  var leader: MorphPair? { pairs.first { $0.container == nil && $0.isMatched } }

  /// Every layer at a fraction of the way from source (0) to destination (1); beyond the ends is allowed. `offset`,
  /// `pinch` and `carried` are those of a sample. A pure value: any instant may be asked for, in any order.
  public func state(at progress: Double, offset: CGPoint = .zero, pinch: Double = 1, carried: Double = 0)
    -> MorphState
  {
    state(at: MorphSample(progress: progress, velocity: 0, offset: offset, pinch: pinch, carried: carried))
  }

  /// Every layer where a flight is. What a hand does has no effect on the page where it moves the picture alone.
  public func state(at sample: MorphSample) -> MorphState {
    if style.hasOverrides { return edited.editedState(at: sample) }
    return editedState(at: sample)
  }

  private func editedState(at sample: MorphSample) -> MorphState {
    let sample = landing(sample)
    return standingBack(at: sample)?.layers(at: sample) ?? layers(at: sample)
  }

  /// Returns the progress of what the page goes with, as a gesture's card.
  func leaderProgress(at sample: MorphSample) -> Double {
    guard let channels = sample.channels, let leader else { return sample.progress }
    return channels.elements[leader.id]?.progress ?? sample.progress
  }

  /// The places of the picture that a page in a gesture lands with; nil: none, or a container, which keeps its size.
  private var landingEnds: (source: MorphPlace, destination: MorphPlace)? {
    guard style.movesPage, let leader, !pairs.contains(where: { $0.container == leader.id }) else { return nil }
    return leader.ends
  }

  /// Returns the sample of a page that a hand has let go, whose picture comes to rest where it would swing to much less
  /// than its size at the source, as at a small thumbnail.
  func landing(_ sample: MorphSample) -> MorphSample {
    let progress = leaderProgress(at: sample)
    guard sample.carried > 0, progress < 0.5, let ends = landingEnds else { return sample }
    let (small, large) = (ends.source.frame.size, ends.destination.frame.size)
    guard small.width > 0, small.height > 0 else { return sample }
    let growth = max(large.width / small.width, large.height / small.height) - 1
    let loss = growth * (ownSpringOfLeader ?? MorphCard.spring(towards: .source, speed: 0)).overshoot
    guard loss > MorphCard.greatestOvershoot else { return sample }
    var sample = sample
    let resting = RestingProgress.value(
      progress, source: (1 - MorphCard.greatestOvershoot / loss) * min(1, sample.carried), destination: 0)
    if sample.channels != nil, let id = leader?.id, sample.channels?.elements[id] != nil {
      sample.channels?.elements[id]?.progress = resting
    } else {
      sample.progress = resting
    }
    return sample
  }

  /// Returns `spring` with as much damping as a released picture needs to swing no farther past its source than a part
  /// of that one's size, on one axis.
  /// - Parameters:
  ///   - offset: The distance from the path, in points.
  ///   - velocity: Its change, in points per second.
  package func landingSpring(
    _ spring: Spring, offset: Double, velocity: Double, along axis: KeyPath<CGSize, CGFloat>
  ) -> Spring {
    guard let size = edited.landingEnds?.source.frame.size else { return spring }
    let reach = abs(offset) + abs(velocity) / spring.naturalFrequency
    return reach > 0 ? spring.swinging(atMost: MorphCard.greatestOvershoot * size[keyPath: axis] / reach) : spring
  }

  private func layers(at sample: MorphSample) -> MorphState {
    let card = MorphCard(of: self, at: sample)
    let page = card.page
    var pages = [MorphState.Page(id: MorphState.Page.presenting, alpha: card.alphaBelow), page]
    (pages[0].transform, pages[0].cornerRadius, pages[0].zoom) = (
      card.transformBelow, card.radiusBelow, card.zoom.below
    )
    // What stands on the picture stays above it wherever the page goes, until the page has a picture of its own again.
    if card.flown > 0, pairs.contains(where: { $0.level == .under }) {
      // Beside a card all of the page below is seen, and the picture comes over it.
      if !card.isCarried {
        pages[0].alphaAbove = min(card.alphaBelow, 1 - page.alpha)
      } else if style.pages == .zoom {
        pages[0].alphaAbove = min(1 - max(0, min(1, leaderProgress(at: sample))), 1 - page.alpha)
      } else {
        pages[0].alphaOverCard = card.alphaOver
      }
      pages[1].alphaAbove = page.alpha
    }
    let leader = card.leader?.id
    let alone = pairs.filter { !$0.isMatched }.map(\.id)
    let frames = MorphFrames(of: self, at: sample.progress, sample.channels)
    let elements = pairs.compactMap { pair in
      if let ends = pair.ends {
        element(pair, from: ends.source, to: ends.destination, in: frames, on: card, leads: pair.id == leader)
      } else {
        orphan(pair, in: frames, index: alone.firstIndex(of: pair.id) ?? 0, among: alone.count, on: card)
      }
    }
    let state = MorphState(pages: pages, elements: elements, dimming: card.dimming)
    return style.defect?.spoiling(state, of: self, at: sample.progress) ?? state
  }

  // MARK: Elements

  private func element(
    _ pair: MorphPair, from source: MorphPlace, to destination: MorphPlace, in frames: MorphFrames,
    on card: MorphCard, leads: Bool
  ) -> MorphState.Element {
    let progress = frames.progress(of: pair)
    let share = max(0, min(1, progress))
    let flown = leads || pair.container != nil ? card.flown : card.flownAside(by: frames.channel(of: pair))
    let alpha = (source.alpha + (destination.alpha - source.alpha) * share) * flown
    let isContainer = frames.isContainer(pair)
    let shares = isContainer && !pair.content.isPicture ? MorphFade.ownShares(at: share) : pair.fade.shares(at: share)
    let worn = (pair.attire?.presence(at: share) ?? 0) * card.worn
    let (first, last) = (source.cornerRadii, destination.cornerRadii)
    var radii = progress == 1 ? last : first.interpolated(to: last, at: style.cornerShare(at: progress))
    if isContainer { radii = frames.roundedInFlight(radii, from: source, to: destination, at: frames.frame(of: pair)) }
    radii = radii.mapped { max(0, $0) }
    // The card goes where the leader goes; the others leave it for their own ways.
    if leads { radii = card.radii(radii) }
    let apart = pair.framesApart(at: progress)
    let frame = apart.map { $0.source.interpolated(to: $0.destination, at: share) } ?? frames.frame(of: pair)
    return MorphState.Element(
      id: pair.id, frame: card.following(frame), rotation: card.turn, sourceFrame: (apart?.source).map(card.following),
      destinationFrame: (apart?.destination).map(card.following), cornerRadii: radii,
      crop: pair.crop(at: progress), sourceAlpha: alpha * shares.source, destinationAlpha: alpha * shares.destination,
      shadow: shadow(of: pair, from: source, to: destination, at: share, worn: worn),
      attire: worn, veil: pair.attire?.veil(worn: worn) ?? 0,
      clip: clip(from: source.clip, to: destination.clip, at: share).map(card.box),
      clipRadii: source.clipRadii.interpolated(to: destination.clipRadii, at: share),
      alphaOnPage: leads ? card.alphaOfOriginals : 1 - flown, container: pair.container,
      groundAlpha: isContainer ? alpha : nil, scale: scale(of: pair, isContainer: isContainer, on: card))
  }

  /// Returns the scale of an element in a gesture: content other than pictures keeps its layout.
  private func scale(of pair: MorphPair, isContainer: Bool, on card: MorphCard) -> Double {
    if case .picture = pair.content, !isContainer, pair.container == nil { return 1 }
    return card.size
  }

  private func shadow(
    of pair: MorphPair, from source: MorphPlace, to destination: MorphPlace, at share: Double, worn: Double
  ) -> MorphShadow? {
    let own = MorphShadow.between(source.shadow, destination.shadow, at: share)
    return pair.attire.map { $0.shadow(over: own, at: share, worn: worn) } ?? own
  }

  /// Returns the clip between both ends' clips; none is as large as the screen.
  private func clip(from first: CGRect?, to last: CGRect?, at share: Double) -> CGRect? {
    if first == nil, last == nil { return nil }
    if share == 1, last == nil { return nil }
    return (first ?? screen).interpolated(to: last ?? screen, at: share)
  }

  /// Returns an element with one end; nil: the style leaves it on its page.
  private func orphan(
    _ pair: MorphPair, in frames: MorphFrames, index: Int, among count: Int, on card: MorphCard
  ) -> MorphState.Element? {
    guard let style = style.unmatched, let place = pair.source ?? pair.destination else { return nil }
    let share = style.share(of: index, among: count, at: frames.progress(of: pair))
    let isSource = pair.source != nil
    let shares = pair.container == nil ? (source: 1 - share, destination: share) : pair.sharesAlone(at: share)
    let presence = isSource ? shares.source : shares.destination
    let alpha = place.alpha * presence * card.flown
    let frame = pair.container == nil ? place.frame : frames.frame(of: pair)
    return MorphState.Element(
      id: pair.id, frame: card.following(style.frame(of: frame, presence: presence)), rotation: card.turn,
      cornerRadii: place.cornerRadii, crop: pair.crop(at: isSource ? 0 : 1), sourceAlpha: isSource ? alpha : 0,
      destinationAlpha: isSource ? 0 : alpha, shadow: place.shadow, attire: 0, veil: 0,
      clip: place.clip.map(card.box), clipRadii: place.clipRadii, alphaOnPage: 1 - card.flown,
      container: pair.container,
      scale: scale(of: pair, isContainer: false, on: card))
  }
}
