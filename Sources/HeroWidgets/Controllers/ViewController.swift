public import Foundation
import Logging

/// Text and marks of the status bar over a page.
public enum StatusBarStyle: Sendable, Hashable {
  /// As the appearance wants it: dark marks in light, light marks in dark.
  case `default`
  case lightContent, darkContent
  /// No marks, as on a page that is a screenshot with marks of its own.
  case hidden
}

/// Runs one page: its view, its children, and what is presented over it. The lifecycle is UIKit's.
@MainActor open class ViewController {
  public init() {}

  /// Creates a controller that makes its view itself, in `loadView`.
  /// - Precondition: `nibName` is nil: there are no nib files here.
  public init(nibName: String?, bundle: Bundle?) {
    precondition(nibName == nil, "There are no nib files here: make the view in loadView or viewDidLoad.")
  }

  // MARK: View

  private var loadedView: View?

  /// Loaded when first asked for.
  public var view: View {
    if let loadedView { return loadedView }
    let view = loadView()
    loadedView = view
    view.owner = self
    viewDidLoad()
    return view
  }

  public var isViewLoaded: Bool { loadedView != nil }

  open func loadView() -> View { View() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}
  /// Light or dark changed.
  open func traitsDidChange() {}

  /// Gives a key to the page; the presented page is asked first, then children, then parents. Returns whether it was
  /// used.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  // MARK: Looks

  /// Also the title of `navigationItem`.
  open var title: String? {
    didSet {
      navigationItem.title = title
      onTitleChange?(title)
    }
  }
  /// Told when `title` was set, whether to another text or not: a header shows it large.
  public var onTitleChange: ((String?) -> Void)?
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  /// The child that decides about the status bar; nil: this controller does.
  open var childForStatusBarStyle: ViewController? { nil }

  /// Tells the status bar to ask again; the change takes `duration` seconds.
  public func setNeedsStatusBarUpdate(duration: Double = 0.25) {
    guard isViewLoaded else { return }
    view.stage?.statusBarMayChange(duration: duration)
  }

  // MARK: Family

  public private(set) weak var parent: ViewController?
  public private(set) var children: [ViewController] = []

  /// Makes `child` part of this controller; its view is the caller's to place.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called before the controller becomes a child. Before it leaves a parent, the parent calls it with nil.
  open func willMove(toParent parent: ViewController?) {}
  /// Called with nil when the controller has left its parent. Once a new child stands, the parent calls it.
  open func didMove(toParent parent: ViewController?) {}

  /// Objects that live as long as the controller, by a name of their owner's: libraries keep their own things here.
  public var associatedObjects: [String: AnyObject] = [:]

  // MARK: Navigation

  /// The content of a navigation controller's bar for this page.
  public let navigationItem = NavigationItem()

  /// The scroll view that bars follow and give their room to; its top edge is the page's. None by default.
  open var contentScrollView: ScrollView? { nil }

  /// The navigation controller that the page is in, at whatever depth.
  public var navigationController: NavigationController? {
    var current = parent
    while let candidate = current {
      if let navigation = candidate as? NavigationController { return navigation }
      current = candidate.parent
    }
    return nil
  }

  /// Insets of the screen's edges and of the bars around the page, in points; zero off the screen.
  public var safeAreaInsets: EdgeInsets {
    guard isViewLoaded, view.stage != nil else { return .zero }
    return navigationController?.safeAreaInsets(forPageOf: self) ?? view.surroundingSafeAreaInsets
  }

  // MARK: Presentation

