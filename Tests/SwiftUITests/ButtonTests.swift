import Foundation
import HeroTesting
import HeroWidgets
import SwiftUI
import Testing

@MainActor struct ButtonTests {
  private let center = CGPoint(x: 195, y: 422)

  struct Counter: SwiftUI.View {
    @State private var count = 0
    var isDisabled = false

    var body: some SwiftUI.View {
      VStack {
        Text("\(count)")
        SwiftUI.Button {
          count += 1
        } label: {
          Box(name: "label", width: 80, height: 40)
        }
        .disabled(isDisabled)
      }
    }
  }

  private func text<Content>(_ hosted: HostedView<Content>) -> String? {
    func find(in view: HeroWidgets.View) -> String? {
      (view as? Label)?.text ?? view.subviews.lazy.compactMap(find).first
    }
    return find(in: hosted.controller.view)
  }

  @Test func `a press calls the action, and the page shows what has changed`() throws {
    let hosted = HostedView(Counter())
    let place = try #require(hosted.box("label")).frameInWindow
    hosted.stage.click(at: CGPoint(x: place.midX, y: place.midY))
    hosted.frame()
    #expect(text(hosted) == "1")
    hosted.stage.click(at: CGPoint(x: place.midX, y: place.maxY + 60))
    hosted.frame()
    #expect(text(hosted) == "1")
  }

  @Test func `a disabled button does nothing, and is pale`() throws {
    let hosted = HostedView(Counter(isDisabled: true))
    // A control is named as what it shows.
    let control = try #require(hosted.box("label"))
    hosted.stage.click(at: CGPoint(x: control.frameInWindow.midX, y: control.frameInWindow.midY))
    hosted.frame()
    #expect(text(hosted) == "0")
    #expect(control.subviews.first?.alpha == 0.3)
  }

  @Test func `a button pales under a finger, and the label has the accent color`() throws {
    let hosted = HostedView(SwiftUI.Button("Present") {})
    func label(in view: HeroWidgets.View) -> Label? {
      (view as? Label) ?? view.subviews.lazy.compactMap { label(in: $0) }.first
    }
    let shown = try #require(label(in: hosted.controller.view))
    #expect(shown.textColor == .systemBlue)
    #expect(shown.superview?.alpha == 1)
    hosted.stage.send(.touch(id: 0, phase: .began, location: center, time: hosted.stage.time))
    hosted.frame()
    #expect(shown.superview?.alpha == 0.2)
    hosted.stage.send(.touch(id: 0, phase: .ended, location: center, time: hosted.stage.time))
    hosted.frame()
    #expect(shown.superview?.alpha == 1)
  }

  struct Filled: SwiftUI.ButtonStyle {
    func makeBody(configuration: Configuration) -> some SwiftUI.View {
      configuration.label.padding(10).background { Box(name: configuration.isPressed ? "pressed" : "filled") }
    }
  }

  @Test func `a style of one's own draws the button and its press`() {
    let hosted = HostedView(
      SwiftUI.Button {
      } label: {
        Box(name: "label", width: 80, height: 40)
      }
      .buttonStyle(Filled()))
    #expect(hosted.box("filled")?.frameInWindow == CGRect(x: 145, y: 392, width: 100, height: 60))
    hosted.stage.send(.touch(id: 0, phase: .began, location: center, time: hosted.stage.time))
    hosted.frame()
    #expect(hosted.box("pressed") != nil)
  }

  @Test func `a button in a tappable view keeps its presses`() {
    let log = Log()
    let hosted = HostedView(
      SwiftUI.Button {
        log.note("button")
      } label: {
        Box(name: "label", width: 80, height: 40)
      }
      .onTapGesture { log.note("tap") })
    hosted.stage.click(at: center)
    #expect(log.lines == ["button"])
  }
}
