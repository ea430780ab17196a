extension Stage {
  /// Whether a page, a sheet or content is on its way, or in a hand: what a person may want to stop and look at. A spinner, a fade or
  /// a caret is not, nor is a scroll that a key began.
  package var isInMotion: Bool {
    window.runningTransition != nil || window.rootViewController?.hasMotion == true || window.containsMotion
  }
}

extension ViewController {
  /// Whether pages of it, of what is part of it or of what it presents are on their way.
  fileprivate var hasMotion: Bool {
    if let navigation = self as? NavigationController, case .running = navigation.state { return true }
    if let sheet = activeSheet, sheet.grab != nil || sheet.height.isMoving { return true }
    return children.contains(where: \.hasMotion) || presentedViewController?.hasMotion == true
  }
}

extension View {
  /// Whether content scrolls, in it or inside.
  fileprivate var containsMotion: Bool {
    if let scrollView = self as? ScrollView, scrollView.isInMotion { return true }
    if let pagingView = self as? PagingView, pagingView.isInMotion { return true }
    return subviews.contains(where: \.containsMotion)
  }
}

extension ScrollView {
  fileprivate var isInMotion: Bool {
    switch motion {
    // Not every touchpad says when its fingers have left.
    case .still, .putBeyond, .touchpad: false
    case .caught, .dragging, .coasting, .wheel: true
    case .animating: !isScrolledByKey
    }
  }
}

extension PagingView {
  fileprivate var isInMotion: Bool {
    switch motion {
    case .still, .touchpad: false
    case .caught, .dragging: true
    case .settling: !isTurnedByKey
    }
  }
}
