import Foundation
import HeroDemos
import HeroEvidence
import HeroExport
import HeroFindings
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// Filmstrips that say more than their frames.
@MainActor struct FilmstripTests {
  private let request = RenderRequest(scene: .photoGallery, device: .bare(CGSize(width: 390, height: 700)), scale: 1)
  private let other = Filmstrip.Rival.spring(SpringTiming(.uiKit(duration: 0.8, ratio: 0.6)))

  /// The frames of a sheet of one row, cut out of it, with the room above them.
  private func frames(_ sheet: Surface, _ count: Int, top: Int, step: Int = 406) throws -> [Surface] {
    try (0..<count).map { index in
      let surface = try #require(Surface(width: 390, height: 700, format: .opaque))
      Canvas(surface: surface, scale: 1).composite(sheet, atPixelX: -16 - index * step, y: -top)
      return surface
    }
  }

  /// Without the status bar, which may still fade: a sheet comes from frame to frame, a picture in one go.
  private let area = PixelRect(x: 0, y: 60, width: 390, height: 640)

  private func shot(_ seconds: Double, _ request: RenderRequest? = nil) throws -> Surface {
    try Screenshot(request ?? self.request, moment: .after(item: 3, closing: false, seconds: seconds)).render()
  }

  /// The moment at which a trace comes to `share` for the first time, between two of its lines.
  private func moment(of share: Double, _ request: RenderRequest? = nil) throws -> Double {
    let lines = try Trace(request ?? self.request, item: 3, framesPerSecond: 2000).frames()
    let index = try #require(lines.firstIndex { $0.sample.progress >= share })
    guard index > 0 else { return 0 }
    let (before, after) = (lines[index - 1], lines[index])
    let part = (share - before.sample.progress) / (after.sample.progress - before.sample.progress)
    return before.time + part * (after.time - before.time)
  }

  @Test func equalDistancesAreThoseOfTheTrace() throws {
    let sheet = try Filmstrip(request, item: 3, frames: 5, spacing: .distance).render()
    let plain = try Filmstrip(request, item: 3, frames: 5).render()
    #expect((sheet.width, sheet.height) == (plain.width, plain.height))
    let cut = try frames(sheet, 5, top: 16)
    for (index, share) in [0, 0.25, 0.5, 0.75].enumerated() {
      expectPicture(cut[index], matches: try shot(try moment(of: share)), "distance-\(index)", in: area, tolerance: 3)
    }
    expectPicture(cut[4], matches: try shot(0.4), "distance-end", in: area, tolerance: 2)
    // By time the second frame has come further: a spring is fast at first.
    #expect(try moment(of: 0.25) < 0.08)
  }

  /// Once it has gone back to where it began, and swings: the first time counts.
  @Test func aSpringThatSwingsIsSeenOnItsFirstWay() throws {
    var request = request
    request.options.spring = SpringTiming(.uiKit(duration: 2, ratio: 0.15))
    let sheet = try Filmstrip(request, item: 3, frames: 3, spacing: .distance).render()
    let cut = try frames(sheet, 3, top: 16)
    let half = try moment(of: 0.5, request)
    #expect(half < 0.2)
    expectPicture(cut[1], matches: try shot(half, request), "swing", in: area, tolerance: 3)
  }

  @Test func twoFlightsAreSeenAtTheSameInstants() throws {
    let sheet = try Filmstrip(request, item: 3, frames: 5, against: other).render()
    let plain = try Filmstrip(request, item: 3, frames: 5).render()
    let title = sheet.height - (16 + 3 * (700 + 52) + 16)
    #expect(sheet.width == plain.width && title > 60)
    var slow = request
    slow.options.spring = SpringTiming(.uiKit(duration: 0.8, ratio: 0.6))
    let top = 16 + title
    for (index, time) in [0.0, 0.2, 0.4, 0.6, 0.8].enumerated() {
      let (a, b) = (try frames(sheet, 5, top: top)[index], try frames(sheet, 5, top: top + 752)[index])
      // As long as the slower one takes.
      expectPicture(a, matches: try shot(time), "a-\(index)", in: area, tolerance: 2)
      expectPicture(b, matches: try shot(time, slow), "b-\(index)", in: area, tolerance: 2)
      let difference = try frames(sheet, 5, top: top + 2 * 752)[index]
      for (x, y) in [(20, 100), (195, 350), (120, 420), (300, 600)] {
        let (first, second, apart) = (a.color(x: x, y: y), b.color(x: x, y: y), difference.color(x: x, y: y))
        #expect(abs(abs(first.red - second.red) - apart.red) < 0.003, "\(time) \(x) \(y)")
        #expect(abs(abs(first.blue - second.blue) - apart.blue) < 0.003, "\(time) \(x) \(y)")
      }
    }
    // At both ends the two are one picture.
    for index in [0, 4] {
      let difference = try frames(sheet, 5, top: top + 2 * 752)[index]
      #expect(difference.box { $0 > 8 || $1 > 8 || $2 > 8 } == nil, "\(index)")
    }
    #expect(try Filmstrip(request, item: 3, frames: 5, against: other).render().pngData() == sheet.pngData())
  }

  @Test func aPresetBringsItsOwnSpring() throws {
    var list = RenderRequest(scene: .productList, device: .bare(CGSize(width: 300, height: 500)), scale: 1)
    list.options.spring = SpringTiming(.uiKit(duration: 0.7, ratio: 1))
    let name = try #require(Scene.productList.presets.last)
    var plain = list
    (plain.options.spring, plain.options.preset) = (nil, name)
    let sheet = try Filmstrip(list, item: 0, frames: 2, spacing: .distance, against: .preset(name)).render()
    let same = try Filmstrip(plain, item: 0, frames: 2, spacing: .distance, against: .preset(name)).render()
    #expect(sheet.pngData() != same.pngData())
  }

