import Foundation
import HeroDemos
import HeroEvidence
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// What is drawn of a picture depends on the picture, its place and the scale.
@MainActor struct SamplingTests {
  /// Photos as a camera takes them: of 3,000 pixels, and nowhere smooth.
  private static let folder = Result { () throws -> TestFolder in
    let folder = try TestFolder()
    for index in 0..<2 {
      let photo = try Surface.noise(width: 3000, height: 2250, seed: UInt64(index))
      guard let data = photo.jpegData(quality: 60) else { throw TestingError("no memory for a photo") }
      try data.write(to: folder.url.appendingPathComponent("\(index).jpg"))
    }
    return folder
  }

  /// A gallery of them, in which the first photo has just been tapped; its header is sharp.
  private func tapped(after look: (Phone) -> Void) throws -> Phone {
    let device = try #require(Device.named("iphone-se"))
    let phone = try Phone(.photoGallery, device: device, pictures: Self.folder.get().url)
    look(phone)
    try phone.tap(item: 0)
    phone.headless.load()
    return phone
  }

  @Test("A moment has the same pixels, whichever sizes of its pictures were loaded before")
  func whateverWasLoadedBefore() throws {
    let small = try tapped { _ in }
    // As after a look at the photos enlarged.
    let large = try tapped { phone in
      let pictures = phone.stage.pictures
      let held = pictures.knownSources.map(pictures.picture)
      for picture in held { pictures.load(picture, pixelSize: CGSize(width: 3000, height: 2250)) }
      phone.headless.load()
    }
    let seen = try tapped { phone in
      _ = try? phone.tap(item: 0)
      phone.settle()
      phone.press(.escape)
      phone.settle()
    }
    for frame in 1...24 {
      let expected = try small.look()
      #expect(small.flight != nil && large.flight != nil && seen.flight != nil)
      expectPicture(try large.look(), matches: expected, "loaded-large-\(frame)", tolerance: 0)
      expectPicture(try seen.look(), matches: expected, "seen-before-\(frame)", tolerance: 0)
      for phone in [small, large, seen] { phone.advance(1 / 60) }
    }
  }

  @Test("A moment that is gone through again has the pixels that were seen")
  func goneThroughAgain() throws {
    let phone = try tapped { _ in }
    phone.advance(0.1)
    let seen = try phone.look()
    let moment = DeferredScreenshot(of: phone.headless.session, scale: phone.stage.renderScale)
    var still: StatefulScreenshot?
    while still == nil { still = try moment.goOn(for: 0.001) }
    expectPicture(try #require(still).surface, matches: seen, "gone-through-again", tolerance: 0)
  }
}
