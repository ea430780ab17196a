/// Told how a presentation goes that a person ends, by a drag, a tap beside it or Escape; not when the program ends it,
/// unless its controller says so itself, as that of a matched geometry presentation does.
@MainActor public protocol PresentationControllerDelegate: AnyObject {
  /// Returns whether the person may end it now. True by default; not asked while `isModalInPresentation` is set.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
  /// The page was let go so that it leaves. It may still be caught and stay.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  /// The page has left.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
  /// The person tried, and it was not allowed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
  /// A person dragged the sheet to another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController)
}

extension PresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {}
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {}
}

/// Manages how a page stands over the one that presents it, from before it comes until it has left. A subclass, given
/// by the page's `transitioningDelegate` for `.custom`, is told of both ways.
@MainActor open class PresentationController {
  public private(set) weak var presentedViewController: ViewController?
  /// Known before the page is presented, where whoever made the controller knows it.
  private weak var expectedPresenter: ViewController?
  public weak var delegate: (any PresentationControllerDelegate)?
  /// Holds both pages; nil while the page is not presented.
  public private(set) weak var containerView: View?

  public init(presentedViewController: ViewController, presenting presentingViewController: ViewController? = nil) {
    self.presentedViewController = presentedViewController
    expectedPresenter = presentingViewController
  }

  /// The page below; nil while there is none.
  public var presentingViewController: ViewController? {
    presentedViewController?.presentingViewController ?? expectedPresenter
  }

  // MARK: For subclasses

  /// True if the pages below are taken off the screen once this one stands: they are told that they disappear. False by
  /// default. Asked when the page is presented.
  open var shouldRemovePresentersView: Bool { false }

  /// The page is about to come. Does nothing, as the three below.
  open func presentationTransitionWillBegin() {}
  /// - Parameter completed: whether the page stands; false: it was turned round on its way, and has left.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The page is about to leave, whoever asked for it.
  open func dismissalTransitionWillBegin() {}
  /// - Parameter completed: whether the page has left; false: it was turned round on its way, and stands.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Course

  /// The course of a presentation, for views that follow it.
  package enum Course: Sendable {
    /// It begins to come, or, turned round, to come back.
    case comes
    /// It begins to leave, or, turned round, to go back.
    case leaves
    case stands
    /// It has left, or could not be presented.
    case gone
  }

  package var onCourse: ((Course) -> Void)?
  private(set) var removesPresenters = false
  private var headsForPresented = false

  /// From now on the page is presented in `container`.
  func install(in container: View) {
    containerView = container
    removesPresenters = shouldRemovePresentersView
  }

  func transitionWillBegin(isPresenting: Bool) {
    if isPresenting { presentationTransitionWillBegin() } else { dismissalTransitionWillBegin() }
    heads(forPresented: isPresenting)
  }

  /// The motion goes there, by itself or turned round.
  func heads(forPresented: Bool) {
    guard forPresented != headsForPresented else { return }
    headsForPresented = forPresented
    onCourse?(forPresented ? .comes : .leaves)
  }

  /// - Parameter stands: whether the page is there now.
  func transitionDidEnd(wasPresenting: Bool, stands: Bool) {
    headsForPresented = stands
    if !stands { containerView = nil }
    if wasPresenting { presentationTransitionDidEnd(stands) } else { dismissalTransitionDidEnd(!stands) }
    onCourse?(stands ? .stands : .gone)
  }

  /// The page was not presented after all.
  func presentationWasRefused() { onCourse?(.gone) }
}

/// The page covers all others, which are taken off the screen.
final class FullScreenPresentationController: PresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// The presentation of a page over the one that presents it.
public enum ModalPresentationStyle: Sendable, Hashable {
  /// It covers the screen; the page below is taken off it.
  case fullScreen
  /// It covers the screen; the page below stays in sight, for what is not painted over it, and is told nothing.
  case overFullScreen
  /// It stands at the bottom of the screen, as tall as a detent says; the page below stays visible and alive.
  case pageSheet
  /// As the presentation controller has it that the page's `transitioningDelegate` gives; without one as
  /// `.overFullScreen`.
  case custom
}

extension ViewController {
  /// Manages how the page, or the family it belongs to, is presented: to be set up before that, and kept for the next
  /// time. A `.custom` one is asked of the `transitioningDelegate` that there is then, and lasts for one presentation.
  public var presentationController: PresentationController? {
    familyRoot.presentation(by: familyRoot.presentingViewController, source: self)
  }

  /// The sheet that the page, or the family it belongs to, is shown in; nil unless its `modalPresentationStyle` is
  /// `.pageSheet`. To be set up before the page is presented, and changed at any time.
  public var sheetPresentationController: SheetPresentationController? {
    familyRoot.modalPresentationStyle == .pageSheet ? presentationController as? SheetPresentationController : nil
  }

  /// The active one while the page is presented; else the one of its style.
  func presentation(by presenter: ViewController?, source: ViewController) -> PresentationController {
    if let activePresentation { return activePresentation }
    if let kept = presentations[modalPresentationStyle] { return kept }
    let made: PresentationController
    switch modalPresentationStyle {
    case .pageSheet: made = SheetPresentationController(presentedViewController: self)
    case .fullScreen: made = FullScreenPresentationController(presentedViewController: self)
    case .overFullScreen: made = PresentationController(presentedViewController: self)
    case .custom:
      made =
        transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source)
        ?? PresentationController(presentedViewController: self)
    }
    presentations[modalPresentationStyle] = made
    return made
  }

  /// The sheet that the page is in while it is presented in one.
  var activeSheet: SheetPresentationController? { activePresentation as? SheetPresentationController }

  /// The page's view among the window's pages: its own, or the sheet around it.
  var presentationView: View { activeSheet?.container ?? view }

  /// True if the pages below stay in sight while this one is presented.
  var leavesPagesInSight: Bool { activePresentation?.removesPresenters == false }

  /// The page and those that show behind it: all that a page over the whole screen covers.
  var pagesInSight: [ViewController] {
    var result = [self]
    while let last = result.last, last.leavesPagesInSight, let below = last.presentingViewController {
      result.append(below)
    }
    return result
  }
}
