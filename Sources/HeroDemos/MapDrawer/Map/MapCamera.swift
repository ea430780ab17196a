package import Foundation
import HeroWidgets

/// The visible part of a map: its center and its zoom.
package struct MapCamera: Sendable, Hashable {
  /// The map's point in the middle of what is seen.
  package var center: CGPoint
  /// Points of the screen for one of the map.
  package var zoom: CGFloat
}

/// The part of a view in which a map is looked at, and how far the camera may go there. All in points.
package struct MapViewport: Sendable, Hashable {
  package let world: CGSize
  /// In the view's coordinates, beside what stands over the map.
  package let frame: CGRect
  /// Largest zoom.
  package static let nearest: CGFloat = 5

  /// From the whole map in the frame to the nearest.
  package var zooms: ClosedRange<CGFloat> {
    let farthest = min(frame.width / world.width, frame.height / world.height)
    return max(0.05, min(farthest, 1))...Self.nearest
  }

  /// Returns the ranges of the center: the view ends with the map. A map that is smaller is centered.
  package func centers(at zoom: CGFloat) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    func range(_ length: CGFloat, _ seen: CGFloat) -> ClosedRange<Double> {
      let half = seen / 2 / zoom
      return 2 * half >= length ? length / 2...length / 2 : half...length - half
    }
    return (range(world.width, frame.width), range(world.height, frame.height))
  }

  /// The nearest camera that may be.
  package func clamped(_ camera: MapCamera) -> MapCamera {
    centered(MapCamera(center: camera.center, zoom: max(zooms.lowerBound, min(camera.zoom, zooms.upperBound))))
  }

  /// The same, however near or far it is: while fingers hold it so, or on its way back.
  func centered(_ camera: MapCamera) -> MapCamera {
    let (xs, ys) = centers(at: camera.zoom)
    return MapCamera(
      center: CGPoint(
        x: max(xs.lowerBound, min(camera.center.x, xs.upperBound)),
        y: max(ys.lowerBound, min(camera.center.y, ys.upperBound))), zoom: camera.zoom)
  }

  /// The place in the view of a point of the map.
  package func place(of point: CGPoint, from camera: MapCamera) -> CGPoint {
    CGPoint(
      x: frame.midX + (point.x - camera.center.x) * camera.zoom,
      y: frame.midY + (point.y - camera.center.y) * camera.zoom)
  }

  /// The map's point at a place in the view.
  package func point(at place: CGPoint, from camera: MapCamera) -> CGPoint {
    CGPoint(
      x: camera.center.x + (place.x - frame.midX) / camera.zoom,
      y: camera.center.y + (place.y - frame.midY) / camera.zoom)
  }

  /// The camera of that zoom that shows `point` at `place`.
  package func camera(showing point: CGPoint, at place: CGPoint, zoom: CGFloat) -> MapCamera {
    MapCamera(
      center: CGPoint(x: point.x - (place.x - frame.midX) / zoom, y: point.y - (place.y - frame.midY) / zoom),
      zoom: zoom)
  }
}
