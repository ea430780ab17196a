import Foundation
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct StageTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), deviceScale: 2)

  @Test func timeNeverRunsBack() {
    stage.update(to: 5)
    stage.update(to: 3)
    #expect(stage.time == 5)
    stage.send(.hover(location: CGPoint(x: 1, y: 1), time: 2))
    stage.update(to: 6)
    #expect(stage.time == 6)
  }

  @Test func linksRunInEveryFrameUntilTheyAreDone() {
    var times: [Double] = []
    stage.addDisplayLink {
      times.append($0)
      return times.count < 3
    }
    #expect(stage.isAnimating && stage.needsFrame)
    for time in [1.0, 2, 3, 4] { stage.update(to: time) }
    #expect(times == [1, 2, 3] && !stage.isAnimating)
  }

  @Test func whatFollowsViewsIsPlacedOnceAFrameUnlessSomethingChanges() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .black
    stage.window.addSubview(view)
    var places: [CGFloat] = []
    stage.afterLayout { _ in
      places.append(view.frame.minX)
      return true
    }
    stage.update(to: 1)
    _ = stage.skipPaint()
    #expect(places == [0])
    view.frame.origin.x = 5
    _ = stage.skipPaint()
    #expect(places == [0, 5])
    stage.update(to: 2)
    #expect(places == [0, 5, 5])
  }

  @Test func timersFireInOrderAndOnce() {
    var fired: [String] = []
    stage.schedule(after: 2) { fired.append("late") }
    stage.schedule(after: 1) {
      fired.append("early")
      stage.schedule(after: 0.5) { fired.append("between") }
    }
    let cancelled = stage.schedule(after: 1.2) { fired.append("never") }
    cancelled.invalidate()
    #expect(stage.nextWakeUp == 1)
    // A coarse frame: all are due.
    stage.update(to: 3)
    stage.update(to: 4)
    #expect(Set(fired) == ["early", "between", "late"] && fired.first == "early" && fired.count == 3)
    #expect(stage.nextWakeUp == nil && !stage.isAnimating)
  }

  @Test func eventsActAtTheirOwnTimes() {
    final class Pad: View {
      var times: [Double] = []
      override func touchesBegan(_ touch: Touch) { times.append(stage?.time ?? -1) }
      override func touchesEnded(_ touch: Touch) { times.append(stage?.time ?? -1) }
    }
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(pad)
    stage.send(.touch(id: 0, phase: .began, location: CGPoint(x: 5, y: 5), time: 1.25))
    stage.send(.touch(id: 0, phase: .ended, location: CGPoint(x: 5, y: 5), time: 1.5))
    stage.update(to: 2)
    #expect(pad.times == [1.25, 1.5] && stage.time == 2)
  }

  @Test func anAnimationEasesAndCompletes() {
    var (values, completed) = ([Double](), 0)
    stage.animate(duration: 1, curve: .linear, { values.append($0) }, completion: { completed += 1 })
    for time in [0.25, 0.5, 1, 1.5] { stage.update(to: time) }
    #expect(values == [0.25, 0.5, 1] && completed == 1)
    stage.animate(duration: 0, { values.append($0) }).invalidate()
    stage.update(to: 3)
    #expect(values.count == 3)
  }

  @Test func thePointerHasTheShapeOfWhatLiesUnderIt() {
    let button = Button(title: "Go")
    button.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
    stage.window.addSubview(button)
    stage.send(.hover(location: CGPoint(x: 30, y: 30), time: 1))
    stage.update(to: 1)
    #expect(stage.input.pointerStyle == .hand)
    stage.send(.hover(location: CGPoint(x: 90, y: 90), time: 2))
    stage.update(to: 2)
    #expect(stage.input.pointerStyle == .arrow)
    stage.send(.hover(location: nil, time: 3))
    stage.update(to: 3)
    #expect(stage.input.pointerStyle == .arrow)
  }

  @Test func anotherScaleChangesPixelsAndNotTheLayout() {
    let before = stage.window.bounds
    stage.renderScale = 3.3
    #expect(stage.pixelSize == (330, 330) && stage.window.bounds == before && stage.deviceScale == 2)
    stage.resize(to: CGSize(width: 50, height: 20))
    #expect(stage.pixelSize == (165, 66) && stage.window.bounds.size == CGSize(width: 50, height: 20))
  }
}
