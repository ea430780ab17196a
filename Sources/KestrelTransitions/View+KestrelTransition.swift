import HeroFlight
public import HeroWidgets

/// Says which picture flies in the push or pop that comes next, where there is neither view nor page, as in a
/// coordinator. Moves nothing itself.
///
/// It applies to the page in front that has a source or a target with this id, in a navigation controller that is set
/// up. Where several have one, the first to push or pop uses it.
@MainActor public func prepareKestrelTransition(id: String) {
  let registry = KestrelTransitionRegistry.shared
  let request = KestrelRequest(id: id)
  let pages = registry.navigationControllers.compactMap { navigation -> (KestrelNavigation, ViewController)? in
    guard let kestrel = navigation.kestrel, let page = navigation.topViewController, page.isViewLoaded,
      page.view.window != nil, page.view.hasKestrelMark(id: id)
    else { return nil }
    return (kestrel, page)
  }
  for (kestrel, page) in pages { kestrel.prepare(request, on: page) }
  let names = pages.map(\.1.nameInLog).joined(separator: " and ")
  KestrelLogger.shared.say(
    pages.isEmpty ? .error : .debug,
    pages.isEmpty
      ? "“\(id)” was prepared, but no page in front has a view with this id: mark one with kestrelTransitionSource."
      : "“\(id)” was prepared for \(names).")
}

extension View {
  /// Returns whether the view or a visible one in it is a source or a target with this id.
  fileprivate func hasKestrelMark(id: String) -> Bool {
    (marked(\.kestrelSource).map(\.mark.id) + marked(\.kestrelTarget).map(\.mark.id)).contains(id)
  }

  /// Marks the view as the source of a picture, such as a thumbnail in a list. Marked again, as a reused cell is, it is
  /// that source alone.
  /// - Parameters:
  ///   - id: The target's id. Of several views on a page with one id the first marked one counts; the log names both.
  ///   - image: The picture that the view shows.
  ///   - configuration: The motion of the picture.
  ///   - overwrites: True if this view replaces another one with the id. False by default.
  @discardableResult public func kestrelTransitionSource(
    id: String, image: Picture, configuration: KestrelTransitionConfiguration = .default, overwrites: Bool = false
  ) -> Self {
    let order = kestrelSource.flatMap { $0.id == id ? $0.order : nil } ?? KestrelMark.nextOrder()
    kestrelSource = KestrelSource(
      id: id, order: order, overwrites: overwrites, image: image, configuration: configuration)
    return self
  }

  /// Marks the view as what the picture of the source with this id flies to. An image view shows its own picture from
  /// half-way on; any other view is filled with the source's.
  @discardableResult public func kestrelTransitionTarget(id: String, overwrites: Bool = false) -> Self {
    let order = kestrelTarget.flatMap { $0.id == id ? $0.order : nil } ?? KestrelMark.nextOrder()
    kestrelTarget = KestrelMark(id: id, order: order, overwrites: overwrites)
    return self
  }

  /// Removes the marks of the view, as for a cell that is reused.
  public func removeKestrelTransitions() { (kestrelSource, kestrelTarget) = (nil, nil) }

  /// Says which picture flies in the push or pop that leaves the view's page next. Moves nothing itself. A pop needs no
  /// word where the picture goes back to where it came from.
  public func prepareKestrelTransition(id: String) { nearestViewController.prepareKestrel(id: id, by: self) }

  var kestrelSource: KestrelSource? {
    get { associatedObjects["KestrelTransitions.source"] as? KestrelSource }
    set { associatedObjects["KestrelTransitions.source"] = newValue }
  }

  var kestrelTarget: KestrelMark? {
    get { associatedObjects["KestrelTransitions.target"] as? KestrelMark }
    set { associatedObjects["KestrelTransitions.target"] = newValue }
  }
}

extension ViewController {
  /// The same as a view's: says which picture flies in the push or pop that comes next.
  public func prepareKestrelTransition(id: String) { prepareKestrel(id: id, by: view) }
}

extension ViewController? {
  @MainActor fileprivate func prepareKestrel(id: String, by view: View) {
    guard let self else {
      return KestrelLogger.shared.say(
        .error,
        "“\(id)” was prepared by \(view.nameInLog), which is on no page: "
          + "prepare it when the view is on the screen.")
    }
    self.prepareKestrel(id: id, by: view)
  }
}

extension ViewController {
  fileprivate func prepareKestrel(id: String, by view: View) {
    guard let navigation = self as? NavigationController ?? navigationController else {
      return KestrelLogger.shared.say(
        .error,
        "“\(id)” was prepared by \(view.nameInLog), whose page is in no navigation controller: add it to one.")
    }
    guard let kestrel = navigation.kestrel else {
      return KestrelLogger.shared.say(
        .error,
        "“\(id)” was prepared by \(view.nameInLog), whose navigation controller is not set up: call "
          + "KestrelTransitionRegistry.shared.setupTransition(for:) with it first."
      )
    }
    let page = navigation.viewControllers.first { $0.isViewLoaded && view.isDescendant(of: $0.view) }
    kestrel.prepare(KestrelRequest(id: id), on: page)
    KestrelLogger.shared.say(.debug, "“\(id)” was prepared by \(view.nameInLog).")
  }
}

/// The mark of a view as source or target.
@MainActor class KestrelMark {
  let id: String
  /// Among all marks, by when they were made.
  let order: Int
  let overwrites: Bool

  init(id: String, order: Int, overwrites: Bool) {
    (self.id, self.order, self.overwrites) = (id, order, overwrites)
  }

  private static var last = 0

  static func nextOrder() -> Int {
    last += 1
    return last
  }
}

@MainActor final class KestrelSource: KestrelMark {
  let image: Picture
  let configuration: KestrelTransitionConfiguration

  init(id: String, order: Int, overwrites: Bool, image: Picture, configuration: KestrelTransitionConfiguration) {
    self.image = image
    self.configuration = configuration
    super.init(id: id, order: order, overwrites: overwrites)
  }
}

extension Array {
  /// Returns the one that counts among marks with one id, and the other views: the first that was made, or of those
  /// that overwrite the last.
  @MainActor func kestrelWinner<Annotation: KestrelMark>() -> (view: View, mark: Annotation, others: [View])?
  where Element == (view: View, mark: Annotation) {
    let overwriting = filter(\.mark.overwrites)
    let winner =
      overwriting.isEmpty
      ? self.min { $0.mark.order < $1.mark.order } : overwriting.max { $0.mark.order < $1.mark.order }
    return winner.map { winner in (winner.view, winner.mark, filter { $0.view !== winner.view }.map(\.view)) }
  }
}
