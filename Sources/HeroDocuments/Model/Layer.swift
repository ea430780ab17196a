import Foundation
import HeroSystem
import HeroWidgets
import Yams

/// A layer of a screen.
package struct Layer: Sendable, Hashable {
  package indirect enum Content: Sendable, Hashable {
    case text(TextLayer)
    case image(ImageLayer)
    case shape(ShapeLayer)
    case stack(StackLayer)
    case grid(RepeatedLayer)
    case list(RepeatedLayer)
    case carousel(RepeatedLayer)
    case header(HeaderLayer)
    case bar(BarLayer)
  }

  package internal(set) var content: Content
  var id: DocumentReference?
  var frame: CGRect?
  var width, height: Double?
  var aspect: Double?
  var padding = DocumentInsets()
  var background: Color?
  var corners = CornerRadii.zero
  var opacity = 1.0
  var label: String?
  var isPinned = false
  package internal(set) var onTap: DocumentAction?
  var mark = DocumentMark()

  init(_ content: Content) { self.content = content }

  /// The layers in this one.
  var children: [Layer] {
    switch content {
    case .stack(let stack): stack.layers
    case .grid(let layer), .list(let layer), .carousel(let layer): layer.layers
    case .header(let header): header.accessories.flatMap(\.layer)
    case .text, .image, .shape, .bar: []
    }
  }

  /// The layer and all in it, in reading order.
  var tree: [Layer] { [self] + children.flatMap(\.tree) }

  /// The keys that all kinds have.
  static let common: [Field<Layer>] = [
    .optional(
      "id", \.id, .named("a name"), default: "none",
      "The element's name. Elements with the same id on two screens match."),
    .optional(
      "frame", \.frame, .frame, default: "none: in the flow",
      "The place in the screen or stack around it, in points from its top left corner."),
    .optional("width", \.width, .length, default: "as wide as there is room", "The width in points."),
    .optional("height", \.height, .length, default: "as the content", "The height in points."),
    .optional("aspect", \.aspect, .number(0.01...100), default: "none", "Width divided by height, as in CSS."),
    .optional("padding", \.padding, .insets, default: "0", "The room inside the edges."),
    .optional("background", \.background, .color, default: "none", "The color behind the content."),
    .optional("corners", \.corners, .corners, default: "0", "The corner radii."),
    .optional("opacity", \.opacity, .share, default: "1", "The opacity."),
    .optional(
      "label", \.label, .text, default: "its text", "The name for commands and screen readers. Takes {columns}."),
    .optional(
      "pinned", \.isPinned, .flag, default: "false", "Keeps a layer with a frame in place while the screen scrolls."),
    .optional("onTap", \.onTap, DocumentAction.kind, default: "none", "What a tap does."),
  ]

  static let list = ValueKind<[Layer]>(
    words: "a list of layers", schema: .map(["type": .text("array"), "items": .reference("layer")])
  ) { node, reader in
    guard let items = node.sequence else {
      reader.report(node, "a list of layers, each with a dash before it")
      return nil
    }
    reader.depth += 1
    defer { reader.depth -= 1 }
    guard reader.depth <= DocumentLimits.depth else {
      reader.report(node, message: "Layers are nested more than \(DocumentLimits.depth) deep.")
      return nil
    }
    var layers: [Layer] = []
    for item in items {
      reader.layers += 1
      guard reader.layers <= DocumentLimits.layers else {
        if reader.layers == DocumentLimits.layers + 1 {
          reader.report(item, message: "The scene has more than \(DocumentLimits.layers) layers.")
        }
        return layers
      }
      if let layer = read(item, &reader) { layers.append(layer) }
    }
    return layers
  }

  static func read(_ node: Node, _ reader: inout DocumentReader) -> Layer? {
    let names = LayerKind.all.map(\.name)
    guard let mapping = node.mapping else {
      reader.report(node, "a layer, such as “text: Hello”")
      return nil
    }
    let found = mapping.compactMap { key, _ in key.text }.compactMap { name in LayerKind.all.first { $0.name == name } }
    guard let kind = found.first, found.count == 1 else {
      let keys = mapping.compactMap { key, _ in key.text }
      let message =
        found.isEmpty ? "This layer has no known kind." : "This layer has \(found.count) kinds: make it several layers."
      let nearest = found.isEmpty ? keys.lazy.compactMap { NearestName.of($0, among: names) }.first : nil
      reader.report(
        node, message: message, expected: "one of the keys \(names.joined(separator: ", "))", suggestion: nearest)
      return nil
    }
    var layer = Layer(kind.content)
    layer.mark = reader.mark(of: node)
    return kind.record.read(node, into: &layer, &reader) ? layer : nil
  }
}

/// The action of a tap.
package struct DocumentAction: Sendable, Hashable {
  enum Verb: String, Sendable, Hashable, CaseIterable {
    /// Shows the screen over all others; it closes by ×, Escape, a swipe or a drag.
    case present
    /// Shows the screen with a way back in the bar.
    case push
    /// Shows the screen as a sheet.
    case sheet
    /// Leaves the screen.
    case back
  }

  let verb: Verb
  /// nil for `back`.
  let screen: DocumentReference?

  static let kind = full.referenced(as: "action", full.words)

  static let full = ValueKind<DocumentAction>(
    words: "{present: screen}, {push: screen}, {sheet: screen} or back",
    schema: .any(of: [
      .map(["const": .text("back")]),
      .map([
        "type": .text("object"), "minProperties": .number(1), "maxProperties": .number(1),
        "properties": .object(["present", "push", "sheet"].map { .init(name: $0, value: .type("string")) }),
        "additionalProperties": .flag(false),
      ]),
    ])
  ) { node, reader in
    let opening = Verb.allCases.filter { $0 != .back }
    if node.text == Verb.back.rawValue { return DocumentAction(verb: .back, screen: nil) }
    guard let mapping = node.mapping, mapping.count == 1, let (key, value) = mapping.first,
      let verb = key.text.flatMap(Verb.init), opening.contains(verb)
    else {
      let word = node.text ?? node.mapping?.first?.key.text
      reader.report(
        node, "{present: screen}, {push: screen}, {sheet: screen} or back",
        suggestion: word.flatMap { NearestName.of($0, among: Verb.allCases.map(\.rawValue)) }
          ?? node.text.map { "{present: \(UntrustedText.shown($0))}" })
      return nil
    }
    return ValueKind<DocumentReference>.named("a screen's id").read(value, &reader)
      .map { DocumentAction(verb: verb, screen: $0) }
  }
}
