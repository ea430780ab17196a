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
    /// The title of all pages; nil: their own titles.
    private let titleText: String?

    init(pictures: DemoPictures, timing: SpringTiming, style: MorphStyle, titleText: String?) {
      (self.pictures, self.timing, self.style, self.titleText) = (pictures, timing, style, titleText)
    }

    func makeRootController(_ tour: Tour) -> TourMap.Container {
      TourMap.Container(tour, pictures: pictures, root: self)
    }

    /// Shows a sight's page over `sender`'s: the picture flies there from `transitionSource`, if there is one; else the
    /// page comes as the system's do.
    /// - Parameter onSightUpdate: told when the page is open, and when another of its pictures is on show.
    func showSightDetailContainer(
      sight: Sight, tour: Tour, sender: ViewController, animated: Bool = true,
      transitionSource: (any HeroTransitionSource)? = nil, onSightUpdate: ((Sight) -> Void)?
    ) {
      let container = SightDetail.Container(sight, of: tour, title: titleText ?? sight.title, pictures: pictures)
      container.onSightUpdate = onSightUpdate
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
