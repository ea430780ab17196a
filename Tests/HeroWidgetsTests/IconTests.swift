import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// An icon is drawn once and kept; what is shown is its outline, wherever it stands.
@MainActor struct IconTests {
  private func draw(_ body: (Canvas) -> Void, cache: DrawingCache = DrawingCache()) throws -> Surface {
    let surface = try #require(Surface(width: 96, height: 96, format: .opaque))
    let canvas = Canvas(surface: surface, scale: 2, appearance: .light, cache: cache)
    canvas.fill(CGRect(x: 0, y: 0, width: 48, height: 48), .white)
    body(canvas)
    return surface
  }

  @Test(arguments: Icon.allCases) func whatIsKeptIsTheOutline(_ icon: Icon) throws {
    let cache = DrawingCache()
    // cairo samples fifteen rows a pixel: what stands between two of them falls on the one or the other.
    for (x, y) in [(10, 12), (10.25, 12.5), (7.3, 15.9), (10, 12)] {
      let rect = CGRect(x: x, y: y, width: 21, height: 24)
      let shown = try draw({ $0.draw(icon, in: rect, color: .systemBlue, weight: .semibold) }, cache: cache)
      let outlined = try draw { canvas in
        let width = 21 * Icon.lineWidth(for: .semibold)
        let (strokes, fills) = icon.path(in: rect, lineWidth: width)
        if !strokes.elements.isEmpty { canvas.stroke(strokes, .systemBlue, width: width) }
        if !fills.elements.isEmpty { canvas.fill(fills, .systemBlue) }
      }
      expectPicture(shown, matches: outlined, "icon-\(icon)-\(x)", tolerance: x == 7.3 ? 40 : 8)
    }
  }

  @Test func aSizeThatChangesKeepsNothing() throws {
    let cache = DrawingCache()
    for step in 1...20 {
      _ = try draw(
        { canvas in
          canvas.concatenate(AffineTransform(scale: 1 + CGFloat(step) / 100))
          canvas.draw(.gear, in: CGRect(x: 4, y: 4, width: 20, height: 20), color: .black)
        }, cache: cache)
    }
    let before = cache.byteCount
    _ = try draw({ $0.draw(.gear, in: CGRect(x: 4, y: 4, width: 20, height: 20), color: .black) }, cache: cache)
    #expect(before == 0 && cache.byteCount > 0)
  }
}
