import Foundation
import HeroTesting
import Testing

extension ReviewPageTests {
  /// Reviews that are held against an earlier one.
  @Suite struct ReviewsBefore {
    private static let id = "photo-gallery_0_320x568_light_"

    private func review(_ arguments: [String]) async throws -> Outcome {
      try await runReview(arguments + ["--quiet"])
    }

    /// The gallery's first item, small.
    private func make(_ folder: TemporaryFolder, _ name: String, _ more: String...) async throws {
      let outcome = try await review(
        ["photo-gallery", "--devices", "320x568", "--ways", "opening,closing"] + more + ["-o", folder.path(name)])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }

    private struct Index: Decodable {
      struct Transition: Decodable {
        struct Before: Decodable {
          struct Otherwise: Decodable { var id, device, appearance, preset, spring: String?, circumstances: [String]? }
          var size: [Int], times: [Double], frames: [String], changed: Int
          var was: Otherwise?
        }
        var id: String, frames: [String], times: [Double]
        var before: Before?
      }
      struct Before: Decodable { var new: [String], gone: [String] }
      var transitions: [Transition]
      var before: Before?
    }

    private func index(_ folder: TemporaryFolder, _ name: String) throws -> Index {
      try JSONDecoder().decode(Index.self, from: Data(folder.text("\(name)/review.json").utf8))
    }

    private func copy(_ folder: TemporaryFolder, _ name: String, to other: String) throws {
      try? FileManager.default.removeItem(atPath: folder.path(other))
      try FileManager.default.copyItem(atPath: folder.path(name), toPath: folder.path(other))
    }

