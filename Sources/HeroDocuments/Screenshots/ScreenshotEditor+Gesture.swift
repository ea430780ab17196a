package import Foundation
package import HeroGeometry
import HeroVision

/// The pointer on a screenshot: it draws, moves and resizes rectangles, and drags the lines of bars.
extension ScreenshotEditor {
  /// The parts of a screenshot that a pointer can be on.
  package enum Target: Sendable, Hashable {
    case grip(RectangleGrip)
    case rectangle(Int)
    case bar(ScreenshotBars.Edge)
    case ground
  }

  struct Gesture: Sendable {
    let target: Target
    let side: ScreenshotSide
    let start: CGPoint
    /// The place of the pointer now.
    var place: CGPoint
    let scene: ScreenshotScene
    let selection: Selection?
    /// True once the pointer has gone far enough.
    var isDrag = false
  }

  package var isDragging: Bool { gesture?.isDrag == true }

  /// The point that the gesture places, and its screenshot: a handle of the rectangle, or the pointer. nil: there is
  /// none.
  package var focus: (side: ScreenshotSide, point: CGPoint)? {
    guard let gesture, gesture.isDrag else { return nil }
    let frame = selection.map { scene.matches[$0.match][gesture.side].frame }
    guard let frame else { return (gesture.side, gesture.place) }
    switch gesture.target {
    case .grip(let grip):
      let corner = grip.point(of: frame)
      return (
        gesture.side,
        CGPoint(
          x: grip.horizontal == 0 ? gesture.place.x : corner.x, y: grip.vertical == 0 ? gesture.place.y : corner.y)
      )
    case .rectangle: return (gesture.side, CGPoint(x: frame.minX, y: frame.minY))
    case .bar(let edge): return (gesture.side, CGPoint(x: gesture.place.x, y: line(of: edge, on: gesture.side)))
    case .ground:
      let isLeft = gesture.place.x < gesture.start.x
      let isUpper = gesture.place.y < gesture.start.y
      return (gesture.side, CGPoint(x: isLeft ? frame.minX : frame.maxX, y: isUpper ? frame.minY : frame.maxY))
    }
  }

  /// Returns the position of the line of a bar, in points from the top of the picture.
  package func line(of edge: ScreenshotBars.Edge, on side: ScreenshotSide) -> CGFloat {
    edge == .top ? scene.bars[side].top : scene.points(of: side).height - scene.bars[side].bottom
  }

  /// Returns what lies under a point of a screenshot, in points. The lines of bars are taken beside the picture, and on
  /// it where they are no longer at its edge.
  /// - Parameter reach: the greatest distance of a handle or a line, in points of the picture.
  package func target(at point: CGPoint, on side: ScreenshotSide, reach: CGFloat) -> Target {
    let bounds = CGRect(origin: .zero, size: scene.points(of: side))
    if let selection, selection.side == side {
      let frame = scene.matches[selection.match][side].frame
      let near = RectangleGrip.all.map { (grip: $0, distance: $0.point(of: frame).distance(to: point)) }
      if let nearest = near.min(by: { $0.distance < $1.distance }), nearest.distance <= reach {
        return .grip(nearest.grip)
      }
    }
    let isBeside = point.x < 0 || point.x > bounds.width
    let edge = ScreenshotBars.Edge.allCases.first { edge in
      abs(line(of: edge, on: side) - point.y) <= (isBeside ? 2 * reach : reach)
        && (isBeside || scene.bars[side][edge] > 0)
    }
    let under = scene.matches.indices.filter { scene.matches[$0][side].frame.contains(point) }
    if let edge, isBeside || under.isEmpty { return .bar(edge) }
    func area(_ index: Int) -> CGFloat {
      scene.matches[index][side].frame.width * scene.matches[index][side].frame.height
    }
    return under.min { area($0) < area($1) }.map { .rectangle($0) } ?? .ground
  }

  /// Begins a gesture: a rectangle under the pointer is selected.
  package mutating func press(at point: CGPoint, on side: ScreenshotSide, reach: CGFloat) {
    let target = target(at: point, on: side, reach: reach)
    gesture = Gesture(
      target: target, side: side, start: point, place: point, scene: scene, selection: selection)
    if case .rectangle(let index) = target { select(Selection(match: index, side: side)) }
  }

