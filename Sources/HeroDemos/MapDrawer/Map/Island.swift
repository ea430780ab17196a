import Foundation
import HeroWidgets

/// The island of Aren, which is on no other map. In points of the map.
enum Island {
  static let size = CGSize(width: 900, height: 1000)

  /// A name on the map, as large at every zoom.
  struct Name: Sendable {
    enum Style: Sendable { case town, land, water }
    let text: String
    let style: Style
    let place: CGPoint
    /// Farther away than that it would be in the way.
    let leastZoom: CGFloat
  }

  static let names: [Name] = [
    Name(text: "Lindhavn", style: .town, place: CGPoint(x: 585, y: 590), leastZoom: 0.55),
    Name(text: "Ostervik", style: .town, place: CGPoint(x: 690, y: 715), leastZoom: 0.9),
    Name(text: "Sankt Ekla", style: .town, place: CGPoint(x: 352, y: 668), leastZoom: 0.9),
    Name(text: "Westwood", style: .land, place: CGPoint(x: 262, y: 465), leastZoom: 0.6),
    Name(text: "Storkamp 1 482 m", style: .land, place: CGPoint(x: 408, y: 336), leastZoom: 0.8),
    Name(text: "Long Heath", style: .land, place: CGPoint(x: 545, y: 700), leastZoom: 0.8),
    Name(text: "Mirr", style: .water, place: CGPoint(x: 500, y: 398), leastZoom: 1.2),
    Name(text: "Sound of Aren", style: .water, place: CGPoint(x: 815, y: 470), leastZoom: 0.5),
    Name(text: "The Quiet Sea", style: .water, place: CGPoint(x: 95, y: 560), leastZoom: 0.5),
    Name(text: "North Light", style: .water, place: CGPoint(x: 640, y: 95), leastZoom: 0.5),
  ]

  static let drawing = IslandDrawing(size: size, sea: Palette.sea, layers: layers)

  // MARK: Landscape

  private static let coast = Path(
    through: points(
      300, 150, 345, 122, 390, 128, 470, 140, 540, 112, 598, 138, 640, 172, 652, 236, 700, 262, 742, 300, 772, 352, 762,
      410,
      716, 440, 668, 452, 640, 478, 648, 506, 690, 532, 748, 552, 790, 602, 786, 668, 752, 716, 706, 752, 664, 806, 612,
      866,
      548, 884, 492, 858, 440, 852, 394, 874, 338, 838, 306, 782, 246, 772, 176, 724, 136, 664, 152, 606, 192, 566, 176,
      508,
      136, 462, 128, 396, 158, 342, 206, 312, 216, 258, 238, 196), isClosed: true)

  private static let islets = [
    blob(CGPoint(x: 812, y: 214), 26, 18, seed: 3), blob(CGPoint(x: 842, y: 246), 11, 8, seed: 5),
    blob(CGPoint(x: 84, y: 816), 30, 22, seed: 8), blob(CGPoint(x: 822, y: 834), 22, 28, seed: 13),
    blob(CGPoint(x: 196, y: 98), 14, 10, seed: 21),
  ]

  private static let layers: [IslandDrawing.Layer] = {
    let shores = [coast] + islets
    var result: [IslandDrawing.Layer] = []
    for (color, width) in zip(Palette.shallows, [130, 70, 30] as [CGFloat]) {
      result += shores.map { .band($0, color, width: width) }
    }
    result += shores.map { .band($0, Palette.sand, width: 9) }
    result += shores.map { .area($0, Palette.land) }
    result += ground + water + mountains + forests + roads + houses + ferry
    return result
  }()