    private func tree(_ folder: TemporaryFolder, _ name: String) -> [String: Data] {
      let paths =
        FileManager.default.enumerator(atPath: folder.path(name))?.compactMap { $0 as? String } ?? []
      return Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.data("\(name)/\($0)")) })
    }

    @Test func whatLooksOtherwiseIsTakenAlong() async throws {
      let folder = try TemporaryFolder()
      try await make(folder, "plain")
      try copy(folder, "plain", to: "old")
      let opening = Self.id + "opening"
      // The tenth frame was another, and the page's own way back was not looked at.
      try folder.data("plain/frames/\(opening)/0011.jpg").write(
        to: URL(fileURLWithPath: folder.path("old/frames/\(opening)/0010.jpg")))
      try await make(folder, "new", "--before", folder.path("old"), "--jobs", "1")
      let told = try index(folder, "new")
      let before = try #require(told.transitions.first?.before)
      #expect(before.changed == 1 && before.times == told.transitions[0].times && before.size == [320, 568])
      #expect(folder.names(in: "new/before/\(opening)") == ["0010.jpg"])
      for (number, frame) in before.frames.enumerated() {
        #expect(frame == (number == 10 ? "before/\(opening)/0010.jpg" : told.transitions[0].frames[number]))
      }
      #expect(told.transitions[1].before?.changed == 0 && told.before?.new == [] && told.before?.gone == [])
      #expect(folder.text("new/data/\(opening).js").contains(#""changed":[10]"#))
      // However many render it; and in the place of the earlier one.
      try await make(folder, "old", "--before", folder.path("old"), "--jobs", "3")
      #expect(tree(folder, "old") == tree(folder, "new"))
      // What it has of the earlier one is none of its own evidence.
      let compared = try await run(try Tool.heroPreview(), ["compare", folder.path("plain"), folder.path("new")])
      #expect(compared.status == 0, "\(compared.output)")
    }

    @Test func whatHasNoCounterpartIsTold() async throws {
      let folder = try TemporaryFolder()
      try await make(folder, "old", "--items", "0")
      try await make(folder, "new", "--items", "0,1", "--before", folder.path("old"))
      let told = try index(folder, "new")
      #expect(told.before?.new == ["photo-gallery_1_320x568_light_opening", "photo-gallery_1_320x568_light_closing"])
      #expect(told.before?.gone == [])
      for way in ["opening", "closing"] {
        let outcome = try await review(
          ["photo-gallery", "--devices", "320x568", "--ways", way, "--before", folder.path("old")] + [
            "-o", folder.path(way),
          ])
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      #expect(try index(folder, "opening").before?.gone == [Self.id + "closing"])
      // What one lacks another brings.
      let merged = try await review(["merge", folder.path("opening"), folder.path("closing"), "-o", folder.path("m")])
      #expect(merged.status == 0, "\(merged.errors)")
      #expect(try index(folder, "m").before?.gone == [])
      #expect(try index(folder, "m").transitions.allSatisfy { $0.before?.changed == 0 })
    }

    /// What tells none of its flights apart may be another than it was.
    @Test func aTunedSpringIsTheSameFlight() async throws {
      let folder = try TemporaryFolder()
      try await make(folder, "old", "--springs", "duration=0.4,ratio=0.85", "--rtl")
      try await make(folder, "new", "--springs", "duration=0.6,ratio=0.7", "--before", folder.path("old"))
      let told = try index(folder, "new")
      #expect(told.before?.new == [] && told.before?.gone == [])
      for transition in told.transitions {
        let before = try #require(transition.before)
        #expect(before.was?.spring == "duration=0.4,ratio=0.85" && before.was?.circumstances == ["rtl"])
        #expect(before.was?.device == nil && before.changed > 0)
        #expect(
          before.was?.id?.contains("_rtl_") == true
            && before.frames.contains { $0.hasPrefix("before/\(transition.id)/") })
      }
      // Of two springs each is its own.
      try await make(folder, "both", "--springs", "duration=0.6,ratio=0.7;duration=0.4,ratio=0.85")
      try await make(
        folder, "then", "--springs", "duration=0.4,ratio=0.85;duration=0.5,ratio=0.6", "--before", folder.path("both"))
      let then = try index(folder, "then")
      #expect(then.transitions.map { $0.before?.changed } == [0, 0, nil, nil])
      #expect(then.before?.new == then.transitions.suffix(2).map(\.id))
      #expect(then.before?.gone.count == 2 && then.before?.gone.allSatisfy { $0.contains("0.6+ratio-0.7") } == true)
      // Another's flights are no less held against it for being merged.
      try await make(folder, "other", "--springs", "duration=0.6,ratio=0.7", "--items", "1")
      let merged = try await review(["merge", folder.path("new"), folder.path("other"), "-o", folder.path("m")])
      #expect(merged.status == 0, "\(merged.errors)")
      #expect(try index(folder, "m").before?.gone == [])
    }

    @Test(.tags(.long)) func partsMergedAreTheWholeByteForByte() async throws {
      let folder = try TemporaryFolder()
      try await make(folder, "old")
      try folder.data("old/frames/\(Self.id)closing/0004.jpg").write(
        to: URL(fileURLWithPath: folder.path("old/frames/\(Self.id)closing/0003.jpg")))
      let more = ["--items", "1,0", "--before", folder.path("old")]
      func render(_ name: String, _ arguments: [String]) async throws {
        let outcome = try await review(
          ["photo-gallery", "--devices", "320x568", "--ways", "opening,closing"] + more + arguments + [
            "-o", folder.path(name),
          ])
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      try await render("whole", [])
      for part in 1...2 { try await render("p\(part)", ["--shard", "\(part)/2"]) }
      let merged = try await review(["merge", folder.path("p2"), folder.path("p1"), "-o", folder.path("m")])
      #expect(merged.status == 0, "\(merged.errors)")
      #expect(tree(folder, "m") == tree(folder, "whole") && folder.names(in: "m").contains("before"))
      expectOneSentence(
        try await review(["merge", folder.path("p1"), "--before", folder.path("old"), "-o", folder.path("x")]),
        status: 64, naming: "leave out other options", furtherLines: 1)
    }

    @Test func oneFileHasTheEarlierFramesToo() async throws {
      let folder = try TemporaryFolder()
      try await make(folder, "old")
      try folder.data("old/frames/\(Self.id)opening/0011.jpg").write(
        to: URL(fileURLWithPath: folder.path("old/frames/\(Self.id)opening/0010.jpg")))
      try await make(folder, "page.html", "--before", folder.path("old"), "--single")
      #expect(folder.data("page.html").count(of: #"embedded["before/\#(Self.id)opening/0010.jpg"]="data:image/"#) == 1)
      // The page of one file has no frames of its own to be held against.
      try await make(folder, "single", "--single")
      expectOneSentence(
        try await review(["photo-gallery", "--before", folder.path("single"), "-o", folder.path("x")]), status: 64,
        naming: "is not a review", furtherLines: 1)
    }

    @Test func framesOfAnotherSizeAreKept() async throws {
      let folder = try TemporaryFolder()
      try await make(folder, "small")
      let outcome = try await review(
        ["photo-gallery", "--devices", "360x640", "--ways", "opening", "-o", folder.path("large")])
      #expect(outcome.status == 0)
      // An earlier review in which the device of that name had another screen.
      let moved = [("frames", "/"), ("data", ".js")]
      for (place, ending) in moved {
        let end = ending == "/" ? "" : ending
        try FileManager.default.moveItem(
          atPath: folder.path("large/\(place)/photo-gallery_0_360x640_light_opening\(end)"),
          toPath: folder.path("large/\(place)/\(Self.id)opening\(end)"))
      }
      for file in ["large/review.json", "large/data/\(Self.id)opening.js"] {
        try Data(folder.text(file).replacing("360x640", with: "320x568").utf8).write(
          to: URL(fileURLWithPath: folder.path(file)))
      }
      try await make(folder, "new", "--before", folder.path("large"))
      let before = try #require(try index(folder, "new").transitions.first?.before)
      #expect(before.size == [360, 640] && before.changed == 25)
      #expect(before.frames.allSatisfy { $0.hasPrefix("before/") })
    }

    /// The default device before the present one has the same screen: where no device was named, its reviews are still
    /// compared.
    @Test(.tags(.long), arguments: [[], ["--springs", "duration=0.3,ratio=1", "--title-text", "Über uns"]])
    func reviewsOfTheFormerDefaultDeviceArePaired(_ more: [String]) async throws {
      let folder = try TemporaryFolder()
      func make(_ name: String, _ arguments: String...) async throws {
        let outcome = try await review(
          ["photo-gallery", "--directions", "opening"] + more + arguments + ["-o", folder.path(name)])
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      try await make("old", "--devices", "iphone-16-pro")
      let id = try #require(try index(folder, "old").transitions.first).id
      try Data(#"{"version":1,"comments":[{"id":"\#(id)","verdict":"approve","comment":"Good"}]}"#.utf8).write(
        to: URL(fileURLWithPath: folder.path("c.json")))
      try await make("new", "--before", folder.path("old"), "--comments", folder.path("c.json"))
      let told = try index(folder, "new")
      let new = try #require(told.transitions.first)
      #expect(new.id.contains("iphone-17-pro") && new.before?.changed == 0)
      #expect(new.before?.was?.device == "iphone-16-pro")
      #expect(told.before?.new == [] && told.before?.gone == [])
      #expect(folder.text("new/review.json").contains(#"{"id":"\#(new.id)","verdict":"approve","comment":"Good"}"#))
      for pair in [["old", "new"], ["new", "old"]] {
        let compared = try await run(
          try Tool.heroPreview(), ["compare", "--json"] + pair.map { folder.path($0) })
        #expect(compared.status == 0 && compared.output.contains(#""changed":[]"#), "\(compared.output)")
      }
      // A frame that differs has the new one's path, and both pictures.
      let frame = try #require(new.frames.first)
      try folder.data("new/" + (new.frames.last ?? "")).write(to: URL(fileURLWithPath: folder.path("new/\(frame)")))
      let compared = try await run(
        try Tool.heroPreview(),
        ["compare", folder.path("old"), folder.path("new"), "--json", "-o", folder.path("page")])
      #expect(compared.status == 1 && compared.output.contains(#""path":"\#(frame)""#), "\(compared.output)")
      #expect(["before", "after"].allSatisfy { !folder.data("page/\($0)/\(frame)").isEmpty })
      let approved = try await run(try Tool.heroPreview(), ["approve", folder.path("new"), folder.path("old")])
      #expect(approved.status == 0, "\(approved.errors)")
      #expect(try index(folder, "old").transitions.map(\.id) == [new.id])
    }

    @Test func reviewsThatNameDevicesKeepThem() async throws {
      let folder = try TemporaryFolder()
      for (name, devices) in [("old", "320x568,iphone-16-pro"), ("new", "320x568,iphone-17-pro")] {
        let outcome = try await review(
          ["photo-gallery", "--devices", devices, "--directions", "opening", "-o", folder.path(name)])
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      let compared = try await run(
        try Tool.heroPreview(), ["compare", "--json", folder.path("old"), folder.path("new")])
      #expect(
        compared.status == 1 && compared.output.contains(#""kind":"missing""#)
          && compared.output.contains(#""kind":"new""#))
    }

    /// Whatever is wrong with the earlier one, it is named, and nothing is written.
    @Test func aBrokenFolderIsRefused() async throws {
      let folder = try TemporaryFolder()
      try await make(folder, "whole")
      let id = Self.id + "opening"
      func file(_ path: String) -> URL { URL(fileURLWithPath: folder.path("broken/\(path)")) }
      func change(_ path: String, _ words: String, to others: String) throws {
        let text = folder.text("broken/\(path)")
        #expect(text.contains(words))
        try Data(text.replacing(words, with: others).utf8).write(to: file(path))
      }
      func cut(_ path: String) throws { try folder.data("broken/\(path)").dropLast(40).write(to: file(path)) }
      func link(_ path: String, to goal: String) throws {
        try FileManager.default.removeItem(at: file(path))
        try FileManager.default.createSymbolicLink(atPath: file(path).path, withDestinationPath: goal)
      }
      let (index, picture, script) = ("review.json", "frames/\(id)/0003.jpg", "data/\(id).js")
      let harms: [(String, () throws -> Void)] = [
        (index, { try cut(index) }), (picture, { try cut(picture) }), (script, { try cut(script) }),
        (picture, { try FileManager.default.removeItem(at: file(picture)) }),
        (picture, { try link(picture, to: folder.path("whole/\(picture)")) }),
        ("frames/\(id)", { try link("frames/\(id)", to: folder.path("whole/frames/\(id)")) }),
        (index, { try link(index, to: folder.path("whole/review.json")) }),
        (index, { try change(index, "frames/\(id)/0003.jpg", to: "frames/../../../etc/x.jpg") }),
        (index, { try change(index, "frames/\(id)/0003.jpg", to: "/etc/x.jpg") }),
        (index, { try change(index, #""size":[320,568]"#, to: #""size":[4000000000,568]"#) }),
        (index, { try change(index, #""size":[320,568]"#, to: #""size":[1e99,568]"#) }),
        (index, { try change(index, #""times":[0,"#, to: #""times":[-1,"#) }),
        (index, { try change(index, ",0.4]", to: ",1e30]") }),
        (index, { try change(index, #""version":1"#, to: #""version":2"#) }),
        ("frames/\(id)/0000.jpg", { try change(index, #""size":[320,568]"#, to: #""size":[319,568]"#) }),
        (script, { try Data("review(alert(1));\n".utf8).write(to: file(script)) }),
      ]
      for (path, harm) in harms {
        try copy(folder, "whole", to: "broken")
        try harm()
        let outcome = try await review(
          ["photo-gallery", "--devices", "320x568", "--ways", "opening", "--before", folder.path("broken")] + [
            "-o", folder.path("x"),
          ])
        expectOneSentence(outcome, status: 1, naming: path)
      }
      #expect(folder.names() == ["broken", "whole"])
    }
  }
}