  /// Words are of 24 pixels or more whatever the scale, and what is narrow grows as wide as they are.
  @Test func whatIsAnnotatedCanBeRead() throws {
    for (size, scale) in [
      (CGSize(width: 390, height: 700), 1), (CGSize(width: 120, height: 200), 1), (CGSize(width: 390, height: 700), 3),
    ]
      as [(CGSize, CGFloat)]
    {
      let request = RenderRequest(scene: .photoGallery, device: .bare(size), scale: scale)
      let sheet = try Filmstrip(request, item: 0, frames: 3, isAnnotated: true).render()
      let words = TextLayout(
        "alpha page 0.00, picture 0.00", font: .systemFont(ofSize: 24 / scale, weight: .medium), pixelScale: scale)
      #expect(CGFloat(sheet.width) >= 3 * words.size.width * scale)
      // Below the frames there is ink: four lines of it.
      let below = sheet.height - Int(5 * 24 * 1.4 * scale)
      let ground = sheet.color(x: 2, y: sheet.height - 2)
      var rows: [Bool] = []
      for y in below..<sheet.height {
        rows.append((0..<sheet.width).contains { abs(sheet.color(x: $0, y: y).red - ground.red) > 0.3 })
      }
      let lines = zip(rows, rows.dropFirst()).count { !$0 && $1 } + (rows.first == true ? 1 : 0)
      #expect(lines >= 4, "\(size) \(scale): \(lines)")
    }
  }

  @Test func whatIsWrongIsSaidBelowAll() throws {
    let good = try Filmstrip(request, item: 3, frames: 3, isAnnotated: true).render()
    var spoilt = request
    spoilt.defect = .fitJump
    let bad = try Filmstrip(spoilt, item: 3, frames: 3, isAnnotated: true).render()
    let report = try FindingsReport(spoilt, item: 3)
    #expect(report.findings.problems.count > (try FindingsReport(request, item: 3)).findings.problems.count)
    // A line for each problem more.
    #expect(bad.width == good.width && bad.height > good.height + 20)
    #expect(try Filmstrip(request, item: 3, frames: 3).render().height < good.height)
  }

  /// Whether the ink of a row of the title, from so many pixels below the top, ends where those words do.
  private func expectTitle(_ words: String, on sheet: Surface, from top: Int = 16) {
    let width = TextLayout(words, font: .systemFont(ofSize: 26, weight: .semibold), pixelScale: 1).size.width
    let ground = sheet.color(x: 2, y: sheet.height - 2)
    let end = (0..<sheet.width).last { x in
      (top..<top + 26).contains { abs(sheet.color(x: x, y: $0).red - ground.red) > 0.3 }
    }
    #expect(abs(CGFloat(end ?? 0) - 16 - width) < 5, "\(words): \(end ?? 0), and not \(16 + width)")
  }

  /// What was tapped is named as a person calls it, also where the page that is open then has no items.
  @Test(arguments: [Scene.productList, .matchedCards, .photoGallery]) func theTitleNamesIt(_ scene: Scene) throws {
    let request = RenderRequest(scene: scene, device: .bare(CGSize(width: 390, height: 844)), scale: 1)
    let label = try #require(try request.makeScreen().screen.controller.itemLabels.first)
    for (closing, way) in [(false, "opens"), (true, "closes")] {
      let sheet = try Filmstrip(request, item: 0, closing: closing, frames: 3, isAnnotated: true).render()
      expectTitle("\(scene.title): \(label) \(way), 390x844 points, light", on: sheet)
    }
  }

  @Test func theTitleSaysWhatIsNotAsItComes() throws {
    let plain = try Filmstrip(request, item: 3, frames: 3, isAnnotated: true).render()
    var other = request
    other.traits.language = .german
    other.options.titleText = "Hallo"
    let told = try Filmstrip(other, item: 3, frames: 3, isAnnotated: true).render()
    #expect(told.width == plain.width && told.height > plain.height + 20)
    expectTitle("german, title=Hallo", on: told, from: 16 + 36)
    // A title of any length leaves the sheet as it is.
    other.options.titleText = String(repeating: "Hallo ", count: 80)
    #expect(try Filmstrip(other, item: 3, frames: 3, isAnnotated: true).render().width == told.width)
  }

  /// With reduced motion no spring has a part in it, and a line says so.
  @Test func twoFadesAreSaidToBeAlike() throws {
    var calm = request
    calm.traits.isReduceMotionEnabled = true
    let one = try Filmstrip(calm, item: 3, frames: 2, isAnnotated: true).render()
    let two = try Filmstrip(calm, item: 3, frames: 2, isAnnotated: true, against: other).render()
    // Two more strips of frames with four lines of words, and two more lines of title.
    let strip = 700 + 4 * 36 + 8
    #expect(two.height - one.height > 2 * strip + 50)
  }

  @Test func whereNothingFliesThatIsSaid() throws {
    var request = request
    request.traits.isReduceMotionEnabled = true
    let sheet = try Filmstrip(request, item: 0, frames: 2, spacing: .distance, isAnnotated: true).render()
    #expect(sheet.width > 2 * 390)
  }

  @Test func aSheetThatWouldBeTooLargeIsRefused() throws {
    let large = RenderRequest(scene: .photoGallery, device: .bare(CGSize(width: 390, height: 2000)), scale: 3)
    let error = #expect(throws: ReviewError.self) {
      try Filmstrip(large, item: 0, frames: 40, isAnnotated: true, against: other).render()
    }
    #expect(error?.isWrongUse == true && error?.description.contains("fewer --frames") == true)
  }
}
