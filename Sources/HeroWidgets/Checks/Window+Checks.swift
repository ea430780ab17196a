extension Window {
  /// The transitions that run: of presented pages, and of pages in every stack.
  var runningTransitions: [TransitionContext] {
    var found = [presentations.context].compactMap { $0 }
    var page = rootViewController
    while let current = page {
      found += current.runningPushes
      page = current.presentedViewController
    }
    return found
  }

  /// A view that a transition has hidden, and how; nil where there is none. Without a transition no view has a look
  /// that hides it.
  var hiddenAtRest: (view: View, reason: String)? {
    func search(_ view: View) -> (view: View, reason: String)? {
      if let look = view.transitionLook {
        if look.isHiddenForTransition { return (view, "is hidden for a transition") }
        if look.isAboveTransition { return (view, "is shown by a portal") }
        if look.alpha < 1 { return (view, "has an alpha of \(look.alpha) from a transition") }
        if look.clip != nil { return (view, "is clipped by a transition") }
      }
      return view.subviews.lazy.compactMap(search).first
    }
    return search(content)
  }

  /// A sentence about views that transitions left among the pages; nil where there are none.
  var leftovers: String? {
    guard let front = topmostViewController else { return nil }
    let inSight = front.pagesInSight
    let views = content.subviews
    if views.count == inSight.count,
      zip(views.reversed(), inSight).allSatisfy({ $1.presentationView === $0 })
    {
      return nil
    }
    return """
      The views in the window are \(views.map { "\(type(of: $0))" }.joined(separator: ", ")), for the pages \
      \(inSight.map(\.nameInLog).joined(separator: ", ")).
      """
  }

  /// Names the pages, front to back.
  var pagesInLog: String {
    topmostViewController?.pagesInSight.map(\.nameInLog).joined(separator: " over ") ?? "no page"
  }
}

extension View {
  /// The number of views in the subtree, this one included.
  var viewCount: Int { subviews.reduce(1) { $0 + $1.viewCount } }

  /// The number of views in the subtree that are kept as bitmaps.
  var bitmapCount: Int { subviews.reduce(layerCache?.surface == nil ? 0 : 1) { $0 + $1.bitmapCount } }

  /// Takes the bitmaps of the subtree away while `body` runs, and puts them back.
  func withoutBitmaps<Result>(_ body: () -> Result) -> Result {
    var kept: [(view: View, cache: LayerCache?)] = []
    func setAside(_ view: View) {
      kept.append((view, view.layerCache))
      view.layerCache = nil
      for child in view.subviews { setAside(child) }
    }
    setAside(self)
    defer { for (view, cache) in kept { view.layerCache = cache } }
    return body()
  }
}

extension ViewController {
  /// The pushes and pops that are under way in the page and its children.
  fileprivate var runningPushes: [TransitionContext] {
    let own = (self as? NavigationController)?.running.map { [$0.context] } ?? []
    return own + children.flatMap(\.runningPushes)
  }
}
