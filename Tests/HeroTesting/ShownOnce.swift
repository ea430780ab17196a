import Foundation
import HeroKit
import HeroWidgets
public import Testing

/// Expects what must hold whenever a phone is at rest: nothing runs, the page in front is all there is, every view is
/// as it was before it flew, and each picture of a grid is shown exactly once.
@MainActor public func expectEveryPictureShownOnce(
  _ phone: Phone, _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  for problem in restingProblems(phone) {
    Issue.record("\(comment.isEmpty ? "" : comment + ": ")\(problem)", sourceLocation: sourceLocation)
  }
}

/// What is wrong with a phone that should be at rest.
@MainActor public func restingProblems(_ phone: Phone) -> [String] {
  var problems: [String] = []
  func check(_ holds: Bool, _ problem: @autoclosure () -> String) { if !holds { problems.append(problem()) } }
  let window = phone.window
  check(!phone.stage.isAnimating, "something still moves")
  check(window.runningTransition == nil, "a transition still runs")
  guard let container = window.subviews.first, let front = window.topmostViewController?.familyRoot else {
    return ["there is no page"]
  }
  // A sheet leaves the pages below in sight, and so does what stands over them.
  var inSight = [front]
  while let last = inSight.last, let below = last.presentingViewController,
    last.presentationController?.shouldRemovePresentersView == false
  { inSight.append(below) }
  check(
    container.subviews.count == inSight.count
      && zip(container.subviews.reversed(), inSight).allSatisfy { $1.view.isDescendant(of: $0) },
    "beside the pages in sight there are \(container.subviews.map { type(of: $0) })")
  var page: ViewController? = window.rootViewController
  while let current = page {
    problems += problemsOfPage(current, isInSight: inSight.contains { $0 === current }, in: container)
    page = current.presentedViewController
  }
  return problems
}

@MainActor private func problemsOfPage(_ page: ViewController, isInSight: Bool, in container: View) -> [String] {
  var problems: [String] = []
  func check(_ holds: Bool, _ problem: @autoclosure () -> String) {
    if !holds { problems.append("\(type(of: page)): \(problem())") }
  }
  let view = page.view
  check(view.alpha == 1, "the page's alpha is \(view.alpha)")
  check(!view.isHidden, "the page is hidden")
  check(view.transform == .identity, "the page is transformed: \(view.transform)")
  check(view.cornerRadius == 0, "the page has round corners")
  check(!view.shouldRasterize, "the page is still kept as a bitmap")
  check(view.transitionLook == nil, "the page still looks as in a transition")
  check(view.isUserInteractionEnabled, "the page takes no touches")
  check(!page.isBeingPresented && !page.isBeingDismissed, "the page still counts as on its way")
  // A page stays in its sheet, wherever that is.
  let isInTree = page.sheetPresentationController == nil ? view.superview != nil : view.window != nil
  check(
    isInTree == isInSight, isInSight ? "the page is not on the screen" : "the page is still in the tree")
  if isInSight, page.sheetPresentationController == nil {
    check(view.frame == container.bounds, "the page lies at \(view.frame)")
  }
  var images: [ImageView] = []
  func visit(_ view: View) {
    if let image = view as? ImageView { images.append(image) }
    if let collection = view as? CollectionView { problems += problemsOfGrid(collection) }
    for child in view.subviews { visit(child) }
  }
  visit(view)
  // A row of a list without a picture has an image view that shows nothing; a header hides a picture that is broken.
  for image in images where !(image.superview is ListCell && image.picture == nil) && !isBrokenInHeader(image) {
    check(image.transitionLook == nil, "a picture is still lifted: \(image.picture?.name ?? "?")")
    check(!image.isHidden, "a picture is hidden: \(image.picture?.name ?? "?")")
    check(image.alpha == 1, "a picture has alpha \(image.alpha): \(image.picture?.name ?? "?")")
    check(image.transform == .identity, "a picture is transformed")
  }
  func count(_ controller: ViewController) {
    if let counting = controller as? CountingPage {
      let problem = counting.appearances.problem(isShown: isInSight)
      check(problem == nil, "\(type(of: controller)) \(problem ?? "")")
    }
    for child in controller.children { count(child) }
  }
  count(page)
  return problems
}

@MainActor private func isBrokenInHeader(_ image: ImageView) -> Bool {
  guard image.superview is HeaderImageView, case .failed? = image.picture?.state else { return false }
  return true
}

/// Whether two rectangles are the same but for rounding.
@MainActor private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
  abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
    && abs(a.height - b.height) < 1e-6
}

/// Each item in view has one cell, each cell lies at its item's place, and no picture is in two cells.
@MainActor private func problemsOfGrid(_ grid: CollectionView) -> [String] {
  var problems: [String] = []
  let cells = grid.subviews.compactMap { $0 as? CollectionViewCell }
  if cells.count != grid.visibleCells.count {
    problems.append("\(cells.count) cells are in the tree for \(grid.visibleCells.count) items in view")
  }
  struct Shown: Hashable {
    let picture: ObjectIdentifier
    let label: String?
  }
  var owners: [Shown: IndexPath] = [:]
  for (path, cell) in grid.visibleCells {
    if cell.superview !== grid { problems.append("the cell of item \(path.item) is not in the grid") }
    if cell.isHidden || cell.alpha != 1 { problems.append("the cell of item \(path.item) is hidden or pale") }
    // Off the screen there is no device to round to.
    let place = grid.roundedToDevicePixels(grid.frameForItem(at: path))
    if grid.window != nil, !isNear(cell.frame, place) {
      problems.append("item \(path.item) lies at \(cell.frame), not at \(place)")
    }
    // A cell that holds cells of its own, as a carousel's row, shows what they show.
    if cell.subviews.contains(where: { $0 is CollectionView }) { continue }
    func images(in view: View) -> [ImageView] {
      view.subviews.flatMap { ($0 as? ImageView).map { [$0] } ?? images(in: $0) }
    }
    let all = images(in: cell)
    let images = all.filter { !$0.isHidden && $0.alpha == 1 }
    // Rows of a list may have no picture at all.
    if images.count != 1, !(cell is ListCell) || all.contains(where: { $0.picture != nil }) {
      problems.append("item \(path.item) shows \(images.count) pictures")
    }
    for picture in images.compactMap(\.picture) {
      // One picture may stand in two sections, and for two sights; under one name in one section it shows that a cell
      // was used twice.
      let shown = Shown(picture: ObjectIdentifier(picture), label: cell.accessibilityLabel)
      if let other = owners.updateValue(path, forKey: shown), other.section == path.section {
        problems.append("items \(other.item) and \(path.item) show the same picture")
      }
    }
  }
  return problems
}
