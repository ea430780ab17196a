import Foundation
import HeroDemos
import HeroKit
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The Style Picker used without sense: whatever is done, once it rests no header is stuck.
@MainActor struct StylePickerRandomTests {
  @Test(arguments: [1, 2, 3] as [UInt64]) func afterRandomUseNoHeaderIsStuck(_ seed: UInt64) throws {
    let phone = try Phone(.stylePicker, scale: 1)
    var random = SeededGenerator(seed)
    let screen = phone.window.bounds
    for round in 0..<8 {
      for _ in 0..<20 {
        let place = CGPoint(x: random.number(0...screen.width), y: random.number(60...screen.height))
        switch random.number(0...10) {
        case ..<5: phone.tap(at: place)
        case ..<7:
          phone.drag(
            from: place, to: CGPoint(x: place.x + random.number(-90...90), y: place.y + random.number(-300...300)))
        case ..<8: phone.wheel(random.number(-400...400), at: place)
        case ..<9: phone.press(.escape)
        default: phone.advance(random.number(0...0.5))
        }
      }
      phone.settle()
      guard let page = phone.headless.frontPage, let header = page.headerView else { continue }
      let offset = page.contentScrollView?.contentOffset.y ?? 0
      #expect(header.state != .stretched, "seed \(seed), round \(round): \(offset)")
    }
  }
}
