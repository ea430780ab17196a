import ArgumentParser
import HeroBook
import HeroKit
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSystem
import HeroWidgets

/// Options for the transitions of a review, and their conditions.
struct ReviewMatrixArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Items with commas between: numbers counted from 0, or labels. Quotation marks protect a comma: \
      '"Tokyo, at night",4'. index:2 or label:2 where “2” could be either. (default: the first of each scene)
      """,
      valueName: "items"))
  var items: [String] = []

  @Option(
    help: ArgumentHelp(
      "Devices, as listed by “\(PreviewApp.current.name) devices”, or WxH in points.", valueName: "devices"))
  var devices: [String] = []

  @Option(help: ArgumentHelp("Appearances: light, dark. (default: light)", valueName: "appearances"))
  var appearances: [String] = []

  @Option(
    help: ArgumentHelp(
      "Presets by name. Scenes without them are rendered with their own spring.", valueName: "presets"))
  var presets: [String] = []

  @Option(
    help: ArgumentHelp(
      "Springs, written as in --spring, separated by semicolons.", valueName: "specs"))
  var springs: [String] = []

  @Option(
    name: [.customLong("directions"), .customLong("ways")],
    help: ArgumentHelp("Directions: opening, closing, interrupted, dragged. (default: all)", valueName: "directions"))
  var ways: [String] = []

  @Option(help: "Orientation: portrait, or landscape with the top on the left.")
  var orientation: OrientationArgument = .portrait

  @OptionGroup var phone: ConditionArguments
  @OptionGroup var settings: SettingArguments

  @Option(parsing: .unconditional, help: "Pixels per point: 1, 2, 3, or auto for the device's scale.")
  var scale: ScaleArgument = .one

  /// True if nothing is named.
  var isEmpty: Bool {
    [items, devices, appearances, presets, springs, ways].allSatisfy(\.isEmpty) && settings.all.isEmpty
      && orientation == .portrait && phone.patch.isEmpty && scale == .one
  }

  func choice(scenes: [HeroScenes.Scene], defect: MorphDefect.Kind?) throws -> ReviewChoice {
    var choice = ReviewChoice()
    choice.scenes = scenes
    if !items.isEmpty { choice.items = try items.flatMap(Self.quotableWords) }
    choice.lists = [
      try Self.all(devices) { name in
        guard let device = Device(named: name) else {
          throw ValidationError(
            "\(UntrustedText.quoted(name)) is not a device: use \(DeviceName.names.joined(separator: ", ")), or WxH in whole points from 1x1 to 8000x8000."
          )
        }
        return Conditions.Patch(device: device)
      },
      try Self.all(appearances) { .init(appearance: try Self.named($0, Appearance.allCases, "an appearance")) },
      try Self.all(presets) { name in Conditions.Patch { $0.preset = name } },
      // Commas are a part of a spring.
      try Self.all(springs, separator: [";", " "]) { .init(spring: try SpringTiming(argument: $0)) },
    ]
    choice.ways = try Self.all(ways) { try Self.named($0, ReviewWay.allCases, "a direction") }
    choice.patch = phone.patch
    choice.patch.orientation = orientation.interfaceOrientation
    choice.patch.settings = settings.all
    choice.scale = scale.pixelsPerPoint
    choice.defect = defect
    return choice
  }

  private static var emptyList: ValidationError {
    ValidationError("A list is empty: add an entry, or leave out the option.")
  }

  /// Splits a list at its commas, but not inside quotation marks, which begin a word or follow a colon and are left
  /// out; two quotation marks inside them stand for one.
  private static func quotableWords(_ list: String) throws -> [String] {
    var (words, word, isQuoted) = ([String](), "", false)
    var rest = list[...]
    while let sign = rest.popFirst() {
      switch sign {
      case "\"" where isQuoted && rest.first == "\"":
        rest.removeFirst()
        word.append(sign)
      case "\"" where isQuoted || word.allSatisfy(\.isWhitespace) || word.hasSuffix(":"): isQuoted.toggle()
      case "," where !isQuoted:
        words.append(word)
        word = ""
      default: word.append(sign)
      }
    }
    guard !isQuoted else {
      throw ValidationError("A quotation mark is open in \(UntrustedText.quoted(list)): close it.")
    }
    words = (words + [word]).map { UntrustedText.trimmed($0) }.filter { !$0.isEmpty }
    guard !words.isEmpty else { throw emptyList }
    return words
  }

  /// The values of the lists that an option names; empty where it is left out.
  private static func all<Value>(
    _ lists: [String], separator: Set<Character> = [","], _ value: (String) throws -> Value
  ) throws -> [Value] {
    let words = lists.flatMap { $0.split(whereSeparator: separator.contains) }.map { UntrustedText.trimmed($0) }
      .filter { !$0.isEmpty }
    guard lists.isEmpty || !words.isEmpty else { throw emptyList }
    return try words.map(value)
  }

  private static func named<Value: RawRepresentable<String>>(_ word: String, _ all: [Value], _ what: String) throws
    -> Value
  {
    guard let value = Value(rawValue: word) else {
      throw ValidationError("'\(word)' is not \(what): use \(all.map(\.rawValue).joined(separator: ", ")).")
    }
    return value
  }
}
