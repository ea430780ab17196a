package import Foundation
package import HeroGeometry

extension Canvas {
  /// Draws `bitmap`, stretched to `imageFrame`, on what is clipped of a rounded rectangle but `inside`, the rows
  /// between its corners: the same bytes as filling its outline, where nothing cuts that (0022). cairo would go through
  /// all pixels of the rectangle, though hardly any are left to draw.
  /// - Returns: false, with nothing drawn but where memory is out, where it cannot.
  package func stretchRim(
    _ bitmap: Surface, to imageFrame: CGRect, of shape: CGRect, around inside: PixelRect, cornerRadii: CornerRadii,
    curve: CornerCurve
  ) -> Bool {
    let transform = pixelTransform
    guard canStretch(bitmap), abs(transform.m11 - transform.m22) < 1e-9 * transform.m11,
      let clip = clippedPixels?.map({ $0.intersection(surface.bounds) }),
      let outline = RoundedOutline(
        shape.applying(transform), around: inside, radii: cornerRadii.mapped { $0 * transform.m11 },
        curve: curve)
    else { return false }
    let all = clip.reduce(PixelRect.zero) { $0.union($1) }.intersection(outline.pixels)
    func parts(_ cells: [PixelRect]) -> [PixelRect] {
      cells.flatMap { cell in clip.map { cell.intersection($0) } }.filter { !$0.isEmpty }
    }
    return stretch(bitmap, to: imageFrame, on: parts(outline.whole), of: all)
      && stretch(bitmap, to: imageFrame, on: parts(outline.partial), of: all) { outline.coverage(of: $0) }
  }
}

/// Coverage of each pixel by a rounded rectangle, from that of its corners: along each side it is constant.
private struct RoundedOutline {
  /// All that are touched.
  let pixels: PixelRect
  /// Those between two corners, above and below the rows between the corners, that lie inside as a whole.
  let whole: [PixelRect]
  /// The corners, and the pixels along the sides.
  let partial: [PixelRect]
  /// The rectangle with one row and one column left between its corners.
  private let mask: Surface
  private let columns, rows: Axis

  /// Maximum number of pixels of the mask.
  private static let limit = 1 << 20

  /// Pixels from `start` to `end`, of which those from `first` on are all alike, up to `last`.
  private struct Axis {
    let start, first, last, end: Int

    var length: Int { first - start + 1 + end - last }
    func onMask(_ place: Int) -> Int {
      if place < first { return place - start }
      return place < last ? first - start : first - start + 1 + place - last
    }
  }

  /// - Parameters:
  ///   - box: the rectangle in pixels.
  ///   - inside: all that lies in it as a whole, in the rows between the corners.
  ///   - radii: in pixels.
  init?(_ box: CGRect, around inside: PixelRect, radii: CornerRadii, curve: CornerCurve) {
    // cairo rounds places to 256ths of a pixel.
    func rounded(_ place: CGFloat) -> CGFloat { (place * 256).rounded() / 256 }
    let reach = curve.reach
    columns = Axis(
      start: Int(rounded(box.minX).rounded(.down)),
      first: Int((box.minX + max(radii.topLeft, radii.bottomLeft) * reach).rounded(.up)),
      last: Int((box.maxX - max(radii.topRight, radii.bottomRight) * reach).rounded(.down)),
      end: Int(rounded(box.maxX).rounded(.up)))
    rows = Axis(
      start: Int(rounded(box.minY).rounded(.down)), first: inside.y, last: inside.maxY,
      end: Int(rounded(box.maxY).rounded(.up)))
    // A column and a row must be left, and what the corners keep of a side must not be less than they take.
    guard columns.last - columns.first > 2, rows.last - rows.first > 2,
      columns.length * rows.length < RoundedOutline.limit,
      let mask = Surface(width: columns.length, height: rows.length, format: .mask)
    else { return nil }
    self.mask = mask
    pixels = PixelRect(
      x: columns.start, y: rows.start, width: columns.end - columns.start, height: rows.end - rows.start)
    func cell(_ left: Int, _ right: Int, _ top: Int, _ bottom: Int) -> PixelRect {
      PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    let (top, bottom) = (Int(box.minY.rounded(.up)), Int(box.maxY.rounded(.down)))
    whole = [
      cell(columns.first, columns.last, top, rows.first), cell(columns.first, columns.last, rows.last, bottom),
    ]
    partial = [
      cell(columns.start, columns.first, rows.start, rows.first),
      cell(columns.last, columns.end, rows.start, rows.first),
      cell(columns.start, columns.first, rows.last, rows.end), cell(columns.last, columns.end, rows.last, rows.end),
      cell(columns.first, columns.last, rows.start, top), cell(columns.first, columns.last, bottom, rows.end),
      cell(columns.start, inside.x, rows.first, rows.last), cell(inside.maxX, columns.end, rows.first, rows.last),
    ]
    let corners = CGRect(
      x: box.minX - CGFloat(columns.start), y: box.minY - CGFloat(rows.start),
      width: box.width - CGFloat(columns.last - columns.first - 1),
      height: box.height - CGFloat(rows.last - rows.first - 1))
    Canvas(surface: mask, scale: 1).fill(Path(roundedRect: corners, cornerRadii: radii, curve: curve), .black)
  }

  /// Returns the coverage of each pixel of `part`, 0…255, row by row.
  func coverage(of part: PixelRect) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: part.area) { bytes, count in
      bytes.initialize(repeating: 0)
      _ = mask.withPixels { base, stride in
        for y in 0..<part.height {
          let row = (base + rows.onMask(part.y + y) * stride).assumingMemoryBound(to: UInt8.self)
          for x in 0..<part.width { bytes[y * part.width + x] = row[columns.onMask(part.x + x)] }
        }
      }
      count = part.area
    }
  }
}
