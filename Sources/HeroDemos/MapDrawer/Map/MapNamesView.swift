import Foundation
import HeroWidgets

/// The names on the map, each as large at every zoom.
@MainActor final class MapNamesView: View {
  private var camera: MapCamera?
  private var viewport: MapViewport?

  func show(_ camera: MapCamera, _ viewport: MapViewport) {
    guard camera != self.camera || viewport != self.viewport else { return }
    (self.camera, self.viewport) = (camera, viewport)
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas) {
    guard let camera, let viewport else { return }
    for name in Island.names where camera.zoom >= name.leastZoom {
      let text = TextLayout(name.text, font: name.style.font, pixelScale: stage?.deviceScale ?? 2)
      let place = viewport.place(of: name.place, from: camera)
      let corner = roundedToDevicePixels(
        CGRect(
          x: place.x - text.size.width / 2, y: place.y - text.size.height / 2, width: text.size.width,
          height: text.size.height))
      guard corner.overlap(with: bounds) != nil else { continue }
      canvas.draw(text, in: corner, color: name.style.color)
    }
  }
}

extension Island.Name.Style {
  fileprivate var font: Font {
    switch self {
    case .town: .systemFont(ofSize: 13, weight: .semibold)
    case .land: .systemFont(ofSize: 11.5, weight: .medium)
    case .water: .systemFont(ofSize: 12.5, weight: .medium)
    }
  }

  fileprivate var color: Color {
    func both(_ light: (Double, Double, Double), _ dark: (Double, Double, Double)) -> Color {
      Color(
        light: RGBA(red: light.0, green: light.1, blue: light.2), dark: RGBA(red: dark.0, green: dark.1, blue: dark.2))
    }
    return switch self {
    case .town: both((0.24, 0.24, 0.26), (0.88, 0.89, 0.90))
    case .land: both((0.36, 0.44, 0.33), (0.60, 0.68, 0.62))
    case .water: both((0.20, 0.45, 0.63), (0.44, 0.60, 0.76))
    }
  }
}
