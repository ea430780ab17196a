package import Foundation
import HeroMotion
package import HeroWidgets

/// A map that is dragged, thrown and zoomed, and the markers on it.
///
/// A wheel zooms about the pointer, two fingers on a touchpad move the map (and zoom it with Control), a second tap
/// comes nearer.
@MainActor package final class MapView: View {
  /// Markers, each with its place on the map; in front of them is who lies further down.
  package private(set) var markers: [(view: View, place: CGPoint)] = []
  /// The view's edges that something stands over; in points. What is looked at is seen between them.
  package var insets = EdgeInsets.zero { didSet { if insets != oldValue { viewportChanged() } } }

  package private(set) var camera = MapCamera(center: Island.size.middle, zoom: 1) {
    didSet { if camera != oldValue { cameraChanged() } }
  }
  private var motion = MapMotion.still { didSet { updateLink() } }
  private var link: DisplayLink?
  private let tiles = MapTiles(Island.drawing)
  private let labels = MapNamesView()
  private let pan = PanGestureRecognizer()
  private let tap = TapGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private var lastTap: (time: Double, place: CGPoint)?
  /// Two fingers on a touchpad, and where they would have got to.
  private var stroke: (track: FingerTrack, way: CGPoint)?

  /// Squares that are drawn anew in a frame while the map is in motion.
  private static let squaresAFrame = 2
  /// Points that a wheel turns for twice as near.
  private static let pointsPerDoubling: CGFloat = 160

  package override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    // West is at the left wherever one reads from.
    semanticContentAttribute = .forceLeftToRight
    labels.semanticContentAttribute = .forceLeftToRight
    clipsToBounds = true
    backgroundColor = Island.drawing.sea
    accessibilityLabel = "Map"
    accessibilityRole = .image
    labels.isUserInteractionEnabled = false
    addSubview(labels)
    pan.onTouchDown = { [weak self] in self?.touchDown() }
    pan.onTouchGone = { [weak self] in self?.touchGone() }
    pan.onChange = { [weak self] in self?.panned($0) }
    tap.onChange = { [weak self] in if $0 == .ended { self?.tapped() } }
    // A marker's taps are its own.
    tap.cancelsTouchesInView = false
    tap.shouldBegin = { [weak self] in self.map { $0.tap.touchedView === $0 } ?? false }
    pinch.onChange = { [weak self] in self?.pinched($0) }
    addGestureRecognizer(pan)
    addGestureRecognizer(pinch)
    addGestureRecognizer(tap)
  }

  package func add(_ marker: View, at place: CGPoint) {
    markers.append((marker, place))
    addSubview(marker)
    setNeedsLayout()
  }

  // MARK: Camera

  package var viewport: MapViewport {
    let frame = bounds.inset(by: insets)
    return MapViewport(
      world: Island.size,
      frame: CGRect(x: frame.minX, y: frame.minY, width: max(1, frame.width), height: max(1, frame.height)))
  }

  /// The camera at the end of the motion, or at rest.
  package var target: MapCamera {
    switch motion {
    case .flying(_, _, let target): target
    case .zooming(let value, let point, let place):
      viewport.clamped(viewport.camera(showing: point, at: place, zoom: exp(value.target)))
    case .still, .held, .pinched, .coasting: camera
    }
  }

  /// Looks at a point, no farther away than `leastZoom`.
  package func look(at point: CGPoint, leastZoom: CGFloat = 0, animated: Bool) {
    let goal = viewport.clamped(MapCamera(center: point, zoom: max(leastZoom, target.zoom)))
    guard animated, let stage, stage.isReduceMotionEnabled == false else {
      show(goal)
      return
    }
    var value = SpringValue(0)
    value.retarget(to: 1, at: stage.time, spring: MapMotion.flightSpring)
    motion = .flying(value, from: camera, to: goal)
  }

  /// Looks as `camera` does, or as near to that as may be, at once.
  package func show(_ camera: MapCamera) {
    motion = .still
    self.camera = viewport.clamped(camera)
  }

  /// Comes `factor` times as near, or goes away, about a place in the view: in the middle by default.
  package func zoom(by factor: CGFloat, about place: CGPoint? = nil) {
    guard let stage else { return }
    let viewport = viewport
    let place = place ?? viewport.frame.center
    var value = SpringValue(log(camera.zoom))
    var goal = log(camera.zoom)
    var point = viewport.point(at: place, from: camera)
    if case .zooming(let running, let held, let about) = motion {
      (value, goal) = (running, running.target)
      if about == place { point = held }
    }
    let zooms = viewport.zooms
    let end = max(log(zooms.lowerBound), min(goal + log(factor), log(zooms.upperBound)))
    value.retarget(to: end, at: stage.time, spring: MapMotion.zoomSpring)
    motion = .zooming(value, point: point, place: place)
  }

  private func cameraChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func viewportChanged() {
    if case .still = motion { camera = viewport.clamped(camera) }
    cameraChanged()
  }

  private func updateLink() {
    if motion.runsByItself || !isDrawn {
      if link == nil {
        link = stage?.addDisplayLink(isMotion: motion.runsByItself) { [weak self] in self?.step($0) ?? false }
      }
    } else {
      link?.invalidate()
      link = nil
    }
  }

  private func step(_ time: Double) -> Bool {
    if let (next, isDone) = motion.camera(at: time, in: viewport) {
      camera = isDone ? viewport.clamped(next) : next
      if isDone { motion = .still }
    }
    if !isDrawn { setNeedsDisplay() }
    prepareTiles(limit: Self.squaresAFrame)
    let goesOn = motion.runsByItself || !isDrawn
    if !goesOn { link = nil }
    return goesOn
  }

  // MARK: Fingers

  package override var pointerStyle: PointerStyle? {
    if case .held = motion { .grabbing } else { .grab }
  }

  private func touchDown() {
    if motion.runsByItself, case .zooming = motion {} else { motion = .still }
  }

  private func touchGone() {
    if case .held = motion { motion = .still }
    if case .still = motion, viewport.clamped(camera) != camera { coast(velocity: .zero) }
  }

  private func panned(_ state: GestureRecognizer.State) {
    let place = pan.location(in: self)
    switch state {
    case .began:
      // It moves by what the finger has come since it counts as a drag.
      let start = place - convert(vector: pan.translation, from: nil)
      take(hold: start)
      hold(at: place)
    case .changed: hold(at: place)
    case .ended: coast(velocity: .zero - convert(vector: pan.velocity, from: nil))
    case .cancelled: coast(velocity: .zero)
    case .possible, .failed: break
    }
  }

  /// Keeps the point between the fingers there, as far as the map reaches. Beyond the resting zooms the pinch resists.
  private func pinched(_ state: GestureRecognizer.State) {
    let place = pinch.location(in: self)
    let (viewport, zooms) = (viewport, viewport.zooms)
    let limits: ClosedRange<Double> = log(Double(zooms.lowerBound))...log(Double(zooms.upperBound))
    switch state {
    case .began:
      let free = MapMotion.zoomBand.fingerOffset(for: log(camera.zoom), in: limits)
      motion = .pinched(from: free, point: viewport.point(at: place, from: camera))
    case .changed:
      guard case .pinched(let start, let point) = motion else { return }
      let zoom = exp(MapMotion.zoomBand.offset(forFinger: start + log(pinch.scale), in: limits))
      camera = viewport.centered(viewport.camera(showing: point, at: place, zoom: zoom))
    case .ended, .cancelled: if case .pinched = motion { zoom(by: 1, about: place) }
    case .possible, .failed: break
    }
  }

  /// A hand comes to hold the map at `place` of the view. Past its end it resisted already, if it was caught on its way
  /// back.
  private func take(hold place: CGPoint) {
    let (zoom, bands) = (camera.zoom, bands)
    let (xs, ys) = ranges(zoom)
    let free = CGPoint(
      x: bands.x.fingerOffset(for: camera.center.x * zoom, in: xs) / zoom,
      y: bands.y.fingerOffset(for: camera.center.y * zoom, in: ys) / zoom)
    motion = .held(point: viewport.point(at: place, from: MapCamera(center: free, zoom: zoom)), place: place)
  }

  /// The held point follows the hand; past the map's end it resists.
  private func hold(at place: CGPoint) {
    guard case .held(let point, _) = motion else { return }
    let (zoom, bands) = (camera.zoom, bands)
    let free = viewport.camera(showing: point, at: place, zoom: zoom).center
    let (xs, ys) = ranges(zoom)
    camera.center = CGPoint(
      x: bands.x.offset(forFinger: free.x * zoom, in: xs) / zoom,
      y: bands.y.offset(forFinger: free.y * zoom, in: ys) / zoom)
  }

  private var bands: (x: RubberBand, y: RubberBand) {
    let size = viewport.frame.size
    return (RubberBand(dimension: size.width), RubberBand(dimension: size.height))
  }

  /// Returns the ranges in which the center may rest, in points of the screen.
  private func ranges(_ zoom: CGFloat) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let (xs, ys) = viewport.centers(at: zoom)
    return (xs.lowerBound * zoom...xs.upperBound * zoom, ys.lowerBound * zoom...ys.upperBound * zoom)
  }

  /// Lets go of the map with a speed of the middle, in points of the screen a second.
  private func coast(velocity: CGPoint) {
    guard let stage else { return }
    let zoom = camera.zoom
    let (xs, ys) = ranges(zoom)
    let x = ScrollTrajectory(offset: camera.center.x * zoom, velocity: velocity.x, range: xs)
    let y = ScrollTrajectory(offset: camera.center.y * zoom, velocity: velocity.y, range: ys)
    motion = max(x.duration, y.duration) > 0 ? .coasting(x: x, y: y, zoom: zoom, since: stage.time) : .still
  }

  /// Seconds of the person's and points between two taps that count as one of two.
  private static let doubleTap: (time: Double, distance: CGFloat) = (0.35, 24)

  private func tapped() {
    guard let stage else { return }
    let place = tap.location(in: self)
    if let last = lastTap, stage.time - last.time < Self.doubleTap.time * stage.pace,
      place.distance(to: last.place) < Self.doubleTap.distance
    {
      lastTap = nil
      zoom(by: 2, about: place)
    } else {
      lastTap = (stage.time, place)
    }
  }

  package override func magnify(_ event: ScrollEvent) -> Bool {
    guard event.delta.height.isFinite else { return true }
    stroke = nil
    let place = convert(event.location, from: nil)
    if event.delta.height != 0 { zoom(by: exp2(-event.delta.height / Self.pointsPerDoubling), about: place) }
    return true
  }

  package override func scrollWheel(_ event: ScrollEvent) -> Bool {
    guard event.delta.width.isFinite, event.delta.height.isFinite else { return true }
    let place = convert(event.location, from: nil)
    switch event.kind {
    case .wheel: return magnify(event)
    case .fingers:
      var running = stroke ?? (FingerTrack(from: .zero, at: event.time - 0.016), .zero)
      if stroke == nil { take(hold: place) }
      guard case .held(_, let start) = motion else { return true }
      let delta = convert(vector: CGPoint(x: event.delta.width, y: event.delta.height), from: nil)
      running.way = CGPoint(x: running.way.x + delta.x, y: running.way.y + delta.y)
      running.track.add(running.way, at: event.time)
      stroke = running
      hold(at: CGPoint(x: start.x - running.way.x, y: start.y - running.way.y))
    case .fingersLifted:
      guard let running = stroke else { return true }
      stroke = nil
      coast(velocity: running.track.velocity(at: event.time))
    }
    return true
  }

  // MARK: Drawing

  /// True if every square in sight is drawn for the camera that stands.
  private var isDrawn = true

  private var look: MapTiles.Look? {
    stage.map { MapTiles.Look(zoom: camera.zoom, scale: $0.renderScale, appearance: $0.appearance) }
  }

  /// The part of the map in sight.
  private var seen: CGRect {
    let (viewport, size) = (viewport, bounds.size)
    let corner = viewport.point(at: .zero, from: camera)
    return CGRect(x: corner.x, y: corner.y, width: size.width / camera.zoom, height: size.height / camera.zoom)
  }

  /// Nearer or farther the squares are shown as they are until the zoom stands.
  private func prepareTiles(limit: Int) {
    guard let look, bounds.width > 0 else { return }
    let isNew = tiles.look.map { $0.scale != look.scale || $0.appearance != look.appearance } ?? true
    if motion.changesZoom, !isNew { return }
    // Nobody is shown a map that is half drawn, but on its way.
    isDrawn = tiles.prepare(seen, for: look, limit: isNew ? .max : limit)
  }

  package override func layoutSubviews() {
    labels.frame = bounds
    prepareTiles(limit: link == nil ? .max : Self.squaresAFrame)
    updateLink()
    let (viewport, camera) = (viewport, alignedCamera)
    labels.show(camera, viewport)
    for (marker, place) in markers {
      let size = marker.sizeThatFits(bounds.size)
      let point = viewport.place(of: place, from: camera)
      // Its tip stands there.
      marker.frame = roundedToDevicePixels(
        CGRect(x: point.x - size.width / 2, y: point.y - size.height, width: size.width, height: size.height))
    }
  }

  /// The camera by whose squares fall on whole pixels.
  private var alignedCamera: MapCamera {
    let (viewport, scale) = (viewport, stage?.renderScale ?? 1)
    let corner = viewport.place(of: .zero, from: camera)
    let aligned = CGPoint(x: (corner.x * scale).rounded() / scale, y: (corner.y * scale).rounded() / scale)
    return viewport.camera(showing: .zero, at: aligned, zoom: camera.zoom)
  }

  package override func traitsDidChange() {
    super.traitsDidChange()
    cameraChanged()
  }

  package override func movedToWindow() { cameraChanged() }

  package override var isOpaque: Bool { true }

  package override func draw(in canvas: Canvas) {
    tiles.draw(in: canvas, camera: alignedCamera, viewport: viewport, seen: seen)
  }
}

extension CGSize {
  fileprivate var middle: CGPoint { CGPoint(x: width / 2, y: height / 2) }
}
