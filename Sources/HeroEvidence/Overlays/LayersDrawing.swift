import Foundation
import HeroGeometry
import HeroWidgets

/// Layers apart, seen from aside in parallel projection, so that each is as large as the others, with its name. Covers
/// the screen.
@MainActor struct LayersDrawing {
  private let layers: [ScreenLayers.Layer]
  private let canvas: Canvas
  /// Size of the screen, in points.
  private let size: CGSize
  /// Points of the screen for a point of the reader's.
  private let unit: CGFloat
  private let displayRadius: CGFloat

  /// Directions of a layer's axes on the screen, for a layer of the screen's size.
  private static let (across, down) = (CGPoint(x: 0.64, y: -0.2), CGPoint(x: 0, y: 0.86))
  /// From layer to layer, to the front, in parts of the screen's width.
  private static let front = CGPoint(x: 0.2, y: 0.085)

  init(_ layers: ScreenLayers, in canvas: Canvas, size: CGSize, unit: CGFloat, displayRadius: CGFloat) {
    (self.layers, self.canvas, self.size, self.unit) = (layers.layers, canvas, size, unit)
    self.displayRadius = displayRadius
  }

  func draw() {
    canvas.fill(CGRect(origin: .zero, size: size), .systemGray5)
    guard !layers.isEmpty else { return }
    let places = placed()
    for (layer, place) in zip(layers, places) { draw(layer.picture, place) }
    // Names go over all: a layer in front covers no other's.
    for (layer, place) in zip(layers, places) { name(layer.name, at: place.transform(.zero)) }
  }

  /// Returns the transform of each layer: together they fill the middle of the screen.
  private func placed() -> [AffineTransform] {
    func step(_ index: Int) -> CGPoint {
      CGPoint(x: CGFloat(index) * Self.front.x * size.width, y: CGFloat(index) * Self.front.y * size.width)
    }
    let corners = layers.indices.flatMap { index in
      [
        CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
        CGPoint(x: size.width, y: size.height),
      ]
      .map {
        CGPoint(
          x: step(index).x + Self.across.x * $0.x + Self.down.x * $0.y,
          y: step(index).y + Self.across.y * $0.x + Self.down.y * $0.y)
      }
    }
    let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
    let (width, height) = ((corners.map(\.x).max() ?? 0) - left, (corners.map(\.y).max() ?? 0) - top)
    // The screen's own corners are cut off.
    let margin = max(16 * unit, 0.35 * displayRadius)
    let scale = max(0.05, min((size.width - 2 * margin) / width, (size.height - 2 * margin) / height))
    let corner = CGPoint(
      x: (size.width - scale * width) / 2 - scale * left, y: (size.height - scale * height) / 2 - scale * top)
    return layers.indices.map { index in
      AffineTransform(
        m11: scale * Self.across.x, m12: scale * Self.across.y, m21: scale * Self.down.x, m22: scale * Self.down.y,
        tX: corner.x + scale * step(index).x, tY: corner.y + scale * step(index).y)
    }
  }

  private func draw(_ picture: Surface, _ place: AffineTransform) {
    let rect = CGRect(origin: .zero, size: size)
    canvas.saved {
      canvas.concatenate(place)
      canvas.fill(rect, Color(white: 0.5, alpha: 0.1))
      canvas.draw(picture, imageFrame: rect, in: rect)
      canvas.stroke(Path(rect: rect), .secondaryLabel, width: 1.5 * unit)
    }
  }

  private func name(_ name: String, at corner: CGPoint) {
    let words = TextLayout(
      name, font: .systemFont(ofSize: 11 * unit, weight: .semibold), pixelScale: canvas.scale)
    let box = CGRect(
      x: corner.x - 4 * unit, y: corner.y - words.size.height - 2 * unit, width: words.size.width + 12 * unit,
      height: words.size.height + 4 * unit)
    canvas.fill(Path(roundedRect: box, cornerRadius: 4 * unit), Color(white: 0.08, alpha: 0.82))
    canvas.draw(words, at: CGPoint(x: box.minX + 6 * unit, y: box.minY + 2 * unit), color: .white)
  }
}
