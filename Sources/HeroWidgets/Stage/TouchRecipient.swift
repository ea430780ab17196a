import Foundation

@MainActor struct TouchRecipient {
  /// Its gesture recognizers, and those around it, follow the touch; nil where there is nobody.
  var view: View?
  /// True if the view gets the touch too. Not where a page is still on its way in, nor where something flies over it.
  var takesTaps: Bool
  /// True if it is a control that takes its page away again.
  var leadsBack = false
}

extension Window {
  /// Returns the receiver of a touch at `point`, also during transitions.
  func recipient(at point: CGPoint) -> TouchRecipient {
    guard let hit = hitTest(point) else { return TouchRecipient(view: nil, takesTaps: false) }
    let leadsBack = hit.control?.leadsBack == true
    let flight = runningTransition
    if let flight, let motion = flight.animator as? any CatchableTransitioning,
      hit.isDescendant(of: flight.containerView), !(leadsBack && flight.isOnUpperPage(hit)),
      motion.isFlying(at: flight.containerView.convert(point, from: nil))
    {
      return TouchRecipient(view: flight.containerView, takesTaps: false)
    }
    return TouchRecipient(view: hit, takesTaps: leadsBack || !hit.isOnArrivingPage, leadsBack: leadsBack)
  }
}

extension TransitionContext {
  /// Returns whether a view belongs to the page above, or to the bar that has the way back from it.
  fileprivate func isOnUpperPage(_ view: View) -> Bool {
    view.isDescendant(of: upperView) || barView.map(view.isDescendant) == true
  }
}

extension View {
  /// The innermost control that the view is, or is in.
  fileprivate var control: Control? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? Control }.first
  }

  /// True if a page that the view is on does not stand yet.
  fileprivate var isOnArrivingPage: Bool {
    sequence(first: self, next: \.superview).contains { $0.owner?.isArriving == true }
  }
}
