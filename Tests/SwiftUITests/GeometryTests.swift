import Foundation
import HeroTesting
import HeroWidgets
import SwiftUI
import Testing

@MainActor struct GeometryTests {
  struct Named: SwiftUI.View {
    let seen: Reference<[String: CGRect]>

    var body: some SwiftUI.View {
      VStack(spacing: 0) {
        Box(name: "above", height: 100)
        GeometryReader { proxy in
          let _ =
            seen.value = [
              "local": proxy.frame(in: .local), "named": proxy.frame(in: .named("page")),
              "global": proxy.frame(in: .global),
            ]
          Box(name: "inside")
        }
        .frame(width: 200, height: 50)
        .opacity(0.9)
        .padding(.leading, 30)
      }
      .frame(width: 300, height: 400, alignment: .topLeading)
      .coordinateSpace(name: "page")
    }
  }

  @Test func `a frame is told in the reader's, a named and the window's coordinates`() {
    let seen = Reference<[String: CGRect]>()
    _ = HostedView(Named(seen: seen))
    #expect(seen.value?["local"] == CGRect(x: 0, y: 0, width: 200, height: 50))
    #expect(seen.value?["named"] == CGRect(x: 65, y: 100, width: 200, height: 50))
    #expect(seen.value?["global"] == CGRect(x: 110, y: 322, width: 200, height: 50))
  }

  struct Scrolled: SwiftUI.View {
    let seen: Reference<[CGFloat]>

    var body: some SwiftUI.View {
      SwiftUI.ScrollView {
        GeometryReader { proxy in
          let _ = seen.value = (seen.value ?? []) + [proxy.frame(in: .global).minY]
          Box(name: "inside")
        }
        .frame(height: 50)
        Box(name: "long", height: 2_000)
      }
    }
  }

  @Test func `a reader in a scroll view follows the scrolling`() throws {
    let seen = Reference<[CGFloat]>()
    let hosted = HostedView(Scrolled(seen: seen))
    #expect(seen.value == [0])
    hosted.stage.drag(from: CGPoint(x: 195, y: 600), by: CGPoint(x: 0, y: -200))
    hosted.stage.settle()
    #expect(try #require(seen.value?.last) < -150)
  }

  // MARK: Moving elements

  @Test func `the content of an effect is laid out for the size that a transition gives it`() throws {
    let hosted = HostedView(
      Box(name: "box").padding(10).opacity(0.5).frame(width: 100, height: 60))
    let box = try #require(hosted.box("box"))
    let effect = try #require(box.superview)
    #expect(box.frame == CGRect(x: 10, y: 10, width: 80, height: 40))
    let own = effect.bounds
    effect.bounds = CGRect(x: 0, y: 0, width: 200, height: 120)
    effect.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 180, height: 100))
    effect.bounds = own
    effect.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 80, height: 40))
    hosted.frame()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 80, height: 40))
  }
}
