import Foundation
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets

/// Does whatever comes to mind.
@MainActor struct RandomHand {
  let phone: Phone
  var random: SeededGenerator

  private var screen: CGRect { CGRect(origin: .zero, size: phone.stage.size) }

  /// Where two fingers are.
  private mutating func fingers() -> (CGPoint, CGPoint) {
    (random.point(in: screen), random.point(in: screen))
  }

  mutating func act() throws {
    switch random.whole(0...23) {
    case 0, 1:
      let count = phone.scene.itemLabels.count
      if count > 0 { _ = phone.headless.open(item: random.whole(0...count - 1)) }
    case 2, 3, 4: phone.tap(at: random.point(in: screen))
    case 5, 6: phone.press(.escape)
    case 7, 8:
      phone.drag(from: random.point(in: screen), to: random.point(in: screen), over: random.number(0.03...0.4))
    case 9:
      // Grabbed, moved a little, and given up.
      let (start, end) = (random.point(in: screen), random.point(in: screen))
      phone.hold(from: start, to: end, over: 0.1)
      phone.cancelTouch(at: end)
    case 21, 22:
      // Two fingers, now and then with a third that does not belong to them, and now and then given up.
      let (first, last) = (fingers(), fingers())
      if random.chance(0.3) { phone.touchDown(at: random.point(in: screen), finger: 3) }
      phone.holdPinch(from: first, to: last, over: random.number(0.03...0.4))
      if random.chance(0.2) { phone.cancelTouch(at: last.0, finger: 1) } else { phone.lift(at: last.0, finger: 1) }
      phone.advance(random.chance(0.5) ? 0 : 0.1)
      phone.lift(at: last.1, finger: 2)
      phone.lift(at: last.1, finger: 3)
    case 23:
      // Control and a wheel or a touchpad, whose fingers are not always lifted.
      phone.hold(.control)
      let place = random.point(in: screen)
      for _ in 0..<random.whole(1...4) {
        if random.chance(0.6) {
          phone.wheel(random.chance(0.7) ? 40 : -40, at: place)
        } else {
          phone.touchpad(random.number(-30...60), at: place)
        }
        phone.advance(random.number(0...0.2))
      }
      if random.chance(0.3) { phone.liftFromTouchpad(at: place) }
      if random.chance(0.7) { phone.hold([]) }
    case 10, 11: phone.wheel(random.number(-400...400), at: random.point(in: screen))
    case 12:
      switch random.whole(0...4) {
      case 0: phone.stage.appearance = phone.stage.appearance.toggled
      case 4: phone.stage.language = random.chance(0.3) ? nil : PseudoLanguage.allCases.randomElement(using: &random)
      case 3:
        let sizes = ContentSizeCategory.allCases
        phone.stage.preferredContentSizeCategory = sizes.randomElement(using: &random) ?? .large
      case 1: phone.stage.layoutDirection = phone.stage.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
      default: phone.stage.isReduceMotionEnabled.toggle()
      }
    case 13:
      // Held another way, half the time.
      if random.chance(0.5) {
        phone.headless.screen.turn(to: InterfaceOrientation.allCases.randomElement(using: &random) ?? .portrait)
      } else {
        phone.stage.resize(to: CGSize(width: random.number(260...700), height: random.number(300...800)))
      }
    case 14:
      // Nobody can send away what a scene begins with where that stays, as the map's drawer.
      if !phone.headless.screen.isOnFirstPage { phone.headless.session.leave() }
    case 15: phone.headless.turn(towardsUpper: random.chance(0.5))
    case 16: phone.stage.pace = random.chance(0.5) ? 1 : 0.25
    case 17:
      // Another item is shown, and what flew or was opened last is scrolled away.
      let count = phone.scene.itemLabels.count
      if count > 0 { _ = phone.headless.session.reveal(item: random.whole(0...count - 1)) }
    case 18, 19:
      // It is taken away, in the scene where that can be.
      phone.press(.delete)
    default:
      let keys: [KeyEvent.Key] = [.tab, .return, .space, .down, .left, .home, .end, .character("a"), .backspace]
      phone.press(keys.randomElement(using: &random) ?? .tab)
    }
    phone.advance(random.number(0...0.3))
  }
}
