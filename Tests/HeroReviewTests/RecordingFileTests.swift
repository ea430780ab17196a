import Foundation
import HeroEvidence
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// Recordings as files, read by the ffmpeg program again.
@MainActor struct RecordingFileTests {
  private let pictures: TestFolder
  private let folder: TestFolder

  init() throws {
    pictures = try GeneratedPictures.folder()
    folder = try TestFolder()
  }

  private func recording(_ size: CGSize = CGSize(width: 300, height: 400), rate: Double = 50) throws -> Recording {
    Recording(try .gallery(pictures, device: .bare(size)), item: 1, framesPerSecond: rate)
  }

  private func write(
    _ recording: Recording, to name: String, _ container: RecordingFile.Container?, keepsRate: Bool = true,
    mostBytes: Int = RecordingFile.mostGIFBytes
  ) throws {
    var file = RecordingFile(folder.url.appendingPathComponent(name), container: container)
    file.mostBytes = mostBytes
    try file.write(recording, keepsRate: keepsRate, work: CleanupRegistry()) { _ in }
  }

  private func rendered(_ recording: Recording) throws -> [Surface] {
    var pictures: [Surface] = []
    try recording.render { pictures.append($0.picture) }
    return pictures
  }

  @Test func aFolderHoldsEveryFrame() throws {
    let recording = try recording()
    var told: [RecordingFile.Progress] = []
    let file = RecordingFile(folder.url.appendingPathComponent("frames"), container: nil)
    try file.write(recording, keepsRate: true, work: CleanupRegistry()) { told.append($0) }
    #expect(told == (1...21).map { .frames(done: $0, expected: 21) } && folder.names == ["frames"])
    let names = try FileManager.default.contentsOfDirectory(atPath: file.url.path).sorted()
    #expect(names == (0...20).map { String(format: "frame-%04d.png", $0) })
    for (name, picture) in zip(names, try rendered(recording)) {
      #expect(try Data(contentsOf: file.url.appendingPathComponent(name)) == picture.quickPNG())
    }
  }

  /// What took the name while frames were made stays.
  @Test func aFolderThatIsToBeNewTakesNobodysPlace() throws {
    let place = folder.url.appendingPathComponent("frames")
    let writer = try RecordingWriter(
      RecordingFile(place, container: nil), rate: 60, scale: 1, mayShrink: false, mayDropFrames: false, isNew: true,
      work: CleanupRegistry())
    try writer.add(try #require(Surface(width: 4, height: 4, format: .opaque)), expected: 1)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    #expect(throws: ReviewError.self) { try writer.finish() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty)
  }

  @Test func aFolderGivesWayOnlyWhereItHoldsFrames() throws {
    let place = folder.url.appendingPathComponent("frames")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try write(recording(), to: "frames", nil)
    try write(recording(rate: 25), to: "frames", nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).count == 11)
    try Data().write(to: place.appendingPathComponent("notes.txt"))
    let error = #expect(throws: ReviewError.self) { try write(recording(), to: "frames", nil) }
    #expect(error?.description.contains("other files") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).count == 12)
    try folder.write("words", to: "file")
    #expect(throws: ReviewError.self) { try write(recording(), to: "file", nil) }
    #expect(throws: ReviewError.self) { try write(recording(), to: "nowhere/frames", nil) }
    #expect(throws: ReviewError.self) { try write(recording(), to: "nowhere/a.gif", .gif) }
    #expect(folder.names == ["file", "frames"])
  }

  @Test func filmsHaveEvenSidesTheirFramesAndTheirColours() throws {
    let recording = try recording(CGSize(width: 301, height: 401), rate: 60)
    let truth = try rendered(recording)
    for container in [RecordingFile.Container.mp4, .webm] {
      let name = "film.\(container.rawValue)"
      try write(recording, to: name, container)
      let stream = try Film(folder.url.appendingPathComponent(name))
      #expect(stream.width == 302 && stream.height == 402 && stream.format == "yuv420p" && stream.rate == "60/1")
      let frames = try stream.pictures()
      #expect(frames.count == truth.count && frames.count == 25)
      for (index, frame) in frames.enumerated() where index % 6 == 0 {
        // Colour at half the resolution; what was padded is beside it.
        #expect(frame.meanDifference(from: truth[index]) < 2.5, "\(name), frame \(index)")
      }
      // The next one is not the same: frames are where they belong.
      #expect(frames[6].meanDifference(from: truth[10]) > 5)
    }
    #expect(folder.names == ["film.mp4", "film.webm"])
  }

