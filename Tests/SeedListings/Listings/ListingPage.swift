// The page that the README's fragments are parts of, with the names that they leave out.
import HeroKit
import UIKit

/// A page with something to scroll; its header is set while its view loads. It notes what it is told.
@MainActor class ListingPage: UIViewController {
  let scrollView = UIScrollView()
  let imageURL = URL(filePath: "/nowhere/photo.jpg")
  private let onLoad: (ListingPage) -> Void
  private(set) var edits = 0

  var editAction: UIAction { UIAction(title: "Edit") { [weak self] _ in self?.edits += 1 } }

  required init(_ onLoad: @escaping (ListingPage) -> Void = { _ in }) {
    self.onLoad = onLoad
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.contentSize = CGSize(width: 100, height: 3_000)
    view.addSubview(scrollView)
    onLoad(self)
  }

  override func viewDidLayoutSubviews() { scrollView.frame = view.bounds }
}

/// A page that is its header's delegate.
@MainActor final class DelegatePage: ListingPage, HeroHeaderDelegate {
  private(set) var told: [String] = []

  func heroHeader(_ controller: UIViewController, didSetup headerView: HeroHeaderView) { told.append("didSetup") }
  func heroHeader(_ controller: UIViewController, didCollapse headerView: HeroHeaderView) { told.append("didCollapse") }
  func heroHeader(_ controller: UIViewController, headerContentDidBecameVisible headerView: HeroHeaderView) {
    told.append("headerContentDidBecameVisible")
  }
}
