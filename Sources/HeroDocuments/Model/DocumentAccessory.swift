import HeroKit
import HeroWidgets
import Yams

/// Something beside the large title of a header: a button, or a layer.
struct DocumentAccessory: Sendable, Hashable {
  enum Position: String, Sendable, Hashable, CaseIterable { case leading, trailing }
  enum Style: String, Sendable, Hashable, CaseIterable { case plain, disc }

  var icon: Icon?
  var title: String?
  var style = Style.plain
  var color: Color?
  var label: String?
  var position = Position.trailing
  var onTap: DocumentAction?
  var menu: [Choice] = []
  /// Shown in place of a button; one at most.
  var layer: [Layer] = []

  /// A choice in the menu of a button.
  struct Choice: Sendable, Hashable {
    var title = ""
    var icon: Icon?
    var isDestructive = false
    var isDisabled = false
    var isOn = false
    var onTap: DocumentAction?

    static let record = Record<Choice>(
      name: "menu choice", text: "A choice in the menu of a button.",
      fields: [
        .required("title", \.title, .text, "The title. Takes {columns}."),
        .optional("icon", \.icon, .word(Icon.self), default: "none", "The symbol beside the title."),
        .optional("destructive", \.isDestructive, .flag, default: "false", "Shows it in red."),
        .optional("disabled", \.isDisabled, .flag, default: "false", "Shows it faintly; it cannot be chosen."),
        .optional("checked", \.isOn, .flag, default: "false", "Shows a check mark."),
        .optional("onTap", \.onTap, DocumentAction.kind, default: "none", "What choosing it does."),
      ])
  }

  var texts: [String] { [title, label].compactMap { $0 } + menu.map(\.title) }
  var actions: [DocumentAction] { [onTap].compactMap { $0 } + menu.compactMap(\.onTap) }

  static let record = Record<DocumentAccessory>(
    name: "accessory", text: "Something beside the large title of a header: a button, or a layer.",
    fields: [
      .optional("icon", \.icon, .word(Icon.self), default: "ellipsis", "The symbol of the button."),
      .optional("title", \.title, .text, default: "none", "The title of the button. Takes {columns}."),
      .optional(
        "style", \.style, .word(Style.self), default: "plain", "Draws the button alone, or on a disc of glass material."
      ),
      .optional("color", \.color, .color, default: "the title's", "The color of symbol and title."),
      .optional(
        "label", \.label, .text, default: "the symbol's", "The name for commands and screen readers. Takes {columns}."),
      .optional(
        "position", \.position, .word(Position.self), default: "trailing", "The side of the title where it stands."),
      .optional("onTap", \.onTap, DocumentAction.kind, default: "none", "What a tap on the button does."),
      .optional(
        "menu", \.menu, .list(Choice.record.kind { Choice() }, 0...20, words: "a list of choices"), default: "none",
        "The menu that the button opens, in place of onTap."),
      .optional(
        "layer", \.layer, single, default: "none", "A layer in place of the button. It needs width and height."),
    ])

  private static let single = ValueKind<[Layer]>(words: "a layer", schema: .reference("layer")) { node, reader in
    guard let layer = Layer.read(node, &reader) else { return nil }
    guard layer.width != nil, layer.height != nil else {
      reader.report(node, message: "The layer of an accessory needs width and height.")
      return nil
    }
    return [layer]
  }
}
