package import Foundation
import HeroFlight
import HeroGeometry
import HeroMorph
import HeroScenes
package import HeroSession
import HeroWidgets

/// The content of overlays at one moment. Equal values look the same.
public struct OverlayContent: Sendable, Hashable {
  /// A frame of the window's.
  public struct FrameTime: Sendable, Hashable {
    /// Processor time of the frame, in seconds.
    public var work: Double
    /// True if a blank passed without it.
    public var isLate: Bool

    public init(work: Double, isLate: Bool) { (self.work, self.isLate) = (work, isLate) }
  }

  /// The window's last frames, the oldest first, and the seconds from blank to blank.
  public struct FrameTimes: Sendable, Hashable {
    public var frames: [FrameTime]
    public var interval: Double

    public init(_ frames: [FrameTime], interval: Double) { (self.frames, self.interval) = (frames, interval) }
  }

  let overlays: Set<Overlay>
  let size: CGSize
  let safeArea: EdgeInsets
  /// Radius of the screen's corners, in points: text stays out of them.
  let displayRadius: CGFloat
  /// Moving elements in points of the screen, with their paths.
  let elements: [MorphState.Element]
  let ways: FlightWays?
  let touches: [CGPoint]
  let changes: [CGRect]
  public var frameTimes: FrameTimes?
  /// Visible annotations; last the one that is being made.
  let annotations: [ShownAnnotation]
  /// Touches, now and a moment ago.
  let touchDots: [TouchDot]
  /// Places of findings, in points of the screen.
  let findingFrames: [CGRect]

  /// True if nothing is drawn.
  var isEmpty: Bool { overlays.isEmpty && annotations.isEmpty && touchDots.isEmpty && findingFrames.isEmpty }

  /// True if layers are drawn apart, in the place of the screen.
  public var showsLayers: Bool { overlays.contains(.layers) }

  /// Returns whether its ways are those of `other`, and will be those of the next frame: they can be drawn once.
  public func keepsWays(of other: OverlayContent) -> Bool {
    overlays == other.overlays && ways?.isKnown == true && ways == other.ways
  }

  /// - Parameters:
  ///   - session: The session on show.
  ///   - overlays: The overlays that are on.
  ///   - changes: areas that the last frame repainted, in points of the screen.
  ///   - annotations: annotations as they are seen now, shown with any overlays except layers.
  ///   - touchDots: touches, shown likewise.
  ///   - findingFrames: findings' places, shown likewise.
  ///   - previous: content of the previous frame: equal parts are not computed again.
  @MainActor package init(
    of session: Session, _ overlays: Set<Overlay>, changes: [CGRect] = [], frameTimes: FrameTimes? = nil,
    annotations: [ShownAnnotation] = [], touchDots: [TouchDot] = [], findingFrames: [CGRect] = [],
    after previous: OverlayContent? = nil
  ) {
    let stage = session.stage
    let hasLayers = overlays.contains(.layers)
    // All else has its place on a screen that is whole.
    let overlays = hasLayers ? overlays.intersection([.layers, .frameTimes]) : overlays
    self.overlays = overlays
    size = stage.size
    displayRadius = session.screen.device.displayRadius
    safeArea = overlays.contains(.safeAreas) ? stage.safeAreaInsets : .zero
    touches = overlays.contains(.touches) ? session.touches.sorted { $0.key < $1.key }.map(\.value) : []
    self.changes = overlays.contains(.changes) ? changes : []
    self.frameTimes = overlays.contains(.frameTimes) ? frameTimes : nil
    (self.annotations, self.touchDots, self.findingFrames) =
      hasLayers ? ([], [], []) : (annotations, touchDots, findingFrames)
    let flight = overlays.isDisjoint(with: [.frames, .paths, .numbers]) ? nil : session.flight
    elements = flight == nil ? [] : session.flyingState?.elements ?? []
    ways = flight.map {
      FlightWays($0, on: stage, hasMiddles: overlays.contains(.paths), previous: previous?.ways)
    }
  }
}