  @Test func movingPicturesAreTrue() throws {
    let recording = try recording()
    let truth = try rendered(recording)
    for (container, most) in [(RecordingFile.Container.apng, 0.0), (.gif, 2.5)] {
      let name = "moving.\(container.rawValue)"
      try write(recording, to: name, container)
      let video = try Film(folder.url.appendingPathComponent(name))
      #expect(video.width == 300 && video.height == 400)
      let frames = try video.pictures()
      #expect(frames.count == truth.count)
      for (frame, picture) in zip(frames, truth) { #expect(frame.meanDifference(from: picture) <= most, "\(name)") }
      // Hundredths of a second are exact.
      #expect(video.rate == "50/1")
    }
  }

  @Test(arguments: RecordingFile.Container.allCases) func theSameFramesGiveTheSameBytes(
    _ container: RecordingFile.Container
  ) throws {
    for name in ["a", "b"] { try write(recording(rate: 25), to: "\(name).\(container.rawValue)", container) }
    let (a, b) = try (
      Data(contentsOf: folder.url.appendingPathComponent("a.\(container.rawValue)")),
      Data(contentsOf: folder.url.appendingPathComponent("b.\(container.rawValue)"))
    )
    #expect(a == b && a.count > 1000)
  }

  /// Three pixels a point seldom fit, and are had by asking. How far a GIF is, is told to its end.
  @Test func aGIFHasTwoPixelsAPoint() throws {
    var request = try RenderRequest.gallery(pictures, device: .bare(CGSize(width: 300, height: 400)), scale: nil)
    for (scale, width) in [(nil, 600), (1, 300)] as [(CGFloat?, Int)] {
      request.scale = scale
      var told: [RecordingFile.Progress] = []
      let file = RecordingFile(folder.url.appendingPathComponent("two.gif"), container: .gif)
      try file.write(Recording(request, item: 1, framesPerSecond: 50), keepsRate: true, work: CleanupRegistry()) {
        told.append($0)
      }
      #expect(try Film(file.url).width == width)
      #expect(told.first == .frames(done: 1, expected: 21) && told.contains(.frames(done: 21, expected: 21)))
      #expect(told.last == .gif(pixelsPerPoint: Double(width) / 300, framesPerSecond: 50, done: 21, expected: 21))
    }
  }

  /// Noise, which no palette makes small.
  @Test func aGIFStaysSmall() throws {
    let noisy = try TestFolder()
    for (name, seed) in [("a", 1), ("b", 2)] as [(String, UInt64)] {
      let noise = try #require(try Surface.noise(width: 450, height: 450, seed: seed).pngData())
      try noise.write(to: noisy.url.appendingPathComponent("\(name).png"))
    }
    var request = try RenderRequest.gallery(
      noisy, device: .bare(CGSize(width: 200, height: 225)), scale: nil, spring: "duration=0.2,ratio=1")
    let recording = Recording(request, item: 0, framesPerSecond: 50)
    // A quarter of the pixels, and of the bytes.
    let most = RecordingFile.mostGIFBytes / 4
    try write(recording, to: "small.gif", .gif, keepsRate: false, mostBytes: most)
    let video = try Film(folder.url.appendingPathComponent("small.gif"))
    let size = try Data(contentsOf: folder.url.appendingPathComponent("small.gif")).count
    #expect(size <= most && [400, 300, 200].contains(video.width), "\(size), \(video.width)")
    #expect(["50/1", "25/1", "25/2"].contains(video.rate))
    // What was asked for is not given up in silence.
    request.scale = 3
    let error = #expect(throws: ReviewError.self) {
      try write(Recording(request, item: 0, framesPerSecond: 50), to: "large.gif", .gif, mostBytes: most)
    }
    #expect(error?.description.contains("MB") == true && folder.names == ["small.gif"])
  }

  /// A GIF of the window is written whatever it comes to, and says what was reduced.
  @Test func aGIFThatAimsAtASizeSaysWhatItReduced() throws {
    func write(_ most: Int) throws -> (GIFOutcome, Film, Int) {
      let url = folder.url.appendingPathComponent("aim.gif")
      var file = RecordingFile(url, container: .gif).aimingAtASmallGIF()
      #expect(file.mostBytes == 2_000_000)
      file.mostBytes = most
      let writer = try RecordingWriter(
        file, rate: 50, scale: 1, mayShrink: true, mayDropFrames: true, work: CleanupRegistry())
      for index in 0..<12 {
        let noise = try Surface.noise(width: 60, height: 50, seed: UInt64(index + 1))
        try writer.add(try noise.flattened(), expected: 12)
      }
      try writer.finish()
      return (try #require(writer.gif), try Film(url), try Data(contentsOf: url).count)
    }
    let (whole, wholeFilm, bytes) = try write(2_000_000)
    #expect(whole.bytes == bytes && wholeFilm.width == 60 && !whole.words.contains("reduced"))
    let (reduced, video, smallest) = try write(1)
    #expect(smallest < bytes && video.width == 30 && reduced.bytes == smallest)
    #expect(
      reduced.words.hasSuffix(
        " kB, reduced: 0.5 of 1 pixels per point, 12.5 of 50 frames per second, 64 of 256 colors"))
  }

