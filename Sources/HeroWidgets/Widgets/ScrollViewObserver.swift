/// Follows a scroll view beside its one delegate, as headers and bars do.
@MainActor public protocol ScrollViewObserver: AnyObject {
  /// The offset changed, by whatever cause. Comes before the delegate's `scrollViewDidScroll`.
  func scrollViewOffsetChanged(_ scrollView: ScrollView)
  /// The visible size changed, or the room that bars take.
  func scrollViewExtentChanged(_ scrollView: ScrollView)
}

@MainActor struct WeakScrollViewObserver {
  weak var value: (any ScrollViewObserver)?
}

extension ScrollView {
  /// Lets `observer` follow, after those that do already. It is not kept alive; one that follows already is not added
  /// again.
  public func addObserver(_ observer: any ScrollViewObserver) {
    observers.removeAll { $0.value == nil }
    guard !observers.contains(where: { $0.value === observer }) else { return }
    observers.append(WeakScrollViewObserver(value: observer))
  }

  public func removeObserver(_ observer: any ScrollViewObserver) {
    observers.removeAll { $0.value == nil || $0.value === observer }
  }

  func tellOffsetChanged() { for observer in observers { observer.value?.scrollViewOffsetChanged(self) } }

  func tellExtentChanged() { for observer in observers { observer.value?.scrollViewExtentChanged(self) } }
}
