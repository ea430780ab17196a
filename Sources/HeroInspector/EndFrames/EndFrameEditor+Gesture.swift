package import Foundation
package import HeroGeometry
package import HeroMorph

/// The pointer and the arrow keys: they move and resize frames, round corners and bend the path.
extension EndFrameEditor {
  /// The parts of the drawing that a pointer can be on.
  package enum Target: Sendable, Hashable {
    case grip(MorphEnd, RectangleGrip)
    case radius(MorphEnd)
    case path
    case frame(MorphEnd)
    /// Another element, by its id.
    case element(String)
  }

  struct Gesture: Sendable {
    let target: Target
    let start: CGPoint
    let shown: ShownEdits
    let ends: Ends
    let course: Course
    let guides: SnapGuides
    /// True once the pointer has gone far enough.
    var isDrag = false
  }

  /// Distances in points of the desktop: of a handle, of a line that a frame snaps to, and of a drag.
  private static let (reach, snap, threshold): (CGFloat, CGFloat, CGFloat) = (8, 6, 2)

  // MARK: Handles

  /// Returns the place of a frame's handle on the screen; nil: the frame is too small for it.
  func place(of grip: RectangleGrip, at end: MorphEnd) -> CGPoint? {
    guard let frame = selected?[end].frame else { return nil }
    let least = 4 * Self.reach * screen.unit
    if grip.horizontal == 0, frame.width < least { return nil }
    if grip.vertical == 0, frame.height < least { return nil }
    return screen.held(grip.point(of: frame))
  }

  /// Returns the place of the handle of the corner radii: on the diagonal from the top left corner; nil: the frame is
  /// too small for it.
  func radiusPlace(at end: MorphEnd) -> CGPoint? {
    guard let place = selected?[end], let (near, far) = radiusRange(of: place.frame) else { return nil }
    let radius = min(place.cornerRadii.topLeft, Self.greatestRadius(of: place.frame))
    let distance = near + (far - near) * radius / Self.greatestRadius(of: place.frame)
    return CGPoint(x: place.frame.minX + distance, y: place.frame.minY + distance)
  }

  private static func greatestRadius(of frame: CGRect) -> CGFloat { min(frame.width, frame.height) / 2 }

  /// The distances of the handle from the corner on each axis at the least and the greatest radius. Visible parts of
  /// the frame count alone.
  private func radiusRange(of frame: CGRect) -> (near: CGFloat, far: CGFloat)? {
    let beyond = max(0, -frame.minX, -frame.minY)
    let near = 2.5 * Self.reach * screen.unit + beyond + screen.displayRadius * Self.cornerShare(of: frame, on: screen)
    let far = Self.greatestRadius(of: frame)
    return far >= near + 2 * Self.reach * screen.unit ? (near, far) : nil
  }

  /// The part of the display's radius that hides the top left corner of a frame.
  private static func cornerShare(of frame: CGRect, on screen: EditedScreen) -> CGFloat {
    guard screen.displayRadius > 0 else { return 0 }
    let distance = max(0, frame.minX) + max(0, frame.minY)
    return 0.3 * max(0, 1 - distance / screen.displayRadius)
  }

  /// Returns the part at a point: handles first, then the smallest frame.
  package func target(at point: CGPoint) -> Target? {
    let reach = Self.reach * screen.unit
    if let course, course.handle.distance(to: point) <= reach { return .path }
    for end in [end, end.opposite] {
      if end == self.end, let place = radiusPlace(at: end), place.distance(to: point) <= reach { return .radius(end) }
      let near = RectangleGrip.all.compactMap { grip in
        place(of: grip, at: end).map { (grip: grip, distance: $0.distance(to: point)) }
      }
      if let nearest = near.min(by: { $0.distance < $1.distance }), nearest.distance <= reach {
        return .grip(end, nearest.grip)
      }
    }
    var frames: [(target: Target, frame: CGRect)] = []
    if let selected { frames = [end, end.opposite].map { (.frame($0), selected[$0].frame) } }
    frames += order.compactMap { id in
      id == element ? nil : moving[id].map { (.element(id), $0.frame) }
    }
    func area(_ frame: CGRect) -> CGFloat { frame.width * frame.height }
    return frames.filter { $0.frame.inset(dx: -reach / 2, dy: -reach / 2).contains(point) }
      .min { area($0.frame) < area($1.frame) }?.target
  }

  package mutating func hover(at point: CGPoint?) { hovered = point.flatMap { target(at: $0) } }

  // MARK: Pointer

  /// Begins a gesture.
  /// - Returns: The part at the point; nil: nothing is there.
  package mutating func press(at point: CGPoint) -> Target? {
    guard let target = target(at: point) else { return nil }
    switch target {
    case .grip(let end, _), .radius(let end), .frame(let end): select(end)
    case .path: break
    case .element: return target
    }
    guard let selected, let course else { return nil }
    gesture = Gesture(
      target: target, start: point, shown: shown, ends: selected, course: course, guides: snapGuides(for: end))
    return target
  }

