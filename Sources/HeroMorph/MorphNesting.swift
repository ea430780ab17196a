import Foundation
import HeroGeometry
import HeroMotion

extension MorphStyle {
  /// The motion of elements inside other elements of the same transition.
  public enum Nesting: String, Sendable, Hashable, CaseIterable {
    /// In the coordinates of their container, clipped to its rounded bounds. Neither they nor the size of the container
    /// swing past an end.
    case contained
    /// Each on its own, as if nothing contained it.
    case independent
  }
}

/// Progress that comes to rest at an end instead of swinging past it. In between it is as steep as the progress itself
/// at the middle, and level at such an end, so that nothing stops dead there.
enum RestingProgress {
  /// The part of the progress that is at rest already before an end: a spring that has overshot once comes back by
  /// less.
  private static let margin = 0.01

  /// - Parameters:
  ///   - progress: 0 at the source, 1 at the destination, beyond them while a spring overshoots.
  ///   - source: how much of the overshoot is taken away there, 0…1: 1 comes to rest, 0 is the progress itself.
  ///   - destination: the same of the other half.
  static func value(_ progress: Double, source: Double = 1, destination: Double = 1) -> Double {
    let (share, resting) =
      progress > 0.5 ? (destination, upperHalf(progress)) : (source, 1 - upperHalf(1 - progress))
    return share == 1 ? resting : progress + (resting - progress) * share
  }

  /// A cubic from the middle, with slope 1, to the end, with slope 0.
  private static func upperHalf(_ progress: Double) -> Double {
    let length = 0.5 - margin
    let t = (progress - 0.5) / length
    if t >= 1 { return 1 }
    return 0.5 + length * (t - 2 * t * t + t * t * t) + 0.5 * (3 * t * t - 2 * t * t * t)
  }
}

/// The frames of a plan's elements at one progress, without a gesture: those inside others move in the coordinates of
/// these.
struct MorphFrames {
  private let pairs: [MorphPair]
  private let screen: CGRect
  private let timing: MorphTiming
  private let cues: [String: MorphCue]?
  private let progress: Double
  /// The progress of what contains or is contained.
  private let resting: Double
  private let channels: MorphChannels<MorphMotion>?
  private let containers: Set<String>

  /// - Parameter channels: Motions of elements that do not follow `progress`; nil: none.
  init(of plan: MorphPlan, at progress: Double, _ channels: MorphChannels<MorphMotion>? = nil) {
    (pairs, screen, timing) = (plan.pairs, plan.screen, plan.timing)
    cues = plan.style.hasOverrides ? plan.cues?.elements : nil
    self.progress = progress
    self.channels = channels
    resting = RestingProgress.value(progress)
    containers = Set(plan.pairs.compactMap(\.container))
  }

  func isContainer(_ pair: MorphPair) -> Bool { containers.contains(pair.id) }

  /// The progress by which an element changes its shape and its looks.
  func progress(of pair: MorphPair) -> Double {
    pair.container != nil || isContainer(pair) ? resting(of: pair) : own(pair)
  }

  /// The progress of an element with a motion of its own; nil: it has none.
  func channel(of pair: MorphPair) -> Double? { channels?.elements[pair.id]?.progress }

  private func own(_ pair: MorphPair) -> Double { channel(of: pair) ?? progress }

  private func resting(of pair: MorphPair) -> Double {
    channel(of: pair).map { RestingProgress.value($0) } ?? resting
  }

  func frame(of pair: MorphPair) -> CGRect {
    if let (container, outer) = pairs.container(of: pair) {
      return frame(of: pair, in: container, outer)
    }
    guard isContainer(pair), let ends = pair.ends else { return pair.frame(at: own(pair)) }
    return frame(of: pair, from: ends.source.frame, to: ends.destination.frame)
  }

