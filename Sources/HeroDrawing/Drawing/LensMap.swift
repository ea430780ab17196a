import Foundation

/// The place that each pixel of a rounded piece of glass shows, and the light from above that it reflects: computed
/// once for a size, then only read.
final class LensMap {
  struct Key: Hashable {
    let lens: Lens
    /// Pixels.
    let width, height: Int
    /// Eighths of a pixel.
    let radius: Int
    /// Sixty-fourths of a pixel a point.
    let scale: Int
  }

  /// Lengths in a map, as parts of a pixel.
  static let precision: CGFloat = 8
  /// Over how many points from the edge the bright line fades.
  private static let glossWidth: CGFloat = 1.2

  let width: Int
  let height: Int
  /// For each pixel: column and row of what it shows, in eighths of a pixel from the corner of the glass; how coarse
  /// the picture is that it takes that from, and how much white lies over it, both of 256.
  private(set) var entries: [SIMD4<Int16>] = []
  /// In each row the pixels that the outline touches.
  private(set) var spans: [Range<Int>] = []

  init(_ key: Key) {
    (width, height) = (key.width, key.height)
    let scale = CGFloat(key.scale) / 64
    let half = CGSize(width: CGFloat(width) / 2, height: CGFloat(height) / 2)
    let radius = min(CGFloat(key.radius) / LensMap.precision, min(half.width, half.height))
    let profile = Profile(of: key.lens, scale: scale)
    entries.reserveCapacity(width * height)
    for y in 0..<height {
      var span = (first: width, end: 0)
      for x in 0..<width {
        let place = CGPoint(x: CGFloat(x) + 0.5 - half.width, y: CGFloat(y) + 0.5 - half.height)
        let (depth, normal) = LensMap.edge(at: place, half: half, radius: radius)
        if depth > -1.5 { span = (min(span.first, x), x + 1) }
        entries.append(LensMap.entry(profile, at: place, half: half, depth: depth, normal: normal, scale: scale))
      }
      spans.append(min(span.first, span.end)..<span.end)
    }
  }

  /// Returns the depth of a place inside the outline, and the direction outwards. Places count from the middle.
  private static func edge(at place: CGPoint, half: CGSize, radius: CGFloat) -> (depth: CGFloat, normal: CGPoint) {
    let across = CGPoint(x: abs(place.x) - half.width + radius, y: abs(place.y) - half.height + radius)
    let sides = CGPoint(x: place.x < 0 ? -1 : 1, y: place.y < 0 ? -1 : 1)
    if across.x > 0, across.y > 0 {
      let length = hypot(across.x, across.y)
      return (radius - length, CGPoint(x: sides.x * across.x / length, y: sides.y * across.y / length))
    }
    return across.x > across.y
      ? (radius - across.x, CGPoint(x: sides.x, y: 0)) : (radius - across.y, CGPoint(x: 0, y: sides.y))
  }

  /// A lens from its edge inwards, in eighths of a pixel: working it out anew for each pixel would take ten times as
  /// long.
  private struct Profile {
    let shifts: [CGFloat]

    init(of lens: Lens, scale: CGFloat) {
      let steps = Int((lens.rim * scale * precision).rounded(.up)) + 2
      shifts = (0...steps).map { lens.shift(at: CGFloat($0) / precision / scale) * scale }
    }

    /// By how many pixels the sight is shifted inwards `depth` pixels from the edge, and how many of the plane are
    /// squeezed into one there.
    func at(_ depth: CGFloat) -> (shift: CGFloat, squeeze: CGFloat) {
      let place = min(max(0, depth) * precision, CGFloat(shifts.count - 2))
      let index = Int(place)
      let step = shifts[index + 1] - shifts[index]
      return (shifts[index] + step * (place - CGFloat(index)), abs(1 + step * precision))
    }
  }

  private static func entry(
    _ profile: Profile, at place: CGPoint, half: CGSize, depth: CGFloat, normal: CGPoint, scale: CGFloat
  ) -> SIMD4<Int16> {
    // What is squeezed is taken from a coarser picture.
    let (shift, squeeze) = profile.at(depth)
    // Light from the upper left, and what of it leaves the glass again at the lower right.
    let facing = (normal.x + normal.y) * (normal.x + normal.y) / 2
    let gloss = (0.2 + 0.5 * facing) * max(0, 1 - max(0, depth) / scale / glossWidth)
    func whole(_ value: CGFloat) -> Int16 { Int16(max(-32_000, min(32_000, value.rounded()))) }
    return SIMD4(
      whole((place.x + half.width - normal.x * shift) * precision),
      whole((place.y + half.height - normal.y * shift) * precision),
      whole(256 * max(0, min(1, (squeeze - 1.5) / 3))), whole(256 * gloss))
  }
}

/// The maps in use; those not drawn for longest go first.
final class LensMaps {
  private var maps: [(key: LensMap.Key, map: LensMap)] = []
  private let limit: Int
  /// Number of maps computed so far.
  private(set) var made = 0

  init(limit: Int) { self.limit = limit }

  func map(for key: LensMap.Key) -> LensMap {
    if let index = maps.firstIndex(where: { $0.key == key }) {
      let found = maps.remove(at: index)
      maps.append(found)
      return found.map
    }
    made += 1
    let map = LensMap(key)
    maps.append((key, map))
    if maps.count > limit { maps.removeFirst() }
    return map
  }

  func removeAll() { maps = [] }
}
