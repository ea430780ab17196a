import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// The document's second version runs: its classes as they are printed, on a page with two pictures. One picture can be
/// pressed at a time in the whole program.
@Suite(.serialized) struct ImageButtonViewTests {
  private let stage = Stage(size: CGSize(width: 320, height: 400), deviceScale: 2, renderScale: 1)
  private let page = ViewController()
  private let buttons: [ImageButtonView]

  init() throws {
    let surface = try #require(Surface(width: 100, height: 50, format: .opaque))
    buttons = try (0..<2).map { index in
      let button = try #require(ImageButtonView(coder: NSKeyedArchiver(requiringSecureCoding: true)))
      button.image = Picture(surface: surface)
      button.contentMode = .scaleAspectFit
      button.frame = CGRect(x: 20 + 150 * CGFloat(index), y: 100, width: 100, height: 100)
      return button
    }
    page.cancelButton = buttons[0]
    page.saveButton = buttons[1]
    for button in buttons { page.view.addSubview(button) }
    stage.window.rootViewController = page
    stage.update(to: 1)
  }

  private func touch(_ phase: TouchPhase, _ place: CGPoint, finger: Int = 0) {
    stage.send(.touch(id: finger, phase: phase, location: place, time: stage.time))
    stage.update(to: stage.time)
  }

  private var alertTitle: String? { (stage.window.topmostViewController as? AlertController)?.title }

  private func scale(_ view: View) -> CGFloat { view.presentation?.transform.m11 ?? view.transform.m11 }

  @Test(arguments: [(0, "Cancel"), (1, "Save")]) func aPressHoweverLongPopsAndOpensTheAlert(
    _ index: Int, _ title: String
  ) {
    let button = buttons[index]
    touch(.began, button.center)
    #expect(scale(button) == 0.9)
    stage.wait(3)
    touch(.ended, button.center)
    #expect(button.layer.animationKeys() == ["pop"])
    var largest: CGFloat = 0
    for _ in 0..<15 {
      stage.wait(1 / 60)
      largest = max(largest, scale(button))
    }
    #expect((1.18...1.2).contains(largest))
    stage.wait(0.5)
    #expect(button.layer.animationKeys() == nil)
    #expect(alertTitle == title)
  }

  @Test func aFingerThatLeavesThePictureAndComesBackCounts() {
    let place = buttons[1].center
    touch(.began, place)
    touch(.moved, CGPoint(x: place.x, y: place.y + 40))
    #expect(scale(buttons[1]) == 1, "in the letterbox")
    touch(.moved, place)
    #expect(scale(buttons[1]) == 0.9)
    touch(.ended, place)
    stage.wait(1)
    #expect(alertTitle == "Save")
  }

  @Test func theOtherPictureCannotBePressedMeanwhile() {
    touch(.began, buttons[0].center)
    touch(.began, buttons[1].center, finger: 1)
    #expect(scale(buttons[1]) == 1)
    touch(.ended, buttons[1].center, finger: 1)
    touch(.cancelled, buttons[0].center)
    #expect(scale(buttons[0]) == 1)
    stage.wait(1)
    #expect(alertTitle == nil)
  }
}
