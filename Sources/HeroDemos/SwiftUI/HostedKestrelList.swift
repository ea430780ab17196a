import Foundation
import HeroWidgets
import KestrelTransitions
import SwiftUI

/// A list in SwiftUI whose items push pages by KestrelTransitions. The view of an item has its label.
final class HostedKestrelList<Content: SwiftUI.View>: ScrollingPage<Content>, KestrelList {
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
    super.init(title: title, rootView: content { opener.open($0) })
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
    page.navigationItem.title = ""
    navigationController?.pushViewController(page, animated: animated)
  }

  func pointToTap(item: Int) -> CGPoint? {
    guard itemLabels.indices.contains(item), let scrollView = contentScrollView,
      let found = view(of: item, in: scrollView)
    else { return nil }
    scrollView.scrollRectToVisible(found.convert(found.bounds, to: scrollView), animated: false)
    view.layoutIfNeeded()
    return view(of: item, in: scrollView).map { $0.convert($0.bounds.center, to: nil) }
  }

  /// Returns the view of an item. Views out of sight may not have been made: scrolls down until there is one.
  private func view(of item: Int, in scrollView: HeroWidgets.ScrollView) -> HeroWidgets.View? {
    view.layoutIfNeeded()
    if let found = scrollView.firstView(labelled: itemLabels[item]) { return found }
    let (range, step) = (scrollView.offsetRange, max(1, scrollView.bounds.height / 2))
    for offset in stride(from: range.lowerBound, to: range.upperBound, by: step) + [range.upperBound] {
      scrollView.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
      view.layoutIfNeeded()
      if let found = scrollView.firstView(labelled: itemLabels[item]) { return found }
    }
    return nil
  }
}
