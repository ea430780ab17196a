import Foundation
import HeroMorph
import HeroMotion
import HeroSystem
import HeroWidgets

/// One part of `Conditions`, as an entry of the table `Condition.all`: command lines, tapes, settings files, menus,
/// undo and the palette read it from here.
public struct Condition: Sendable {
  /// The name in tapes.
  public let name: String
  /// The name in settings files.
  package let keptName: String
  /// The option of the command line, without its dashes.
  package let option: String
  /// The title in menus, in title case.
  public let title: String
  /// The name in a sentence, as in “Undo text size”.
  package let noun: String
  /// The name in “Same direction”.
  package let shortNoun: String
  /// Further words by which the palette finds it.
  package let keywords: String
  /// True if a running scene follows a change, so that nothing has to be replayed for it.
  package let isLive: Bool
  /// The help of the option; empty: only some commands have the option, with a help of their own.
  package let help: String
  /// The name of the option's value in the help.
  package let valueName: String?
  /// The value that the option sets where it takes none; nil: it takes one.
  package let flag: String?
  package let type: any SendableMetatype.Type
  /// True if JSON has the value as true or false.
  fileprivate let isSwitch: Bool
  /// True if each scene has a value of its own.
  package let isOfScene: Bool
  fileprivate let path: any PartialKeyPath<Conditions> & Sendable
  let copy: @Sendable (Conditions, inout Conditions) -> Void
  let isEqual: @Sendable (Conditions, Conditions) -> Bool
  /// The value as tapes and settings files write it.
  package let text: @Sendable (Conditions) -> String
  let read: @Sendable (String, inout Conditions) throws -> Void
  /// The value in words, such as “iPhone 17 Pro”, “dark” and “text XL”.
  package let words: @Sendable (Conditions) -> String
  /// The value in words next to the title, as in “Text Size: XL”.
  package let valueTitle: @Sendable (Conditions) -> String
  /// The value in file names and circumstances of evidence, such as “rtl”.
  package let evidence: (@Sendable (Conditions) -> String)?
  /// The option with its value, as words of a command line.
  package let arguments: @Sendable (Conditions) -> [String]
  private let choices: @Sendable ([String]) -> [Conditions]

  private init<Value: Hashable & SendableMetatype>(
    _ name: String, _ path: any WritableKeyPath<Conditions, Value> & Sendable, kept: String? = nil,
    option: String? = nil,
    title: String, noun: String? = nil, shortNoun: String? = nil, keywords: String = "", isLive: Bool = false,
    isOfScene: Bool = false, choices: @escaping @Sendable ([String]) -> [Value] = { _ in [] },
    text: @escaping @Sendable (Value) -> String,
    read: @escaping @Sendable (String) throws -> Value,
    words: (@Sendable (Value) -> String)? = nil, valueTitle: (@Sendable (Value) -> String)? = nil,
    arguments: (@Sendable (Value) -> [String])? = nil, evidence: (@Sendable (Value) -> String)? = nil,
    help: String = "", valueName: String? = nil, type: (any SendableMetatype.Type)? = nil, flag: Value? = nil
  ) {
    (self.name, keptName, self.option) = (name, kept ?? name, option ?? name)
    (self.title, self.keywords) = (title, keywords)
    self.noun = noun ?? title.lowercased()
    self.shortNoun = shortNoun ?? noun ?? title.lowercased()
    (self.isLive, self.isOfScene, self.path) = (isLive, isOfScene, path)
    let flag = flag.map(text)
    (self.help, self.valueName, self.flag) = (help, valueName, flag)
    self.type = type ?? Value.self
    isSwitch = Value.self == Bool.self
    copy = { $1[keyPath: path] = $0[keyPath: path] }
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    self.text = { text($0[keyPath: path]) }
    self.read = { $1[keyPath: path] = try read($0) }
    let words = words ?? text
    self.words = { words($0[keyPath: path]) }
    let title = valueTitle ?? words
    self.valueTitle = { title($0[keyPath: path]) }
    let option = "--\(self.option)"
    let arguments = arguments ?? { value in flag.map { $0 == text(value) ? [option] : [] } ?? [option, text(value)] }
    self.arguments = { arguments($0[keyPath: path]) }
    self.evidence = evidence.map { evidence in
      { @Sendable (conditions: Conditions) in evidence(conditions[keyPath: path]) }
    }
    self.choices = { presets in
      choices(presets).map { value in
        var conditions = Conditions()
        conditions[keyPath: path] = value
        return conditions
      }
    }
  }

  static func at(_ path: PartialKeyPath<Conditions>) -> Condition {
    guard let found = all.first(where: { $0.path == path }) else { preconditionFailure("no condition is at \(path)") }
    return found
  }

  /// Returns a patch for each value that a menu offers.
  /// - Parameter presets: those of the scene.
  package func patches(presets: [String]) -> [Conditions.Patch] {
    choices(presets).map { values in Conditions.Patch { $0.take(self, from: values) } }
  }
}

