import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// An image view that shows a part of its picture.
@MainActor struct ContentsRectTests {
  /// A picture of four colors: red and green above, blue and white below.
  private func stage(_ direction: UserInterfaceLayoutDirection = .leftToRight) throws -> (Stage, ImageView) {
    let stage = Stage(size: CGSize(width: 100, height: 100), deviceScale: 1, renderScale: 1)
    stage.layoutDirection = direction
    let picture = try #require(Surface(width: 40, height: 40, format: .opaque))
    let canvas = Canvas(surface: picture, scale: 1)
    for (index, color) in [
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), .init(red: 0, green: 0, blue: 1), .white,
    ].enumerated() {
      canvas.fill(CGRect(x: index % 2 * 20, y: index / 2 * 20, width: 20, height: 20), color)
    }
    let view = ImageView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    view.picture = stage.pictures.picture(for: .data(try #require(picture.pngData()), name: "Four colors"))
    stage.window.addSubview(view)
    return (stage, view)
  }

  private func look(at stage: Stage) throws -> Surface {
    stage.update(to: stage.time + 0.02)
    stage.pictures.waitUntilIdle()
    stage.update(to: stage.time + 0.02)
    let surface = try #require(Surface(width: 100, height: 100, format: .opaque))
    _ = stage.paint(into: surface)
    return surface
  }

  @Test("The part fills the view", arguments: [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func fills(direction: UserInterfaceLayoutDirection) throws {
    let (stage, view) = try stage(direction)
    view.contentsRect = CGRect(x: 0, y: 0.5, width: 0.5, height: 0.5)
    let surface = try look(at: stage)
    for (x, y) in [(14, 14), (85, 14), (14, 85), (85, 85), (50, 50)] {
      let color = surface.color(x: x, y: y)
      #expect(color.blue > 0.99 && color.red < 0.01, "\(x), \(y): \(color)")
    }
    #expect(view.contentSize == CGSize(width: 20, height: 20))
  }

  @Test("A part that fits leaves the rest of the view free") func fits() throws {
    let (stage, view) = try stage()
    view.contentMode = .scaleAspectFit
    view.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    stage.window.backgroundColor = .black
    // 20 × 40 pixels are 40 × 80 points there, in the middle.
    let surface = try look(at: stage)
    let sides = [surface.color(x: 20, y: 50), surface.color(x: 80, y: 50)]
    #expect(sides.allSatisfy { $0.red < 0.01 && $0.green < 0.01 }, "\(sides)")
    let (upper, lower) = (surface.color(x: 50, y: 20), surface.color(x: 50, y: 80))
    #expect(upper.green > 0.99 && upper.red < 0.01 && lower.red > 0.99)
  }
}
