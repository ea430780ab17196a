import Foundation
import HeroBook
import HeroEvidence
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// Two folders of frames, held against each other.
struct ComparisonTests {
  private let before, after: TestFolder

  init() throws {
    (before, after) = (try TestFolder(), try TestFolder())
    for folder in [before, after] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("a b"), withIntermediateDirectories: true)
      for name in ["1.png", "2.png", "a b/ü#%.png"] { try folder.writePicture(.white, to: name) }
      try folder.write("{}", to: "review.json")
    }
  }

  /// White with so many black pixels in a row.
  private func write(_ pixels: Int, shade: Double = 0, to name: String, in folder: TestFolder) throws {
    let surface = try #require(TestPicture.surface(.white, size: CGSize(width: 60, height: 40)))
    Canvas(surface: surface, scale: 1).fill(
      CGRect(x: 3, y: 3, width: pixels, height: 1), Color(white: shade, alpha: 1))
    try AtomicFile.writePNG(surface, to: folder.url.appendingPathComponent(name))
  }

  private func compare(threshold: Int = 0) throws -> Comparison {
    try Comparer(before: before.url, after: after.url, threshold: threshold).run()
  }

  @Test func whatIsTheSameHasNotMoved() throws {
    #expect(try compare() == Comparison(compared: 3, changed: []))
    // The same pixels, packed otherwise.
    let url = after.url.appendingPathComponent("1.png")
    var data = try Data(contentsOf: url)
    // A chunk of text before the end: its length, its name, its words and their checksum.
    let chunk = Data([0, 0, 0, 3]) + Data("tEXta\0b".utf8) + Data([0xC5, 0xF2, 0x3A, 0x0D])
    data.insert(contentsOf: chunk, at: data.count - 12)
    try data.write(to: url)
    #expect(try compare().changed.isEmpty)
  }

  @Test func theMostChangedComesFirst() throws {
    try write(10, to: "1.png", in: after)
    try write(20, shade: 0.4, to: "2.png", in: after)
    try FileManager.default.removeItem(at: after.url.appendingPathComponent("a b/ü#%.png"))
    try after.writePicture(.black, to: "new.PNG")
    let found = try compare()
    #expect(found.compared == 4 && found.changed.map(\.path) == ["a b/ü#%.png", "new.PNG", "2.png", "1.png"])
    #expect(found.changed.map(\.kind) == [.missing, .new, .changed, .changed])
    #expect(found.changed.map(\.pixels) == [2400, 2400, 20, 10])
    #expect(found.changed[3].greatest == 255 && abs(found.changed[3].mean - 10 * 255 / 2400.0) < 1e-12)
    #expect(
      found.json.contains(#"{"path":"1.png","pixels":10,"max":255,"mean":1.0625,"kind":"changed"}"#), "\(found.json)")
    #expect(found.words(most: 1).hasSuffix("and 3 more\n4 of 4 frames changed."))
  }

  @Test func theThresholdLeavesOutWhatIsNear() throws {
    try write(10, shade: 0.9, to: "1.png", in: after)
    let gap = try #require(try compare().changed.first).greatest
    #expect((24...27).contains(gap))
    #expect(try compare(threshold: gap - 1).changed.count == 1 && compare(threshold: gap).changed.isEmpty)
  }

  @Test func aFrameOfAnotherSizeHasMovedAllOver() throws {
    try after.writePicture(.white, size: CGSize(width: 61, height: 40), to: "1.png")
    let change = try #require(try compare().changed.first)
    #expect(change.kind == .changed && change.pixels == 61 * 40 && change.mean == 255)
  }

  /// The page has all that it shows in its own folder, and no more is left anywhere.
  @Test func thePageIsWrittenWhole() throws {
    try write(10, to: "a b/ü#%.png", in: after)
    // A path that would end the page's script.
    try FileManager.default.createDirectory(
      at: before.url.appendingPathComponent("<"), withIntermediateDirectories: true)
    try before.writePicture(.white, to: "</script><b>.png")
    let folder = try TestFolder()
    let page = folder.url.appendingPathComponent("page")
    for _ in 0..<2 {
      let found = try Comparer(before: before.url, after: after.url).run(writing: page)
      #expect(found.changed.count == 2 && folder.names == ["page"])
      let text = try String(contentsOf: page.appendingPathComponent("index.html"), encoding: .utf8)
      #expect(text.contains("2 of 4 frames changed") && !text.contains("</script><b>") && !text.contains("http"))
      #expect(try String(contentsOf: page.appendingPathComponent("compare.json"), encoding: .utf8) == found.json + "\n")
      for path in ["before/a b/ü#%.png", "after/a b/ü#%.png", "difference/a b/ü#%.png.png"] {
        #expect(Surface(pngFile: page.appendingPathComponent(path)) != nil, "\(path)")
      }
      let difference = try #require(
        Surface(pngFile: page.appendingPathComponent("difference/a b/ü#%.png.png")))
      #expect(difference.color(x: 3, y: 3).red == 1 && difference.color(x: 2, y: 3).red == 0)
    }
    // What is somebody else's is not written over, and frames not by their own page.
    for place in [before.url, before.url.appendingPathComponent("page"), folder.url] {
      let error = #expect(throws: ReviewError.self) {
        try Comparer(before: before.url, after: after.url).run(writing: place)
      }
      #expect(error?.isWrongUse == true)
    }
  }

  @Test func whatIsNoEvidenceIsRefusedInOneSentence() throws {
    let empty = try TestFolder()
    let file = try before.write("x", to: "file")
    for url in [empty.url, file, before.url.appendingPathComponent("nowhere")] {
      let error = #expect(throws: ReviewError.self) { try Comparer(before: url, after: after.url) }
      #expect(error?.isWrongUse == true)
      #expect(error?.description.split(separator: "\n").count == 1)
    }
    // Links lead anywhere.
    let link = after.url.appendingPathComponent("link.png")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: before.url.appendingPathComponent("1.png"))
    #expect(throws: ReviewError.self) { try Comparer(before: before.url, after: after.url) }
  }

  /// Cut short, of other kind, empty, or so large that nobody could hold it: the sentence names it.
  @Test func aBrokenFrameIsNamed() throws {
    let whole = try Data(contentsOf: before.url.appendingPathComponent("1.png"))
    var huge = whole
    huge.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
    var spoilt = whole
    for index in 45..<min(60, whole.count - 16) { spoilt[index] ^= 0x5A }
    for data in [Data(), Data("no picture".utf8), whole.prefix(whole.count - 20), huge, spoilt] {
      try data.write(to: after.url.appendingPathComponent("2.png"))
      let error = #expect(throws: ReviewError.self) { try compare() }
      #expect(error?.isWrongUse == true && error?.description.contains("2.png is not a frame.") == true)
    }
    // Nor is one that only the new ones have.
    try whole.write(to: after.url.appendingPathComponent("2.png"))
    try spoilt.write(to: after.url.appendingPathComponent("3.png"))
    let error = #expect(throws: ReviewError.self) { try compare() }
    #expect(error?.isWrongUse == true && error?.description.contains("3.png is not a frame.") == true)
    try FileManager.default.removeItem(at: after.url.appendingPathComponent("3.png"))
    // Broken alike on both sides it is no frame either.
    for folder in [before, after] {
      try whole.prefix(whole.count - 20).write(to: folder.url.appendingPathComponent("2.png"))
    }
    #expect(throws: ReviewError.self) { try compare() }
  }

  private struct Stopped: Error {}

  @Test func whatIsInterruptedLeavesNothing() throws {
    try write(10, to: "1.png", in: after)
    let folder = try TestFolder()
    var comparer = try Comparer(before: before.url, after: after.url)
    comparer.onProgress = { _, _ in throw Stopped() }
    #expect(throws: Stopped.self) { try comparer.run(writing: folder.url.appendingPathComponent("page")) }
    #expect(folder.names.isEmpty)
    let old = try Data(contentsOf: before.url.appendingPathComponent("1.png"))
    #expect(throws: Stopped.self) {
      try Approval.approve(after.url, as: before.url) { _, _ in throw Stopped() }
    }
    #expect(try Data(contentsOf: before.url.appendingPathComponent("1.png")) == old)
  }

  @Test func aSignalAtTheEndLeavesEitherTheOldOrTheNew() throws {
    try write(10, to: "1.png", in: after)
    let folder = try TestFolder()
    let old = try Data(contentsOf: before.url.appendingPathComponent("1.png"))
    // As late as can be.
    let approving = CleanupRegistry()
    #expect(throws: CancellationError.self) {
      try Approval.approve(after.url, as: before.url, work: approving) { if $0 == $1 { approving.abandon() } }
    }
    #expect(try Data(contentsOf: before.url.appendingPathComponent("1.png")) == old)
    let comparing = CleanupRegistry()
    var comparer = try Comparer(before: before.url, after: after.url)
    comparer.onProgress = { if $0 == $1 { comparing.abandon() } }
    #expect(throws: (any Error).self) {
      try comparer.run(writing: folder.url.appendingPathComponent("page"), work: comparing)
    }
    let writing = CleanupRegistry()
    writing.abandon()
    let file = folder.url.appendingPathComponent("a.css")
    #expect(throws: CancellationError.self) { try AtomicFile.write(Data("a".utf8), to: file, work: writing) }
    #expect(folder.names.isEmpty)
    #expect(
      !(try FileManager.default.contentsOfDirectory(atPath: before.url.deletingLastPathComponent().path))
        .contains { $0.hasPrefix(".\(before.url.lastPathComponent).") })
    // What is in its place is not abandoned: the command ends as if there had been no signal.
    for write: (CleanupRegistry) throws -> Void in [
      { try Approval.approve(after.url, as: before.url, work: $0) },
      {
        _ = try Comparer(before: before.url, after: after.url).run(
          writing: folder.url.appendingPathComponent("page"), work: $0)
      },
      { try AtomicFile.write(Data("a".utf8), to: file, work: $0) },
    ] {
      let work = CleanupRegistry()
      try write(work)
      #expect(!work.abandon())
    }
    #expect(folder.names == ["a.css", "page"])
  }

  // MARK: Approving

  @Test func theNewOneTakesThePlaceOfTheOld() throws {
    try write(10, to: "1.png", in: after)
    try FileManager.default.removeItem(at: after.url.appendingPathComponent("2.png"))
    try before.write("*.png filter=lfs", to: ".gitattributes")
    try before.write("[]", to: "old.json")
    try Approval.approve(after.url, as: before.url)
    #expect(before.names == [".gitattributes", "1.png", "a b", "review.json"])
    #expect(try compare() == Comparison(compared: 2, changed: []))
    // Where there was none yet.
    let fresh = try TestFolder()
    try Approval.approve(after.url, as: fresh.url.appendingPathComponent("approved"))
    #expect(fresh.names == ["approved"])
  }

  /// Somebody's pictures are no earlier version of these.
  @Test func whatIsNoEarlierVersionIsLeftAlone() throws {
    let pictures = try TestFolder()
    try pictures.writePicture(.black, to: "holiday.png")
    let papers = try TestFolder()
    try papers.write("x", to: "letter.txt")
    for url in [pictures.url, papers.url, after.url, after.url.appendingPathComponent("a b")] {
      let error = #expect(throws: ReviewError.self) { try Approval.approve(after.url, as: url) }
      #expect(error?.isWrongUse == true)
    }
    #expect(pictures.names == ["holiday.png"] && papers.names == ["letter.txt"])
  }
}
