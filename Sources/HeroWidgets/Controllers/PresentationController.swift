/// Told how a presentation goes that a person ends, by a drag, a tap beside it or Escape; not when the program ends it.
@MainActor public protocol PresentationControllerDelegate: AnyObject {
  /// Whether the person may end it now. True by default; not asked while `isModalInPresentation` is set.
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

/// Manages how a page stands over the one that presents it.
@MainActor public class PresentationController {
  public private(set) weak var presentedViewController: ViewController?
  public weak var delegate: (any PresentationControllerDelegate)?

  init(presentedViewController: ViewController) { self.presentedViewController = presentedViewController }

  /// The page below; nil while it is not presented.
  public var presentingViewController: ViewController? { presentedViewController?.presentingViewController }
}

/// How a page is shown over the one that presents it.
public enum ModalPresentationStyle: Sendable, Hashable {
  /// It covers the screen; the page below is taken off it.
  case fullScreen
  /// It covers the screen; the page below stays in sight, for what is not painted over it, and is told nothing.
  case overFullScreen
  /// It stands at the bottom of the screen, as tall as a detent says; the page below stays visible and alive.
  case pageSheet
}

extension ViewController {
  /// The sheet that the page, or the family it belongs to, is shown in; nil unless its `modalPresentationStyle` is
  /// `.pageSheet`. To be set up before the page is presented, and changed at any time.
  public var sheetPresentationController: SheetPresentationController? {
    let root = familyRoot
    guard root.modalPresentationStyle == .pageSheet else { return nil }
    if let sheet = root.storedSheet { return sheet }
    let sheet = SheetPresentationController(presentedViewController: root)
    root.storedSheet = sheet
    return sheet
  }

  /// What stands for the page among the window's pages: its view, or the sheet it is in.
  var presentationView: View { activeSheet?.container ?? view }

  /// Whether the pages below stay in sight while this one is presented.
  var leavesPagesInSight: Bool { activeSheet != nil || isOverPagesInSight }

  /// The page and those that show behind it: all that a page over the whole screen covers.
  var pagesInSight: [ViewController] {
    var result = [self]
    while let last = result.last, last.leavesPagesInSight, let below = last.presentingViewController {
      result.append(below)
    }
    return result
  }
}
