import Foundation
import HeroWidgets
import SwiftUI
import Testing

/// Counts evaluations of bodies, by name.
@MainActor final class Evaluations {
  var counts: [String: Int] = [:]

  func note(_ name: String) -> EmptyView {
    counts[name, default: 0] += 1
    return EmptyView()
  }
}

@MainActor final class Reference<Value> { var value: Value?; init() {} }

@MainActor struct StateTests {
  // MARK: Evaluation

  struct Counter: SwiftUI.View {
    let evaluations: Evaluations
    let count: Reference<SwiftUI.Binding<Int>>
    @State private var value = 0

    var body: some SwiftUI.View {
      let _ = count.value = $value
      evaluations.note("counter \(value)")
      Constant(evaluations: evaluations, title: "fixed")
      Reader(evaluations: evaluations, value: $value)
    }
  }

  struct Constant: SwiftUI.View {
    let evaluations: Evaluations
    let title: String

    var body: some SwiftUI.View { evaluations.note("constant") }
  }

  struct Reader: SwiftUI.View {
    let evaluations: Evaluations
    @SwiftUI.Binding var value: Int

    var body: some SwiftUI.View { evaluations.note("reader \(value)") }
  }

  /// Passes a binding on without reading it.
  struct Owner: SwiftUI.View {
    let evaluations: Evaluations
    let count: Reference<SwiftUI.Binding<Int>>
    @State private var value = 0

    var body: some SwiftUI.View {
      let _ = count.value = $value
      evaluations.note("owner")
      Reader(evaluations: evaluations, value: $value)
    }
  }

  @Test func `a state change evaluates the bodies that read it, once a frame`() throws {
    let evaluations = Evaluations()
    let count = Reference<SwiftUI.Binding<Int>>()
    let hosted = HostedView(Counter(evaluations: evaluations, count: count))
    #expect(evaluations.counts == ["counter 0": 1, "constant": 1, "reader 0": 1])
    let binding = try #require(count.value)
    binding.wrappedValue = 1
    binding.wrappedValue = 2
    hosted.frame()
    let after = ["counter 0": 1, "counter 2": 1, "constant": 1, "reader 0": 1, "reader 2": 1]
    #expect(evaluations.counts == after)
    hosted.frame()
    #expect(evaluations.counts == after)
  }

  @Test func `a view that only passes a binding on is not evaluated when the value changes`() throws {
    let evaluations = Evaluations()
    let count = Reference<SwiftUI.Binding<Int>>()
    let hosted = HostedView(Owner(evaluations: evaluations, count: count))
    try #require(count.value).wrappedValue = 3
    hosted.frame()
    #expect(evaluations.counts == ["owner": 1, "reader 0": 1, "reader 3": 1])
  }

  // MARK: Identity

  struct Stateful: SwiftUI.View {
    let name: String
    @State private var id = UUID()
    let ids: Reference<[String: UUID]>

    var body: some SwiftUI.View {
      let _ = ids.value = (ids.value ?? [:]).merging([name: id]) { $1 }
      Box(name: name)
    }
  }

  struct Page: SwiftUI.View {
    let names: [String]
    var isShown = true
    var identity = 0
    let ids: Reference<[String: UUID]>

    var body: some SwiftUI.View {
      ForEach(names, id: \.self) { Stateful(name: $0, ids: ids) }
      if isShown { Stateful(name: "conditional", ids: ids) }
      Stateful(name: "identified", ids: ids).id(identity)
    }
  }

  @Test func `elements keep their state when they change places`() throws {
    let ids = Reference<[String: UUID]>()
    let hosted = HostedView(Page(names: ["a", "b", "c"], ids: ids))
    let before = try #require(ids.value)
    hosted.controller.rootView = Page(names: ["c", "a", "d"], ids: ids)
    hosted.frame()
    let after = try #require(ids.value)
    #expect(before["a"] == after["a"])
    #expect(before["c"] == after["c"])
    #expect(hosted.boxes == ["c", "a", "d", "conditional", "identified"])
  }

  @Test func `state ends when the view leaves, and begins anew when it comes back`() throws {
    let ids = Reference<[String: UUID]>()
    let hosted = HostedView(Page(names: [], ids: ids))
    let before = try #require(ids.value)
    hosted.controller.rootView = Page(names: [], isShown: false, ids: ids)
    hosted.frame()
    #expect(hosted.box("conditional") == nil)
    hosted.controller.rootView = Page(names: [], ids: ids)
    hosted.frame()
    let after = try #require(ids.value)
    #expect(before["conditional"] != after["conditional"])
    #expect(before["identified"] == after["identified"])
    #expect(hosted.boxes == ["conditional", "identified"])
  }

  @Test func `another identifier is another view`() throws {
    let ids = Reference<[String: UUID]>()
    let hosted = HostedView(Page(names: [], ids: ids))
    let before = try #require(ids.value)
    hosted.controller.rootView = Page(names: [], identity: 1, ids: ids)
    hosted.frame()
    let after = try #require(ids.value)
    #expect(before["identified"] != after["identified"])
    #expect(before["conditional"] == after["conditional"])
  }

