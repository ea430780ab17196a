import Foundation
import HeroWidgets
import Testing

/// Pictures of views are taken for who looks at the screen.
@MainActor struct DuePicturesTests {
  private final class Taker: PictureTaker {
    weak var pictured: View?
    var count = 0
    /// Whether the view was on the screen whenever its picture was taken.
    var sawIt = true

    init(of view: View) { pictured = view }

    func takePicture() {
      count += 1
      if pictured?.window == nil { sawIt = false }
    }
  }

  private let stage = Stage(size: CGSize(width: 40, height: 40), deviceScale: 1)
  private let group = View()
  private let view = View()

  init() {
    stage.window.addSubview(group)
    group.addSubview(view)
  }

  private func paint() throws {
    stage.paintAfresh(into: try #require(Surface(width: 40, height: 40, format: .opaque)))
  }

  @Test func ofFramesThatNobodyLooksAtNoneIsTaken() throws {
    let taker = Taker(of: view)
    for frame in 1...10 {
      stage.beforePainting(taker)
      stage.update(to: Double(frame) / 60)
    }
    #expect(taker.count == 0)
    try paint()
    try paint()
    #expect(taker.count == 1)
  }

  @Test func whatLeavesIsTakenBefore() throws {
    let taker = Taker(of: view)
    stage.beforePainting(taker)
    group.removeFromSuperview()
    try paint()
    #expect(taker.count == 1 && taker.sawIt)
  }

  @Test func otherViewsThatLeaveTakeNothing() throws {
    let taker = Taker(of: view)
    let other = View()
    group.addSubview(other)
    stage.beforePainting(taker)
    other.removeFromSuperview()
    #expect(taker.count == 0)
  }
}
