import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// An icon is drawn once and kept; what is shown is its outline, wherever it stands.
@MainActor struct IconTests {
  private func draw(
    _ body: (Canvas) -> Void, side: Int = 96, cache: DrawingCache = DrawingCache()
  ) throws -> Surface {
    let surface = try #require(Surface(width: side, height: side, format: .opaque))
    let canvas = Canvas(surface: surface, scale: 2, appearance: .light, cache: cache)
    canvas.fill(CGRect(x: 0, y: 0, width: side / 2, height: side / 2), .white)
    body(canvas)
    return surface
  }

  /// As no cache would: the outline itself.
  private func trace(_ icon: Icon, in rect: CGRect, _ weight: Font.Weight, on canvas: Canvas) {
    let width = min(rect.width, rect.height) * Icon.lineWidth(for: weight)
    let (strokes, fills) = icon.path(in: rect, lineWidth: width)
    if !strokes.elements.isEmpty { canvas.stroke(strokes, .systemBlue, width: width) }
    if !fills.elements.isEmpty { canvas.fill(fills, .systemBlue) }
  }

  @Test("Each drawing is found by its SF Symbol's name; a symbol without a drawing is refused") func systemNames() {
    for icon in Icon.allCases { #expect(Icon(systemName: icon.systemName) == icon) }
    #expect(Icon(systemName: "heart.fill") == .heartFill && Icon(systemName: "square.and.arrow.up") == .share)
    #expect(Icon(systemName: "bolt.horizontal") == nil && Icon(systemName: "heartFill") == nil)
  }

  @Test(arguments: Icon.allCases) func whatIsKeptIsTheOutline(_ icon: Icon) throws {
    let cache = DrawingCache()
    // cairo samples fifteen rows a pixel: what stands between two of them falls on the one or the other.
    for (x, y) in [(10, 12), (10.25, 12.5), (7.3, 15.9), (10, 12)] {
      let rect = CGRect(x: x, y: y, width: 21, height: 24)
      let shown = try draw({ $0.draw(icon, in: rect, color: .systemBlue, weight: .semibold) }, cache: cache)
      let outlined = try draw { trace(icon, in: rect, .semibold, on: $0) }
      expectPicture(shown, matches: outlined, "icon-\(icon)-\(x)", tolerance: x == 7.3 ? 40 : 8)
    }
  }

  @Test(arguments: Icon.allCases) func alsoWhatLeansOutOfALargeSquareIsShown(_ icon: Icon) throws {
    let rect = CGRect(x: 20, y: 20, width: 160, height: 160)
    let shown = try draw({ $0.draw(icon, in: rect, color: .systemBlue, weight: .heavy) }, side: 400)
    let outlined = try draw({ trace(icon, in: rect, .heavy, on: $0) }, side: 400)
    expectPicture(shown, matches: outlined, "large-icon-\(icon)", tolerance: 8)
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
