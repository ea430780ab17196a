import Foundation
import HeroDemos
import HeroEvidence
import HeroMotion
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The line below saved pictures, videos and sheets.
@MainActor struct CaptionLineTests {
  private let request = RenderRequest(
    scene: .photoGallery, options: SceneOptions(timing: SpringTiming(.uiKit(duration: 0.2, ratio: 0.85))),
    device: .named("iphone-16-pro") ?? .standard, scale: 1)

  @Test func itNamesSceneDirectionTimeSpringAndDevice() throws {
    var take = PageVisit(.presenting, from: 2)
    let line = CaptionLine(request)
    #expect(
      line.words(at: .init(at: 2.12, of: take))
        == "Photo Gallery · opening · 0.120 s · \(request.spring) · iPhone 16 Pro")
    #expect(line.words(at: .init(at: 1, of: take)).hasPrefix("Photo Gallery · at rest · \(request.spring)"))
    take = PageVisit(.popping, from: 2)
    #expect(line.words(at: .init(at: 2.05, of: take)).hasPrefix("Photo Gallery · closing · 0.050 s · "))
    #expect(line.words(at: .init(at: 2, of: nil)).hasPrefix("Photo Gallery · at rest · "))
  }

  /// Below the picture, which stays as it is; and the picture opens again as any other.
  @Test func aScreenshotHasItBelow() throws {
    var screenshot = Screenshot(request, moment: .after(item: 0, closing: false, seconds: 0.1))
    let plain = try screenshot.still().surface
    screenshot.decoration.showsCaption = true
    let still = try screenshot.still()
    #expect(still.surface.width == plain.width && still.surface.height == plain.height + 40)
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("captioned.png")
    try still.pngData().write(to: file)
    #expect(try SavedSession(reading: file, scenes: [.photoGallery]) { _ in }.still != nil)
  }

  @Test func recordingsAndSheetsHaveItToo() throws {
    var recording = Recording(request, item: 0)
    var heights: [Int] = []
    try recording.render { heights.append($0.picture.height) }
    recording.decoration.showsCaption = true
    var captioned: [Int] = []
    try recording.render { captioned.append($0.picture.height) }
    #expect(captioned == heights.map { $0 + 40 })
    var strip = Filmstrip(request, item: 0, frames: 2)
    let sheet = try strip.render()
    strip.decoration.showsCaption = true
    #expect(try strip.render().height == sheet.height + 40)
  }
}
