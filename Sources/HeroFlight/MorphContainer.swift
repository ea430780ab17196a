import Foundation
import HeroWidgets

/// A moving element that contains others. Each end's content keeps the layout of its end: it is as wide as the
/// container, and begins at its upper edge. The old content fades before the new one appears.
final class MorphContainer: View, PictureTaker, ProxyView {
  /// One end's content.
  private struct Layer {
    weak var original: View?
    /// The last bitmap, which stays when the view leaves the screen.
    var bitmap: Surface?
    /// Place of the bitmap in the original's bounds.
    var box = CGRect.zero
    var width: CGFloat = 0
    /// Opacity, 0…1.
    var alpha = 0.0
  }

  private var layers: [Layer]

  /// - Parameter originals: the views at the source and at the destination.
  init(of originals: [View?]) {
    layers = originals.map { Layer(original: $0) }
    super.init()
  }

  /// - Parameters:
  ///   - alphas: of both contents, 0…1.
  ///   - ground: what lies behind them while neither is there whole.
  func show(_ alphas: [Double], over ground: Color?) {
    for (index, alpha) in alphas.enumerated() where layers.indices.contains(index) && layers[index].alpha != alpha {
      layers[index].alpha = alpha
      setNeedsDisplay()
    }
    // Under one that is, it would tint the rounded corners.
    backgroundColor = alphas.contains { $0 >= 1 } ? nil : ground
    layers.compactMap(\.original?.stage).first?.beforePainting(self)
  }

  var proxied: [ProxiedView] {
    layers.compactMap { layer in
      layer.alpha > 0 ? layer.original.map { ProxiedView($0, alpha: layer.alpha, .acrossBounds) } : nil
    }
  }

  var pictured: View? { layers.filter { $0.alpha > 0 }.compactMap(\.original).first }

  func takePicture() {
    for index in layers.indices where layers[index].alpha > 0 {
      guard let original = layers[index].original, let kept = original.keptBitmap() else { continue }
      if kept.isChanged || kept.bitmap !== layers[index].bitmap { setNeedsDisplay() }
      (layers[index].bitmap, layers[index].box) = (kept.bitmap, kept.box)
      layers[index].width = original.bounds.width
    }
  }

  override var isOpaque: Bool {
    super.isOpaque
      || layers.contains { $0.alpha >= 1 && $0.bitmap?.format == .opaque && frame(of: $0).height >= bounds.height }
  }

  private func frame(of layer: Layer) -> CGRect {
    let scale = layer.width > 0 ? bounds.width / layer.width : 1
    return CGRect(
      x: bounds.minX + layer.box.minX * scale, y: bounds.minY + layer.box.minY * scale, width: layer.box.width * scale,
      height: layer.box.height * scale)
  }

  override func draw(in canvas: Canvas) {
    for layer in layers where layer.alpha > 0 {
      guard let bitmap = layer.bitmap else { continue }
      let frame = frame(of: layer)
      if frame.maxY >= bounds.maxY - 0.5 / canvas.scale {
        canvas.draw(
          bitmap, imageFrame: frame, in: bounds, cornerRadii: cornerRadii, curve: cornerCurve, alpha: layer.alpha)
      } else if let part = frame.overlap(with: bounds) {
        canvas.saved {
          canvas.clip(to: Path(roundedRect: bounds, cornerRadii: cornerRadii, curve: cornerCurve))
          canvas.draw(bitmap, imageFrame: frame, in: part, alpha: layer.alpha)
        }
      }
    }
  }
}
