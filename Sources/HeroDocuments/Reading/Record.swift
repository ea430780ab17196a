import HeroSystem
import Yams

/// A key of a map in a scene file.
struct Field<Model>: Sendable {
  let name: String
  /// Its value in words.
  let type: String
  /// The default as the manual writes it; nil: the key is required, or has none.
  let byDefault: String?
  let isRequired: Bool
  /// One sentence.
  let text: String
  let schema: DocumentSchema
  let read: @Sendable (Node, inout Model, inout DocumentReader) -> Void

  private init<Value>(
    _ name: String, _ kind: ValueKind<Value>, byDefault: String?, isRequired: Bool, _ text: String,
    _ set: @escaping @Sendable (Value, inout Model) -> Void
  ) {
    (self.name, type, self.byDefault, self.isRequired, self.text) = (name, kind.words, byDefault, isRequired, text)
    schema = kind.schemaWithTokens.with(["description": .text(text)])
    read = { node, model, reader in if let value = kind.readValue(node, &reader) { set(value, &model) } }
  }

  static func required<Value>(
    _ name: String, _ path: any WritableKeyPath<Model, Value> & Sendable, _ kind: ValueKind<Value>, _ text: String
  ) -> Field {
    Field(name, kind, byDefault: nil, isRequired: true, text) { $1[keyPath: path] = $0 }
  }

  static func optional<Value>(
    _ name: String, _ path: any WritableKeyPath<Model, Value> & Sendable, _ kind: ValueKind<Value>,
    default byDefault: String, _ text: String
  ) -> Field {
    Field(name, kind, byDefault: byDefault, isRequired: false, text) { $1[keyPath: path] = $0 }
  }

  static func optional<Value>(
    _ name: String, _ path: any WritableKeyPath<Model, Value?> & Sendable, _ kind: ValueKind<Value>,
    default byDefault: String, _ text: String
  ) -> Field {
    Field(name, kind, byDefault: byDefault, isRequired: false, text) { $1[keyPath: path] = $0 }
  }

  /// Returns the same field of a model that this one's is a part of.
  func lifted<Whole>(_ path: any WritableKeyPath<Whole, Model> & Sendable) -> Field<Whole> {
    Field<Whole>(lifting: self, path)
  }

  private init<Part>(lifting field: Field<Part>, _ path: any WritableKeyPath<Model, Part> & Sendable) {
    (name, type, byDefault, isRequired) = (field.name, field.type, field.byDefault, field.isRequired)
    (text, schema) = (field.text, field.schema)
    read = { node, model, reader in field.read(node, &model[keyPath: path], &reader) }
  }
}

/// A map in a scene file: its keys, each with its name, value, default and sentence.
struct Record<Model>: Sendable {
  /// The name in messages, as in “a key of a screen”.
  let name: String
  let text: String
  let fields: [Field<Model>]

  /// Reads the keys of a map into `model`. Reports unknown and missing keys.
  /// - Returns: nil where the node is no map.
  func read(_ node: Node, into model: inout Model, _ reader: inout DocumentReader) -> Bool {
    guard let mapping = node.mapping else {
      reader.report(node, "a map of \(keys)")
      return false
    }
    var missing = Set(fields.lazy.filter(\.isRequired).map(\.name))
    for (key, value) in mapping {
      guard let name = key.text, let field = fields.first(where: { $0.name == name }) else {
        let found = key.text ?? ""
        reader.report(
          key, message: "\(UntrustedText.quoted(found)) is not a key of \(self.name.withArticle).", expected: keys,
          suggestion: NearestName.of(found, among: fields.map(\.name)))
        continue
      }
      missing.remove(name)
      if value.isEmpty {
        let hint = field.type.contains("color") ? " Put a color that begins with # in quotation marks." : ""
        reader.report(key, message: "Nothing is written behind “\(name):”.\(hint)", expected: field.type)
      } else {
        field.read(value, &model, &reader)
      }
    }
    for field in fields where missing.contains(field.name) {
      reader.report(
        node, message: "\(self.name.withArticle.capitalizedFirst) needs “\(field.name):”.", expected: field.type)
    }
    return true
  }

  private var keys: String { fields.map(\.name).joined(separator: ", ") }

  func kind(_ make: @escaping @Sendable () -> Model) -> ValueKind<Model> where Model: Sendable {
    ValueKind(words: name.withArticle, schema: schema) { node, reader in
      var model = make()
      return read(node, into: &model, &reader) ? model : nil
    }
  }

  var schema: DocumentSchema {
    let properties = fields.map { DocumentSchema.Member(name: $0.name, value: $0.schema) }
    let required = fields.filter(\.isRequired).map { DocumentSchema.text($0.name) }
    return .map([
      "type": .text("object"), "description": .text(text), "properties": .object(properties),
      "required": .list(required), "additionalProperties": .flag(false),
    ])
  }
}

extension String {
  var withArticle: String { ("aeiou".contains(first ?? "x") ? "an " : "a ") + self }
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
