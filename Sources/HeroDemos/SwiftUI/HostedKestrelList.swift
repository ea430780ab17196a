import Foundation
import HeroWidgets
import KestrelTransitions
import SwiftUI

/// A list in SwiftUI whose items push pages by KestrelTransitions.
final class HostedKestrelList<Content: SwiftUI.View>: UIHostingController<Content>, KestrelList {
  let itemLabels: [String]
  private let ids: [String]
  private let makePage: (Int) -> ViewController

  /// - Parameters:
  ///   - items: Labels and ids of the items.
  ///   - content: Makes the view; its argument opens an item.
  ///   - makePage: Makes the page of an item.
  init(
    title: String, items: [(label: String, id: String)], content: (@escaping (Int) -> Void) -> Content,
    makePage: @escaping (Int) -> ViewController
  ) {
    itemLabels = items.map(\.label)
    ids = items.map(\.id)
    self.makePage = makePage
    let opener = Opener()
    super.init(rootView: content { opener.open($0) })
    self.title = title
    opener.open = { [weak self] in self?.open(item: $0, animated: true) }
  }

  /// Passes a tap on to the list, which is made after its view.
  @MainActor private final class Opener {
    var open: (Int) -> Void = { _ in }
  }

  func open(item: Int, animated: Bool) {
    prepareKestrelTransition(id: ids[item])
    let page = makePage(item)
    page.navigationItem.largeTitleDisplayMode = .never
    navigationController?.pushViewController(page, animated: animated)
  }

  func pointToTap(item: Int) -> CGPoint? {
    guard ids.indices.contains(item) else { return nil }
    view.layoutIfNeeded()
    guard let frame = sourceFrame(item), let scrollView = contentScrollView else { return nil }
    let place = CGRect(origin: scrollView.convert(frame.origin, from: nil), size: frame.size)
    scrollView.scrollRectToVisible(place, animated: false)
    view.layoutIfNeeded()
    return sourceFrame(item)?.center
  }

  private func sourceFrame(_ item: Int) -> CGRect? {
    navigationController.flatMap { KestrelTransitionRegistry.shared.frames(for: ids[item], in: $0).source }
  }
}
