import Foundation
import HeroWidgets

/// A map as layers, one over the other: an area or a line each, in one colour. Widths and places in points of the map.
struct IslandDrawing: Sendable {
  enum Layer: Sendable {
    case area(Path, Color)
    /// Something of that width in the landscape, such as shallow water.
    case band(Path, Color, width: CGFloat)
    /// A sign, as of a road: seen from far away it is still wide enough, and from near no field.
    case line(Path, Color, width: CGFloat)
  }

  let size: CGSize
  let sea: Color
  private let layers: [(layer: Layer, box: CGRect)]

  init(size: CGSize, sea: Color, layers: [Layer]) {
    self.size = size
    self.sea = sea
    self.layers = layers.map { ($0, $0.path.controlBox) }
  }

  /// Draws what meets `rect`. `zoom`: points of the screen for one of the map.
  func draw(_ rect: CGRect, in canvas: Canvas, zoom: CGFloat) {
    canvas.fill(rect, sea)
    let signs = pow(zoom, -0.45)
    for (layer, box) in layers {
      let reach = layer.width * max(1, signs) + 1
      guard box.inset(dx: -reach, dy: -reach).overlap(with: rect) != nil else { continue }
      switch layer {
      case .area(let path, let color): canvas.fill(path, color)
      case .band(let path, let color, let width): canvas.stroke(path, color, width: width)
      case .line(let path, let color, let width): canvas.stroke(path, color, width: width * signs)
      }
    }
  }
}

extension IslandDrawing.Layer {
  fileprivate var path: Path {
    switch self {
    case .area(let path, _), .band(let path, _, _), .line(let path, _, _): path
    }
  }

  fileprivate var width: CGFloat {
    switch self {
    case .area: 0
    case .band(_, _, let width), .line(_, _, let width): width
    }
  }
}
