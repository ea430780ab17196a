import Foundation
import HeroDemos
import HeroEvidence
import HeroFindings
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// Sheets, videos and replays show over the screen and around it what a screenshot shows.
@MainActor struct DecorationTests {
  private let request = RenderRequest(scene: .matchedCards, scale: 1)
  private let decoration = Decoration(
    overlays: [.frames, .numbers], hasBezel: true, showsTouches: true,
    annotations: [Annotation(time: 0.1, rect: CGRect(x: 20, y: 80, width: 200, height: 120), text: "the title jumps")])

  private func shot(_ seconds: Double, _ decoration: Decoration? = nil) throws -> StatefulScreenshot {
    try Screenshot(
      request, moment: .after(item: 0, closing: false, seconds: seconds), decoration ?? self.decoration
    ).still()
  }

  /// Returns a picture on the ground of sheets and videos.
  private func grounded(_ picture: Surface) throws -> Surface {
    let whole = try #require(Surface(width: picture.width, height: picture.height, format: .opaque))
    let canvas = Canvas(surface: whole, scale: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: CGFloat(picture.width), height: CGFloat(picture.height)), .systemGray5)
    canvas.composite(picture, atPixelX: 0, y: 0)
    return whole
  }

  private func part(_ x: Int, _ y: Int, of sheet: Surface, like picture: Surface) throws -> Surface {
    let part = try #require(Surface(width: picture.width, height: picture.height, format: .opaque))
    Canvas(surface: part, scale: 1).composite(sheet, atPixelX: -x, y: -y)
    return part
  }

  @Test("A video's frame with the phone, overlays, touches and annotations is a screenshot with them")
  func video() throws {
    let recording = Recording(request, item: 0, framesPerSecond: 20, decoration)
    var frames: [Surface] = []
    try recording.render { frames.append($0.picture) }
    #expect(frames.allSatisfy { $0.format == .opaque })
    expectPicture(frames[2], matches: try grounded(try shot(0.1).surface), "decorated-video")
  }

  @Test("The phones of a sweep are screenshots with the phone, overlays, touches and annotations")
  func sweep() throws {
    let picture = try grounded(try shot(0.1).surface)
    let sheet = try Sweep(request, seconds: 0.1, decoration).render()
    expectPicture(try part(16, 80, of: sheet, like: picture), matches: picture, "decorated-sweep")
  }

  @Test("The frames of a filmstrip are screenshots with the phone, overlays, touches and annotations")
  func filmstrip() throws {
    var plain = decoration
    plain.annotations = []
    let picture = try grounded(try shot(0, plain).surface)
    let sheet = try Filmstrip(request, item: 0, frames: 3, plain).render()
    expectPicture(try part(16, 16, of: sheet, like: picture), matches: picture, "decorated-filmstrip")
    // Of two transitions each has its phone, and the picture of their difference too.
    let spring = Filmstrip.Rival.spring(SpringTiming(.uiKit(duration: 0.8, ratio: 0.6)))
    let both = try Filmstrip(request, item: 0, frames: 3, against: spring, plain).render()
    let bezel = PhoneBezel(device: request.device).size
    #expect(both.width >= Int(3 * (bezel.width + 16)) && both.height >= Int(3 * bezel.height))
  }

  @Test("Findings are outlined in a filmstrip's frames and named below all, also those between two frames")
  func findings() throws {
    var broken = request
    broken.defect = .endFlash
    let (plain, told) = (Decoration(), Decoration(showsFindings: true))
    let before = try Filmstrip(broken, item: 0, frames: 3, plain).render()
    let after = try Filmstrip(broken, item: 0, frames: 3, told).render()
    #expect(after.width == before.width && after.height > before.height)
    #expect(after.difference(from: before, in: before.bounds) != nil)
    #expect(try FindingsReport(broken, item: 0).findings.problemCount != nil)
  }

  @Test("A video of the window has the phone and the overlays of a replay of the same moment")
  func visit() throws {
    let phone = try Phone(.matchedCards, scale: 1)
    phone.settle()
    var visits = VisitRecorder()
    try phone.tap(item: 0)
    visits.note(phone.stage)
    for _ in 0..<36 {
      phone.stage.update(to: phone.time + 1 / 60)
      visits.note(phone.stage)
    }
    let (tape, take) = (phone.headless.session.tape, try #require(visits.take))
    var options = VideoOptions()
    (options.showsBezel, options.showsOverlays, options.showsTouches) = (true, true, true)
    let shown = options.decoration(with: [], [.frames, .changes])
    #expect(shown.overlays == [.frames] && shown.hasBezel)
    let recording = try VisitRecording(tape, take, until: phone.time, shown)
    #expect(try recording.prepare(for: 60))
    var frames: [Surface] = []
    while let frame = try recording.next() { frames.append(frame.picture) }
    let replay = try Replay(tape)
    try replay.run(to: take.start + 6 / 60)
    expectPicture(frames[6], matches: try grounded(try replay.picture(shown)), "decorated-visit")
  }

  @Test("A replay draws a tape's moment with what a screenshot shows, and a caption, the time and findings below it")
  func replay() throws {
    let plain = try shot(0.1, Decoration())
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("plain.png")
    try plain.pngData().write(to: file)
    let saved = try SavedSession(reading: file, scenes: Scene.demos) { Issue.record("\($0)") }
    func drawn(_ decoration: Decoration) throws -> Surface {
      try Replay(saved.tape).picture(of: saved, at: saved.lastMoment, decoration)
    }
    expectPicture(try drawn(Decoration()), matches: plain.surface, "plain-replay")
    var shown = decoration
    shown.annotations = decoration.annotations.later(by: plain.state.time - 0.1)
    expectPicture(try drawn(shown), matches: try shot(0.1).surface, "decorated-replay")
    let strips = try drawn(Decoration(showsFindings: true, showsTime: true, showsCaption: true))
    #expect((strips.width, strips.height) == (plain.surface.width, plain.surface.height + 40 + 40 + 96))
    shown.annotations = shown.annotations.later(by: 1)
    #expect(throws: ReviewError.self, "an annotation of another moment") { try drawn(shown) }
  }
}
