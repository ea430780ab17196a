package import Foundation
package import HeroKit
package import HeroWidgets

extension SightDetail {
  /// A sight's page over its picture, blurred. The page's gallery is what pictures fly to.
  @MainActor package final class Container: ViewController, HeroTransitionDestination {
    /// Told of the sight with its picture on show as the cover, whenever that is another one.
    package var onSightUpdate: ((Sight) -> Void)?
    /// Called when another sight's marker is tapped on the header's map.
    var onSightSelected: ((Sight) -> Void)? {
      get { page.onSightSelected }
      set { page.onSightSelected = newValue }
    }
    private var sight: Sight
    private let pictures: DemoPictures
    private let backdrop = BlurredPictureView()
    private let page: PageController

    init(_ sight: Sight, of tour: Tour?, title: String, pictures: DemoPictures, header: Header) {
      (self.sight, self.pictures) = (sight, pictures)
      page = PageController(sight, of: tour, title: title, pictures: pictures, header: header)
      super.init()
      self.title = title
      page.delegate = self
    }

    func showCloseButton() {
      navigationItem.leftBarButtonItems = [BarButtonItem(systemItem: .close) { [weak self] in self?.dismiss() }]
    }

    package override func viewDidLoad() {
      // The drawer's: a released page is a card of this color while it shrinks into the drawer.
      view.backgroundColor = .systemGroupedBackground
      backdrop.show(pictures[sight.coverPicture], animated: false)
      view.addSubview(backdrop)
      addChild(page)
      view.addSubview(page.view)
    }

    package override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      onSightUpdate?(sight)
    }

    package override func viewDidLayoutSubviews() {
      backdrop.frame = view.bounds
      page.view.frame = view.bounds
    }

    package override var contentScrollView: ScrollView? { page.contentScrollView }
    package override var childForStatusBarStyle: ViewController? { page }

    package override func keyDown(_ event: KeyEvent) -> Bool {
      guard event.modifiers.isEmpty, event.key == .escape || event.key == .backspace else { return false }
      if navigationController?.popViewController(animated: true) == nil { dismiss() }
      return true
    }

    // MARK: HeroTransitionDestination

    package func heroDestinationImageView() -> ImageView? { page.headerView?.gallery?.imageView }

    package func heroDestinationFrame(in window: Window) -> CGRect {
      heroDestinationImageView().map { $0.convert($0.bounds, to: window) } ?? .zero
    }

    package func heroDestinationCornerRadius() -> CGFloat { 0 }
  }
}

extension SightDetail.Container: GalleryHeaderDelegate {
  package func galleryHeader(_ gallery: GalleryHeaderView, didChangeImageTo index: Int) {
    sight.cover = index
    backdrop.show(pictures[sight.coverPicture], animated: true)
    onSightUpdate?(sight)
  }
}
