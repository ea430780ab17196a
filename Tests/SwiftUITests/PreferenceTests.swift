import Foundation
import HeroWidgets
import SwiftUI
import Testing

@MainActor struct PreferenceTests {
  struct Names: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  struct Frame: PreferenceKey {
    static let defaultValue: CGRect? = nil
    static func reduce(value: inout CGRect?, nextValue: () -> CGRect?) { value = nextValue() }
  }

  struct Page: SwiftUI.View {
    var second = "second"
    let seen: Reference<[[String]]>

    var body: some SwiftUI.View {
      Group {
        Box(name: "a").preference(key: Names.self, value: ["first"])
          .background(EmptyView())
          .background { Box(name: "b").preference(key: Names.self, value: ["behind"]) }
        Box(name: "c").preference(key: Names.self, value: [second])
        Box(name: "d").preference(key: Names.self, value: ["inner"]).preference(key: Names.self, value: ["outer"])
        Box(name: "e").preference(key: Names.self, value: ["one"]).transformPreference(Names.self) { $0.append("two") }
      }
      .onPreferenceChange(Names.self) { seen.value = (seen.value ?? []) + [$0] }
    }
  }

  @Test func `values are reduced in the order of the tree, a view's before those behind it`() {
    let seen = Reference<[[String]]>()
    let hosted = HostedView(Page(seen: seen))
    #expect(seen.value == [["first", "behind", "second", "outer", "one", "two"]])
    hosted.frame()
    #expect(seen.value?.count == 1)
    hosted.controller.rootView = Page(second: "changed", seen: seen)
    hosted.frame()
    #expect(seen.value?.last == ["first", "behind", "changed", "outer", "one", "two"])
    #expect(seen.value?.count == 2)
  }

  struct Background: SwiftUI.View {
    let names: [String]
    let seen: Reference<[[String]]>

    var body: some SwiftUI.View {
      Group { ForEach(names, id: \.self) { Box(name: $0, width: 10).preference(key: Names.self, value: [$0]) } }
        .backgroundPreferenceValue(Names.self) { names in
          Box(name: "behind " + names.joined(separator: "+"))
        }
    }
  }

  @Test func `a background follows from the preference of the view before it`() {
    let hosted = HostedView(Background(names: ["x"], seen: Reference()))
    #expect(hosted.boxes == ["behind x", "x"])
    #expect(hosted.box("behind x")?.frame == hosted.box("x")?.frame)
    hosted.controller.rootView = Background(names: ["y"], seen: Reference())
    hosted.frame()
    #expect(hosted.boxes == ["behind y", "y"])
  }

  struct Measured: SwiftUI.View {
    let width: CGFloat
    let seen: Reference<[CGRect]>

    var body: some SwiftUI.View {
      Box(name: "box", width: width, height: 50)
        .background(
          GeometryReader { proxy in
            Box(name: "reader")
              .preference(key: Frame.self, value: proxy.frame(in: .global))
              .onPreferenceChange(Frame.self) { if let frame = $0 { seen.value = (seen.value ?? []) + [frame] } }
          })
    }
  }

  @Test func `a geometry reader behind a view tells its frame in the window`() {
    let seen = Reference<[CGRect]>()
    let hosted = HostedView(Measured(width: 100, seen: seen))
    #expect(seen.value == [CGRect(x: 145, y: 397, width: 100, height: 50)])
    hosted.controller.rootView = Measured(width: 200, seen: seen)
    hosted.frame()
    #expect(seen.value?.last == CGRect(x: 95, y: 397, width: 200, height: 50))
    #expect(seen.value?.count == 2)
  }
}
