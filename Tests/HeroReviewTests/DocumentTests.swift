import Foundation
import Testing

/// The project's documents: links lead somewhere, sentences and pages are short, and what a page names exists.
struct DocumentTests {
  // MARK: Links

  @Test(arguments: Document.all) func everyLinkLeadsSomewhere(_ page: Document) throws {
    for link in try page.prose().matches(of: /\]\(([^)\s]+)\)/).map(\.output.1) where !link.contains("://") {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? page : Document(path: page.folder + parts[0])
      #expect(target.exists, "\(page): \(link)")
      guard parts.count > 1 else { continue }
      #expect(try target.anchors().contains("\(parts[1])"), "\(page): \(link) has no such heading.")
    }
  }

  @Test func aHeadingIsLinkedToByItsWords() {
    #expect(Document.anchor(of: "screenshot, filmstrip") == "screenshot-filmstrip")
    #expect(Document.anchor(of: "Where do I change …?") == "where-do-i-change-")
    #expect(Document.anchor(of: "`captions.yaml`") == "captionsyaml")
  }

  /// ARCHITECTURE, guides, manual and modules: a page with four or more sections begins with links to all of them.
  @Test(arguments: plainPages.filter { $0.path == "ARCHITECTURE.md" || $0.path.hasPrefix("docs/") })
  func aLongPageListsItsSections(_ page: Document) throws {
    let prose = try page.prose()
    let sections = prose.matches(of: /(?m)^## (.+)$/).map { String($0.output.1) }
    guard sections.count >= 4, let beginning = prose.components(separatedBy: "\n## ").first else { return }
    for section in sections {
      #expect(beginning.contains("(#\(Document.anchor(of: section)))"), "\(page) does not list “\(section)”.")
    }
  }

  // MARK: Length

  /// All pages but the log of changes and the tables of measurements.
  private static let plainPages = Document.all.filter {
    $0.path != "CHANGELOG.md" && $0.folder != "docs/reference/"
  }

  @Test(arguments: plainPages) func sentencesHaveAtMost25Words(_ page: Document) throws {
    for sentence in Document.sentences(in: try page.prose()) {
      #expect(sentence.matches(of: Document.word).count <= 25, "\(page): \(sentence)")
    }
  }

  @Test func aLongSentenceIsFoundInTextListsAndTables() {
    let long = Array(repeating: "word", count: 26).joined(separator: " ")
    for text in ["Short. \(long). Short.", "- \(long)\n- short", "| short | \(long) |"] {
      #expect(Document.sentences(in: text).contains { $0.contains(long) })
    }
    #expect(Document.sentences(in: "- one\n- two\n3. three: four").count == 4)
  }

  @Test(arguments: [("README.md", 900), ("ARCHITECTURE.md", 2000)])
  func thePagesToBeginWithAreShort(_ path: String, _ limit: Int) throws {
    #expect(try Document(path: path).text().split(whereSeparator: \.isWhitespace).count <= limit)
  }

  @Test(arguments: plainPages.filter { !["docs/output.md", "ARCHITECTURE.md"].contains($0.path) })
  func aPageHasAtMost1500Words(_ page: Document) throws {
    #expect(try page.text().split(whereSeparator: \.isWhitespace).count <= 1500)
  }

  /// Words for which the project has others: color, video, and a noun in place of *somebody* and its like.
  @Test(arguments: plainPages) func noWordIsUsedThatIsRuledOut(_ page: Document) throws {
    let text = try page.prose().replacing(/`[^`]*`|\]\([^)]*\)/, with: "")
    let found = text.matches(of: /\b(?:coloured|colours?|films?|somebody|nobody|anybody|whoever)\b/.ignoresCase())
      .map(\.output)
    #expect(found.isEmpty, "\(page): \(found)")
  }

  // MARK: Names

  /// Every name and path in backticks stands in the sources.
  @Test(
    arguments: Document.all.filter {
      $0.path == "ARCHITECTURE.md" || ["docs/modules/", "docs/decisions/"].contains($0.folder)
    })
  func whatAPageNamesExists(_ page: Document) throws {
    for quoted in try page.prose().matches(of: /`([^`]+)`/).map(\.output.1) {
      if quoted.hasPrefix("/") { continue }
      if quoted.contains("/"), quoted.wholeMatch(of: /[\w.\/+\-]+/) != nil {
        let isThere = [quoted, "Sources/" + quoted].contains { Document(path: String($0)).exists }
        #expect(isThere, "\(page): \(quoted) is no file or folder.")
      } else if quoted.hasSuffix(".swift") {
        #expect(Source.all.fileNames.contains(String(quoted)), "\(page): no file is named \(quoted).")
      } else if quoted.wholeMatch(of: /[A-Za-z_]\w*(?:\.\w+)*(?:\([\w:]*\))?/) != nil {
        let missing = quoted.matches(of: /\w+/).map { String($0.output) }.filter { !Source.all.has($0) }
        #expect(missing.isEmpty, "\(page): the sources have no \(missing) of \(quoted).")
      }
    }
  }

  /// A path below `docs` in a comment leads to a page, or to the decision of that number; a section exists.
  @Test func whatCommentsCiteExists() throws {
    let paths = Document.all.map(\.path)
    #expect(Source.all.citing.count > 10)
    for (file, line) in Source.all.citing {
      for cited in line.matches(of: /docs\/[\w\/\-]+(?:\.\w+)?/).map(\.output) {
        let isThere = Document(path: String(cited)).exists || paths.contains { $0.hasPrefix(cited + "-") }
        #expect(isThere, "\(file) cites \(cited).")
      }
      for cited in line.matches(of: /(\w+\.md), section (\d+)/) {
        let hasSection = try Document(path: "docs/reference/\(cited.output.1)").text()
          .contains("\n## \(cited.output.2). ")
        #expect(hasSection, "\(file) cites \(cited.output.0).")
      }
    }
  }

  // MARK: Decisions

  private static let decisions = Document.all.filter { $0.path.wholeMatch(of: /docs\/decisions\/\d{4}-.*/) != nil }

  @Test(arguments: decisions) func aDecisionHasItsNumberATitleAndAContext(_ page: Document) throws {
    let number = try #require(Int(page.path.dropFirst(page.folder.count).prefix(4)))
    let blocks = try page.text().split(separator: /\n\s*\n/).prefix(2).map(String.init)
    #expect(blocks[0].hasPrefix("# \(number). ") && blocks[0].count <= 80, "\(page): \(blocks[0])")
    #expect(blocks[1].hasPrefix("**Context.** "), "\(page): \(blocks[1])")
  }

  /// The index has a line for each decision, in order: number, link, title.
  @Test func theIndexListsEveryDecision() throws {
    let lines = try Document(path: "docs/decisions/README.md").text()
      .matches(of: /(?m)^\| (\d+) \| \[([^\]]+)\]\(([^)]+)\) \|/)
    let listed = lines.map { "docs/decisions/\($0.output.3) # \($0.output.1). \($0.output.2)" }
    let titled = try Self.decisions.map { "\($0.path) \(try $0.text().prefix { $0 != "\n" })" }
    #expect(listed == titled)
  }
}

