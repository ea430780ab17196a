import Foundation
public import HeroWidgets

extension Phone {
  /// How well what `view` draws can be told from what lies behind it: the contrast (WCAG 2.2, 1…21) of its strongest
  /// pixels, painted, and of the same ones without it. 1 where nothing is seen of it.
  public func contrast(of view: View) throws -> Double {
    let shown = try look()
    view.isHidden = true
    defer { view.isHidden = false }
    let bare = try look()
    let frame = view.frameInWindow
    let scale = stage.renderScale
    let box = PixelRect(
      x: Int(frame.minX * scale), y: Int(frame.minY * scale), width: Int(frame.width * scale),
      height: Int(frame.height * scale)
    ).intersection(shown.bounds)
    var pairs: [(RGBA, RGBA, Double)] = []
    for y in box.y..<max(box.y, box.maxY) {
      for x in box.x..<max(box.x, box.maxX) {
        let (a, b) = (shown.color(x: x, y: y), bare.color(x: x, y: y))
        pairs.append((a, b, abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue)))
      }
    }
    let most = pairs.map(\.2).max() ?? 0
    guard most > 0.03 else { return 1 }
    let strong = pairs.filter { $0.2 > most * 0.6 }
    func mean(_ colors: [RGBA]) -> RGBA {
      let sum = colors.reduce((0.0, 0.0, 0.0)) { ($0.0 + $1.red, $0.1 + $1.green, $0.2 + $1.blue) }
      let count = Double(colors.count)
      return RGBA(red: sum.0 / count, green: sum.1 / count, blue: sum.2 / count)
    }
    return mean(strong.map(\.0)).contrast(with: mean(strong.map(\.1)))
  }

  /// The small title over the page, if it is there.
  public func smallTitle(_ text: String) -> View? {
    views(labelled: text).first { view in
      let frame = view.frameInWindow
      return abs(frame.midX - stage.size.width / 2) < 30 && frame.midY > 62 && frame.midY < 106 && frame.height < 30
    }
  }
}
