import Foundation
import HeroTesting
import Testing

extension CommandTests {
  /// Whatever is wrong with what a command is given, or with the place that it writes to: one sentence, the status that
  /// it is, and no part of a file.
  @Suite struct BadInput {
    private let folder: TemporaryFolder
    private static let small = ["photo-gallery", "--device", "200x300", "--scale", "1"]

    init() throws { folder = try TemporaryFolder() }

    private func heroPreview(_ arguments: [String]) async throws -> Outcome {
      try await run(try Tool.heroPreview(), arguments, directory: folder.url.path)
    }

    private func make(_ arguments: [String]) async throws {
      let outcome = try await heroPreview(arguments)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }

    private func write(_ data: Data, to name: String) throws {
      try data.write(to: URL(fileURLWithPath: folder.path(name)))
    }

    private func read(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.path(name))) }

    /// What is there, with its sizes.
    private func inventory() throws -> [String: Int] {
      var files: [String: Int] = [:]
      for case let path as String in try #require(FileManager.default.enumerator(atPath: folder.url.path)) {
        files[path] = try FileManager.default.attributesOfItem(atPath: folder.path(path))[.size] as? Int
      }
      return files
    }

    /// Whether it was refused so, and all is as it was.
    private func expectRefusal(_ arguments: [String], _ status: Int32, _ words: String) async throws {
      let before = try inventory()
      let outcome = try await heroPreview(arguments)
      #expect(outcome.status == status, "\(arguments): \(outcome.status), \(outcome.errors)")
      #expect(outcome.output.isEmpty, "\(arguments): \(outcome.output)")
      let lines = outcome.errorLines
      #expect(lines.first?.hasPrefix("Error: ") == true && lines.first?.contains(words) == true, "\(outcome.errors)")
      #expect(lines.first?.hasSuffix("..") == false && lines.count == (status == 64 ? 2 : 1), "\(outcome.errors)")
      #expect(try inventory() == before, "\(arguments)")
    }

    // MARK: What is read

    /// A picture with its state as another text, the sums right; nil: without one.
    private func picture(_ data: Data, state: Data?) -> Data {
      var (made, place) = (data.prefix(8), 8)
      func number(_ value: UInt32) -> Data { withUnsafeBytes(of: value.bigEndian) { Data($0) } }
      while place + 12 <= data.count {
        let length = data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        let type = data[place + 4..<place + 8]
        let chunk = data[place..<place + 12 + length]
        place += 12 + length
        guard type == Data("iTXt".utf8) else {
          made += chunk
          continue
        }
        guard let state else { continue }
        let body = type + Data("HeroPreview\0\0\0\0\0".utf8) + state
        made += number(UInt32(body.count - 4)) + body + number(Self.sum(body))
      }
      return made
    }

    /// As PNG has it.
    private static func sum(_ data: Data) -> UInt32 {
      ~data.reduce(~0) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
      }
    }

    @Test func aPictureThatCarriesNoMoment() async throws {
      try await make(["screenshot"] + Self.small + ["--item", "0", "--at", "0.1", "-o", "good.png"])
      let good = try read("good.png")
      #expect(picture(good, state: Data()).count < good.count)
      var flipped = good
      flipped[60] ^= 255
      let rows: [(Data, String)] = [
        (Data(), "is not a PNG file"), (Data(repeating: 65, count: 4000), "is not a PNG file"),
        (good.prefix(20), "is cut off"), (good.prefix(good.count / 2), "is cut off"),
        (good.dropLast(1), "is cut off"), (flipped, "a checksum is wrong"),
        (picture(good, state: nil), "carries no HeroPreview data"), (picture(good, state: Data()), "it is not JSON"),
        (picture(good, state: Data("{\"version\":1".utf8)), "it is not JSON"),
        (picture(good, state: Data("{}".utf8)), "it lacks “version”"),
        (picture(good, state: Data("{\"version\":1}".utf8)), "it lacks"),
      ]
      for (data, words) in rows {
        try write(data, to: "bad.png")
        for arguments in [
          ["replay", "bad.png"], ["replay", "bad.png", "-o", "x.png"], ["open", "bad.png", "--print"],
        ] {
          try await expectRefusal(arguments, 1, words)
        }
      }
    }

    @Test func aTapeThatIsBroken() async throws {
      let recipe =
        #"{"appearance":"light","device":"200x300","options":{},"scale":1,"scene":"photo-gallery","version":1}"#
      let frame = #"{"frame":true,"time":0}"#
      func tape(_ lines: String...) -> String { lines.map { $0 + "\n" }.joined() }
      let rows: [(String, String)] = [
        ("", "is not a HeroPreview tape"), ("words\n", "is not a HeroPreview tape"),
        (String(recipe.prefix(30)), "is not a HeroPreview tape"),
        (tape(recipe.replacing("photo-gallery", with: "nowhere")), "no scene is named “nowhere” here"),
        (tape(recipe.replacing("200x300", with: "toaster")), "no device is named “toaster” here"),
        (tape(recipe.replacing(#""version":1"#, with: #""version":9"#)), "it has version 9"),
        (tape(recipe.replacing(#""scale":1"#, with: #""scale":99"#)), "“scale” has to be from 0.05 to 20, not 99"),
        (tape(recipe.replacing("{}", with: #"{"spring":"x"}"#), frame), "not “x”"),
        (tape(recipe.replacing("{}", with: #"{"settings":{"nothing":"1"}}"#), frame), "No setting is named “nothing”"),
        (tape(recipe.replacing("{}", with: #"{"preset":"nothing"}"#), frame), "so “nothing” cannot be used"),
        (tape(recipe, frame, #"{"frame":"#, frame), "Line 3 of"), (tape(recipe, "[" + frame + "]"), "Line 2 of"),
        (tape(recipe, #"{"frame":true,"time":-1}"#), "has to be from 0 to"),
        (tape(recipe, #"{"frame":true,"time":1e400}"#), "Line 2 of"),
        (tape(recipe, #"{"time":0,"touch":{"at":[1e300,0],"id":0,"phase":"began"}}"#), "to be from -1000000"),
        (tape(recipe, #"{"time":0,"nothing":true}"#), "this version does not know its content"),
        (tape(recipe, #"{"act":{"open":{"page":"Nowhere"}},"time":0}"#), "No page is titled “Nowhere”"),
        (tape(recipe, String(repeating: "[", count: 100_000)), "Line 2 of"),
      ]
      for (text, words) in rows {
        try write(Data(text.utf8), to: "bad.tape")
        for arguments in [["replay", "bad.tape"], ["replay", "bad.tape", "-o", "x.png"]] {
          try await expectRefusal(arguments, 1, words)
        }
      }
      try await expectRefusal(["replay", "missing.tape"], 64, "No file")
      try await expectRefusal(["replay", "."], 1, "is not a regular file")
    }

    @Test func framesThatAreBroken() async throws {
      let flight = ["record"] + Self.small + ["--item", "0", "--fps", "10", "--quiet"]
      try await make(flight + ["-o", "before/"])
      try await make(flight + ["--spring", "duration=0.4,ratio=0.6", "-o", "after/"])
      let frame = try read("after/frame-0002.png")
      let rows: [(arguments: [String], words: String)] = [
        (["compare", "before", "after", "--quiet"], "after/frame-0002.png"),
        (["compare", "before", "after", "--quiet", "-o", "page"], "after/frame-0002.png"),
        (["approve", "after", "before", "--quiet"], "nothing was replaced"),
        (["approve", "after", "new", "--quiet"], "nothing was replaced"),
      ]
      for data in [frame.dropLast(200), Data(), Data("words".utf8)] {
        try write(data, to: "after/frame-0002.png")
        for row in rows { try await expectRefusal(row.arguments, 64, row.words) }
      }
      for row in [
        (["compare", "before", "missing"], "does not exist"),
        (["compare", "before", "before/frame-0000.png"], "not a folder"),
        (["approve", "missing", "before"], "does not exist"), (["approve", "before", "before"], "contain each other"),
        (["review", "merge", "before", "-o", "x"], "is not a review"),
        (["review", "photo-gallery", "--devices", "toaster", "-o", "x"], "“toaster” is not a device"),
        (["review", "photo-gallery", "--items", "99", "-o", "x"], "no item “99”"),
      ] { try await expectRefusal(row.0, 64, row.1) }
    }

    @Test func captionsOfTenThousandLines() async throws {
      try await make(["screenshot"] + Self.small + ["-o", "a.png"])
      let story = (0..<10_000).map { "    line \($0) of the story\n" }.joined()
      try write(Data("a.png:\n  title: A\n  text: |\n\(story)".utf8), to: "captions.yaml")
      for arguments in [["layout"], ["screenshot", "-o", "x.png"], ["review", "-o", "out"]] {
        try await expectRefusal(arguments + ["--images", "."], 1, "captions.yaml, line 3, column 9")
      }
      // Those of pictures that have gone are in nobody's way.
      let others = (0..<5_000).map { "p\($0).png:\n  title: T\n" }.joined()
      try write(Data("a.png:\n  title: Mine\n\(others)".utf8), to: "captions.yaml")
      let outcome = try await heroPreview(["layout", "--images", "."])
      #expect(outcome.status == 0 && outcome.output.contains("\"Mine\""), "\(outcome.errors)")
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains("and 4997 more"), "\(outcome.errors)")
    }

    // MARK: What is written

    /// What writes files, all but their names.
    private static let writers: [(arguments: [String], output: String)] = [
      (["screenshot"] + small, "x.png"), (["filmstrip"] + small + ["--item", "0"], "x.png"),
      (["sweep"] + small, "x.png"), (["record"] + small + ["--item", "0", "--quiet"], "x.mp4"),
      (["record"] + small + ["--item", "0", "--quiet"], "x.gif"),
      (["record"] + small + ["--item", "0", "--quiet"], "frames/"),
      (["review", "photo-gallery", "--devices", "200x300", "--ways", "opening", "--quiet"], "page"),
      (["review", "photo-gallery", "--devices", "200x300", "--ways", "opening", "--single", "--quiet"], "page"),
      (["export", "photo-gallery", "--item", "0", "--format", "json"], "x.json"),
    ]

    @Test func aPlaceThatIsNone() async throws {
      try write(Data("mine".utf8), to: "file")
      for writer in Self.writers {
        try await expectRefusal(writer.arguments + ["-o", "missing/\(writer.output)"], 1, "missing")
        try await expectRefusal(writer.arguments + ["-o", "file/\(writer.output)"], 1, "file")
      }
      for name in ["/dev/full", "/dev/null"] {
        try await expectRefusal(["screenshot"] + Self.small + ["-o", name], 1, "not a regular file")
      }
    }

    /// Runs a command where `preparation` was done, by a shell of its own; `listing` has what is left in the folder
    /// `place` afterwards.
    private func heroPreview(after preparation: String, _ arguments: [String], in place: String) async throws -> (
      Outcome, left: [String]
    ) {
      let script = """
        \(preparation) || exit 99
        ( \(place == "small" ? "" : "ulimit -f 4;") exec "$0" "$@" )
        status=$?
        ls -A \(place) >listing
        exit $status
        """
      // A disk that is made for it goes with its namespace.
      let shell = place == "small" ? ["unshare", "-m", "bash"] : ["bash"]
      let outcome = try await run(
        try Tool.path(shell[0]), shell.dropFirst() + ["-c", script, try Tool.heroPreview()] + arguments,
        directory: folder.url.path)
      return (outcome, folder.text("listing").split(separator: "\n").map(String.init))
    }

    /// Nothing of a file stays on a disk that it does not fit on, and nothing where files may not be so long.
    @Test(arguments: ["small", "short"]) func aDiskThatIsFull(_ place: String) async throws {
      try FileManager.default.createDirectory(atPath: folder.path(place), withIntermediateDirectories: true)
      let preparation =
        place == "small" ? "mount -t tmpfs -o size=4k none small" : "mkdir -p short"
      let probe = try await heroPreview(after: preparation, ["--version"], in: place)
      // Only who may mount can have a small disk.
      guard probe.0.status == 0 else { return }
      for writer in Self.writers {
        let (outcome, left) = try await heroPreview(
          after: preparation, writer.arguments + ["-o", "\(place)/\(writer.output)"], in: place)
        #expect(outcome.status == 1, "\(writer): \(outcome.status), \(outcome.errors)")
        #expect(outcome.output.isEmpty && outcome.errorLines.count == 1, "\(writer): \(outcome.errors)")
        #expect(outcome.errors.hasPrefix("Error: "), "\(outcome.errors)")
        #expect(left.isEmpty, "\(writer): \(left)")
      }
    }

    /// Numbers and lists of all commands, where standard output takes nothing.
    @Test func anOutputThatIsFull() async throws {
      try await make(["screenshot"] + Self.small + ["--item", "0", "--at", "0.1", "-o", "good.png"])
      for words in [
        "trace photo-gallery --item 0", "seam photo-gallery --item 0 --device 200x300 --scale 1 --json",
        "findings photo-gallery --item 0 --device 200x300 --json", "export --spring duration=1,ratio=1 --format css",
        "replay good.png", "open good.png --print",
      ] {
        let outcome = try await run(
          "/bin/sh", ["-c", "exec \"$0\" \(words) >/dev/full", try Tool.heroPreview()], directory: folder.url.path)
        expectOneSentence(outcome, status: 1, naming: "Cannot write to standard output")
      }
    }
  }
}
