import ArgumentParser
import Foundation
import HeroKit
import HeroMorph
import HeroReview
import HeroScenes
import HeroWidgets

/// Options for the conditions that a command takes one value of, whether it shows one scene or reviews several.
struct ConditionArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Text Size: xs, s, m, l, xl, xxl, xxxl, or ax1 to ax5. (default: l)",
      valueName: "size"))
  var textSize: ContentSizeCategory?

  @Flag(help: "Turn on Reduce Motion: pages fade instead of moving.")
  var reduceMotion = false

  @Flag(
    name: .customLong("rtl"), help: "Use a right-to-left layout: everything except texts and pictures is mirrored.")
  var isRightToLeft = false

  @Option(
    help: ArgumentHelp(
      "Replace the titles of pages, to test how a title fits.", valueName: "text")
  )
  var titleText: String?

  @Option(
    help: ArgumentHelp(
      "Show placeholder text like another language: german (longer), arabic (Arabic letters, right to left) or thai (Thai letters).",
      valueName: "name"))
  var language: PseudoLanguage?

  @Option(
    help: ArgumentHelp(
      "Typeface of all text: inter, spaced like San Francisco, or system, the San Francisco that you have installed. (default: inter)",
      valueName: "name"))
  var typeface: Typeface?

  @Option(
    help: ArgumentHelp(
      "Folder of your own pictures (JPEG, PNG, WebP, GIF, TIFF, SVG), with optional texts in captions.yaml.",
      valueName: "dir",
      visibility: PreviewApp.current.gallery.takesImages ? .default : .hidden))
  var images: String?

  func validate() throws {
    if images?.isEmpty == true { throw ValidationError("--images is empty: name a folder of pictures.") }
    let patch = patch
    if let want = try onMainActor({ Conditions().with(patch).want(for: patch) }) { throw ReviewError(want) }
    if let titleText, let flaw = SceneOptions.flaw(ofTitle: titleText) {
      throw ValidationError("--title-text: \(flaw).")
    }
    noteCaptions(of: patch.images)
  }

  /// The conditions that are named.
  var patch: Conditions.Patch {
    Conditions.Patch {
      $0.preferredContentSizeCategory = textSize
      $0.isReduceMotionEnabled = reduceMotion ? true : nil
      $0.layoutDirection = isRightToLeft ? .rightToLeft : nil
      ($0.titleText, $0.language, $0.typeface) = (titleText, language, typeface)
      $0.images = images.map { URL(fileURLWithPath: ($0 as NSString).expandingTildeInPath, isDirectory: true) }
    }
  }
}

/// Options for the settings of scenes.
struct SettingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Layer of moving pictures: over or under bars and titles. Overrides --setting flight-level=….",
      valueName: "level"))
  var flightLevel: MorphLevel?

  @Option(
    help: ArgumentHelp(
      "Behavior of KestrelTransitions: documented or published. Overrides --setting kestrel-mode=….",
      valueName: "mode",
      visibility: PreviewApp.current.scenes.contains { $0.settings.contains(.kestrelMode) } ? .default : .hidden))
  var kestrelMode: KestrelMode?

  @Option(
    name: .customLong("setting"),
    help: ArgumentHelp(
      "Scene setting. Repeat for several. “\(PreviewApp.current.name) scenes --json” lists names and values.",
      valueName: "name=value"),
    transform: SceneOptions.Setting.init(argument:))
  var named: [SceneOptions.Setting] = []

  /// All settings; of two with one name the later counts.
  var all: [SceneOptions.Setting] {
    named
      + [
        flightLevel.map { .init(name: Scene.SettingKind.flightLevel.name, value: $0.rawValue) },
        kestrelMode.map { .init(name: Scene.SettingKind.kestrelMode.name, value: $0.rawValue) },
      ].compactMap { $0 }
  }
}
