import HeroFlight
import HeroMorph
import HeroScenes
import HeroWidgets

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
    try self.init(Recording(request, item: item, way: closing ? .closing : .opening))
  }

  /// Measures the seams at start and landing. The page of a gesture is taken as one that is closed.
  /// - Parameter recording: of a flight; not of a round trip, which has two.
  @MainActor init(_ recording: Recording) throws {
    let (request, item, way) = (recording.request, recording.item, recording.way)
    let start: MorphEnd = recording.leavesPage ? .destination : .source
    takeOff = try Self.measure(request, item, at: start) {
      try request.takeOff(item: item, closing: recording.leavesPage)
    }
    landing = try Self.measure(request, item, at: recording.isTurned ? start : start.opposite) {
      let screen = try request.takeOff(item: item, closing: way == .closing)
      guard recording.isTurned || way == .dragged else { return screen }
      var course = try RecordingCourse(recording, on: screen)
      try course.runUntilItIsLeftAlone()
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
      ReviewRecord.Seam(
        in: takeOff.pixels, out: landing.pixels, inMax: takeOff.greatest, outMax: landing.greatest))
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
