import HeroInspector
import HeroScenes
import HeroSession
import HeroWidgets

/// Navigation to a page that was chosen by name.
struct PageNavigation {
  /// nil once it is there, or a hand has come.
  var goal: Goal?
  /// Items of the first page, as last seen, and their session.
  fileprivate(set) var titles: [String] = []
  fileprivate var scene = ""
  fileprivate weak var session: Session?

  /// They are read again when the first page is shown next.
  mutating func titlesChanged() { session = nil }

  enum Goal: Equatable {
    case firstPage
    /// The first page of that title, or the one after so many others of that title.
    case page(String, after: Int = 0)
  }

  /// So many are known, and listed in the inspector: a gallery may have thousands.
  fileprivate static let (most, mostListed) = (5_000, 200)
  /// Pages that lie over the first one at most.
  fileprivate static let deepest = 8
  fileprivate var left = 0
}

/// Straight to a page: by the ways of a hand, so that it flies there, one page after another.
extension Playback {
  /// The titles of all pages that the first page opens.
  var allPages: [String] {
    look()
    return travel.titles
  }

  /// The pages that the inspector lists.
  var pages: PageChoices {
    look()
    var pages = PageChoices()
    pages.items = Array(travel.titles.prefix(PageNavigation.mostListed))
    pages.isOnFirst = preview.screen.isOnFirstPage
    let first = preview.screen.controller.firstPage
    pages.first = first.title ?? (first as? NavigationController)?.viewControllers.first?.title ?? pages.first
    guard !pages.isOnFirst else { return pages }
    let title = preview.screen.frontPage?.title
    pages.title = title ?? "A page"
    pages.front = title.flatMap { pages.items.firstIndex(of: $0) }
    return pages
  }

  private func look() {
    if travel.scene != preview.settings.scene.name {
      (travel.scene, travel.titles, travel.session) = (preview.settings.scene.name, [], nil)
    }
    guard travel.session !== preview.session, preview.screen.isOnFirstPage else { return }
    travel.session = preview.session
    travel.titles = Array(preview.screen.controller.pageTitles.prefix(PageNavigation.most))
  }

  /// - Parameter index: of `PageNavigation.titles`; nil: to the first page.
  func goToPage(_ index: Int?) {
    guard let index else { return travel(to: .firstPage) }
    guard travel.titles.indices.contains(index) else { return }
    let title = travel.titles[index]
    travel(to: .page(title, after: travel.titles[..<index].count { $0 == title }))
  }

  func travel(to goal: PageNavigation.Goal) {
    tracks.takeOver()
    loop = nil
    (travel.goal, travel.left) = (goal, 0)
    goOn()
  }

  private func isAmbiguous(_ title: String) -> Bool { travel.titles.count { $0 == title } > 1 }

  /// The next step, once nothing moves.
  func travelAsDue() {
    guard let goal = travel.goal, !tracks.isInThePast, !clock.isPaused, !preview.stage.isInMotion,
      preview.stage.window.runningTransition == nil
    else { return }
    guard preview.screen.isOnFirstPage else {
      // Of several pages with its title it may be another one.
      let title = preview.screen.frontPage?.title
      let isThere = title.map { goal == .page($0) && !isAmbiguous($0) } ?? false
      if isThere || travel.left >= PageNavigation.deepest { return travel.goal = nil }
      travel.left += 1
      return preview.session.leave()
    }
    travel.goal = nil
    guard case .page(let title, let others) = goal else { return }
    let labels = preview.screen.controller.itemLabels
    let items = labels.indices.filter { labels[$0] == title }
    if let item = items.dropFirst(others).first ?? items.first {
      loopItem = item
      return openLoopItem(at: preview.stage.time)
    }
    do { try preview.session.open(page: title) } catch { hud.show("\(error)", for: 5) }
  }
}
