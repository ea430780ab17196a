import Foundation
import HeroKit
import HeroMorph
import HeroMotion
public import HeroScenes
import HeroWidgets

extension Scene {
  /// A shop's list, by KestrelTransitions.
  public static let productList = Scene(
    name: "product-list", title: "Products",
    summary: "A list whose thumbnails grow into the pictures of their pages (KestrelTransitions, pushed and popped).",
    settings: SettingKind.flight + [.kestrelMode],
    presets: KestrelTransitionConfiguration.Preset.allCases.map(\.rawValue),
    assets: Assets.folder
  ) { options, stage in
    guard Assets.folder != nil else { throw SceneError.noPictures }
    return ProductListScene(options, on: stage)
  }
}

extension SceneOptions {
  /// The scenes' own preset where none is named.
  func kestrelPreset(or own: KestrelTransitionConfiguration.Preset = .default) -> KestrelTransitionConfiguration.Preset
  {
    preset.flatMap(KestrelTransitionConfiguration.Preset.init(rawValue:)) ?? own
  }

  /// Lets pictures fly in `navigation` as a person chose.
  @MainActor func setUpKestrel(in navigation: NavigationController, on stage: Stage) {
    KestrelLogger.shared.configure(with: stage.logsEveryStep ? .debug : .production)
    KestrelTransitionRegistry.shared.setupTransition(
      for: navigation, mode: kestrelMode, style: flightStyle(KestrelTransitionRegistry.style), timing: spring)
  }
}

/// The shop in its navigation controller, which is also the coordinator of its pages.
@MainActor final class ProductListScene: NavigationController, SceneController {
  private let list: ProductListController

  init(_ options: SceneOptions, on stage: Stage) {
    list = ProductListController(products: Product.all, preset: options.kestrelPreset(), pictures: stage.pictures)
    super.init(rootViewController: list)
    navigationBar.prefersLargeTitles = true
    options.setUpKestrel(in: self, on: stage)
    list.onSelect = { [weak self] in self?.showDetail(of: $0, picture: $1, animated: true) }
  }

  private func showDetail(of product: Product, picture: Picture, animated: Bool) {
    pushViewController(ProductDetailController(product, picture: picture), animated: animated)
  }

  private var isListInFront: Bool { topViewController === list }

  var itemLabels: [String] { isListInFront ? list.itemLabels : [] }

  func pointToTap(item: Int) -> CGPoint? { isListInFront ? list.pointToTap(item: item) : nil }

  func item(shownBy cell: CollectionViewCell) -> Int? { isListInFront ? list.item(shownBy: cell) : nil }

  func openPage(_ title: String) throws {
    if PageTitle.isSame(title, list.title) { return }
    guard let (product, picture) = list.reveal(title) else {
      throw PageTitle.unknown(title, among: [list.title ?? ""] + list.itemLabels)
    }
    list.prepareKestrelTransition(id: product.transitionID)
    showDetail(of: product, picture: picture, animated: false)
  }
}
