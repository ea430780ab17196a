import Foundation
import HeroTesting
import Testing

extension ReviewTests {
  /// Reviews as somebody makes, merges and ends them.
  @Suite struct Reviews {
    private static let small = ["--devices", "320x568", "--quiet"]

    func review(_ arguments: [String], in directory: String? = nil) async throws -> Outcome {
      try await runReview(arguments, in: directory)
    }

    private struct Index: Decodable {
      struct Transition: Decodable {
        struct Seam: Decodable { var `in`, out: Int }
        var id, scene, device, appearance, way: String
        var item: Int
        var preset, spring: String?
        var times: [Double]
        var frames: [String]
        var seam: Seam?
        var findings: Findings?
      }
      struct Findings: Decodable { var errors, warnings: Int }
      struct Cell: Decodable { var variant: String, frames: [String], offsets: [Double]? }
      var version: Int
      var transitions: [Transition]
      var variants: [Cell]
    }

    private func index(_ folder: TemporaryFolder, _ name: String) throws -> Index {
      try JSONDecoder().decode(Index.self, from: Data(folder.text("\(name)/review.json").utf8))
    }

    /// Every file below, by its path.
    private func tree(_ folder: TemporaryFolder, _ name: String) throws -> [String: Data] {
      let root = folder.url.appendingPathComponent(name)
      let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
      var result: [String: Data] = [:]
      for path in paths {
        let file = root.appendingPathComponent(path)
        if (try file.resourceValues(forKeys: [.isRegularFileKey])).isRegularFile == true {
          result[path] = try Data(contentsOf: file)
        }
      }
      return result
    }

