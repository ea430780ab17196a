import Foundation
import Testing

/// The guides' Swift is, word for word, what is compiled and run here.
struct GuideTextTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: [
    ("herokit", "../../HeroKitTests/HeroKitGuide", 6), ("image-button", "ImageButtonGuide", 2),
    ("kestrel", "KestrelGuide", 5), ("matched-geometry", "MatchedGeometryGuide", 4),
  ])
  func theExamplesAreThoseOfTheGuide(_ guide: String, _ listing: String, _ count: Int) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "../../../docs/\(guide).md"), encoding: .utf8)
    let shown = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    let file = try String(contentsOf: Self.folder.appending(path: "\(listing).swift"), encoding: .utf8)
    let compiled = file.components(separatedBy: "// GUIDE\n").dropFirst().compactMap {
      $0.components(separatedBy: "// END").first
    }
    #expect(shown.count == count && shown == compiled)
  }
}
