import HeroMorph
import HeroWidgets

/// Shows what lies over the originals of elements at the level `under`, such as bars and titles, above those elements. What scrolls or
/// is laid out anew in a transition may come under other views: `update` finds them in every frame.
@MainActor final class RaisedViews {
  /// An element at that level, and the views that it moves for.
  typealias Element = (id: String, source: View?, destination: View?)

  /// Views of one page that are shown together.
  private struct Group {
    let portal: Portal
    let page: String
  }

  private let pages: [(view: View, id: String)]
  private var groups: [Group] = []
  /// What is shown of each page, in the order of painting. A view stays until the end: an element that covers it where it moves would
  /// cover it in one frame else.
  private var views: [String: [View]] = [:]

  init(presenting: View, presented: View) {
    pages = [(presenting, MorphState.Page.presenting), (presented, MorphState.Page.presented)]
  }

  /// Finds what lies over the originals now.
  /// - Parameters:
  ///   - put: puts a view above all that moves at that level.
  ///   - flyer: the view that moves as an id.
  func update(over elements: [Element], put: (View) -> Void, flyer: (String) -> View?) {
    var isChanged = false
    for (page, id) in pages {
      let known = views[id] ?? []
      let originals = elements.flatMap { [$0.source, $0.destination].compactMap { $0 } }
      func isOriginal(_ view: View) -> Bool { originals.contains { $0 === view } }
      var found = known.filter { $0.isDescendant(of: page) && !isOriginal($0) }
      for view in originals.flatMap({ $0.whatLiesOver(on: page) })
      where !isOriginal(view) && !found.contains(where: { $0 === view }) { found.append(view) }
      if found.elementsEqual(known, by: ===) { continue }
      views[id] = found.sorted { $0.isPainted(before: $1) }
      isChanged = true
    }
    if isChanged { show(elements, put: put, flyer: flyer) }
  }

  private func show(_ elements: [Element], put: (View) -> Void, flyer: (String) -> View?) {
    tearDown()
    for (page, id) in pages {
      var together: [View] = []
      let all = views[id] ?? []
      for view in all {
        together.append(view)
        // What stands in a bar lies over that, not under it.
        let inside = elements.filter {
          (id == MorphState.Page.presented ? $0.destination : $0.source)?.isDescendant(of: view) == true
        }
        guard !inside.isEmpty || view === all.last else { continue }
        let portal = Portal(of: together, on: page)
        groups.append(Group(portal: portal, page: id))
        put(portal)
        for element in inside { flyer(element.id).map(put) }
        together = []
      }
    }
  }

  /// - Parameter isNew: whether something of the state has changed: the views look at what moves under them.
  func apply(_ state: MorphState, isNew: Bool) {
    for group in groups {
      guard let page = state.pages.first(where: { $0.id == group.page }) else { continue }
      group.portal.isOpen = page.alphaAbove != nil
      group.portal.strength = page.alphaAbove ?? 0
      if isNew { group.portal.showAnew() }
    }
  }

  /// Shows the views where they stand on their pages.
  func tearDown() {
    for group in groups {
      group.portal.isOpen = false
      group.portal.removeFromSuperview()
    }
    groups = []
  }
}
