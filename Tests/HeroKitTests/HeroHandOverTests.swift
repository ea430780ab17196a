import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroTesting
import HeroWidgets
import Testing

/// Nobody sees where a view ends and the flight begins.
@MainActor struct HeroHandOverTests {
  nonisolated static let cases: [(CGFloat, Appearance)] = [3, 2, 1.43].flatMap { scale in
    Appearance.allCases.map { (scale, $0) }
  }

  private func pixels(_ rect: CGRect, _ phone: Phone) -> PixelRect {
    let scale = phone.stage.renderScale
    return PixelRect(
      enclosing: CGRect(
        x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale))
  }

  @Test(arguments: cases) func bothEndsChangeNoPixelOfThePicture(_ scale: CGFloat, _ appearance: Appearance) throws {
    let device = Device.bare(CGSize(width: 390, height: 600))
    let phone = try gridPhone(device: device, appearance: appearance, scale: scale)
    let name = "\(scale)-\(appearance)"
    let cell = try phone.frame(of: "Item 1")
    let grid = try phone.look()
    try phone.tap("Item 1")
    // The first frame: the picture flies, and nothing has moved.
    #expect(phone.flight?.sample(at: phone.time).progress == 0)
    expectPicture(try phone.look(), matches: grid, "hand-over-start-\(name)")
    phone.settle()
    let page = try phone.look()
    let header = pixels(CGRect(x: 0, y: 0, width: 390, height: 300), phone)
    phone.press(.escape)
    #expect(phone.flight?.sample(at: phone.time).progress == 1)
    expectPicture(try phone.look(), matches: page, "hand-over-page-\(name)", in: header)
    // Landing: one frame shows the plan at exactly its end, the next one the view itself.
    let flight = try #require(phone.flight)
    phone.advance(0.39)
    #expect(phone.flight === flight)
    phone.advance(0.02)
    #expect(phone.isOnGrid)
    expectPicture(try phone.look(), matches: grid, "hand-over-landed-\(name)")
    #expect(try phone.frame(of: "Item 1") == cell)
  }

  /// The page below was there all the time: where the picture comes down, nothing else is painted.
  @Test func theGridIsNotPaintedAnewWhenAPictureLands() throws {
    let phone = try gridPhone(scale: 2)
    _ = try phone.paintOn()
    try phone.tap("Item 1")
    phone.settle()
    phone.press(.escape)
    while phone.flight != nil {
      _ = try phone.paintOn()
      phone.advance(1 / 60)
    }
    _ = try phone.paintOn()
    let cell = pixels(try phone.frame(of: "Item 1"), phone)
    #expect(phone.painted.bounds.area < 2 * cell.area, "\(phone.painted.bounds)")
  }

  private final class Counter: View {
    var drawings = 0
    override func draw(in canvas: Canvas) { drawings += 1 }
  }

  /// Both pages are there as they were when it opened: on the way back only what changed since is painted.
  @Test func neitherPageIsPaintedAnewOnTheWayBack() throws {
    let phone = try gridPhone(scale: 2)
    let grid = try phone.gridPage()
    let page = grid.open(0)
    let counters = [
      Counter(frame: CGRect(x: 30, y: 600, width: 80, height: 80)),
      Counter(frame: CGRect(x: 0, y: 500, width: 300, height: 200)),
    ]
    grid.view.addSubview(counters[0])
    (page as? DetailPage)?.scrollView.addSubview(counters[1])
    func land() throws {
      while phone.flight != nil {
        _ = try phone.paintOn()
        phone.advance(1 / 60)
      }
      _ = try phone.paintOn()
    }
    try land()
    #expect(counters.allSatisfy { $0.drawings > 0 })
    for counter in counters { counter.drawings = 0 }
    phone.press(.escape)
    #expect(phone.flight != nil)
    try land()
    #expect(phone.isOnGrid && counters.map(\.drawings) == [0, 0])
  }

  /// The last frame before landing lies under a pixel from the end, and the landing is the end itself.
  @Test func theLastStepIsSmall() throws {
    let phone = try gridPhone(scale: 3)
    try phone.tap("Item 1")
    phone.advance(0.399)
    let last = try phone.flyingFrame()
    phone.advance(0.001)
    #expect(phone.flight == nil)
    let header = try phone.detailPage().header
    let landed = header.frameInWindow
    #expect(abs(last.minY - landed.minY) < 0.5 && abs(last.width - landed.width) < 0.5)
  }

  /// Seen from outside: the picture's box, read from the pixels of every frame.
  @Test func thePictureMovesOneWayUntilItOvershoots() throws {
    for closing in [false, true] {
      var options = GridOptions()
      options.color = Color(red: 1, green: 0, blue: 1)
      options.items = 1
      let phone = try gridPhone(options, device: .bare(CGSize(width: 390, height: 700)), scale: 2)
      try phone.gridPage().grid.contentInset = EdgeInsets(top: 300)
      phone.settle()
      try phone.tap("Item 0")
      if closing {
        phone.settle()
        phone.press(.escape)
      }
      func magenta() throws -> PixelRect {
        try #require(try phone.look().box { $0 > 250 && $1 < 5 && $2 > 250 })
      }
      let first = try magenta()
      var boxes = [first]
      while let flight = phone.flight {
        phone.advance(1 / 60)
        guard flight.isFlying else { break }
        let progress = flight.sample(at: phone.time).progress
        if closing ? progress <= 0 : progress >= 1 { break }
        boxes.append(try magenta())
      }
      #expect(boxes.count > 8)
      for (before, after) in zip(boxes, boxes.dropFirst()) {
        let (from, to) = closing ? (after, before) : (before, after)
        #expect(to.y <= from.y && to.width >= from.width && to.x <= from.x)
        #expect(to.y < from.y || from.y <= 2 || to.width > from.width)
      }
      #expect(abs(boxes[0].y - (boxes.last?.y ?? 0)) > 300)
      phone.settle()
      let end = try magenta()
      #expect(abs(end.y - (boxes.last?.y ?? 0)) < 80)
    }
  }
}
