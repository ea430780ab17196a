import HeroKit

extension Composition.Root: TourMapContainerDelegate {
  func tourMap(
    _ container: TourMap.Container, showSightDetail sight: Sight, tour: Tour, animated: Bool,
    transitionSource: (any HeroTransitionSource)?
  ) {
    showSightDetailContainer(
      sight: sight, tour: tour, sender: container.map.drawer, animated: animated, transitionSource: transitionSource,
      onSightUpdate: { [weak container] in container?.map.update($0) })
  }
}
