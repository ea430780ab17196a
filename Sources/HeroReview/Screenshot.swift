import Foundation
import HeroFlight
import HeroMorph
import HeroScenes
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
  public var style: Style
  /// Overlays on the screen, except on exploded layers. Overlays of windows show nothing.
  public var overlays: Set<Overlay>
  /// Drawn over it too, by the seconds of the moment; at rest, and once all is settled, the moment is 0.
  public var marks: [Annotation]

  /// True if the picture carries what is wrong with the flight, and what is worth knowing of it. Takes as long as
  /// `FindingsReport` does.
  public var hasFindings: Bool
  /// True if a line below the picture says what it shows.
  public var showsCaption = false

  public enum Style: String, Sendable, Hashable, Codable {
    case screen
    /// With the phone around the screen.
    case bezel
    /// The layers of a flight apart, in perspective. Where the moment has no seconds, half-way.
    case exploded
  }

  public init(
    _ request: RenderRequest, moment: Moment = .rest, style: Style = .screen, overlays: Set<Overlay> = [],
    marks: [Annotation] = [],
    hasFindings: Bool = false
  ) {
    self.request = request
    self.hasFindings = hasFindings
    self.moment = moment
    self.style = style
    self.overlays = overlays
    self.marks = marks
  }

  @MainActor public func render() throws -> Surface { try still().surface }

  /// The picture, and its moment, to come back to. Throws a `ReviewError` also where a mark is not to be seen in it.
  @MainActor public func still() throws -> StatefulScreenshot {
    for mark in marks where mark.strength(at: seconds) == nil {
      throw ReviewError(
        "The annotation at \(JSONText.number(mark.time)) s does not show in a picture \(seconds == 0 ? "without --at: use the time 0" : "of \(JSONText.number(seconds)) s: use that time").",
        isWrongUse: true)
    }
    let screen: HeadlessScreen
    var findings: [Finding] = []
    switch moment {
    case .rest: screen = try request.makeScreen()
    case .after(let item, let closing, let seconds):
      screen = try request.takeOff(item: item, closing: closing)
      if hasFindings {
        let takeOff = screen.time
        findings = try FindingsReport(request, item: item, closing: closing).findings.map { $0.later(by: takeOff) }
      }
      switch (seconds, style) {
      case (let seconds?, _): screen.advance(by: seconds)
      case (nil, .exploded): screen.advanceHalfWay()
      case (nil, _): screen.settle()
      }
    }
    let still = try screen.still(style, overlays, AnnotationList(marks).later(by: screen.time - seconds), findings)
    return showsCaption ? try still.captioned(CaptionLine(request), at: captionMoment) : still
  }

  private var captionMoment: CaptionLine.Moment {
    guard case .after(_, let closing, let seconds) = moment else { return .rest }
    guard let seconds else { return closing ? .rest : CaptionLine.Moment("open") }
    return CaptionLine.Moment(closing ? "closing" : "opening", seconds)
  }

  private var seconds: Double { if case .after(_, _, let seconds?) = moment { seconds } else { 0 } }
}

extension HeadlessScreen {
  /// To the first frame in which the flight has half of its way behind it; nowhere where nothing flies.
  func advanceHalfWay() { advance(past: 0.5) }

  /// To the first frame in which the flight has that share of its way, 0…1, behind it; nowhere where nothing flies.
  func advance(past share: Double) {
    func isBefore(_ flight: MorphFlight) -> Bool {
      let progress = flight.sample(at: time).progress
      return flight.isFlying && (flight.heading == .destination ? progress < share : 1 - progress < share)
    }
    // A very short flight has no frame in which it is half-way.
    while let flight, isBefore(flight) {
      advance(by: min(1 / HeadlessScreen.frameRate, flight.plan.timing.duration / 20))
    }
  }

  /// Returns a picture of the moment on show at the stage's scale, with its session.
  func still(
    _ style: Screenshot.Style, _ overlays: Set<Overlay> = [], _ marks: AnnotationList = AnnotationList(),
    _ findings: [Finding] = []
  ) throws -> StatefulScreenshot {
    var state = ScreenshotState(of: session, scale: stage.renderScale, style: style, overlays: overlays)
    state.tape = state.tape.waitingForPictures()
    (state.marks, state.findings) = (marks, findings)
    return StatefulScreenshot(surface: try picture(style, overlays, marks), state: state)
  }

  func picture(
    _ style: Screenshot.Style, _ overlays: Set<Overlay> = [], _ marks: AnnotationList = AnnotationList()
  ) throws -> Surface {
    guard style == .exploded else { return try picture(withBezel: style == .bezel, overlays, marks) }
    try requirePictures()
    return try ExplodedView(of: self).render()
  }

  /// The screen, with the phone around it if asked.
  public func picture(
    withBezel: Bool, _ overlays: Set<Overlay> = [], _ marks: AnnotationList = AnnotationList()
  ) throws -> Surface {
    let picture = try completePicture()
    try session.draw(overlays, marks, over: picture, scale: stage.renderScale)
    let bezel = PhoneBezel(device: screen.device)
    guard withBezel, !screen.device.isBare else { return picture }
    let scale = stage.renderScale
    guard
      let surface = Surface(
        width: Int((bezel.size.width * scale).rounded(.up)), height: Int((bezel.size.height * scale).rounded(.up)),
        format: .translucent)
    else { throw ReviewError.noMemory }
    let canvas = Canvas(surface: surface, scale: scale)
    let hole = CGRect(
      x: bezel.insets.left.rounded(toPixelsAt: scale), y: bezel.insets.top.rounded(toPixelsAt: scale),
      width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
    bezel.drawGlass(in: canvas)
    canvas.draw(
      picture, imageFrame: hole, in: hole, cornerRadii: CornerRadii(screen.device.displayRadius), curve: .continuous)
    bezel.draw(in: canvas)
    return surface
  }
}

extension ReviewError {
  static let noMemory = ReviewError("Not enough memory for a picture of this size: use a smaller scale.")
}
