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
    (.transitionEdits, "[]", "this is no object: write an object such as {\"stagger\":0.1}"),
    (.transitionEdits, "null", "this is no object: write an object such as {\"stagger\":0.1}"),
    (.transitionEdits, #"{"stagger":"much"}"#, "stagger: a number is needed"),
    (.transitionEdits, #"{"stagger":null}"#, "stagger: null is not a value here: leave the member out"),
    (.transitionEdits, #"{"elements":[]}"#, "elements: an object is needed"),
    (
      .transitionEdits, #"{"elements":{"hero":{}, "her\u006f":{}}}"#,
      "“hero” is there twice in one object: leave one out"
    ),
    (
      .transitionEdits, #"{"unmatched":{"effect":"spin"}}"#,
      "unmatched.effect: “spin” is not known. Known are fade, slide, scale"
    ),
    (
      .transitionEdits, #"{"fade":{"duration":1,"curve":"easeInOut"}}"#,
      "fade.curve: “easeInOut” is not known (did you mean ease-in-out?). Known are linear, ease, ease-in, ease-out, "
        + "ease-in-out, or four numbers"
    ),
    (
      .transitionEdits, #"{"elements":{"hero":{"path":"bow"}}}"#,
      "elements.hero.path: a path is straight, arc, or arc: and a number from -2 to 2 as in arc:0.2"
    ),
    (
      .transitionEdits, #"{"elements":{"hero":{"delay":-1}}}"#,
      "elements.hero.delay: a number from 0 to 10 is needed, not -1.0"
    ),
    (
      .transitionEdits, #"{"dim":1}"#,
      "“dim” is not known (did you mean dimming?). Known are elements, stagger, fade, dimming, zoom, unmatched"
    ),
    (
      .transitionEdits, String(repeating: "[", count: 70_000),
      "the JSON is too long: transition edits have at most 64 KB"
    ),
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
