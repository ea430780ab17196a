import HeroFlight
public import HeroMorph
public import HeroMotion
public import HeroWidgets

extension View {
  /// Presents a page over the whole screen, also from inside a sheet. Views marked by `matchedGeometrySource(id:)` in
  /// this view move into those marked by `matchedGeometryDestination(id:)` on the page. Other views' presentations may
  /// have the same ids.
  ///
  /// The page leaves by Escape, dragged down, by its own `dismiss`, or when `isPresented` becomes false. It can be
  /// caught midway.
  /// - Parameters:
  ///   - isPresented: True while the page is presented.
  ///   - timing: Mass 1, stiffness 150, damping 15 by default.
  ///   - style: Three layers by default, `MorphStyle.matchedGeometry`.
  ///   - makeViewController: Makes the page, once for each presentation.
  @discardableResult public func matchedGeometryPresentation(
    isPresented: PresentationBinding<Bool>, timing: SpringTiming = .matchedGeometry,
    style: MorphStyle = .matchedGeometry,
    presenting makeViewController: @escaping () -> ViewController
  ) -> Self {
    matchedGeometryPresentation(
      isPresented: isPresented, timing: timing, style: style, state: nil, presenting: makeViewController)
  }

  @discardableResult func matchedGeometryPresentation(
    isPresented: PresentationBinding<Bool>, timing: SpringTiming, style: MorphStyle, state: MatchedGeometryState?,
    presenting makeViewController: @escaping () -> ViewController
  ) -> Self {
    presentViewController(
      { [weak self, weak state] in
        let page = makeViewController()
        let delegate = MatchedGeometryTransitioningDelegate(
          namespace: self, timing: timing, style: style, state: state)
        page.associatedObjects["MatchedGeometry.delegate"] = delegate
        page.transitioningDelegate = delegate
        page.modalPresentationStyle = .custom
        page.modalPresentationCapturesStatusBarAppearance = true
        return page
      }, isPresented: isPresented)
  }
}

extension ViewController {
  /// The same as its view's: the ids are the page's.
  @discardableResult public func matchedGeometryPresentation(
    isPresented: PresentationBinding<Bool>, timing: SpringTiming = .matchedGeometry,
    style: MorphStyle = .matchedGeometry,
    presenting makeViewController: @escaping () -> ViewController
  ) -> Self {
    view.matchedGeometryPresentation(
      isPresented: isPresented, timing: timing, style: style, presenting: makeViewController)
    return self
  }
}

/// Gives the page of a matched geometry presentation its flights both ways, and manages how it is presented.
@MainActor final class MatchedGeometryTransitioningDelegate: MorphTransitioningDelegate {
  private weak var namespace: View?
  private let timing: SpringTiming
  private let style: MorphStyle
  private weak var state: MatchedGeometryState?

  init(namespace: View?, timing: SpringTiming, style: MorphStyle, state: MatchedGeometryState?) {
    (self.namespace, self.timing, self.style, self.state) = (namespace, timing, style, state)
  }

  private func transition(isPresenting: Bool) -> MatchedGeometryTransition {
    MatchedGeometryTransition(
      namespace: namespace, timing: timing, style: style, state: state, isPresenting: isPresenting)
  }

  override func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { transition(isPresenting: true) }

  override func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
    transition(isPresenting: false)
  }

  override func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    MatchedGeometryPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

/// The page stands over the whole screen, and the one below stays there: it is the lowest of the three layers. Its
/// delegate is told of every dismissal, not only of a person's.
@MainActor public final class MatchedGeometryPresentationController: PresentationController {
  override public func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    delegate?.presentationControllerWillDismiss(self)
  }

  override public func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { delegate?.presentationControllerDidDismiss(self) }
  }
}
