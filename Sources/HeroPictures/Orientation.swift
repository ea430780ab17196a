import Foundation
import HeroDrawing

/// How the stored pixels have to be turned to stand upright; the raw value is EXIF's.
enum Orientation: Int, Sendable {
  case up = 1
  case mirrored, upsideDown, flipped, transposed, turnedRight, transversed, turnedLeft

  /// True if width and height change places.
  var swapsSides: Bool { rawValue >= 5 }

  /// From an EXIF block, which is a small TIFF file; upright when it says nothing, or nonsense.
  init(exif: ByteReader) {
    self = .up
    let little = exif.text(at: 0, "II*\0")
    guard little || exif.text(at: 0, "MM\0*"),
      let directory = exif.number(at: 4, size: 4, littleEndian: little),
      let count = exif.number(at: directory, size: 2, littleEndian: little)
    else { return }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = exif.number(at: entry, size: 2, littleEndian: little) else { return }
      guard tag == 0x0112 else { continue }
      if let value = exif.number(at: entry + 8, size: 2, littleEndian: little), let found = Orientation(rawValue: value)
      {
        self = found
      }
      return
    }
  }
}

extension Surface {
  /// The picture turned upright; itself when it stands so already, nil when memory is out.
  func upright(_ orientation: Orientation) -> Surface? {
    if orientation == .up { return self }
    let (w, h) = (Double(width), Double(height))
    let swap = orientation.swapsSides
    guard let result = Surface(width: swap ? height : width, height: swap ? width : height, format: format) else {
      return nil
    }
    let transform =
      switch orientation {
      case .up: AffineTransform.identity
      case .mirrored: AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: w, tY: 0)
      case .upsideDown: AffineTransform(m11: -1, m12: 0, m21: 0, m22: -1, tX: w, tY: h)
      case .flipped: AffineTransform(m11: 1, m12: 0, m21: 0, m22: -1, tX: 0, tY: h)
      case .transposed: AffineTransform(m11: 0, m12: 1, m21: 1, m22: 0, tX: 0, tY: 0)
      case .turnedRight: AffineTransform(m11: 0, m12: 1, m21: -1, m22: 0, tX: h, tY: 0)
      case .transversed: AffineTransform(m11: 0, m12: -1, m21: -1, m22: 0, tX: h, tY: w)
      case .turnedLeft: AffineTransform(m11: 0, m12: -1, m21: 1, m22: 0, tX: 0, tY: w)
      }
    result.fill(with: self, under: transform)
    return result
  }
}
