import Foundation
import HeroDemos
import HeroInspector
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("The palette") struct PaletteTests {
  private static let items = [
    PaletteItem("Dark, or light", kind: .action, key: "D"), PaletteItem("Take a screenshot", kind: .action, key: "S"),
    PaletteItem("Settings", kind: .page), PaletteItem("City Ride", kind: .page, isOn: true),
    PaletteItem("iPhone SE", kind: .device), PaletteItem("iPhone 16 Pro", kind: .device),
    PaletteItem("iPhone 16 Pro Max", kind: .device),
    PaletteItem("Appearance", "dark", isOn: false), PaletteItem("Flight level", "Under", isOn: false),
    PaletteItem("Flight level", "Over", isOn: true), PaletteItem("Crème brûlée", kind: .page),
  ]

  private func titles(_ query: String) -> [String] {
    Self.items.found(by: query).map { Self.items[$0.index].title }
  }

  // MARK: What fits

  @Test("The best comes first: a whole word before a part of one, the shorter of two, words in any order")
  func rank() {
    #expect(titles("se").first == "iPhone SE")
    #expect(titles("set").first == "Settings")
    #expect(titles("dark").first == "Dark, or light")
    #expect(titles("16 pro").first == "iPhone 16 Pro" && titles("pro").first == "iPhone 16 Pro")
    #expect(titles("promax").first == "iPhone 16 Pro Max")
    #expect(titles("under flight") == ["Flight level: Under"])
    #expect(titles("flun").first == "Flight level: Under")
    // Of two that fit alike the shorter.
    #expect(titles("cr").first == "City Ride")
    #expect(titles("creme brulee") == ["Crème brûlée"] && titles("BRÛ") == ["Crème brûlée"])
  }

  @Test("What something is one of finds it too, and counts for less")
  func kinds() {
    #expect(Set(titles("device")) == ["iPhone SE", "iPhone 16 Pro", "iPhone 16 Pro Max"])
    #expect(titles("page").first.map { ["Settings", "City Ride", "Crème brûlée"].contains($0) } == true)
    #expect(
      FuzzyMatch("page", in: "Page up")?.score ?? 0 > FuzzyMatch("page", in: "Settings", kind: "Page")?.score ?? 0)
  }

  @Test("By what it is also called it is found before letters that stand apart")
  func otherNames() {
    let items = [
      PaletteItem("Mark a place", kind: .action),
      PaletteItem("Around Aren", kind: .scene, alsoCalled: "Map drawer"),
    ]
    func first(_ query: String) -> String? { items.found(by: query).first.map { items[$0.index].title } }
    #expect(first("map") == "Around Aren" && first("map-drawer") == "Around Aren" && first("drawer") == "Around Aren")
    #expect(first("mark") == "Mark a place" && first("around") == "Around Aren")
  }

  @Test("By what it is also called it is found only where a word of that begins so")
  func beginnings() {
    let items = [
      PaletteItem("Product List", kind: .scene, alsoCalled: "Pictures of pages, pushed and popped"),
      PaletteItem("Motion", "less (reduced)", isOn: false),
    ]
    func titles(_ query: String) -> [String] { items.found(by: query).map { items[$0.index].title } }
    #expect(titles("push") == ["Product List"] && titles("popped scene") == ["Product List"])
    #expect(titles("ictures").isEmpty && titles("pgs").isEmpty)
    #expect(titles("less motion") == ["Motion: less (reduced)"] && titles("reduced motion") == titles("less motion"))
  }

  @Test("A moment is typed in seconds, with their unit or without")
  func moments() {
    #expect(PaletteItem.seconds(in: "0.12") == 0.12 && PaletteItem.seconds(in: " 0,12 s ") == 0.12)
    #expect(PaletteItem.seconds(in: "0") == 0 && PaletteItem.seconds(in: ".5s") == 0.5)
    for text in ["", "s", "-1", "0.12 ss", "16 pro", "nan", "scene"] {
      #expect(PaletteItem.seconds(in: text) == nil, "\(text)")
    }
  }

  @Test("The value in effect of each setting is marked, set or by default", arguments: Scene.demos.map(\.name))
  func valuesInEffect(_ name: String) throws {
    let scene = try #require(Scene.demos.first { $0.name == name })
    var choices = SceneChoices()
    choices.presets = scene.presets
    choices.settings = scene.settings.map { .init($0, value: nil, isLive: false) }
    func marked(_ title: String) -> [String] {
      choices.paletteItems.map(\.item).filter { $0.isOn && $0.title.hasPrefix("\(title): ") }.map(\.title)
    }
    if let preset = scene.presets.first { #expect(marked("Preset") == ["Preset: \(preset.asWords)"]) }
    for (index, kind) in scene.settings.enumerated() {
      #expect(marked(kind.title) == (kind.own.map { ["\(kind.title): \(kind.title(of: $0))"] } ?? []))
      let last = try #require(kind.values.last)
      choices.settings[index].value = last
      #expect(marked(kind.title) == ["\(kind.title): \(kind.title(of: last))"])
      choices.settings[index].value = nil
    }
  }

  @Test("The default of a setting is that of the preset that is chosen")
  func defaultsOfPresets() throws {
    var choices = SceneChoices()
    choices.presets = Scene.productList.presets
    choices.settings = Scene.productList.settings.map { .init($0, value: nil, isLive: false) }
    func marked(_ title: String) -> [String] {
      choices.paletteItems.map(\.item).filter { $0.isOn && $0.title.hasPrefix("\(title): ") }.map(\.title)
    }
    for (preset, blur, shadow) in [(nil, "None", "Standard"), ("blurred", "Light", "Standard")] as [(String?, _, _)] {
      choices.preset = preset
      #expect(marked("Blur") == ["Blur: \(blur)"] && marked("Shadow") == ["Shadow: \(shadow)"])
    }
    choices.preset = "shadowed"
    #expect(marked("Blur") == ["Blur: None"] && marked("Shadow") == ["Shadow: Pronounced"])
    let index = try #require(choices.settings.firstIndex { $0.kind.name == "shadow" })
    choices.settings[index].value = "none"
    #expect(marked("Shadow") == ["Shadow: None"], "what is chosen counts")
  }

  @Test("Nothing typed leaves all as it is, and what fits nothing leaves nothing")
  func ends() {
    #expect(titles("") == Self.items.map(\.title) && titles("   ") == Self.items.map(\.title))
    #expect(titles("xyzzy").isEmpty && titles("darkdark").isEmpty)
    // Whoever leans on the keyboard waits for nothing.
    #expect(FuzzyMatch(String(repeating: "a ", count: 4_000), in: "A", kind: "") != nil)
    #expect(FuzzyMatch(String(repeating: "q", count: 4_000), in: String(repeating: "q", count: 4_000)) != nil)
  }

  @Test("The letters that were meant are told")
  func places() throws {
    #expect(try #require(FuzzyMatch("ip", in: "iPhone")).places == [0, 1])
    #expect(try #require(FuzzyMatch("fu", in: "Flight level: Under")).places == [0, 14])
    #expect(try #require(FuzzyMatch("page", in: "Settings", kind: "Page")).places.isEmpty)
  }

  // MARK: In the hand

  @MainActor private final class Shown {
    let palette = PaletteController(PaletteTests.items)
    let stage = Stage(size: CGSize(width: 520, height: 420), deviceScale: 1)
    let heard = Heard<Int>()

    init() {
      palette.onChoose = heard.hear
      stage.window.rootViewController = palette
      stage.update(to: 0)
      palette.begin()
      stage.update(to: 0)
    }

    var chosen: String? { heard.last.map { PaletteTests.items[$0].title } }

    func row(_ title: String) throws -> Control {
      try #require(Pane.all(Control.self, in: stage.window).first { $0.isShown && $0.accessibilityLabel == title })
    }
  }

  @Test("Typed, then Return: the best of what fits")
  func typing() {
    let shown = Shown()
    shown.stage.type("under")
    shown.stage.press(.return)
    #expect(shown.chosen == "Flight level: Under")
  }

  @Test("The arrows go on and round, and back to the first with another word")
  func arrows() {
    let shown = Shown()
    shown.stage.type("iphone")
    shown.stage.press(.down, .return)
    let second = shown.chosen
    shown.stage.press(.up, .up, .return)
    let last = shown.chosen
    #expect(second != last && last == "iPhone 16 Pro Max")
    shown.stage.press(.down, .return)
    #expect(shown.chosen == "iPhone SE", "round")
    shown.stage.press(.down)
    shown.stage.type(" max")
    shown.stage.press(.return)
    #expect(shown.chosen == "iPhone 16 Pro Max")
    shown.stage.type("xyzzy")
    let count = shown.heard.values.count
    shown.stage.press(.down, .return)
    #expect(shown.heard.values.count == count, "there is nothing to take")
  }

  @Test("What is made of the words stands first, and the rest below it as ever")
  func offered() throws {
    let shown = Shown()
    let taken = Heard<String>()
    shown.palette.offer = { query in
      guard query == "pro" else { return nil }
      return (PaletteItem("Go there", kind: .moment), { taken.hear(query) })
    }
    shown.stage.type("pro")
    shown.stage.press(.return)
    #expect(taken.values == ["pro"] && shown.heard.values.isEmpty)
    _ = try shown.row("Go there")
    shown.stage.press(.down, .return)
    #expect(shown.chosen == "iPhone 16 Pro")
    shown.stage.type(" max")
    shown.stage.press(.return)
    #expect(taken.values.count == 1 && shown.chosen == "iPhone 16 Pro Max")
  }

  @Test("A press takes the row that it is on")
  func pressing() throws {
    let shown = Shown()
    let row = try shown.row("City Ride")
    shown.stage.click(at: row.convert(row.bounds.center, to: nil))
    #expect(shown.chosen == "City Ride")
  }

  @Test("It is as high as its hits, and says what was not found")
  func shrinking() {
    let shown = Shown()
    let all = shown.palette.contentHeight
    shown.stage.type("under")
    let one = shown.palette.contentHeight
    #expect(one < 100 && all > one + 8 * 30)
    shown.stage.type("qqq")
    shown.stage.update(to: 0)
    let texts = Pane.all(View.self, in: shown.stage.window).filter(\.isSeen).compactMap(\.accessibilityLabel)
    #expect(texts.contains("No results for “underqqq”"))
    shown.stage.press(.return)
    #expect(shown.chosen == nil)
  }

  @Test("Without a query recent entries come first, under a heading of their own, then each kind under its")
  func recent() {
    let palette = PaletteController(Self.items, recent: ["iPhone SE", "Gone", "City Ride"])
    let stage = Stage(size: CGSize(width: 520, height: 600), deviceScale: 1)
    let heard = Heard<Int>()
    palette.onChoose = heard.hear
    stage.window.rootViewController = palette
    stage.update(to: 0)
    palette.begin()
    stage.update(to: 0)
    let labels = Pane.all(View.self, in: stage.window).filter(\.isSeen)
    for heading in ["Recent", "Actions", "Pages", "Devices", "Settings"] {
      #expect(labels.contains { $0.accessibilityLabel == heading }, "\(heading)")
    }
    stage.press(.down, .return)
    #expect(heard.last.map { Self.items[$0].title } == "City Ride")
  }

  @Test("However many entries there are, all are listed under their headings, and all hits of a query are")
  func everything() {
    let pages = (1...200).map { PaletteItem("Picture \($0)", kind: .page) }
    let items = pages + [PaletteItem("Dimming", "none", isOn: false)]
    let palette = PaletteController(items)
    let stage = Stage(size: CGSize(width: 520, height: 420), deviceScale: 1)
    let heard = Heard<Int>()
    palette.onChoose = heard.hear
    stage.window.rootViewController = palette
    stage.update(to: 0)
    palette.begin()
    stage.update(to: 0)
    #expect(Pane.all(View.self, in: stage.window).contains { $0.accessibilityLabel == "Settings" })
    stage.press(.up, .return)
    #expect(heard.last == 200)
    stage.type("picture")
    stage.press(.up, .return)
    #expect(heard.last == 199)
  }

  @Test("An entry that cannot act is not taken, by key or by press")
  func unavailable() throws {
    let items = [PaletteItem("Undo", kind: .action, key: "Ctrl+Z", reason: "Nothing to undo")]
    let palette = PaletteController(items)
    let stage = Stage(size: CGSize(width: 520, height: 420), deviceScale: 1)
    let heard = Heard<Int>()
    palette.onChoose = heard.hear
    stage.window.rootViewController = palette
    stage.update(to: 0)
    palette.begin()
    stage.press(.return)
    let row = try #require(Pane.all(Control.self, in: stage.window).first { $0.accessibilityLabel == "Undo" })
    stage.click(at: row.convert(row.bounds.center, to: nil))
    #expect(heard.values.isEmpty && !row.isEnabled)
  }
}
