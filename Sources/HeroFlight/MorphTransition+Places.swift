import Foundation
import HeroMorph
import HeroWidgets

/// Current places of both ends of elements.
extension MorphTransition {
  /// - Parameters:
  ///   - level: at `under` it is clipped as its view is.
  ///   - outer: the anchor of what it moves in.
  func place(
    _ anchor: MorphAnchor?, at level: MorphLevel, in window: Window, inside outer: MorphAnchor? = nil
  ) -> MorphPlace? {
    guard let anchor, anchor.view.window === window, let context else { return nil }
    let page = [context.lowerView, context.upperView].first { anchor.view.isDescendant(of: $0) }
    func seen(_ frame: CGRect) -> CGRect { self.seen(frame, on: page, in: window, context) }
    let windowClip = anchor.clip ?? (level == .under ? anchor.view.clipAround : nil)
    let clip = windowClip.map(seen)
    var place = MorphPlace(
      frame: seen(anchor.frame), cornerRadii: anchor.cornerRadii, contentMode: anchor.contentMode,
      alpha: alpha(of: anchor.view, in: outer?.view), shadow: anchor.shadow.map(MorphShadow.init),
      clip: clip.flatMap { $0.fills(context.containerView.bounds) ? nil : $0 })
    if let windowClip, place.clip != nil { place.clipRadii = anchor.view.cornerRadii(ofClip: windowClip) }
    place.properties = anchor.properties
    place.anchor = anchor.anchor
    return place
  }

  /// Returns a frame of the window in the container, where its page is at rest: a page below that stands back returns,
  /// and a page that rises with its picture arrives.
  private func seen(_ frame: CGRect, on page: View?, in window: Window, _ context: TransitionContext) -> CGRect {
    guard let page, page.transitionLook.map({ $0.transform != .identity }) == true, let around = page.superview else {
      return window.convert(frame, to: context.containerView)
    }
    // In a sheet it is not the container that it stands in.
    let atRest = window.convert(frame, to: page)
      .offsetBy(dx: page.frame.minX - page.bounds.minX, dy: page.frame.minY - page.bounds.minY)
    // Without the rounding errors of the way there and back, or the flight would aim anew in every frame.
    return around.convert(atRest, to: context.containerView).inMillionths
  }

  /// The place of a pair's source as it is now. Out of sight it goes on with its list.
  func sourcePlace(
    of pair: MorphPair, _ match: MorphMatch?, inside outer: MorphAnchor?, in window: Window
  ) -> MorphPlace? {
    if let place = place(match?.source, at: pair.level, in: window, inside: outer) {
      if let view = match?.source?.view, scrolled[pair.id]?.isCurrent(for: view) != true {
        scrolled[pair.id] = ScrolledSource(of: view)
      }
      return place
    }
    guard let context, var place = pair.source, let last = scrolled[pair.id]?.place else { return nil }
    place.frame = seen(last.frame, on: context.lowerView, in: window, context)
    if pair.level == .under {
      place.clip = last.clip.map { seen($0, on: context.lowerView, in: window, context) }
        .flatMap { $0.fills(context.containerView.bounds) ? nil : $0 }
    }
    return place
  }

  /// Returns the opacity of a view with its superviews, on its page or in its container, which fade with the
  /// transition.
  private func alpha(of view: View, in container: View? = nil) -> Double {
    let (upper, lower) = (context?.upperView, context?.lowerView)
    var alpha = 1.0
    var around: View? = view
    while let view = around, view !== upper, view !== lower, view !== container {
      alpha *= view.presentation?.alpha ?? view.alpha
      around = view.superview
    }
    return alpha
  }
}

extension CGRect {
  /// In millionths of a point.
  fileprivate var inMillionths: CGRect {
    func rounded(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
    return CGRect(x: rounded(minX), y: rounded(minY), width: rounded(width), height: rounded(height))
  }
}
