import Foundation
import HeroFlight
public import HeroMorph
import HeroScenes
public import HeroSession
import HeroSystem
public import HeroWidgets

/// The visible change where a page hands its views to a transition, or gets them back.
public struct Seam: Sendable, Hashable {
  /// Pixels of what flies that are not as on the page at rest. A component that is off by one step of 255 is rounding:
  /// a view that flies is painted on a bitmap first.
  public var pixels: Int
  /// The greatest difference of one component, 0…255, rounding included.
  public var greatest: Int

  fileprivate static let rounding = 1

  public init(pixels: Int = 0, greatest: Int = 0) {
    self.pixels = pixels
    self.greatest = greatest
  }
}

/// Holds a flight at one of its ends against the page at rest there, pixel by pixel, on any stage on which it runs.
///
/// Counted are the pixels of what flies, with its shadow. Left out are the phone's own marks, such as the clock, whose
/// colour fades with time; what lies over a view at rest, and under it in flight where that flies over all; and the
/// grey that a touch left on its cell.
@MainActor public struct SeamMeter {
  private let stage: Stage
  private let transition: MorphTransition
  private let settle: () -> Void

  /// Creates a meter for the transition that runs on a stage; nil if none does. `settle` lets the stage's time pass
  /// until everything is at rest.
  public init?(on stage: Stage, settle: @escaping () -> Void) {
    guard let transition = stage.window.runningTransition?.animator as? MorphTransition,
      transition.flight?.plan.pairs.isEmpty == false
    else { return nil }
    (self.stage, self.transition, self.settle) = (stage, transition, settle)
  }

  /// Lands the flight at `end`, and says what changes there; nil where it is over already. Whatever it did on the way,
  /// it is over then.
  public func measure(at end: MorphEnd) throws -> Seam? {
    guard let context = stage.window.runningTransition, let flight = transition.flight else { return nil }
    flight.stand(at: end)
    stage.update(to: stage.time)
    // The grey of a touch is there, or it is not: one that fades would be neither.
    for cell in cells(of: transition.parts.compactMap { end == .source ? $0.source : $0.destination }) {
      cell.setSelected(cell.isSelected, animated: false)
    }
    let inFlight = try picture()
    let elements = flight.plan.state(at: end.progress).onScreen(of: stage).elements
    let page = end == .source ? context.lowerView : context.upperView
    let parts = transition.parts
    let views = parts.compactMap { end == .source ? $0.source : $0.destination }
    let over = parts.filter { $0.pair.level == .over }.compactMap { end == .source ? $0.source : $0.destination }
      .flatMap { $0.whatLiesOver(on: page) + [context.barView].compactMap { $0 } }
      .filter { !views.contains($0) }
    let places = parts.flatMap { part in
      let view = end == .source ? part.source : part.destination
      // What stands on the other page only, and is not seen here, does not fly here.
      return elements.filter { $0.id == part.pair.id && (view != nil || $0.sourceAlpha + $0.destinationAlpha > 0) }
        .map { Place($0, of: view, level: part.pair.level, on: stage) }
    }
    let wayBack = (end == .destination) != context.isHeadingToPresented
    if wayBack { context.turn(towardsUpper: end == .destination) } else { transition.resume() }
    settle()
    return try compare(inFlight, places, views: views, over: over, on: page)
  }

  // MARK: Inside

  /// The place of a moving element.
  private struct Place {
    let pixels: PixelRect
    /// True if it covers what lies over it at rest.
    let isOver: Bool

    @MainActor init(_ element: MorphState.Element, of view: View?, level: MorphLevel, on stage: Stage) {
      var box = element.frame
      if let shadow = view?.shadow { box = box.union(shadow.extent(of: element.frame)) }
      if let shadow = element.shadow {
        box = box.union(
          Shadow(offset: shadow.offset, radius: shadow.radius, opacity: shadow.opacity).extent(of: element.frame))
      }
      if let clip = element.clip { box = box.overlap(with: stage.onScreen(clip)) ?? .zero }
      let scale = stage.renderScale
      pixels = PixelRect(
        enclosing: CGRect(
          x: box.minX * scale, y: box.minY * scale, width: box.width * scale, height: box.height * scale))
      isOver = level == .over
    }
  }

  /// The page at rest is what it is with the grey of a touch, and without; and for what flies over all, also what it is
  /// without what lies over that.
  private func compare(_ inFlight: Surface, _ places: [Place], views: [View], over: [View], on page: View) throws
    -> Seam
  {
    let whole = try looks(of: views)
    let bare = over.isEmpty ? [] : try looks(of: views, without: over, on: page)
    var seam = Seam()
    var counted = Array(repeating: false, count: inFlight.width * inFlight.height)
    for place in places {
      let rest = place.isOver ? whole + bare : whole
      // A pixel is as in one of them where the least gap to any is none.
      var gaps: [Int: Int] = [:]
      for (index, look) in rest.enumerated() {
        var now: [Int: Int] = [:]
        inFlight.forEachGap(from: look, in: place.pixels) { x, y, gap in
          let pixel = y * inFlight.width + x
          if index == 0 || gaps[pixel] != nil { now[pixel] = min(gap, gaps[pixel] ?? 255) }
        }
        gaps = now
      }
      for (pixel, gap) in gaps where !counted[pixel] {
        counted[pixel] = true
        if gap > Seam.rounding { seam.pixels += 1 }
        seam.greatest = max(seam.greatest, gap)
      }
    }
    return seam
  }

