import Foundation
import HeroGeometry
public import HeroMorph
import HeroMotion

/// Findings of the motion alone, without pixels: jumps, see-through, crops, enlargement, and the visible end. It looks
/// 60 times a second, from start to landing, and compares both ends with the pages at rest.
struct MotionFindings {
  let memory: MotionHistory
  /// Pixels of the phone's screen for a point.
  let scale: Double
  /// Converts a rectangle of the transition to the screen, which right-to-left layout mirrors.
  let onScreen: (CGRect) -> CGRect

  private static let frameRate = 60.0
  /// Seconds that are looked at, at most.
  private static let longest = 20.0

  /// - Parameter now: the stage's time, as far as a flight in a hand is known.
  func all(until now: Double) -> [Finding] {
    guard let first = memory.legs.first, let last = memory.legs.last else { return [] }
    let end = min(memory.landing.map { first.start + $0 } ?? now, first.start + Self.longest)
    var moments = Array(stride(from: first.start, to: end, by: 1 / Self.frameRate))
    moments.append(end)
    let views = moments.compactMap { Moment(memory, at: $0, since: first.start) }
    var findings: [Finding] = []
    for id in memory.plan.pairs.map(\.id) {
      findings += jumps(of: id, in: views, landed: last.motion == .landed)
      findings += shining(id, in: views)
      findings += honesty(of: id, in: views)
    }
    return findings + settling(first)
  }

  /// The flight at one moment.
  private struct Moment {
    let time: Double
    let plan: MorphPlan
    let state: MorphState
    let leg: MotionSegment

    init?(_ memory: MotionHistory, at moment: Double, since start: Double) {
      guard let state = memory.state(at: moment), let leg = memory.legs.last(where: { $0.start <= moment }) else {
        return nil
      }
      (time, plan, self.state, self.leg) = (moment - start, memory.plan(at: moment), state, leg)
    }

    var isHeld: Bool { if case .held = leg.motion { true } else { false } }

    func element(_ id: String) -> MorphState.Element? { state.elements.first { $0.id == id } }
    func pair(_ id: String) -> MorphPair? { plan.pairs.first { $0.id == id } }
  }

  // MARK: Jumps

  private func jumps(of id: String, in views: [Moment], landed: Bool) -> [Finding] {
    var findings: [Finding] = []
    // At take-off and landing the page has what the view itself has: nothing may differ from that.
    if let first = views.first, case .planned = first.leg.motion {
      findings += gaps(of: id, in: first, at: first.leg.heading.opposite, says: "at the start")
    }
    if landed, let last = views.last {
      findings += gaps(of: id, in: last, at: last.leg.heading, says: "at the end")
    }
    let looks = views.map { view in view.element(id).map { Look($0) } }
    var steps: [Look.Step?] = []
    for index in views.indices.dropLast() {
      let (now, next) = (views[index], views[index + 1])
      // What a hand does, and what is aimed at anew, is no jump of the flight's.
      let isSteady = !now.isHeld && !next.isHeld && now.plan == next.plan
      steps.append(isSteady ? looks[index].flatMap { look in looks[index + 1].map { look.step(to: $0) } } : nil)
    }
    for (index, step) in steps.enumerated() {
      guard let step else { continue }
      let beside = [index - 1, index + 1].filter(steps.indices.contains)
      let around = beside.compactMap { steps[$0] }
      // Beside a frame that was aimed anew nothing says how fast it moves.
      guard around.count == beside.count else { continue }
      for measure in Look.Measure.allCases {
        let size = step.size(of: measure)
        let usual = around.map { $0.size(of: measure) }.max() ?? 0
        guard size > 3 * usual + measure.tolerance else { continue }
        findings.append(
          Finding(
            .jump, at: views[index + 1].time, place: views[index + 1].element(id).map { onScreen($0.frame) }, of: id,
            figure: size, "\(measure.words(size, of: id)) in one frame",
            remedy: "Change it with the progress of the transition, not in one step"))
      }
    }
    return findings
  }

  /// Returns the differences between an end of the transition and the page there.
  private func gaps(of id: String, in view: Moment, at end: MorphEnd, says moment: String) -> [Finding] {
    guard let element = view.element(id), let pair = view.pair(id),
      let place = end == .source ? pair.source : pair.destination, pair.source != nil, pair.destination != nil
    else { return [] }
    let step = Look(element).step(to: Look(place, content: pair.content))
    return Look.Measure.allCases.compactMap { measure in
      let size = step.size(of: measure)
      guard size > measure.tolerance else { return nil }
      return Finding(
        .jump, at: view.time, place: onScreen(place.frame), of: id, figure: size,
        "\(measure.words(size, of: id)) \(moment)",
        remedy: "Give the moving view the values of the view on the page: \(measure.name)")
    }
  }

