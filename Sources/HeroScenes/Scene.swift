public import Foundation
public import HeroMotion
import HeroSystem
public import HeroWidgets

/// Something to look at on a phone: a first page, what can be tapped on it, and what can be chosen about it.
public struct Scene: Sendable {
  /// In kebab-case, as the command line takes it.
  public let name: String
  public let title: String
  /// One sentence.
  public let summary: String
  /// What `SceneOptions.settings` may name.
  public let settings: [SettingKind]
  /// Names of ways in which the scene's flights go, of which `SceneOptions.preset` may name one, in kebab-case; the
  /// first is the scene's own. Empty: there is one way only.
  public let presets: [String]
  /// By which its flights go where no preset and nobody else says otherwise.
  public let spring: SpringTiming
  private let presetSpring: @Sendable (SceneOptions) -> SpringTiming?
  /// True if something on its pages opens another one by a flight.
  public let hasFlights: Bool
  /// True if it can show a person's own pictures (`SceneOptions.images`).
  public let takesImages: Bool
  /// True if its pages take a title of a person's own (`SceneOptions.titleText`).
  public let takesTitleText: Bool
  /// True if it copies a recorded app, with the faults that the recording shows. False by default.
  public let isRecordedCopy: Bool
  /// The folder of pictures that come with the scene, if any do. They are trusted: all other files are decoded in a
  /// process that is shut in.
  public let assets: URL?
  /// The scene file that it is made of; nil: it is written in Swift. Its pictures lie in the file's folder.
  package let file: URL?
  /// The conditions that it opens with where nothing else is said. None of a scene that is written in Swift.
  package let defaults: Conditions.Patch
  private let make: @MainActor @Sendable (SceneOptions, Stage) throws -> any SceneController

  /// - Parameters:
  ///   - name: In kebab-case.
  ///   - title: The name on the screen.
  ///   - summary: One sentence.
  ///   - settings: The settings that `SceneOptions.settings` may name.
  ///   - presets: Names in kebab-case, the default first.
  ///   - spring: HeroKit's own by default. `make` gets it as `SceneOptions.spring` if the user has named none, unless
  ///     the scene has presets, which bring theirs.
  ///   - presetSpring: Returns the spring by which a page opens with the preset in the options, or with the default;
  ///     nil if presets bring no spring. For display only: `make` applies it.
  ///   - hasFlights: True by default. With false, options of a transition, such as its spring, are rejected.
  ///   - takesImages: True if it can show the user's own pictures.
  ///   - takesTitleText: True if its pages take a title of the user's own.
  ///   - isRecordedCopy: True if it copies a recorded app, with its faults.
  ///   - assets: The folder of trusted pictures that come with the scene; nil: none.
  ///   - make: Makes the first page for a stage, a new one each time: a scene may be on several stages. Throws a
  ///     `SceneError` if it cannot.
  public init(
    name: String, title: String, summary: String, settings: [SettingKind] = [], presets: [String] = [],
    spring: SpringTiming = .heroKit,
    presetSpring: @escaping @Sendable (SceneOptions) -> SpringTiming? = { _ in nil }, hasFlights: Bool = true,
    takesImages: Bool = false,
    takesTitleText: Bool = false, isRecordedCopy: Bool = false, assets: URL? = nil,
    make: @escaping @MainActor @Sendable (SceneOptions, Stage) throws -> any SceneController
  ) {
    (self.name, self.title, self.summary, self.settings, self.presets) = (name, title, summary, settings, presets)
    (self.spring, self.presetSpring, self.hasFlights) = (spring, presetSpring, hasFlights)
    (self.takesImages, self.takesTitleText, self.isRecordedCopy) = (takesImages, takesTitleText, isRecordedCopy)
    (self.assets, self.make) = (assets, make)
    (file, defaults) = (nil, Conditions.Patch { _ in })
  }

