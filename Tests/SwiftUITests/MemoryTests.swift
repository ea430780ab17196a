import Foundation
import HeroWidgets
import SwiftUI
import Testing

@MainActor struct MemoryTests {
  final class Model: ObservableObject {
    @Published var number = 0
  }

  struct Tagged: SwiftUI.ViewModifier {
    @State private var count = 0

    func body(content: Content) -> some SwiftUI.View {
      content.background { Box(name: "tag \(count)") }.onTapGesture { count += 1 }
    }
  }

  struct Page: SwiftUI.View {
    @ObservedObject var model: Model
    @State private var isShown = true

    var body: some SwiftUI.View {
      GeometryReader { proxy in
        Box(name: "\(model.number) \(proxy.size.width)").modifier(Tagged())
          .preference(key: PreferenceTests.Names.self, value: ["name"])
      }
      .onPreferenceChange(PreferenceTests.Names.self) { _ in isShown = false }
      .ignoresSafeArea()
      .disabled(!isShown)
    }
  }

  @Test func `a hosting controller and its views end with their owner`() {
    let model = Model()
    weak var controller: ViewController?
    weak var view: HeroWidgets.View?
    do {
      let hosted = HostedView(Page(model: model))
      (controller, view) = (hosted.controller, hosted.box("0 390.0"))
      #expect(view != nil)
      model.number = 1
      hosted.frame()
      #expect(hosted.box("1 390.0") != nil)
    }
    #expect(controller == nil)
    #expect(view == nil)
  }

  @Test func `the tree does not keep an object that no view shows any more`() {
    weak var model: Model?
    let hosted = HostedView(AnyView(EmptyView()))
    do {
      let new = Model()
      model = new
      hosted.controller.rootView = AnyView(Page(model: new))
      hosted.frame()
    }
    #expect(model != nil)
    hosted.controller.rootView = AnyView(EmptyView())
    hosted.frame()
    #expect(model == nil)
  }
}
