package import Foundation
package import HeroGeometry
package import HeroMorph

/// A part of the drawing of end frames, in points of the plan's screen. Equal marks look the same: what changes between
/// two frames of the window are the marks that are in one of them alone.
package enum EndFrameMark: Sendable, Hashable {
  /// A matched element where it is now.
  case element(EndFrameOutline, isHovered: Bool)
  case end(EndFrameOutline, MorphEnd, isActive: Bool)
  case path([CGPoint])
  case guide(GuideLine)
  case grip(CGPoint, MorphEnd, isActive: Bool)
  case radius(CGPoint, MorphEnd)
  /// The handle of the path.
  case bend(CGPoint, isEnabled: Bool)
  /// Words above a frame.
  case caption(String, MorphEnd, above: CGRect)
}

/// A rectangle with round corners.
package struct EndFrameOutline: Sendable, Hashable {
  package var frame: CGRect
  package var radii: CornerRadii

  init(_ frame: CGRect, _ radii: CornerRadii) { (self.frame, self.radii) = (frame, radii.fitting(frame.size)) }
  init(_ place: MorphPlace) { self.init(place.frame, place.cornerRadii) }
}

extension EndFrameEditor {
  /// The drawing, back to front.
  @MainActor package var marks: [EndFrameMark] {
    var marks = order.filter { $0 != element }.compactMap { id in
      moving[id].map { EndFrameMark.element(EndFrameOutline($0.frame, $0.radii), isHovered: hovered == .element(id)) }
    }
    guard let element, let selected, let course else { return marks }
    if let now = moving[element], ![selected.source.frame, selected.destination.frame].contains(now.frame) {
      marks.append(.element(EndFrameOutline(now.frame, now.radii), isHovered: true))
    }
    let ends = [end.opposite, end]
    marks += ends.map { .end(EndFrameOutline(selected[$0]), $0, isActive: $0 == end) }
    marks.append(.path(course.points))
    marks += guides.map { .guide($0) }
    for end in ends {
      let isActive = end == self.end
      for grip in RectangleGrip.all where isActive || grip.isCorner {
        if let place = place(of: grip, at: end) { marks.append(.grip(place, end, isActive: isActive)) }
      }
    }
    if let place = radiusPlace(at: end) { marks.append(.radius(place, end)) }
    marks.append(.bend(course.handle, isEnabled: course.bends))
    marks.append(.caption(caption(of: element, selected), end, above: selected[end].frame))
    return marks
  }

  /// The name of the selected end, and while it is dragged the numbers that change.
  @MainActor private func caption(of id: String, _ selected: Ends) -> String {
    let name = "\(id) · \(end.title)"
    guard isDragging, let target = gesture?.target, let own = ownPlace(at: end)?.frame else { return name }
    func signed(_ value: CGFloat) -> String {
      (value >= 0.05 ? "+" : "") + EndFrameMark.number(value)
    }
    let frame = selected[end].frame
    return switch target {
    case .grip:
      "\(EndFrameMark.number(frame.width)) × \(EndFrameMark.number(frame.height))   "
        + "w \(signed(frame.width - own.width))  h \(signed(frame.height - own.height))"
    case .frame: "\(name)   x \(signed(frame.minX - own.minX))  y \(signed(frame.minY - own.minY))"
    case .radius: "\(name)   radius \(EndFrameMark.number(selected[end].cornerRadii.topLeft))"
    case .path: "\(id)   bulge " + ValueField.text(of: shown.bulge, digits: 2)
    case .element: name
    }
  }
}

extension EndFrameMark {
  /// A number of points as captions show it.
  @MainActor fileprivate static func number(_ value: CGFloat) -> String {
    ValueField.text(of: Double(value), digits: abs(value - value.rounded()) < 0.05 ? 0 : 1)
  }

  /// The same on a screen that is read from right to left.
  /// - Parameter width: The screen's, in points.
  package func mirrored(in width: CGFloat) -> EndFrameMark {
    func turned(_ point: CGPoint) -> CGPoint { CGPoint(x: width - point.x, y: point.y) }
    func turned(_ outline: EndFrameOutline) -> EndFrameOutline {
      EndFrameOutline(outline.frame.mirrored(about: width / 2), outline.radii.mirrored)
    }
    return switch self {
    case .element(let outline, let isHovered): .element(turned(outline), isHovered: isHovered)
    case .end(let outline, let end, let isActive): .end(turned(outline), end, isActive: isActive)
    case .path(let points): .path(points.map(turned))
    case .guide(.x(let x)): .guide(.x(width - x))
    case .guide(.y): self
    case .grip(let place, let end, let isActive): .grip(turned(place), end, isActive: isActive)
    case .radius(let place, let end): .radius(turned(place), end)
    case .bend(let place, let isEnabled): .bend(turned(place), isEnabled: isEnabled)
    case .caption(let words, let end, let frame): .caption(words, end, above: frame.mirrored(about: width / 2))
    }
  }
}