  @Test func whatIsBeingPutInItsPlaceIsNotAbandoned() throws {
    for container in [nil, RecordingFile.Container.mp4] {
      let place = folder.url.appendingPathComponent("late-\(container?.rawValue ?? "frames")")
      for isFirst in [true, false] {
        let work = CleanupRegistry()
        try RecordingFile(place, container: container).write(recording(), keepsRate: true, work: work) { _ in }
        let whole = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
        #expect(!work.abandon() && !work.isAbandoned, "\(isFirst ? "a new one" : "over another one")")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) == whole)
      }
    }
  }

  @Test func whatIsAbandonedBeforeItIsPutLeavesTheEarlierResult() throws {
    let place = folder.url.appendingPathComponent("frames")
    let file = RecordingFile(place, container: nil)
    try file.write(recording(), keepsRate: true, work: CleanupRegistry()) { _ in }
    let whole = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
    let work = CleanupRegistry()
    #expect(throws: (any Error).self) {
      try file.write(recording(), keepsRate: true, work: work) { progress in
        if case .frames(done: 5, _) = progress { #expect(work.abandon()) }
      }
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted() == whole)
  }

  @Test func leftoversOfEndedProcessesAreRemovedAndThoseInUseStay() throws {
    let other = ".frames.12345678-ABCD.part"
    for name in [other, ".a.png.87654321-0000.part", ".frames.part", ".mine.12345678-ABCD.part.old"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("\(name)/inner"), withIntermediateDirectories: true)
    }
    try folder.write("half", to: ".b.png.87654321-0000.part")
    let running = open(folder.url.appendingPathComponent(other).path, O_RDONLY | O_DIRECTORY)
    defer { close(running) }
    #expect(flock(running, LOCK_EX | LOCK_NB) == 0)
    let file = RecordingFile(folder.url.appendingPathComponent("frames"), container: nil)
    try file.write(recording(), keepsRate: true, work: CleanupRegistry()) { _ in }
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path)) == [
        other, ".frames.part", ".mine.12345678-ABCD.part.old", "frames",
      ])
    try folder.write("half", to: ".c.png.87654321-0000.part")
    _ = try ScreenshotFolder(folder.url).write(Data([1]), title: "A", at: Date())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.contains(other) && !names.contains { $0.hasPrefix(".c.png") })
  }

  @Test func whatIsAbandonedLeavesNothing() throws {
    for container in [nil, RecordingFile.Container.mp4, .gif] {
      let work = CleanupRegistry()
      let file = RecordingFile(folder.url.appendingPathComponent("late"), container: container)
      #expect(throws: (any Error).self) {
        try file.write(recording(), keepsRate: true, work: work) { progress in
          if case .frames(done: 5, _) = progress {
            #expect(!folder.names.isEmpty)
            work.abandon()
            #expect(folder.names.isEmpty)
          }
        }
      }
      #expect(work.isAbandoned && folder.names.isEmpty)
    }
  }
}

/// A file as the ffmpeg program reads it.
private struct Film {
  let url: URL
  let width, height: Int
  let format, rate: String

  init(_ url: URL) throws {
    self.url = url
    let words = try Self.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=width,height,pix_fmt,r_frame_rate", "-of",
        "default=noprint_wrappers=1", url.path,
      ])
    var members: [Substring: Substring] = [:]
    for line in words.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { members[parts[0]] = parts[1] }
    }
    guard let width = members["width"].flatMap({ Int($0) }), let height = members["height"].flatMap({ Int($0) }) else {
      throw TestingError("not a film: \(words)")
    }
    (self.width, self.height) = (width, height)
    (format, rate) = (String(members["pix_fmt"] ?? ""), String(members["r_frame_rate"] ?? ""))
  }

  /// All frames, as many as there are.
  func pictures() throws -> [Surface] {
    let folder = try TestFolder()
    _ = try Self.run(
      "ffmpeg",
      ["-v", "error", "-i", url.path, "-vsync", "passthrough", "-pix_fmt", "rgb24", folder.url.path + "/%04d.png"])
    return try folder.names.map { name in
      guard let surface = Surface(pngFile: folder.url.appendingPathComponent(name)) else {
        throw TestingError("\(name) cannot be read")
      }
      return surface
    }
  }

  private static func run(_ name: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw TestingError("\(name) failed; script/setup --tests installs ffmpeg.")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

extension Surface {
  /// Of the part that both have, over all pixels and the three colours: 0…255.
  fileprivate func meanDifference(from other: Surface) -> Double {
    let (wide, high) = (min(width, other.width), min(height, other.height))
    var sum = 0
    _ = withPixels { own, ownStride in
      _ = other.withPixels { others, othersStride in
        for y in 0..<high {
          for x in 0..<wide {
            let a = own.load(fromByteOffset: y * ownStride + x * 4, as: UInt32.self)
            let b = others.load(fromByteOffset: y * othersStride + x * 4, as: UInt32.self)
            for shift in [0, 8, 16] as [UInt32] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
          }
        }
      }
    }
    return Double(sum) / Double(wide * high * 3)
  }
}
