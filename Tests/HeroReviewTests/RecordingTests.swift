import Foundation
import HeroEvidence
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// What is recorded, and when.
@MainActor struct RecordingTests {
  private let folder: TestFolder

  init() throws { folder = try GeneratedPictures.folder() }

  private func frames(_ recording: Recording) throws -> [Recording.Frame] {
    var frames: [Recording.Frame] = []
    try recording.render { frames.append($0) }
    #expect(frames.map(\.index) == Array(frames.indices))
    return frames
  }

  /// Whatever the frames a second and the speed: the picture of an instant is the one of that instant.
  @Test(arguments: [(60.0, 1.0), (50, 1), (24, 0.3), (60, 2.5)], [false, true]) func everyFrameIsAScreenshot(
    _ pace: (rate: Double, speed: Double), _ closing: Bool
  ) throws {
    let request = try RenderRequest.gallery(folder)
    let recording = Recording(
      request, item: 2, way: closing ? .closing : .opening, framesPerSecond: pace.rate, speed: pace.speed)
    let frames = try frames(recording)
    #expect(frames.count == Int((0.4 * pace.rate / pace.speed - 1e-9).rounded(.up)) + 1)
    for frame in frames where frame.index % 4 == 1 || frame.index == frames.count - 1 {
      #expect(frame.expected == frames.count)
      #expect(abs(frame.time - Double(frame.index) * pace.speed / pace.rate) < 1e-12)
      let shot = Screenshot(request, moment: .after(item: 2, closing: closing, seconds: frame.time))
      #expect(frame.picture.difference(from: try shot.render()) == nil, "at \(frame.time)")
    }
  }

  @Test func aRoundTripComesBack() throws {
    let request = try RenderRequest.gallery(folder)
    let frames = try frames(Recording(request, item: 1, way: .roundTrip, hold: 0.6))
    // 0.4 s there, 0.6 s held, 0.4 s back.
    #expect(frames.count == 85 && frames.last?.expected == 85)
    let page = try Screenshot(request, moment: .after(item: 1, closing: false, seconds: nil)).render()
    for index in [30, 45, 60] { #expect(frames[index].picture.difference(from: page) == nil, "\(index)") }
    for index in [66, 72, 84] {
      let seconds = Double(index - 60) / 60
      let shot = Screenshot(request, moment: .after(item: 1, closing: true, seconds: seconds))
      #expect(frames[index].picture.difference(from: try shot.render()) == nil, "\(index)")
    }
  }

  @Test func aTurnIsRecorded() throws {
    let request = try RenderRequest.gallery(folder)
    let frames = try frames(Recording(request, item: 4, interrupt: 0.15))
    // UIKit's spring takes its duration once more.
    #expect(frames.count == 34 && frames[0].expected == 34)
    let before = Screenshot(request, moment: .after(item: 4, closing: false, seconds: 0.1))
    #expect(frames[6].picture.difference(from: try before.render()) == nil)
    let rest = try Screenshot(request, moment: .after(item: 4, closing: true, seconds: nil)).render()
    #expect(frames[33].picture.difference(from: rest) == nil)
    let late = Recording(request, item: 4, interrupt: 0.4)
    let error = #expect(throws: ReviewError.self) { try late.render { _ in } }
    #expect(error?.isWrongUse == true && error?.description.contains("below 0.4 s") == true)
  }

  /// Below the picture, which stays as it is; digits stand still.
  @Test func theTimeIsWrittenBelow() throws {
    let request = try RenderRequest.gallery(folder)
    let plain = try frames(Recording(request, item: 2, framesPerSecond: 50))
    let timed = try frames(Recording(request, item: 2, framesPerSecond: 50, Decoration(showsTime: true)))
    #expect(timed.count == plain.count)
    let picture = plain[3].picture
    #expect(timed[3].picture.width == picture.width && timed[3].picture.height == picture.height + 40)
    let strip = PixelRect(x: 0, y: picture.height, width: picture.width, height: 40)
    for (timed, plain) in zip(timed, plain) {
      #expect(
        (0..<plain.picture.height).allSatisfy { y in
          stride(from: 0, to: plain.picture.width, by: 7).allSatisfy { x in
            timed.picture.color(x: x, y: y) == plain.picture.color(x: x, y: y)
          }
        })
    }
    // From 0.060 to 0.080 one digit is another, and from 0.080 to 0.100 two are.
    let one = try #require(timed[4].picture.difference(from: timed[3].picture, in: strip))
    let two = try #require(timed[5].picture.difference(from: timed[4].picture, in: strip))
    #expect(one.bounds.width < 16 && two.bounds.width > one.bounds.width + 6 && two.bounds.width < 32)
  }

  @Test func tooManyFramesAreRefusedBeforeTheSecond() throws {
    let request = try RenderRequest.gallery(folder, spring: "mass=1,stiffness=100,damping=0.1")
    var count = 0
    let error = #expect(throws: ReviewError.self) {
      try Recording(request, item: 0, framesPerSecond: 240).render { _ in count += 1 }
    }
    #expect(error?.isWrongUse == true && error?.description.contains("20000 is the limit") == true && count == 0)
  }
}