  /// A property that may jump.
  private struct Look {
    enum Measure: CaseIterable {
      case place, corners, crop, alpha

      /// Largest invisible change: points, or a share of 1.
      var tolerance: Double { self == .alpha ? 0.06 : 1 }

      var name: String {
        switch self {
        case .place: "its frame"
        case .corners: "its corners"
        case .crop: "its crop"
        case .alpha: "its alpha"
        }
      }

      func words(_ size: Double, of id: String) -> String {
        let points = String(format: "%.1f points", size)
        return switch self {
        case .place: "“\(id)” jumps by \(points)"
        case .corners: "the corners of “\(id)” change by \(points)"
        case .crop: "the picture in “\(id)” changes its crop by \(points)"
        case .alpha: String(format: "“%@” changes its alpha by %.2f", id, size)
        }
      }
    }

    struct Step {
      var place, corners, crop, alpha: Double

      func size(of measure: Measure) -> Double {
        switch measure {
        case .place: place
        case .corners: corners
        case .crop: crop
        case .alpha: alpha
        }
      }
    }

    let frame: CGRect
    let radii: CornerRadii
    /// The whole picture's rectangle, relative to the frame's corner; nil: there is none.
    let picture: CGRect?
    let alpha: Double

    init(_ element: MorphState.Element) {
      frame = element.frame
      radii = element.cornerRadii
      picture =
        element.crop.contentSize == .zero
        ? nil : element.imageFrame.offsetBy(dx: -element.frame.minX, dy: -element.frame.minY)
      // A card has its own picture again before the moving one goes.
      alpha = min(1, (element.groundAlpha ?? element.sourceAlpha + element.destinationAlpha) + element.alphaOnPage)
    }

    init(_ place: MorphPlace, content: MorphContent) {
      frame = place.frame
      radii = place.cornerRadii
      if case .picture(let size) = content {
        picture = place.contentMode.frame(of: size, in: place.frame)
          .offsetBy(dx: -place.frame.minX, dy: -place.frame.minY)
      } else {
        picture = nil
      }
      alpha = place.alpha
    }

    func step(to next: Look) -> Step {
      func gap(_ a: CGRect, _ b: CGRect) -> Double {
        [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].map { abs(Double($0)) }.max() ?? 0
      }
      let corners =
        [\CornerRadii.topLeft, \.topRight, \.bottomRight, \.bottomLeft]
        .map { abs(Double(radii[keyPath: $0] - next.radii[keyPath: $0])) }.max() ?? 0
      let crop = picture.flatMap { mine in next.picture.map { gap(mine, $0) } } ?? 0
      return Step(
        place: gap(frame, next.frame), corners: corners, crop: crop, alpha: abs(alpha - next.alpha))
    }
  }

  // MARK: What shines through

  private func shining(_ id: String, in views: [Moment]) -> [Finding] {
    var findings: [Finding] = []
    for view in views {
      guard let element = view.element(id), let pair = view.pair(id), let source = pair.source,
        let destination = pair.destination,
        view.state.pages.allSatisfy({ $0.transform.m11 == 1 && $0.transform.m12 == 0 })
      else { continue }
      let share = element.crop.share
      let due = source.alpha + (destination.alpha - source.alpha) * share
      // Text that is replaced leaves its container's ground, which stays.
      if pair.fade == .swap, element.groundAlpha == nil { continue }
      // One fades out and the other in over it, or both add up.
      let seen =
        if let ground = element.groundAlpha {
          ground
        } else if pair.fade == .through {
          1 - (1 - element.sourceAlpha) * (1 - element.destinationAlpha)
        } else {
          element.sourceAlpha + element.destinationAlpha
        }
      let missing = due - min(1, seen + element.alphaOnPage)
      guard missing > 0.02 else { continue }
      findings.note(
        Finding(
          .seeThrough, at: view.time, place: onScreen(element.frame), of: id, figure: missing,
          String(format: "%.0f\u{a0}%% of the content behind “%@” shines through", missing * 100, id),
          remedy: "Keep the lower view opaque while the upper one fades in"),
        gap: 0.05, isWorse: >)
    }
    return findings
  }

  // MARK: Pictures

