import Foundation
import HeroTesting
import HeroWidgets
import SwiftUI
import Testing

@MainActor struct TapTests {
  private let center = CGPoint(x: 195, y: 422)

  @Test func `a tap on what a view shows calls its action`() {
    let log = Log()
    let hosted = HostedView(Box(name: "box", width: 50, height: 50).onTapGesture { log.note("tap") })
    hosted.stage.click(at: center)
    #expect(log.lines == ["tap"])
    hosted.stage.click(at: CGPoint(x: 20, y: 20))
    #expect(log.lines == ["tap"])
  }

  @Test func `two taps in a row are a double tap`() {
    let log = Log()
    let hosted = HostedView(Box(name: "box", width: 50, height: 50).onTapGesture(count: 2) { log.note("double") })
    hosted.stage.click(at: center)
    hosted.stage.wait(1)
    hosted.stage.click(at: center)
    #expect(log.lines.isEmpty)
    hosted.stage.click(at: center)
    #expect(log.lines == ["double"])
  }

  @Test func `the inner of two taps wins`() {
    let log = Log()
    let hosted = HostedView(
      Box(name: "box", width: 50, height: 50).onTapGesture { log.note("inner") }.onTapGesture { log.note("outer") })
    hosted.stage.click(at: center)
    #expect(log.lines == ["inner"])
  }

  @Test func `a disabled view takes no taps`() {
    let log = Log()
    let hosted = HostedView(Box(name: "box", width: 50, height: 50).onTapGesture { log.note("tap") }.disabled(true))
    hosted.stage.click(at: center)
    #expect(log.lines.isEmpty)
  }
}
