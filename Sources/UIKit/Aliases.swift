// UIKit's names of the toolkit's types, where both mean the same thing. docs/manual/uikit.md has the table.
@_exported public import Foundation
public import HeroWidgets
@_exported public import QuartzCore

// MARK: Views

public typealias UIActivityIndicatorView = ActivityIndicator
public typealias UIButton = Button
public typealias UICollectionReusableView = CollectionReusableView
public typealias UICollectionView = CollectionView
public typealias UICollectionViewCell = CollectionViewCell
public typealias UICollectionViewDataSource = CollectionViewDataSource
public typealias UICollectionViewDelegate = CollectionViewDelegate
public typealias UICollectionViewLayout = CollectionViewLayout
public typealias UIControl = Control
public typealias UIImageView = ImageView
public typealias UILabel = Label
public typealias UINavigationBar = NavigationBar
public typealias UINavigationBarAppearance = NavigationBarAppearance
public typealias UIPageControl = PageControl
public typealias UIProgressView = ProgressView
public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate
public typealias UISearchBar = SearchBar
public typealias UISearchBarDelegate = SearchBarDelegate
public typealias UISegmentedControl = SegmentedControl
public typealias UISlider = Slider
public typealias UISwitch = Switch
public typealias UITextField = TextField
public typealias UITextFieldDelegate = TextFieldDelegate
public typealias UIView = View
public typealias UIVisualEffectView = VisualEffectView
public typealias UIWindow = Window

// MARK: Controllers

public typealias UIAdaptivePresentationControllerDelegate = PresentationControllerDelegate
public typealias UIAlertAction = AlertAction
public typealias UIAlertController = AlertController
public typealias UIBarButtonItem = BarButtonItem
public typealias UICollectionViewController = CollectionViewController
public typealias UIModalPresentationStyle = ModalPresentationStyle
public typealias UINavigationController = NavigationController
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
public typealias UINavigationItem = NavigationItem
public typealias UIPresentationController = PresentationController
public typealias UISheetPresentationController = SheetPresentationController
public typealias UIStatusBarStyle = StatusBarStyle
public typealias UIViewController = ViewController
public typealias UIViewControllerAnimatedTransitioning = AnimatedTransitioning
public typealias UIViewControllerContextTransitioning = TransitionContext
public typealias UIViewControllerInteractiveTransitioning = InteractiveTransitioning
public typealias UIViewControllerTransitioningDelegate = TransitioningDelegate

// MARK: Touches

public typealias UIEvent = TouchEvent
public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIPanGestureRecognizer = PanGestureRecognizer
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
public typealias UIResponder = Responder
public typealias UITapGestureRecognizer = TapGestureRecognizer
public typealias UITouch = Touch

// MARK: Values

public typealias UIAction = Action
public typealias UIColor = Color
public typealias UIContentSizeCategory = ContentSizeCategory
public typealias UIEdgeInsets = EdgeInsets
public typealias UIFont = Font
public typealias UIImage = Picture
public typealias UIInterfaceOrientation = InterfaceOrientation
public typealias UIMenu = Menu
public typealias UISemanticContentAttribute = SemanticContentAttribute
public typealias UITraitCollection = TraitCollection
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