// MARK: JSON

extension Condition {
  /// The name of a member of a JSON object.
  package struct Key: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(_ name: String) { stringValue = name }
    package init?(stringValue: String) { self.init(stringValue) }
    package init?(intValue: Int) { nil }
  }
}

extension Conditions.Patch {
  /// Takes some conditions from the members of a JSON object.
  /// - Parameter name: their names there.
  package mutating func decode(
    _ conditions: [Condition], from members: KeyedDecodingContainer<Condition.Key>,
    name: KeyPath<Condition, String> = \.name
  ) throws {
    for condition in conditions {
      let key = Condition.Key(condition[keyPath: name])
      let text =
        condition.isSwitch
        ? try members.decodeIfPresent(Bool.self, forKey: key).map { "\($0)" }
        : try members.decodeIfPresent(String.self, forKey: key)
      guard let text else { continue }
      do { try set(condition, to: text) } catch {
        throw DecodingError.dataCorruptedError(forKey: key, in: members, debugDescription: "\(error)")
      }
    }
  }

  /// Writes those of some conditions that the patch names.
  package func encode(
    _ conditions: [Condition], into members: inout KeyedEncodingContainer<Condition.Key>,
    name: KeyPath<Condition, String> = \.name
  ) throws {
    for condition in conditions {
      guard let text = text(of: condition) else { continue }
      let key = Condition.Key(condition[keyPath: name])
      if condition.isSwitch {
        try members.encode(text == "true", forKey: key)
      } else {
        try members.encode(text, forKey: key)
      }
    }
  }
}

// MARK: The table

extension Condition {
  public static let all: [Condition] = [
    device, orientation, appearance, textSize, reduceMotion, layoutDirection, titleText, language, typeface, images,
    imageNames, preset, spring, transitionEdits, settings,
  ]
  /// The conditions that a running scene follows.
  package static let live = all.filter(\.isLive)
  /// The conditions that have values to choose from.
  package static let withChoices = all.filter { !$0.patches(presets: [""]).isEmpty }

