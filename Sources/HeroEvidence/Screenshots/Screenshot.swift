package import Foundation
import HeroFindings
import HeroFlight
import HeroMorph
import HeroScenes
public import HeroSession
import HeroSystem
public import HeroWidgets

/// One picture of the screen.
public struct Screenshot: Sendable {
  public enum Moment: Sendable, Hashable {
    /// Nothing was tapped.
    case rest
    /// `seconds` after the item was tapped, or after its settled page was closed; nil: once all is settled again.
    case after(item: Int, closing: Bool, seconds: Double?)
  }

  public var request: RenderRequest
  public var moment: Moment
  /// The layers of a transition apart, in perspective, in place of the screen. Where the moment has no seconds, at half
  /// of the distance.
  public var isExploded: Bool
  /// At rest, and once all is settled, the time of annotations is 0. Findings are not drawn: the picture's data has
  /// them, with notes. They take as long as a `FindingsReport`.
  public var decoration: Decoration

  /// The style of a picture, as its data has it.
  public enum Style: String, Sendable, Hashable, Codable {
    case screen, bezel, exploded
  }

  public init(
    _ request: RenderRequest, moment: Moment = .rest, isExploded: Bool = false, _ decoration: Decoration = Decoration()
  ) {
    (self.request, self.moment, self.isExploded, self.decoration) = (request, moment, isExploded, decoration)
  }

  @MainActor public func render() throws -> Surface { try still().surface }

  /// Returns the picture with its session.
  /// - Throws: a `ReviewError`, also where an annotation does not show in the picture.
  @MainActor public func still() throws -> StatefulScreenshot {
    try decoration.annotations.requireInPicture(at: seconds)
    let screen: HeadlessScreen
    var findings: [Finding] = []
    switch moment {
    case .rest: screen = try request.makeScreen()
    case .after(let item, let closing, let seconds):
      screen = try request.takeOff(item: item, closing: closing)
      if decoration.showsFindings {
        let takeOff = screen.time
        findings = try FindingsReport(request, item: item, closing: closing).findings.map { $0.later(by: takeOff) }
      }
      switch seconds {
      case let seconds?: screen.advance(by: seconds)
      case nil where isExploded: screen.advanceHalfWay()
      case nil: screen.settle()
      }
    }
    var state = ScreenshotState(of: screen.session, scale: screen.stage.renderScale)
    (state.style, state.overlays) = (
      isExploded ? .exploded : decoration.hasBezel ? .bezel : .screen, decoration.overlays
    )
    state.tape = state.tape.waitingForPictures()
    (state.annotations, state.findings) = (decoration.annotations.later(by: screen.time - seconds), findings)
    var shown = decoration
    shown.annotations = state.annotations
    let picture = try state.picture(of: screen.session, shown)
    let strip = FrameStrip(scale: state.scale, appearance: request.traits.appearance)
    return StatefulScreenshot(
      surface: try strip.add(
        decoration, time: seconds, note: request.defect?.words,
        caption: CaptionLine(request).words(at: captionMoment), to: picture),
      state: state)
  }

  private var captionMoment: CaptionLine.Moment {
    guard case .after(_, let closing, let seconds) = moment else { return .rest }
    guard let seconds else { return closing ? .rest : CaptionLine.Moment("open") }
    return CaptionLine.Moment(closing ? "closing" : "opening", seconds)
  }

  private var seconds: Double { if case .after(_, _, let seconds?) = moment { seconds } else { 0 } }
}

extension AnnotationList {
  /// Refuses annotations that a picture of that time, in seconds, does not show.
  func requireInPicture(at seconds: Double) throws {
    for annotation in annotations where annotation.strength(at: seconds) == nil {
      throw ReviewError(
        "The annotation at \(JSONText.number(annotation.time)) s does not show in a picture \(seconds == 0 ? "without --at: use the time 0" : "of \(JSONText.number(seconds)) s: use that time").",
        isWrongUse: true)
    }
  }
}

extension ScreenshotState {
  var decoration: Decoration {
    Decoration(overlays: overlays, hasBezel: style == .bezel, annotations: shownAnnotations)
  }

  /// Returns the picture of what a session shows now.
  /// - Parameter findingFrames: findings' places, in points of the screen.
  @MainActor package func picture(of session: Session, _ decoration: Decoration, findingFrames: [CGRect] = []) throws
    -> Surface
  {
    if style == .exploded {
      try HeadlessScreen(of: session).requirePictures()
      return try ExplodedView(of: session).render()
    }
    return try Frame(of: session, decoration, findingFrames: findingFrames).picture()
  }
}

extension HeadlessScreen {
  /// To the first frame in which the flight has half of its way behind it; nowhere where nothing flies.
  func advanceHalfWay() { advance(past: 0.5) }

  /// To the first frame in which the flight has that share of its way, 0…1, behind it; nowhere where nothing flies.
  package func advance(past share: Double) {
    func isBefore(_ flight: MorphFlight) -> Bool {
      let progress = flight.sample(at: time).progress
      return flight.isFlying && (flight.heading == .destination ? progress < share : 1 - progress < share)
    }
    // A very short flight has no frame in which it is half-way.
    while let flight, isBefore(flight) {
      advance(by: min(1 / HeadlessScreen.frameRate, flight.plan.timing.duration / 20))
    }
  }
}