  /// Returns corner radii in flight. An element that fills the screen at its destination stays round while it floats: a
  /// corner is no rounder than its distance from the screen's.
  func roundedInFlight(
    _ radii: CornerRadii, from source: MorphPlace, to destination: MorphPlace, at frame: CGRect
  ) -> CornerRadii {
    guard destination.frame.encloses(screen) else { return radii }
    let (left, right) = (frame.minX - screen.minX, screen.maxX - frame.maxX)
    let (top, bottom) = (frame.minY - screen.minY, screen.maxY - frame.maxY)
    func radius(_ corner: KeyPath<CornerRadii, CGFloat>, _ x: CGFloat, _ y: CGFloat) -> CGFloat {
      max(radii[keyPath: corner], min(source.cornerRadii[keyPath: corner], max(0, x, y)))
    }
    return CornerRadii(
      topLeft: radius(\.topLeft, left, top), topRight: radius(\.topRight, right, top),
      bottomLeft: radius(\.bottomLeft, left, bottom), bottomRight: radius(\.bottomRight, right, bottom))
  }

  /// Returns the frame of a container, which overshoots as a whole and keeps its size: as far as the screen's edge, and
  /// not at all at an end where it fills the screen, as nothing behind may show there.
  private func frame(of pair: MorphPair, from source: CGRect, to destination: CGRect) -> CGRect {
    let (progress, resting) = (own(pair), resting(of: pair))
    let overshoot = (cues?[pair.id]?.timing ?? timing).spring.overshoot
    let first = rest(at: source, from: destination, overshoot: overshoot)
    let last = rest(at: destination, from: source, overshoot: overshoot)
    let x = RestingProgress.value(progress, source: first.x, destination: last.x)
    let y = RestingProgress.value(progress, source: first.y, destination: last.y)
    if x == resting, y == resting {
      if resting == 0 { return source }
      if resting == 1 { return destination }
    }
    func center(_ progress: Double) -> CGPoint {
      pair.path.point(from: source.center, to: destination.center, at: progress)
    }
    return CGRect(
      center: CGPoint(x: center(x).x, y: center(y).y),
      size: source.interpolated(to: destination, at: resting).size)
  }

  /// Returns how much of its overshoot a container loses at an end, on each axis, 0…1: all where it fills the screen,
  /// and as much as would lie beyond the screen.
  private func rest(at end: CGRect, from start: CGRect, overshoot: Double) -> (x: Double, y: Double) {
    func share(from other: CGFloat, _ own: ClosedRange<CGFloat>, in screen: ClosedRange<CGFloat>) -> Double {
      if own.lowerBound <= screen.lowerBound, own.upperBound >= screen.upperBound { return 1 }
      let distance = ((own.lowerBound + own.upperBound) / 2 - other) * overshoot
      let room = distance > 0 ? screen.upperBound - own.upperBound : own.lowerBound - screen.lowerBound
      return abs(distance) > max(0, room) ? 1 - max(0, room) / abs(distance) : 0
    }
    return (
      share(from: start.midX, end.minX...end.maxX, in: screen.minX...screen.maxX),
      share(from: start.midY, end.minY...end.maxY, in: screen.minY...screen.maxY)
    )
  }

  private func frame(
    of pair: MorphPair, in container: MorphPair, _ outer: (source: MorphPlace, destination: MorphPlace)
  ) -> CGRect {
    let (box, resting) = (frame(of: container), resting(of: pair))
    guard let ends = pair.ends else {
      guard let place = pair.source ?? pair.destination else { return .zero }
      return place.frame.following(pair.source == nil ? outer.destination.frame : outer.source.frame, to: box)
    }
    for (place, around, end) in [(ends.source, outer.source, 0.0), (ends.destination, outer.destination, 1.0)]
    where resting == end && box == around.frame { return place.frame }
    let start = ends.source.frame.offsetBy(dx: -outer.source.frame.minX, dy: -outer.source.frame.minY)
    let end = ends.destination.frame.offsetBy(dx: -outer.destination.frame.minX, dy: -outer.destination.frame.minY)
    return pair.path.frame(from: start, to: end, at: resting).offsetBy(dx: box.minX, dy: box.minY)
  }
}

