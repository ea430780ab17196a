import Foundation
import HeroMotion
import HeroScenes
public import HeroSession
import HeroSystem
import HeroWidgets

/// The line below saved pictures, videos and sheets: “Photo Gallery · opening · 0.120 s · duration=0.4,ratio=0.85 ·
/// iPhone 16 Pro”.
public struct CaptionLine: Sendable, Hashable {
  /// A direction, and seconds since it began.
  public struct Moment: Sendable, Hashable {
    var direction: String
    /// nil: nothing moves.
    var seconds: Double?

    public static let rest = Moment("at rest")

    /// Such as “opening 0.117 s”.
    public var words: String { parts.joined(separator: " ") }
    fileprivate var parts: [String] { [direction] + (seconds.map { [FrameStrip.words(for: $0)] } ?? []) }

    init(_ direction: String, _ seconds: Double? = nil) { (self.direction, self.seconds) = (direction, seconds) }

    /// Creates the moment of a page visit at `time`, in seconds of the stage; `rest` outside the visit, or without one.
    public init(at time: Double, of take: PageVisit?) {
      self = .rest
      guard let take, time >= take.start, time <= take.end ?? .infinity else { return }
      let stretch = take.stretches.last { $0.start <= time } ?? take.stretches[0]
      self = stretch.phase.direction.map { Moment($0, time - stretch.start) } ?? Moment("open")
    }
  }

  private let scene: String
  /// The words for spring and device; empty where the picture names them elsewhere.
  private let conditions: [String]

  public init(_ request: RenderRequest) {
    scene = request.scene.title
    let spring = [request.options.preset, request.spring.description].compactMap { $0 }.joined(separator: " ")
    conditions = [spring, request.device.title]
  }

  /// Without spring and device, as for two phones that have each their own.
  init(ofTwo request: RenderRequest) { (scene, conditions) = (request.scene.title, []) }

  /// With the springs of both.
  init(_ request: RenderRequest, against rival: RenderRequest) {
    scene = request.scene.title
    conditions = ["A \(request.spring)", "B \(rival.spring)", request.device.title]
  }

  public func words(at moment: Moment) -> String {
    ([scene] + moment.parts + conditions).map { UntrustedText.shown($0) }.joined(separator: " · ")
  }
}

extension StatefulScreenshot {
  /// The same with a line below it; what it takes to come back to its moment is the same too.
  @MainActor public func captioned(_ line: CaptionLine, at moment: CaptionLine.Moment) throws -> StatefulScreenshot {
    let strip = FrameStrip(scale: state.scale, appearance: state.tape.recipe.traits.appearance)
    return StatefulScreenshot(surface: try strip.add(caption: line.words(at: moment), to: surface), state: state)
  }
}

extension PageVisit.Phase {
  /// As captions name it; nil: nothing moves.
  var direction: String? {
    switch self {
    case .presenting, .pushing: "opening"
    case .dismissing, .popping: "closing"
    case .holding: nil
    }
  }
}