  // MARK: Objects

  final class Model: ObservableObject {
    @Published var number = 0
  }

  struct ObjectOwner: SwiftUI.View {
    let evaluations: Evaluations
    let model: Reference<Model>
    @StateObject private var object = Model()

    var body: some SwiftUI.View {
      let _ = model.value = object
      evaluations.note("owner \(object.number)")
      ObjectReader(evaluations: evaluations).environmentObject(object)
      Constant(evaluations: evaluations, title: "fixed")
    }
  }

  struct ObjectReader: SwiftUI.View {
    let evaluations: Evaluations
    @EnvironmentObject private var object: Model

    var body: some SwiftUI.View { evaluations.note("reader \(object.number)") }
  }

  @Test func `an object's change evaluates the views that observe it`() throws {
    let evaluations = Evaluations()
    let model = Reference<Model>()
    let hosted = HostedView(ObjectOwner(evaluations: evaluations, model: model))
    let object = try #require(model.value)
    object.number = 1
    object.number = 2
    hosted.frame()
    #expect(evaluations.counts == ["owner 0": 1, "reader 0": 1, "constant": 1, "owner 2": 1, "reader 2": 1])
    #expect(model.value === object)
  }

  struct Settings: Equatable {
    var isOn = false
    var level = 1
  }

  struct Parts: SwiftUI.View {
    let evaluations: Evaluations
    let whole: Reference<SwiftUI.Binding<Settings>>
    @State private var settings = Settings()

    var body: some SwiftUI.View {
      let _ = whole.value = $settings
      Reader(evaluations: evaluations, value: $settings.level)
      Reader(evaluations: evaluations, value: .constant(7))
    }
  }

  @Test func `a binding of a member reads and writes the whole`() throws {
    let evaluations = Evaluations()
    let whole = Reference<SwiftUI.Binding<Settings>>()
    let hosted = HostedView(Parts(evaluations: evaluations, whole: whole))
    let binding = try #require(whole.value)
    binding.level.wrappedValue = 5
    #expect(binding.wrappedValue == Settings(isOn: false, level: 5))
    binding.isOn.wrappedValue = true
    hosted.frame()
    #expect(evaluations.counts == ["reader 1": 1, "reader 5": 1, "reader 7": 1])
  }

  struct ModelEditor: SwiftUI.View {
    let level: Reference<SwiftUI.Binding<Int>>
    @ObservedObject var model: Model

    var body: some SwiftUI.View {
      let _ = level.value = $model.number
      Box(name: "\(model.number)")
    }
  }

  @Test func `a binding of an object's property sets it, and shows it`() throws {
    let level = Reference<SwiftUI.Binding<Int>>()
    let hosted = HostedView(ModelEditor(level: level, model: Model()))
    try #require(level.value).wrappedValue = 9
    hosted.frame()
    #expect(hosted.boxes == ["9"])
    hosted.controller.rootView = ModelEditor(level: level, model: Model())
    hosted.frame()
    #expect(hosted.boxes == ["0"])
  }

  @Test func `another type in an AnyView is another view`() throws {
    let ids = Reference<[String: UUID]>()
    let hosted = HostedView(AnyView(Stateful(name: "a", ids: ids)))
    let first = ids.value?["a"]
    hosted.controller.rootView = AnyView(Stateful(name: "a", ids: ids))
    hosted.frame()
    #expect(ids.value?["a"] == first)
    hosted.controller.rootView = AnyView(Box(name: "other"))
    hosted.frame()
    #expect(hosted.boxes == ["other"])
    hosted.controller.rootView = AnyView(Stateful(name: "a", ids: ids))
    hosted.frame()
    #expect(ids.value?["a"] != first)
  }

  // MARK: Environment

  struct Scale: EnvironmentKey { static let defaultValue = 1 }

  struct EnvironmentReader: SwiftUI.View {
    let evaluations: Evaluations
    @Environment(\.testScale) private var scale

    var body: some SwiftUI.View { evaluations.note("scale \(scale)") }
  }

  struct Scaled: SwiftUI.View {
    let evaluations: Evaluations
    let scale: Int

    var body: some SwiftUI.View {
      EnvironmentReader(evaluations: evaluations)
      Group {
        EnvironmentReader(evaluations: evaluations)
        Constant(evaluations: evaluations, title: "fixed")
      }
      .environment(\.testScale, scale)
    }
  }

  @Test func `a change of the environment evaluates the views that read it`() {
    let evaluations = Evaluations()
    let hosted = HostedView(Scaled(evaluations: evaluations, scale: 2))
    #expect(evaluations.counts == ["scale 1": 1, "scale 2": 1, "constant": 1])
    hosted.controller.rootView = Scaled(evaluations: evaluations, scale: 3)
    hosted.frame()
    #expect(evaluations.counts == ["scale 1": 1, "scale 2": 1, "scale 3": 1, "constant": 1])
  }
}

extension EnvironmentValues {
  var testScale: Int {
    get { self[StateTests.Scale.self] }
    set { self[StateTests.Scale.self] = newValue }
  }
}
