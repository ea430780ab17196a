public import HeroMorph
import HeroWidgets
public import SwiftUI

extension SwiftUI.View {
  /// Marks the view, on a page that is presented, as what the source with the same id moves to. The parameters are as
  /// a source's.
  public func matchedGeometryDestination<ID: Hashable>(
    id: ID, properties: MatchedGeometryProperties = .frame, anchor: SwiftUI.UnitPoint = .center
  ) -> some SwiftUI.View {
    modifier(MatchedGeometryDestinationModifier(id: AnyHashable(id), properties: properties, anchor: anchor))
  }
}

/// Marks its content as the destination of a matched transition.
public struct MatchedGeometryDestinationModifier: ViewModifier {
  fileprivate let id: AnyHashable
  fileprivate let properties: MatchedGeometryProperties
  fileprivate let anchor: SwiftUI.UnitPoint

  public init(id: AnyHashable, properties: MatchedGeometryProperties = .frame, anchor: SwiftUI.UnitPoint = .center) {
    (self.id, self.properties, self.anchor) = (id, properties, anchor)
  }

  public func body(content: Content) -> some SwiftUI.View { content.drawn(with: DestinationEffect(modifier: self)) }
}

private struct DestinationEffect: ViewEffect {
  let modifier: MatchedGeometryDestinationModifier

  func apply(to view: HeroWidgets.View, environment: EnvironmentValues) {
    view.matchedGeometryDestination(
      id: modifier.id, properties: modifier.properties, anchor: HeroWidgets.UnitPoint(modifier.anchor))
  }
}
