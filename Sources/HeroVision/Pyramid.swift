import Foundation

/// A picture at sizes that become smaller by the cube root of two.
struct Pyramid: Sendable {
  /// Pixels of level 0, about: a phone's screen at one and a half pixels a point.
  private static let area = 800_000.0
  /// The largest scale between two pictures is 2^(10/3), 1 : 10.
  private static let count = 11
  /// The level for what is about as large in both pictures: a phone's screen at one pixel a point.
  static let coarse = 2
  /// Levels from one picture to the other from which the finer levels are looked at, too.
  static let far = 6

  /// Pixels of the picture to a pixel of level 0, ½ or more.
  let block: Float
  let levels: [Plane]

  init(_ image: PixelImage) {
    let ratio = Float((Double(image.width) * Double(image.height) / Self.area).squareRoot())
    // Means of whole blocks of pixels cost little. The pixels of small pictures are doubled.
    let whole = max(1, (ratio + 0.1).rounded(.down))
    let rest = abs(ratio / whole - 1) < 0.1 ? 1 : max(0.5, ratio / whole)
    var octave = Plane(image, block: Int(whole))
    if rest != 1 { octave = octave.shrunk(by: rest) }
    block = whole * rest
    var levels: [Plane] = []
    for level in 0..<Self.count {
      if level > 0, level % 3 == 0 { octave = octave.shrunk(by: 2) }
      let plane = level % 3 == 0 ? octave : octave.shrunk(by: Self.ratio(level % 3))
      if min(plane.width, plane.height) < 2 * Feature.reach, level > Self.coarse { break }
      levels.append(plane.smoothed())
    }
    self.levels = levels
  }

  /// Pixels of level 0 to a pixel of `level`.
  static func ratio(_ level: Int) -> Float { pow(2, Float(level) / 3) }

  /// Corners of all levels, in their order.
  var features: [Feature] { levels.enumerated().flatMap { Feature.all(in: $0.element, level: $0.offset) } }
}
