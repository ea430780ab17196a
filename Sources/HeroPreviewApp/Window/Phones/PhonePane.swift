import Foundation
import HeroEvidence
import HeroInspector
import HeroScenes
import HeroSession
import HeroWidgets

/// A phone in the window: the desk around it, the phone itself, its screen, and what lies over that.
@MainActor final class PhonePane {
  private(set) var placement: WindowPlacement
  private let backdrop: Backdrop
  private let glass = OverlayGlass()

  /// Content over the screen in a frame.
  struct Above {
    var overlays: Set<Overlay> = []
    var annotationState = AnnotationState()
    var frameTimes = OverlayContent.FrameTimes([], interval: 1 / 60)
    /// The outlined rectangle, in points of the screen.
    var outlined: CGRect?
    /// True if the screen is painted all at once, as a picture of it is.
    var isPicture = false
    /// The strength of the flash on the screen, 0…1.
    var whiteness = 0.0

    var isForGlass: Bool { !overlays.isEmpty || !annotationState.shown.isEmpty || annotationState.draft != nil }
  }

  /// Words above the phone.
  struct Caption {
    var text: String
    var place: Place

    /// Over which part of the phone it stands.
    enum Place { case left, middle, right }
  }

  init(_ device: Device, at placement: WindowPlacement) {
    backdrop = Backdrop(device: device)
    self.placement = placement
  }

  /// Appearance of the desk around it, since it was placed.
  var appearance = Appearance.light

  /// As it is held.
  var device: Device { backdrop.device }

  func place(_ device: Device, at placement: WindowPlacement) {
    backdrop.device = device
    self.placement = placement
  }

  /// Returns whether that pixel of the window is one of its screen.
  func isOnScreen(_ place: CGPoint) -> Bool { placement.screen.contains(place) }

  // MARK: Painting

  /// Paints all but the screen.
  /// - Parameters:
  ///   - part: of the surface; nil: all of it.
  ///   - scale: pixels a point of the desktop.
  func paintDesk(
    into surface: Surface, within part: PixelRect? = nil, appearance: Appearance, _ caption: Caption? = nil,
    scale: CGFloat
  ) {
    backdrop.paint(into: surface, within: part, placement: placement, appearance: appearance)
    guard let caption else { return }
    let words = TextLayout(
      caption.text, font: .systemFont(ofSize: 12, weight: .medium), width: placement.phone.width / scale, lineLimit: 1,
      pixelScale: scale)
    let (room, size) = (placement.phone, words.size)
    let top = CGFloat(part?.y ?? 0)
    // A phone that fills the window leaves no room for words.
    guard room.minY - top >= (size.height + 4) * scale else { return }
    let x =
      switch caption.place {
      case .left: room.minX + 16 * scale
      case .right: room.maxX - (size.width + 16) * scale
      case .middle: room.midX - size.width * scale / 2
      }
    let canvas = Canvas(surface: surface, scale: scale, appearance: appearance)
    let y = room.minY - (size.height + 4) * scale
    canvas.draw(words, at: CGPoint(x: (x / scale).rounded(), y: (y / scale).rounded()), color: .secondaryLabel)
  }

  /// Paints what has changed of the screen, and what lies over it.
  /// - Parameter scale: pixels a point of the desktop.
  /// - Returns: what of the surface was painted.
  func paint(_ session: Session, _ above: Above, into surface: Surface, scale: CGFloat) -> PixelRegion {
    let painted: PixelRegion
    if above.isForGlass {
      painted = glass.paint(
        session, above.overlays, above.annotationState, into: surface, at: placement, scale: scale,
        frameTimes: above.frameTimes)
    } else if above.isPicture, let picture = session.picture() {
      glass.clear()
      painted = PixelRegion(
        PixelRect(x: placement.screenX, y: placement.screenY, width: picture.width, height: picture.height)
          .intersection(surface.bounds))
      let canvas = Canvas(surface: surface, scale: 1)
      canvas.clip(toPixels: painted)
      canvas.composite(picture, atPixelX: placement.screenX, y: placement.screenY)
    } else {
      glass.clear()
      painted = session.stage.paint(into: surface, atPixelX: placement.screenX, y: placement.screenY)
    }
    if above.whiteness > 0 {
      let canvas = Canvas(surface: surface, scale: 1)
      canvas.clip(toPixels: painted)
      canvas.fill(placement.screen.inset(dx: -1, dy: -1), Color(white: 1, alpha: above.whiteness))
    }
    if placement.showsBezel { backdrop.roundCorners(of: surface, within: painted) }
    if let outlined = above.outlined {
      let canvas = Canvas(surface: surface, scale: 1)
      canvas.clip(toPixels: painted)
      let box = placement.windowPixels(from: outlined).inset(dx: -1, dy: -1)
      canvas.stroke(Path(rect: box), InspectorStyle.accent, width: 2 * scale)
    }
    return painted
  }
}
