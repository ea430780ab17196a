import Foundation
import HeroSystem
import HeroVideo
import HeroVision
import Testing

/// Files of recordings: sizes and times, and files that are broken.
struct RecordingFileTests {
  private let file = URL(fileURLWithPath: NSTemporaryDirectory() + "fit-\(UUID().uuidString).gif")

  private func picture(_ seed: UInt32) throws -> PixelImage {
    try #require(
      PixelImage(width: 37, height: 23, pixels: (0..<37 * 23).map { ($0 &* 7 + seed) % 100 * 0x020101 }))
  }

  private func gif(delays: [Int]) throws -> Data {
    var writer = GIFWriter(width: 37, height: 23)
    for (index, delay) in delays.enumerated() { writer.add(try picture(UInt32(index)), delay: delay) }
    writer.end()
    return writer.data
  }

  private func open(_ data: Data) throws -> any FrameSource {
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try VideoFile.open(file, work: CleanupRegistry())
  }

  @Test func aGIFHasThePicturesAndTimesThatBrowsersShow() throws {
    let source = try open(try gif(delays: [0, 1, 2, 4, 0]))
    #expect(source.info.width == 37 && source.info.height == 23)
    #expect(zip(source.info.times, [0, 0.1, 0.2, 0.22, 0.26]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(abs(source.info.lastDelay - 0.1) < 1e-9)
    var seen: [Int] = []
    try source.read([1..<2, 3..<5], as: FrameView(source.info.bounds, longest: 100)) { frame, picture in
      seen.append(frame)
      let painted = try self.picture(UInt32(frame))
      #expect(picture.pixels == painted.pixels)
      return true
    }
    #expect(seen == [1, 3, 4])
  }

  @Test func aPartOfAFrameIsScaledByMeansOfAreas() throws {
    let source = try open(try gif(delays: [5, 5]))
    try source.read([0..<1], as: FrameView(source.info.bounds, longest: 1)) { _, picture in
      let all = try self.picture(0).pixels.map { Double($0 & 255) }
      #expect(picture.pixels.count == 1)
      #expect(abs(Double(picture.pixels[0] & 255) - all.reduce(0, +) / Double(all.count)) < 1)
      return true
    }
  }

  /// Each cut and each changed byte of a GIF ends in frames or in a sentence.
  @Test func brokenGIFsAreRefusedOrEndEarly() throws {
    let data = try gif(delays: [3, 3, 3])
    for count in stride(from: 0, to: data.count, by: 97) {
      try read(data.prefix(count))
    }
    var seed: UInt64 = 1
    for _ in 0..<150 {
      var changed = data
      for _ in 0..<4 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        changed[Int(seed >> 33) % min(changed.count, 900)] = UInt8(seed >> 20 & 255)
      }
      try read(changed)
    }
  }

  private func read(_ data: Data) throws {
    do {
      let source = try open(data)
      var count = 0
      try source.read([0..<source.info.times.count], as: FrameView(source.info.bounds, longest: 40)) { _, picture in
        count += 1
        #expect(picture.width <= 40 && picture.height <= 40)
        return true
      }
      #expect(count <= source.info.times.count)
    } catch let error as ReviewError {
      #expect(error.description.contains(":") && error.description.hasSuffix("."))
    }
  }

  @Test func oneFrameIsNoRecording() throws {
    let data = try gif(delays: [3])
    let error = #expect(throws: ReviewError.self) { try open(data) }
    #expect(error?.description.contains("only one frame") == true)
  }

  @Test func framesThatAreNotEvenlySpacedAreTold() {
    func info(_ times: [Double]) -> VideoInfo { VideoInfo(width: 1, height: 1, times: times, lastDelay: 0.1) }
    let even = info((0..<50).map { (Double($0) / 30 * 100).rounded() / 100 })
    #expect(!even.isVariable && abs(even.rate - 30) < 0.2)
    #expect(zip(even.unroundedTimes, 0...).allSatisfy { abs($0 - Double($1) / 30) < 0.002 })
    #expect(info([0, 0.0167, 0.0333, 0.0667, 0.0833]).isVariable)
  }

  @Test func theEntriesOfAProbeGiveShownFramesInOrder() throws {
    var entries = ProbeEntries()
    for line in [
      "packet|pts_time=-0.033|duration_time=0.033|flags=KD", "packet|pts_time=0.000|duration_time=0.033|flags=K_",
      "packet|pts_time=0.100|duration_time=0.033|flags=__", "packet|pts_time=0.033|duration_time=0.050|flags=__",
      "stream|width=720|height=576|sample_aspect_ratio=16:15|side_data|rotation=-90", "",
    ] { entries.add(line) }
    let info = try #require(entries.info)
    #expect(info.times == [0, 0.033, 0.1] && info.width == 576 && info.height == 768)
    #expect(ProbeEntries().info == nil)
  }
}
