import Foundation
public import HeroWidgets

extension Phone {
  /// How well what `view` draws can be told from what lies behind it: the contrast (WCAG 2.2, 1…21) of its strongest
  /// pixels, painted, and of the same ones without it. 1 where nothing is seen of it.
  public func contrast(of view: View) throws -> Double {
    let (shown, bare) = try looks(withAndWithout: view)
    let strong = strongPixels(of: view, shown, bare)
    guard !strong.isEmpty else { return 1 }
    func mean(_ picture: Surface) -> RGBA {
      let colors = strong.map { picture.color(x: $0.x, y: $0.y) }
      let sum = colors.reduce((0.0, 0.0, 0.0)) { ($0.0 + $1.red, $0.1 + $1.green, $0.2 + $1.blue) }
      let count = Double(colors.count)
      return RGBA(red: sum.0 / count, green: sum.1 / count, blue: sum.2 / count)
    }
    return mean(shown).contrast(with: mean(bare))
  }

  /// The strongest pixels of `view`, as it stands now.
  public func strongPixels(of view: View) throws -> [(x: Int, y: Int)] {
    let (shown, bare) = try looks(withAndWithout: view)
    return strongPixels(of: view, shown, bare)
  }

  /// The contrast that nine tenths of `pixels` have at least, painted with `view` and without it.
  public func contrast(of view: View, inMostOf pixels: [(x: Int, y: Int)]) throws -> Double {
    let (shown, bare) = try looks(withAndWithout: view)
    let contrasts = pixels.map { shown.color(x: $0.x, y: $0.y).contrast(with: bare.color(x: $0.x, y: $0.y)) }
    return contrasts.sorted().dropFirst(contrasts.count / 10).first ?? 1
  }

  private func looks(withAndWithout view: View) throws -> (Surface, Surface) {
    let shown = try look()
    view.isHidden = true
    defer { view.isHidden = false }
    return (shown, try look())
  }

  private func strongPixels(of view: View, _ shown: Surface, _ bare: Surface) -> [(x: Int, y: Int)] {
    let (frame, scale) = (view.frameInWindow, stage.renderScale)
    let box = PixelRect(
      x: Int(frame.minX * scale), y: Int(frame.minY * scale), width: Int(frame.width * scale),
      height: Int(frame.height * scale)
    ).intersection(shown.bounds)
    let changes = (box.y..<max(box.y, box.maxY)).flatMap { y in
      (box.x..<max(box.x, box.maxX)).map { x in
        let (a, b) = (shown.color(x: x, y: y), bare.color(x: x, y: y))
        return (x: x, y: y, change: abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue))
      }
    }
    let most = changes.map(\.change).max() ?? 0
    return most > 0.03 ? changes.filter { $0.change > most * 0.6 }.map { ($0.x, $0.y) } : []
  }

  /// The small title over the page, if it is there.
  public func smallTitle(_ text: String) -> View? {
    views(labelled: text).first { view in
      let frame = view.frameInWindow
      return abs(frame.midX - stage.size.width / 2) < 30 && frame.midY > 62 && frame.midY < 106 && frame.height < 30
    }
  }
}
