package import Foundation
package import HeroKit
import HeroScenes
package import HeroWidgets

extension TourMap {
  /// Holds the map, and passes on what is chosen there. The scene's first controller.
  @MainActor package final class Container: ViewController {
    package weak var delegate: (any TourMapContainerDelegate)?
    package private(set) lazy var map = MapController(tour, pictures: pictures) { [weak self] in self }
    /// The controller that shows the pages: nothing else in the scene keeps it alive.
    private let root: Composition.Root
    private let tour: Tour
    private let pictures: DemoPictures

    init(_ tour: Tour, pictures: DemoPictures, root: Composition.Root) {
      (self.tour, self.pictures, self.root) = (tour, pictures, root)
      super.init()
      title = tour.title
      delegate = root
    }

    package override func viewDidLoad() {
      map.delegate = self
      addChild(map)
      view.addSubview(map.view)
    }

    package override func viewDidLayoutSubviews() { map.view.frame = view.bounds }
  }
}

extension TourMap.Container: TourMapControllerDelegate {
  package func tourMap(
    _ map: TourMap.MapController, didSelectSight sight: Sight, tour: Tour, transitionSource: (any HeroTransitionSource)?
  ) {
    delegate?.tourMap(self, showSightDetail: sight, tour: tour, animated: true, transitionSource: transitionSource)
  }
}

// MARK: Items: the cards in the tour's order, of which the scene begins with the first in the middle; then the markers

extension TourMap.Container: SceneController {
  package var firstPage: ViewController { presentedViewController === map.drawer ? map.drawer : self }

  private var isDrawerInFront: Bool { topmostPresented === map.drawer }
  private var sights: [Sight] { map.drawer.tour.sights }

  /// Returns the index of the sight with this item as its card or its marker.
  private func index(ofItem item: Int) -> Int? {
    isDrawerInFront && (0..<2 * sights.count).contains(item) ? item % sights.count : nil
  }

  package var itemLabels: [String] {
    guard isDrawerInFront else { return [] }
    return sights.map(\.title) + sights.map { "\($0.title), marker" }
  }

  package func pointToTap(item: Int) -> CGPoint? {
    guard let index = index(ofItem: item) else { return nil }
    map.showCards(animated: false)
    map.drawer.center(sights[index], animated: false)
    map.show(sights[index], animated: false)
    view.window?.layoutIfNeeded()
    if item < sights.count { map.drawer.revealCards() }
    let shown: View? = item < sights.count ? map.drawer.visibleCarouselCell() : map.markers[index].thumbnail
    // The part of a card that the screen has room for.
    guard let shown, let screen = view.window?.bounds else { return nil }
    let seen = shown.convert(shown.bounds, to: nil).intersection(screen)
    return seen.isEmpty ? nil : seen.center
  }

  package func item(shownBy cell: CollectionViewCell) -> Int? {
    guard isDrawerInFront, let sight = (cell as? MapDrawer.CarouselCell)?.sight else { return nil }
    return map.drawer.tour.index(of: sight)
  }

  package func openPage(_ title: String) throws {
    if PageTitle.isSame(title, self.title) { return }
    guard let sight = sights.first(where: { PageTitle.isSame(title, $0.title) }) else {
      throw PageTitle.unknown(title, among: [self.title ?? ""] + sights.map(\.title))
    }
    map.drawer.center(sight, animated: false)
    map.show(sight, animated: false)
    delegate?.tourMap(
      self, showSightDetail: sight, tour: map.drawer.tour, animated: false,
      transitionSource: map.drawer.visibleCarouselCell())
  }
}
