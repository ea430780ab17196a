import Foundation
import HeroMotion
import HeroWidgets

/// The motion of a map's camera: one at a time, each a function of the stage's time in seconds.
enum MapMotion {
  case still
  /// A finger, or several fingers on a touchpad, had hold of the map's point `point` at `place` of the view.
  case held(point: CGPoint, place: CGPoint)
  /// Two fingers have the map's point `point` between them; `from` is the zoom's logarithm when they began, were there
  /// no limits.
  case pinched(from: Double, point: CGPoint)
  /// Thrown, both ways by UIKit's scrolling; the trajectories are of the middle, in points of the screen.
  case coasting(x: ScrollTrajectory, y: ScrollTrajectory, zoom: CGFloat, since: Double)
  /// Nearer or farther about a point that stays where it is seen; the value is the zoom's logarithm.
  case zooming(SpringValue, point: CGPoint, place: CGPoint)
  /// From one camera to another; the value goes from 0 to 1.
  case flying(SpringValue, from: MapCamera, to: MapCamera)

  /// The resistance of a pinch beyond the resting zooms, in the zoom's logarithm; ours, by eye.
  static let zoomBand = RubberBand(dimension: 0.8)
  /// Ours, by eye.
  static let zoomSpring = Spring(response: 0.28, dampingFraction: 1)
  static let flightSpring = Spring(response: 0.5, dampingFraction: 1)

  var runsByItself: Bool {
    switch self {
    case .still, .held, .pinched: false
    case .coasting, .zooming, .flying: true
    }
  }

  /// True if it comes nearer, or goes away, on its way.
  var changesZoom: Bool {
    switch self {
    case .still, .held, .coasting: false
    case .pinched, .zooming: true
    case .flying(_, let from, let to): from.zoom != to.zoom
    }
  }

  /// The camera at `time`, and whether it has arrived; nil for what does not run by itself.
  func camera(at time: Double, in viewport: MapViewport) -> (camera: MapCamera, isDone: Bool)? {
    switch self {
    case .still, .held, .pinched: return nil
    case .coasting(let x, let y, let zoom, let start):
      let elapsed = time.elapsed(since: start)
      let center = CGPoint(x: x.offset(at: elapsed) / zoom, y: y.offset(at: elapsed) / zoom)
      return (MapCamera(center: center, zoom: zoom), elapsed >= max(x.duration, y.duration))
    case .zooming(let value, let point, let place):
      let isDone = value.isSettled(at: time, positionTolerance: 0.002, velocityTolerance: 0.02)
      let zoom = exp(isDone ? value.target : value.value(at: time))
      return (viewport.centered(viewport.camera(showing: point, at: place, zoom: zoom)), isDone)
    case .flying(let value, let from, let to):
      let isDone = value.isSettled(at: time, positionTolerance: 0.0005, velocityTolerance: 0.005)
      let fraction = isDone ? 1 : value.value(at: time)
      func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
      return (
        MapCamera(
          center: CGPoint(x: mix(from.center.x, to.center.x), y: mix(from.center.y, to.center.y)),
          zoom: isDone ? to.zoom : exp(mix(log(from.zoom), log(to.zoom)))), isDone
      )
    }
  }
}
