import Foundation
import HeroWidgets
import SwiftUI
import Testing

@MainActor final class Log {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}

@MainActor struct LifecycleTests {
  struct Page: SwiftUI.View {
    let isShown: Bool
    var value = 0
    let log: Log

    var body: some SwiftUI.View {
      if isShown {
        Box(name: "box")
          .onAppear { log.note("appears") }
          .onDisappear { log.note("disappears") }
      }
      Box(name: "other")
        .onChange(of: value) { log.note("\($0) → \($1)") }
        .onChange(of: value) { (new: Int) in log.note("now \(new)") }
        .onChange(of: value, initial: true) { log.note("initial or changed") }
    }
  }

  @Test func `views are told that they come and go`() {
    let log = Log()
    let hosted = HostedView(Page(isShown: true, log: log))
    #expect(log.lines == ["appears", "initial or changed"])
    hosted.controller.rootView = Page(isShown: false, log: log)
    hosted.frame()
    #expect(log.lines == ["appears", "initial or changed", "disappears"])
  }

  @Test func `a changed value is told once`() {
    let log = Log()
    let hosted = HostedView(Page(isShown: false, log: log))
    hosted.controller.rootView = Page(isShown: false, value: 5, log: log)
    hosted.frame()
    hosted.frame()
    #expect(log.lines == ["initial or changed", "initial or changed", "now 5", "0 → 5"])
  }

  @Test func `views of a covered page disappear, and appear again`() {
    let log = Log()
    let hosted = HostedView(Page(isShown: true, log: log))
    let cover = ViewController()
    hosted.controller.present(cover, animated: false)
    hosted.frame()
    #expect(log.lines.last == "disappears")
    cover.dismiss(animated: false)
    hosted.frame()
    #expect(log.lines == ["appears", "initial or changed", "disappears", "appears"])
  }

  struct Recursive: SwiftUI.View {
    @State private var count = 0
    let log: Log

    var body: some SwiftUI.View {
      Box(name: "\(count)").onAppear { count = 1 }.onChange(of: count) { (new: Int) in log.note("\(new)") }
    }
  }

  @Test func `state that onAppear sets is in the first frame`() {
    let log = Log()
    let hosted = HostedView(Recursive(log: log))
    #expect(hosted.boxes == ["1"])
    #expect(log.lines == ["1"])
  }
}
