package import Foundation
package import HeroKit
package import HeroWidgets

extension TourMap {
  /// The map, and the drawer over it, which is there from the start.
  @MainActor package final class MapController: ViewController {
    package weak var delegate: (any TourMapControllerDelegate)?
    package let drawer: MapDrawer.PageController
    package let mapView = MapView()
    package private(set) var markers: [MarkerView] = []
    private let pictures: DemoPictures
    private let presenter: () -> ViewController?

    private static let (peek, cards) = (
      SheetPresentationController.Detent.Identifier("peek"), SheetPresentationController.Detent.Identifier("cards")
    )
    /// Points of the screen for one of the map: no sight is looked at from farther away.
    private static let sightZoom: CGFloat = 1.25

    /// `presenter`: whose page it is, once that stands.
    init(_ tour: Tour, pictures: DemoPictures, presenter: @escaping () -> ViewController?) {
      drawer = MapDrawer.PageController(tour, pictures: pictures)
      self.pictures = pictures
      self.presenter = presenter
      super.init()
      title = tour.title
      drawer.delegate = self
      drawer.onHeights = { [weak self] in self?.updateDetents() }
      prepareDrawer()
    }

    package override func viewDidLoad() {
      view.addSubview(mapView)
      for sight in drawer.tour.sights {
        let marker = MarkerView()
        marker.show(sight, picture: pictures[sight.coverPicture])
        marker.action = { [weak self] in self?.tapped(markerOf: sight) }
        markers.append(marker)
        mapView.add(marker, at: sight.place)
      }
    }

    // MARK: The drawer

    private func prepareDrawer() {
      drawer.modalPresentationStyle = .pageSheet
      drawer.isModalInPresentation = true
      guard let sheet = drawer.sheetPresentationController else { return }
      updateDetents()
      sheet.selectedDetentIdentifier = Self.cards
      sheet.largestUndimmedDetentIdentifier = Self.cards
      sheet.prefersGrabberVisible = true
      sheet.standsAsideInCompactHeight = true
      sheet.delegate = self
    }

    /// The title and the cards are to be seen whole at every text size.
    private func updateDetents() {
      let heights = drawer.heights
      let isHigher = drawer.isHigherForLargeText
      func detent(_ identifier: SheetPresentationController.Detent.Identifier, _ height: CGFloat)
        -> SheetPresentationController.Detent
      {
        .custom(identifier: identifier) {
          let share = MapDrawer.PageController.largestShare(on: $0.containerSize, isHigherForLargeText: isHigher)
          return min(height, $0.maximumDetentValue * share)
        }
      }
      drawer.sheetPresentationController?.detents = [
        detent(Self.peek, heights.title), detent(Self.cards, heights.cards), .large(),
      ]
      if isViewLoaded { view.setNeedsLayout() }
    }

    package override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard let presenter = presenter(), presenter.presentedViewController == nil else { return }
      presenter.present(drawer, animated: false)
      view.setNeedsLayout()
      view.layoutIfNeeded()
      show(drawer.tour.sights[0], animated: false)
    }

    /// As high as the cards at most: above that the map is in the dark, and stays where it is.
    private var drawerHeight: CGFloat {
      drawer.sheetPresentationController?.selectedDetentIdentifier == Self.peek
        ? drawer.heights.title : drawer.heights.cards
    }

    package override func viewDidLayoutSubviews() {
      let safe = view.stage?.safeAreaInsets ?? .zero
      let aside = drawer.sheetPresentationController?.rangeAside(in: view.bounds.size, safeArea: safe)
      mapView.frame = view.bounds
      mapView.insets = EdgeInsets(
        top: safe.top, left: aside?.upperBound ?? safe.left,
        bottom: aside == nil ? min(drawerHeight, view.bounds.height * 0.7) : safe.bottom, right: safe.right)
    }

    /// Lets go of the list, so that there is a map and a card again.
    package func showCards(animated: Bool) {
      guard let sheet = drawer.sheetPresentationController else { return }
      drawer.collectionView.setContentOffset(
        CGPoint(x: 0, y: drawer.collectionView.offsetRange.lowerBound), animated: false)
      if animated {
        sheet.animateChanges { sheet.selectedDetentIdentifier = Self.cards }
      } else {
        sheet.selectedDetentIdentifier = Self.cards
      }
      view.setNeedsLayout()
    }

    // MARK: Sights

    /// Looks at a sight, and marks it.
    package func show(_ sight: Sight, animated: Bool) {
      mark(sight, animated: animated)
      mapView.look(at: sight.place, leastZoom: Self.sightZoom, animated: animated)
    }

    private func mark(_ sight: Sight, animated: Bool) {
      guard let index = drawer.tour.index(of: sight) else { return }
      for (number, marker) in markers.enumerated() { marker.setSelected(number == index, animated: animated) }
      mapView.bringSubviewToFront(markers[index])
    }

    /// Its page is open, with that picture on show: its card is in the middle when the page closes.
    package func update(_ sight: Sight) {
      drawer.update(sight)
      guard let index = drawer.tour.index(of: sight) else { return }
      if drawer.centeredIndex != index {
        drawer.center(sight, animated: false)
        show(sight, animated: false)
      }
      markers[index].show(sight, picture: pictures[sight.coverPicture])
    }

    /// The first tap brings the sight's card, the second one its page.
    private func tapped(markerOf sight: Sight) {
      guard let index = drawer.tour.index(of: sight) else { return }
      if markers[index].isSelected {
        drawer.handleThumbnailTap(marker: sight, source: markers[index])
      } else {
        drawer.center(sight, animated: true)
        show(sight, animated: true)
      }
    }
  }
}

extension TourMap.MapController: MapDrawerPageControllerDelegate {
  package func mapDrawer(
    _ drawer: MapDrawer.PageController, didSelectDetailOf sight: Sight, transitionSource: (any HeroTransitionSource)?
  ) {
    delegate?.tourMap(self, didSelectSight: sight, tour: drawer.tour, transitionSource: transitionSource)
  }

  package func drawerDidSwipeUp(_ drawer: MapDrawer.PageController) {
    guard let index = drawer.centeredIndex else { return }
    delegate?.tourMap(
      self, didSelectSight: drawer.tour.sights[index], tour: drawer.tour,
      transitionSource: drawer.visibleCarouselCell())
  }

  package func mapDrawer(_ drawer: MapDrawer.PageController, didCenter sight: Sight) {
    show(sight, animated: drawer.carousel.isMoving)
  }

  package func mapDrawer(_ drawer: MapDrawer.PageController, zoomsMapBy factor: CGFloat) { mapView.zoom(by: factor) }
}

extension TourMap.MapController: PresentationControllerDelegate {
  /// A tap beside the list, or Escape, leaves the list.
  package func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
    showCards(animated: true)
  }

  package func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {
    view.setNeedsLayout()
  }
}