  private func honesty(of id: String, in views: [Moment]) -> [Finding] {
    let ribbon = views.compactMap { view in view.element(id).flatMap { PictureHonesty($0, at: view.time, scale: scale) }
    }
    guard let first = ribbon.first, let last = ribbon.last else { return [] }
    var findings: [Finding] = []
    if let largest = ribbon.max(by: { $0.enlargement < $1.enlargement }), largest.enlargement > 1.01 {
      let span = ribbon.filter { $0.enlargement > 1.01 }
      findings.append(
        Finding(
          .enlarged, at: largest.time, until: (span.first?.time ?? 0)...(span.last?.time ?? 0),
          place: onScreen(largest.frame), of: id, figure: largest.enlargement,
          String(format: "the picture in “%@” is upscaled %.2f times", id, largest.enlargement),
          remedy: String(
            format: "Use a picture of %.0f × %.0f pixels", (largest.imageFrame.width * scale).rounded(.up),
            (largest.imageFrame.height * scale).rounded(.up))))
    }
    let least = ribbon.min { $0.shown < $1.shown } ?? first
    if least.shown < 0.995 {
      findings.append(
        Finding(
          .cropped, at: least.time, until: first.time...last.time, place: onScreen(least.frame), of: id,
          figure: 1 - least.shown, Self.words(of: ribbon.map(\.shown), in: id),
          remedy: "To show all of it, give the view the picture's aspect ratio or the content mode “fit”"))
    }
    return findings
  }

  /// Returns how much of a picture is shown: at both ends or, of a transition that returns to its start, there and at
  /// the moment that differs most.
  static func words(of shown: [Double], in id: String) -> String {
    func percent(_ part: Double) -> String { String(format: "%.0f\u{a0}%%", part * 100) }
    let (first, last) = (shown.first ?? 1, shown.last ?? 1)
    let ends = "“\(id)” shows \(percent(first)) of its picture"
    guard percent(first) == percent(last) else { return "\(ends) at the start, \(percent(last)) at the end" }
    let between = shown.max { abs($0 - first) < abs($1 - first) } ?? first
    return percent(between) == percent(first)
      ? "\(ends) throughout" : "\(ends) at both ends, \(percent(between)) between them"
  }

  // MARK: The eye

  private func settling(_ leg: MotionSegment) -> [Finding] {
    // Of one that was turned, or taken in a hand, the spring tells nothing of the whole.
    guard case .planned = leg.motion, case .spring = leg.timing,
      memory.legs.dropFirst().allSatisfy({ $0.motion == .landed })
    else { return [] }
    // The last part counts.
    let parts = [MorphCue()] + (leg.cues?.all ?? [])
    let done = parts.map { $0.delay + ($0.timing ?? leg.timing).visuallyDone }.max() ?? 0
    let duration = leg.timing.duration(with: leg.cues)
    guard done < 0.9 * duration else { return [] }
    return [
      Finding(
        .settling, at: done, until: done...duration, place: farthestTraveller(at: leg.start + done), of: "spring",
        figure: done / duration,
        String(
          format: "the transition lasts %.2f s and has covered 99\u{a0}%% of its distance after %.2f s",
          duration, done),
        remedy: String(
          format: "Start follow-up animations at %.2f s, or use a shorter duration", done))
    ]
  }

  /// Returns the place of the element with the longest distance, at a moment in seconds of the stage.
  private func farthestTraveller(at moment: Double) -> CGRect? {
    let plan = memory.plan(at: moment)
    let (below, above) = (plan.state(at: 0).elements, plan.state(at: 1).elements)
    func way(of id: String) -> Double {
      guard let from = below.first(where: { $0.id == id }), let to = above.first(where: { $0.id == id }) else {
        return 0
      }
      return Look(from).step(to: Look(to)).place
    }
    return memory.state(at: moment)?.elements.max { way(of: $0.id) < way(of: $1.id) }.map { onScreen($0.frame) }
  }
}

extension MorphTiming {
  /// Seconds after which what is left cannot be seen.
  fileprivate var visuallyDone: Double {
    switch self {
    case .spring(let timing): SpringFigures(timing).visuallyDone
    case .curve(let curve, let duration): duration * curve.fraction(covering: 0.99)
    }
  }
}

/// The visible share and the enlargement of a picture at one moment.
public struct PictureHonesty: Sendable, Hashable {
  /// In seconds since the flight took off.
  public let time: Double
  /// Share of the picture within its frame, 0…1.
  public let shown: Double
  /// Pixels of the screen for each of the picture's own, along the side where that is more.
  public let enlargement: Double
  let frame, imageFrame: CGRect

  /// Measures an element at `time`, in seconds since the start, on a screen of `scale` pixels per point; nil if it is
  /// not a picture.
  public init?(_ element: MorphState.Element, at time: Double, scale: Double) {
    let (size, image) = (element.crop.contentSize, element.imageFrame)
    guard size.width > 0, size.height > 0, image.width > 0, image.height > 0 else { return nil }
    self.time = time
    frame = element.frame
    imageFrame = image
    let seen = image.overlap(with: element.frame) ?? .zero
    shown = min(1, Double(seen.width * seen.height / (image.width * image.height)))
    enlargement = Double(max(image.width / size.width, image.height / size.height)) * scale
  }
}
