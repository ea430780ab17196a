import Foundation

extension NavigationController {
  /// How far the page below moves aside, in parts of the width.
  private static let parallax = 0.3

  func install(_ transition: NavigationTransition) {
    let (upper, lower) = (transition.upper, transition.lower)
    for part in [lower, dimming, upper] {
      if part.superview == nil { view.addSubview(part) } else { view.bringSubviewToFront(part) }
    }
    view.bringSubviewToFront(navigationBar)
    takeBarAppearances()
    upper.shouldRasterize = true
    lower.shouldRasterize = true
    view.setNeedsLayout()
  }

  /// Lets the spring move the pages; while a finger does, nothing runs.
  func run(_ transition: NavigationTransition, on stage: Stage) {
    link?.invalidate()
    link = stage.addDisplayLink { [weak self, weak stage] time in
      guard let self, let stage, case .running(let current) = state, current === transition,
        !transition.isLedByFinger
      else { return false }
      let pixel = 0.5 / (max(1, view.bounds.width) * stage.deviceScale)
      let tolerance = waiting.isEmpty ? pixel : NavigationTransition.settlingTolerance
      if transition.hasArrived(at: time, tolerance: tolerance) {
        finish(transition)
        return false
      }
      placePages(at: time)
      return true
    }
  }

  /// The motion heads for another page than before: the stack follows, and so does what the page in front decides.
  func aimed(_ transition: NavigationTransition) {
    viewControllers = transition.headsForUpper ? transition.stackWithUpper : transition.stackWithLower
    takeBarAppearances()
    transition.arriving.isUserInteractionEnabled = true
    transition.leaving.isUserInteractionEnabled = false
    placePages()
    view.stage?.statusBarMayChange(duration: 0.35)
  }

  /// Puts the pages where they are at `time`, now by default.
  func placePages(at time: Double? = nil) {
    let middle = view.bounds.center
    guard case .running(let transition) = state else {
      if let top = topViewController { rest(pageView(for: top)) }
      return
    }
    let width = view.bounds.width
    let scale = view.stage?.renderScale ?? 1
    let fraction = transition.fraction(at: time ?? view.stage?.time ?? 0)
    // Whole pixels of the screen, so that bitmaps are copied and not sampled.
    func rounded(_ x: CGFloat) -> CGFloat { (x * scale).rounded() / scale }
    let edge = rounded((1 - fraction) * width)
    transition.upper.center = CGPoint(x: middle.x + edge, y: middle.y)
    transition.lower.center = CGPoint(x: middle.x - rounded(Self.parallax * fraction * width), y: middle.y)
    dimming.frame = CGRect(x: 0, y: 0, width: edge, height: view.bounds.height)
    dimming.fraction = fraction
    navigationBar.show(
      lower: transition.lower.barContent, upper: transition.upper.barContent, fraction: fraction,
      headsForUpper: transition.headsForUpper)
  }

  /// Shows `page` alone.
  private func rest(_ page: NavigationPageView) {
    dimming.removeFromSuperview()
    if page.superview == nil {
      view.addSubview(page)
      view.bringSubviewToFront(navigationBar)
    }
    page.center = view.bounds.center
    page.take(navigationBar.appearances)
    navigationBar.show(lower: nil, upper: page.barContent, fraction: 1, headsForUpper: true)
  }

  func finish(_ transition: NavigationTransition) {
    let (arrived, left) = (transition.arriving, transition.leaving)
    link?.invalidate()
    link = nil
    handOver(back: .idle) {
      for page in [arrived, left] {
        page.shouldRasterize = false
        page.isUserInteractionEnabled = true
      }
      left.removeFromSuperview()
      rest(arrived)
      view.setNeedsLayout()
      if transition.isCancelled {
        // It went back: the page that came goes first, then the one that was leaving comes back.
        left.controller.beginAppearanceTransition(false, animated: true)
        left.controller.endAppearanceTransition()
        if tellsPages { arrived.controller.beginAppearanceTransition(true, animated: true) }
      } else {
        left.controller.endAppearanceTransition()
      }
      endAppearing(arrived.controller)
      releaseLeftPages()
      view.stage?.statusBarMayChange(duration: 0)
    }
    for completion in transition.completions { completion() }
    while case .idle = state, !waiting.isEmpty { waiting.removeFirst()() }
  }
}
