import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// The size pyramid: which level serves, how it is filtered, what stays in memory.
@MainActor struct PictureLevelTests {
  /// A PNG of stripes `period` pixels wide, black and white by turns.
  private func stripes(width: Int, height: Int, period: Int) throws -> Data {
    let surface = try #require(Surface(width: width, height: height, format: .opaque))
    let canvas = Canvas(surface: surface, scale: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), .white)
    for x in stride(from: 0, to: width, by: 2 * period) {
      canvas.fill(CGRect(x: x, y: 0, width: period, height: height), .black)
    }
    return try #require(surface.pngData())
  }

  @Test("The smallest level that covers is decoded, and those below it")
  func choice() throws {
    let library = PictureLibrary()
    let data = try stripes(width: 1600, height: 1200, period: 40)
    let picture = library.picture(for: .data(data, name: "stripes"))
    library.load(picture, pixelSize: CGSize(width: 342, height: 342))
    library.waitUntilIdle()
    #expect(picture.size == CGSize(width: 1600, height: 1200))
    func level(_ side: CGFloat) -> [Int?] {
      let surface = picture.level(coveringWidth: side, height: side)
      return [surface?.width, surface?.height]
    }
    #expect(level(342) == [566, 425])
    #expect(level(300) == [400, 300])
    #expect(level(60) == [100, 75])
    #expect(level(1) == [71, 54])
    #expect(level(1200) == [566, 425], "the largest there is")

    library.load(picture, pixelSize: CGSize(width: 800, height: 600))
    library.waitUntilIdle()
    #expect(level(600) == [800, 600])
    library.load(picture, pixelSize: CGSize(width: 9000, height: 9000))
    library.waitUntilIdle()
    #expect(level(9000) == [1600, 1200])
  }

  @Test("Whoever goes through the same again gets the levels of the first time, whatever the first had already")
  func goneThroughAgain() throws {
    let memory = DecodedMemory()
    let source = Picture.Source.data(try stripes(width: 1600, height: 1200, period: 40), name: "stripes")
    let (small, large) = (CGSize(width: 100, height: 75), CGSize(width: 800, height: 600))
    func widths(_ picture: Picture) -> [Int?] {
      [600, 300, 60, 1].map { picture.level(coveringWidth: $0, height: $0)?.width }
    }
    let library = PictureLibrary(memory: memory)
    let first = library.picture(for: source)
    for size in [small, large] {
      library.load(first, pixelSize: size)
      library.waitUntilIdle()
    }
    #expect(widths(first) == [800, 400, 100, 71])
    // The large one alone; then both, as before; then the large one first.
    for sizes in [[large], [small, large], [large, small]] {
      let again = PictureLibrary(isFollowing: true, memory: memory)
      let picture = again.picture(for: source)
      again.take(sizes.map { PictureArrival(source, .came(covering: $0)) })
      #expect(widths(picture) == widths(first), "\(sizes)")
    }
  }

  @Test("What another screen has had decoded is not decoded again, as long as its file is the same")
  func decodedOnce() throws {
    let (memory, folder) = (DecodedMemory(), try TestFolder())
    let file = folder.url.appendingPathComponent("a.png")
    try stripes(width: 800, height: 600, period: 40).write(to: file)
    func level(_ size: CGSize = CGSize(width: 400, height: 300)) throws -> Surface {
      let library = PictureLibrary(memory: memory)
      let picture = library.picture(for: .file(file))
      library.load(picture, pixelSize: size)
      library.waitUntilIdle()
      return try #require(picture.level(coveringWidth: size.width, height: size.height))
    }
    let first = try level()
    #expect(try level() === first && level(CGSize(width: 399, height: 299)) === first)
    #expect(try level(CGSize(width: 800, height: 600)).width == 800)
    // In place, so that it is the same file with other bytes.
    let other = try stripes(width: 800, height: 600, period: 80)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: other)
    try handle.close()
    let second = try level()
    #expect(second !== first && second.words != first.words)
    #expect(try level() === second)
  }

  @Test("What is expected is decoded when there is nothing else to do, by a library that looks ahead")
  func expectations() throws {
    let library = PictureLibrary(byteBudget: 6 << 20)
    let pictures = try (0..<4).map {
      library.picture(for: .data(try stripes(width: 1600, height: 1200, period: 20 + $0), name: "\($0)"))
    }
    func width(_ picture: Picture) -> Int? { picture.level(coveringWidth: 800, height: 600)?.width }
    let small = CGSize(width: 100, height: 75)
    for picture in pictures.dropLast() {
      library.expect(picture, pixelSize: CGSize(width: 800, height: 600))
      library.load(picture, pixelSize: small)
    }
    library.waitUntilIdle()
    #expect(pictures.map(width) == [100, 100, 100, nil], "nobody said that nothing moves")
    // Nobody cares for the first any more. Of the rest one fits into the budget, and leaves some of it.
    library.cancel(pictures[0])
    library.looksAhead = true
    #expect(library.isIdle, "nobody waits for it")
    final class Listener { var count = 0 }
    let listener = Listener()
    for picture in pictures { picture.observe(listener) { listener, _ in listener.count += 1 } }
    library.waitUntilIdle()
    #expect(pictures.map(width) == [100, 800, 100, nil])
    // A screen of many pixels has room for more.
    library.makeRoom(forScreenOf: 200_000)
    library.looksAhead = false
    library.looksAhead = true
    library.waitUntilIdle()
    #expect(pictures.map(width) == [100, 800, 800, nil])
    #expect(listener.count == 0, "nobody has to draw anything again")
    // What is not there at all is not begun with; once it is, what was expected of it follows.
    library.expect(pictures[3], pixelSize: CGSize(width: 200, height: 150))
    #expect(library.isIdle)
    library.load(pictures[3], pixelSize: small)
    library.waitUntilIdle()
    #expect(pictures[3].level(coveringWidth: 200, height: 150)?.width == 200)
  }

  @Test("What nobody asked for may fail, and the picture is shown as it was")
  func failedExpectations() throws {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("stripes.png")
    try stripes(width: 1600, height: 1200, period: 20).write(to: file)
    let library = PictureLibrary()
    let picture = library.picture(for: .file(file))
    library.load(picture, pixelSize: CGSize(width: 100, height: 75))
    library.waitUntilIdle()
    try Data("no picture".utf8).write(to: file)
    library.looksAhead = true
    library.expect(picture, pixelSize: CGSize(width: 800, height: 600))
    library.waitUntilIdle()
    #expect(picture.state == .loaded && picture.isShowable && library.wantOfMeans == nil)
    // Whoever asks is told.
    library.load(picture, pixelSize: CGSize(width: 800, height: 600))
    library.waitUntilIdle()
    guard case .failed = picture.state else {
      Issue.record("\(picture.state)")
      return
    }
  }

  @Test("A wide picture that is shown for the first time is decoded once: to learn its shape is not to grow")
  func onceOnly() throws {
    final class Log { var states: [Picture.State] = [] }
    let log = Log()
    let stage = Stage(size: CGSize(width: 100, height: 100), deviceScale: 1, renderScale: 1, pictures: PictureLibrary())
    let picture = stage.pictures.picture(
      for: .data(try stripes(width: 1600, height: 160, period: 40), name: "wide"))
    picture.observe(log) { $0.states.append($1.state) }
    let view = ImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.picture = picture
    stage.window.addSubview(view)
    stage.update(to: 1)
    stage.pictures.waitUntilIdle()
    #expect(log.states == [.loading, .loaded])
    stage.update(to: 2)
    #expect(stage.pictures.isIdle)
  }

  @Test("Stripes finer than a level's pixels turn grey, wide ones keep their colours", arguments: [0, 1, 2, 3, 4, 5])
  func filtering(step: Int) throws {
    let scale = pow(2, -Double(step) / 2)
    func decode(_ period: Int) throws -> Surface {
      let library = PictureLibrary()
      let picture = library.picture(for: .data(try stripes(width: 512, height: 512, period: period), name: "x"))
      let side = 512 * scale
      library.load(picture, pixelSize: CGSize(width: side, height: side))
      library.waitUntilIdle()
      let surface = try #require(picture.level(coveringWidth: side, height: side))
      #expect(surface.width == Int(side.rounded(.up)))
      return surface
    }
    let wide = try decode(128)
    #expect(wide.color(x: Int(64 * scale), y: 3).red == 0)
    #expect(wide.color(x: Int(192 * scale), y: 3).red == 1)
    let fine = try decode(1)
    let values = (0..<fine.width).map { fine.color(x: $0, y: 7).red }
    #expect(abs(values.reduce(0, +) / Double(values.count) - 0.5) < 0.01)
    if step >= 2 { #expect(values.allSatisfy { abs($0 - 0.5) < 0.22 }) }
  }

  @Test("Odd and tiny sizes", arguments: [(1, 1), (3, 1), (1, 777), (101, 333), (801, 601), (49, 5000)])
  func odd(width: Int, height: Int) throws {
    for side in [1.0, 60, 400] {
      let library = PictureLibrary()
      let picture = library.picture(for: .data(try stripes(width: width, height: height, period: 4000), name: "x"))
      library.load(picture, pixelSize: CGSize(width: side, height: side))
      library.waitUntilIdle()
      #expect(picture.size == CGSize(width: width, height: height))
      let surface = try #require(picture.level(coveringWidth: 1, height: 1))
      #expect(surface.color(x: surface.width - 1, y: surface.height - 1).red == 0)
    }
  }

  @Test("A dozen photos as thumbnails stay below 25 MB")
  func memory() throws {
    let library = PictureLibrary()
    var pictures: [Picture] = []
    for index in 0..<12 {
      let data = try stripes(width: 1600, height: 1200, period: 30 + index)
      let picture = library.picture(for: .data(data, name: "\(index)"))
      library.load(picture, pixelSize: CGSize(width: 342, height: 342))
      pictures.append(picture)
    }
    library.waitUntilIdle()
    #expect(pictures.allSatisfy { $0.state == .loaded })
    #expect(library.byteCount < 25 << 20)
    #expect(library.byteCount == pictures.reduce(0) { $0 + $1.byteCount })
  }

  @Test("Past the budget, what was not used for longest goes first, never what has just come")
  func budget() throws {
    let library = PictureLibrary(byteBudget: 5 << 20)
    // A level of 512 × 512 takes 1 MB, those below it another.
    let pictures = try (0..<4).map {
      library.picture(for: .data(try stripes(width: 512, height: 512, period: 16 + $0), name: "\($0)"))
    }
    for (index, picture) in pictures.enumerated() {
      library.load(picture, pixelSize: CGSize(width: 512, height: 512))
      library.waitUntilIdle()
      #expect(picture.level(coveringWidth: 512, height: 512)?.width == 512)
      #expect(library.byteCount <= 5 << 20)
      // The first stays in use.
      #expect(pictures[0].level(coveringWidth: 512, height: 512)?.width == 512, "after load \(index)")
    }
    #expect(pictures[1].level(coveringWidth: 512, height: 512)?.width != 512)
    library.load(pictures[1], pixelSize: CGSize(width: 512, height: 512))
    library.waitUntilIdle()
    #expect(pictures[1].level(coveringWidth: 512, height: 512)?.width == 512)
  }

  /// A moving picture is drawn from every level below the one that was asked for.
  @Test("No level depends on the sizes that were asked for before", arguments: ["png", "jpeg", "turned", "svg"])
  func sameState(format: String) throws {
    let noise = try Surface.noise(width: 801, height: 601, seed: 3)
    let circles = (0..<40).map { "<circle cx='\($0 * 19)' cy='\($0 * 31 % 600)' r='\(9 + $0)' fill-opacity='.3'/>" }
    let data =
      switch format {
      case "png": try #require(noise.pngData())
      case "jpeg": try #require(noise.jpegData(quality: 90))
      case "turned": PictureDecodingTests.oriented(try #require(noise.jpegData(quality: 90)), 6)
      default:
        Data(
          """
          <svg xmlns="http://www.w3.org/2000/svg" width="801" height="601"><rect width="801" height="601" fill="#fc8"/>
          \(circles.joined())
          </svg>
          """.utf8)
      }
    // Shorter than the shorter side by less than half a pixel.
    let sides = (0..<7).map { 600.75 * exp2(-Double($0) / 2) }
    func pixels(after earlier: [Double]) throws -> [[UInt32]] {
      let library = PictureLibrary()
      let picture = library.picture(for: .data(data, name: format))
      for side in earlier {
        library.load(picture, pixelSize: CGSize(width: side, height: side))
        library.waitUntilIdle()
      }
      return try sides.map { try #require(picture.level(coveringWidth: $0, height: $0)).words }
    }
    let largest = try pixels(after: [sides[0]])
    #expect(Set(largest.map(\.count)).count == sides.count, "each size has a level")
    #expect(try pixels(after: [60, sides[0]]) == largest)
    #expect(try pixels(after: [60, sides[3], sides[0]]) == largest)
    #expect(try pixels(after: Array(sides.reversed())) == largest)
    for (index, side) in sides.enumerated() {
      #expect(try Array(pixels(after: [side])[index...]) == Array(largest[index...]), "\(index)")
    }
  }

  /// A level that is missing between two others would be drawn from a larger one.
  @Test("What is given up is never a level below one that stays") func givenUpFromTheTop() throws {
    let library = PictureLibrary(byteBudget: 3 << 20)
    let pictures = try (0..<6).map {
      library.picture(for: .data(try stripes(width: 512, height: 512, period: 16 + $0), name: "\($0)"))
    }
    let sides: [CGFloat] = [512, 256, 128, 64]
    for picture in pictures {
      for side in sides.reversed() {
        library.load(picture, pixelSize: CGSize(width: side, height: side))
        library.waitUntilIdle()
      }
      // The largest is looked at last, so that those below it are the older ones.
      _ = picture.level(coveringWidth: 512, height: 512)
    }
    for picture in pictures {
      let widths = sides.map { CGFloat(picture.level(coveringWidth: $0, height: $0)?.width ?? 0) }
      let first = sides.indices.first { widths[$0] == sides[$0] } ?? sides.count
      #expect(Array(widths[first...]) == Array(sides[first...]), "\(widths)")
    }
  }

  @Test("What comes back to the screen is drawn as it was, whatever was given up meanwhile")
  func backOnTheScreen() throws {
    // The first picture's large level and the others' drive its small one out of memory, which the view had asked for.
    let stage = Stage(
      size: CGSize(width: 200, height: 150), deviceScale: 1, renderScale: 1,
      pictures: PictureLibrary(byteBudget: 9 << 20))
    func load(_ picture: Picture, _ side: CGFloat) {
      stage.pictures.load(picture, pixelSize: CGSize(width: side, height: side))
      stage.pictures.waitUntilIdle()
      _ = picture.level(coveringWidth: side, height: side)
    }
    func look() throws -> Data? {
      for _ in 0..<3 {
        stage.update(to: stage.time + 1)
        stage.pictures.waitUntilIdle()
      }
      let surface = try #require(Surface(width: 200, height: 150, format: .opaque))
      stage.damageEverything()
      _ = stage.paint(into: surface)
      return surface.pngData()
    }
    let picture = stage.pictures.picture(for: .data(try stripes(width: 1200, height: 900, period: 23), name: "a"))
    let page = View(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    let view = ImageView(frame: page.bounds)
    view.picture = picture
    page.addSubview(view)
    stage.window.addSubview(page)
    let before = try look()
    page.removeFromSuperview()
    let others = try (0..<3).map {
      stage.pictures.picture(for: .data(try stripes(width: 900, height: 900, period: 9 + $0), name: "\($0)"))
    }
    load(picture, 1200)
    for other in others {
      load(other, 900)
      _ = picture.level(coveringWidth: 1200, height: 900)
    }
    stage.window.addSubview(page)
    #expect(try look() == before)
  }

  @Test("No level is larger than the whole budget")
  func oversize() throws {
    let library = PictureLibrary(byteBudget: 1 << 20)
    let picture = library.picture(for: .data(try stripes(width: 2048, height: 1024, period: 16), name: "x"))
    library.load(picture, pixelSize: CGSize(width: 2048, height: 1024))
    library.waitUntilIdle()
    #expect(picture.level(coveringWidth: 2048, height: 1024)?.width == 512)
    #expect(picture.size == CGSize(width: 2048, height: 1024))
  }

  @Test("Ready-made pictures") func readyMade() throws {
    let surface = try #require(Surface(width: 200, height: 100, format: .opaque))
    let picture = Picture(surface: surface, name: "mine")
    #expect(picture.state == .loaded)
    #expect(picture.level(coveringWidth: 200, height: 100) === surface)
    #expect(picture.level(coveringWidth: 100, height: 50)?.width == 100)
    let solid = try #require(
      Picture.solid(Color(red: 0, green: 0.5, blue: 1, alpha: 0.5), size: CGSize(width: 640, height: 480)))
    #expect(solid.size == CGSize(width: 640, height: 480))
    let color = try #require(solid.level(coveringWidth: 640, height: 480)?.color(x: 0, y: 0))
    #expect(abs(color.blue - 1) < 0.01 && abs(color.green - 0.5) < 0.01 && abs(color.alpha - 0.5) < 0.01)
    #expect(Picture.solid(.black, size: .zero) == nil)
  }
}
