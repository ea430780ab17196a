import Foundation
import HeroDemos
import HeroReview
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// All items of a page on one sheet.
@MainActor struct SweepTests {
  private func request(_ size: CGSize = CGSize(width: 120, height: 240)) -> Request {
    Request(scene: .photoGallery, device: .bare(size), scale: 1)
  }

  /// Each phone shows what a screenshot of that item shows, those off the screen too.
  @Test func everyItemIsThere() throws {
    let request = request()
    var told: [Int] = []
    let sheet = try Sweep(request, seconds: 0.12).render { done, _ in told.append(done) }
    let count = try Phone(scale: 1).scene.itemLabels.count
    #expect(told == Array(1...count) && count > 8)
    let columns = min(8, (count + 1) / 2)
    for item in [0, 1, columns, count - 1] {
      let shot = try Screenshot(request, moment: .after(item: item, closing: false, seconds: 0.12)).render()
      let place = PixelRect(
        x: 16 + item % columns * 136, y: 80 + item / columns * (240 + 76 + 16), width: 120, height: 240)
      let part = try #require(Surface(width: 120, height: 240, format: .opaque))
      Canvas(surface: part, scale: 1).draw(
        sheet, imageFrame: CGRect(x: -place.x, y: -place.y, width: sheet.width, height: sheet.height),
        in: CGRect(x: 0, y: 0, width: 120, height: 240))
      expectPicture(part, matches: shot, "sweep-\(item)")
    }
    #expect(try Sweep(request, seconds: 0.12).render().pngData() == sheet.pngData())
  }

  @Test func whatHasNoItemsOrNoRoomIsRefused() throws {
    for request in [
      Request(scene: .imageButtons, scale: 1), request(CGSize(width: 8000, height: 8000)),
    ] {
      let error = #expect(throws: ReviewError.self) { try Sweep(request).render() }
      #expect(error?.isWrongUse == true)
    }
  }
}
