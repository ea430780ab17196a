import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroWidgets

/// The way from one page of a scene file to another, and back: where it began, and which elements move.
@MainActor final class Route: HeroTransitionSource {
  private(set) weak var page: ScreenController?
  /// The cell that was tapped; nil: none.
  let path: IndexPath?
  let way: DocumentContext.Way

  init(of page: ScreenController, _ path: IndexPath?, _ way: DocumentContext.Way) {
    (self.page, self.path, self.way) = (page, path, way)
  }

  /// Lets a page that is on its way back to here come again. Returns whether there is one.
  func turnsRunningTransition(to screen: String) -> Bool {
    guard let running = page?.view.window?.runningTransition, !running.isHeadingToPresented,
      let animator = running.animator as? SceneTransition, animator.route.page === page, animator.route.path == path,
      animator.target == screen, animator.isReversible, !animator.isSettling
    else { return false }
    running.turn(towardsUpper: true)
    return true
  }

  // MARK: The picture that moves into a header

  /// The id of the element that moves into the header.
  var headerSource: String?

  func heroSourceImageView() -> ImageView? {
    headerSource.flatMap { page?.element($0, near: path) } as? ImageView
  }

  func heroSourceFrame(in window: Window) -> CGRect {
    heroSourceImageView().map { $0.convert($0.bounds, to: window) } ?? .zero
  }

  func heroSourceCornerRadius() -> CGFloat { heroSourceImageView()?.cornerRadius ?? 0 }
}

/// HeroKit's transition between two pages of a scene file. A picture that moves into a header moves as HeroKit moves
/// it; other elements by the same engine.
@MainActor final class SceneTransition: HeroMatchedTransition {
  let route: Route
  /// The id of the screen that opens.
  private(set) var target: String?

  init(_ route: Route, isPresenting: Bool) {
    self.route = route
    super.init(source: route, timing: route.way.timing, style: route.way.style, isPresenting: isPresenting)
  }

  override func matches(_ context: TransitionContext, in window: Window) -> [MorphMatch] {
    guard let from = route.page, let to = context.upperViewController.screenController else { return [] }
    target = to.screen.id
    from.context.lastTransition = (from.screen.id, to.screen.id)
    return route.way.matches.compactMap { match in
      let source = from.element(match.source, near: route.path)
      let destination = to.element(match.destination, near: nil)
      if let destination, destination === to.heroDestinationImageView(), source is ImageView || source == nil {
        route.headerSource = match.source
        var found = super.matches(context, in: window).first
        found?.id = match.name
        return found
      }
      guard source != nil || destination != nil else { return nil }
      let images = [source, destination].map { $0 as? ImageView }
      let isPicture = images.allSatisfy { $0?.picture?.isShowable == true }
      let isSame =
        isPicture && images[0]?.picture === images[1]?.picture && images[0]?.contentsRect == images[1]?.contentsRect
      return MorphMatch(
        id: match.name, source: source?.anchor, destination: destination?.anchor, content: isPicture ? .picture : .live,
        fade: isSame ? nil : .cross)
    }
  }
}

extension View {
  /// The view's place and look now, as an end of a transition.
  fileprivate var anchor: MorphAnchor {
    MorphAnchor(
      view: self, frame: convert(bounds, to: nil), cornerRadii: cornerRadii, shadow: shadow, clip: clipAround)
  }
}

extension ViewController {
  /// The page of a scene file that the controller shows.
  var screenController: ScreenController? {
    self as? ScreenController ?? (self as? NavigationController)?.topViewController as? ScreenController
  }
}

/// Gives a presented page its transition both ways.
@MainActor final class PresentDelegate: HeroMatchedTransitionDelegate {
  private let route: Route

  init(_ route: Route) {
    self.route = route
    super.init(source: route, timing: route.way.timing, style: route.way.style)
  }

  override func animationController(
    forPresented presented: ViewController, presenting: ViewController, source controller: ViewController
  ) -> (any AnimatedTransitioning)? { SceneTransition(route, isPresenting: true) }

  override func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
    SceneTransition(route, isPresenting: false)
  }
}

/// Gives pushed pages the transitions of their routes; others slide.
@MainActor final class PushDelegate: MorphTransitioningDelegate {
  override func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? {
    let isPush = operation == .push
    guard let route = (isPush ? to : from).screenController?.route, route.page === (isPush ? from : to) else {
      return nil
    }
    return SceneTransition(route, isPresenting: isPush)
  }

  override func navigationController(
    _ navigationController: NavigationController, didShow page: ViewController, animated: Bool
  ) {
    if !animated, page.screenController?.route != nil { letGoByHand(page) }
  }
}