  private static let ground: [IslandDrawing.Layer] = {
    let meadows = [
      blob(CGPoint(x: 560, y: 260), 92, 74, seed: 4), blob(CGPoint(x: 560, y: 690), 105, 84, seed: 7),
      blob(CGPoint(x: 235, y: 360), 62, 44, seed: 2), blob(CGPoint(x: 690, y: 650), 66, 78, seed: 9),
    ]
    return meadows.map { .area($0, Palette.meadow) }
      + field(CGPoint(x: 262, y: 648), 84, 56, seed: 6, Palette.wheat, Palette.wheatRows, slope: 0.5)
      + field(CGPoint(x: 352, y: 718), 50, 34, seed: 11, Palette.wheat, Palette.wheatRows, slope: -0.7)
      + field(CGPoint(x: 448, y: 772), 68, 44, seed: 12, Palette.lavender, Palette.lavenderRows, slope: 0.25)
      + field(CGPoint(x: 520, y: 812), 36, 26, seed: 15, Palette.lavender, Palette.lavenderRows, slope: -0.4)
  }()

  private static let water: [IslandDrawing.Layer] = [
    .band(Path(through: points(424, 330, 452, 352, 476, 378, 500, 396)), Palette.fresh, width: 4.5),
    .band(
      Path(through: points(508, 404, 526, 426, 520, 448, 546, 468, 578, 466, 604, 486, 650, 494)), Palette.fresh,
      width: 7),
    .band(Path(through: points(470, 640, 500, 610, 540, 600, 566, 560, 600, 520)), Palette.fresh, width: 3.5),
    .area(blob(CGPoint(x: 500, y: 398), 26, 15, seed: 17), Palette.fresh),
    .area(blob(CGPoint(x: 592, y: 752), 15, 10, seed: 19), Palette.fresh),
  ]

  private static let mountains: [IslandDrawing.Layer] = {
    var result: [IslandDrawing.Layer] = []
    func mountain(_ center: CGPoint, _ width: CGFloat, _ height: CGFloat, seed: Int, steps: Int) {
      for step in 0..<steps {
        let part = 1 - CGFloat(step) / CGFloat(steps)
        let outline = blob(center, width * part, height * part, seed: seed + step / 3)
        result += [
          .area(outline, Palette.rock(CGFloat(step) / CGFloat(max(1, steps - 1)))),
          .band(outline, Palette.contour, width: 0.7),
        ]
      }
    }
    mountain(CGPoint(x: 408, y: 292), 104, 84, seed: 22, steps: 7)
    mountain(CGPoint(x: 318, y: 236), 62, 50, seed: 31, steps: 5)
    mountain(CGPoint(x: 500, y: 212), 48, 38, seed: 41, steps: 4)
    return result
  }()

  private static let forests: [IslandDrawing.Layer] = [
    forest(CGPoint(x: 262, y: 452), 82, 62, seed: 51), forest(CGPoint(x: 352, y: 420), 54, 36, seed: 52),
    forest(CGPoint(x: 470, y: 540), 66, 42, seed: 53), forest(CGPoint(x: 640, y: 340), 58, 52, seed: 54),
    forest(CGPoint(x: 608, y: 800), 40, 34, seed: 55), forest(CGPoint(x: 204, y: 700), 32, 26, seed: 56),
  ].flatMap(\.self)

  // MARK: People

  private static let roads: [IslandDrawing.Layer] = {
    let main = [
      points(
        652, 528, 606, 548, 560, 556, 486, 604, 396, 640, 318, 660, 262, 622, 222, 566, 226, 500, 196, 430, 186, 398),
      points(606, 548, 588, 500, 560, 440, 556, 372, 540, 300, 470, 246, 404, 222, 342, 190, 292, 196),
      points(
        630, 540, 676, 572, 716, 610, 736, 656, 716, 706, 654, 748, 590, 786, 520, 790, 452, 756, 404, 696, 396, 640),
    ]
    let minor = [
      points(560, 440, 520, 440, 462, 462, 400, 470, 330, 500, 226, 500),
      points(486, 604, 520, 660, 560, 700, 654, 748),
      points(318, 660, 330, 730, 352, 790, 420, 826, 520, 840), points(222, 566, 196, 620, 190, 680, 230, 730),
      points(556, 372, 612, 320, 676, 304, 730, 352), points(404, 222, 400, 256, 416, 280),
      points(540, 300, 590, 236, 588, 180), points(716, 610, 748, 606, 760, 640),
    ]
    // Streets round the harbour.
    let streets = (0..<6).map { index -> [CGPoint] in
      let x = 556 + CGFloat(index) * 14
      return [CGPoint(x: x, y: 522 + CGFloat(index) * 2), CGPoint(x: x + 14, y: 584 - CGFloat(index) * 3)]
    }
    let (wide, narrow) = (main.map { Path(through: $0) }, (minor + streets).map { Path(through: $0) })
    return narrow.map { .line($0, Palette.kerb, width: 4.2) } + wide.map { .line($0, Palette.kerb, width: 6.2) }
      + narrow.map { .line($0, Palette.lane, width: 3) } + wide.map { .line($0, Palette.road, width: 4.6) }
  }()

