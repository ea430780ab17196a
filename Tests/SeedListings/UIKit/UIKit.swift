// UIKit's names over the toolkit, as far as the documents' listings use them: no library, only what lets their own
// words compile. Where a name means the same thing it is an alias.
@_exported import Foundation
@_exported import HeroWidgets

public typealias UIColor = Color
public typealias UIView = View
public typealias UIImageView = ImageView
public typealias UIWindow = Window
public typealias UIButton = Button
public typealias UIAction = Action
public typealias UIScrollView = ScrollView
public typealias UICollectionView = CollectionView
public typealias UICollectionViewCell = CollectionViewCell
public typealias UICollectionViewLayout = CollectionViewLayout
public typealias UIViewController = ViewController
public typealias UINavigationController = NavigationController
public typealias UICollectionViewController = CollectionViewController
public typealias UIViewControllerTransitioningDelegate = TransitioningDelegate
public typealias UIViewControllerAnimatedTransitioning = AnimatedTransitioning
public typealias UIViewControllerContextTransitioning = TransitionContext

extension UIView {
  /// What of Core Animation's layer the listings set.
  public var layer: UIView { self }
}

extension UICollectionViewController {
  public convenience init(collectionViewLayout layout: any UICollectionViewLayout) { self.init(layout: layout) }
}

extension UIAction {
  /// An action whose closure is told which one it is.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.init(title: title) {}
    let named = self
    self.handler = { handler(named) }
  }
}