  public static let device = Condition(
    "device", \.device, title: "Device", choices: { _ in Device.all }, text: { $0.name },
    read: { text in
      if let device = Device(named: text) { return device }
      throw SceneError("no device is named \(UntrustedText.quoted(text)) here")
    }, words: { $0.title })
  public static let orientation = Condition(
    "orientation", \.orientation, title: "Orientation", noun: "rotation", shortNoun: "orientation",
    keywords: "turn phone", choices: { _ in [.portrait, .landscapeRight, .landscapeLeft] }, text: { $0.rawValue },
    read: { try word($0) },
    words: {
      switch $0 {
      case .portrait: "portrait"
      case .landscapeRight: "landscape, rotated left"
      case .landscapeLeft: "landscape, rotated right"
      }
    },
    arguments: { ["--orientation", $0.isLandscape ? "landscape" : "portrait"] }, evidence: { _ in "landscape" })
  public static let appearance = Condition(
    "appearance", \.traits.appearance, title: "Appearance", isLive: true, choices: { _ in Appearance.allCases },
    text: { $0.rawValue }, read: { try word($0) })
  public static let textSize = Condition(
    "textSize", \.traits.preferredContentSizeCategory, option: "text-size", title: "Text Size", isLive: true,
    choices: { _ in ContentSizeCategory.allCases }, text: { $0.rawValue },
    read: { try word($0) }, words: { "text \($0.rawValue.uppercased())" },
    valueTitle: { $0.rawValue.uppercased() }, evidence: { $0.rawValue },
    help: "Text Size: xs, s, m, l, xl, xxl, xxxl, or ax1 to ax5. (default: l)", valueName: "size")
  public static let reduceMotion = Condition(
    "reduceMotion", \.traits.isReduceMotionEnabled, kept: "isReduceMotionEnabled", option: "reduce-motion",
    title: "Reduce Motion", noun: "Reduce Motion", isLive: true, choices: { _ in [false, true] },
    text: { "\($0)" }, read: { try value(Bool($0), $0, ["true", "false"]) },
    words: { $0 ? "Reduce Motion" : "full motion" }, valueTitle: { $0 ? "on" : "off" },
    evidence: { _ in "reduced" }, help: "Turn on Reduce Motion: pages fade instead of moving.", flag: true)
  public static let layoutDirection = Condition(
    "layoutDirection", \.traits.layoutDirection, option: "rtl", title: "Direction", noun: "layout direction",
    shortNoun: "direction", keywords: "reading layout", isLive: true,
    choices: { _ in [.leftToRight, .rightToLeft] }, text: { $0.rawValue },
    read: { try word($0) },
    words: { $0 == .rightToLeft ? "right to left" : "left to right" },
    evidence: { _ in "rtl" },
    help: "Use a right-to-left layout: everything except texts and pictures is mirrored.", flag: .rightToLeft)
  public static let language = Condition(
    "language", \.traits.language, title: "Text", shortNoun: "language", keywords: "language words", isLive: true,
    choices: { _ in [nil] + PseudoLanguage.allCases }, text: { $0?.rawValue ?? "none" },
    read: { $0 == "none" ? nil : try word($0) as PseudoLanguage },
    words: {
      switch $0 {
      case nil: "original"
      case .german: "long, like German"
      case .arabic: "Arabic script"
      case .thai: "Thai script"
      }
    }, evidence: { $0?.rawValue ?? "" },
    help: """
      Show placeholder text like another language: german (longer), arabic (Arabic letters, right to left) or thai \
      (Thai letters).
      """, valueName: "name", type: PseudoLanguage.self)
  public static let typeface = Condition(
    "typeface", \.traits.typeface, title: "Typeface", keywords: "font sf pro", isLive: true,
    choices: { _ in Typeface.allCases }, text: { $0.rawValue }, read: { try word($0) },
    words: { $0 == .inter ? "Inter" : "San Francisco" }, evidence: { "typeface=\($0.rawValue)" },
    help: """
      Typeface of all text: inter, spaced like San Francisco, or system, the San Francisco that you have installed. \
      (default: inter)
      """, valueName: "name")
  public static let titleText = Condition(
    "titleText", \.options.titleText, option: "title-text", title: "Title", isOfScene: true, text: { $0 ?? "" },
    read: { text in
      if let problem = SceneOptions.problem(ofTitle: text) { throw SceneError(problem) }
      return text
    }, words: { "“\($0 ?? "")”" }, evidence: { "title=\($0 ?? "")" },
    help: "Replace the titles of pages, to test how a title fits.", valueName: "text")
  public static let images = Condition(
    "images", \.options.images, title: "Pictures", isOfScene: true, text: { $0?.relativePath ?? "" },
    read: { URL(fileURLWithPath: $0, isDirectory: true) },
    words: { $0?.lastPathComponent ?? "built-in pictures" },
    evidence: { "images=\($0?.lastPathComponent ?? "")" })
  public static let imageNames = Condition(
    "imageNames", \.options.imageNames, option: "image-names", title: "Shown Pictures", isOfScene: true,
    text: { ($0 ?? []).joined(separator: "/") },
    read: { text in
      let names = text.split(separator: "/").map(String.init)
      if names.isEmpty { throw SceneError("name at least one picture, such as a.jpg/b.jpg") }
      return names
    }, words: { names in names.map { $0.count == 1 ? "1 picture" : "\($0.count) pictures" } ?? "all pictures" },
    evidence: { "pictures=\($0?.count ?? 0)" },
    help: "Show only these pictures of --images: file names, separated by /.", valueName: "names")
  public static let preset = Condition(
    "preset", \.options.preset, title: "Preset", isOfScene: true, choices: { $0 }, text: { $0 ?? "" },
    read: { $0 }, words: { ($0 ?? "").asWords.lowercased() },
    valueTitle: { ($0 ?? "").asWords })
  public static let spring = Condition(
    "spring", \.options.spring, title: "Spring", isOfScene: true, choices: { _ in SpringPreset.all.map(\.timing) },
    text: { $0?.description ?? "" },
    read: { text in
      do { return try SpringTiming(parsing: text) } catch let error as SpringSpecError {
        throw SceneError(error.description)
      }
    },
    words: { timing in timing.map(SpringPreset.words) ?? "" })
  public static let transitionEdits = Condition(
    "transitionEdits", \.options.edits, option: "edits", title: "Transition Edits", shortNoun: "edits",
    keywords: "overrides delay path",
    isOfScene: true, choices: { _ in [TransitionOverrides()] }, text: { $0.text },
    read: { try TransitionOverrides(text: $0) },
    words: { $0.isEmpty ? "no transition edits" : "transition edits" }, valueTitle: { $0.isEmpty ? "none" : "edited" },
    evidence: { _ in "edited" },
    help: """
      Edits of transitions, as JSON or a JSON file: {"stagger":0.05,"elements":{"hero":{"delay":0.1}}}. The members \
      are those of a scene file's transitions.
      """, valueName: "json")
  public static let settings = Condition(
    "settings", \.options.settings, option: "setting", title: "Settings", isOfScene: true,
    text: { $0.map { "\($0.name)=\($0.value)" }.joined(separator: " ") },
    read: {
      try $0.split(separator: " ").map {
        let parts = $0.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw SceneError("write a setting as name=value") }
        return SceneOptions.Setting(name: parts[0], value: parts[1])
      }
    }, arguments: { $0.flatMap { ["--setting", "\($0.name)=\($0.value)"] } })

  private static func word<Word: RawRepresentable<String> & CaseIterable>(_ text: String) throws -> Word {
    try value(Word(rawValue: text), text, Word.allCases.map(\.rawValue))
  }

  private static func value<Value>(_ value: Value?, _ text: String, _ known: [String]) throws -> Value {
    guard let value else { throw SceneError("“\(text)” is not one of \(known.joined(separator: ", "))") }
    return value
  }
}