  /// Goes on with it. Without a drag that is long enough nothing changes.
  /// - Parameters:
  ///   - snaps: whether sides go to edges of the picture that are near.
  ///   - reach: how near, in points of the picture.
  package mutating func drag(to point: CGPoint, snaps: Bool, reach: CGFloat) {
    guard var gesture else { return }
    gesture.place = point
    gesture.isDrag = gesture.isDrag || gesture.start.distance(to: point) > reach / 2
    self.gesture = gesture
    guard gesture.isDrag else { return }
    let selected = selection
    (scene, snapLines) = (gesture.scene, [])
    let snap = snaps ? reach : 0
    switch gesture.target {
    case .grip(let grip):
      guard let selected else { return }
      let frame = scene.matches[selected.match][selected.side].frame
      let corner = grip.point(of: frame)
      place(grip, of: frame, at: corner + (point - gesture.start), selected, snap)
    case .rectangle(let index):
      let frame = scene.matches[index][gesture.side].frame
      let moved = frame.offsetBy(dx: point.x - gesture.start.x, dy: point.y - gesture.start.y)
      scene.matches[index][gesture.side].frame = snapped(fitted(moved, on: gesture.side), on: gesture.side, snap)
    case .bar(let edge):
      let points = scene.points(of: gesture.side)
      let y = snappedPosition(point.y, .vertical, 0...points.width, gesture.side, snap)
      scene.bars[gesture.side][edge] = bar(edge == .top ? y : points.height - y, on: gesture.side)
    case .ground:
      let frame = CGRect(origin: held(gesture.start, on: gesture.side), size: .zero)
      let ends = ScreenshotMatch.End(frame: frame)
      insert(ScreenshotMatch(name: scene.freeName(), source: ends, destination: ends), on: gesture.side)
      if let selection { place(.bottomRight, of: frame, at: point, selection, snap) }
      mirrorNewRectangle(from: gesture.side)
    }
  }

  /// Gives the other end of a new match the same place, as far as its picture has that.
  private mutating func mirrorNewRectangle(from side: ScreenshotSide) {
    guard let selection else { return }
    let frame = scene.matches[selection.match][side].frame
    scene.matches[selection.match][side.other].frame = fitted(frame, on: side.other)
  }

  /// Ends the gesture. A click on nothing selects nothing.
  package mutating func release() {
    guard let gesture else { return }
    (self.gesture, snapLines) = (nil, [])
    guard gesture.isDrag else {
      if gesture.target == .ground { select(nil) }
      return
    }
    let name =
      switch gesture.target {
      case .grip: "size"
      case .rectangle: "move"
      case .bar: "bar"
      case .ground: "pair"
      }
    note(name, since: gesture.scene, gesture.selection)
  }

  /// Ends the gesture as if it had not begun.
  package mutating func cancelGesture() {
    guard let gesture else { return }
    (scene, selection, self.gesture, snapLines) = (gesture.scene, gesture.selection, nil, [])
  }

  // MARK: Snapping

  private func held(_ point: CGPoint, on side: ScreenshotSide) -> CGPoint {
    let points = scene.points(of: side)
    return CGPoint(
      x: max(0, min(points.width, point.x.rounded())), y: max(0, min(points.height, point.y.rounded())))
  }

  /// Puts a handle of a rectangle to a point, or to edges near it.
  private mutating func place(
    _ grip: RectangleGrip, of frame: CGRect, at point: CGPoint, _ selected: Selection, _ snap: CGFloat
  ) {
    let side = selected.side
    let plain = grip.dragged(frame, to: held(point, on: side))
    var corner = held(point, on: side)
    if grip.horizontal != 0 {
      corner.x = snappedPosition(corner.x, .horizontal, plain.minY...plain.maxY, side, snap)
    }
    if grip.vertical != 0 {
      corner.y = snappedPosition(corner.y, .vertical, plain.minX...plain.maxX, side, snap)
    }
    scene.matches[selected.match][side].frame = fitted(grip.dragged(frame, to: corner), on: side)
  }

  /// Moves a rectangle to the nearest edge of the picture in each direction.
  private mutating func snapped(_ frame: CGRect, on side: ScreenshotSide, _ snap: CGFloat) -> CGRect {
    var frame = CGRect(x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width, height: frame.height)
    func shift(_ axis: Axis, _ ends: [CGFloat], _ span: ClosedRange<CGFloat>) -> (by: CGFloat, line: CGFloat)? {
      ends.compactMap { end in edge(end, axis, span, side, snap).map { ($0 - end, $0) } }.min { abs($0.0) < abs($1.0) }
    }
    if let x = shift(.horizontal, [frame.minX, frame.maxX], frame.minY...frame.maxY) {
      frame.origin.x += x.by
      snapLines.append(SnapLine(side: side, axis: .horizontal, position: x.line))
    }
    if let y = shift(.vertical, [frame.minY, frame.maxY], frame.minX...frame.maxX) {
      frame.origin.y += y.by
      snapLines.append(SnapLine(side: side, axis: .vertical, position: y.line))
    }
    return fitted(frame, on: side)
  }

  private mutating func snappedPosition(
    _ position: CGFloat, _ axis: Axis, _ span: ClosedRange<CGFloat>, _ side: ScreenshotSide, _ snap: CGFloat
  ) -> CGFloat {
    guard let edge = edge(position, axis, span, side, snap) else { return position.rounded() }
    snapLines.append(SnapLine(side: side, axis: axis, position: edge))
    return edge
  }

  /// Returns the edge of a picture near a position, in points; nil: there is none.
  private func edge(
    _ position: CGFloat, _ axis: Axis, _ span: ClosedRange<CGFloat>, _ side: ScreenshotSide, _ snap: CGFloat
  ) -> CGFloat? {
    guard snap > 0, let image = images?[side] else { return nil }
    let scale = CGFloat(image.width) / scene.points(of: side).width
    return image.edge(
      near: position * scale, along: axis, span: span.lowerBound * scale...span.upperBound * scale,
      reach: snap * scale
    ).map { $0 / scale }
  }
}
