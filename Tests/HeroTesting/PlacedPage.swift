public import Foundation
public import HeroWidgets

/// Views that stand where they are told to.
public final class PlacedPage: CountingPage {
  public var places: [(view: View, frame: CGRect)] = [] { didSet { show() } }

  override public func viewDidLoad() {
    view.backgroundColor = .systemBackground
    show()
  }

  private func show() {
    guard isViewLoaded else { return }
    for place in places where place.view.superview !== view { view.addSubview(place.view) }
    view.setNeedsLayout()
  }

  override public func viewDidLayoutSubviews() { for place in places { place.view.frame = place.frame } }
}
