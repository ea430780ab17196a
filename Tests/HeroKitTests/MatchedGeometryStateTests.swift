import Foundation
import HeroTesting
import HeroWidgets
import MatchedGeometryPresentation
import SwiftUI
import Testing

/// The presentation of a page from SwiftUI, and the state that both pages find in their environment.
@MainActor struct MatchedGeometryStateTests {
  @MainActor private final class Model: ObservableObject {
    @Published var isPresented = false
    /// The state as each page's view has found it.
    var seen: [String: MatchedGeometryState] = [:]
    var made = 0
  }

  private struct Reader: SwiftUI.View {
    let name: String
    let model: Model
    @EnvironmentObject private var state: MatchedGeometryState

    var body: some SwiftUI.View {
      model.seen[name] = state
      return Text(name)
    }
  }

  private struct Page: SwiftUI.View {
    @ObservedObject var model: Model

    var body: some SwiftUI.View {
      VStack {
        SwiftUI.Color.blue.matchedGeometrySource(id: "box").frame(width: 100, height: 50)
        Reader(name: "below", model: model)
      }
      .matchedGeometryPresentation(isPresented: $model.isPresented) {
        VStack {
          SwiftUI.Color.blue.matchedGeometryDestination(id: "box").frame(width: 300, height: 150)
          Reader(name: "above", model: model)
        }
        .navigationTitle("Box")
      }
    }
  }

  private struct Plain: SwiftUI.View {
    @ObservedObject var model: Model

    var body: some SwiftUI.View {
      Text("Plain").presentViewController(
        {
          model.made += 1
          return UIHostingController(rootView: Text("Page"))
        }, isPresented: $model.isPresented)
    }
  }

  private func stage(showing controller: ViewController) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 844), deviceScale: 2)
    stage.window.rootViewController = controller
    stage.update(to: 0)
    return stage
  }

  private func run(_ stage: Stage, frames: Int) { for _ in 0..<frames { stage.update(to: stage.time + 1 / 60) } }

  @Test("both pages find the state of the transition in their environment")
  func bothPagesFindTheState() throws {
    let model = Model()
    let stage = stage(showing: UIHostingController(rootView: Page(model: model)))
    let state = try #require(model.seen["below"])
    #expect(!state.animating && state.destinations.isEmpty)
    model.isPresented = true
    run(stage, frames: 10)
    #expect(model.seen["above"] === state && state.animating && state.mode == .presenting)
    let destination = try #require(state.destinations["box"])
    #expect(destination.size == CGSize(width: 300, height: 150) && state.currentFrames["box"] == destination)
    // Turned round it heads for the source.
    model.isPresented = false
    run(stage, frames: 2)
    #expect(state.animating && state.mode == .dismissing)
    #expect(state.currentFrames["box"]?.size == CGSize(width: 100, height: 50))
    run(stage, frames: 120)
    #expect(!state.animating && stage.window.rootViewController?.presentedViewController == nil)
  }

  @Test("a page's title follows from its view") func aTitleFollowsFromTheView() throws {
    let model = Model()
    let stage = stage(showing: UIHostingController(rootView: Page(model: model)))
    model.isPresented = true
    run(stage, frames: 120)
    #expect(stage.window.topmostViewController?.title == "Box")
  }

  @Test("a binding presents and dismisses a page, which is made once for each time")
  func aBindingPresents() throws {
    let model = Model()
    let root = UIHostingController(rootView: Plain(model: model))
    let stage = stage(showing: root)
    for count in 1...2 {
      model.isPresented = true
      run(stage, frames: 120)
      #expect(model.made == count && root.presentedViewController != nil)
      model.isPresented = false
      run(stage, frames: 120)
      #expect(root.presentedViewController == nil)
    }
    model.isPresented = true
    run(stage, frames: 120)
    root.presentedViewController?.dismiss(animated: true)
    run(stage, frames: 120)
    #expect(!model.isPresented)
  }
}
