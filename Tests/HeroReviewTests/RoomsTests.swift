import Foundation
import Testing

/// The `import` lines of the sources keep to the drawing in ARCHITECTURE.md. The compiler keeps most of them to Package.swift; it
/// would let a C module in anywhere that is reached by a detour.
struct RoomsTests {
  private let house: House

  init() throws { house = try House(drawing: try Self.text("ARCHITECTURE.md")) }

  @Test func theDrawingShowsTheRoomsThatThereAre() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.appendingPathComponent("Sources").path)
    #expect(Set(folders.filter { $0.hasPrefix("Hero") }) == Set(house.rooms))
    #expect(Set(folders.filter { !$0.hasPrefix("Hero") }) == house.cModules)
  }

  @Test func arrowsPointDown() {
    for (index, room) in house.rooms.enumerated() {
      let upwards = house.arrows[room, default: []].filter { house.rooms.prefix(index + 1).contains($0) }
      #expect(upwards.isEmpty, "\(room) stands on \(upwards), which the drawing has above it.")
    }
  }

  @Test func aCModuleIsImportedInOneRoom() {
    for module in house.cModules {
      let rooms = house.rooms.filter { house.arrows[$0, default: []].contains(module) }
      #expect(rooms.count == 1, "\(module) belongs to \(rooms).")
    }
  }

  @Test func everyImportIsDrawn() throws {
    let sources = Self.root.appendingPathComponent("Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
    var count = 0
    for path in paths.sorted() where path.hasSuffix(".swift") {
      count += 1
      let found = house.strangers(in: try Self.text("Sources/\(path)"), of: path)
      #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }
    #expect(count > 300)
  }

  @Test func aDetourIsFound() {
    #expect(
      house.strangers(in: "import Foundation\npublic import CCairo\n", of: "HeroWidgets/View/View.swift").count == 1)
    #expect(house.strangers(in: "package import struct HeroWidgets.View", of: "HeroX11/X11Window.swift").count == 1)
    #expect(house.strangers(in: "import HeroScenes", of: "HeroKit/Header/Header.swift").first?.contains(":1: ") == true)
    #expect(house.strangers(in: "import HeroGeometry\nimport CX11", of: "HeroX11/X11Window.swift").isEmpty)
  }

  /// What nobody declares is found all the same, in the build folder, as it was when the target was built last.
  @Test func testsDeclareWhatTheyImport() throws {
    let package = try Self.text("Package.swift")
    let own = house.cModules.union(house.rooms).union([
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
          guard let module = House.module(importedBy: line), own.contains(module) else { continue }
          #expect(
            names.contains("\"\(module)\""), "\(name) imports \(module) in \(file), which Package.swift does not say.")
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

/// The rooms as ARCHITECTURE.md draws them: a line each, `Name   what it is   → what it stands on`.
private struct House {
  struct NoDrawing: Error {}

  /// From top to bottom.
  private(set) var rooms: [String] = []
  /// What a room's line names behind the arrow: rooms, C modules, libraries.
  private(set) var arrows: [String: [String]] = [:]

  init(drawing: String) throws {
    guard let block = drawing.components(separatedBy: "## Rooms").dropFirst().first?.components(separatedBy: "```"),
      block.count > 1
    else { throw NoDrawing() }
    for line in block[1].split(separator: "\n") {
      guard let name = line.firstMatch(of: /^Hero\w+/) else { continue }
      let room = String(name.output)
      rooms.append(room)
      arrows[room] = line.split(separator: "→").dropFirst().first.map {
        $0.matches(of: /\w+/).map { String($0.output) }
      }
    }
    guard rooms.count > 5 else { throw NoDrawing() }
  }

  var cModules: Set<String> {
    Set(arrows.values.joined().filter { $0.wholeMatch(of: /C[A-Z]\w*/) != nil })
  }

  /// What a room may import: what its arrow names, and the rooms that those stand on.
  func reach(of room: String) -> Set<String> {
    var found = Set(arrows[room, default: []])
    for below in arrows[room, default: []] where rooms.contains(below) {
      found.formUnion(reach(of: below).filter(rooms.contains))
    }
    return found
  }

  /// What a line imports; nil where it is no import.
  static func module(importedBy line: Substring) -> String? {
    // Few lines are, and a look for a word is cheaper than a regex.
    line.contains("import ") ? line.wholeMatch(of: importLine).map { String($0.output.1) } : nil
  }

  private static var importLine: Regex<(Substring, Substring)> {
    /(?:@\w+ )*(?:(?:public|package|internal|private|fileprivate) )?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)[\w.]*/
  }

  /// The imports in `text`, a file of Sources, that the drawing does not have: where, and what is allowed.
  func strangers(in text: String, of path: String) -> [String] {
    let room = String(path.prefix { $0 != "/" })
    let allowed = reach(of: room)
    let everybodys: Set = ["Foundation", "Dispatch", "Synchronization"]
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, words in
      guard let module = Self.module(importedBy: words), !everybodys.contains(module),
        !allowed.contains(module)
      else { return nil }
      return
        "Sources/\(path):\(number + 1): imports \(module); \(room) may import \(allowed.sorted().joined(separator: ", "))."
    }
  }
}
