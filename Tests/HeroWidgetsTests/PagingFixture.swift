import Foundation
import HeroTesting
import HeroWidgets

/// Pages of 400 × 300 points on a stage, with fingers, a wheel and a touchpad; a device of very fine pixels, so that
/// rounding hides nothing.
@MainActor final class PagingFixture: PagingViewDataSource, PagingViewDelegate {
  let stage = Stage(size: CGSize(width: 400, height: 300), deviceScale: 1_000_000, renderScale: 1)
  let pager = PagingView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  let count: Int
  var made = 0
  var reused = 0
  var offsets: [CGFloat] = []
  var changes: [Int] = []
  var displayed: [Int] = []
  var begun = 0
  var ended = 0

  init(pages: Int, on page: Int = 0) {
    count = pages
    pager.delegate = self
    pager.dataSource = self
    stage.window.addSubview(pager)
    stage.update(to: 1)
    pager.setCurrentPage(page, animated: false)
    stage.update(to: 1)
    (offsets, changes, displayed, ended) = ([], [], [], 0)
  }

  func numberOfPages(in pagingView: PagingView) -> Int { count }

  func pagingView(_ pagingView: PagingView, viewForPageAt index: Int, reusing reusable: View?) -> View {
    if reusable == nil { made += 1 } else { reused += 1 }
    let view = reusable ?? View()
    view.backgroundColor = PagingFixture.color(index)
    return view
  }

  static func color(_ page: Int) -> Color {
    Color(red: Double(page % 7) / 7, green: Double(page % 5) / 5, blue: Double(page % 3) / 3)
  }

  func pagingViewWillBeginDragging(_ pagingView: PagingView) { begun += 1 }
  func pagingViewDidScroll(_ pagingView: PagingView) { offsets.append(pagingView.contentOffset) }
  func pagingViewDidEndScrolling(_ pagingView: PagingView) { ended += 1 }
  func pagingView(_ pagingView: PagingView, didChangePageTo index: Int) { changes.append(index) }
  func pagingView(_ pagingView: PagingView, willDisplay view: View, forPageAt index: Int) { displayed.append(index) }

  var offset: Double { pager.contentOffset }

  func touch(_ phase: TouchPhase, x: CGFloat, y: CGFloat = 150, finger: Int = 0, at time: Double) {
    stage.send(.touch(id: finger, phase: phase, location: CGPoint(x: x, y: y), time: time))
    stage.update(to: time)
  }

  /// A finger moves the pages by `distance` points (positive shows what lies to the right; the threshold taken off)
  /// within a quarter of a second, and leaves in motion, or after a rest.
  func swipe(_ distance: CGFloat, rests: Bool = false, lifts: Bool = true) {
    let start = stage.time + 0.2
    let way = distance + (distance < 0 ? -10 : 10)
    touch(.began, x: 200, at: start)
    for step in 1...15 { touch(.moved, x: 200 - way * CGFloat(step) / 15, at: start + Double(step) / 60) }
    if lifts { touch(.ended, x: 200 - way, at: stage.time + (rests ? 0.5 : 0)) }
  }

  func scroll(_ kind: ScrollEvent.Kind, x: CGFloat = 0, y: CGFloat = 0, at time: Double) {
    stage.send(
      .scroll(
        ScrollEvent(location: CGPoint(x: 100, y: 100), delta: CGSize(width: x, height: y), kind: kind, time: time)))
    stage.update(to: time)
  }

  func advance(_ seconds: Double) { stage.wait(seconds) }

  func settle() { stage.settle() }

  func look() -> Surface? {
    guard let surface = Surface(width: 400, height: 300, format: .opaque) else { return nil }
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return surface
  }
}
