import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// A drawing that is being stretched: shown softly at once, sharply as soon as it is drawn anew, and nothing jumps.
@MainActor struct VectorStretchTests {
  private let stage: Stage
  private let view = ImageView()
  private let picture: Picture

  /// A drawing of 40 × 30 that is black on the left and white on the right, in a view of 300 × 225 points at scale 2.
  init() {
    stage = Stage(
      size: CGSize(width: 600, height: 600), deviceScale: 2, renderScale: 2,
      pictures: PictureLibrary(byteBudget: 48 << 20))
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">
        <rect width="40" height="30" fill="#fff"/><rect width="20" height="30"/>
      </svg>
      """
    picture = stage.pictures.picture(for: .data(Data(text.utf8), name: "edge"))
    view.picture = picture
    stage.window.addSubview(view)
    grow(to: 225)
    stage.pictures.waitUntilIdle()
  }

  /// As a header grows: the width stays, the height does not.
  private func grow(to height: CGFloat) {
    view.frame = CGRect(x: 0, y: 0, width: 300, height: height)
    stage.update(to: stage.time + 1 / 60)
  }

  /// Where the edge is and how many pixels it takes, along a row in the view's middle.
  private func edge() throws -> (place: Double, width: Int) {
    let surface = try #require(Surface(width: 1_200, height: 1_200, format: .opaque))
    stage.damageEverything()
    _ = stage.paint(into: surface)
    let row = (0..<600).map { surface.color(x: $0, y: Int(view.bounds.height)).red }
    return (600 - row.reduce(0, +), row.filter { $0 > 0.02 && $0 < 0.98 }.count)
  }

  @Test("Stretched at a stroke it is soft for a moment, then sharp; the edge stays where it is")
  func sharpAgain() throws {
    #expect(try edge().width <= 2)
    grow(to: 1_000)
    let soft = try edge()
    #expect(soft.width > 3)
    stage.pictures.waitUntilIdle()
    let sharp = try edge()
    #expect(sharp.width <= 2)
    #expect(abs(soft.place - sharp.place) < 0.3)
    #expect(abs(sharp.place - 300) < 0.5)
  }

  @Test("Stretched as by a finger it is sharp in every frame: the next level is made in time") func ahead() throws {
    var height: CGFloat = 225
    while height < 700 {
      height *= 1.015
      grow(to: height)
      let level = try #require(picture.level(coveringWidth: height * 8 / 3, height: height * 2))
      #expect(CGFloat(level.height) >= height * 2 - 1, "at \(height)")
      // A frame later the decoder has done its work.
      stage.pictures.waitUntilIdle()
    }
    // At rest nothing more is made.
    let bytes = stage.pictures.byteCount
    stage.update(to: stage.time + 1)
    #expect(stage.pictures.isIdle && stage.pictures.byteCount == bytes)
  }

  @Test("However far it is stretched, memory is bounded, and what is shown covers the view") func bounded() throws {
    for height in stride(from: CGFloat(225), to: 20_000, by: 1_111) {
      grow(to: height)
      stage.pictures.waitUntilIdle()
      #expect(stage.pictures.byteCount <= 48 << 20)
      #expect(picture.isShowable)
    }
    grow(to: 225)
    stage.pictures.waitUntilIdle()
    #expect(try edge().width <= 2)
  }

  @Test("A view beside the screen waits for those on it") func priority() throws {
    final class Log { var names: [String] = [] }
    let log = Log()
    var pictures: [Picture] = []
    for (index, x) in [CGFloat(700), 900, 0, 100].enumerated() {
      let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='\(index + 1)'/></svg>"
      let picture = stage.pictures.picture(for: .data(Data(text.utf8), name: "\(x)"))
      picture.observe(log) { if $1.state == .loaded { $0.names.append($1.name) } }
      pictures.append(picture)
      let neighbour = ImageView(frame: CGRect(x: x, y: 0, width: 90, height: 90))
      neighbour.picture = picture
      // Hidden, as while it flies: it is as urgent as ever.
      neighbour.isHidden = x == 100
      stage.window.addSubview(neighbour)
    }
    // Something else keeps the decoder busy until all have asked.
    let blocker = stage.pictures.picture(for: .data(endlessDrawing, name: "noise"))
    stage.pictures.load(blocker, pixelSize: CGSize(width: 400, height: 400))
    stage.update(to: stage.time + 1)
    stage.pictures.timeLimit = 0.4
    stage.pictures.waitUntilIdle()
    #expect(blocker.state == .failed(.tooSlow(seconds: 0.4)))
    #expect(log.names == ["0.0", "100.0", "700.0", "900.0"])
  }
}
