package import Foundation
import HeroMorph
package import HeroScenes
import HeroSystem
import Yams

extension SceneDocument {
  /// The outcome of reading a scene file.
  package struct Reading: Sendable {
    /// The scene; nil where there are errors.
    package let document: SceneDocument?
    /// All mistakes, in the order of the file.
    package let problems: [DocumentProblem]
    /// The scene file.
    package let file: URL
    /// The bytes of the scene file; empty where it could not be read.
    package var source = Data()
    /// The pictures and files of rows that it names, as far as they are known.
    package var files: [URL] = []

    /// Returns the scene.
    /// - Throws: a `DocumentError` with all mistakes.
    package func scene() throws(DocumentError) -> SceneDocument {
      guard let document else { throw DocumentError(problems: problems) }
      return document
    }

    fileprivate static func failed(_ message: String, _ file: URL, line: Int = 1, column: Int = 1) -> Reading {
      let problem = DocumentProblem(
        file: UntrustedText.path(file.path), line: line, column: column, message: message, found: nil, expected: nil,
        suggestion: nil, severity: .error)
      return Reading(document: nil, problems: [problem], file: file)
    }
  }

  /// Returns whether a word of the command line is meant as the path of a scene: it has a slash, ends as YAML does, or
  /// names a folder.
  package static func isPath(_ word: String) -> Bool {
    if word.contains("/") || word.hasSuffix(".yaml") || word.hasSuffix(".yml") { return true }
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: word, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Returns the scene file that a path stands for: the file itself, or `scene.yaml` in a folder.
  /// - Throws: a `SceneError` where there is none.
  package static func file(at path: URL) throws(SceneError) -> URL {
    let name = UntrustedText.path(path.path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder) else {
      throw SceneError(
        "\(name) does not exist. Name a folder with \(fileName), or a scene file that ends in .yaml.", isWrongUse: true)
    }
    guard isFolder.boolValue else {
      guard ["yaml", "yml"].contains(path.pathExtension.lowercased()) else {
        throw SceneError(
          "\(name) is not a scene file. Name a file that ends in .yaml, or its folder.", isWrongUse: true)
      }
      return path.standardizedFileURL
    }
    let file = path.appendingPathComponent(fileName, isDirectory: false)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw SceneError(
        "The folder \(name) has no \(fileName), so it is not a scene. “init FOLDER” makes one.", isWrongUse: true)
    }
    return file.standardizedFileURL
  }

  /// Reads a scene file and checks all of it.
  package static func read(_ file: URL) -> Reading {
    let data: Data
    do { data = try RegularFile.read(file, atMost: DocumentLimits.bytes) } catch {
      if case .tooLarge = error {
        return .failed(
          "The file is too large: the limit for a scene file is \(DocumentLimits.bytes >> 20) MB.", file)
      }
      return .failed("The file \(error.words).", file)
    }
    return read(data, of: file)
  }

  /// Reads the text of a scene file, which need not be on disk yet.
  static func read(_ data: Data, of file: URL) -> Reading {
    var reading = parse(data, of: file)
    reading.source = data
    return reading
  }

  private static func parse(_ data: Data, of file: URL) -> Reading {
    let name = UntrustedText.path(file.path)
    let root: Node?
    do { root = try YAMLText(data).node() } catch {
      return .failed(error.words.capitalizedFirst + ".", file, line: error.line, column: error.column)
    }
    guard let root, !root.isEmpty else {
      return .failed("The file is empty. “init FOLDER” writes a scene to begin with.", file)
    }
    var reader = DocumentReader(name: name, files: DocumentFiles(file.deletingLastPathComponent()))
    var document = SceneDocument()
    // A later version may have keys that are unknown here: that it is later is all that matters.
    if let version = root.mapping?["version"], version.number.map({ $0 > Double(Self.version) }) == true {
      _ = Record(name: "scene", text: "", fields: record.fields.filter { $0.name == "version" })
        .fields[0].read(version, &document, &reader)
      return Reading(document: nil, problems: reader.report, file: file)
    }
    if let tokens = root.mapping?["tokens"] {
      // What is wrong with the value itself is reported when all keys are read.
      var other = reader
      let files = ValueKind<[DocumentReference]>.tokenFiles.read(tokens, &other)
      reader.tokens.isBroken = files == nil
      reader.readTokens(of: files ?? [])
    }
    guard record.read(root, into: &document, &reader) else {
      return Reading(document: nil, problems: reader.report, file: file)
    }
    var check = DocumentCheck(document, reader)
    check.run()
    let problems = check.reader.report
    let isSound = !problems.contains { $0.severity == .error }
    return Reading(document: isSound ? check.document : nil, problems: problems, file: file, files: check.files)
  }

  /// The JSON Schema (2020-12) of scene files.
  package static var schemaText: String {
    let kinds = LayerKind.all.map { (name: "\($0.name)Layer", schema: $0.record.schema) }
    var definitions: [DocumentSchema.Member] = [
      .init(name: "screen", value: DocumentScreen.record.schema),
      .init(name: "layer", value: .any(of: kinds.map { .reference($0.name) })),
    ]
    definitions += kinds.map { .init(name: $0.name, value: $0.schema) } + DocumentSchema.shared
    let head = DocumentSchema.map([
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"), "title": .text("HeroPreview scene"),
    ])
    guard case .object(let members) = head, case .object(let own) = record.schema else { return "" }
    return DocumentSchema.object(members + own + [.init(name: "$defs", value: .object(definitions))]).text() + "\n"
  }

  /// The tables of all keys, as the manual has them.
  package static var keyTables: String {
    func table<Model>(_ title: String, _ record: Record<Model>, leaving: Set<String> = []) -> String {
      let rows = record.fields.filter { !leaving.contains($0.name) }.map { field in
        let byDefault = field.isRequired ? "required" : field.byDefault ?? ""
        return "| `\(field.name)` | \(field.type.replacing("|", with: "\\|")) | \(byDefault) | \(field.text) |"
      }
      return "### \(title)\n\n\(record.text)\n\n| key | value | default | |\n|---|---|---|---|\n"
        + rows.joined(separator: "\n") + "\n"
    }
    let common = Record<Layer>(
      name: "layer",
      text:
        "These keys work in all layers. `header` has `id` and `label` only, `grid`, `list` and `carousel` have "
        + "`padding` and `onTap`, `bar` has none.",
      fields: Layer.common)
    let names = Set(Layer.common.map(\.name))
    return
      ([table("The file", record), table("A screen", DocumentScreen.record), table("Any layer", common)]
      + LayerKind.all.map { table("`\($0.name)`", $0.record, leaving: names) } + [
        table("An accessory of a header", DocumentAccessory.record),
        table("A choice of a menu", DocumentAccessory.Choice.record),
        table("`collapsed`", HeaderLayer.Collapsed.record),
        table("A transition", DocumentTransition.record), table("An element of a transition", DocumentElement.record),
        table("An end of an element", EndOverride.record), table("`fade`", FadeOverride.record),
        table("`zoom`", PageZoom.record), table("`unmatched`", MorphStyle.Unmatched.record),
      ])
      .joined(separator: "\n")
  }
}
