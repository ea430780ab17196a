import Foundation
import HeroScenes
import HeroWidgets

/// The surroundings of the phone's screen in the window: the desk, the phone, and the screen's rounded corners.
@MainActor final class Backdrop {
  private(set) var bezel: PhoneBezel
  private var corners: [(bitmap: Surface, place: PixelRect)] = []

  init(device: Device) { bezel = PhoneBezel(device: device) }

  /// The phone is held so from now on.
  var device: Device {
    get { bezel.device }
    set { bezel = PhoneBezel(device: newValue) }
  }

  /// Paints the desk and the phone over all of `surface`, or that part of it; the screen's pixels are left to the
  /// stage.
  func paint(
    into surface: Surface, within part: PixelRect? = nil, placement: WindowPlacement, appearance: Appearance
  ) {
    let size = CGSize(width: surface.width, height: surface.height)
    paint(into: surface, within: part, offset: .zero, window: size, placement: placement, appearance: appearance)
    makeCorners(window: size, placement: placement, appearance: appearance)
  }

  /// `offset`: the pixel of the window that the surface's corner stands for.
  private func paint(
    into surface: Surface, within part: PixelRect? = nil, offset: CGPoint, window: CGSize, placement: WindowPlacement,
    appearance: Appearance
  ) {
    let origin = CGPoint(x: -offset.x, y: -offset.y)
    let canvas = Canvas(surface: surface, scale: 1, origin: origin, appearance: appearance)
    if let part { canvas.clip(toPixels: PixelRegion(part)) }
    paintDesk(into: surface, within: part ?? surface.bounds, offset: offset, window: window, appearance: appearance)
    guard placement.showsBezel else { return }
    canvas.draw(
      Shadow(offset: CGSize(width: 0, height: 10 * placement.scale), radius: 18 * placement.scale, opacity: 0.30),
      of: placement.phone, cornerRadii: CornerRadii(bezel.cornerRadius * placement.scale), curve: .continuous)
    let phone = CGPoint(x: origin.x + placement.phone.minX, y: origin.y + placement.phone.minY)
    let phoneCanvas = Canvas(surface: surface, scale: placement.scale, origin: phone, appearance: appearance)
    if let part { phoneCanvas.clip(toPixels: PixelRegion(part)) }
    bezel.drawGlass(in: phoneCanvas)
    bezel.draw(in: phoneCanvas)
  }

  /// Fills `part` with the desk's gradient. A matrix of 8 × 8 thresholds dithers it: on a high window each of its few
  /// levels would be a band.
  private func paintDesk(
    into surface: Surface, within part: PixelRect, offset: CGPoint, window: CGSize, appearance: Appearance
  ) {
    let (part, left, above) = (part.intersection(surface.bounds), Int(offset.x), Int(offset.y))
    let (top, bottom) = (Backdrop.top.resolved(for: appearance), Backdrop.bottom.resolved(for: appearance))
    surface.withPixels { base, stride in
      for y in part.y..<part.y + part.height {
        let share = (Double(y + above) + 0.5) / max(1, Double(window.height))
        let color = top.mixed(with: bottom, max(0, min(1, share)))
        let words = (0..<8).map { column in
          [color.red, color.green, color.blue].reduce(UInt32(0xff)) { word, level in
            word << 8 | UInt32(max(0, min(255, level * 255 + Backdrop.threshold(column: column, row: y + above))))
          }
        }
        let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
        words.withUnsafeBufferPointer { words in
          for x in part.x..<part.x + part.width { row[x] = words[(x + left) & 7] }
        }
      }
    }
  }

  /// Returns a threshold of Bayer's matrix, in 0..<1.
  private static func threshold(column: Int, row: Int) -> Double {
    let (x, y) = (column & 7, row & 7)
    var value = 0
    for bit in 0..<3 { value = value << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1 }
    return (Double(value) + 0.5) / 64
  }

  private static let top = Color(
    light: RGBA(red: 0.93, green: 0.935, blue: 0.95), dark: RGBA(red: 0.145, green: 0.15, blue: 0.165))
  private static let bottom = Color(
    light: RGBA(red: 0.82, green: 0.83, blue: 0.855), dark: RGBA(red: 0.075, green: 0.078, blue: 0.09))

  /// The rounded corners as four small bitmaps with the screen cut out: the stage paints a full rectangle, they go over
  /// it.
  private func makeCorners(window: CGSize, placement: WindowPlacement, appearance: Appearance) {
    corners = []
    let side = Int((bezel.device.displayRadius * 1.55 * placement.scale).rounded(.up))
    guard placement.showsBezel, side > 0 else { return }
    let width = Int((bezel.device.size.width * placement.scale).rounded())
    let height = Int((bezel.device.size.height * placement.scale).rounded())
    let screen = CGRect(x: placement.screenX, y: placement.screenY, width: width, height: height)
    let hole = Path(
      roundedRect: screen, cornerRadius: bezel.device.displayRadius * placement.scale, curve: .continuous)
    for x in [placement.screenX, placement.screenX + width - side] {
      for y in [placement.screenY, placement.screenY + height - side] {
        guard let bitmap = Surface(width: side, height: side, format: .translucent) else { continue }
        let offset = CGPoint(x: x, y: y)
        paint(into: bitmap, offset: offset, window: window, placement: placement, appearance: appearance)
        Canvas(surface: bitmap, scale: 1, origin: CGPoint(x: -offset.x, y: -offset.y)).erase(hole)
        corners.append((bitmap, PixelRect(x: x, y: y, width: side, height: side)))
      }
    }
  }

  /// Rounds the screen again where it was `painted`, which is where nothing has rounded it yet.
  func roundCorners(of surface: Surface, within painted: PixelRegion) {
    var canvas: Canvas?
    for (bitmap, place) in corners where !painted.intersection(place).isEmpty {
      let painter = canvas ?? Canvas(surface: surface, scale: 1)
      if canvas == nil { painter.clip(toPixels: painted) }
      canvas = painter
      painter.composite(bitmap, atPixelX: place.x, y: place.y)
    }
  }
}
