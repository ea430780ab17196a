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

  private static let level = HeroScenes.Scene.SettingKind(
    name: "flight-level", values: ["over", "under"], title: "Layer", group: .transition,
    valueTitles: ["over": "Above bars", "under": "Below bars"])
  private static let title = HeroScenes.Scene.SettingKind(name: "title-length", values: ["short", "long"])

  @Test("The second phone differs in every condition, its spring included")
  func secondPhone() throws {
    let owner = Owner()
    for condition in Condition.withChoices { _ = try owner.choice("\(condition.title) of B") }
    try owner.choose("Spring of B", .down)
    let spring = try #require(SpringPreset.all.first).timing
    let own = try SpringTiming(parsing: "duration=0.123,ratio=0.9")
    #expect(
      owner.heard.values.suffix(2) == [
        .setSprings(SpringSlots(a: .heroKit, b: spring), isHeld: false), .setPair(ComparisonChoice()),
      ])
    owner.state.springs = SpringSlots(a: .heroKit, b: own)
    owner.show()
    let menu = try owner.choice("Spring of B")
    #expect(menu.chosen == nil && menu.title == SpringPreset.words(for: own))
    owner.state.choices.presets = ["slow"]
    owner.state.pair.difference.preset = "slow"
    owner.show()
    #expect(!menu.isEnabled && menu.toolTip == "The preset of phone B brings its spring")
  }

  @Test("A page is asked for by its place, the first page as none")
  func pages() throws {
    let owner = Owner()
    owner.state.pages.items = ["City Ride", "Blue"]
    owner.state.pages.first = "Launcher"
    owner.show()
    let pages = try owner.choice("Page")
    #expect(pages.choices == ["Launcher", "City Ride", "Blue"] && pages.chosen == 0)
    try owner.choose("Page", .down)
    #expect(owner.heard.last == .goToPage(0))
    owner.state.pages.isOnFirst = false
    owner.state.pages.front = 0
    owner.show()
    #expect(pages.chosen == 1)
    try owner.choose("Page", .up)
    #expect(owner.heard.last == .goToPage(nil))
    // A page that is none of these is named all the same.
    owner.state.pages.front = nil
    owner.state.pages.title = "Settings"
    owner.show()
    #expect(pages.chosen == nil && pages.title == "Settings")
  }

  @Test("Presets and settings are as many as the scene has, by the titles of their kinds")
  func settings() throws {
    let owner = Owner()
    // Six of the phone's, twelve of the second one's, two of the text's.
    #expect(Pane.all(ChoiceButton.self, in: owner.stage.window).filter(\.isSeen).count == 20)
    owner.state.choices.presets = ["default", "slow-motion"]
    owner.state.choices.settings = [
      SceneChoices.Setting(Self.level, value: nil, isLive: false),
      SceneChoices.Setting(Self.title, value: "short", isLive: true),
    ]
    owner.show()
    let (preset, level) = (try owner.choice("Preset"), try owner.choice("Layer"))
    #expect(preset.choices == ["Default", "Slow motion"] && preset.chosen == 0)
    #expect(level.choices == ["Default", "Above bars", "Below bars"] && level.chosen == 0)
    try owner.choose("Preset", .down)
    #expect(owner.heard.last == .apply(Conditions.Patch { $0.preset = "slow-motion" }))
    try owner.choose("Layer", .down)
    #expect(owner.heard.last == .set("flight-level", to: "over"))
    try owner.choose("Layer", .up)
    #expect(owner.heard.last == .set("flight-level", to: nil))
    try owner.choose("Title length", .down)
    #expect(owner.heard.last == .set("title-length", to: "long"))
    // The panel shows the value in effect, whoever has set it.
    owner.state.choices.settings[1].value = "long"
    owner.show()
    #expect(try owner.choice("Title length").chosen == 1)
  }

  private static let header = HeroScenes.Scene.SettingKind(
    name: "header", values: ["plain", "collapsing"], own: "plain", group: .header)
  private static let needsHeader = SceneOptions.Setting(name: "header", value: "collapsing")

  @Test("A menu names its default; a setting without effect is disabled, with the reason")
  func dependencies() throws {
    let owner = Owner()
    let level = Self.level.with(own: "under")
    let mode = HeroScenes.Scene.SettingKind(
      name: "content-mode", values: ["fill", "fit"], own: "fill", goesWith: Self.needsHeader, group: .header,
      explanation: "Fits or fills the content.")
    owner.state.choices.settings = [level, Self.header, mode].map {
      SceneChoices.Setting($0, value: nil, isLive: false)
    }
    owner.show()
    #expect(try owner.choice("Layer").choices[0] == "Default (below bars)")
    #expect(try owner.choice("Header").choices[0] == "Default (plain)")
    let content = try owner.choice("Content mode")
    #expect(!content.isEnabled)
    #expect(content.toolTip == "Fits or fills the content. Needs Header: Collapsing")
    owner.state.choices.settings[1].value = "collapsing"
    owner.show()
    #expect(content.isEnabled && content.toolTip == "Fits or fills the content.")
    // Setting it selects such a header.
    owner.state.choices.settings[1].value = nil
    owner.state.choices.settings[2].value = "fit"
    owner.show()
    #expect(try owner.choice("Header").choices[0] == "Default (collapsing)")
    #expect(content.isEnabled && content.chosen == 2)
    #expect(try owner.choice("Layer").isEnabled && owner.choice("Header").isEnabled)
  }

  @Test("A setting that needs one of several values is disabled with any other, and says which")
  func needs() throws {
    let owner = Owner()
    let large = HeroScenes.Scene.SettingKind(name: "large-title", values: ["page", "none", "below", "inline"])
    let dimming = HeroScenes.Scene.SettingKind(
      name: "dimming", values: ["none", "gradient"], needs: [.init("large-title", ["page", "inline"])],
      explanation: "Darkens the content.", valueTitles: [:])
    func show(_ value: String) throws -> ChoiceButton {
      owner.state.choices.settings = [
        SceneChoices.Setting(large, value: value, isLive: true),
        SceneChoices.Setting(dimming, value: "gradient", isLive: true),
      ]
      owner.show()
      return try owner.choice("Dimming")
    }
    for value in ["none", "below"] {
      #expect(try !show(value).isEnabled)
      #expect(try show(value).toolTip == "Darkens the content. Needs Large title: Page or Inline")
    }
    for value in ["page", "inline"] { #expect(try show(value).isEnabled && show(value).chosen == 1) }
  }

  @Test("On and off are a switch, sizes a stepper; the default's own value restores the default")
  func controls() throws {
    let owner = Owner()
    let stretch = HeroScenes.Scene.SettingKind(
      name: "stretch", values: ["on", "off"], own: "on", title: "Stretch when pulled")
    let height = HeroScenes.Scene.SettingKind(
      name: "min-height", values: ["none", "bar", "tall"], own: "none", title: "Minimum height", control: .stepper)
    let unknown = HeroScenes.Scene.SettingKind(name: "glow", values: ["on", "off"])
    owner.state.choices.settings = [stretch, height, unknown].map {
      SceneChoices.Setting($0, value: nil, isLive: false)
    }
    owner.show()
    func control(_ name: String) throws -> Control {
      try #require(Pane.all(Control.self, in: owner.stage.window).first { $0.accessibilityLabel == name }, "\(name)")
    }
    // Where the default is not stated, only a menu can say so.
    #expect(try owner.choice("Glow").choices == ["Default", "On", "Off"])
    let toggle = try control("Stretch when pulled")
    #expect(toggle.accessibilityRole == .toggle)
    owner.stage.click(at: toggle.convert(CGPoint(x: 14, y: 12), to: nil))
    #expect(owner.heard.last == .set("stretch", to: "off"))
    owner.state.choices.settings[0].value = "off"
    owner.show()
    owner.stage.click(at: toggle.convert(CGPoint(x: 14, y: 12), to: nil))
    #expect(owner.heard.last == .set("stretch", to: nil))
    let stepper = try control("Minimum height")
    stepper.becomeFirstResponder()
    owner.stage.press(.right)
    #expect(owner.heard.last == .set("min-height", to: "bar"))
    owner.state.choices.settings[1].value = "bar"
    owner.show()
    let count = owner.heard.values.count
    owner.stage.click(at: stepper.convert(CGPoint(x: 8, y: 12), to: nil))
    #expect(owner.heard.values.count == count + 1 && owner.heard.last == .set("min-height", to: nil))
  }

  @Test("A switch of two named values shows both")
  func namedSwitch() throws {
    let owner = Owner()
    let bar = HeroScenes.Scene.SettingKind(
      name: "status-bar", values: ["follows", "recorded"], own: "follows", title: "Status bar", control: .toggle,
      valueTitles: ["follows": "Readable", "recorded": "As HeroKit"])
    owner.state.choices.settings = [SceneChoices.Setting(bar, value: nil, isLive: false)]
    owner.show()
    let control = try #require(
      Pane.all(SegmentedControl.self, in: owner.stage.window).first { $0.accessibilityLabel == "Status bar" })
    #expect(control.titles == ["Readable", "As HeroKit"] && control.selectedIndex == 0)
    func click(_ share: CGFloat) {
      owner.stage.click(at: control.convert(CGPoint(x: control.bounds.width * share, y: 12), to: nil))
    }
    click(0.75)
    #expect(owner.heard.last == .set("status-bar", to: "recorded"))
    owner.state.choices.settings[0].value = "recorded"
    owner.show()
    #expect(control.selectedIndex == 1)
    click(0.25)
    #expect(owner.heard.last == .set("status-bar", to: nil))
  }

  @Test("The buttons at the head ask for what they name; without a change Undo says why it cannot act")
  func head() throws {
    let owner = Owner()
    func button(_ tool: InspectorTool) throws -> ToolButton {
      try #require(
        Pane.all(ToolButton.self, in: owner.stage.window).first { $0.isSeen && $0.accessibilityLabel == tool.label })
    }
    for tool in InspectorTool.allCases where tool != .undo {
      let button = try button(tool)
      owner.stage.click(at: button.convert(button.bounds.center, to: nil))
      #expect(owner.heard.last == .use(tool))
    }
    #expect(try !button(.undo).isEnabled && button(.undo).toolTip == "Nothing to undo (Ctrl+Z)")
    owner.state.undoName = "device"
    owner.show()
    #expect(try button(.undo).isEnabled && button(.undo).toolTip == "Undo device (Ctrl+Z)")
  }

  @Test("The scale is the window's, and the way it is held the phone's")
  func phone() throws {
    let owner = Owner()
    #expect(try owner.choice("Device").choices == Device.all.map(\.title))
    let scale = try owner.choice("Scale")
    #expect(scale.chosen == 0)
    try owner.choose("Scale", .down)
    #expect(owner.heard.last == .setScale(1))
    owner.state.scale = 1.5
    owner.state.conditions.orientation = .landscapeLeft
    owner.show()
    #expect(scale.chosen == nil)
    let turn = try #require(
      Pane.all(ToolButton.self, in: owner.stage.window).first { $0.title == "Rotate" })
    owner.stage.click(at: turn.convert(turn.bounds.center, to: nil))
    #expect(owner.heard.last == .apply(Conditions.Patch { $0.orientation = .portrait }))
  }
}
