import HeroDemos
import HeroScenes
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
    }
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
