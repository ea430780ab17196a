public import Foundation

extension Canvas {
  /// Draws `icon` in the largest square in the middle of `rect`.
  public func draw(_ icon: Icon, in rect: CGRect, color: Color, weight: Font.Weight = .regular) {
    let transform = pixelTransform
    // Tracing strokes costs more than all else about a button. A size that changes in every frame has them traced in each.
    guard transform.isScaleAndTranslation, transform.m11 == scale, transform.m22 == scale else {
      trace(icon, in: rect, color, weight)
      return
    }
    let ink = rect.applying(transform)
    // Round ends and drawings that lean out reach less far beyond the square.
    let box = PixelRect(enclosing: ink.insetBy(dx: -scale, dy: -scale))
    let key = IconKey(icon: icon, weight: weight, place: ink.offsetBy(dx: -CGFloat(box.x), dy: -CGFloat(box.y)))
    guard let mask = cache.surface(for: key, make: { key.mask(width: box.width, height: box.height) }) else { return }
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
  /// In pixels of the mask.
  let place: CGRect

  func mask(width: Int, height: Int) -> Surface? {
    guard let surface = Surface(width: width, height: height, format: .mask) else { return nil }
    Canvas(surface: surface, scale: 1).trace(icon, in: place, .black, weight)
    return surface
  }
}
