public import HeroMorph
import HeroWidgets
public import SwiftUI

extension SwiftUI.View {
  /// Marks the view as the source of the presented page's destination with the same id. Of two with one id in one
  /// presentation the last counts.
  /// - Parameters:
  ///   - id: The same as the destination's.
  ///   - properties: The parts of the destination's frame that the view takes; all by default.
  ///   - anchor: The point that moves to the destination's anchor, if not the whole frame is taken; the center by
  ///     default.
  public func matchedGeometrySource<ID: Hashable>(
    id: ID, properties: MatchedGeometryProperties = .frame, anchor: SwiftUI.UnitPoint = .center
  ) -> some SwiftUI.View {
    modifier(MatchedGeometrySourceModifier(id: AnyHashable(id), properties: properties, anchor: anchor))
  }
}

/// Marks its content as the source of a matched transition.
public struct MatchedGeometrySourceModifier: ViewModifier {
  fileprivate let id: AnyHashable
  fileprivate let properties: MatchedGeometryProperties
  fileprivate let anchor: SwiftUI.UnitPoint

  public init(id: AnyHashable, properties: MatchedGeometryProperties = .frame, anchor: SwiftUI.UnitPoint = .center) {
    (self.id, self.properties, self.anchor) = (id, properties, anchor)
  }

  public func body(content: Content) -> some SwiftUI.View { content.drawn(with: SourceEffect(modifier: self)) }
}

private struct SourceEffect: ViewEffect {
  let modifier: MatchedGeometrySourceModifier

  func apply(to view: HeroWidgets.View, environment: EnvironmentValues) {
    view.matchedGeometrySource(
      id: modifier.id, properties: modifier.properties, anchor: HeroWidgets.UnitPoint(modifier.anchor))
  }
}

extension HeroWidgets.UnitPoint {
  init(_ point: SwiftUI.UnitPoint) { self.init(x: point.x, y: point.y) }
}
