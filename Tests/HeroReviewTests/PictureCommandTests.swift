import Foundation
import HeroDemos
import HeroEvidence
import HeroExport
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// Screenshots and filmstrips.
@MainActor struct PictureCommandTests {
  private let folder: TestFolder

  init() throws { folder = try GeneratedPictures.folder() }

  @Test func theSameInputGivesTheSameBytes() throws {
    let moments: [Screenshot.Moment] = [
      .rest, .after(item: 2, closing: false, seconds: 0.13), .after(item: 2, closing: true, seconds: 0.2),
      .after(item: 2, closing: false, seconds: nil),
    ]
    for moment in moments {
      let shot = Screenshot(try .gallery(folder), moment: moment)
      let first = try #require(try shot.render().pngData())
      #expect(try shot.render().pngData() == first, "\(moment)")
    }
    let strip = Filmstrip(try .gallery(folder), item: 1, frames: 6)
    let first = try #require(try strip.render().pngData())
    #expect(try strip.render().pngData() == first)
  }

  @Test func theProjectsOwnPicturesTooGiveTheSameBytes() throws {
    let shot = Screenshot(
      RenderRequest(scene: .photoGallery, scale: 2), moment: .after(item: 0, closing: false, seconds: 0.17),
      Decoration(hasBezel: true))
    let first = try #require(try shot.render().pngData())
    #expect(try shot.render().pngData() == first)
  }

  /// Three layers, back to front and from left to right: the page below, the one that comes, and what flies.
  @Test func aFlightIsDrawnApart() throws {
    var shot = Screenshot(
      RenderRequest(scene: .matchedCards, scale: 1), moment: .after(item: 0, closing: false, seconds: nil),
      isExploded: true)
    let picture = try shot.render()
    #expect(try shot.render().pngData() == picture.pngData())
    #expect(picture.width > 600 && picture.height > 900 && picture.format == .opaque)
    func isGround(_ x: Int, _ y: Int) -> Bool { picture.color(x: x, y: y) == picture.color(x: 0, y: 0) }
    // The last layer reaches furthest to the right, and nothing of it is there beside what flies.
    let rightmost = (0..<picture.width).last { x in (0..<picture.height).contains { !isGround(x, $0) } }
    // A little less than the room above it for its name.
    #expect(rightmost.map { (picture.width - 60...picture.width - 40).contains($0) } == true)
    #expect(isGround(picture.width - 60, picture.height - 300))
    // At progress 0 the page that comes is clear; it fades in.
    shot.moment = .after(item: 0, closing: false, seconds: 0)
    #expect(try shot.render().pngData() != picture.pngData())
    // Where nothing flies there are no layers.
    for seconds in [5.0, 60] {
      shot.moment = .after(item: 0, closing: false, seconds: seconds)
      #expect(throws: ReviewError.self) { try shot.render() }
    }
    // However short the flight, and however wide the screen.
    shot.moment = .after(item: 0, closing: false, seconds: nil)
    shot.request.options.spring = SpringTiming(.uiKit(duration: 0.01, ratio: 1))
    for size in [CGSize(width: 900, height: 300), CGSize(width: 4000, height: 300), CGSize(width: 300, height: 1200)] {
      shot.request.device = .bare(size)
      let picture = try shot.render()
      #expect(picture.width < Int(3 * max(size.width, size.height)) && picture.height < 3 * picture.width)
    }
    shot.request.traits.isReduceMotionEnabled = true
    shot.moment = .after(item: 0, closing: false, seconds: nil)
    #expect(throws: ReviewError.self) { try shot.render() }
  }

