import Foundation
import Testing

/// The sources keep to the style rules that can be counted. What broke them before they were counted is listed in
/// `SourceLimits`: a limit is lowered and an exception is taken away, and never the other way round.
struct SourceRulesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files in Sources, Tests and Examples whose names end so.
  private static func files(ending: String, in tops: [String]) throws -> [String] {
    try tops.flatMap { top -> [String] in
      let files = try #require(FileManager.default.enumerator(atPath: root.appendingPathComponent(top).path))
      return files.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) && !$0.contains(".build/") }
        .map { "\(top)/\($0)" }
    }.sorted()
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static let scans: [SourceScan] =
    (try? files(ending: ".swift", in: ["Sources", "Tests", "Examples"]).map {
      SourceScan(path: $0, text: try text($0))
    }) ?? []

  private static var sources: [SourceScan] { scans.filter { $0.path.hasPrefix("Sources/") } }

  /// Expects no more findings in any module than it is allowed, and not many fewer.
  private func expect(_ rule: String, in scans: [SourceScan], _ limits: [String: Int], _ find: (SourceScan) -> [Int]) {
    var found: [String: [String]] = [:]
    for scan in scans { found[scan.module, default: []] += find(scan).map { "\(scan.path):\($0)" } }
    #expect(found.count > 10)
    for (module, places) in found.sorted(by: { $0.key < $1.key }) {
      let limit = limits[module] ?? 0
      #expect(
        places.count <= limit,
        "\(rule): \(places.count) in \(module), where \(limit) are allowed, among them \(places.prefix(400))")
      #expect(
        places.count >= limit - SourceLimits.slack,
        "\(rule): \(places.count) in \(module). Lower the limit in SourceLimits.swift to that.")
    }
  }

  @Test func linesHave120ColumnsAtMost() {
    expect("A line of more than 120 columns", in: Self.scans, SourceLimits.longLines, \.longLines)
  }

  @Test func docCommentsBeginWithANounOrAVerb() {
    expect(
      "A doc comment that begins with What, Of or Whether", in: Self.sources, SourceLimits.bareOpenings, \.bareOpenings)
  }

  @Test func docCommentsHaveNoWordsThatAreRuledOut() {
    expect("A word that is ruled out in a doc comment", in: Self.sources, SourceLimits.ruledOutWords, \.ruledOutWords)
  }

  @Test func publicDeclarationsDescribeAllParametersOrNone() {
    let places = Self.sources.flatMap { scan in scan.partlyDescribed.map { "\(scan.path):\($0)" } }
    #expect(places.isEmpty, "script/docs would warn of \(places).")
  }

  /// Expects the exceptions to be those that are listed, and none to be greater.
  private func expect(_ rule: String, _ found: [String: Int], only exceptions: [String: Int]) {
    for (name, count) in found.sorted(by: { $0.key < $1.key }) {
      let limit = exceptions[name] ?? 0
      #expect(count <= limit, "\(rule): \(name) has \(count)\(limit > 0 ? ", where \(limit) are allowed" : "")")
    }
    let gone = exceptions.keys.filter { found[$0] == nil }.sorted()
    #expect(gone.isEmpty, "\(rule): take \(gone) off the list in SourceLimits.swift.")
  }

  @Test func typesHave30StoredPropertiesAtMost() {
    var counts: [String: Int] = [:]
    for scan in Self.sources {
      for (type, count) in scan.storedProperties { counts[String(type), default: 0] += count }
    }
    #expect(counts.count > 300)
    // Its parts own the state of the window.
    #expect((1...15).contains(counts["PreviewWindow", default: 0]))
    expect("More than 30 stored properties", counts.filter { $0.value > 30 }, only: SourceLimits.storedProperties)
  }

  @Test func functionsHave60LinesAtMost() {
    var counts: [String: Int] = [:]
    for scan in Self.sources {
      for (name, count) in scan.longFunctions { counts["\(scan.path) \(name)"] = count }
    }
    expect("More than 60 lines in a function", counts, only: SourceLimits.longFunctions)
  }

  /// A part may be alive for a moment longer than its window: what is called later reaches it through that.
  @Test func closuresReachAPartOfTheWindowThroughTheWindow() {
    let scans = Self.sources.filter { $0.path.hasPrefix("Sources/HeroPreviewApp/Window/") }
    let parts = Set(scans.flatMap(\.windowParts))
    #expect(parts.isSuperset(of: ["HUD", "Exports", "Closing"]))
    let places = scans.filter { !parts.isDisjoint(with: $0.declaredNames) }.flatMap { scan in
      scan.closuresHoldingSelf.map { "\(scan.path):\($0)" }
    }
    #expect(places.isEmpty, "Capture [weak preview] in \(places).")
  }

  @Test func filesAreNamedAfterATypeThatTheyDeclare() {
    let misnamed = Self.sources.filter { !$0.declaredNames.contains($0.subject) }.map(\.path)
    let new = misnamed.filter { !SourceLimits.misnamedFiles.contains($0) }
    #expect(new.isEmpty, "\(new) declare no type that they are named after.")
    let gone = SourceLimits.misnamedFiles.filter { !misnamed.contains($0) }.sorted()
    #expect(gone.isEmpty, "Take \(gone) off the list in SourceLimits.swift.")
  }

  /// A file that breaks every rule.
  @Test func whatBreaksARuleIsFound() {
    let properties = (0..<31).map { "  private let p\($0) = 0\n" }.joined()
    let body = String(repeating: "    step()\n", count: 60)
    let scan = SourceScan(
      path: "Sources/HeroX/Wrong.swift",
      text: """
        /// Whether it is so.
        /// Somebody says \(String(repeating: "so ", count: 40)).
        final class Right {
        \(properties)  var computed: Int { 1 }
          var observed = 2 {
            didSet {}
          }
          func long() {
        \(body)  }
          /// - Parameters:
          ///   - width: In points.
          public func size(in width: Double, of map: [Int: Int], by step: (Int, Int) -> Int = { $0 }) {}
          /// - Parameter width: In points.
          public init<A: Comparable>(_ width: A) {}
        }
        final class Part: WindowPart {
          func plan() { timer = after(1) { [weak self] in self?.end() } }
        }
        """)
    #expect(scan.module == "Sources/HeroX" && scan.longLines == [2])
    #expect(scan.bareOpenings == [1] && scan.ruledOutWords == [2])
    #expect(scan.storedProperties == ["Right": 32] && scan.longFunctions == ["long": 62])
    #expect(scan.partlyDescribed == [102])
    #expect(scan.subject == "Wrong" && scan.declaredNames == ["Right", "Part"])
    #expect(scan.windowParts == ["Part"] && scan.closuresHoldingSelf == [108])
  }
}
