import Foundation
import HeroDemos
import HeroEvidence
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// A session that nobody holds any more is freed with all that it has made, whatever runs in it.
@MainActor struct DiscardedSessionTests {
  nonisolated static let scenes = Scene.demos.map(\.name)

  /// What of a session may outlive it.
  @MainActor struct Traces {
    weak var session: Session?
    weak var stage: Stage?
    weak var window: Window?
    weak var library: PictureLibrary?
    weak var root: ViewController?
    weak var front: ViewController?

    init(_ session: Session) {
      self.session = session
      stage = session.stage
      window = session.stage.window
      library = session.stage.pictures
      root = session.screen.controller
      front = session.stage.window.topmostViewController
    }

    var left: [String] { left(but: nil) }

    /// - Parameter other: a session that goes on, and is none of those.
    func left(but other: Session?) -> [String] {
      if let other, session === other { return [] }
      return [
        ("session", session != nil), ("stage", stage != nil), ("window", window != nil), ("library", library != nil),
        ("root page", root != nil), ("front page", front != nil),
      ].filter(\.1).map(\.0)
    }
  }

  /// What a person does before the session is thrown away.
  nonisolated static let moments = ["at rest", "finger down", "opening", "open", "closing", "turned round", "scrolled"]

  private func go(_ phone: Phone, to moment: String) throws {
    if moment == "at rest" { return }
    if moment == "scrolled" {
      phone.wheel(150, at: CGPoint(x: 200, y: 500))
      return phone.advance(0.05)
    }
    let place: CGPoint
    if phone.scene.itemLabels.isEmpty {
      place = try phone.frame(of: "Save").center
    } else {
      place = try #require(phone.scene.pointToTap(item: 0))
    }
    phone.stage.send(.touch(id: 0, phase: .began, location: place, time: phone.time))
    phone.advance(0.1)
    if moment == "finger down" { return }
    phone.stage.send(.touch(id: 0, phase: .ended, location: place, time: phone.time))
    phone.advance(0.15)
    if moment == "opening" { return }
    if moment == "turned round" {
      phone.press(.escape)
      return phone.advance(0.05)
    }
    phone.settle()
    if moment == "open" { return }
    phone.press(.escape)
    phone.advance(0.1)
  }

  @Test(arguments: [0.1, 2]) func aSheetDoesNotKeepIt(_ seconds: Double) throws {
    var traces: [Traces] = []
    do {
      let phone = try Phone(.stylePicker, scale: 1)
      try phone.tap("Settings")
      phone.advance(seconds)
      traces.append(Traces(phone.headless.session))
    }
    #expect(traces.map(\.left) == [[]])
  }

  @Test func anAnimationOrALinkThatHoldsItsViewDoesNotKeepIt() {
    weak var gone: View?
    weak var stage: Stage?
    do {
      let made = Stage(size: CGSize(width: 100, height: 100), deviceScale: 1)
      let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      made.window.overlay.addSubview(view)
      made.update(to: 1)
      View.animate(withDuration: 5) {
        view.alpha = 0
      } completion: { _ in
        view.isHidden = true
      }
      let link = made.addDisplayLink { _ in view.isHidden }
      made.update(to: 1.5)
      #expect(link.isInvalid)
      (gone, stage) = (view, made)
    }
    #expect(gone == nil && stage == nil)
  }

  @Test(arguments: scenes, moments) func nothingOfItStays(_ name: String, _ moment: String) throws {
    var traces: [Traces] = []
    do {
      let phone = try Phone(try #require(Scene.named(name)), scale: 1)
      try go(phone, to: moment)
      traces.append(Traces(phone.headless.session))
      // As a step back, a second phone, a variant and a screenshot make one.
      for changes in [Conditions.Patch(), Conditions.Patch(appearance: .dark)] {
        let replay = try Replay(phone.headless.session.tape, changes, memory: phone.stage.pictures.memory)
        try replay.run()
        _ = try replay.picture()
        traces.append(Traces(replay.session))
      }
    }
    #expect(traces.map(\.left) == [[], [], []])
  }
}
