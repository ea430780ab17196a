package import Foundation
import HeroScenes
package import HeroSession
import HeroSystem
package import HeroWidgets

/// The overlays over a frame, around it and below it, in pictures, videos and contact sheets.
public struct Decoration: Sendable, Hashable {
  /// Overlays on the screen. Overlays of windows show nothing.
  public var overlays: Set<Overlay>
  /// True if the phone is drawn around the screen.
  public var hasBezel: Bool
  /// True for a dot at each touch, which fades after the touch has ended.
  public var showsTouches: Bool
  /// True if findings are outlined, and named in a strip of their own.
  public var showsFindings: Bool
  /// True if the time is written in a strip.
  public var showsTime: Bool
  /// True if a strip names scene, direction, time, spring and device.
  public var showsCaption: Bool
  /// Annotations, in seconds since the start or since closing. They are drawn near their moments.
  public var annotations: AnnotationList

  public init(
    overlays: Set<Overlay> = [], hasBezel: Bool = false, showsTouches: Bool = false, showsFindings: Bool = false,
    showsTime: Bool = false, showsCaption: Bool = false, annotations: AnnotationList = []
  ) {
    (self.overlays, self.hasBezel, self.showsTouches) = (overlays, hasBezel, showsTouches)
    (self.showsFindings, self.showsTime, self.showsCaption) = (showsFindings, showsTime, showsCaption)
    self.annotations = annotations
  }

  /// Returns both, one drawn with the other.
  func with(_ other: Decoration) -> Decoration {
    Decoration(
      overlays: overlays.union(other.overlays), hasBezel: hasBezel || other.hasBezel,
      showsTouches: showsTouches || other.showsTouches, showsFindings: showsFindings || other.showsFindings,
      showsTime: showsTime || other.showsTime, showsCaption: showsCaption || other.showsCaption,
      annotations: AnnotationList(annotations.annotations + other.annotations.annotations))
  }

  /// Returns the size of a picture of the screen, with the phone around it where that is drawn, in points.
  func size(on device: Device) -> CGSize {
    hasBezel && !device.isBare ? PhoneBezel(device: device).size : device.size
  }
}

/// The moment on show in a session, with what is drawn over it.
@MainActor package struct Frame {
  private let session: Session
  private let content: OverlayContent
  private let hasBezel: Bool

  /// - Parameters:
  ///   - annotations: annotations as they are seen now; nil: those of the decoration, at the stage's time.
  ///   - findingFrames: findings' places, in points of the screen.
  package init(
    of session: Session, _ decoration: Decoration = Decoration(), annotations: [ShownAnnotation]? = nil,
    findingFrames: [CGRect] = []
  ) {
    (self.session, hasBezel) = (session, decoration.hasBezel)
    content = OverlayContent(
      of: session, decoration.overlays,
      annotations: annotations ?? decoration.annotations.sights(at: session.stage.time, on: session),
      touchDots: decoration.showsTouches ? session.touchDots : [], findingFrames: findingFrames)
  }

  /// Draws what lies over the screen onto a picture of it.
  /// - Parameters:
  ///   - unit: points of the screen for a point of the reader's.
  ///   - origin: the screen's top left corner, in pixels.
  ///   - part: the part that is drawn; nil: all of it.
  /// - Throws: a `ReviewError` where memory is out.
  package func draw(
    over picture: Surface, scale: CGFloat, unit: CGFloat = 1, origin: CGPoint = .zero, within part: PixelRegion? = nil
  ) throws {
    guard !content.isEmpty else { return }
    let canvas = Canvas(surface: picture, scale: scale, origin: origin, appearance: session.stage.appearance)
    if let part { canvas.clip(toPixels: part) }
    if content.showsLayers { try session.drawLayers(in: canvas, unit: unit) }
    OverlayDrawing(content, in: canvas, unit: unit).draw()
  }

  /// Returns the whole screen at the stage's scale, with every picture in sight and what is drawn over it.
  /// - Throws: a `ReviewError` where memory is out or a picture is missing.
  package func picture(unit: CGFloat = 1) throws -> Surface {
    try decorated(try HeadlessScreen(of: session).completePicture(), unit: unit)
  }

  /// Returns a picture of the screen with what is drawn over it, and the phone around it.
  func decorated(_ picture: Surface, unit: CGFloat = 1) throws -> Surface {
    try draw(over: picture, scale: session.stage.renderScale, unit: unit)
    return try inPhone(picture)
  }

  /// Returns a picture of the screen's size with the phone around it, where that is drawn.
  func inPhone(_ picture: Surface) throws -> Surface {
    let (device, scale) = (session.screen.device, session.stage.renderScale)
    guard hasBezel, !device.isBare else { return picture }
    let bezel = PhoneBezel(device: device)
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
      picture, imageFrame: hole, in: hole, cornerRadii: CornerRadii(device.displayRadius), curve: .continuous)
    bezel.draw(in: canvas)
    return surface
  }
}
