import HeroFlight
import HeroMorph
import HeroMotion
import HeroWidgets

/// The KestrelTransitions of one navigation controller: their mode and style, and the prepared one. Each page keeps the
/// transition that it came with.
@MainActor final class KestrelNavigation: MorphTransitioningDelegate {
  var mode = KestrelMode.documented
  var style = KestrelTransitionRegistry.style
  var timing: SpringTiming?
  private var prepared: Prepared?

  @MainActor private struct Prepared {
    let request: KestrelRequest
    /// The page that it was said on, and that it leaves; nil where it was said on none of the stack.
    weak var page: ViewController?
    let isOfPage: Bool

    /// Returns the request where `page` is left by it; nil once a transition has used it.
    func request(leaving page: ViewController) -> KestrelRequest? {
      request.isUsed || (isOfPage && self.page !== page) ? nil : request
    }
  }

  /// Prepares a request for the next push or pop.
  /// - Parameter page: The page that it leaves; nil: any page.
  func prepare(_ request: KestrelRequest, on page: ViewController?) {
    prepared = Prepared(request: request, page: page, isOfPage: page != nil)
  }

  // Of a pop it is asked too where nothing is to move yet: there it only looks.
  override func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)? {
    let isPush = operation == .push
    let (upper, lower) = isPush ? (to, from) : (from, to)
    let request = prepared?.request(leaving: from)
    let passage = upper.kestrelPassage.flatMap { !isPush && $0.origin === lower ? $0 : nil }
    guard let id = request?.id ?? passage?.id else {
      if isPush { slides(upper, over: lower) }
      return nil
    }
    let configuration = lower.kestrelConfiguration(of: id) ?? passage?.configuration ?? .default
    var style = style
    if mode == .published { style.leastBelow = isPush ? 0 : KestrelNavigation.returningAlpha }
    return KestrelTransitionAnimator(
      id: id, configuration: configuration, mode: mode,
      timing: timing ?? configuration.timing(mode, isPush: isPush), style: style,
      isPresenting: isPush
    ) { [weak self] in
      if let request {
        request.isUsed = true
        self?.prepared = nil
      }
      if isPush { upper.kestrelPassage = KestrelPassage(id: id, configuration: configuration, origin: lower) }
    }
  }

  /// As published: how much of a page that comes back is there at once.
  private static let returningAlpha = 0.3

  private func slides(_ page: ViewController, over lower: ViewController) {
    page.kestrelPassage = nil
    if lower.view.marked(\.kestrelSource).isEmpty { return }
    KestrelLogger.shared.say(
      .info,
      "\(page.nameInLog) was pushed without a prepared transition, so it slides: call "
        + "prepareKestrelTransition(id:) before pushing."
    )
  }

  /// Keeps the transition prepared for a push without animation for the page's pop.
  override func navigationController(
    _ navigationController: NavigationController, didShow page: ViewController, animated: Bool
  ) {
    guard !animated, let lower = navigationController.viewControllers.dropLast().last,
      let request = prepared?.request(leaving: lower)
    else { return }
    request.isUsed = true
    prepared = nil
    page.kestrelPassage = KestrelPassage(
      id: request.id, configuration: lower.kestrelConfiguration(of: request.id) ?? .default, origin: lower)
    letGoByHand(page)
  }
}

/// A transition that was prepared. Of several navigation controllers that have it, the first to push or pop uses it.
@MainActor final class KestrelRequest {
  let id: String
  var isUsed = false

  init(id: String) { self.id = id }
}

/// The transition that a page came with, and leaves with unless another is prepared.
@MainActor final class KestrelPassage {
  let id: String
  let configuration: KestrelTransitionConfiguration
  /// The page that it came from.
  private(set) weak var origin: ViewController?

  init(id: String, configuration: KestrelTransitionConfiguration, origin: ViewController) {
    (self.id, self.configuration, self.origin) = (id, configuration, origin)
  }
}

extension ViewController {
  var kestrelPassage: KestrelPassage? {
    get { associatedObjects["KestrelTransitions.passage"] as? KestrelPassage }
    set { associatedObjects["KestrelTransitions.passage"] = newValue }
  }

  /// That of the source with this id on the page; nil where there is none.
  func kestrelConfiguration(of id: String) -> KestrelTransitionConfiguration? {
    view.marked(\.kestrelSource).filter { $0.mark.id == id }.kestrelWinner()?.mark.configuration
  }
}
