public import Foundation
public import HeroWidgets

/// The destination of a picture: the controller of the page that opens, or one of its children.
@MainActor public protocol HeroTransitionDestination: AnyObject {
  /// The image view that receives the picture.
  func heroDestinationImageView() -> ImageView?
  /// Returns the frame of the image view once the page is laid out, in the window's coordinates (points).
  func heroDestinationFrame(in window: Window) -> CGRect
  /// In points.
  func heroDestinationCornerRadius() -> CGFloat
}

extension ViewController {
  /// The destination of a matched transition to this page: the controller itself, a navigation controller's top
  /// controller, then the children, depth first.
  public func findHeroTransitionDestination() -> (any HeroTransitionDestination)? {
    search { $0 as? any HeroTransitionDestination }
  }

  /// The first controller that `match` takes, from here downwards.
  func search<Result>(_ match: (ViewController) -> Result?) -> Result? {
    if let found = match(self) { return found }
    // What lies below in a navigation controller nobody sees.
    if let navigation = self as? NavigationController { return navigation.topViewController?.search(match) }
    for child in children {
      if let found = child.search(match) { return found }
    }
    return nil
  }
}
