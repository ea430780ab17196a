import Foundation
import HeroDocuments
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// Edits of a window that are written into the text of a scene file.
struct TransitionChangeTests {
  private static func change(_ edits: TransitionOverrides, spring: SpringTiming? = nil) -> TransitionChange {
    TransitionChange(from: "gallery", to: "photo", edits: edits, spring: spring)
  }

  private func text(_ change: TransitionChange, in file: SceneFile) throws -> String {
    String(decoding: try change.applied(to: file.read()).source, as: UTF8.self)
  }

  /// Comments at every place, an odd order, both kinds of quotation marks, maps in brackets and an alias of a token.
  private static let annotated = """
    transitions: # first of all
        # how photos open
        - "to": photo      # the page
          'from': "gallery"
          fade: {start: 0.1, duration: "{motion.time}", curve: linear} # times of its own
          elements:
              hero:
                  # a later start
                  delay: 0.2   # seconds
                  path: 'arc:0.3'
                  destination: {radius: 12, x: 3}
          spring: 'duration=0.5,ratio=0.9'

    # the screens

    """

  private func annotatedFile() throws -> SceneFile {
    let rest = SceneFile.gallery.replacing("version: 1\n", with: "version: 1\ntokens: all.json\n")
    let file = try SceneFile(Self.annotated + rest)
    try file.folder.write(
      #"{"motion": {"time": {"$type": "duration", "$value": {"value": 240, "unit": "ms"}}}}"#, to: "all.json")
    return file
  }

  @Test("Only the edited values change: comments, order, quotation marks and aliases stay")
  func annotations() throws {
    let file = try annotatedFile()
    #expect(file.mistakes == [])
    let edits = TransitionOverrides(
      elements: [
        "hero": ElementOverride(delay: 0.35, path: .arc(-0.1), destination: EndOverride(x: 8, radius: CornerRadii(12)))
      ], stagger: 0.04, fade: FadeOverride(start: 0.15, duration: 0.24, curve: .easeOut))
    let saved = try text(Self.change(edits, spring: SpringTiming(.response(0.4, fraction: 0.8))), in: file)
    let expected = Self.annotated.replacing("delay: 0.2 ", with: "delay: 0.35 ")
      .replacing("'arc:0.3'", with: "'arc:-0.1'").replacing("x: 3", with: "x: 8")
      .replacing("start: 0.1,", with: "start: 0.15,").replacing("curve: linear", with: "curve: ease-out")
      .replacing(
        "'duration=0.5,ratio=0.9'\n", with: "'response=0.4,fraction=0.8'\n      stagger: 0.04\n")
    let old = String(decoding: file.read().source, as: UTF8.self)
    #expect(saved == expected + old.dropFirst(Self.annotated.count))
  }

  @Test("A spring in place of a curve takes its keys out, and values at their default go")
  func removedKeys() throws {
    let entry = """
      transitions:
        - from: gallery
          to: photo
          elements:
            hero: {curve: ease-out, duration: 0.3, delay: 0.1}
          unmatched:
            effect: slide
            y: 40   # from below
            stagger: 0.2

      """
    let file = try SceneFile(SceneFile.gallery + entry)
    let edits = TransitionOverrides(
      elements: ["hero": ElementOverride(timing: .spring(SpringTiming(.uiKit(duration: 0.4, ratio: 1, velocity: 0))))],
      unmatched: MorphStyle.Unmatched(.scale(0.5), stagger: 0.2))
    let expected = entry.replacing(
      "{curve: ease-out, duration: 0.3, delay: 0.1}", with: "{delay: 0.1, spring: \"duration=0.4,ratio=1.0\"}"
    ).replacing("effect: slide", with: "effect: scale").replacing("      y: 40   # from below\n", with: "")
      .replacing("stagger: 0.2\n", with: "stagger: 0.2\n      scale: 0.5\n")
    let saved = try text(Self.change(edits), in: file)
    #expect(saved == SceneFile.gallery + expected)
  }

  @Test("What is not there yet is inserted with the file's indentation, line breaks and end")
  func insertions() throws {
    let edits = TransitionOverrides(elements: ["hero": ElementOverride(delay: 0.1)], dimming: 0.3)
    let added = """
      transitions:
        - from: gallery
          to: photo
          elements:
            hero:
              delay: 0.1
          dimming: 0.3

      """
    let plain = SceneFile.gallery
    #expect(try text(Self.change(edits), in: try SceneFile(plain)) == plain + added)
    let windows = plain.replacing("\n", with: "\r\n")
    let file = try SceneFile("\u{FEFF}" + windows)
    #expect(try text(Self.change(edits), in: file) == "\u{FEFF}" + windows + added.replacing("\n", with: "\r\n"))
    let open = String(plain.dropLast())
    #expect(try text(Self.change(edits), in: try SceneFile(open)) == open + "\n" + added.dropLast())
    let other = "transitions: [{from: photo, to: gallery}]\n"
    #expect(
      try text(Self.change(TransitionOverrides(stagger: 0.1)), in: try SceneFile(plain + other))
        == plain + "transitions: [{from: photo, to: gallery}, {from: gallery, to: photo, stagger: 0.1}]\n")
  }

