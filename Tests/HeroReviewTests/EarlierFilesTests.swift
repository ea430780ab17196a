import Foundation
import HeroDemos
import HeroEvidence
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// Tapes and screenshots in `EarlierFiles`, written before tapes had one coding: each still opens, with the same
/// values. A screenshot there has one pixel and the session of a larger one.
struct EarlierFilesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("EarlierFiles")
  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  private func url(_ name: String) -> URL { Self.folder.appendingPathComponent(name) }

  private func json(_ data: Data) throws -> NSObject {
    try #require(try JSONSerialization.jsonObject(with: data) as? NSObject)
  }

  /// The JSON values that a file has when it is written again: its own, unless a file beside it says otherwise.
  private func expected(of name: String, own: () throws -> NSObject) throws -> NSObject {
    let other = url(name).deletingPathExtension().appendingPathExtension("json")
    guard let data = try? Data(contentsOf: other) else { return try own() }
    return try json(data)
  }

  private func array(_ lines: [Data]) throws -> NSObject {
    try json(Data("[".utf8) + Data(lines.joined(separator: Data(",".utf8))) + Data("]".utf8))
  }

  private func read(_ name: String) throws -> Tape {
    try Tape(reading: url(name), scenes: Scene.demos) { #expect($0.contains("cut") && name == "cut-off.tape") }
  }

  @Test func thereAreTwentyOfThem() {
    #expect(Self.names.count { $0.hasSuffix(".tape") } >= 16 && Self.names.count { $0.hasSuffix(".png") } >= 6)
  }

  @Test(arguments: names.filter { $0.hasSuffix(".tape") }) func aTapeWrittenAgainHasTheSameMembers(_ name: String)
    throws
  {
    let written = try array(try read(name).lines())
    let expected = try expected(of: name) {
      let text = try Data(contentsOf: url(name))
      return try array(text.split(separator: UInt8(ascii: "\n")).map { Data($0) })
    }
    #expect(written == expected)
  }

  @Test(arguments: names.filter { $0.hasSuffix(".png") }) func aScreenshotWrittenAgainHasTheSameMembers(
    _ name: String
  ) throws {
    let saved = try SavedSession(reading: url(name), scenes: Scene.demos) { Issue.record("\($0)") }
    let written = try json(try #require(saved.still).text())
    let expected = try expected(of: name) { try json(Data(try SavedSession.stateText(of: url(name)).utf8)) }
    #expect(written == expected)
  }

  /// Two events of any two kinds are no line.
  @Test func aLineHasOneEvent() throws {
    var lines: [String: [String: Any]] = [:]
    for name in Self.names where name.hasSuffix(".tape") {
      for line in try Data(contentsOf: url(name)).split(separator: UInt8(ascii: "\n")).dropFirst() {
        guard let line = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] else { continue }
        let members = line.keys.filter { $0 != "time" && $0 != "orientation" }
        if members.count == 1 { lines[members[0]] = line }
      }
    }
    #expect(lines.count >= 20)
    let (folder, conditions) = (try TestFolder(), Condition.all.map(\.name))
    let recipe = #"{"version":1,"scene":"photo-gallery","options":{}}"#
    for (first, line) in lines {
      for (second, other) in lines where first < second && !(conditions.contains(first) && conditions.contains(second))
      {
        let both = try JSONSerialization.data(withJSONObject: line.merging(other) { own, _ in own })
        let file = try folder.write("\(recipe)\n\(String(decoding: both, as: UTF8.self))\n", to: "both.tape")
        let error = #expect(throws: ReviewError.self, "\(first), \(second)") {
          try Tape(reading: file, scenes: Scene.demos) { _ in }
        }
        let words = error?.description ?? ""
        #expect(
          words.contains("“\(first)”") && words.contains("“\(second)”") && words.hasPrefix("Line 2 of "), "\(words)")
      }
    }
  }

  @Test func whatAFileSaysIsReadAsItsValues() throws {
    let keys = try read("keys.tape").entries
    #expect(keys.contains { $0.what == .event(.key(KeyEvent(.escape, time: 0)), met: nil) })
    #expect(
      keys.contains {
        $0.what
          == .event(
            .key(
              KeyEvent(
                .character("z"), modifiers: [.shift, .control, .alternate, .command], text: "", time: 0.21)), met: nil)
      })
    #expect(keys.contains { $0.what == .change(.pasted("a/b", from: .clipboard, atOnce: true)) })
    let fingers = try read("fingers.tape").entries
    guard case .event(let touch, let met?)? = fingers.dropFirst().first?.what else {
      throw TestingError("no touch on a view")
    }
    #expect(touch == .touch(id: 0, phase: .began, location: CGPoint(x: 120, y: 300), time: 0.1))
    #expect(met.id == "cell-0" && met.frame == CGRect(x: 16, y: 120.5, width: 170.25, height: 236) && met.item == 0)
    let conditions = try read("conditions-change.tape").entries.last { $0.what != .frame }
    let patch = Conditions.Patch {
      $0.appearance = .light
      $0.preferredContentSizeCategory = .large
      $0.isReduceMotionEnabled = false
      $0.layoutDirection = .leftToRight
      $0.language = .thai
    }
    #expect(conditions?.what == .conditions(patch) && conditions?.time == 0.3)
    let every = try read("every-condition.tape")
    #expect(every.recipe.device.orientation == .landscapeLeft && every.recipe.scale == 0.5 && every.duration == 604_800)
    #expect(every.recipe.traits.language == .german && every.recipe.options.titleText == "A")
    #expect(try read("pictures.tape").fingerprints["http://127.0.0.1/a.jpg"] == "00")
  }
}