  /// The same without `over`, but for those of `views` that stand in there.
  private func looks(of views: [View], without over: [View], on page: View) throws -> [Surface] {
    for view in over { view.transitionLook = PresentationOverrides(isHiddenForTransition: true) }
    defer { for view in over { view.transitionLook = nil } }
    let inside = views.filter { view in over.contains { view.isDescendant(of: $0) } }
    if inside.isEmpty { return try looks(of: views) }
    let portal = Portal(of: inside, on: page)
    stage.window.addSubview(portal)
    defer {
      portal.isOpen = false
      portal.removeFromSuperview()
    }
    portal.isOpen = true
    portal.showAnew()
    return try looks(of: views)
  }

  /// The screen now, and with the cells of `views` as a touch leaves them.
  private func looks(of views: [View]) throws -> [Surface] {
    var result = [try picture()]
    for cell in cells(of: views) {
      let wasSelected = cell.isSelected
      cell.setSelected(!wasSelected, animated: false)
      result.append(try picture())
      cell.setSelected(wasSelected, animated: false)
    }
    return result
  }

  /// The cells that `views` stand in, each once.
  private func cells(of views: [View]) -> [CollectionViewCell] {
    views.compactMap(\.cell).reduce(into: []) { cells, cell in
      if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
    }
  }

  /// The screen without the phone's own marks.
  private func picture() throws -> Surface {
    let marks = stage.window.overlay
    marks.transitionLook = PresentationOverrides(isHiddenForTransition: true)
    defer { marks.transitionLook = nil }
    return try stage.picture()
  }
}

extension [View] {
  fileprivate func contains(_ view: View) -> Bool { contains { $0 === view } }
}

/// Both seams of a flight: the one at its take-off, and the one where it lands.
public struct SeamReport: Sendable, Hashable {
  public var takeOff: Seam
  public var landing: Seam

  public init(takeOff: Seam, landing: Seam) {
    self.takeOff = takeOff
    self.landing = landing
  }

  /// Measures the transition that opens an item, counted from 0, or with `closing` the one back from its settled page.
  /// - Throws: A `ReviewError` where nothing moves.
  @MainActor public init(_ request: RenderRequest, item: Int, closing: Bool = false) throws {
    try self.init(TransitionCourse(request, item: item, way: closing ? .closing : .opening))
  }

  /// Measures the seams at start and landing. The page of a gesture is taken as one that is closed.
  /// - Parameter course: of a flight; not of a round trip, which has two.
  @MainActor package init(_ course: TransitionCourse) throws {
    let (request, item, way) = (course.request, course.item, course.way)
    let start: MorphEnd = course.leavesPage ? .destination : .source
    takeOff = try Self.measure(request, item, at: start) {
      try request.takeOff(item: item, closing: course.leavesPage)
    }
    landing = try Self.measure(request, item, at: course.isTurned ? start : start.opposite) {
      let screen = try request.takeOff(item: item, closing: way == .closing)
      guard course.isTurned || way == .dragged else { return screen }
      var player = try CoursePlayer(course, on: screen)
      try player.runUntilItIsLeftAlone()
      return screen
    }
  }

  @MainActor private static func measure(
    _ request: RenderRequest, _ item: Int, at end: MorphEnd, _ makeScreen: () throws -> HeadlessScreen
  ) throws -> Seam {
    let screen = try makeScreen()
    guard let seam = try SeamMeter(on: screen.stage, settle: { screen.settle() })?.measure(at: end) else {
      throw ReviewError(
        request.traits.isReduceMotionEnabled
          ? "With Reduce Motion nothing moves: leave out --reduce-motion."
          : "Item \(item) opened without a transition, so there is no seam to measure: choose another item.",
        isWrongUse: true)
    }
    try screen.requirePictures()
    return seam
  }

  public var json: String {
    JSONText.text(
      JSONObject([
        "in": takeOff.pixels, "out": landing.pixels, "inMax": takeOff.greatest, "outMax": landing.greatest,
      ]))
  }

  /// For people.
  public var words: String { "in: \(takeOff.words)\nout: \(landing.words)" }
}

extension Seam {
  fileprivate var words: String {
    switch pixels {
    case 0: "nothing changes"
    case 1: "1 pixel changes, by \(greatest) of 255"
    default: "\(pixels) pixels change, by up to \(greatest) of 255"
    }
  }
}
