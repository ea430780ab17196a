import Foundation
import HeroWidgets
import Testing

@MainActor
@Suite("Text is drawn where it was measured")
struct TextDrawingTests {
  let font = Font.systemFont(ofSize: 17)

  /// Ink of black text on clear ground: its box and its centre, in pixels.
  struct Ink {
    var left = Int.max, top = Int.max, right = -1, bottom = -1
    var mass = 0.0, x = 0.0, y = 0.0

    init(_ surface: Surface) {
      let (width, height) = (surface.width, surface.height)
      _ = surface.withPixels { base, stride in
        for row in 0..<height {
          for column in 0..<width {
            let alpha = Double(base.load(fromByteOffset: row * stride + column * 4, as: UInt32.self) >> 24)
            if alpha == 0 { continue }
            if alpha > 32 {
              (left, right) = (min(left, column), max(right, column))
              (top, bottom) = (min(top, row), max(bottom, row))
            }
            mass += alpha
            x += alpha * (Double(column) + 0.5)
            y += alpha * (Double(row) + 0.5)
          }
        }
      }
      if mass > 0 {
        x /= mass
        y /= mass
      }
    }
  }

  private func bytes(_ surface: Surface) -> Data {
    surface.withPixels { Data(bytes: $0, count: $1 * surface.height) } ?? Data()
  }

  private func draw(
    _ text: String, font: Font? = nil, at origin: CGPoint = .zero, scale: CGFloat = 3, color: Color = .black,
    size: (Int, Int) = (400, 100), cache: DrawingCache = DrawingCache(), turn: CGFloat = 0
  ) throws -> Surface {
    let surface = try #require(Surface(width: size.0, height: size.1, format: .translucent))
    let canvas = Canvas(surface: surface, scale: scale, cache: cache)
    if turn != 0 { canvas.concatenate(AffineTransform(rotationByRadians: turn)) }
    canvas.draw(TextLayout(text, font: font ?? self.font, pixelScale: scale), at: origin, color: color)
    return surface
  }

  @Test(
    "A capital stands on the baseline and is as high as San Francisco's",
    .enabled { await TextEnvironment.isSubstituteInstalled })
  func baseline() throws {
    // At scale 1 a pixel is a hundredth of the size. A stem's column is covered as far as the letter is high.
    let surface = try draw("H", font: .systemFont(ofSize: 100), scale: 1, size: (120, 140))
    let ink = Ink(surface)
    let stem = (ink.top...ink.bottom).reduce(0) { $0 + surface.color(x: ink.left + 4, y: $1).alpha }
    #expect(abs(stem - 70.459) < 0.2)
    let box = try #require(TextLayout("H", font: .systemFont(ofSize: 100), pixelScale: 1).lineBoxes.first)
    #expect(abs(box.height - stem) < 0.2, "the box of a line is as high as its capitals")
    #expect(abs(Double(ink.bottom) + surface.color(x: ink.left + 4, y: ink.bottom).alpha - 95.2148) < 0.1)
  }

  @Test("The same text drawn twice has the same bytes, from the cache or not")
  func repeatable() throws {
    let cache = DrawingCache()
    let first = bytes(try draw("City Ride", at: CGPoint(x: 3.3, y: 2.1), cache: cache))
    #expect(first == bytes(try draw("City Ride", at: CGPoint(x: 3.3, y: 2.1), cache: cache)))
    #expect(first == bytes(try draw("City Ride", at: CGPoint(x: 3.3, y: 2.1))))
    #expect(first.contains { $0 != 0 })
  }

  @Test("A fraction of a pixel moves the ink by that fraction", arguments: [0, 0.25, 0.5, 0.75, 1.25, -3.5])
  func subpixels(offset: Double) throws {
    let start = Ink(try draw("City Ride", at: CGPoint(x: 20, y: 5), scale: 1))
    let moved = Ink(try draw("City Ride", at: CGPoint(x: 20 + offset, y: 5 + offset / 2), scale: 1))
    #expect(abs(moved.x - start.x - offset) < 0.04)
    #expect(abs(moved.y - start.y - offset / 2) < 0.04)
  }

  @Test("Letters keep their exact distances at any scale", arguments: [0.5, 0.77, 1, 1.5, 2, 3])
  func spacingDoesNotDependOnTheScale(scale: Double) throws {
    func center(_ scale: Double) throws -> Double {
      Ink(try draw("illiteral minimum", at: CGPoint(x: 4, y: 2), scale: scale, size: (600, 120))).x / scale
    }
    #expect(abs(try center(scale) - center(4)) * scale < 0.15)
  }

  @Test("The ink fills the measured box, in the colour asked for")
  func place() throws {
    let layout = TextLayout("Ride", font: font, pixelScale: 3)
    let surface = try draw("Ride", at: CGPoint(x: 10, y: 4), color: Color(red: 1, green: 0, blue: 0))
    let ink = Ink(surface)
    #expect(ink.left >= 30 && ink.left <= 36)
    #expect(Double(ink.right) <= 30 + layout.size.width * 3 && Double(ink.right) >= 24 + layout.size.width * 3)
    #expect(ink.top >= 12 && Double(ink.bottom) < 12 + layout.size.height * 3)
    #expect(surface.color(x: ink.left + 2, y: (ink.top + ink.bottom) / 2).red > 0.99)
  }

  @Test("Turned text and text too large to keep is drawn as outlines")
  func outlines() throws {
    let level = Ink(try draw("City Ride", at: CGPoint(x: 10, y: 4)))
    let turned = Ink(try draw("City Ride", at: CGPoint(x: 10, y: 4), turn: 0.0001))
    #expect(abs(level.x - turned.x) < 0.3 && abs(level.y - turned.y) < 0.3)
    #expect(abs(level.mass - turned.mass) < level.mass * 0.01)
    let cache = DrawingCache()
    let huge = Ink(try draw("Hugest", font: .systemFont(ofSize: 900), scale: 1, size: (3000, 1100), cache: cache))
    #expect(huge.mass > 0)
  }

  @Test("Text outside the clip and hostile places cost nothing and crash nothing")
  func outside() throws {
    for x in [-1e12, 1e12, .nan, .infinity, 5000] as [CGFloat] {
      #expect(Ink(try draw("City Ride", at: CGPoint(x: x, y: 0))).mass == 0)
    }
    #expect(Ink(try draw("City Ride", scale: 1e-9)).mass == 0)
    #expect(Ink(try draw(String(repeating: "wide ", count: 20_000))).mass > 0)
  }

  @Test("Each line of a block stands by its alignment")
  func blockAlignment() throws {
    for (alignment, expected) in [(TextAlignment.left, 0.0), (.center, 0.5), (.right, 1.0)] {
      let surface = try #require(Surface(width: 600, height: 160, format: .translucent))
      let canvas = Canvas(surface: surface, scale: 3)
      let text = TextLayout("illuminated\nI", font: font, lineLimit: 2, alignment: alignment, pixelScale: 3)
      canvas.clip(to: CGRect(x: 0, y: font.lineHeight + 2, width: 200, height: 40))
      canvas.draw(text, at: .zero, color: .black)
      let place = Ink(surface).x / 3
      #expect(abs(place - (text.size.width * expected + (0.5 - expected) * 5)) < 1.5, "\(alignment): \(place)")
    }
  }
}