/// A Markdown file of the project.
struct Document: Sendable, CustomTestStringConvertible, CustomStringConvertible {
  /// From the project's folder.
  let path: String
  /// Empty, or with a slash at its end.
  var folder: String { String(path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]) }
  var description: String { path }
  var testDescription: String { path }

  init(path: String) { self.path = path }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Sorted by path.
  static let all: [Document] = {
    let above = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let below = ["docs", "Examples", "assets"].flatMap { folder in
      let files = FileManager.default.enumerator(atPath: "\(root.path)/\(folder)")?.compactMap { $0 as? String }
      return (files ?? []).map { "\(folder)/\($0)" }
    }
    return (above + below).filter { $0.hasSuffix(".md") && !$0.contains(".build/") }.sorted().map(Document.init)
  }()

  private var url: URL { URL(fileURLWithPath: path, relativeTo: Self.root) }
  var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// The text outside of code blocks.
  func prose() throws -> String { try text().replacing(/(?s)```.*?```/, with: "\n\n") }

  /// The names by which the page's headings are linked to.
  func anchors() throws -> Set<String> {
    Set(try prose().matches(of: /(?m)^#+ (.+)$/).map { Self.anchor(of: String($0.output.1)) })
  }

  static func anchor(of heading: String) -> String {
    String(
      heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 })
  }

  static var word: Regex<Substring> { /[\p{L}\p{N}’'\-]+/ }

  /// The sentences of `prose`; items of lists, cells of tables and what a colon separates count as sentences.
  static func sentences(in prose: String) -> [Substring] {
    let blocks = prose.replacing(/\]\([^)]*\)/, with: "]").replacing(/\n(?=\s*[-|#]|\d+\.)/, with: "\n\n")
      .split(separator: /\n\s*\n|\|/)
    return blocks.flatMap { block in
      Substring(block.replacing("\n", with: " ")).split(separator: /[.!?:]\s+/)
        .filter { $0.contains(where: \.isLetter) }
    }
  }
}

/// All words and file names of the sources, tests and scripts.
private struct Source {
  private var words: Set<String> = []
  /// And names of folders; with and without `.swift`.
  private(set) var fileNames: Set<String> = []

  /// Lines with a path below `docs`, or a section of a page.
  private(set) var citing: [(file: String, line: Substring)] = []

  func has(_ name: String) -> Bool { words.contains(name) || fileNames.contains(name) }

  static let all: Source = {
    var source = Source()
    for folder in ["Sources", "Tests", "script", "Examples"] {
      let files = FileManager.default.enumerator(atPath: Document.root.path + "/" + folder)
      for file in files?.compactMap({ $0 as? String }) ?? [] {
        let name = URL(fileURLWithPath: file).lastPathComponent
        source.fileNames.formUnion([name, name.replacing(".swift", with: "")])
        guard let data = FileManager.default.contents(atPath: "\(Document.root.path)/\(folder)/\(file)"),
          data.count < 1 << 20
        else { continue }
        let words = data.split { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            false
          default: true
          }
        }
        for word in words { source.words.insert(String(decoding: word, as: UTF8.self)) }
        guard ["docs/", ".md, section"].contains(where: { data.firstRange(of: Data($0.utf8)) != nil }) else { continue }
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
        where line.contains("//") && (line.contains("docs/") || line.contains(".md, section")) {
          source.citing.append((file, line))
        }
      }
    }
    return source
  }()
}
