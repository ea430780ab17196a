package import Foundation
package import HeroDrawing

/// The mean colours of a picture's parts. So coarse that it makes next to no difference which of the picture's levels
/// they were read from: what follows from them depends on the picture, not on what was shown before.
struct ColorGrid {
  /// Parts to a side.
  static let side = 24
  /// Pixels that are looked at to a side of a part, at most.
  private static let looks = 8

  private let colors: [RGBA]
  /// What they were read from, while that is there.
  private(set) weak var surface: Surface?

  init(_ surface: Surface) {
    self.surface = surface
    let rows = (0..<Self.side).map { Self.pixels(of: $0, length: surface.height) }
    let columns = (0..<Self.side).map { Self.pixels(of: $0, length: surface.width) }
    colors = rows.flatMap { row in columns.map { Self.mean(of: surface, row, $0) } }
  }

  /// `place` is a fraction of each side from the upper left corner.
  subscript(place: CGPoint) -> RGBA {
    func index(_ fraction: CGFloat) -> Int { Int(max(0, min(CGFloat(Self.side - 1), fraction * CGFloat(Self.side)))) }
    return colors[index(place.y) * Self.side + index(place.x)]
  }

  /// Of a side of `length` pixels those that lie in a part and are looked at.
  private static func pixels(of part: Int, length: Int) -> [Int] {
    let start = part * length / side
    let count = max(1, (part + 1) * length / side - start)
    let used = min(count, looks)
    return (0..<used).map { start + (2 * $0 + 1) * count / (2 * used) }
  }

  private static func mean(of surface: Surface, _ rows: [Int], _ columns: [Int]) -> RGBA {
    var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
    for y in rows {
      for x in columns {
        let color = surface.color(x: x, y: y)
        red += color.red * color.alpha
        green += color.green * color.alpha
        blue += color.blue * color.alpha
        alpha += color.alpha
      }
    }
    guard alpha > 0 else { return RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
    return RGBA(
      red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha / Double(rows.count * columns.count))
  }
}

extension Picture {
  /// About the colour at `place`, a fraction of each side from the upper left corner; nil while nothing is decoded.
  package func color(at place: CGPoint) -> RGBA? {
    guard let surface = levels.last?.surface else { return nil }
    if colorGrid?.surface !== surface { colorGrid = ColorGrid(surface) }
    return colorGrid?[place]
  }
}
