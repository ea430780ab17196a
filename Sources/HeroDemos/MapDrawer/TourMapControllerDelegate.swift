package import HeroKit

/// Told what is chosen on the map and in its drawer.
@MainActor package protocol TourMapControllerDelegate: AnyObject {
  func tourMap(
    _ map: TourMap.MapController, didSelectSight sight: Sight, tour: Tour, transitionSource: (any HeroTransitionSource)?
  )
}
