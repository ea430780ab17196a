import Foundation
import HeroTesting
import HeroWidgets

/// A scroll view on a stage, with fingers, a wheel and a touchpad; a device of very fine pixels, so that rounding does
/// not hide anything.
@MainActor final class ScrollFixture {
  let stage = Stage(size: CGSize(width: 390, height: 852), deviceScale: 1_000_000, renderScale: 1)
  let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 852))
  let log = ScrollLog()

  init(contentHeight: CGFloat, offset: CGFloat = 0) {
    scrollView.contentSize = CGSize(width: 390, height: contentHeight)
    scrollView.delegate = log
    stage.window.addSubview(scrollView)
    stage.update(to: 1)
    scrollView.contentOffset = CGPoint(x: 0, y: offset)
  }

  var offset: Double { scrollView.contentOffset.y }

  func touch(_ phase: TouchPhase, y: CGFloat, x: CGFloat = 200, finger: Int = 0, at time: Double) {
    stage.send(.touch(id: finger, phase: phase, location: CGPoint(x: x, y: y), time: time))
    stage.update(to: time)
  }

  /// How far `throwContent` moves the content: the finger's way without the threshold.
  static func way(at velocity: Double) -> Double { (velocity.magnitude / 4 - 10) * (velocity < 0 ? -1 : 1) }

  /// A finger moves evenly for a quarter of a second, so that the content goes with `velocity` (points a second,
  /// positive shows what lies below), and leaves. Ends at the moment of leaving.
  func throwContent(velocity: Double) {
    let start = stage.time + 0.5
    touch(.began, y: 400, at: start)
    for step in 1...16 {
      let time = start + Double(step) / 64
      touch(.moved, y: 400 - velocity * Double(step) / 64, at: time)
    }
    touch(.ended, y: 400 - velocity / 4, at: stage.time)
  }

  /// A finger drags by `distance` (positive shows what lies below, the threshold taken off), rests and leaves.
  func dragAndRest(by distance: Double) {
    let start = stage.time + 0.5
    let way = distance + (distance < 0 ? -10 : 10)
    touch(.began, y: 400, at: start)
    for step in 1...10 { touch(.moved, y: 400 - way * Double(step) / 10, at: start + Double(step) / 50) }
    touch(.ended, y: 400 - way, at: start + 1)
  }

  func scroll(_ kind: ScrollEvent.Kind, _ distance: CGFloat = 0, at time: Double) {
    stage.send(
      .scroll(
        ScrollEvent(
          location: CGPoint(x: 100, y: 100), delta: CGSize(width: 0, height: distance), kind: kind, time: time)))
    stage.update(to: time)
  }

  func settle() { stage.settle() }
}

@MainActor final class ScrollLog: ScrollViewDelegate {
  var offsets: [CGFloat] = []
  var begun = 0
  var ended = 0

  func scrollViewDidScroll(_ scrollView: ScrollView) { offsets.append(scrollView.contentOffset.y) }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { begun += 1 }
  func scrollViewDidEndScrolling(_ scrollView: ScrollView) { ended += 1 }
}
