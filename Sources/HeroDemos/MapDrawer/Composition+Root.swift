import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroWidgets

/// Puts the app together.
enum Composition {
  /// Knows every page, and how they follow each other.
  @MainActor final class Root {
    private let pictures: DemoPictures
    private let timing: SpringTiming
    private let style: MorphStyle
    private let titleText: String?
    private let header: SightDetail.Header

    init(
      pictures: DemoPictures, timing: SpringTiming, style: MorphStyle, titleText: String?, header: SightDetail.Header
    ) {
      (self.pictures, self.timing, self.style, self.titleText) = (pictures, timing, style, titleText)
      self.header = header
    }

    func makeRootController(_ tour: Tour) -> TourMap.Container {
      TourMap.Container(tour, pictures: pictures, root: self)
    }

    /// Shows a sight's page.
    /// - Parameters:
    ///   - tour: The tour that the page names; nil: none.
    ///   - sender: The page that it comes from.
    ///   - isModal: True to present the page over `sender`'s, with a Close button. False to push it, with a Back
    ///     button;
    ///     `sender` is then on a page of a navigation controller.
    ///   - transitionSource: Where the picture of a modal page comes from; nil: the page comes as the system's do.
    ///   - onSightUpdate: Called when the page is open, and when another of its pictures is on show.
    func showSightDetailContainer(
      sight: Sight, tour: Tour?, sender: ViewController, isModal: Bool = true, animated: Bool = true,
      transitionSource: (any HeroTransitionSource)? = nil, onSightUpdate: ((Sight) -> Void)?
    ) {
      let container = SightDetail.Container(
        sight, of: tour, title: titleText ?? sight.title, pictures: pictures, header: header)
      container.onSightUpdate = onSightUpdate
      container.onSightSelected = { [weak self, weak container] other in
        guard let self, let container else { return }
        showSightDetailContainer(
          sight: other, tour: tour, sender: container, isModal: false, onSightUpdate: onSightUpdate)
      }
      guard isModal else {
        sender.navigationController?.pushViewController(container, animated: animated)
        return
      }
      container.showCloseButton()
      let navigation = NavigationController(rootViewController: container)
      if let transitionSource {
        sender.heroPresent(navigation, source: transitionSource, timing: timing, style: style, animated: animated)
      } else {
        navigation.modalPresentationStyle = .fullScreen
        sender.present(navigation, animated: animated)
      }
    }
  }
}
