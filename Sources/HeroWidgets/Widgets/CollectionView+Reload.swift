import Foundation

/// A change of the data on its way to the screen: what stays moves, what is new comes in, what is gone fades.
@MainActor final class CollectionChange {
  /// Seconds; ours.
  static let duration = 0.3

  /// The view of an element that was shown before the change. Nothing else knows it any more.
  struct Ghost {
    let view: CollectionReusableView
    let identifier: AnyHashable?
    let alpha: Double
  }

  var ghosts: [Ghost] = []
  /// Views on their way to their places: how far they had to go in points, and their alpha at the start.
  var moving: [ObjectIdentifier: (way: CGPoint, alpha: Double)] = [:]
  var link: DisplayLink?
}

extension CollectionView {
  /// Asks the data source anew. Animated, elements that have an identifier and are on the screen before and after go
  /// from where they were to where they are, and keep selection and focus; the others fade.
  public func reloadData(animated: Bool) {
    guard animated, let stage else {
      reloadData()
      return
    }
    let offset = bounds.minY
    let (selected, focused) = (identifier(of: selectedPath), identifier(of: focusedIndexPath))
    endPress()
    let next = CollectionChange()
    next.ghosts = ghostsOfAllShown()
    stopChange()
    forgetShown()
    setNeedsLayout()
    layoutIfNeeded()
    // A shorter content has moved under what is to fade.
    for ghost in next.ghosts { ghost.view.center.y += bounds.minY - offset }
    change = next
    for (element, view) in shownViews { join(view, identifier: identifiers[element]) }
    selectItem(at: path(identified: selected), animated: false)
    focusedIndexPath = path(identified: focused)
    next.link = stage.animate(duration: CollectionChange.duration) { [weak self] in
      self?.showChange(at: $0)
    } completion: { [weak self] in
      self?.stopChange()
    }
    showChange(at: 0)
    placeFocusRing()
  }

  /// In order.
  var shownViews: [(CollectionElement, CollectionReusableView)] {
    let all =
      visibleCells.map { (CollectionElement.item($0.key), $0.value) }
      + visibleSupplementaries.map { ($0.key, $0.value) }
    return all.sorted { $0.0.order < $1.0.order }
  }

  private func identifier(of path: IndexPath?) -> AnyHashable? { path.flatMap { identifiers[.item($0)] } }

  private func path(identified identifier: AnyHashable?) -> IndexPath? {
    guard let identifier else { return nil }
    for (element, known) in identifiers where known == identifier {
      if case .item(let path) = element { return path }
    }
    return nil
  }

  /// Returns the elements on the screen, the fading remains of an earlier change too.
  private func ghostsOfAllShown() -> [CollectionChange.Ghost] {
    var ghosts =
      change?.ghosts.map { CollectionChange.Ghost(view: $0.view, identifier: nil, alpha: $0.view.alpha) } ?? []
    change?.ghosts = []
    for (element, view) in shownViews {
      let alpha = view.alpha
      let place = view.frame
      if case .item(let path) = element, let cell = view as? CollectionViewCell {
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, at: path)
      }
      // It stays where it was seen, on its way or not.
      change?.moving[ObjectIdentifier(view)] = nil
      view.transform = .identity
      view.frame = place
      view.isUserInteractionEnabled = false
      ghosts.append(CollectionChange.Ghost(view: view, identifier: identifiers[element], alpha: alpha))
    }
    return ghosts
  }

  /// Lets `view` start where the same element was seen last, or from nothing.
  private func join(_ view: CollectionReusableView, identifier: AnyHashable?) {
    guard let change else { return }
    let before = identifier.flatMap { identifier in change.ghosts.firstIndex { $0.identifier == identifier } }
    guard let before else {
      change.moving[ObjectIdentifier(view)] = (.zero, 0)
      return
    }
    let ghost = change.ghosts.remove(at: before)
    change.moving[ObjectIdentifier(view)] = (ghost.view.frame.origin - view.frame.origin, ghost.alpha)
    discard(ghost.view)
  }

  private func showChange(at progress: Double) {
    guard let change else { return }
    let rest = 1 - progress
    for (_, view) in shownViews {
      guard let (way, alpha) = change.moving[ObjectIdentifier(view)] else { continue }
      view.transform = AffineTransform(translationByX: way.x * rest, byY: way.y * rest)
      view.alpha = alpha + (1 - alpha) * progress
    }
    for ghost in change.ghosts { ghost.view.alpha = ghost.alpha * rest }
  }

  /// Puts everything where it belongs.
  func stopChange() {
    guard let change else { return }
    self.change = nil
    change.link?.invalidate()
    for (_, view) in shownViews where change.moving[ObjectIdentifier(view)] != nil {
      view.transform = .identity
      view.alpha = 1
    }
    for ghost in change.ghosts { discard(ghost.view) }
  }

  private func discard(_ view: CollectionReusableView) {
    view.isUserInteractionEnabled = true
    recycle(view)
  }
}
