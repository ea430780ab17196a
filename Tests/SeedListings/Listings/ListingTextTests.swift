import Foundation
import Testing

/// The listings are the documents' own words: all of them, and nothing else. What stands between `// LISTING` and
/// `// END` is the document's, but for what stands between `// BESIDE` and `// END BESIDE`, a body that it leaves out.
struct ListingTextTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  /// Where the documents lie beside the project; not everybody has them.
  private static let documents = folder.appending(path: "../../../../shared/seeds").standardizedFileURL
  private static let names = ["000_87745689c06345b8.txt", "003_a18cef91336b251f.txt"]

  private static var areThere: Bool {
    names.allSatisfy { FileManager.default.fileExists(atPath: documents.appending(path: $0).path) }
  }

  @Test(.enabled(if: areThere)) func everyListingIsTheDocuments() throws {
    var wanted: [String] = []
    for name in Self.names {
      let text = try String(contentsOf: Self.documents.appending(path: name), encoding: .utf8)
      for part in text.components(separatedBy: "```swift\n").dropFirst() {
        wanted.append(try #require(part.components(separatedBy: "```").first).trimmingCharacters(in: .newlines))
      }
    }
    var found: [String] = []
    for file in try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
    where file.pathExtension == "swift" && !file.lastPathComponent.hasSuffix("Tests.swift") {
      found += listings(in: try String(contentsOf: file, encoding: .utf8))
    }
    #expect(wanted.count == 23)
    #expect(found.sorted() == wanted.sorted())
  }

  private func listings(in text: String) -> [String] {
    var result: [String] = []
    var lines: [Substring]?
    var isBeside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("// LISTING") {
        lines = []
      } else if words == "// END", let listing = lines {
        let margin = listing.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        result.append(listing.map { $0.dropFirst(margin) }.joined(separator: "\n"))
        lines = nil
      } else if words == "// BESIDE" || words == "// END BESIDE" {
        isBeside = words == "// BESIDE"
      } else if !isBeside {
        lines?.append(line)
      }
    }
    return result
  }
}
