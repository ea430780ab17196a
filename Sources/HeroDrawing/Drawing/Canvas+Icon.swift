public import Foundation
import HeroGeometry

extension Canvas {
  /// Draws `icon` in the largest square in the middle of `rect`.
  public func draw(_ icon: Icon, in rect: CGRect, color: Color, weight: Font.Weight = .regular) {
    if !icon.isDirectional, drawnUpright(in: rect, { draw(icon, in: rect, color: color, weight: weight) }) { return }
    let transform = pixelTransform
    // Tracing strokes costs more than all else about a button. A size that changes in every frame has them traced in
    // each.
    guard transform.isScaleAndTranslation, transform.m11 == scale, transform.m22 == scale else {
      trace(icon, in: rect, color, weight)
      return
    }
    let ink = rect.applying(transform)
    // Round ends and drawings that lean out reach beyond the square by less than a line's width.
    let reach = min(ink.width, ink.height) * Icon.lineWidth(for: weight) + 1
    let box = PixelRect(enclosing: ink.inset(dx: -reach, dy: -reach))
    let key = IconKey(icon, weight, in: ink, of: box)
    guard let mask = cache.surface(for: key, make: { key.mask(width: box.width, height: box.height, scale: scale) })
    else { return }
    fill(mask: mask, atPixelX: box.x, y: box.y, color)
  }

  fileprivate func trace(_ icon: Icon, in rect: CGRect, _ color: Color, _ weight: Font.Weight) {
    let width = min(rect.width, rect.height) * Icon.lineWidth(for: weight)
    guard width > 0 else { return }
    let (strokes, fills) = icon.path(in: rect, lineWidth: width)
    if !strokes.elements.isEmpty { stroke(strokes, color, width: width) }
    if !fills.elements.isEmpty { fill(fills, color) }
  }
}

/// An icon as it meets the pixels.
private struct IconKey: Hashable {
  let icon: Icon
  let weight: Font.Weight
  /// In pixels of the mask, to a part of one that nobody sees: one place is the same in every frame, whatever
  /// arithmetic adds.
  let place: CGRect

  init(_ icon: Icon, _ weight: Font.Weight, in ink: CGRect, of box: PixelRect) {
    func rounded(_ value: CGFloat) -> CGFloat { (value * 128).rounded() / 128 }
    self.icon = icon
    self.weight = weight
    place = CGRect(
      x: rounded(ink.minX - CGFloat(box.x)), y: rounded(ink.minY - CGFloat(box.y)), width: rounded(ink.width),
      height: rounded(ink.height))
  }

  /// In points as the icon itself: cairo's joins depend on them.
  func mask(width: Int, height: Int, scale: CGFloat) -> Surface? {
    guard let surface = Surface(width: width, height: height, format: .mask) else { return nil }
    let rect = CGRect(
      x: place.minX / scale, y: place.minY / scale, width: place.width / scale, height: place.height / scale)
    Canvas(surface: surface, scale: scale).trace(icon, in: rect, .black, weight)
    return surface
  }
}
