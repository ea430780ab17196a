package import HeroKit

/// Told by the map's container what is to be shown.
@MainActor package protocol TourMapContainerDelegate: AnyObject {
  func tourMap(
    _ container: TourMap.Container, showSightDetail sight: Sight, tour: Tour, animated: Bool,
    transitionSource: (any HeroTransitionSource)?)
}
