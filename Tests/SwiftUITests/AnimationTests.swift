import Foundation
import HeroMotion
import HeroTesting
import HeroWidgets
import SwiftUI
import Testing

@MainActor struct AnimationTests {
  struct Page: SwiftUI.View {
    let width: Reference<SwiftUI.Binding<CGFloat>>
    var animation: SwiftUI.Animation?
    @State private var value: CGFloat = 100
    private var box: Box { Box(name: "box", width: value, height: 50) }

    var body: some SwiftUI.View {
      let _ = width.value = $value
      if let animation { box.animation(animation, value: value) } else { box }
    }
  }

  private func shownWidth(_ hosted: HostedView<Page>) -> CGFloat? {
    hosted.box("box").map { ($0.presentation?.bounds ?? $0.bounds).width }
  }

  @Test func `withAnimation moves what the change moves along its curve`() throws {
    let width = Reference<SwiftUI.Binding<CGFloat>>()
    let hosted = HostedView(Page(width: width))
    withAnimation(.linear(duration: 1)) { width.value?.wrappedValue = 200 }
    hosted.frame()
    hosted.stage.wait(0.5)
    let middle = try #require(shownWidth(hosted))
    #expect(abs(middle - 150) < 0.1)
    hosted.stage.wait(0.6)
    #expect(hosted.box("box")?.presentation == nil)
    #expect(shownWidth(hosted) == 200)
  }

  @Test func `a change without an animation is there at once`() throws {
    let width = Reference<SwiftUI.Binding<CGFloat>>()
    let hosted = HostedView(Page(width: width))
    width.value?.wrappedValue = 200
    hosted.frame()
    #expect(hosted.box("box")?.presentation == nil)
    #expect(shownWidth(hosted) == 200)
  }

  @Test func `an animation of a value is the spring that its numbers say`() throws {
    let width = Reference<SwiftUI.Binding<CGFloat>>()
    let hosted = HostedView(
      Page(width: width, animation: .interpolatingSpring(mass: 1, stiffness: 150, damping: 15, initialVelocity: 0)))
    width.value?.wrappedValue = 200
    hosted.frame()
    let spring = SpringSolution(spring: Spring(mass: 1, stiffness: 150, damping: 15), initialVelocity: 0)
    for _ in 0..<40 {
      let before = hosted.stage.time
      hosted.frame()
      let shown = try #require(shownWidth(hosted))
      #expect(abs(shown - (100 + 100 * spring.value(at: hosted.stage.time - 1 / 60))) < 0.6, "at \(before)")
    }
  }

  struct Conditional: SwiftUI.View {
    let isShown: Reference<SwiftUI.Binding<Bool>>
    var transition: AnyTransition?
    @State private var value = false

    var body: some SwiftUI.View {
      let _ = isShown.value = $value
      if value {
        if let transition {
          Box(name: "box", width: 50, height: 50).transition(transition)
        } else {
          Box(name: "box", width: 50, height: 50)
        }
      }
    }
  }

  @Test func `an inserted view fades in, and a removed one out`() throws {
    let isShown = Reference<SwiftUI.Binding<Bool>>()
    let hosted = HostedView(Conditional(isShown: isShown))
    withAnimation(.linear(duration: 1)) { isShown.value?.wrappedValue = true }
    hosted.frame()
    hosted.stage.wait(0.25)
    let box = try #require(hosted.box("box"))
    #expect(abs(try #require(box.presentation).alpha - 0.25) < 0.01)
    #expect(box.alpha == 1)
    hosted.stage.wait(1)
    withAnimation(.linear(duration: 1)) { isShown.value?.wrappedValue = false }
    hosted.frame()
    hosted.stage.wait(0.25)
    #expect(abs(try #require(box.presentation).alpha - 0.75) < 0.01)
    hosted.stage.wait(1)
    #expect(box.superview == nil)
  }

  @Test func `a view comes and goes by its own transition`() throws {
    let isShown = Reference<SwiftUI.Binding<Bool>>()
    let hosted = HostedView(Conditional(isShown: isShown, transition: .move(edge: .leading)))
    withAnimation(.linear(duration: 1)) { isShown.value?.wrappedValue = true }
    hosted.frame()
    hosted.stage.wait(0.5)
    let box = try #require(hosted.box("box")?.superview)
    #expect(abs(try #require(box.presentation).frame.minX - (170 - 25)) < 0.5)
    #expect(try #require(box.presentation).alpha == 1)
  }

  @Test func `a faster animation ends earlier`() throws {
    let width = Reference<SwiftUI.Binding<CGFloat>>()
    let hosted = HostedView(Page(width: width))
    withAnimation(.linear(duration: 1).speed(2).delay(0.5)) { width.value?.wrappedValue = 200 }
    hosted.frame()
    // The delay runs faster too, as SwiftUI's.
    hosted.stage.wait(0.5)
    let shown = try #require(shownWidth(hosted))
    #expect(abs(shown - 150) < 1)
  }
}
