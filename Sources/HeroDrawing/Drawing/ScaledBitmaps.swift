package import Foundation
package import HeroGeometry

/// The middles of pictures brought to size, as they were drawn last: what scrolls is copied instead of sampled anew in every frame.
/// One belongs to each `DrawingCache`.
///
/// A bitmap is made when the same is asked for a second time: what changes its size in every frame never is. At most
/// `byteLimit` bytes are kept, 24 MiB; what was not drawn for longest goes first.
final class ScaledBitmaps {
  /// Places and lengths are in 64ths of a pixel.
  struct Key: Hashable {
    let source: ObjectIdentifier
    let shape: [Int]
    let image: [Int]
    /// Whole numbers, as the others are.
    let radii: CornerRadii
    let curve: CornerCurve
  }

  private struct Entry {
    /// Another surface may come to stand at the same address.
    weak var source: Surface?
    let surface: Surface
    var lastUse: UInt64
  }

  private var entries: [Key: Entry] = [:]
  /// Asked for once.
  private var seen: Set<Key> = []
  private var uses: UInt64 = 0
  private var byteCount = 0
  private static let byteLimit = 24 << 20
  private static let seenLimit = 512

  /// The bitmap of `key`; nil the first time, and when it cannot be made.
  func bitmap(for key: Key, source: Surface, make: () -> Surface?) -> Surface? {
    uses += 1
    if let entry = entries[key] {
      if entry.source === source {
        entries[key]?.lastUse = uses
        return entry.surface
      }
      remove(key)
    }
    guard seen.contains(key) else {
      if seen.count >= ScaledBitmaps.seenLimit { seen = [] }
      seen.insert(key)
      return nil
    }
    guard let made = make() else { return nil }
    seen.remove(key)
    entries[key] = Entry(source: source, surface: made, lastUse: uses)
    byteCount += made.byteCount
    if byteCount > ScaledBitmaps.byteLimit { trim() }
    return made
  }

  func removeAll() {
    entries = [:]
    seen = []
    byteCount = 0
  }

  private func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    byteCount -= entry.surface.byteCount
  }

  private func trim() {
    for (key, entry) in entries where entry.source == nil { remove(key) }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if byteCount <= ScaledBitmaps.byteLimit * 3 / 4 || entry.lastUse == uses { break }
      remove(key)
    }
  }
}

extension Canvas {
  /// As `draw(_:imageFrame:in:cornerRadii:curve:)`, for a picture that is likely to be drawn alike in the next frames: from the third
  /// time on its middle is copied. Sampled at another place of the screen a pixel may differ by 1 of 255, so this is for what is
  /// in motion only.
  package func drawRepeatedly(
    _ bitmap: Surface, imageFrame: CGRect, in shape: CGRect, cornerRadii: CornerRadii, curve: CornerCurve
  ) {
    func drawAll() { draw(bitmap, imageFrame: imageFrame, in: shape, cornerRadii: cornerRadii, curve: curve) }
    guard bitmap.format == .opaque,
      let key = key(for: bitmap, imageFrame: imageFrame, shape: shape, radii: cornerRadii, curve: curve),
      let inside = wholePixels(inside: shape, cornerRadii: cornerRadii, curve: curve)
    else { return drawAll() }
    let transform = pixelTransform
    let middle = cache.scaled.bitmap(for: key, source: bitmap) {
      guard let surface = Surface(width: inside.width, height: inside.height, format: .opaque) else { return nil }
      var shifted = transform
      shifted.append(AffineTransform(translationByX: -CGFloat(inside.x), byY: -CGFloat(inside.y)))
      let canvas = Canvas(surface: surface, scale: 1, appearance: appearance, cache: cache)
      canvas.concatenate(shifted)
      canvas.draw(bitmap, imageFrame: imageFrame, in: shape, cornerRadii: cornerRadii, curve: curve)
      return surface
    }
    guard let middle else { return drawAll() }
    copy(middle, toPixelX: inside.x, y: inside.y)
    var rim = PixelRegion(PixelRect(enclosing: shape.applying(transform)))
    rim.subtract(inside)
    guard !rim.isEmpty else { return }
    saved {
      clip(toPixels: rim)
      drawAll()
    }
  }

  /// nil for what is turned, very small or very large.
  private func key(
    for bitmap: Surface, imageFrame: CGRect, shape: CGRect, radii: CornerRadii, curve: CornerCurve
  ) -> ScaledBitmaps.Key? {
    let transform = pixelTransform
    guard transform.isScaleAndTranslation else { return nil }
    let box = shape.applying(transform)
    let image = imageFrame.applying(transform)
    let limit: CGFloat = 4_000
    guard box.width * box.height >= 400, box.width * box.height <= 1_500_000, box.width < limit, box.height < limit,
      image.width < 4 * limit, image.height < 4 * limit, abs(image.minX - box.minX) < 4 * limit,
      abs(image.minY - box.minY) < 4 * limit
    else { return nil }
    func parts(_ values: CGFloat...) -> [Int] { values.map { Int(($0 * 64).rounded()) } }
    return ScaledBitmaps.Key(
      source: ObjectIdentifier(bitmap),
      shape: parts(box.minX - box.minX.rounded(.down), box.minY - box.minY.rounded(.down), box.width, box.height),
      image: parts(image.minX - box.minX, image.minY - box.minY, image.width, image.height),
      radii: radii.mapped { ($0 * transform.m11 * 64).rounded() }, curve: curve)
  }
}