  @Test("A scene in the form of JSON stays JSON")
  func json() throws {
    let text = """
      {"version": 1, "screens": {
        "gallery": {"content": [{"image": "one.png", "id": "hero", "onTap": {"present": "photo"}}]},
        "photo": {"content": [{"image": "one.png", "id": "hero", "onTap": "back"}]}},
       "transitions": [{"from": "gallery", "to": "photo", "zoom": {}}]
      }

      """
    let file = try SceneFile(text)
    #expect(file.mistakes == [])
    let edits = TransitionOverrides(
      elements: ["hero": ElementOverride(path: .arc(0.5))], zoom: PageZoom(presenting: 0.9))
    let saved = try self.text(Self.change(edits, spring: SpringTiming(.bounce(duration: 0.5, bounce: 0.2))), in: file)
    let zoom = #"{"presenting": 0.9}, "spring": "duration=0.5,bounce=0.2", "elements": {"hero": {"path": "arc:0.5"}}}"#
    #expect(saved == text.replacing("\"zoom\": {}}", with: "\"zoom\": " + zoom))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(saved.utf8)) }
  }

  @Test("A spring that is written as a map keeps that form")
  func springMap() throws {
    let entry = "transitions:\n  - {from: gallery, to: photo, spring: {mass: 1, stiffness: 150, damping: 15}} # soft\n"
    let spring = SpringTiming(.physical(Spring(mass: 2, stiffness: 300, damping: 20), velocity: 0))
    let file = try SceneFile(SceneFile.gallery + entry)
    let saved = try text(Self.change(TransitionOverrides(), spring: spring), in: file)
    #expect(
      saved == SceneFile.gallery
        + entry.replacing("mass: 1, stiffness: 150, damping: 15", with: "mass: 2, stiffness: 300, damping: 20"))
  }

  @Test("Edits of elements of another transition are left out")
  func othersElements() throws {
    let file = try SceneFile(SceneFile.gallery)
    let edits = TransitionOverrides(
      elements: ["hero": ElementOverride(delay: 0.1), "words": ElementOverride(delay: 0.2)])
    let change = Self.change(edits)
    #expect(change.others(in: try file.read().scene()).elements.keys.sorted() == ["words"])
    let saved = try change.applied(to: file.read()).scene()
    #expect(saved.transitions.map(\.style.overrides.elements.keys.first) == ["hero"])
  }

  // MARK: All keys

  /// Edits of every kind, most of them with several keys.
  private static func randomEdits(_ random: inout SeededGenerator) -> TransitionOverrides {
    func one<Value>(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }
    func number(_ range: ClosedRange<Double>) -> Double {
      (range.lowerBound + Double(random.next() % 1000) / 999 * (range.upperBound - range.lowerBound))
    }
    func end() -> EndOverride? {
      one([
        nil, EndOverride(), EndOverride(x: number(-50...50), height: -3), EndOverride(y: 1e-5, width: number(0...9)),
        EndOverride(radius: CornerRadii(number(0...40))),
        EndOverride(x: 2, radius: CornerRadii(topLeft: 1, topRight: 2, bottomLeft: number(0...9), bottomRight: 3)),
      ])
    }
    let curves: [TimingCurve] = [.linear, .easeOut, .easeInEaseOut, TimingCurve(number(0...1), -0.5, 0.3, 1.5)]
    let timings: [MorphTiming?] = [
      nil, .curve(one(curves), duration: number(0...10)),
      .spring(SpringTiming(.response(number(0.2...1), fraction: 0.7))),
      .spring(SpringTiming(.physical(Spring(mass: 1, stiffness: number(80...300), damping: 15), velocity: 2))),
    ]
    let motions: [MorphStyle.Unmatched.Motion] = [
      .fade, .slide(CGSize(width: number(-9...9), height: 40)), .scale(number(0...2)),
    ]
    let element = ElementOverride(
      timing: one(timings), delay: one([nil, 0, number(0...10)]), path: one([nil, .straight, .arc(number(-2...2))]),
      source: end(), destination: end())
    return TransitionOverrides(
      elements: one([[:], ["hero": element]]), stagger: one([nil, 0, number(0...10)]),
      fade: one([nil, FadeOverride(start: one([0, number(0...10)]), duration: number(0...10), curve: one(curves))]),
      dimming: one([nil, 0, number(0...1)]),
      zoom: one([nil, PageZoom(), PageZoom(presenting: number(0.1...4)), PageZoom(presented: number(0.1...4))]),
      unmatched: one([nil, MorphStyle.Unmatched(one(motions), stagger: one([0, number(0...0.9)]))]))
  }

  @Test("Any edits after each other read back as meant, and comments stay", arguments: 0..<6)
  func roundTrip(_ seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) + 1)
    let bases = [SceneFile.gallery, try annotatedFile().text, SceneFile.gallery + "transitions: []\n"]
    let file = try annotatedFile()
    try file.write(bases[seed % bases.count])
    var reading = file.read()
    let comments = { (text: String) in
      text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("#") }
    }
    let before = comments(file.text)
    var meant = TransitionOverrides()
    for transition in try reading.scene().transitions {
      meant = transition.style.overrides
      meant.dimming = transition.style.dimming == 0 ? nil : transition.style.dimming
    }
    for _ in 0..<40 {
      let edits = Self.randomEdits(&random)
      meant = meant.merging(edits)
      reading = try Self.change(edits).applied(to: reading)
      guard let transition = try reading.scene().transitions.first else {
        #expect(edits.merging(TransitionOverrides(dimming: 0)) == TransitionOverrides(dimming: 0))
        continue
      }
      var read = transition.style.overrides
      read.dimming = transition.style.dimming
      #expect(read == meant.merging(TransitionOverrides(dimming: meant.dimming ?? 0)))
      #expect(comments(String(decoding: reading.source, as: UTF8.self)) == before)
    }
  }

  // MARK: Files

  @Test("A file that changed meanwhile is not overwritten, and a copy has a free name")
  func conflicts() throws {
    let file = try SceneFile(SceneFile.gallery)
    let before = file.read()
    let after = try Self.change(TransitionOverrides(stagger: 0.1)).applied(to: before)
    let other = SceneFile.gallery + "# another program\n"
    try file.write(other)
    let conflict = #expect(throws: SceneDocument.Reading.Conflict.self) { try after.write(over: before) }
    #expect(file.text == other)
    let lines = LineDifference(try #require(conflict).onDisk, after.source).lines
    #expect(lines.map(\.side) == [.first] + Array(repeating: .second, count: lines.count - 1))
    #expect(lines.first?.text == "# another program" && lines.last?.text == "    stagger: 0.1")
    #expect(try after.writeCopy().lastPathComponent == "scene-copy.yaml")
    #expect(try after.writeCopy().lastPathComponent == "scene-copy-2.yaml")
    try file.write(SceneFile.gallery)
    try after.write(over: before)
    #expect(file.text == String(decoding: after.source, as: UTF8.self))
    try FileManager.default.removeItem(at: file.url)
    let missing = #expect(throws: (any Error).self) { try before.write(over: after) }
    #expect("\(try #require(missing))".hasSuffix("scene.yaml is missing, so nothing was written."))
  }

  @Test("A folder that cannot be written to gives a sentence")
  func readOnlyFolder() throws {
    let file = try SceneFile(SceneFile.gallery)
    // No user, not even root, makes files in /proc.
    try FileManager.default.removeItem(at: file.url)
    try FileManager.default.createSymbolicLink(
      at: file.url, withDestinationURL: URL(fileURLWithPath: "/proc/version", isDirectory: false))
    let before = file.read()
    var after = before
    after.source.append(contentsOf: Array("# more\n".utf8))
    let error = #expect(throws: (any Error).self) { try after.write(over: before) }
    #expect("\(try #require(error))".hasPrefix("Cannot write "))
  }

  @Test("A text that would read otherwise is not written")
  func refusals() throws {
    let entry = "transitions:\n  - from: gallery\n    to: photo\n    stagger: &a 0.1\n"
    let file = try SceneFile(SceneFile.gallery + entry)
    #expect(file.mistakes == [])
    let error = #expect(throws: (any Error).self) {
      try Self.change(TransitionOverrides(stagger: 0.2)).applied(to: file.read())
    }
    #expect("\(try #require(error))".hasPrefix("Line 31 of scene.yaml is written in a way that cannot be edited here"))
  }
}

extension SceneFile {
  /// The text on disk.
  fileprivate var text: String { String(decoding: read().source, as: UTF8.self) }
}
