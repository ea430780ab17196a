import Foundation
package import HeroPictures

extension View {
  /// True if some of the view lies where it may be seen: in a window, not hidden or clear, within what clips it. Views
  /// that cover it do not count.
  public var isOnScreen: Bool { liesOnScreen(countingHidden: false) }

  /// As `isOnScreen`; `countingHidden`: a view that is hidden or clear for now counts by its place.
  func liesOnScreen(countingHidden: Bool) -> Bool {
    guard let window else { return false }
    var rect = bounds
    var view: View = self
    while true {
      guard countingHidden || (!view.isConcealed && view.effectiveAlpha > 0) else { return false }
      if view.isClipped || view === window { rect = rect.overlap(with: view.bounds) ?? .zero }
      rect = view.remainder(of: rect)
      guard rect.width > 0, rect.height > 0 else { return false }
      guard let superview = view.superview else { return true }
      rect = rect.applying(view.toSuperview)
      view = superview
    }
  }

  /// Calls `body` for every view of the subtree that shows a picture and is in sight, hidden views included: a
  /// transition may show them in the next frame.
  fileprivate func forEachPictureInSight(_ body: (PictureNeed) -> Void) {
    if let need = pictureNeed, liesOnScreen(countingHidden: true) { body(need) }
    for view in subviews { view.forEachPictureInSight(body) }
  }
}

extension Stage {
  package var picturesInSight: [PictureNeed] {
    var needs: [PictureNeed] = []
    window.forEachPictureInSight { needs.append($0) }
    return needs
  }

  /// Has each picture loaded that came into sight after the level that it needs was given up.
  package func loadMissingPictures() {
    for need in picturesInSight where !need.isMet && !need.takesAnyLevel {
      pictures.load(need.picture, pixelSize: need.pixelSize)
    }
  }
}
