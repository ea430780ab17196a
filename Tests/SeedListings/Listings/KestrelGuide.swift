import Foundation
import HeroKit
import HeroWidgets
import KestrelTransitions

// docs/kestrel.md, word for word.

/// What the guide's pages show.
struct Item {
  let id: Int
  let image: Picture
}

// GUIDE
@MainActor final class ProductsCoordinator {
  private let navigationController: NavigationController

  init(navigationController: NavigationController) {
    self.navigationController = navigationController
    KestrelTransitionRegistry.shared.setupTransition(for: navigationController)
  }

  func showDetail(of item: Item) {
    prepareKestrelTransition(id: "item_\(item.id)")
    navigationController.pushViewController(ItemDetailController(item))
  }
}
// END

// GUIDE
final class ItemRowView: View {
  private let onTapped: () -> Void

  init(item: Item, onTapped: @escaping () -> Void) {
    self.onTapped = onTapped
    super.init()
    let imageView = ImageView(frame: CGRect(x: 16, y: 12, width: 60, height: 60))
    imageView.picture = item.image
    imageView.cornerRadius = 12
    imageView.kestrelTransitionSource(id: "item_\(item.id)", image: item.image)
    addSubview(imageView)
    let tap = TapGestureRecognizer()
    tap.onChange = { [weak self] state in if state == .ended { self?.onTapped() } }
    addGestureRecognizer(tap)
  }
}
// END

// GUIDE
final class ItemDetailController: ViewController {
  private let imageView = ImageView()

  init(_ item: Item) {
    super.init()
    imageView.picture = item.image
    imageView.cornerRadius = 20
    imageView.kestrelTransitionTarget(id: "item_\(item.id)")
  }

  override func viewDidLoad() { view.addSubview(imageView) }

  override func viewDidLayoutSubviews() {
    imageView.frame = CGRect(x: 0, y: safeAreaInsets.top, width: view.bounds.width, height: 300)
  }
}
// END

// GUIDE
let fastBlurConfig = KestrelTransitionConfiguration(
  duration: 0.6,
  springDamping: 0.9,
  springVelocity: 0.1,
  blur: .light
)

let dramaticConfig = KestrelTransitionConfiguration(
  duration: 1.5,
  springDamping: 0.7,
  shadow: .pronounced,
  cornerRadius: CornerRadiusConfig(source: 16, destination: 28)
)

@MainActor func mark(_ view: ImageView, showing image: Picture) {
  view.kestrelTransitionSource(id: "customTransition", image: image, configuration: fastBlurConfig)
}
// END

// GUIDE
@MainActor func configureLogging(isDebugBuild: Bool) {
  KestrelLogger.shared.configure(with: isDebugBuild ? .debug : .production)
}

@MainActor func configureLoggingOfOnesOwn() {
  KestrelLogger.shared.configure(
    with: KestrelLoggingConfig(
      isEnabled: true, level: .info, subsystem: "com.yourapp.transitions", category: "CustomTransitions"))
}
// END