extension Spring {
  /// The distance by which it first swings past its target from rest, as a part of the whole distance.
  var overshoot: Double {
    let ratio = dampingRatio
    return ratio < 1 ? exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot()) : 0
  }

  /// Returns the spring with at least the damping at which it overshoots by `share` of the distance, 0…1.
  func swinging(atMost share: Double) -> Spring {
    guard overshoot > share else { return self }
    let decay = share > 0 ? -log(share) : .infinity
    let ratio = decay.isFinite ? decay / (Double.pi * Double.pi + decay * decay).squareRoot() : 1
    return Spring(mass: mass, stiffness: stiffness, damping: 2 * ratio * (stiffness * mass).squareRoot())
  }
}

extension [MorphPair] {
  /// Returns the container of an element with both its places; nil: it moves on the screen.
  func container(of pair: MorphPair) -> (pair: MorphPair, ends: (source: MorphPlace, destination: MorphPlace))? {
    guard let id = pair.container, let container = first(where: { $0.id == id }), let ends = container.ends else {
      return nil
    }
    return (container, ends)
  }
}

extension MorphPlan {
  /// True if all of the presented page moves with its leader, which contains other elements and fills the screen at the
  /// destination.
  var carriesPage: Bool { carriesPage(with: leader) }

  func carriesPage(with leader: MorphPair?) -> Bool {
    guard let leader, let place = leader.destination, pairs.contains(where: { $0.container == leader.id }) else {
      return false
    }
    return place.frame.encloses(screen)
  }

  /// Returns whether all of the presented page looks as it does at the destination, though its spring still moves.
  package func pageStands(at sample: MorphSample) -> Bool {
    edited.carriesPage && sample.motions.allSatisfy { RestingProgress.value($0.progress) == 1 }
      && abs(sample.offset.x) + abs(sample.offset.y) < 0.5 && abs(sample.pinch - 1) < 0.001
  }
}

extension MorphState.Element {
  /// Returns true if another element lies inside this one's rounded bounds, within an invisible distance.
  public func holds(_ other: MorphState.Element) -> Bool {
    let slack = 0.01
    let (outside, inside) = (frame, other.frame)
    guard outside.inset(dx: -slack, dy: -slack).encloses(inside) else { return false }
    let (left, right) = (inside.minX - outside.minX, outside.maxX - inside.maxX)
    let (top, bottom) = (inside.minY - outside.minY, outside.maxY - inside.maxY)
    let corners: [(CGFloat, CGFloat, KeyPath<CornerRadii, CGFloat>)] = [
      (left, top, \.topLeft), (right, top, \.topRight), (left, bottom, \.bottomLeft), (right, bottom, \.bottomRight),
    ]
    return corners.allSatisfy { x, y, corner in
      let (radius, own) = (cornerRadii[keyPath: corner], other.cornerRadii[keyPath: corner])
      let (dx, dy) = (max(0, radius - x - own), max(0, radius - y - own))
      return (dx * dx + dy * dy).squareRoot() + own <= max(radius, own) + slack
    }
  }
}

extension CGRect {
  /// Returns the rectangle after its container has changed: on each axis as far from the nearer edge as before, or from
  /// both if it takes more than half.
  func following(_ outer: CGRect, to new: CGRect) -> CGRect {
    func axis(_ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ now: CGFloat) -> (CGFloat, CGFloat) {
      let after = old - start - length
      if length > old / 2 { return (start, max(0, now - start - after)) }
      return (start <= after ? start : now - after - length, length)
    }
    if outer == new { return self }
    let (x, width) = axis(minX - outer.minX, width, outer.width, new.width)
    let (y, height) = axis(minY - outer.minY, height, outer.height, new.height)
    return CGRect(x: new.minX + x, y: new.minY + y, width: width, height: height)
  }
}
