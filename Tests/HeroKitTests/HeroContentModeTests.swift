import Foundation
import HeroDemos
import HeroFlight
import HeroKit
import HeroMorph
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// A thumbnail fills its cell; its header may show the whole picture, or a distorted one, on a colour of its own.
@MainActor struct HeroContentModeTests {
  private func phone(_ mode: ContentMode, color: Color?, picture: Color? = nil) throws -> Phone {
    var options = GridOptions()
    (options.headerMode, options.headerColor, options.color) = (mode, color, picture)
    return try gridPhone(options)
  }

  /// A header that is opened looks a moment before the landing as it does after it, and as it did when it leaves.
  /// HeroKit's spring is then still on its last third of a point.
  @Test(arguments: [ContentMode.scaleAspectFit, .scaleToFill, .center, .scaleAspectFill], [nil, Color.systemIndigo])
  func nothingJumpsAtTheHeader(_ mode: ContentMode, _ color: Color?) throws {
    let phone = try phone(mode, color: color)
    try phone.tap(item: 4)
    phone.advance(0.399_99)
    #expect(phone.flight?.isFlying == true)
    let arriving = try phone.look()
    phone.settle()
    let standing = try phone.look()
    expectPicture(arriving, matches: standing, "content-mode-landing-\(mode)", tolerance: 30)
    phone.press(.escape)
    #expect(phone.flight?.isFlying == true)
    expectPicture(try phone.look(), matches: standing, "content-mode-leaving-\(mode)", tolerance: 1)
  }

  /// In every frame the pixels show the picture where the trace says that it is.
  @Test(arguments: [false, true]) func theScreenShowsTheCropThatIsTold(_ closing: Bool) throws {
    let phone = try phone(.scaleAspectFit, color: .black, picture: Color(red: 1, green: 0, blue: 1))
    try phone.tap(item: 4)
    if closing {
      phone.settle()
      phone.press(.escape)
    }
    var frames = 0
    while let flight = phone.flight, flight.isFlying {
      let state = flight.plan.state(at: flight.sample(at: phone.time).progress)
      let element = try #require(state.elements.first)
      let shown = try #require(element.frame.overlap(with: element.imageFrame)?.overlap(with: phone.window.bounds))
      // Among the pictures of the grid, which are as colourful: beside the frame nothing counts.
      let area = PixelRect(
        x: Int(element.frame.minX), y: Int(element.frame.minY), width: Int(element.frame.width),
        height: Int(element.frame.height))
      let seen = try #require(try phone.look().box(in: area) { $0 > 250 && $1 < 5 && $2 > 250 })
      #expect(abs(CGFloat(seen.x) - shown.minX) < 2 && abs(CGFloat(seen.maxX) - shown.maxX) < 2)
      #expect(abs(CGFloat(seen.y) - shown.minY) < 2 && abs(CGFloat(seen.maxY) - shown.maxY) < 2)
      frames += 1
      phone.advance(1 / 60)
    }
    #expect(frames > 10)
  }

  /// As a person sees it, who had the header of the first picture fitted on a colour.
  @Test func theColourBesideAFittedPictureComesWithIt() throws {
    let phone = try Phone(
      .stylePicker, device: .bare(CGSize(width: 800, height: 900)), scale: 1,
      settings: ["content-mode": "fit", "background": "colored"])
    try phone.tap(item: 0)
    func beside() throws -> RGBA { try phone.pixel(at: CGPoint(x: 100, y: 200)) }
    phone.advance(0.399)
    let element = try #require(phone.flight?.plan.state(at: 1).elements.first)
    #expect(element.imageFrame == CGRect(x: 200, y: 0, width: 400, height: 300))
    let arriving = try beside()
    phone.settle()
    let standing = try beside()
    #expect(standing.blue > 0.7 && standing.red < 0.5)
    for channel in [\RGBA.red, \.green, \.blue] {
      #expect(abs(arriving[keyPath: channel] - standing[keyPath: channel]) < 0.02)
    }
  }
}
