import Foundation
import HeroScenes
import HeroWidgets

extension SceneDocument {
  /// Returns the scene for a screen of another size than that of its own device: layers with frames are scaled by the
  /// ratio of both widths, held upright, with everything in them. Layers in the flow adapt by themselves.
  ///
  /// - Parameter size: the size of the screen, in points.
  func fitted(to size: CGSize) -> SceneDocument {
    guard let own = conditions.device?.size else { return self }
    let (width, wanted) = (min(size.width, size.height), min(own.width, own.height))
    guard width > 0, wanted > 0, width != wanted else { return self }
    var document = self
    let factor = Double(width / wanted)
    for index in document.screens.indices {
      document.screens[index].content = screens[index].content.map { layer in
        guard layer.frame != nil else { return layer }
        var scaled = layer.scaled(by: factor)
        // What is pinned in the lower half, as a tab bar, keeps its distance from the lower edge.
        if layer.isPinned, let frame = layer.frame, frame.midY > max(own.width, own.height) / 2 {
          scaled.frame?.origin.y += max(size.width, size.height) - max(own.width, own.height) * CGFloat(factor)
        }
        return scaled
      }
    }
    return document
  }
}

extension Layer {
  /// Returns the layer and all in it with lengths that are so many times as large.
  func scaled(by factor: Double) -> Layer {
    var layer = self
    let scale = CGFloat(factor)
    layer.frame = frame.map {
      CGRect(x: $0.minX * scale, y: $0.minY * scale, width: $0.width * scale, height: $0.height * scale)
    }
    (layer.width, layer.height) = (width.map { $0 * factor }, height.map { $0 * factor })
    layer.padding = padding.scaled(by: factor)
    layer.corners = CornerRadii(
      topLeft: corners.topLeft * scale, topRight: corners.topRight * scale, bottomLeft: corners.bottomLeft * scale,
      bottomRight: corners.bottomRight * scale)
    switch content {
    case .text(var text):
      text.size = (text.size ?? Double(Font.preferredFont(text.style).size)) * factor
      text.lineSpacing *= factor
      layer.content = .text(text)
    case .shape(var shape):
      shape.strokeWidth *= factor
      layer.content = .shape(shape)
    case .stack(var stack):
      stack.spacing *= factor
      stack.layers = stack.layers.map { $0.scaled(by: factor) }
      layer.content = .stack(stack)
    case .image, .grid, .list, .carousel, .header, .bar: break
    }
    return layer
  }
}

extension DocumentInsets {
  /// Returns the insets with points that are so many times as large. The page's margin stays.
  fileprivate func scaled(by factor: Double) -> DocumentInsets {
    func scaled(_ edge: Edge) -> Edge { if case .points(let points) = edge { .points(points * factor) } else { edge } }
    return DocumentInsets(top: scaled(top), right: scaled(right), bottom: scaled(bottom), left: scaled(left))
  }
}
