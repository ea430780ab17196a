import Foundation
import HeroTesting
import HeroWidgets
import QuartzCore
import Testing

/// Animations of layers change what is shown of a view, and its own values do not change.
@MainActor struct CALayerTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), deviceScale: 2)
  private let page = LayerPage()

  init() {
    stage.window.rootViewController = page
    stage.update(to: 1)
  }

  private var shown: ViewValues? { page.box.presentation }

  @Test func anAnimationShowsItsValuesAndIsForgotten() {
    page.fade()
    #expect(shown?.alpha == 0 && page.box.alpha == 1)
    stage.wait(0.5)
    #expect(abs((shown?.alpha ?? 0) - 0.5) < 1e-6)
    #expect(page.ended.isEmpty)
    stage.wait(0.6)
    #expect(shown == nil && page.ended == [true])
    #expect(page.box.layer.animation(forKey: "fade") == nil)
    #expect(!stage.isAnimating)
  }

  @Test func oneThatIsKeptIsFoundAfterItsEnd() {
    page.fade(keepsAnimation: true)
    stage.wait(1.1)
    #expect(page.ended == [true] && shown == nil)
    #expect(page.box.layer.animationKeys() == ["fade"])
    page.box.layer.removeAllAnimations()
    #expect(page.ended == [true] && page.box.layer.animationKeys() == nil)
  }

  @Test func anotherWithTheSameKeyReplacesIt() {
    page.fade()
    stage.wait(0.5)
    page.fade()
    #expect(page.ended == [false] && shown?.alpha == 0)
    page.box.layer.removeAnimation(forKey: "fade")
    #expect(page.ended == [false, false] && shown == nil)
  }

  @Test func aViewThatLeavesTheScreenEndsItsAnimations() {
    page.fade()
    page.box.removeFromSuperview()
    #expect(page.ended == [false])
    page.fade()
    #expect(page.ended == [false, false], "off the screen nothing runs")
  }

  @Test(arguments: [
    ("transform.scale", 2.0, CGRect(x: 75, y: 75, width: 100, height: 100)),
    ("transform.scale.x", 2, CGRect(x: 75, y: 100, width: 100, height: 50)),
    ("transform.translation.y", 10, CGRect(x: 100, y: 110, width: 50, height: 50)),
    ("position.x", 200, CGRect(x: 175, y: 100, width: 50, height: 50)),
  ]) func aKeyPathMovesWhatItNames(_ path: String, _ value: Double, _ frame: CGRect) {
    page.add(path, [value, value])
    stage.wait(0.5)
    let shown = shown?.frame ?? .zero
    #expect(abs(shown.minX - frame.minX) + abs(shown.minY - frame.minY) < 1e-6)
    #expect(abs(shown.width - frame.width) + abs(shown.height - frame.height) < 1e-6)
    #expect(page.box.frame == CGRect(x: 100, y: 100, width: 50, height: 50))
  }

  @Test func anAnimationThatCannotBeShownIsRefusedInTheLog() {
    var warnings: [String] = []
    stage.onWarning = { warnings.append($0) }
    page.add("transform.sclae", [1, 2])
    page.add("opacity", ["a"])
    page.add("opacity", [0, 1], keyTimes: [1, 0])
    #expect(page.ended == [false, false, false] && warnings.count == 3 && shown == nil)
    #expect(warnings.first?.contains("transform.sclae") == true)
  }

  @Test func aLayersValuesAreTheViews() {
    let layer = page.box.layer
    layer.opacity = 0.5
    layer.cornerRadius = 8
    layer.shadowRadius = 4
    #expect(page.box.alpha == 0.5 && page.box.cornerRadius == 8 && page.box.shadow == nil)
    layer.shadowOpacity = 0.25
    #expect(page.box.shadow == Shadow(offset: CGSize(width: 0, height: -3), radius: 4, opacity: 0.25))
    #expect(layer === page.box.layer)
  }
}
