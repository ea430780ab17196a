import Foundation
import HeroDemos
import HeroFlight
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// What is over a picture in flight stays where it is when everything is laid out anew.
@MainActor struct TextSizeInFlightTests {
  @Test func anotherTextSizeAndBackIsTheSamePicture() throws {
    let screen = try HeadlessScreen(scene: .photoGallery, scale: 1)
    #expect(screen.open(item: 0))
    screen.advance(by: 0.1)
    #expect(screen.flight?.isFlying == true)
    func show(_ category: ContentSizeCategory) throws -> Surface {
      screen.stage.preferredContentSizeCategory = category
      screen.stage.update(to: screen.time)
      return try #require(screen.picture())
    }
    let before = try show(.large)
    let larger = try show(.extraExtraExtraLarge)
    #expect(larger.difference(from: before) != nil)
    #expect(try show(.large).difference(from: before) == nil)
  }
}
