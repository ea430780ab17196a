package import Foundation
package import HeroKit

/// Told what is chosen in the drawer.
@MainActor package protocol MapDrawerPageControllerDelegate: AnyObject {
  /// A sight's page is asked for. `transitionSource`: the card, or the thumbnail, that its picture comes from; nil
  /// where there is none.
  func mapDrawer(
    _ drawer: MapDrawer.PageController, didSelectDetailOf sight: Sight, transitionSource: (any HeroTransitionSource)?)
  /// A card was pushed up.
  func drawerDidSwipeUp(_ drawer: MapDrawer.PageController)
  /// Another card has come into the middle, or is on its way there.
  func mapDrawer(_ drawer: MapDrawer.PageController, didCenter sight: Sight)
  /// A key asks for the map to come nearer, by that factor, or to go away.
  func mapDrawer(_ drawer: MapDrawer.PageController, zoomsMapBy factor: CGFloat)
}

extension MapDrawerPageControllerDelegate {
  /// Without a source.
  package func mapDrawer(_ drawer: MapDrawer.PageController, didSelectDetailOf sight: Sight) {
    mapDrawer(drawer, didSelectDetailOf: sight, transitionSource: nil)
  }
}
