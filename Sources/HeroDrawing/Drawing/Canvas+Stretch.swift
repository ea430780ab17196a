import CCairo
import CPixels
package import Foundation
package import HeroGeometry

extension Canvas {
  /// Draws `bitmap` stretched to `imageFrame` on the pixels of `area`: the same bytes as filling that rectangle with
  /// it, bilinearly, in half the time.
  /// - Returns: false, with nothing drawn but where memory is out, where it cannot: one of both is translucent, the
  ///   canvas is turned, its clip has corners, the bitmap is far too large, or it is of nearly that size and lies on
  ///   whole pixels.
  package func stretch(_ bitmap: Surface, to imageFrame: CGRect, on area: PixelRect) -> Bool {
    guard canStretch(bitmap), let clip = clippedPixels else { return false }
    let parts = clip.map { $0.intersection(area).intersection(surface.bounds) }.filter { !$0.isEmpty }
    guard let first = parts.first else { return true }
    return stretch(bitmap, to: imageFrame, on: parts, of: parts.dropFirst().reduce(first) { $0.union($1) })
  }

  func canStretch(_ bitmap: Surface) -> Bool {
    Canvas.hasVectors && surface.format == .opaque && bitmap.format == .opaque && bitmap.width >= pixels_fewest
      && pixelTransform.isScaleAndTranslation
  }

  /// - Parameters:
  ///   - parts: what is drawn here.
  ///   - all: what is drawn altogether: cairo looks at a bitmap from the middle of that.
  ///   - coverage: how much of each pixel of a part is drawn; nil draws all of it.
  func stretch(
    _ bitmap: Surface, to imageFrame: CGRect, on parts: [PixelRect], of all: PixelRect,
    coverage: ((PixelRect) -> [UInt8])? = nil
  ) -> Bool {
    cairo_save(cairo)
    place(bitmap, in: imageFrame)
    let sampler = Sampler(of: cairo, about: all)
    cairo_restore(cairo)
    guard let sampler else { return false }
    var isDrawn = true
    surface.withPixels { target, targetStride in
      bitmap.withPixels { source, sourceStride in
        for part in parts where isDrawn {
          let to = pixels_bitmap(
            base: (target + part.y * targetStride + part.x * 4).assumingMemoryBound(to: UInt8.self),
            stride: targetStride, width: Int32(part.width), height: Int32(part.height))
          let from = pixels_bitmap(
            base: source.assumingMemoryBound(to: UInt8.self), stride: sourceStride, width: Int32(bitmap.width),
            height: Int32(bitmap.height))
          let samples = sampler.samples(fromX: part.x, y: part.y)
          isDrawn =
            coverage.map { pixels_stretch_within(to, from, samples, $0(part)) } ?? pixels_stretch(to, from, samples)
        }
      }
    }
    return isDrawn
  }
}

/// The points at which cairo has pixman sample a bitmap, in 65536ths of its pixels. cairo rounds the scale, and shifts
/// the result so that its middle is right all the same: writing the same bytes means rounding as it does.
private struct Sampler {
  private let x, y: Axis

  /// From one axis of the surface to that of the bitmap.
  private struct Axis {
    let scale, shift: Int64
    /// Whole pixels of the surface that are taken off before: what is left is small enough for 32 bits.
    let offset: Int

    func at(_ place: Int64) -> Int64 { scale * (place >> 16) + shift + ((scale * (place & 0xffff) + 0x8000) >> 16) }

    /// - Parameters:
    ///   - scale, origin: cairo's own, from pixels of the surface to those of the bitmap.
    ///   - middle: of what is drawn; nil where cairo does not see to it that this lies right.
    init(scale: Double, origin: Double, offset: Double, middle: Double?) {
      let origin = scale * offset + origin
      let back = 1 / scale
      let rounded = Axis.fixed(scale)
      var shift = Axis.fixed(origin)
      for _ in 0..<5 {
        guard let middle else { break }
        let seen = Axis(scale: rounded, shift: shift, offset: 0).at(Axis.fixed(middle))
        let error = Axis.fixed((Double(seen) / 65536 * back - origin * back - middle) * scale)
        shift -= error
        if error == 0 { break }
      }
      self.init(scale: rounded, shift: shift, offset: Int(-offset))
    }

    private init(scale: Int64, shift: Int64, offset: Int) {
      (self.scale, self.shift, self.offset) = (scale, shift, offset)
    }

    static func fixed(_ value: Double) -> Int64 { Int64((value * 65536).rounded(.toNearestOrEven)) }
  }

  /// `area`: all that is drawn. nil where bitmap and surface are of nearly one size and their pixels meet, for cairo
  /// copies those then, and where numbers are too large for pixman.
  init?(of cairo: OpaquePointer, about area: PixelRect) {
    var (originX, originY, scaleX, scaleY, none) = (0.0, 0.0, 1.0, 1.0, 0.0)
    cairo_device_to_user(cairo, &originX, &originY)
    cairo_device_to_user_distance(cairo, &scaleX, &none)
    none = 0
    cairo_device_to_user_distance(cairo, &none, &scaleY)
    // Of nearly one size, so that cairo shifts nothing: see `Axis`.
    let size = scaleX * scaleY
    let isOfOneSize = abs(size * size - 1) < 1 / 256
    func isWhole(_ place: Double) -> Bool { Axis.fixed(place / 256) & 0xff == 0 }
    let limit = 16_000.0
    guard scaleX > 0, scaleY > 0, scaleX * 65536 <= Double(pixels_longest_step), scaleY < 100,
      abs(originX) < limit, abs(originY) < limit,
      !isOfOneSize || !isWhole(originX) || !isWhole(originY)
    else { return nil }
    // Of a few whole ways the shortest one is put into the offset of both axes.
    var (offset, length) = (CGPoint(x: originX, y: originY), max(abs(originX), abs(originY)))
    for (moreX, moreY) in [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)] {
      let divisor = (scaleX + moreX) * (scaleY + moreY)
      if abs(divisor) < Double.ulpOfOne { continue }
      let way = CGPoint(x: -originX * (scaleY + moreY) * (1 / divisor), y: -originY * (scaleX + moreX) * (1 / divisor))
      if max(abs(way.x), abs(way.y)) < length { (offset, length) = (way, max(abs(way.x), abs(way.y))) }
    }
    x = Axis(
      scale: scaleX, origin: originX, offset: offset.x.rounded(.down),
      middle: isOfOneSize ? nil : Double(area.x) + Double(area.width) / 2)
    y = Axis(
      scale: scaleY, origin: originY, offset: offset.y.rounded(.down),
      middle: isOfOneSize ? nil : Double(area.y) + Double(area.height) / 2)
  }

  /// For what begins with that pixel of the surface.
  func samples(fromX column: Int, y row: Int) -> pixels_samples {
    // By the middles of pixels.
    func first(_ axis: Axis, _ pixel: Int) -> Int64 { axis.at(Int64(pixel + axis.offset) << 16 + 0x8000) - 0x8000 }
    return pixels_samples(
      x: first(x, column), y: first(y, row), step_x: Int32(x.scale), step_y: Int32(y.scale))
  }
}
