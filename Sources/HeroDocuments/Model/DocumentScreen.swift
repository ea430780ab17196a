import HeroSystem
import HeroWidgets
import Yams

/// A screen of a scene: its layers, and what is said of it as a page.
package struct DocumentScreen: Sendable, Hashable {
  package internal(set) var id = ""
  package internal(set) var title: String?
  var background = Color.systemBackground
  var statusBar = StatusBar.automatic
  var sheet = SheetLayout()
  package internal(set) var content: [Layer] = []
  var mark = DocumentMark()

  /// The color of the status bar.
  enum StatusBar: String, Sendable, Hashable, CaseIterable {
    /// By the appearance, or by the header.
    case automatic
    /// White.
    case light
    /// Black.
    case dark
    /// None: a screenshot has its own.
    case hidden
  }

  static let record = Record<DocumentScreen>(
    name: "screen", text: "A screen: a page that opens, or the first one.",
    fields: [
      .optional(
        "title", \.title, .text, default: "the id", "The title of the page, for --page and lists. Takes {columns}."),
      .optional("background", \.background, .color, default: "systemBackground", "The color behind the layers."),
      .optional(
        "statusBar", \.statusBar, .word(StatusBar.self), default: "automatic",
        "The color of clock and battery: light is white, dark is black. hidden leaves them to a screenshot."),
      .required("content", \.content, Layer.list, "The layers. Without a frame they follow each other from the top."),
    ] + SheetLayout.fields.map { $0.lifted(\.sheet) })

  /// Screens by their ids, in the order of the file.
  static let map = ValueKind<[DocumentScreen]>(
    words: "a map of screens",
    schema: .map([
      "type": .text("object"), "minProperties": .number(1), "maxProperties": .number(Double(DocumentLimits.screens)),
      "additionalProperties": .reference("screen"),
    ])
  ) { node, reader in
    guard let mapping = node.mapping, !mapping.isEmpty, mapping.count <= DocumentLimits.screens else {
      reader.report(node, "a map of 1 to \(DocumentLimits.screens) screens")
      return nil
    }
    return mapping.compactMap { key, value in
      guard let id = ValueKind<String>.name.read(key, &reader) else { return nil }
      var screen = DocumentScreen()
      (screen.id, screen.mark) = (id, reader.mark(of: key))
      return record.read(value, into: &screen, &reader) ? screen : nil
    }
  }
}
