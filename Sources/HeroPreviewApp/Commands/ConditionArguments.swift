import ArgumentParser
import Foundation
import HeroKit
import HeroMorph
import HeroScenes
import HeroSystem
import KestrelTransitions

/// Options for the conditions that a command takes one value of, whether it shows one scene or reviews several: one for
/// each entry of the table with a help. The parser finds options by reflection, and decodes each by its name.
struct ConditionArguments: ParsableArguments, CustomReflectable {
  @Option(
    help: ArgumentHelp(
      "Folder of your own pictures (JPEG, PNG, WebP, GIF, TIFF, SVG), with optional texts in captions.yaml.",
      valueName: "dir",
      visibility: PreviewApp.current.gallery.takesImages ? .default : .hidden))
  private var images: String?
  /// By the names of conditions; a failure: the file of a value cannot be read.
  private var texts: [String: Result<String, SceneError>] = [:]

  private static let conditions = Condition.all.filter { !$0.help.isEmpty }

  init() {}

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Condition.Key.self)
    func text<Word: ExpressibleByArgument>(_: Word.Type, _ key: Condition.Key) throws -> String? {
      let word = try members.decode(Option<Word?>.self, forKey: key).wrappedValue
      return word.map { ($0 as? any RawRepresentable<String>)?.rawValue ?? "\($0)" }
    }
    for condition in Self.conditions {
      let key = Condition.Key(condition.name)
      let text =
        condition.flag == nil
        ? try text(condition.word, key)
        : try members.decode(Flag<Bool>.self, forKey: key).wrappedValue ? condition.flag : nil
      texts[condition.name] = text.map { text in
        condition.name == Condition.transitionEdits.name ? TransitionOverrides.argument(text) : .success(text)
      }
    }
    _images = try members.decode(Option<String?>.self, forKey: Condition.Key(Condition.images.name))
  }

  var customMirror: Mirror {
    func option<Word: ExpressibleByArgument>(_: Word.Type, _ name: NameSpecification, _ help: ArgumentHelp) -> Any {
      Option<Word?>(name: name, help: help, completion: nil)
    }
    let options = Self.conditions.map { condition in
      let name = NameSpecification.customLong(condition.option)
      let help = ArgumentHelp(condition.help, valueName: condition.valueName)
      return (
        label: condition.name as String?,
        value: condition.flag == nil
          ? option(condition.word, name, help) : Flag(wrappedValue: false, name: name, help: help)
      )
    }
    return Mirror(self, children: options + [(Condition.images.name, _images)])
  }

  func validate() throws {
    if images?.isEmpty == true { throw ValidationError("--images is empty: name a folder of pictures.") }
    let patch = patch
    if let want = try onMainActor({ Conditions().with(patch).want(for: patch) }) { throw ReviewError(want) }
    for condition in Self.conditions {
      var read = Conditions.Patch()
      do { try read.set(condition, to: texts[condition.name]?.get()) } catch let error as SceneError {
        throw ValidationError("--\(condition.option): \(error).")
      }
    }
    noteCaptions(of: patch.images)
  }

  /// The conditions that are named, but values that `validate` refuses.
  var patch: Conditions.Patch {
    Conditions.Patch { patch in
      for condition in Self.conditions { try? patch.set(condition, to: texts[condition.name]?.get()) }
      patch.images = images.map { URL(fileURLWithPath: ($0 as NSString).expandingTildeInPath, isDirectory: true) }
    }
  }
}

extension Condition {
  /// The type that the parser reads values as.
  fileprivate var word: any ExpressibleByArgument.Type { type as? any ExpressibleByArgument.Type ?? String.self }
}

extension TransitionOverrides {
  /// Returns the JSON that an argument has, or that is in the file that it names.
  fileprivate static func argument(_ text: String) -> Result<String, SceneError> {
    if text.drop(while: \.isWhitespace).hasPrefix("{") { return .success(text) }
    let file = URL(fileURLWithPath: (text as NSString).expandingTildeInPath)
    do { return .success(String(decoding: try RegularFile.read(file, atMost: longestText), as: UTF8.self)) } catch {
      if case .tooLarge = error { return .failure(SceneError("the file \(UntrustedText.path(text)) \(lengthLimit)")) }
      let advice = "write JSON such as {\"stagger\":0.1}, or name a file"
      return .failure(SceneError("the file \(UntrustedText.path(text)) \(error.words): \(advice)"))
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
