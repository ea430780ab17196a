import Foundation
import HeroInspector
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite struct ToolButtonTests {
  @Test func aClickPressesIt() {
    let stage = Stage(size: CGSize(width: 100, height: 40), deviceScale: 1)
    let button = ToolButton(icon: .play, toolTip: "Go on (Space)")
    var presses = 0
    button.action = { presses += 1 }
    button.frame = CGRect(x: 10, y: 8, width: 28, height: 24)
    stage.window.addSubview(button)
    stage.update(to: 0)
    for phase in [TouchPhase.began, .ended] {
      stage.send(.touch(id: 0, phase: phase, location: CGPoint(x: 24, y: 20), time: 0))
    }
    stage.update(to: 0.1)
    #expect(presses == 1)
    #expect(button.accessibilityLabel == "Go on (Space)" && button.toolTip == "Go on (Space)")
  }
}