  private static let houses: [IslandDrawing.Layer] = {
    var dice = Dice(seed: 61)
    func village(_ center: CGPoint, _ width: CGFloat, _ height: CGFloat, count: Int) -> Path {
      var path = Path()
      for _ in 0..<count {
        let (angle, distance) = (dice.next() * 2 * .pi, dice.next().squareRoot())
        let place = CGPoint(x: center.x + cos(angle) * distance * width, y: center.y + sin(angle) * distance * height)
        path.append(
          Path(
            rect: CGRect(x: place.x, y: place.y, width: 3 + 3.5 * dice.next(), height: 3 + 2.5 * dice.next())))
      }
      return path
    }
    return [
      village(CGPoint(x: 592, y: 552), 44, 30, count: 90), village(CGPoint(x: 704, y: 690), 22, 20, count: 24),
      village(CGPoint(x: 372, y: 652), 24, 14, count: 20), village(CGPoint(x: 560, y: 330), 10, 18, count: 9),
    ].map { .area($0, Palette.house) }
  }()

  private static let ferry: [IslandDrawing.Layer] = {
    var dots = Path()
    let (from, over, to) = (CGPoint(x: 662, y: 500), CGPoint(x: 770, y: 470), CGPoint(x: 900, y: 520))
    for step in 0...34 {
      let t = CGFloat(step) / 34
      func bend(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat {
        (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c
      }
      let place = CGPoint(x: bend(from.x, over.x, to.x), y: bend(from.y, over.y, to.y))
      dots.append(Path(ellipseIn: CGRect(x: place.x - 1.1, y: place.y - 1.1, width: 2.2, height: 2.2)))
    }
    return [.area(dots, Palette.ferry)]
  }()

  // MARK: Shapes

  private static func points(_ numbers: CGFloat...) -> [CGPoint] {
    stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  /// Round, but not quite.
  private static func blob(_ center: CGPoint, _ width: CGFloat, _ height: CGFloat, seed: Int) -> Path {
    var dice = Dice(seed: seed)
    let corners = 11
    return Path(
      through: (0..<corners).map { corner in
        let angle = CGFloat(corner) / CGFloat(corners) * 2 * .pi
        let reach = 0.86 + 0.22 * dice.next()
        return CGPoint(x: center.x + cos(angle) * width * reach, y: center.y + sin(angle) * height * reach)
      }, isClosed: true)
  }

  /// Ploughed: rows across it, somewhat shorter than it is wide.
  private static func field(
    _ center: CGPoint, _ width: CGFloat, _ height: CGFloat, seed: Int, _ color: Color, _ rows: Color, slope: CGFloat
  ) -> [IslandDrawing.Layer] {
    var lines = Path()
    let count = Int(height / 4)
    for row in -count...count {
      let across = CGFloat(row) / CGFloat(count + 1)
      let half = 0.72 * width * (1 - across * across).squareRoot()
      let y = center.y + 0.72 * height * across
      lines.move(to: CGPoint(x: center.x - half, y: y - slope * half * height / width))
      lines.line(to: CGPoint(x: center.x + half, y: y + slope * half * height / width))
    }
    return [.area(blob(center, width, height, seed: seed), color), .band(lines, rows, width: 1.4)]
  }

  private static func forest(_ center: CGPoint, _ width: CGFloat, _ height: CGFloat, seed: Int) -> [IslandDrawing.Layer]
  {
    var dice = Dice(seed: seed)
    var trees = Path()
    for _ in 0..<Int(width * height / 70) {
      let (angle, distance) = (dice.next() * 2 * .pi, 0.84 * dice.next().squareRoot())
      let side = 3 + 2.5 * dice.next()
      trees.append(
        Path(
          ellipseIn: CGRect(
            x: center.x + cos(angle) * distance * width - side / 2,
            y: center.y + sin(angle) * distance * height - side / 2, width: side, height: side)))
    }
    return [.area(blob(center, width, height, seed: seed), Palette.forest), .area(trees, Palette.tree)]
  }
}

/// Numbers from 0 up to 1 that look thrown and are always the same.
private struct Dice {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> CGFloat {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return CGFloat(state >> 40) / CGFloat(1 << 24)
  }
}

/// The map's colours, light and dark.
private enum Palette {
  private static func both(_ light: (Double, Double, Double), _ dark: (Double, Double, Double)) -> Color {
    Color(
      light: RGBA(red: light.0, green: light.1, blue: light.2), dark: RGBA(red: dark.0, green: dark.1, blue: dark.2))
  }

  static let sea = both((0.565, 0.796, 0.918), (0.078, 0.153, 0.243))
  static let shallows = [
    both((0.612, 0.824, 0.929), (0.086, 0.173, 0.271)), both((0.667, 0.855, 0.941), (0.102, 0.200, 0.306)),
    both((0.745, 0.898, 0.957), (0.122, 0.239, 0.353)),
  ]
  static let fresh = both((0.627, 0.839, 0.937), (0.118, 0.239, 0.357))
  static let sand = both((0.965, 0.925, 0.808), (0.325, 0.310, 0.255))
  static let land = both((0.953, 0.949, 0.902), (0.157, 0.173, 0.169))
  static let meadow = both((0.886, 0.929, 0.808), (0.153, 0.204, 0.169))
  static let wheat = both((0.973, 0.902, 0.655), (0.310, 0.271, 0.153))
  static let wheatRows = both((0.949, 0.847, 0.541), (0.365, 0.318, 0.176))
  static let lavender = both((0.855, 0.804, 0.953), (0.227, 0.192, 0.322))
  static let lavenderRows = both((0.733, 0.647, 0.894), (0.310, 0.255, 0.447))
  static let forest = both((0.761, 0.875, 0.698), (0.118, 0.212, 0.157))
  static let tree = both((0.643, 0.796, 0.588), (0.145, 0.263, 0.192))
  static let contour = both((0.733, 0.710, 0.655), (0.106, 0.114, 0.118))
  static let kerb = both((0.843, 0.808, 0.729), (0.094, 0.102, 0.106))
  static let lane = both((1, 1, 1), (0.298, 0.310, 0.314))
  static let road = both((1, 0.941, 0.690), (0.431, 0.408, 0.314))
  static let house = both((0.847, 0.812, 0.757), (0.255, 0.263, 0.271))
  static let ferry = both((0.400, 0.624, 0.784), (0.286, 0.439, 0.584))

  /// From its foot, 0, to the snow, 1.
  static func rock(_ height: CGFloat) -> Color {
    let (foot, shoulder) = (
      both((0.898, 0.886, 0.827), (0.196, 0.208, 0.204)), both((0.827, 0.812, 0.776), (0.271, 0.282, 0.286))
    )
    let snow = both((0.988, 0.992, 1), (0.620, 0.659, 0.706))
    return height < 0.7 ? foot.mixed(with: shoulder, height / 0.7) : snow
  }
}
