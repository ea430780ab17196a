import Foundation
import HeroInspector
import HeroMotion
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// What the inspector says of the scene, and asks for.
@MainActor @Suite("The inspector's tab of the scene") struct ScenePanelTests {
  @MainActor private final class Owner {
    let inspector = InspectorController(scenes: ["One", "Two"])
    let heard = Heard<InspectorCommand>()
    let stage = Stage(size: CGSize(width: 340, height: 900), deviceScale: 1)
    var state = InspectorState(springs: SpringSlots(a: .heroKit))

    init() {
      inspector.onCommand = heard.hear
      stage.window.rootViewController = inspector
      show()
    }

    func show() {
      inspector.show(state)
      stage.update(to: stage.time)
    }

    func choice(_ name: String) throws -> ChoiceButton {
      try #require(
        Pane.all(ChoiceButton.self, in: stage.window).first { $0.isSeen && $0.accessibilityLabel == name }, "\(name)")
    }

    /// By the arrow keys.
    func choose(_ name: String, _ key: KeyEvent.Key) throws {
      try choice(name).becomeFirstResponder()
      stage.press(key)
    }
  }

  private static let level = HeroScenes.Scene.SettingKind(name: "flight-level", values: ["over", "under"])
  private static let title = HeroScenes.Scene.SettingKind(name: "title-length", values: ["short", "long"])

  @Test("A page is asked for by its place, the first page as none")
  func pages() throws {
    let owner = Owner()
    owner.state.pages = ["City Ride", "Blue"]
    owner.state.firstPage = "Launcher"
    owner.show()
    let pages = try owner.choice("The page: goes there by the hand's own ways")
    #expect(pages.choices == ["Launcher", "City Ride", "Blue"] && pages.chosen == 0)
    try owner.choose("The page: goes there by the hand's own ways", .down)
    #expect(owner.heard.last == .goToPage(0))
    owner.state.isOnFirstPage = false
    owner.state.page = 0
    owner.show()
    #expect(pages.chosen == 1)
    try owner.choose("The page: goes there by the hand's own ways", .up)
    #expect(owner.heard.last == .goToPage(nil))
    // A page that is none of these is named all the same.
    owner.state.page = nil
    owner.state.pageTitle = "Settings"
    owner.show()
    #expect(pages.chosen == nil && pages.title == "Settings")
  }

  @Test("Presets and settings are as many as the scene has; what nobody has set is said to be so")
  func settings() throws {
    let owner = Owner()
    // Five of the phone's, seven of the second one's, one of the words'.
    #expect(Pane.all(ChoiceButton.self, in: owner.stage.window).filter(\.isSeen).count == 13)
    owner.state.choices.presets = ["default", "slow-motion"]
    owner.state.choices.settings = [
      SceneChoices.Setting(Self.level, value: nil, isLive: false),
      SceneChoices.Setting(Self.title, value: "short", isLive: true),
    ]
    owner.show()
    let (preset, level) = (
      try owner.choice("The way in which pages fly"), try owner.choice("Flight level, as --setting has it")
    )
    #expect(preset.choices == ["Default", "Slow motion"] && preset.chosen == 0)
    #expect(level.choices == ["As it comes", "Over", "Under"] && level.chosen == 0)
    try owner.choose("The way in which pages fly", .down)
    #expect(owner.heard.last == .setPreset("slow-motion", spring: nil))
    try owner.choose("Flight level, as --setting has it", .down)
    #expect(owner.heard.last == .set("flight-level", to: "over"))
    try owner.choose("Flight level, as --setting has it", .up)
    #expect(owner.heard.last == .set("flight-level", to: nil))
    try owner.choose("Title length, as --setting has it", .down)
    #expect(owner.heard.last == .set("title-length", to: "long"))
    // What is in force is what is shown, whoever has set it.
    owner.state.choices.settings[1].value = "long"
    owner.show()
    #expect(try owner.choice("Title length, as --setting has it").chosen == 1)
  }

  @Test("What nobody has set says what it is; what has no effect with another setting cannot be chosen")
  func asItComes() throws {
    let owner = Owner()
    let level = HeroScenes.Scene.SettingKind(name: "flight-level", values: ["over", "under"], own: "under")
    let header = HeroScenes.Scene.SettingKind(name: "header", values: ["plain", "collapsing"], own: "plain")
    let stretch = HeroScenes.Scene.SettingKind(
      name: "stretch", values: ["on", "off"], own: "on",
      goesWith: SceneOptions.Setting(name: "header", value: "collapsing"))
    owner.state.choices.settings = [level, header, stretch].map {
      SceneChoices.Setting($0, value: nil, isLive: false)
    }
    owner.show()
    func button(_ name: String, _ more: String = "") throws -> ChoiceButton {
      try owner.choice("\(name), as --setting has it\(more)")
    }
    let stretches = try button("Stretch", ", with header=collapsing")
    #expect(try button("Flight level").choices == ["As it comes: under", "Over", "Under"])
    #expect(try button("Header").choices[0] == "As it comes: plain")
    #expect(stretches.choices[0] == "As it comes: on" && stretches.isEnabled)
    // Who sets it has such a header.
    owner.state.choices.settings[2].value = "off"
    owner.show()
    #expect(try button("Header").choices[0] == "As it comes: collapsing" && button("Header").chosen == 0)
    #expect(stretches.choices[0] == "As it comes: on" && stretches.chosen == 2)
    // Who has none cannot.
    owner.state.choices.settings[2].value = nil
    owner.state.choices.settings[1].value = "plain"
    owner.show()
    #expect(!stretches.isEnabled)
    #expect(try button("Flight level").isEnabled && button("Header").isEnabled)
  }

  @Test("The scale is the window's, and the way it is held the phone's")
  func phone() throws {
    let owner = Owner()
    let scale = try owner.choice("How large the phone is in the window")
    #expect(scale.chosen == 0)
    try owner.choose("How large the phone is in the window", .down)
    #expect(owner.heard.last == .setScale(1))
    owner.state.scale = 1.5
    owner.state.orientation = .landscapeLeft
    owner.show()
    #expect(scale.chosen == nil)
    let turn = try #require(
      Pane.all(ToolButton.self, in: owner.stage.window).first { $0.title == "Turn" })
    owner.stage.click(at: turn.convert(turn.bounds.center, to: nil))
    #expect(owner.heard.last == .hold(.portrait))
  }
}
