import Foundation
import HeroMorph
import HeroMotion
import HeroScenes
import HeroWidgets
import Testing

/// Conditions, their table, and patches.
struct ConditionsTests {
  /// Everything differs from the default.
  private static let other: Conditions = {
    var other = chosen
    other.options.edits = TransitionOverrides(
      elements: ["a “b”/c\n": ElementOverride(timing: .curve(.easeOut, duration: 0.1 + 0.2), delay: 1)], stagger: 0)
    return other
  }()

  private static let chosen = Conditions(
    device: Device.all[0].turned(to: .landscapeLeft),
    traits: TraitCollection(
      appearance: .dark, layoutDirection: .leftToRight, preferredContentSizeCategory: .accessibilityLarge,
      isReduceMotionEnabled: true, language: .arabic, typeface: .system),
    options: SceneOptions(
      images: URL(fileURLWithPath: "/pictures", isDirectory: true), imageNames: ["b.png", "a b.png"], timing: .heroKit,
      preset: "slow", settings: [.init(name: "header", value: "plain")], titleText: "A title"))

  @Test func aPatchNamesWhatDiffersAndItsInverseRestoresIt() {
    let patch = Conditions.Patch(from: Conditions(), to: Self.other)
    #expect(patch.names == Set(Condition.all.map(\.name)).subtracting([Condition.layoutDirection.name]))
    for condition in Condition.all {
      var one = Conditions.Patch()
      one.take(condition, from: Self.other)
      #expect(one.conditions.map(\.name) == [condition.name])
      for start in [Conditions(), Self.other] {
        var changed = start
        let inverse = changed.apply(one)
        #expect(changed.with(inverse) == start, "\(condition.name)")
        one.remove(condition)
        #expect(one == Conditions.Patch() && start.with(one) == start)
        one.take(condition, from: Self.other)
      }
    }
  }

  @Test(arguments: Condition.all.map(\.name)) func theTextOfAValueIsReadBack(_ name: String) throws {
    let condition = try #require(Condition.all.first { $0.name == name })
    let patch = Conditions.Patch(of: Self.other, naming: [name])
    var read = Conditions.Patch()
    try read.set(condition, to: patch.text(of: condition))
    #expect(read == patch)
    try read.set(condition, to: nil)
    #expect(read.isEmpty)
  }

  @Test(arguments: [
    (Condition.appearance, "blue", "“blue” is not one of light, dark"),
    (.device, "nokia", "no device is named “nokia” here"), (.reduceMotion, "yes", "“yes” is not one of true, false"),
    (.titleText, "", "a title needs at least one letter"),
    (.imageNames, "//", "name at least one picture, such as a.jpg/b.jpg"),
    (.transitionEdits, "stagger", "this is not JSON: write an object such as {\"stagger\":0.1}"),
    (.transitionEdits, "[]", "an object or a list is needed"),
    (.transitionEdits, #"{"stagger":"much"}"#, "a number is needed at stagger"),
    (
      .transitionEdits, #"{"elements":{"hero":{"delay":-1}}}"#,
      "“delay” must be a number from 0.0 to 10.0, not -1.0 at elements.hero.delay"
    ),
    (
      .transitionEdits, #"{"dim":1}"#,
      "Unknown member “dim”. Members: elements, stagger, fade, dimming, zoom, unmatched at dim"
    ),
    (.transitionEdits, String(repeating: "[", count: 70_000), "the JSON of transition edits has at most 64 KB"),
  ]) func whatIsNotAValueIsRefusedInWords(_ condition: Condition, _ text: String, _ words: String) {
    var patch = Conditions.Patch()
    let error = #expect(throws: SceneError.self) { try patch.set(condition, to: text) }
    #expect(error?.description == words && patch.isEmpty)
  }

  @Test func aPresetBringsItsSpringAndALanguageItsDirection() {
    var start = Conditions()
    start.options.spring = .heroKit
    #expect(start.with(Conditions.Patch { $0.preset = "slow" }).options.spring == nil)
    let arabic = start.with(Conditions.Patch { $0.language = .arabic })
    #expect(arabic.traits.layoutDirection == .rightToLeft && arabic.options.spring == .heroKit)
    let both = Conditions.Patch { ($0.language, $0.layoutDirection) = (.arabic, .leftToRight) }
    #expect(start.with(both).traits.layoutDirection == .leftToRight)
  }

  @Test func anotherDeviceIsHeldAsTheFirst() {
    let lying = Conditions(device: Device.standard.turned(to: .landscapeRight))
    let small = lying.with(Conditions.Patch(device: Device.all[0]))
    #expect(small.heldDevice == Device.all[0].turned(to: .landscapeRight))
  }
}
