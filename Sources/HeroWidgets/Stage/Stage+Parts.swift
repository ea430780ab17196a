import Foundation

extension Stage {
  /// Returns a picture of some views at their current places on the screen, without the rest of it; nil when memory is
  /// out. Glass is left out, since it shows its background.
  public func picture(of views: [View]) -> Surface? {
    takeDuePictures()
    let (width, height) = pixelSize
    guard let surface = Surface(width: width, height: height, format: .translucent) else { return nil }
    let canvas = Canvas(
      surface: surface, limits: surface.bounds, scale: renderScale, origin: .zero, appearance: traits.appearance,
      leavesOutGlass: true, cache: drawingCache)
    viewFlights.showing {
      for view in views {
        canvas.saved {
          if let superview = view.superview {
            canvas.concatenate(superview.paintedTransform(to: nil, inMirror: traits.layoutDirection == .rightToLeft))
          }
          Painter(canvas: canvas, on: self).paint(view, region: PixelRegion(surface.bounds))
        }
      }
    }
    return surface
  }
}
