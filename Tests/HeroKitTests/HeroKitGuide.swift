import Foundation
import HeroKit
import HeroMorph
import HeroMotion
import HeroWidgets

// docs/herokit.md, word for word.

/// What the guide's pages show.
struct Place {
  let name: String
  let district: String
  let pictures: [Picture]
}

// GUIDE
final class PlaceController: ViewController, HeroHeaderDelegate {
  private let place: Place
  private let scrollView = ScrollView()

  init(_ place: Place) {
    self.place = place
    super.init()
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    scrollView.contentSize = CGSize(width: 0, height: 2_000)
    view.addSubview(scrollView)
    headerDelegate = self
    setHeader(
      .gallery(
        images: place.pictures.map { HeaderImage(picture: $0) },
        configuration: HeaderViewConfiguration(height: 300, largeTitleDisplayMode: .belowHeader()),
        title: TitleConfiguration(title: place.name, largeSubtitle: place.district)))
  }

  override func viewDidLayoutSubviews() { scrollView.frame = view.bounds }

  func heroHeader(_ controller: ViewController, didCollapseHeaderContent headerView: HeroHeaderView) {
    configureOpaqueNavigationBar(backgroundColor: .systemBackground)
  }

  func heroHeader(_ controller: ViewController, headerContentDidBecameVisible headerView: HeroHeaderView) {
    configureTransparentNavigationBar()
  }
}
// END

// GUIDE
extension PlaceController {
  func showAll() { expandHeader(animated: true) }
  func showTitle() { collapseHeaderContent(animated: true) }
  func showBarAlone() { collapseHeader(animated: true) }
}
// END

// GUIDE
final class PlaceCell: CollectionViewCell, HeroTransitionSource {
  let imageView = ImageView()

  required init() {
    super.init()
    imageView.cornerRadius = 12
    addSubview(imageView)
  }

  override func layoutSubviews() { imageView.frame = bounds }

  func heroSourceImageView() -> ImageView? { imageView }
  func heroSourceFrame(in window: Window) -> CGRect { imageView.convert(imageView.bounds, to: window) }
  func heroSourceCornerRadius() -> CGFloat { imageView.cornerRadius }
}

extension PlaceController: HeroTransitionDestination {
  func heroDestinationImageView() -> ImageView? { headerView?.imageView }
  func heroDestinationFrame(in window: Window) -> CGRect {
    heroDestinationImageView().map { $0.convert($0.bounds, to: window) } ?? .zero
  }
  func heroDestinationCornerRadius() -> CGFloat { 0 }
}
// END

// GUIDE
extension ViewController {
  func show(_ place: Place, transitionSource: (any HeroTransitionSource)? = nil) {
    let page = NavigationController(rootViewController: PlaceController(place))
    if let transitionSource {
      heroPresent(page, source: transitionSource)
    } else {
      page.modalPresentationStyle = .fullScreen
      present(page, animated: true)
    }
  }
}
// END

// GUIDE
extension ViewController {
  func showInABow(_ place: Place, transitionSource: any HeroTransitionSource) {
    heroPresent(
      NavigationController(rootViewController: PlaceController(place)), source: transitionSource,
      timing: SpringTiming(.uiKit(duration: 0.6, ratio: 0.7)), style: MorphStyle(level: .under, path: .arc(0.2)))
  }
}
// END

// GUIDE
final class FlightCounter: HeroTransitionDelegate {
  private(set) var landings = 0

  func heroTransition(_ presenter: ViewController, didPresent destination: ViewController) { landings += 1 }
  func heroTransition(_ presenter: ViewController, didDismiss destination: ViewController) { landings += 1 }
}
// END