    @Test func aFolderHasEveryWayOfASceneAndItsGrid() async throws {
      let folder = try TemporaryFolder()
      let outcome = try await review(["photo-gallery"] + Self.small + ["-o", folder.path("r")])
      #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(folder.names() == ["r"] && folder.names(in: "r") == ["data", "frames", "index.html", "review.json"])
      let index = try index(folder, "r")
      #expect(index.version == 1 && index.transitions.map(\.way) == ["opening", "closing", "interrupted", "dragged"])
      for transition in index.transitions {
        #expect(transition.scene == "photo-gallery" && transition.item == 0 && transition.preset == nil)
        #expect(transition.spring == "duration=0.4,ratio=0.85" && transition.seam?.in == 0 && transition.seam?.out == 0)
        #expect(transition.times.count == transition.frames.count && transition.times.count >= 25)
        for (number, time) in transition.times.enumerated() { #expect(abs(time - Double(number) / 60) < 1e-9) }
      }
      // Six conditions, and the header.
      #expect(index.variants.count == 7 && index.variants.allSatisfy { $0.frames.count == 3 })
      let frames = Set(
        (index.transitions.flatMap(\.frames) + index.variants.flatMap(\.frames)).map { "frames/\($0.dropFirst(7))" })
      #expect(Set(try tree(folder, "r").keys.filter { $0.hasSuffix(".jpg") }) == frames)
    }

    @Test("A review counts findings, and shows a collapsing header at three offsets")
    func findingsAndHeader() async throws {
      let folder = try TemporaryFolder()
      let outcome = try await review(
        ["photo-gallery", "style-picker", "--ways", "opening", "--defect", "end-flash"] + Self.small
          + ["-o", folder.path("r")])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let index = try index(folder, "r")
      for transition in index.transitions {
        let findings = try #require(transition.findings)
        let script = folder.text("r/data/\(transition.id).js")
        #expect(findings.errors > 0)
        #expect(script.components(separatedBy: #""severity":"error""#).count - 1 == findings.errors)
        #expect(script.components(separatedBy: #""severity":"warning""#).count - 1 == findings.warnings)
      }
      let headers = index.variants.filter { $0.offsets != nil }
      #expect(headers.map(\.variant) == ["Header", "Header"] && headers.allSatisfy { $0.frames.count == 3 })
      for offsets in headers.compactMap(\.offsets) {
        #expect(offsets.count == 3 && offsets[0] < offsets[1] && offsets[1] < offsets[2] && offsets[2] == 0)
      }
      #expect(headers.allSatisfy { $0.frames.allSatisfy { folder.data("r/\($0)").count > 1_000 } })
    }

    @Test("The folder of one item has at most 15 MB", arguments: ["photo-gallery", "matched-cards"])
    func sizeOfFolder(scene: String) async throws {
      let folder = try TemporaryFolder()
      let outcome = try await review([scene, "--quiet", "-o", folder.path("r")])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let bytes = try tree(folder, "r").values.reduce(0) { $0 + $1.count }
      #expect(bytes <= 15_000_000, "\(bytes)")
    }

    /// A JPEG is not exact, and knows the exact pixels all the same.
    @Test("JPEG frames are compared by the exact pixels, with PNG frames too") func jpegIsExact() async throws {
      let folder = try TemporaryFolder()
      let make = ["photo-gallery", "--ways", "opening"] + Self.small
      for (name, options) in [
        ("jpeg", []), ("png", ["--lossless"]), ("again", ["--before", folder.path("png")]),
        ("back", ["--lossless", "--before", folder.path("jpeg")]),
        ("other", ["--springs", "duration=0.4,ratio=0.8", "--before", folder.path("png")]),
      ] {
        let outcome = try await review(make + options + ["-o", folder.path(name)])
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      #expect(folder.names(in: "png/frames/photo-gallery_0_320x568_light_opening").allSatisfy { $0.hasSuffix(".png") })
      for name in ["again", "back"] { #expect(folder.text("\(name)/review.json").contains(#""changed":0"#), "\(name)") }
      #expect(!folder.text("other/review.json").contains(#""changed":0"#))
    }

    @Test("A review names the folder of the pictures and not its path") func pathOfPictures() async throws {
      let folder = try TemporaryFolder()
      let pictures = folder.path("secret/holiday")
      try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
      for name in ["a.png", "b.png"] {
        let made = try await run(
          try Tool.heroPreview(), ["screenshot", "--scale", "1", "--device", "320x568", "-o", "\(pictures)/\(name)"])
        #expect(made.status == 0)
      }
      let scene = ["photo-gallery", "--ways", "opening", "--images", pictures] + Self.small
      for options in [["-o", folder.path("r")], ["--single", "-o", folder.path("single")]] {
        let outcome = try await review(scene + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      var text = folder.data("single/index.html")
      for (path, data) in try tree(folder, "r") where !path.hasSuffix(".jpg") { text += data }
      #expect(text.count(of: "secret") == 0 && text.count(of: folder.url.path) == 0)
      #expect(text.count(of: "--images holiday") > 0)
    }

    /// What is wrong stands in a flight's script as `findings` prints it, and what somebody points at beside it, on the
    /// flights that last so long.
    @Test func aFlightHasItsFindingsAndMarks() async throws {
      struct Script: Decodable {
        struct Mark: Decodable { var time: Double, frame: [Double], words: String }
        struct Finding: Decodable, Equatable { var kind: String, time: Double, words: String }
        var marks: [Mark]
        var findings: [Finding]
      }
      let folder = try TemporaryFolder()
      let scene = ["photo-gallery", "--defect", "end-flash"]
      let outcome = try await review(
        scene + ["--ways", "opening,closing", "--mark", "opening:0.383,10,20,30,40,a </script> flash"]
          + ["--mark", "closing:0.1,1,1,9,9,back"] + Self.small + ["-o", folder.path("r")])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let id = try #require(try index(folder, "r").transitions.first?.id)
      let text = folder.text("r/data/\(id).js")
      #expect(!text.contains("</script>"))
      let script = try JSONDecoder().decode(Script.self, from: Data(text.dropFirst(7).dropLast(3).utf8))
      #expect(
        script.marks.map(\.words) == ["a </script> flash"] && script.marks[0].frame == [10, 20, 30, 40])
      let found = try await run(
        try Tool.heroPreview(),
        ["findings"] + scene + ["--item", "0", "--device", "320x568", "--scale", "1", "--json"])
      #expect(found.status == 1)
      let printed = try JSONDecoder().decode([Script.Finding].self, from: Data(found.output.utf8))
      #expect(script.findings == printed)
      #expect(script.findings.contains { $0.kind == "jump" && abs($0.time - 0.4) < 1e-9 })

      let far = try await review(
        ["photo-gallery", "--mark", "0.1,300,20,100,40,far"] + Self.small + ["-o", folder.path("far")])
      #expect(far.status == 64 && far.errors.contains("beyond the screen") && folder.names() == ["r"])
      // One that is on none of the flights, of which only some are known to end before it once they are rendered.
      for (annotation, word) in [
        ("9,20,80,200,120,late", "a time up to 0.4 s"), ("opening:0.5,20,80,200,120,late", "a time up to 0.4 s"),
        ("dragged:0.1,20,80,200,120,held", "dragged"),
      ] {
        let outcome = try await review(
          ["photo-gallery", "--ways", "opening,closing", "--mark", annotation] + Self.small + [
            "-o", folder.path("none"),
          ])
        expectOneSentence(outcome, status: 64, naming: word, furtherLines: 1)
        #expect(folder.names() == ["r"])
      }
    }

    /// A frame is the screenshot of its instant, and the command that the page tells makes all of them again.
    @Test(arguments: ["opening", "closing", "interrupted", "dragged"]) func theCommandOnThePageMakesTheSameFrames(
      _ way: String
    ) async throws {
      let folder = try TemporaryFolder()
      let options = ["--appearances", "dark", "--presets", "blurred", "--ways", way, "--lossless"]
      #expect(try await review(["product-list"] + options + Self.small + ["-o", folder.path("r")]).status == 0)
      let transition = try #require(try index(folder, "r").transitions.first)
      let script = folder.text("r/data/\(transition.id).js")
      let command = try #require(script.firstMatch(of: /"command":"HeroPreview (.*?) -o frames\/"/)?.output.1)
      #expect(
        try await run(
          try Tool.heroPreview(), command.split(separator: " ").map(String.init) + ["--quiet", "-o", folder.path("f")]
        ).status == 0)
      let again = folder.names(in: "f")
      #expect(again.count == transition.frames.count)
      for (name, frame) in zip(again, transition.frames) {
        let difference = try PNGFile.read(folder.path("f/\(name)")).differences(
          from: PNGFile.read(folder.path("r/\(frame)")))
        #expect(difference == 0, "\(name) \(frame)")
      }
      guard way == "opening" || way == "closing" else { return }
      let shot =
        ["screenshot", "product-list", "--item", "0", "--device", "320x568", "--scale", "1"]
        + ["--appearance", "dark", "--preset", "blurred", "--at", "0.2", "-o", folder.path("shot.png")]
      #expect(try await run(try Tool.heroPreview(), shot + (way == "closing" ? ["--closing"] : [])).status == 0)
      #expect(
        try PNGFile.read(folder.path("shot.png")).differences(
          from: PNGFile.read(folder.path("r/\(transition.frames[12])")))
          == 0)
    }

    @Test func partsMergedAreTheWholeByteForByte() async throws {
      let folder = try TemporaryFolder()
      let matrix = ["photo-gallery", "product-list", "--presets", "fast", "--ways", "opening,closing"] + Self.small
      #expect(try await review(matrix + ["--jobs", "1", "-o", folder.path("whole")]).status == 0)
      let whole = try tree(folder, "whole")
      #expect(try await review(matrix + ["--jobs", "3", "-o", folder.path("again")]).status == 0)
      #expect(try tree(folder, "again") == whole)
      for part in 1...3 {
        #expect(try await review(matrix + ["--shard", "\(part)/3", "-o", folder.path("p\(part)")]).status == 0)
      }
      let merged = ["merge", folder.path("p3"), folder.path("p1"), folder.path("p2"), "--quiet"]
      let outcome = try await review(merged + ["-o", folder.path("m")])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try tree(folder, "m") == whole)
      // What is there already gives way to a newer one.
      #expect(try await review(merged + ["-o", folder.path("again")]).status == 0)

      expectOneSentence(
        try await review(["merge", folder.path("p1"), folder.path("p2"), "-o", folder.path("x")]), status: 64,
        naming: "Part 3 of 3", furtherLines: 1)
      expectOneSentence(
        try await review(["merge", folder.path("whole"), folder.path("again"), "-o", folder.path("x")]), status: 64,
        naming: "photo-gallery_0", furtherLines: 1)
      expectOneSentence(
        try await review(["merge", folder.path("p1"), folder.path("whole"), "-o", folder.path("x")]), status: 64,
        naming: "whole", furtherLines: 1)
      expectOneSentence(
        try await review(["merge", folder.url.path, "-o", folder.path("x")]), status: 64, naming: "contain each other",
        furtherLines: 1)
      #expect(!folder.names().contains("x"))
    }

    /// Whatever has become of a folder on its way, it is named.
    @Test func aBrokenFolderIsNotMerged() async throws {
      let folder = try TemporaryFolder()
      let made = ["photo-gallery", "--ways", "opening"] + Self.small
      #expect(try await review(made + ["-o", folder.path("whole")]).status == 0)
      let id = "photo-gallery_0_320x568_light_opening"
      func change(_ words: String, to others: String) -> (URL) throws -> Void {
        { file in
          let text = try String(contentsOf: file, encoding: .utf8)
          #expect(text.contains(words))
          try Data(text.replacing(words, with: others).utf8).write(to: file)
        }
      }
      func cut(_ file: URL) throws { try Data(contentsOf: file).dropLast(40).write(to: file) }
      let harms: [(String, (URL) throws -> Void)] = [
        ("review.json", cut), ("frames/\(id)/0007.jpg", cut), ("data/\(id).js", cut),
        ("frames/\(id)/0003.jpg", { try FileManager.default.removeItem(at: $0) }),
        ("data/\(id).js", { try Data("review(alert(1));\n".utf8).write(to: $0) }),
        ("data/\(id).js", change(#""id":"#, to: #""x":"</script><script>alert(1)</script>","id":"#)),
        ("data/\(id).js", change(#""frames":["frames/"#, to: #""frames":["http://example.org/"#)),
        // Of a key that comes twice a browser takes the last.
        ("data/\(id).js", change(#","window":"#, to: #","frames":["http://example.org/x.png"],"window":"#)),
        ("data/\(id).js", change(#","window":"#, to: #","\u0066rames" : ["http://example.org/x.png"],"window":"#)),
        ("data/\(id).js", change(#""id":"photo"#, to: #""id":"another"#)),
        ("review.json", change("frames/\(id)/0003.jpg", to: "frames/another/0003.jpg")),
        ("review.json", change("frames/\(id)/0003.jpg", to: "frames/../../../etc/x.jpg")),
      ]
      for (path, harm) in harms {
        let broken = folder.url.appendingPathComponent("broken")
        try? FileManager.default.removeItem(at: broken)
        try FileManager.default.copyItem(at: folder.url.appendingPathComponent("whole"), to: broken)
        try harm(broken.appendingPathComponent(path))
        expectOneSentence(
          try await review(["merge", broken.path, "--quiet", "-o", folder.path("x")]), status: 1, naming: path)
      }
      expectOneSentence(
        try await review(["merge", folder.path("whole/frames"), "-o", folder.path("x")]), status: 64,
        naming: "is not a review", furtherLines: 1)
      #expect(folder.names() == ["broken", "whole"])
    }

    @Test func twoReviewsAreComparedFrameByFrame() async throws {
      let folder = try TemporaryFolder()
      let made = ["photo-gallery", "--ways", "opening"] + Self.small
      #expect(try await review(made + ["-o", folder.path("before")]).status == 0)
      #expect(try await review(made + ["--defect", "end-flash", "-o", folder.path("spoilt")]).status == 0)
      let spoilt = try #require(try index(folder, "spoilt").transitions.first?.id)
      #expect(spoilt.hasSuffix("end-flash_opening"))
      try FileManager.default.copyItem(
        at: folder.url.appendingPathComponent("before"), to: folder.url.appendingPathComponent("after"))
      let id = try #require(try index(folder, "before").transitions.first?.id)
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("after/frames/\(id)/0010.jpg"))
      try FileManager.default.copyItem(
        at: folder.url.appendingPathComponent("before/frames/\(id)/0011.jpg"),
        to: folder.url.appendingPathComponent("after/frames/\(id)/0010.jpg"))
      let outcome = try await run(try Tool.heroPreview(), ["compare", folder.path("before"), folder.path("after")])
      #expect(outcome.status == 1 && outcome.output.contains("changed  frames/\(id)/0010.jpg"))
    }

    /// A review that was cut on its way is not taken for one that has not moved, nor does it take the place of one that
    /// is whole.
    @Test func aDamagedReviewIsNeitherApprovedNorCompared() async throws {
      let folder = try TemporaryFolder()
      let made = ["photo-gallery", "--ways", "opening"] + Self.small
      #expect(try await review(made + ["-o", folder.path("good")]).status == 0)
      let good = try tree(folder, "good")
      let id = "photo-gallery_0_320x568_light_opening"
      func cut(_ file: URL) throws { try Data(contentsOf: file).dropLast(40).write(to: file) }
      func remove(_ file: URL) throws { try FileManager.default.removeItem(at: file) }
      let harms: [(String, (URL) throws -> Void)] = [
        ("review.json", cut), ("index.html", cut), ("data/\(id).js", cut), ("frames/\(id)/0003.jpg", cut),
        ("review.json", remove), ("index.html", remove), ("data/\(id).js", remove), ("frames/\(id)/0003.jpg", remove),
      ]
      let damaged = folder.url.appendingPathComponent("damaged")
      for (path, harm) in harms {
        try? FileManager.default.removeItem(at: damaged)
        try FileManager.default.copyItem(at: folder.url.appendingPathComponent("good"), to: damaged)
        try harm(damaged.appendingPathComponent(path))
        for arguments in [
          ["approve", damaged.path, folder.path("good")], ["compare", folder.path("good"), damaged.path],
          ["compare", damaged.path, folder.path("good")],
        ] {
          expectOneSentence(
            try await run(try Tool.heroPreview(), arguments + ["--quiet"]), status: 64, naming: path, furtherLines: 1)
        }
        #expect(try tree(folder, "good") == good, "\(path)")
      }
      // One that is whole mends it.
      let mended = try await run(try Tool.heroPreview(), ["approve", folder.path("good"), damaged.path, "--quiet"])
      #expect(try mended.status == 0 && tree(folder, "damaged") == good, "\(mended.errors)")
    }

    @Test func oneFileHasEverythingInIt() async throws {
      let folder = try TemporaryFolder()
      let made = ["photo-gallery", "--ways", "opening", "--quiet", "--single"]
      #expect(try await review(made + ["--devices", "200x300", "-o", folder.path("small")]).status == 0)
      #expect(try await review(made + ["-o", folder.path("page.html")]).status == 0)
      #expect(folder.names() == ["page.html", "small"] && folder.names(in: "small") == ["index.html"])
      for (name, type) in [("page.html", "jpeg"), ("small/index.html", "png")] {
        let page = folder.data(name)
        #expect(page.count < 10_000_000 && page.count > 1_000_000)
        #expect(page.count(of: "=\"data:image/\(type);base64,") >= 25 && page.count(of: "{{") == 0)
      }
      // Five seconds of it.
      let long = ["--springs", "response=1,fraction=0.2", "--devices", "iphone-se", "-o", folder.path("x.html")]
      expectOneSentence(try await review(made + long), status: 64, naming: "--scale", furtherLines: 1)
      #expect(folder.names() == ["page.html", "small"])
    }

    /// Whatever letters a title has, and however many, its files have names that are short and nobody else's.
    @Test func titlesThatAreNoNamesHaveOne() async throws {
      let folder = try TemporaryFolder()
      let long = String(repeating: "long title ", count: 45)
      let titles = ["Plain", "é", "ü", long + "one", long + "two"]
      var ids: [String] = []
      for title in titles {
        let name = "r\(ids.count)"
        let outcome = try await review(
          ["photo-gallery", "--ways", "opening", "--title-text", title] + Self.small + ["-o", folder.path(name)])
        #expect(outcome.status == 0, "\(outcome.errors)")
        ids.append(try #require(try index(folder, name).transitions.first?.id))
      }
      #expect(ids[0] == "photo-gallery_0_320x568_light_title-Plain_opening")
      #expect(Set(ids).count == ids.count && ids.allSatisfy { $0.hasSuffix("_opening") }, "\(ids)")
      let merged = try await review(
        ["merge"] + ids.indices.map { folder.path("r\($0)") } + ["--quiet", "-o", folder.path("m")])
      #expect(merged.status == 0, "\(merged.errors)")
      #expect(try index(folder, "m").transitions.map(\.id) == ids)
      let longest = try tree(folder, "m").keys.flatMap { $0.split(separator: "/") }.map(\.utf8.count).max()
      #expect((longest ?? 0) <= 120)
    }

    @Test func earlierCommentsStandInTheNextRun() async throws {
      let folder = try TemporaryFolder()
      let id = "photo-gallery_0_320x568_light_opening"
      let said = #"{"version":1,"comments":[{"id":"\#(id)","verdict":"needs-work","comment":"</script> at 0.12 s"}]}"#
      try Data(said.utf8).write(to: folder.url.appendingPathComponent("c.json"))
      let made = ["photo-gallery", "--ways", "opening"] + Self.small
      #expect(
        try await review(made + ["--comments", folder.path("c.json"), "-o", folder.path("r")]).status == 0)
      #expect(
        folder.text("r/review.json").contains(
          #"{"id":"\#(id)","verdict":"needs-work","comment":"</script> at 0.12 s"}"#))
      #expect(folder.text("r/index.html").contains(#""comment":"\u003c/script> at 0.12 s""#))
      try Data("{}".utf8).write(to: folder.url.appendingPathComponent("c.json"))
      expectOneSentence(
        try await review(made + ["--comments", folder.path("c.json"), "-o", folder.path("x")]), status: 1,
        naming: "c.json")
      #expect(!folder.names().contains("x"))
    }
  }
}
