import Foundation
import HeroDemos
import HeroEvidence
import HeroScenes
import HeroSession
import HeroWidgets
import Testing

/// What panels, sheets and the palette show of a setting is data of its kind.
@Suite("Kinds of settings") struct SettingKindTests {
  private static let scenes: [HeroScenes.Scene] = [
    .stylePicker, .photoGallery, .productList, .photoWall, .matchedCards, .mapDrawer, .imageButtons,
  ]

  @Test("Every setting says what it changes, in a sentence", arguments: scenes.map(\.name))
  func explanations(_ name: String) throws {
    let scene = try #require(Self.scenes.first { $0.name == name })
    for kind in scene.settings {
      #expect(kind.explanation.hasSuffix(".") && kind.explanation.count > 10, "\(kind.name)")
      #expect(!kind.title.isEmpty && kind.title.count <= 22, "\(kind.name)")
      #expect(Set(kind.values.map(kind.title(of:))).count == kind.values.count, "\(kind.name)")
      if let need = kind.goesWith {
        #expect(scene.settings.first { $0.name == need.name }?.values.contains(need.value) == true, "\(kind.name)")
      }
      for need in kind.needs {
        let values = try #require(scene.settings.first { $0.name == need.name }?.values, "\(kind.name)")
        #expect(Set(need.values).isStrictSubset(of: values) && !need.values.isEmpty, "\(kind.name)")
      }
    }
  }

  @Test("Without what it needs a setting changes no pixel", arguments: ["photo-gallery", "style-picker"])
  @MainActor func needs(_ name: String) throws {
    let scene = try #require(Self.scenes.first { $0.name == name })
    let page = name == "photo-gallery" ? "Golden Fields" : "City Ride"
    var count = 0
    for kind in scene.settings {
      for need in kind.needs {
        let others = try #require(scene.settings.first { $0.name == need.name }).values
        for unmet in others where !need.values.contains(unmet) {
          for offset in [nil, 0.0] {
            let pictures = try Set(
              kind.values.map { value in
                let settings = [(need.name, unmet), (kind.name, value), ("title-length", "long")]
                let options = SceneOptions(settings: settings.map { .init(name: $0.0, value: $0.1) })
                let request = RenderRequest(
                  scene: scene, options: options, traits: TraitCollection(appearance: .dark), scale: 1, page: page,
                  offset: offset)
                return try Screenshot(request).render().pngData()
              })
            #expect(pictures.count == 1, "\(kind.name) with \(need.name)=\(unmet), \(offset ?? -1)")
            count += 1
          }
        }
      }
    }
    #expect(count >= 10)
  }

  @Test("The flight's settings have the same titles in every scene")
  func titles() throws {
    for scene in Self.scenes {
      for kind in scene.settings where kind.name == "flight-level" {
        #expect(kind.title == "Layer" && kind.title(of: "under") == "Below bars" && kind.group == .transition)
      }
    }
  }

  @Test("A kind made with a name and values alone is shown by these, in words")
  func plain() {
    let menu = HeroScenes.Scene.SettingKind(name: "column-count", values: ["two", "twenty-one"])
    #expect(menu.title == "Column count" && menu.title(of: "twenty-one") == "Twenty one")
    #expect(menu.control == .menu && menu.group == .page)
    #expect(HeroScenes.Scene.SettingKind(name: "fog", values: ["off", "on"], own: "on").control == .toggle)
  }
}
