/// A view that paints other views in its place, such as a moving copy of an element.
@MainActor package protocol ProxyView: View {
  /// The views that it paints, back to front.
  var proxied: [ProxiedView] { get }
}

@MainActor package struct ProxiedView {
  package enum Place {
    /// The view's position on this page.
    case onPage(View)
    /// In the proxy's bounds.
    /// - Parameter isLaidOut: Whether the view is laid out for the size of the bounds. Otherwise it is stretched.
    case inBounds(isLaidOut: Bool)
    /// As wide as the proxy's bounds, from their upper edge on.
    case acrossBounds
  }

  let view: View
  /// 0…1, in place of the view's own.
  let alpha: Double
  let place: Place

  package init(_ view: View, alpha: Double = 1, _ place: Place) {
    self.view = view
    self.alpha = alpha
    self.place = place
  }
}
