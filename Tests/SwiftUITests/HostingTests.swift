import Foundation
import HeroTesting
import HeroWidgets
import SwiftUI
import Testing

@MainActor struct HostingTests {
  private let insets = HeroWidgets.EdgeInsets(top: 59, bottom: 34)

  @Test func `the root is centered in the safe area`() {
    let hosted = HostedView(Box(name: "box", width: 100, height: 50), safeAreaInsets: insets)
    #expect(hosted.box("box")?.frameInWindow == CGRect(x: 145, y: 409.5, width: 100, height: 50))
  }

  @Test func `a view that ignores the safe area reaches over the device's edges`() {
    let all = HostedView(Box(name: "box").ignoresSafeArea(), safeAreaInsets: insets)
    #expect(all.box("box")?.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    let top = HostedView(Box(name: "box").ignoresSafeArea(edges: .top), safeAreaInsets: insets)
    #expect(top.box("box")?.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 810))
    let small = HostedView(Box(name: "box", width: 100, height: 50).ignoresSafeArea(), safeAreaInsets: insets)
    #expect(small.box("box")?.frameInWindow == CGRect(x: 145, y: 409.5, width: 100, height: 50))
  }

  struct Insets: SwiftUI.View {
    let seen: Reference<[SwiftUI.EdgeInsets]>

    var body: some SwiftUI.View {
      GeometryReader { proxy in
        let _ = seen.value = (seen.value ?? []) + [proxy.safeAreaInsets]
        Box(name: "\(Int(proxy.size.width)) × \(Int(proxy.size.height))")
      }
      .ignoresSafeArea()
    }
  }

  @Test func `a geometry reader tells its size and what covers it`() {
    let seen = Reference<[SwiftUI.EdgeInsets]>()
    let hosted = HostedView(Insets(seen: seen), safeAreaInsets: insets)
    #expect(hosted.boxes == ["390 × 844"])
    #expect(seen.value?.count == 1)
  }

  @Test func `a hosting controller is a child of a toolkit controller`() {
    let stage = Stage(size: CGSize(width: 390, height: 844), deviceScale: 2)
    let parent = ViewController()
    let child = UIHostingController(rootView: Box(name: "box", width: 40, height: 40))
    child.view.frame = CGRect(x: 100, y: 200, width: 100, height: 100)
    child.view.backgroundColor = .clear
    stage.window.rootViewController = parent
    parent.addChild(child)
    parent.view.addSubview(child.view)
    stage.update(to: 0)
    #expect(child.view.subviews.map(\.frameInWindow) == [CGRect(x: 130, y: 230, width: 40, height: 40)])
    #expect(child.sizeThatFits(in: CGSize(width: 300, height: 300)) == CGSize(width: 40, height: 40))
  }

  // MARK: Controllers in views

  final class Page: ViewController {}

  struct Embedded: UIViewControllerRepresentable {
    let title: String
    let log: Log
    @SwiftUI.Binding var isOn: Bool

    func makeUIViewController(context: Context) -> Page {
      log.note("make for \(context.coordinator.name)")
      return Page()
    }

    func updateUIViewController(_ uiViewController: Page, context: Context) {
      log.note("update \(title) \(isOn) \(uiViewController.parent != nil) \(uiViewController.view.window != nil)")
    }

    func makeCoordinator() -> Coordinator { Coordinator(name: "delegate") }

    static func dismantleUIViewController(_ uiViewController: Page, coordinator: Coordinator) {
      coordinator.log?.note("dismantle")
    }

    final class Coordinator {
      let name: String
      var log: Log?
      init(name: String) { self.name = name }
    }
  }

  struct Switch: SwiftUI.View {
    let log: Log
    let binding: Reference<SwiftUI.Binding<Bool>>
    var isShown = true
    var title = "one"
    @State private var isOn = false

    var body: some SwiftUI.View {
      let _ = binding.value = $isOn
      if isShown { Embedded(title: title, log: log, isOn: $isOn) }
    }
  }

  @Test func `a controller is made once, updated in its place and dismantled`() throws {
    let log = Log()
    let binding = Reference<SwiftUI.Binding<Bool>>()
    let hosted = HostedView(Switch(log: log, binding: binding))
    #expect(log.lines == ["make for delegate", "update one false true true"])
    #expect(hosted.controller.children.count == 1)
    hosted.frame()
    #expect(log.lines.count == 2)
    try #require(binding.value).wrappedValue = true
    hosted.frame()
    #expect(log.lines.last == "update one true true true")
    hosted.controller.rootView = Switch(log: log, binding: binding, title: "two")
    hosted.frame()
    #expect(log.lines.dropFirst(3) == ["update two true true true"])
    hosted.controller.rootView = Switch(log: log, binding: binding, isShown: false)
    hosted.frame()
    #expect(hosted.controller.children.isEmpty)
    #expect(hosted.controller.view.subviews.isEmpty)
  }

  // MARK: Presenting

  /// Presents a page while a binding is true, as SwiftUI's own presentations do.
  struct Presenter: UIViewControllerRepresentable {
    let page: ViewController
    @SwiftUI.Binding var isPresented: Bool

    func makeUIViewController(context: Context) -> ViewController { ViewController() }

    func updateUIViewController(_ uiViewController: ViewController, context: Context) {
      if isPresented {
        if page.presentingViewController == nil { uiViewController.present(page, animated: true) }
      } else if page.presentingViewController != nil, !page.isBeingDismissed {
        uiViewController.dismiss(animated: true)
      }
    }
  }

  struct Presenting: SwiftUI.View {
    let page: ViewController
    let binding: Reference<SwiftUI.Binding<Bool>>
    @State private var isPresented: Bool

    init(page: ViewController, binding: Reference<SwiftUI.Binding<Bool>>, isPresented: Bool = false) {
      (self.page, self.binding) = (page, binding)
      _isPresented = State(initialValue: isPresented)
    }

    var body: some SwiftUI.View {
      let _ = binding.value = $isPresented
      Box(name: "box").background { Presenter(page: page, isPresented: $isPresented) }
    }
  }

  @Test func `a controller in a view presents a page while a state is true`() {
    let page = UIHostingController(rootView: Box(name: "page"))
    let binding = Reference<SwiftUI.Binding<Bool>>()
    let hosted = HostedView(Presenting(page: page, binding: binding))
    binding.value?.wrappedValue = true
    hosted.frame()
    #expect(page.isBeingPresented)
    hosted.stage.settle()
    #expect(hosted.stage.window.topmostViewController === page)
    #expect(page.view.subviews.first?.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    binding.value?.wrappedValue = false
    hosted.frame()
    #expect(page.isBeingDismissed, "the page that covers a view follows its state")
    hosted.stage.settle()
    #expect(hosted.stage.window.topmostViewController === hosted.controller)
    #expect(hosted.box("box") != nil)
  }

  @Test func `a state that is true from the beginning presents in the first frame`() {
    let page = ViewController()
    let hosted = HostedView(Presenting(page: page, binding: Reference(), isPresented: true))
    hosted.frame()
    #expect(page.isBeingPresented)
    hosted.stage.settle()
    #expect(hosted.stage.window.topmostViewController === page)
  }
}