  /// Creates a scene of a scene file.
  /// - Parameters:
  ///   - file: See `file`.
  ///   - defaults: See `defaults`.
  package init(
    name: String, title: String, summary: String, settings: [SettingKind], spring: SpringTiming, hasFlights: Bool,
    file: URL, defaults: Conditions.Patch,
    make: @escaping @MainActor @Sendable (SceneOptions, Stage) throws -> any SceneController
  ) {
    (self.name, self.title, self.summary, self.settings) = (name, title, summary, settings)
    (self.spring, self.hasFlights, self.file, self.defaults, self.make) = (spring, hasFlights, file, defaults, make)
    (presets, takesImages, takesTitleText, isRecordedCopy, assets) = ([], false, false, false, nil)
    presetSpring = { _ in nil }
  }

  /// Returns the same scene under another name.
  package func named(_ name: String) -> Scene {
    guard let file else { return self }
    return Scene(
      name: name, title: title, summary: summary, settings: settings, spring: spring, hasFlights: hasFlights,
      file: file, defaults: defaults, make: make)
  }

  /// The folder of the scene file, where its pictures are; nil: there is no such file.
  package var folder: URL? { file?.deletingLastPathComponent() }

  /// The scene as a command line names it: by its name, or by the path of its file.
  package var argument: String {
    guard let file else { return name }
    return (file.lastPathComponent == "scene.yaml" ? file.deletingLastPathComponent() : file).path
  }

  /// By which a page opens that is opened with those options.
  public func spring(with options: SceneOptions) -> SpringTiming { options.spring ?? presetSpring(options) ?? spring }

  /// Builds the first page for a stage. Throws `SceneError`, or a folder's own error.
  @MainActor public func makeController(_ options: SceneOptions, on stage: Stage) throws -> any SceneController {
    for setting in options.settings { try check(setting) }
    if let preset = options.preset { try check(preset: preset) }
    if options.images != nil, !takesImages {
      throw SceneError("\(name) shows its own pictures: leave out the folder.", isWrongUse: true)
    }
    if options.imageNames != nil, options.images == nil {
      throw SceneError("--image-names needs the folder of the pictures: add --images.", isWrongUse: true)
    }
    if options.titleText != nil, !takesTitleText {
      throw SceneError("\(name) has no page whose title can be replaced.", isWrongUse: true)
    }
    var options = options
    if presets.isEmpty, options.spring == nil { options.spring = spring }
    let controller = try make(options, stage)
    guard !controller.isViewLoaded || controller.view.stage == nil else {
      throw SceneError(
        "\(name) returns a page that is on a screen already: build a new page for each call.")
    }
    return controller
  }

  package func title(ofSetting name: String) -> String {
    settings.first { $0.name == name }?.title ?? name.asWords
  }

  /// Throws a `SceneError` that lists what is possible.
  package func check(_ setting: SceneOptions.Setting) throws {
    if settings.isEmpty {
      throw SceneError(
        "\(name) has no settings, so \(UntrustedText.quoted(setting.name)) cannot be set.", isWrongUse: true)
    }
    guard let kind = settings.first(where: { $0.name == setting.name }) else {
      throw SceneError(
        "No setting is named \(UntrustedText.quoted(setting.name)). Settings of \(name): \(Self.list(settings.map(\.name))).",
        isWrongUse: true)
    }
    guard kind.values.contains(setting.value) else {
      throw SceneError(
        "\(UntrustedText.quoted(setting.value)) is not valid for \(kind.name). Use \(Self.list(kind.values, last: "or")).",
        isWrongUse: true)
    }
  }

  /// Throws a `SceneError` that lists what is possible.
  package func check(preset: String) throws {
    if presets.contains(preset) { return }
    throw SceneError(
      presets.isEmpty
        ? "\(name) has no presets, so \(UntrustedText.quoted(preset)) cannot be used."
        : "No preset is named \(UntrustedText.quoted(preset)). Presets of \(name): \(Self.list(presets)).",
      isWrongUse: true)
  }

  private static func list(_ words: [String], last: String = "and") -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}
