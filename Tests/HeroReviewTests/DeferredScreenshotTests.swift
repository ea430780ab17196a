import Foundation
import HeroDemos
import HeroEvidence
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Pictures of moments that are gone through once more.
@MainActor struct DeferredScreenshotTests {
  /// As `replay FILE.png` draws it.
  private func again(_ still: StatefulScreenshot) throws -> Surface {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("still.png")
    try still.pngData().write(to: file)
    let recording = try SavedSession(reading: file, scenes: Scene.demos) { Issue.record("\($0)") }
    let replay = try Replay(recording.tape)
    try replay.run(to: recording.lastMoment)
    return try replay.picture(as: try #require(recording.still))
  }

  /// In a window a picture is decoded for its scale, and nobody waits for another while something flies: one takes it
  /// out of the tape.
  @Test func aMomentIsAsSharpAsItsScale() throws {
    let device = try #require(Device.named("iphone-se"))
    let phone = try Phone(.photoGallery, device: device, scale: 1)
    phone.settle()
    try phone.tap(item: 2)
    phone.advance(0.12)
    func sharp(_ seconds: Double) throws -> Surface {
      try Screenshot(
        RenderRequest(scene: .photoGallery, device: device, scale: 2),
        moment: .after(item: 2, closing: false, seconds: seconds)
      ).render()
    }
    func picture(_ moment: DeferredScreenshot) throws -> StatefulScreenshot {
      while true { if let still = try moment.goOn(for: 0.001) { return still } }
    }
    let session = phone.headless.session
    let moment = DeferredScreenshot(of: session, scale: 2, overlays: [.touches])
    #expect(
      try !session.still(scale: 2).surface.hasPixels(of: sharp(0.12)), "it flies as it was decoded for the window")
    // What comes meanwhile changes nothing.
    phone.advance(0.1)
    let still = try picture(moment)
    expectPicture(still.surface, matches: try sharp(0.12), "moment-sharp", tolerance: 0)
    #expect(session.stage.renderScale == 1)
    #expect(try again(still).hasPixels(of: still.surface), "and so it is drawn again")

    // The same of what is past.
    let track = Track(of: session)
    try track.seek(to: phone.time - 0.15)
    track.bringTapeUpToDate()
    let past = try picture(DeferredScreenshot(of: track.session, scale: 2))
    expectPicture(past.surface, matches: try sharp(0.07), "moment-past", tolerance: 0)
    #expect(try again(past).hasPixels(of: past.surface))
  }
}
