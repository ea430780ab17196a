import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// A slider on a page that scrolls, as people find one.
@MainActor @Suite("A slider") struct SliderTests {
  let stage = Stage(size: CGSize(width: 300, height: 200), deviceScale: 2)
  let scrollView = ScrollView()
  let slider = Slider()
  var told: [Double] { log.values }
  private let log = Log()

  @MainActor private final class Log { var values: [Double] = [] }

  init() {
    stage.window.backgroundColor = .white
    scrollView.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    scrollView.contentSize = CGSize(width: 300, height: 1000)
    slider.frame = CGRect(x: 20, y: 80, width: 260, height: slider.sizeThatFits(stage.size).height)
    slider.valueChanged = { [log] in log.values.append($0) }
    scrollView.addSubview(slider)
    stage.window.addSubview(scrollView)
    stage.update(to: 0)
  }

  private func inWindow(_ point: CGPoint) -> CGPoint { slider.convert(point, to: nil) }

  @Test("Its thumb is dragged, and the page under it stays though the finger strays")
  func drag() {
    let start = inWindow(slider.thumb.center)
    stage.drag(from: start, by: CGPoint(x: 110, y: 60))
    // The thumb goes as far as the finger: its way is as wide as the track, less itself.
    #expect(abs(slider.value - 110 / (260 - slider.thumbSize.width)) < 1e-9)
    #expect(told.count > 5 && told == told.sorted() && told.last == slider.value)
    #expect(scrollView.contentOffset.y == 0)
    stage.drag(from: inWindow(slider.thumb.center), by: CGPoint(x: 900, y: 0))
    #expect(slider.value == 1)
  }

  @Test("A touch on the track beside the thumb does nothing, and a drag from there scrolls")
  func track() {
    stage.click(at: inWindow(CGPoint(x: 200, y: 17)))
    #expect(slider.value == 0 && told.isEmpty)
    stage.drag(from: inWindow(CGPoint(x: 200, y: 17)), by: CGPoint(x: 40, y: -60))
    #expect(slider.value == 0 && scrollView.contentOffset.y > 30)
  }

  @Test("Told only once where the way does not matter, and taken back where the finger is taken away")
  func discrete() {
    slider.isContinuous = false
    let start = inWindow(slider.thumb.center)
    stage.drag(from: start, by: CGPoint(x: 80, y: 0), lettingGo: false)
    #expect(told.isEmpty && slider.value > 0.3)
    stage.send(.touch(id: 0, phase: .ended, location: CGPoint(x: start.x + 80, y: start.y), time: stage.time))
    stage.update(to: stage.time)
    #expect(told == [slider.value])
    let value = slider.value
    stage.drag(from: inWindow(slider.thumb.center), by: CGPoint(x: 80, y: 0), lettingGo: false)
    stage.send(.touch(id: 0, phase: .cancelled, location: .zero, time: stage.time))
    stage.update(to: stage.time)
    #expect(slider.value == value && told.count == 1)
  }

  @Test("Arrows step, Home and End go to the ends")
  func keys() {
    slider.maximumValue = 200
    slider.value = 50
    slider.becomeFirstResponder()
    stage.press(.right, .up)
    #expect(slider.value == 70)
    stage.press(.left)
    #expect(told == [60, 70, 60])
    stage.press(.end, .right)
    #expect(slider.value == 200)
    stage.press(.home)
    #expect(slider.value == 0)
    slider.isEnabled = false
    stage.press(.end)
    #expect(slider.value == 0)
  }

  @Test("From right to left it grows to the left, by the arrow and by the finger")
  func rightToLeft() {
    stage.layoutDirection = .rightToLeft
    stage.update(to: 0)
    slider.becomeFirstResponder()
    stage.press(.left)
    #expect(slider.value == 0.05)
    let seen = stage.onScreen(inWindow(slider.thumb.center))
    #expect(seen.x > 200)
    stage.drag(from: seen, by: CGPoint(x: -50, y: 0))
    #expect(slider.value > 0.2)
  }

  @Test("What is no number or lies beyond is brought between the ends, which take each other along")
  func ends() {
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = .nan
    #expect(slider.value == 1)
    slider.maximumValue = 0.5
    #expect(slider.value == 0.5)
    slider.minimumValue = 3
    #expect(slider.minimumValue == 3 && slider.maximumValue == 3 && slider.value == 3)
    slider.maximumValue = 2
    #expect(slider.minimumValue == 2 && slider.value == 2 && told.isEmpty)
    stage.update(to: 1)
  }

  @Test("Nothing of the thumb stays behind", arguments: [1.0, 2, 3])
  func damage(scale: Double) throws {
    stage.renderScale = scale
    let size = stage.pixelSize
    let kept = try #require(Surface(width: size.width, height: size.height, format: .opaque))
    _ = stage.paint(into: kept)
    for value in [0.31, 0.32, 1, 0, 0.77] {
      slider.value = value
      _ = stage.paint(into: kept)
      let anew = try #require(Surface(width: size.width, height: size.height, format: .opaque))
      stage.paintAfresh(into: anew)
      #expect(kept.pngData() == anew.pngData(), "\(value)")
    }
  }
}