  /// Held by whoever made it; keep it alive as long as the page may need it.
  public weak var transitioningDelegate: (any TransitioningDelegate)?
  /// The page that this controller presents.
  var presented: ViewController?
  /// The page that this controller, or the nearest of its parents that presents one, presents.
  public var presentedViewController: ViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presented).first
  }
  public internal(set) weak var presentingViewController: ViewController?
  /// The presentation style of the page; the topmost parent's counts. Full screen by default.
  public var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// True if the page decides about the status bar whatever its `modalPresentationStyle`, as one that covers the screen
  /// does. A `.fullScreen` page always decides. False by default.
  public var modalPresentationCapturesStatusBarAppearance = false
  /// True if a person cannot make the sheet leave that the page is in. False by default.
  public var isModalInPresentation = false
  /// Kept from the first use on, by the style that each is for.
  var presentations: [ModalPresentationStyle: PresentationController] = [:]
  /// Manages the page while it is presented.
  var activePresentation: PresentationController?
  /// The first responder on the pages below when this one came; it gets the keyboard back afterwards.
  weak var keyboardBelow: View?
  /// The running presentation or dismissal of the page.
  weak var transition: TransitionContext?
  public var isBeingPresented: Bool { transition.map { $0.isPresenting && $0.isHeadingToPresented } ?? false }
  public var isBeingDismissed: Bool { transition.map { !$0.isHeadingToPresented } ?? false }

  /// Shows `controller` over this page as its `modalPresentationStyle` says. The root of this controller's family
  /// presents it. A page over the whole screen takes all pages below off it, and they disappear; below a sheet, and
  /// `.overFullScreen`, they stay, and are told nothing.
  public func present(_ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
    guard let coordinator = familyRoot.view.window?.presentations else {
      log("cannot present \(type(of: controller)): the presenting page is not on a screen")
      controller.presentationController?.presentationWasRefused()
      return
    }
    coordinator.present(controller, from: familyRoot, source: self, animated: animated, completion: completion)
  }

  /// Takes away what this controller presented; if it presented nothing, the controller takes itself away. Of several
  /// pages above each other the topmost is seen to leave, and those between go unseen.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    let presenter = familyRoot.presentedViewController != nil ? familyRoot : familyRoot.presentingViewController
    guard let presenter, let presented = presenter.presentedViewController else { return }
    // Pages that others cover are off the screen.
    guard let coordinator = presented.topmostPresented.view.window?.presentations else { return }
    coordinator.dismiss(presented, from: presenter, animated: animated, completion: completion)
  }

  /// The last of the pages that are presented above each other over this one; this one where there is none.
  public var topmostPresented: ViewController {
    var top = self
    while let next = top.presentedViewController { top = next }
    return top
  }

  /// The topmost parent: it presents, and is presented, for all of its family.
  public var familyRoot: ViewController {
    var current = self
    while let next = current.parent { current = next }
    return current
  }

  // MARK: Touches

  // Touches that neither the view nor a view in it uses; given to the next responder.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Appearance

  enum Appearing { case gone, appearing(Bool), shown, disappearing(Bool) }
  private(set) var appearing: Appearing = .gone

  /// Starts telling the controller and its children that it comes or goes. Turning round in between is allowed.
  func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (appearing, isAppearing) {
    case (.gone, true), (.disappearing, true):
      appearing = .appearing(animated)
      viewWillAppear(animated)
    case (.shown, false), (.appearing, false):
      appearing = .disappearing(animated)
      if isViewLoaded { view.endEditing() }
      viewWillDisappear(animated)
    default: return
    }
    for child in appearanceChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  func endAppearanceTransition() {
    switch appearing {
    case .appearing(let animated):
      appearing = .shown
      viewDidAppear(animated)
    case .disappearing(let animated):
      appearing = .gone
      viewDidDisappear(animated)
    default: return
    }
    for child in appearanceChildren { child.endAppearanceTransition() }
  }

  /// Children that appear together with this controller; containers that show one at a time say which.
  var appearanceChildren: [ViewController] { children }

  /// True if the page is on its way in, and does not stand yet: until then nothing on it is tapped but what leads back.
  var isArriving: Bool { transition?.upperIsArriving ?? false }

  /// The push or pop that is under way in the page, or in the one of its children that shows.
  var runningPush: TransitionContext? { appearanceChildren.lazy.compactMap(\.runningPush).first }

  // MARK: Inside

  func traitsDidChangeInTree() {
    traitsDidChange()
    for child in children { child.traitsDidChangeInTree() }
    presented?.traitsDidChangeInTree()
    // A page that is not on the screen keeps its views; they must not come back in old colours.
    if isViewLoaded, view.window == nil { view.traitsDidChange() }
  }

  func handleKeyInTree(_ event: KeyEvent) -> Bool {
    for child in appearanceChildren.reversed() where child.handleKeyInTree(event) { return true }
    return keyDown(event)
  }

  private func log(_ message: String) { view.stage?.log.warning("\(message)") }
}
