import HeroFlight
public import HeroGeometry
public import HeroMorph
public import HeroWidgets

/// The parts of the frame at the other end that a view at one end takes: `.position`, `.size`, or both, which is
/// `.frame`.
public typealias MatchedGeometryProperties = MorphProperties

extension View {
  /// Marks the view as the source of the presented page's destination with the same id. Any view can be a source: it is
  /// laid out at every size. Of two with one id in one presentation, the last in the order of the tree counts, and
  /// the log names both.
  /// - Parameters:
  ///   - id: The same as the destination's.
  ///   - properties: The parts of the destination's frame that the view takes. All by default; with less it keeps its
  ///     own size or position, while the destination fades in on its own path.
  ///   - anchor: The point that moves to the destination's anchor, if not the whole frame is taken. The center by
  ///     default.
  @discardableResult public func matchedGeometrySource<ID: Hashable>(
    id: ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center
  ) -> Self {
    matchedGeometrySource = MatchedGeometryMark(id: AnyHashable(id), properties: properties, anchor: anchor)
    return self
  }

  /// Marks the view, on a page that is presented, as what the source of the same id flies to. The parameters are as a
  /// source's.
  @discardableResult public func matchedGeometryDestination<ID: Hashable>(
    id: ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center
  ) -> Self {
    matchedGeometryDestination = MatchedGeometryMark(id: AnyHashable(id), properties: properties, anchor: anchor)
    return self
  }

  /// Removes the marks of the view, as for a cell that is reused.
  public func removeMatchedGeometry() { (matchedGeometrySource, matchedGeometryDestination) = (nil, nil) }

  var matchedGeometrySource: MatchedGeometryMark? {
    get { associatedObjects["MatchedGeometry.source"] as? MatchedGeometryMark }
    set { associatedObjects["MatchedGeometry.source"] = newValue }
  }

  var matchedGeometryDestination: MatchedGeometryMark? {
    get { associatedObjects["MatchedGeometry.destination"] as? MatchedGeometryMark }
    set { associatedObjects["MatchedGeometry.destination"] = newValue }
  }
}

/// The mark of a view as source or destination.
@MainActor final class MatchedGeometryMark {
  let id: AnyHashable
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint

  init(id: AnyHashable, properties: MatchedGeometryProperties, anchor: UnitPoint) {
    (self.id, self.properties, self.anchor) = (id, properties, anchor)
  }

  /// The view's place now, in the window.
  func anchor(of view: View) -> MorphAnchor {
    // A picture that is all that the view shows may have the round corners.
    let rounded = view.cornerRadii == .zero ? view.soleImageView ?? view : view
    var result = MorphAnchor(
      view: view, frame: view.frameInWindow, cornerRadii: rounded.cornerRadii, shadow: view.shadow,
      clip: view.clipAround)
    result.properties = properties
    result.anchor = anchor
    return result
  }
}
