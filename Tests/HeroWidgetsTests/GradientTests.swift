import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Gradients look as `CAGradientLayer` draws them.
@MainActor struct GradientTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let green = Color(red: 0, green: 1, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// The gradient over a picture of that size, through the view.
  private func look(
    _ gradient: LayerGradient, width: Int = 200, height: Int = 100, appearance: Appearance = .light
  ) throws -> Surface {
    let stage = Stage(
      size: CGSize(width: width, height: height), deviceScale: 1, renderScale: 1, appearance: appearance)
    stage.window.backgroundColor = .black
    stage.window.addSubview(GradientView(gradient, frame: CGRect(x: 0, y: 0, width: width, height: height)))
    stage.update(to: 0)
    let surface = try #require(Surface(width: width, height: height, format: .opaque))
    _ = stage.paint(into: surface)
    return surface
  }

  private func isNear(_ color: RGBA, _ red: Double, _ green: Double, _ blue: Double, within: Double = 0.02) -> Bool {
    abs(color.red - red) < within && abs(color.green - green) < within && abs(color.blue - blue) < within
  }

  @Test("From top to bottom by default, evenly spread") func vertical() throws {
    let picture = try look(LayerGradient(colors: [Self.red, Self.green, Self.blue]))
    #expect(isNear(picture.color(x: 10, y: 0), 1, 0, 0))
    #expect(isNear(picture.color(x: 190, y: 25), 0.5, 0.5, 0))
    #expect(isNear(picture.color(x: 100, y: 50), 0, 1, 0))
    #expect(isNear(picture.color(x: 3, y: 99), 0, 0, 1))
  }

  @Test("Locations place the colours; two at one place make a hard edge, whatever the direction")
  func locations() throws {
    for end in [CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1e-3)] {
      let picture = try look(
        LayerGradient(
          colors: [Self.red, Self.red, Self.blue, Self.green], locations: [0, 0.25, 0.25, 1],
          startPoint: .zero, endPoint: end))
      #expect(isNear(picture.color(x: 48, y: 50), 1, 0, 0))
      #expect(isNear(picture.color(x: 51, y: 50), 0, 0, 1))
      #expect(isNear(picture.color(x: 125, y: 50), 0, 0.5, 0.5))
    }
  }

  @Test("A diagonal leans with the rectangle: its middle colour runs from corner to corner", arguments: [false, true])
  func diagonal(hasHardEdge: Bool) throws {
    // As observed on iOS: the layer counts as a square, then it is pulled to shape. Hard edges are drawn another way.
    let picture = try look(
      LayerGradient(
        colors: [Self.red, Self.green, Self.blue] + (hasHardEdge ? [Self.blue] : []),
        locations: [0, 0.5, 1] + (hasHardEdge ? [1] : []), startPoint: .zero, endPoint: CGPoint(x: 1, y: 1)),
      width: 300, height: 60)
    #expect(isNear(picture.color(x: 0, y: 0), 1, 0, 0))
    #expect(isNear(picture.color(x: 299, y: 59), 0, 0, 1))
    for (x, y) in [(2, 58), (75, 44), (150, 30), (225, 15), (297, 1)] {
      #expect(isNear(picture.color(x: x, y: y), 0, 1, 0, within: 0.05), "at \(x), \(y)")
    }
  }

  @Test("A circle becomes an ellipse that reaches as far as the end point on each axis") func radial() throws {
    let picture = try look(
      .radial(colors: [Self.red, Self.blue], center: CGPoint(x: 0.25, y: 0.5), endPoint: CGPoint(x: 0.75, y: 1)))
    #expect(isNear(picture.color(x: 50, y: 50), 1, 0, 0))
    #expect(isNear(picture.color(x: 100, y: 50), 0.5, 0, 0.5))
    #expect(isNear(picture.color(x: 50, y: 75), 0.5, 0, 0.5))
    #expect(isNear(picture.color(x: 149, y: 50), 0, 0, 1))
    #expect(isNear(picture.color(x: 199, y: 0), 0, 0, 1))
  }

  @Test("Colours mix without their alpha: red to clear blue is half a purple in the middle") func alpha() throws {
    let picture = try look(LayerGradient(colors: [Self.red, Self.blue.withAlpha(0)]))
    // 0.5 (red + blue) at alpha 0.5, over black.
    #expect(isNear(picture.color(x: 100, y: 50), 0.25, 0, 0.25))
  }

  @Test("Light and dark have their own colours") func appearances() throws {
    let gradient = LayerGradient(colors: [Color(light: Self.red.light, dark: Self.green.dark), Self.blue])
    #expect(isNear(try look(gradient).color(x: 0, y: 0), 1, 0, 0))
    #expect(isNear(try look(gradient, appearance: .dark).color(x: 0, y: 0), 0, 1, 0))
  }

  @Test("What the bitmap shows is what the formula says", arguments: [LayerGradient.Kind.axial, .radial])
  func formula(kind: LayerGradient.Kind) throws {
    let colors = [Self.red, .white, Self.blue, Self.green]
    let gradient = LayerGradient(
      type: kind, colors: colors, locations: [0.1, 0.3, 0.6, 0.9], startPoint: CGPoint(x: 0.2, y: 0.1),
      endPoint: CGPoint(x: 0.8, y: 0.95))
    let picture = try look(gradient, width: 311, height: 177)
    var worst = 0.0
    for y in stride(from: 1, to: 177, by: 5) {
      for x in stride(from: 1, to: 311, by: 5) {
        let (u, v) = ((Double(x) + 0.5) / 311 - 0.2, (Double(y) + 0.5) / 177 - 0.1)
        let (dx, dy) = (0.6, 0.85)
        let fraction =
          kind == .axial
          ? (u * dx + v * dy) / (dx * dx + dy * dy) : ((u / dx) * (u / dx) + (v / dy) * (v / dy)).squareRoot()
        // The mixing, worked out anew.
        let places = [0.1, 0.3, 0.6, 0.9]
        let upper = places.firstIndex { $0 > fraction } ?? 4
        let share =
          upper == 0 ? 0 : upper == 4 ? 1 : (fraction - places[upper - 1]) / (places[upper] - places[upper - 1])
        let (a, b) = (colors[max(0, upper - 1)].light, colors[min(3, upper)].light)
        let shown = picture.color(x: x, y: y)
        for part in [\RGBA.red, \.green, \.blue] {
          worst = max(worst, abs(shown[keyPath: part] - (a[keyPath: part] * (1 - share) + b[keyPath: part] * share)))
        }
      }
    }
    #expect(worst < 0.025)
  }

  @Test("Senseless gradients neither crash nor hide what is drawn after them")
  func nonsense() throws {
    let points: [CGFloat] = [.nan, .infinity, 0.5, 1e12]
    for kind in [LayerGradient.Kind.axial, .radial] {
      for count in 0...3 {
        for point in points {
          let gradient = LayerGradient(
            type: kind, colors: Array(repeating: Self.red, count: count), locations: [.nan, 5, -3],
            startPoint: CGPoint(x: point, y: 0.5), endPoint: CGPoint(x: 0.5, y: point))
          for side in [1, 40] {
            let surface = try #require(Surface(width: side, height: side, format: .opaque))
            let canvas = Canvas(surface: surface, scale: 1)
            let bounds = CGRect(x: 0, y: 0, width: side, height: side)
            GradientView(gradient, frame: bounds).draw(in: canvas)
            canvas.fill(bounds, Self.green)
            #expect(isNear(surface.color(x: 0, y: 0), 0, 1, 0))
          }
        }
      }
    }
  }
}
