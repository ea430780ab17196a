extension Stage {
  /// True if a page, a sheet, content, or what says so itself (`addDisplayLink`) is on its way, or in a hand: what a
  /// person may want to stop and look at. A spinner, a fade or a caret is not, nor is a scroll that a key began.
  package var isInMotion: Bool {
    window.presentations.isRunning || animator.runsMotion || viewFlights.runsKeyframes
      || window.rootViewController?.hasMotion == true || window.containsMotion
  }
}

extension ViewController {
  /// True if a push is under way in it, or in a page above it, or such a page is a sheet that moves.
  fileprivate var hasMotion: Bool {
    if let sheet = activeSheet, sheet.grab != nil || sheet.height.isMoving { return true }
    return runningPush != nil || presented?.hasMotion == true
  }
}

extension View {
  /// True if content scrolls, in it or inside.
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
