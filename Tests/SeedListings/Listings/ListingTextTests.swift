import Foundation
import Testing

/// The listings are the documents' own words: all of them, and nothing else. What stands between `// LISTING` and
/// `// END` is the document's, but for what stands between `// BESIDE` and `// END BESIDE`, a body that it leaves out.
struct ListingTextTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  /// Where the documents lie beside the project; not everybody has them.
  private static let documents = folder.appending(path: "../../../shared/seeds").standardizedFileURL

  /// Documents, the folders of their listings, and the number of Swift listings in them.
  private static let all: [(documents: [String], folders: [String], count: Int)] = [
    (["000_87745689c06345b8.txt", "003_a18cef91336b251f.txt"], ["Listings"], 23),
    (["001_73043c5185b7876d.txt"], ["Article", "ArticleSteps"], 38),
    (["002_7e94ba1af03b3e48.txt"], ["ButtonFromImage", "ImageButton"], 2),
    (["004_488ad23f659381fd.txt"], ["Kestrel"], 17),
  ]

  /// A line of a document that no compiler accepts on Linux; what it does stands beside.
  private static let absent = "// ABSENT: "

  private static var areThere: Bool {
    all.flatMap(\.documents).allSatisfy { FileManager.default.fileExists(atPath: documents.appending(path: $0).path) }
  }

  @Test(.enabled(if: areThere), arguments: all)
  func everyListingIsTheDocuments(_ documents: [String], _ folders: [String], _ count: Int) throws {
    var wanted: [[String]] = []
    for name in documents {
      let text = try String(contentsOf: Self.documents.appending(path: name), encoding: .utf8)
      for part in text.components(separatedBy: "```swift\n").dropFirst() {
        wanted.append(words(of: try #require(part.components(separatedBy: "```").first).split(separator: "\n")))
      }
    }
    // Lines of the user's own Package.swift are no program.
    wanted.removeAll { $0.joined().contains(".package(url:") }
    let found = try folders.flatMap { try sources(in: $0) }.flatMap { listings(in: $0) }
    #expect(wanted.count == count)
    #expect(Set(found) == Set(wanted) && found.count == count)
  }

  /// All modules that have the documents' words, in every listing, which uses their names without a module's.
  @Test(arguments: all.flatMap(\.folders).filter { $0 != "Listings" })
  func everyListingImportsEveryLibrary(_ folder: String) throws {
    let libraries = [
      "Combine", "HeroKit", "KestrelTransitions", "MatchedGeometryPresentation", "QuartzCore", "SwiftUI", "UIKit",
    ]
    for text in try sources(in: folder) where text.contains("// LISTING") {
      for library in libraries { #expect(text.contains("\nimport \(library)\n")) }
    }
  }

  private func sources(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: folder), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" && !$0.lastPathComponent.hasSuffix("Tests.swift") }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The listings of a file. One may stand in what stands beside another.
  private func listings(in text: String) -> [[String]] {
    var result: [[String]] = []
    var open: [(lines: [Substring], isBeside: Bool)] = []
    for line in text.split(separator: "\n") {
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("// LISTING") {
        open.append(([], false))
      } else if words == "// END", let listing = open.popLast() {
        result.append(self.words(of: listing.lines))
      } else if let last = open.indices.last {
        if words == "// BESIDE" || words == "// END BESIDE" {
          open[last].isBeside = words == "// BESIDE"
        } else if !open[last].isBeside {
          open[last].lines.append(words.hasPrefix(Self.absent) ? Substring(words.dropFirst(Self.absent.count)) : line)
        }
      }
    }
    return result
  }

  /// Lines without their margins, and without empty ones. The article's lines have no margins, and bars between them.
  private func words(of lines: [Substring]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && $0 != "|" }
  }
}