  /// A square in perspective: its corners are where they were to be, lines stay straight, and its middle is nearer to
  /// the far side.
  @Test func perspectiveIsTrue() throws {
    let surface = try #require(Surface(width: 64, height: 64, format: .opaque))
    let canvas = Canvas(surface: surface, scale: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: 32, height: 64), .white)
    canvas.fill(CGRect(x: 32, y: 0, width: 32, height: 64), .black)
    let place = Quadrilateral(
      topLeft: CGPoint(x: 10, y: 10), topRight: CGPoint(x: 110, y: 35), bottomRight: CGPoint(x: 110, y: 85),
      bottomLeft: CGPoint(x: 10, y: 110))
    let seen = try #require(surface.projected(onto: place, width: 120, height: 120))
    // The diagonals cross where the middle is: a third of the way, the far side being half as high.
    #expect(seen.color(x: 74, y: 60).red > 0.9 && seen.color(x: 79, y: 60).red < 0.1)
    #expect(seen.color(x: 60, y: 15).alpha == 0 && seen.color(x: 60, y: 30).alpha == 1)
    #expect(seen.color(x: 5, y: 60).alpha == 0 && seen.color(x: 115, y: 60).alpha == 0)
    let back = Quadrilateral(
      topLeft: place.topRight, topRight: place.topLeft, bottomRight: place.bottomLeft, bottomLeft: place.bottomRight)
    #expect(surface.projected(onto: back, width: 120, height: 120) == nil, "it turns its back")
  }

  @Test func sizesAreTheDevices() throws {
    for (device, scale, size) in [
      (Device.standard, nil, (1206, 2622)), (.standard, 1, (402, 874)),
      (.bare(CGSize(width: 390, height: 844)), 2, (780, 1688)),
    ] as [(Device, CGFloat?, (Int, Int))] {
      let picture = try Screenshot(try .gallery(folder, device: device, scale: scale)).render()
      #expect((picture.width, picture.height) == size && picture.format == .opaque)
    }
    let framed = try Screenshot(try .gallery(folder, scale: 2), Decoration(hasBezel: true)).render()
    let bezel = PhoneBezel(device: .standard)
    #expect(framed.width == Int((bezel.size.width * 2).rounded(.up)) && framed.format == .translucent)
    #expect(framed.color(x: 0, y: 0).alpha == 0)
    #expect(framed.color(x: framed.width / 2, y: framed.height / 2).alpha == 1)
    // A bare screen has no bezel to show.
    let bare = try Screenshot(
      try .gallery(folder, device: .bare(CGSize(width: 100, height: 200))), Decoration(hasBezel: true)
    ).render()
    #expect((bare.width, bare.height) == (100, 200))
  }

  @Test func theMomentIsTheTracesMoment() throws {
    let request = try RenderRequest.gallery(folder, scale: 2)
    for (closing, seconds) in [(false, 0.1), (false, 0.2), (true, 0.1)] {
      let picture = try Screenshot(request, moment: .after(item: 5, closing: closing, seconds: seconds)).render()
      // Fuchsia: where the trace says that it is.
      let box = try #require(picture.box { $0 > 220 && $1 < 30 && $2 > 220 })
      let frames = try Trace(request, item: 5, closing: closing, framesPerSecond: 10).frames()
      let frame = try #require(frames.first { abs($0.time - seconds) < 1e-9 }?.state.elements.first?.frame)
      #expect(abs(CGFloat(box.x) - frame.minX * 2) < 1.6 && abs(CGFloat(box.y) - frame.minY * 2) < 1.6)
      #expect(abs(CGFloat(box.maxX) - frame.maxX * 2) < 1.6 && abs(CGFloat(box.maxY) - frame.maxY * 2) < 1.6)
    }
  }

  @Test func afterTheEndItIsTheSettledPage() throws {
    let request = try RenderRequest.gallery(folder)
    func picture(_ moment: Screenshot.Moment) throws -> Surface { try Screenshot(request, moment: moment).render() }
    let open = try picture(.after(item: 1, closing: false, seconds: nil))
    expectPicture(try picture(.after(item: 1, closing: false, seconds: 2)), matches: open, "settled-page")
    let rest = try picture(.rest)
    expectPicture(try picture(.after(item: 1, closing: true, seconds: nil)), matches: rest, "settled-grid")
    expectPicture(try picture(.after(item: 1, closing: false, seconds: 0)), matches: rest, "first-frame")
  }

  @Test func aFilmstripHasItsFramesAtEqualTimes() throws {
    let request = try RenderRequest.gallery(folder)
    for (frames, columns, rows) in [(2, 2, 1), (5, 5, 1), (8, 4, 2), (20, 8, 3)] {
      let strip = try Filmstrip(request, item: 0, frames: frames).render()
      #expect(strip.width == 16 + columns * (402 + 16), "\(frames)")
      #expect(strip.height == 16 + rows * (874 + 52 + 16), "\(frames)")
    }
    let strip = try Filmstrip(request, item: 5, frames: 5).render()
    for frame in 0..<5 {
      let alone = try Screenshot(request, moment: .after(item: 5, closing: false, seconds: Double(frame) * 0.1))
        .render()
      // The status bar may still fade: the strip comes from frame to frame, the picture in one go.
      let area = PixelRect(x: 16 + frame * 418, y: 16 + 60, width: 402, height: 874 - 60)
      let expected = try #require(Surface(width: strip.width, height: strip.height, format: .opaque))
      Canvas(surface: expected, scale: 1).composite(alone, atPixelX: 16 + frame * 418, y: 16)
      expectPicture(strip, matches: expected, "filmstrip-\(frame)", in: area, tolerance: 1)
    }
  }

  @Test func wrongItemsAreRefused() throws {
    #expect(throws: ReviewError.self) {
      try Screenshot(try .gallery(folder), moment: .after(item: 99, closing: false, seconds: 0)).render()
    }
    #expect(throws: ReviewError.self) { try Filmstrip(try .gallery(folder), item: 99).render() }
  }
}
