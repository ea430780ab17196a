import Foundation
import HeroMotion
public import HeroScenes
import HeroSystem
public import HeroWidgets

/// The page that a person sees.
extension PhoneScreen {
  /// In a navigation controller, the one on top.
  public var frontPage: ViewController? {
    var page = stage.window.topmostViewController
    while let navigation = page as? NavigationController, let top = navigation.topViewController { page = top }
    return page
  }

  /// True if no page has come over the scene's first, presented or pushed.
  public var isOnFirstPage: Bool {
    controller.firstPage.familyRoot === stage.window.topmostViewController && !(frontNavigation?.isDeep ?? false)
  }

  /// Takes the page in front away: a pushed one by a pop, any other as it was presented.
  func leaveFrontPage() {
    if let navigation = frontNavigation, navigation.isDeep {
      navigation.popViewController(animated: true)
    } else {
      stage.window.topmostViewController?.dismiss()
    }
  }

  /// The innermost navigation controller of the page in front.
  private var frontNavigation: NavigationController? {
    stage.window.topmostViewController as? NavigationController ?? frontPage?.navigationController
  }

  /// Throws a `ReviewError` where there is nothing to scroll.
  func pageScrollView() throws -> ScrollView {
    func first(in view: View) -> ScrollView? {
      if let found = view as? ScrollView { return found }
      return view.subviews.lazy.compactMap(first).first
    }
    guard let found = frontPage.flatMap({ $0.contentScrollView ?? first(in: $0.view) }) else {
      throw ReviewError("The page in front does not scroll: leave out the offset.", isWrongUse: true)
    }
    return found
  }

  /// Throws a `ReviewError` where the page in front cannot rest at the raw offset `y`, in points.
  public func requireRest(at y: Double) throws {
    stage.update(to: stage.time)
    let scrollView = try pageScrollView()
    guard scrollView.offsetRange.contains(y) else {
      throw ReviewError(
        "The page cannot rest at offset \(JSONText.tenth(y)): \(scrollView.restingPlaces).", isWrongUse: true)
    }
  }

  /// Scrolls the page in front, at once, to where its raw `contentOffset.y` is `y`, in points; beyond the ends of its
  /// content it is held there as if by fingers. Throws a `ReviewError` where it cannot be.
  func scrollPage(to y: Double) throws {
    stage.update(to: stage.time)
    let scrollView = try pageScrollView()
    let range = scrollView.offsetRange
    if range.contains(y) {
      scrollView.setContentOffset(CGPoint(x: 0, y: y), animated: false)
    } else {
      let band = RubberBand(dimension: scrollView.bounds.height)
      let edge = y < range.lowerBound ? range.lowerBound : range.upperBound
      guard abs(y - edge) < scrollView.bounds.height * 0.9 else {
        throw ReviewError(
          "Offset \(JSONText.tenth(y)) is too far out: \(scrollView.restingPlaces).", isWrongUse: true)
      }
      let pull =
        band.fingerOffset(for: y, in: range) - band.fingerOffset(for: scrollView.contentOffset.y, in: range)
      _ = scrollView.scrollWheel(
        ScrollEvent(
          location: scrollView.convert(scrollView.bounds.center, to: nil), delta: CGSize(width: 0, height: pull),
          kind: .fingers, time: stage.time))
    }
    stage.update(to: stage.time)
  }
}

extension ScrollView {
  /// For people.
  var restingPlaces: String {
    let range = offsetRange
    return "the page rests between \(JSONText.tenth(range.lowerBound)) and \(JSONText.tenth(range.upperBound))"
  }
}

extension NavigationController {
  /// True if a page lies over its first one.
  fileprivate var isDeep: Bool { viewControllers.count > 1 }
}