  /// Goes on with it. Nothing changes before the drag is long enough.
  /// - Parameters:
  ///   - snaps: True if frames go to lines that are near, and paths to the straight one.
  ///   - constrains: True if a frame keeps its ratio, or moves on one axis.
  package mutating func drag(to point: CGPoint, snaps: Bool, constrains: Bool) {
    guard var gesture else { return }
    gesture.isDrag = gesture.isDrag || gesture.start.distance(to: point) > Self.threshold * screen.unit
    self.gesture = gesture
    guard gesture.isDrag else { return }
    restore(gesture.shown)
    guides = []
    let way = point - gesture.start
    switch gesture.target {
    case .grip(_, let grip): resize(by: grip, way, gesture, snaps: snaps, keepsRatio: constrains)
    case .frame: move(by: way, gesture, snaps: snaps, isStraight: constrains)
    case .radius: round(way, gesture, snaps: snaps)
    case .path: bend(way, gesture, snaps: snaps)
    case .element: break
    }
  }

  /// Ends the gesture.
  /// - Returns: True if it was a drag.
  package mutating func release() -> Bool {
    defer { (gesture, guides) = (nil, []) }
    return isDragging
  }

  /// Ends the gesture as if it had not begun.
  package mutating func cancelGesture() {
    if let gesture { restore(gesture.shown) }
    (gesture, guides) = (nil, [])
  }

  /// Returns the value that is a whole number of points away from another.
  private func whole(_ value: CGFloat, from base: CGFloat) -> CGFloat { base + (value - base).rounded() }

  private mutating func resize(
    by grip: RectangleGrip, _ way: CGPoint, _ gesture: Gesture, snaps: Bool, keepsRatio: Bool
  ) {
    guard let own = ownPlace(at: end)?.frame else { return }
    let frame = gesture.ends[end].frame
    let (base, plain) = (grip.point(of: own), grip.point(of: frame) + way)
    let near = gesture.guides.snapped(plain, reach: snaps ? Self.snap * screen.unit : 0)
    let corner = CGPoint(x: near.x ?? whole(plain.x, from: base.x), y: near.y ?? whole(plain.y, from: base.y))
    let next = grip.resized(frame, to: corner, least: Self.leastSide, keepsRatio: keepsRatio)
    setFrame(next, at: end)
    guard snaps else { return }
    // Sides that stay where they are have snapped to nothing.
    let moved = grip.point(of: next)
    guides = gesture.guides.lines(touching: CGRect(origin: moved, size: .zero)).filter { line in
      switch line {
      case .x: grip.horizontal != 0
      case .y: grip.vertical != 0
      }
    }
    guides = guides.uniqued
  }

  private mutating func move(by way: CGPoint, _ gesture: Gesture, snaps: Bool, isStraight: Bool) {
    guard let own = ownPlace(at: end)?.frame else { return }
    var way = way
    if isStraight, abs(way.x) < abs(way.y) { way.x = 0 } else if isStraight { way.y = 0 }
    var frame = gesture.ends[end].frame.offsetBy(dx: way.x, dy: way.y)
    let shift = gesture.guides.shift(of: frame, reach: snaps ? Self.snap * screen.unit : 0)
    frame.origin.x = shift.x.map { frame.minX + $0 } ?? whole(frame.minX, from: own.minX)
    frame.origin.y = shift.y.map { frame.minY + $0 } ?? whole(frame.minY, from: own.minY)
    setFrame(frame, at: end)
    if snaps { guides = gesture.guides.lines(touching: frame).uniqued }
  }

  private mutating func round(_ way: CGPoint, _ gesture: Gesture, snaps: Bool) {
    let place = gesture.ends[end]
    guard let (near, far) = radiusRange(of: place.frame) else { return }
    let greatest = Self.greatestRadius(of: place.frame)
    let start = min(place.cornerRadii.topLeft, greatest)
    let radius = max(0, min(greatest, start + (way.x + way.y) / 2 * greatest / (far - near)))
    let other = gesture.ends[end.opposite].cornerRadii.topLeft
    let isNear = snaps && abs(radius - other) <= Self.snap / 2 * screen.unit && other <= greatest
    setRadius(isNear ? other : radius.rounded(), at: end)
  }

  private mutating func bend(_ way: CGPoint, _ gesture: Gesture, snaps: Bool) {
    let course = gesture.course
    guard course.bends else { return }
    let (reach, point) = (course.reach, course.handle + way - course.middle)
    let bulge = Double((point.x * reach.x + point.y * reach.y) / (reach.x * reach.x + reach.y * reach.y))
    let isStraight = snaps && abs(bulge) * Double(reach.distance(to: .zero)) <= Double(Self.snap * screen.unit)
    setBulge(isStraight ? 0 : max(-2, min(2, (bulge * 100).rounded() / 100)))
  }

  // MARK: Keys

  /// Moves the selected end, or with `resizes` its right and lower side.
  package mutating func nudge(_ x: CGFloat, _ y: CGFloat, resizes: Bool) {
    guard gesture == nil, var frame = selected?[end].frame else { return }
    if resizes {
      frame.size.width = max(Self.leastSide, frame.width + x)
      frame.size.height = max(Self.leastSide, frame.height + y)
    } else {
      frame = frame.offsetBy(dx: x, dy: y)
    }
    setFrame(frame, at: end)
  }
}

extension [GuideLine] {
  fileprivate var uniqued: [GuideLine] {
    var known: Set<GuideLine> = []
    return filter { known.insert($0).inserted }
  }
}
