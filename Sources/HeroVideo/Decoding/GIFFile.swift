import Foundation
import HeroGeometry
import HeroSystem
import HeroVision

/// An animated GIF. Frames are decoded one after the other, as they depend on those before.
struct GIFFile: FrameSource {
  private static let largestFile = 512 << 20

  let info: VideoInfo
  private let data: [UInt8]
  private let name: String

  init(_ url: URL) throws {
    name = UntrustedText.path(url.path)
    do { data = [UInt8](try RegularFile.read(url, atMost: Self.largestFile)) } catch {
      throw ReviewError("\(name) \(error.words): name a video or GIF.")
    }
    var reader = GIFReader(data)
    guard reader.readHeader() else { throw ReviewError("\(name) is not a GIF: name a video or GIF.") }
    guard reader.width * reader.height <= VideoFile.mostPixels else {
      throw ReviewError("\(name) has too many pixels, \(reader.width) × \(reader.height): make it smaller.")
    }
    var times: [Double] = []
    var (time, delay) = (0.0, 0.1)
    while let frame = reader.nextFrame() {
      guard times.count < VideoFile.mostFrames else {
        throw ReviewError("\(name) has more than \(VideoFile.mostFrames) frames: cut out the transition.")
      }
      times.append(time)
      delay = frame.delay
      time += delay
    }
    guard !times.isEmpty else { throw ReviewError("\(name) has no frames: name a video or GIF.") }
    info = VideoInfo(width: reader.width, height: reader.height, times: times, lastDelay: delay)
  }

  func read(_ frames: [Range<Int>], as view: FrameView, _ body: (_ frame: Int, _ picture: PixelImage) throws -> Bool)
    throws
  {
    var reader = GIFReader(data)
    guard reader.readHeader() else { return }
    var canvas = GIFCanvas(width: reader.width, height: reader.height)
    var ranges = frames.filter { !$0.isEmpty }[...]
    var number = 0
    while let frame = reader.nextFrame(), let range = ranges.first {
      canvas.draw(frame, from: data)
      if range.contains(number) {
        guard let picture = canvas.picture(view) else { return }
        if try !body(number, picture) { return }
      }
      number += 1
      if number == range.upperBound { ranges.removeFirst() }
    }
  }
}
