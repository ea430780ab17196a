import Foundation
import HeroPictures
import HeroTesting
import HeroWidgets
import Testing

/// UIKit's words do what UIKit's documentation says.
@MainActor struct UIKitTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), deviceScale: 2)
  private let page = LayerPage()

  init() {
    stage.window.rootViewController = page
    stage.update(to: 1)
  }

  /// The spring of mass 1, stiffness 150 and damping 15 settles, by Core Animation's rule, after 0.9975 s.
  @Test func aPropertyAnimatorRunsATransitionOnASpringUntilItHasSettled() {
    let (fade, next, counter) = (SpringFade(), ViewController(), DismissalCounter())
    next.modalPresentationStyle = .custom
    next.transitioningDelegate = fade
    next.presentationController?.delegate = counter
    page.present(next, animated: true)
    #expect(abs(fade.duration - 0.9975) < 0.001)
    stage.wait(0.1)
    let early = next.view.presentation?.alpha ?? 1
    #expect((0.2...0.6).contains(early), "\(early)")
    stage.wait(0.8)
    #expect(fade.ends.isEmpty)
    stage.wait(0.2)
    #expect(fade.ends == [.end] && next.view.alpha == 1 && page.presentedViewController === next)
    page.dismiss(animated: false)
    stage.wait(0.1)
    #expect(counter.count == 1)
  }

  @Test func aTapCallsTheMethodOfATargetThatIsNotKeptAlive() {
    func tap() {
      for phase in [TouchPhase.began, .ended] {
        stage.send(.touch(id: 0, phase: phase, location: page.box.center, time: stage.time))
        stage.update(to: stage.time)
      }
    }
    var counter: TapCounter? = TapCounter(page.box)
    tap()
    #expect(counter?.count == 1)
    weak let gone = counter
    counter = nil
    tap()
    #expect(gone == nil)
  }

  @Test func anAlertsActionIsGivenToItsHandler() {
    var told: [String] = []
    page.present(alert { told.append($0) }, animated: true)
    stage.wait(1)
    stage.press(.return)
    stage.wait(1)
    #expect(told == ["OK"])
  }

  @Test func aNamedPictureIsFoundInTheFoldersAndAmongThoseThatWereSet() throws {
    let surface = try #require(Surface(width: 30, height: 20, format: .opaque))
    NamedPictures["own"] = Picture(surface: surface)
    #expect(picture(named: "own").map(size) == CGSize(width: 30, height: 20))
    #expect(picture(named: "no such picture") == nil)
    #expect(picture(named: "../own") == nil)
    #expect(size(of: Picture()) == .zero)
  }
}
