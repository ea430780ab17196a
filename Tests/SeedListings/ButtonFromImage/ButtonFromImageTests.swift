import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// The document's first version runs: its classes as they are printed, on a page with two pictures.
struct ButtonFromImageTests {
  private let stage = Stage(size: CGSize(width: 320, height: 400), deviceScale: 2, renderScale: 1)
  private let page = ViewController()
  private let images = [ImageView(), ImageView()]

  init() {
    page.saveImageView = images[0]
    page.cancelImageView = images[1]
    for (index, image) in images.enumerated() {
      image.frame = CGRect(x: 20 + 150 * CGFloat(index), y: 100, width: 100, height: 100)
      page.view.addSubview(image)
    }
    stage.window.rootViewController = page
    stage.update(to: 1)
  }

  private func touch(_ phase: TouchPhase, _ place: CGPoint) {
    stage.send(.touch(id: 0, phase: phase, location: place, time: stage.time))
    stage.update(to: stage.time)
  }

  private var alertTitle: String? { (stage.window.topmostViewController as? AlertController)?.title }

  private func scale(_ image: ImageView) -> CGFloat { image.presentation?.transform.m11 ?? image.transform.m11 }

  @Test(arguments: [(0, "Saved"), (1, "Cancelled")]) func aTapShrinksPopsAndOpensTheAlert(
    _ index: Int, _ title: String
  ) {
    let image = images[index]
    touch(.began, image.center)
    #expect(scale(image) == 0.9)
    #expect(scale(images[1 - index]) == 1)
    touch(.ended, image.center)
    #expect(scale(image) == 0.9, "the pop's first value")
    stage.wait(0.12)
    #expect(abs(scale(image) - 1.2) < 0.01, "0.4 of 0.3 s")
    #expect(image.transform == .identity, "the animation does not change the view's own value")
    #expect(alertTitle == nil)
    stage.wait(0.5)
    #expect(scale(image) == 1)
    #expect(alertTitle == title)
  }

  @Test func aLongPressIsNoTap() {
    touch(.began, images[0].center)
    stage.wait(1)
    touch(.ended, images[0].center)
    #expect(images[0].transform == .identity)
    stage.wait(1)
    #expect(alertTitle == nil)
  }
}
