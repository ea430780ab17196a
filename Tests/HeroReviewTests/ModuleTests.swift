import Foundation
import Testing

/// The `import` lines of the sources agree with the drawing in ARCHITECTURE.md. The compiler holds most of them to
/// Package.swift, but allows a C module everywhere where a dependency reaches it.
struct ModuleTests {
  private let drawing: ModuleDrawing

  init() throws { drawing = try ModuleDrawing(in: try Self.text("ARCHITECTURE.md")) }

  @Test func theDrawingShowsAllModules() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.appendingPathComponent("Sources").path)
    #expect(Set(folders) == drawing.cModules.union(drawing.modules))
  }

  @Test func arrowsPointDown() {
    for (index, module) in drawing.modules.enumerated() {
      let upwards = drawing.arrows[module, default: []].filter { drawing.modules.prefix(index + 1).contains($0) }
      #expect(upwards.isEmpty, "\(module) depends on \(upwards), which the drawing has above it.")
    }
  }

  @Test func aCModuleIsImportedInOneModule() {
    for module in drawing.cModules {
      let users = drawing.modules.filter { drawing.arrows[$0, default: []].contains(module) }
      #expect(users.count == 1, "\(module) belongs to \(users).")
    }
  }

  @Test func everyImportIsDrawn() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
    var count = 0
    for path in paths.sorted() where path.hasSuffix(".swift") {
      count += 1
      let found = drawing.undrawnImports(in: try Self.text("Sources/\(path)"), of: path)
      #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }
    #expect(count > 300)
  }

  @Test func anImportThatIsNotDrawnIsFound() {
    #expect(
      drawing.undrawnImports(in: "import Foundation\npublic import CCairo\n", of: "HeroWidgets/View/View.swift").count
        == 1)
    #expect(
      drawing.undrawnImports(in: "package import struct HeroWidgets.View", of: "HeroX11/X11Window.swift").count == 1)
    #expect(
      drawing.undrawnImports(in: "import HeroScenes", of: "HeroKit/Header/Header.swift").first?.contains(":1: ") == true
    )
    #expect(drawing.undrawnImports(in: "import HeroGeometry\nimport CX11", of: "HeroX11/X11Window.swift").isEmpty)
  }

  /// An undeclared module would be found in the build folder, as it was when the target was built last.
  @Test func testsDeclareWhatTheyImport() throws {
    let package = try Self.text("Package.swift")
    let own = drawing.cModules.union(drawing.modules).union([
      "HeroTesting", "ConfinementProbe", "AllocationProbe", "ViolationRecorder",
    ])
    let declared = package.matches(
      of: /\.testTarget\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\](?:,[^:()]*path: "([^"]*)")?/)
    #expect(declared.count == package.matches(of: /\.testTarget\(/).count)
    for target in declared {
      let (name, names) = (String(target.output.1), target.output.2)
      let folder = target.output.3.map(String.init) ?? "Tests/\(name)"
      let files = try #require(
        FileManager.default.enumerator(atPath: Self.root.appendingPathComponent(folder).path))
      for case let file as String in files where file.hasSuffix(".swift") {
        for line in try Self.text("\(folder)/\(file)").split(separator: "\n") {
          guard let module = ModuleDrawing.module(importedBy: line), own.contains(module) else { continue }
          #expect(
            names.contains("\"\(module)\""),
            "\(name) imports \(module) in \(file), which Package.swift does not declare.")
        }
      }
    }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}

/// The modules as ARCHITECTURE.md draws them: a line each, `Name   what it is   → dependencies`.
private struct ModuleDrawing {
  struct NoDrawing: Error {}

  /// From top to bottom.
  private(set) var modules: [String] = []
  /// The names after the arrow of a module's line: modules, C modules, libraries.
  private(set) var arrows: [String: [String]] = [:]

  init(in page: String) throws {
    guard let block = page.components(separatedBy: "## Modules").dropFirst().first?.components(separatedBy: "```"),
      block.count > 1
    else { throw NoDrawing() }
    for line in block[1].split(separator: "\n") {
      guard let name = line.firstMatch(of: /^[A-Z]\w+/) else { continue }
      let module = String(name.output)
      modules.append(module)
      arrows[module] = line.split(separator: "→").dropFirst().first.map {
        $0.matches(of: /\w+/).map { String($0.output) }
      }
    }
    guard modules.count > 5 else { throw NoDrawing() }
  }

  var cModules: Set<String> {
    Set(arrows.values.joined().filter { $0.wholeMatch(of: /C[A-Z]\w*/) != nil })
  }

  /// What a module may import: what its arrow names, and the modules that those reach.
  func reach(of module: String) -> Set<String> {
    var found = Set(arrows[module, default: []])
    for below in arrows[module, default: []] where modules.contains(below) {
      found.formUnion(reach(of: below).filter(modules.contains))
    }
    return found
  }

  /// The module that a line imports; nil for all other lines.
  static func module(importedBy line: Substring) -> String? {
    // Few lines are imports, and a search for a word is cheaper than a regex.
    line.contains("import ") ? line.wholeMatch(of: importLine).map { String($0.output.1) } : nil
  }

  private static var importLine: Regex<(Substring, Substring)> {
    #/
    (?:@\w+\s)* (?:(?:public|package|internal|private|fileprivate)\s)?
    import\s (?:(?:struct|class|enum|protocol|func|var|let|typealias)\s)? (\w+) [\w.]*
    /#
  }

  /// The imports in `text`, a file of Sources, that the drawing does not allow, with their places.
  func undrawnImports(in text: String, of path: String) -> [String] {
    let importer = String(path.prefix { $0 != "/" })
    let allowed = reach(of: importer)
    let free: Set = ["Foundation", "Dispatch", "Synchronization"]
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, words in
      guard let module = Self.module(importedBy: words), !free.contains(module),
        !allowed.contains(module)
      else { return nil }
      let names = allowed.sorted().joined(separator: ", ")
      return "Sources/\(path):\(number + 1): imports \(module); \(importer) may import \(names)."
    }
  }
}
