package import HeroScenes
import HeroSystem
import HeroWidgets
import Yams

/// A scene of screens, layers and transitions, as a scene file describes it. Values only.
package struct SceneDocument: Sendable, Hashable {
  /// The version of the format that this program reads.
  package static let version = 1
  /// The name of the file in a scene's folder.
  package static let fileName = "scene.yaml"

  package internal(set) var formatVersion = SceneDocument.version
  package internal(set) var title: String?
  package internal(set) var summary: String?
  var start: DocumentReference?
  /// The files of design tokens.
  var tokens: [DocumentReference] = []
  package internal(set) var conditions = Conditions.Patch { _ in }
  package internal(set) var screens: [DocumentScreen] = []
  package internal(set) var transitions: [DocumentTransition] = []

  func screen(_ id: String) -> DocumentScreen? { screens.first { $0.id == id } }

  /// The screen that the scene begins with.
  var first: DocumentScreen { start.flatMap { screen($0.name) } ?? screens.first ?? DocumentScreen() }

  static let record = Record<SceneDocument>(
    name: "scene",
    text: "A scene of HeroPreview: screens, and the transitions between them.",
    fields: [
      .required("version", \.formatVersion, versionKind, "The version of the format."),
      .optional("title", \.title, .text, default: "the folder's name", "The name of the scene in lists and titles."),
      .optional("summary", \.summary, .text, default: "none", "What the scene shows, in one sentence."),
      .optional("start", \.start, .named("a screen's id"), default: "the first screen", "The screen that opens first."),
      .optional(
        "conditions", \.conditions, conditionsKind, default: "the program's",
        "The conditions that the scene opens with, such as the device. Options of the command line win."),
      .optional(
        "tokens", \.tokens, .tokenFiles, default: "none",
        "Design Token files (DTCG 2025.10). Colors, lengths, numbers and springs can be aliases such as "
          + "\"{motion.card.spring}\"."),
      .required("screens", \.screens, DocumentScreen.map, "The screens by their ids."),
      .optional(
        "transitions", \.transitions,
        .list(DocumentTransition.record.kind { DocumentTransition() }, 0...1000, words: "a list of transitions"),
        default: "none", "How screens open. Without an entry, elements with the same id on both screens match."),
    ])

  private static let versionKind = ValueKind<Int>(
    words: "\(version)", schema: .map(["const": .number(Double(version))])
  ) { node, reader in
    guard let number = node.number.flatMap({ Int(exactly: $0) }), number > 0 else {
      reader.report(node, "\(version)")
      return nil
    }
    guard number <= version else {
      reader.report(
        node,
        message:
          "This scene file has version \(number), which needs a later release of HeroPreview. This "
          + "release reads version \(version).",
        expected: "\(version)")
      return nil
    }
    return number
  }

  /// The conditions of the table that a file may set. Options of the scene have places of their own.
  private static let conditionNames = Condition.all.filter { !$0.isOfScene }

  private static let conditionsKind = ValueKind<Conditions.Patch>(
    words: "a map of conditions",
    schema: .map([
      "type": .text("object"),
      "properties": .object(
        conditionNames.map { .init(name: $0.name, value: .map(["type": .list([.text("string"), .text("boolean")])])) }),
      "additionalProperties": .flag(false),
    ])
  ) { node, reader in
    guard let mapping = node.mapping else {
      reader.report(node, "a map of \(conditionNames.map(\.name).joined(separator: ", "))")
      return nil
    }
    var patch = Conditions.Patch { _ in }
    for (key, value) in mapping {
      let name = key.text ?? ""
      guard let condition = conditionNames.first(where: { $0.name == name }) else {
        reader.report(
          key, message: "\(UntrustedText.quoted(name)) is not a condition.",
          expected: conditionNames.map(\.name).joined(separator: ", "),
          suggestion: NearestName.of(name, among: conditionNames.map(\.name)))
        continue
      }
      do {
        guard let text = value.text else { throw SceneError("a text is needed") }
        try patch.set(condition, to: text)
      } catch {
        let devices =
          condition.name == Condition.device.name
          ? NearestName.of(value.text ?? "", among: Device.all.map(\.name)) : nil
        reader.report(value, message: "\(value.shown) is not a value of “\(name)”: \(error).", suggestion: devices)
      }
    }
    return patch
  }
}
