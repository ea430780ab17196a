import Foundation
public import HeroGeometry
public import HeroMotion

/// A user's edits of a transition beyond its spring. Empty by default: then the transition is as its scene has it.
///
/// All numbers are finite. Delays count from take-off, in both directions. A transition that is reversed or released by
/// a gesture moves all of its elements at once.
public struct TransitionOverrides: Sendable, Hashable {
  /// By the ids of matches.
  public var elements: [String: ElementOverride]
  /// Seconds between the starts of matched elements, in the plan's order; nil: they start at once. An element's own
  /// delay replaces its place in this order. Elements inside another one start with that one.
  public var stagger: Double?
  /// The fade of the pages; nil: it follows the transition.
  public var fade: FadeOverride?
  /// Final dimming of the page below, 0…1; nil: the style's. It follows the fade of the pages.
  public var dimming: Double?
  /// nil: the pages keep their size.
  public var zoom: PageZoom?
  /// Effect of elements with one end; nil: the style's.
  public var unmatched: MorphStyle.Unmatched?

  public init(
    elements: [String: ElementOverride] = [:], stagger: Double? = nil, fade: FadeOverride? = nil,
    dimming: Double? = nil, zoom: PageZoom? = nil, unmatched: MorphStyle.Unmatched? = nil
  ) {
    (self.elements, self.stagger, self.fade) = (elements, stagger, fade)
    (self.dimming, self.zoom, self.unmatched) = (dimming, zoom, unmatched)
  }

  /// True if nothing is edited.
  public var isEmpty: Bool { self == TransitionOverrides() }

  /// Returns the same with the members of `edits` in place of its own, and so for each element.
  public func merging(_ edits: TransitionOverrides) -> TransitionOverrides {
    TransitionOverrides(
      elements: elements.merging(edits.elements) { $0.merging($1) }, stagger: edits.stagger ?? stagger,
      fade: edits.fade ?? fade, dimming: edits.dimming ?? dimming, zoom: edits.zoom ?? zoom,
      unmatched: edits.unmatched ?? unmatched)
  }

  /// Delays and durations that are read, in seconds.
  public static let seconds = 0.0...10.0
}

/// The edits of one element. Members that are nil leave it as it is.
public struct ElementOverride: Sendable, Hashable {
  /// Its own spring or curve; nil: its container's, else the transition's.
  public var timing: MorphTiming?
  /// Seconds from take-off to its start; nil: its container's, else by `TransitionOverrides.stagger`.
  public var delay: Double?
  public var path: MorphPath?
  public var source, destination: EndOverride?

  public init(
    timing: MorphTiming? = nil, delay: Double? = nil, path: MorphPath? = nil, source: EndOverride? = nil,
    destination: EndOverride? = nil
  ) {
    (self.timing, self.delay, self.path) = (timing, delay, path)
    (self.source, self.destination) = (source, destination)
  }

  fileprivate func merging(_ edit: ElementOverride) -> ElementOverride {
    ElementOverride(
      timing: edit.timing ?? timing, delay: edit.delay ?? delay, path: edit.path ?? path,
      source: edit.source ?? source, destination: edit.destination ?? destination)
  }
}

/// The edits of one end of an element, relative to its view: what scrolls or is resized is still followed.
public struct EndOverride: Sendable, Hashable {
  /// Points added to the frame of the view. The result has no negative size.
  public var x, y, width, height: Double
  /// Corner radii in points; nil: the view's.
  public var radius: CornerRadii?

  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0, radius: CornerRadii? = nil) {
    (self.x, self.y, self.width, self.height, self.radius) = (x, y, width, height, radius)
  }

  func applied(to place: MorphPlace) -> MorphPlace {
    var place = place
    let frame = place.frame
    place.frame = CGRect(
      x: frame.minX + x, y: frame.minY + y, width: max(0, frame.width + width), height: max(0, frame.height + height))
    if let radius { place.cornerRadii = radius }
    return place
  }
}

