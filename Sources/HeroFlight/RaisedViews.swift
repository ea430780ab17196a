import Foundation
import HeroMorph
import HeroWidgets

/// Shows what lies over the originals of elements at the level `under`, such as bars and titles, above those elements.
/// Views that scroll or are laid out again may come under other views: `update` finds them in every frame.
@MainActor final class RaisedViews {
  /// An element at that level, and the views that it moves for.
  typealias Element = (id: String, source: View?, destination: View?)

  /// Views of one page that are shown together.
  private struct Group {
    let portal: Portal
    let page: (view: View, id: String)
    /// True if it is the bar of both pages, which lies over all but a card.
    let isBar: Bool
    /// The buttons of the page above that stand on a destination.
    var buttons: [(view: View, on: View, id: String)] = []
  }

  private let container: View
  private let pages: [(view: View, id: String)]
  private let bar: View?
  private var groups: [Group] = []
  private var elements: [Element] = []
  /// Raised views of each page, in the order of painting. A view stays until the end: a moving element would cover it
  /// in one frame.
  private var views: [String: [View]] = [:]
  /// True if the bar of both pages has lain over a source.
  private var barLiesOver = false
  /// The pages' changes at the last search. Nothing lies elsewhere until they change.
  private var seen: (Int, Int)?

  /// - Parameter bar: the bar of both pages, in `container`.
  init(in container: View, presenting: View, presented: View, bar: View?) {
    (self.container, self.bar) = (container, bar)
    pages = [(presenting, MorphState.Page.presenting), (presented, MorphState.Page.presented)]
  }

  /// Finds what lies over the originals now.
  /// - Parameters:
  ///   - put: puts a view above all that moves at that level.
  ///   - flyer: the view that moves as an id.
  func update(over elements: [Element], put: (View) -> Void, flyer: (String) -> View?) {
    let changes = (pages[0].view.changesInside, pages[1].view.changesInside)
    let isSame = self.elements.elementsEqual(elements) { $0.source === $1.source && $0.destination === $1.destination }
    if isSame, let seen, seen == changes { return }
    seen = changes
    self.elements = elements
    let originals = elements.flatMap { [$0.source, $0.destination].compactMap { $0 } }
    func isOriginal(_ view: View) -> Bool { originals.contains { $0 === view } }
    var isChanged = false
    if let bar, !barLiesOver,
      elements.contains(where: { $0.source.map(bar.reaches(over:)) == true })
    {
      isChanged = true
      barLiesOver = true
    }
    for (page, id) in pages {
      let known = views[id] ?? []
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
        let standing = id == MorphState.Page.presented ? together.flatMap { buttons(in: $0, on: page) } : []
        groups.append(Group(portal: portal, page: (page, id), isBar: false, buttons: standing))
        put(portal)
        for element in inside { flyer(element.id).map(put) }
        together = []
      }
    }
    guard barLiesOver, let bar else { return }
    let portal = Portal(of: [bar], on: container)
    groups.append(Group(portal: portal, page: (container, MorphState.Page.presenting), isBar: true))
    put(portal)
  }

  /// Returns the buttons in `view` that stand on a destination, with that and its element.
  private func buttons(in view: View, on page: View) -> [(view: View, on: View, id: String)] {
    guard view.isShown else { return [] }
    guard view.accessibilityRole == .button else { return view.subviews.flatMap { buttons(in: $0, on: page) } }
    let place = view.convert(view.bounds, to: page)
    return elements.compactMap { element in
      guard let destination = element.destination,
        destination.convert(destination.bounds, to: page).contains(place)
      else { return nil }
      return (view, destination, element.id)
    }
  }

  /// Returns the share of a button that is seen, 0…1: it has gone when the upper or lower edge of the picture that it
  /// stands on reaches it.
  private func presence(of button: (view: View, on: View, id: String), on page: View, _ state: MorphState) -> Double {
    guard let frame = state.elements.first(where: { $0.id == button.id })?.frame else { return 1 }
    let place = button.view.convert(button.view.bounds, to: page)
    let (rest, now) = (button.on.convert(button.on.bounds, to: page), container.convert(frame, to: page))
    let above = (rest: place.minY - rest.minY, now: place.minY - now.minY)
    let below = (rest: rest.maxY - place.maxY, now: now.maxY - place.maxY)
    let nearest = above.rest <= below.rest ? above : below
    return nearest.rest > 1 ? max(0, min(1, nearest.now / nearest.rest)) : 1
  }

  /// - Parameters:
  ///   - isNew: whether something of the state has changed: the views look at what moves under them.
  ///   - isOnGround: whether the page below is as large as the one above. Over a sheet, buttons would leave their
  ///     pictures for what lies around that.
  func apply(_ state: MorphState, isNew: Bool, isOnGround: Bool) {
    let isUnderCard = state.pages.contains(where: \.coversBar)
    for group in groups {
      guard let page = state.pages.first(where: { $0.id == group.page.id }) else { continue }
      let alpha = group.isBar ? nil : page.alphaAbove
      let overCard = group.isBar && !isUnderCard ? 0 : page.alphaOverCard
      group.portal.cover = alpha == nil ? cards(of: state, on: group.page.view) : nil
      group.portal.isOpen = alpha != nil || overCard > 0
      let presence =
        isOnGround || alpha == nil
        ? 1 : group.buttons.map { self.presence(of: $0, on: group.page.view, state) }.min() ?? 1
      group.portal.headroom = page.card == nil ? page.descent.rounded(.up) : 0
      group.portal.strength = (alpha ?? overCard) * presence
      if isNew { group.portal.showAnew() }
    }
  }

  /// Returns the frames of elements, in the coordinates of `page`.
  private func cards(of state: MorphState, on page: View) -> [(frame: CGRect, cornerRadii: CornerRadii)] {
    state.elements.filter { card in elements.contains { $0.id == card.id } }
      .map { (container.convert($0.frame, to: page), $0.cornerRadii) }
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
