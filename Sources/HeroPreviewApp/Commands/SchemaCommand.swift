import ArgumentParser
import HeroDocuments

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the JSON Schema of scene files.",
    discussion: """
      Editors use it to complete and check scene.yaml. Write it to a file, and begin the scene file with: \
      # yaml-language-server: $schema=FILE
      """)

  func run() { put(SceneDocument.schemaText.trimmingSuffix { $0 == "\n" }) }
}

extension String {
  fileprivate func trimmingSuffix(while isLeft: (Character) -> Bool) -> String {
    String(reversed().drop(while: isLeft).reversed())
  }
}
