import Yams

/// A picture of a scene: a path in its folder, with another one for dark appearance if there is one.
struct DocumentPicture: Sendable, Hashable {
  var light = ""
  var dark: String?
  var mark = DocumentMark()

  var paths: [String] { [light, dark].compactMap { $0 } }
}

extension ValueKind where Value == DocumentPicture {
  /// A path below the scene's folder; may have columns of rows in it.
  static var picture: ValueKind {
    ValueKind<DocumentPicture>(
      words: "a picture's path in the folder, or {light: …, dark: …}",
      schema: .any(of: [.type("string"), pair.schema])
    ) { node, reader in
      guard node.braces == nil, node.mapping != nil || node.text != nil else {
        reader.report(node, "a picture's path, such as photo.jpg", suggestion: node.braces.map { "\"\($0)\"" })
        return nil
      }
      var picture = DocumentPicture(light: node.text ?? "")
      if node.mapping != nil, !pair.read(node, into: &picture, &reader) { return nil }
      picture.mark = reader.mark(of: node)
      return picture
    }
  }

  private static var pair: Record<DocumentPicture> {
    Record<DocumentPicture>(
      name: "picture", text: "A picture for light appearance, and one for dark.",
      fields: [
        .required("light", \.light, .text, "The picture in light appearance."),
        .optional("dark", \.dark, .text, default: "the light one", "The picture in dark appearance."),
      ])
  }
}
