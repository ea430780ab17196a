import Foundation
import HeroWidgets
import Testing

/// What a control's motion leaves on the screen is what painting it anew shows.
@MainActor struct ControlDamageTests {
  @Test(arguments: [1.0, 2, 3]) func nothingOfAThumbStaysBehind(_ scale: Double) throws {
    let stage = Stage(size: CGSize(width: 300, height: 200), deviceScale: 3, renderScale: scale)
    stage.window.backgroundColor = .white
    let segments = SegmentedControl(["One", "Two", "Three"])
    segments.frame = CGRect(x: 20, y: 40, width: 260, height: SegmentedControl.height)
    let knob = Switch()
    knob.frame = CGRect(origin: CGPoint(x: 20, y: 120), size: knob.sizeThatFits(stage.size))
    for control in [segments, knob] as [View] { stage.window.addSubview(control) }
    stage.update(to: 0)
    let size = stage.pixelSize
    let kept = try #require(Surface(width: size.width, height: size.height, format: .opaque))
    _ = stage.paint(into: kept)
    for index in [2, 1, 0] {
      segments.select(index, animated: true)
      knob.setOn(index != 1, animated: true)
      for _ in 0..<60 {
        stage.update(to: stage.time + 1 / 60)
        _ = stage.paint(into: kept)
      }
      let anew = try #require(Surface(width: size.width, height: size.height, format: .opaque))
      stage.damageEverything()
      _ = stage.paint(into: anew)
      #expect(!stage.isAnimating && kept.pngData() == anew.pngData(), "segment \(index)")
    }
  }
}
