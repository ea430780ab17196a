/// Makes a picture of a view, for somebody to show it elsewhere.
@MainActor package protocol PictureTaker: AnyObject {
  /// The view in the picture; nil when no picture has to be taken any more.
  var pictured: View? { get }
  func takePicture()
}

/// Pictures of views that the next painting shows. Of frames that nobody looks at none is made.
@MainActor final class DuePictures {
  private struct Due { weak var taker: (any PictureTaker)? }

  private var due: [Due] = []

  func add(_ taker: any PictureTaker) {
    due.removeAll { $0.taker == nil || $0.taker === taker }
    due.append(Due(taker: taker))
  }

  /// Returns whether there were any.
  func take() -> Bool { take { _ in true } }

  /// Those of `view`, and of what is in it, which leave the window now.
  func take(beforeLeaving view: View) { _ = take { $0.isDescendant(of: view) } }

  private func take(where isMeant: (View) -> Bool) -> Bool {
    if due.isEmpty { return false }
    let takers = due.compactMap(\.taker).filter { $0.pictured.map(isMeant) == true }
    due.removeAll { due in due.taker == nil || takers.contains { $0 === due.taker } }
    for taker in takers { taker.takePicture() }
    return !takers.isEmpty
  }
}

extension Stage {
  /// Has the picture taken before the next painting, when all is laid out and placed, or before its view leaves the
  /// window. Asking again before that changes nothing.
  package func beforePainting(_ taker: any PictureTaker) { duePictures.add(taker) }
}
