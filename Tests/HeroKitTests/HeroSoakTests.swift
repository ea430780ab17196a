import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import Testing

/// Whatever a person does, in whatever order: afterwards everything is as it was.
@MainActor struct HeroSoakTests {
  private struct Soak {
    let phone: Phone
    var random: SeededGenerator
    /// What happened, so that a failure can be followed.
    private(set) var story: [String] = []
    private let home: CGSize

    @MainActor init(_ phone: Phone, seed: UInt64) {
      self.phone = phone
      random = SeededGenerator(seed)
      home = phone.stage.size
    }

    @MainActor mutating func act() {
      let screen = CGRect(origin: .zero, size: phone.stage.size)
      switch random.whole(0...15) {
      case 0...4:
        let point = random.point(in: screen)
        note("tap \(point)")
        phone.tap(at: point)
      case 5, 6:
        note("escape")
        phone.press(.escape)
      case 7, 8:
        let (start, end) = (random.point(in: screen), random.point(in: screen))
        let seconds = random.number(0.03...0.5)
        note("drag \(start) to \(end) in \(seconds) s")
        phone.drag(from: start, to: end, over: seconds)
      case 9:
        let size = CGSize(width: random.number(200...900), height: random.number(300...900))
        note("resize \(size)")
        phone.stage.resize(to: size)
      case 10:
        note("other appearance")
        phone.stage.appearance = phone.stage.appearance.toggled
      case 11:
        note("wheel")
        phone.wheel(random.number(-400...400), at: random.point(in: screen))
      case 12:
        let key: KeyEvent.Key = [.down, .right, .return, .up, .pageDown, .home].randomElement(using: &random) ?? .down
        note("press \(key)")
        phone.press(key)
      default:
        let seconds = random.number(0...0.3)
        note("wait \(seconds) s")
        phone.advance(seconds)
      }
      phone.advance(random.number(0...0.05))
    }

    private mutating func note(_ what: String) { story.append(what) }

    /// Everything closed, at the size and in the light of the beginning.
    @MainActor mutating func comeHome() {
      phone.settle()
      for _ in 0..<4 where phone.page !== phone.scene {
        phone.press(.escape)
        phone.settle()
      }
      phone.stage.resize(to: home)
      phone.stage.appearance = .light
      phone.settle()
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func everyPictureIsShownOnceWhateverHappens(_ seed: UInt64) throws {
    let phone = try gridPhone()
    var soak = Soak(phone, seed: seed)
    for round in 0..<10 {
      for _ in 0..<50 { soak.act() }
      phone.settle()
      let problems = restingProblems(phone)
      #expect(problems.isEmpty, "round \(round) of seed \(seed) after \(soak.story.suffix(60))")
    }
    soak.comeHome()
    expectEveryPictureShownOnce(phone, "seed \(seed)")
    let grid = try phone.gridPage()
    #expect(phone.isOnGrid)
    #expect(grid.livingPages == 0)
    grid.grid.setFocus(nil)
    grid.grid.setContentOffset(.zero, animated: false)
    phone.settle()
    let fresh = try gridPhone()
    expectPicture(try phone.look(), matches: try fresh.look(), "soak-\(seed)")
  }

  /// What a window keeps on its screen is what a new picture of the whole would show.
  @Test func whatWasPaintedBitByBitIsTheWhole() throws {
    let phone = try gridPhone()
    var soak = Soak(phone, seed: 7)
    for step in 0..<150 {
      soak.act()
      let kept = try phone.paintOn()
      guard step % 3 == 0 else { continue }
      // The whole is painted by the same views into another picture, then damage goes on as before.
      if !expectPicture(kept, matches: try phone.look(), "bit-by-bit-\(step)", tolerance: 2) {
        Issue.record("after \(soak.story.suffix(8))")
        break
      }
    }
  }
}
