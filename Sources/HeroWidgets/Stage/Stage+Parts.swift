import Foundation

extension Stage {
  /// What a few views of the screen look like now, where they are, and nothing behind them; nil when memory is out.
  /// Glass is left out, which shows what lies behind.
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