/// The fade of both pages as a timed curve of its own.
public struct FadeOverride: Sendable, Hashable {
  /// Seconds from take-off to its start.
  public var start: Double
  /// In seconds.
  public var duration: Double
  public var curve: TimingCurve

  public init(start: Double = 0, duration: Double, curve: TimingCurve = .easeInEaseOut) {
    (self.start, self.duration, self.curve) = (start, duration, curve)
  }
}

/// The scale of each page while the other one is on the screen, greater than 0. It follows the fade of the pages.
/// Elements find their places on pages of any scale.
public struct PageZoom: Sendable, Hashable {
  /// Final scale of the page below; 1 by default. Of no effect below a sheet.
  public var presenting: Double
  /// Initial scale of the presented page; 1 by default. A gesture and the style `zoom` scale it by themselves.
  public var presented: Double

  public init(presenting: Double = 1, presented: Double = 1) {
    (self.presenting, self.presented) = (presenting, presented)
  }
}

extension MorphPlan {
  /// The plan whose places, paths and style are edited. The remaining edits are channels and the zoom of pages.
  package var edited: MorphPlan {
    guard style.hasOverrides else { return self }
    let overrides = style.overrides
    var plan = self
    for index in pairs.indices {
      guard let own = overrides.elements[pairs[index].id] else { continue }
      plan.pairs[index].path = own.path ?? pairs[index].path
      if let end = own.source { plan.pairs[index].source = pairs[index].source.map(end.applied) }
      if let end = own.destination { plan.pairs[index].destination = pairs[index].destination.map(end.applied) }
    }
    plan.style.dimming = overrides.dimming ?? style.dimming
    plan.style.unmatched = overrides.unmatched ?? style.unmatched
    return plan
  }

  /// The timing of the parts that do not follow the transition itself; nil: none.
  package var cues: MorphChannels<MorphCue>? {
    guard style.hasOverrides else { return nil }
    let overrides = style.overrides
    var channels = MorphChannels<MorphCue>(
      pages: overrides.fade.map { MorphCue(timing: .curve($0.curve, duration: $0.duration), delay: $0.start) })
    let matched = pairs.filter { $0.isMatched && $0.container == nil }.map(\.id)
    func cue(of pair: MorphPair) -> MorphCue {
      let own = overrides.elements[pair.id]
      let outer = pair.container.flatMap { id in pairs.first { $0.id == id } }.map(cue)
      let order = Double(matched.firstIndex(of: pair.id) ?? 0)
      return MorphCue(
        timing: own?.timing ?? outer?.timing, delay: own?.delay ?? outer?.delay ?? (overrides.stagger ?? 0) * order)
    }
    for pair in pairs {
      let cue = cue(of: pair)
      if cue != MorphCue() { channels.elements[pair.id] = cue }
    }
    return channels.isEmpty ? nil : channels
  }

  /// Seconds from take-off to the end of the last part, undisturbed.
  public var duration: Double { timing.duration(with: cues) }

  /// The spring that a user has given the leader; nil: it has none of its own.
  var ownSpringOfLeader: Spring? {
    guard let cues, let leader else { return nil }
    return cues.elements[leader.id]?.timing?.spring
  }

  /// Returns the scales of both pages at a sample.
  func zoom(at sample: MorphSample) -> (below: Double, above: Double) {
    guard style.hasOverrides, let zoom = style.overrides.zoom else { return (1, 1) }
    let share = max(0, min(1, sample.pages.progress))
    // A card has the size of its picture, and a page that is all in what flies has that one's.
    let isOwn = style.pages != .zoom && !carriesPage
    let free = style.movesPage ? 1 - max(0, min(1, sample.carried)) : 1
    return (
      recedes ? 1 + (zoom.presenting - 1) * share : 1, isOwn ? 1 + (zoom.presented - 1) * (1 - share) * free : 1
    )
  }
}
