import Foundation
import HeroInspector
import HeroReview
import HeroScenes
import HeroWidgets

/// On the way to a page that somebody has chosen by its name.
struct Travel {
  /// nil once it is there, or a hand has come.
  var goal: Goal?
  /// What can be opened from the first page, as it was last seen, and on which session.
  fileprivate(set) var titles: [String] = []
  fileprivate var scene = ""
  fileprivate weak var session: Session?

  /// They are looked at anew when the first page is on show next.
  mutating func titlesChanged() { session = nil }

  enum Goal: Equatable {
    case firstPage
    case page(String)
  }

  /// So many are known, and listed in the inspector: a gallery may have thousands.
  fileprivate static let (most, mostListed) = (5_000, 200)
  /// Pages that lie over the first one at most.
  fileprivate static let deepest = 8
  fileprivate var left = 0
}

/// Straight to a page: by the ways of a hand, so that it flies there, one page after another.
extension PreviewWindow {
  /// What can be opened from the first page.
  var allPages: [String] {
    look()
    return travel.titles
  }

  func tellPages(_ state: inout InspectorState) {
    look()
    state.pages = Array(travel.titles.prefix(Travel.mostListed))
    state.isOnFirstPage = screen.isOnFirstPage
    let first = screen.controller.firstPage
    state.firstPage = first.title ?? (first as? NavigationController)?.viewControllers.first?.title ?? "First page"
    guard !state.isOnFirstPage else { return }
    let title = screen.frontPage?.title
    state.pageTitle = title ?? "A page"
    state.page = title.flatMap { state.pages.firstIndex(of: $0) }
  }

  private func look() {
    if travel.scene != settings.scene.name {
      (travel.scene, travel.titles, travel.session) = (settings.scene.name, [], nil)
    }
    guard travel.session !== session, screen.isOnFirstPage else { return }
    travel.session = session
    travel.titles = Array(screen.controller.pageTitles.prefix(Travel.most))
  }

  /// - Parameter index: of `Travel.titles`; nil: to the first page.
  func goToPage(_ index: Int?) {
    guard let index else { return travel(to: .firstPage) }
    if travel.titles.indices.contains(index) { travel(to: .page(travel.titles[index])) }
  }

  func travel(to goal: Travel.Goal) {
    takeOver()
    loop = nil
    (travel.goal, travel.left) = (goal, 0)
    let before = clock
    if clock.isPaused { clock.goOn(at: now) }
    clockWasTurned(from: before)
  }

  /// The next step, once nothing moves.
  func travelAsDue() {
    guard let goal = travel.goal, !isInThePast, !clock.isPaused, !stage.isInMotion,
      stage.window.runningTransition == nil
    else { return }
    guard screen.isOnFirstPage else {
      let isThere = screen.frontPage?.title.map { goal == .page($0) } ?? false
      if isThere || travel.left >= Travel.deepest { return travel.goal = nil }
      travel.left += 1
      return session.leave()
    }
    travel.goal = nil
    guard case .page(let title) = goal else { return }
    if let item = screen.controller.itemLabels.firstIndex(of: title) {
      loopItem = item
      return openLoopItem(at: stage.time)
    }
    do { try session.open(page: title) } catch { show(.note("\(error)"), for: 5) }
  }
}
