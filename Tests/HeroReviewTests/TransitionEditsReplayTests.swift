import Foundation
import HeroDemos
import HeroExport
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// A user's edits of transitions: in every scene, on tapes, and on the second phone.
@MainActor struct TransitionEditsReplayTests {
  private static let edits = TransitionOverrides(fade: FadeOverride(start: 0.3, duration: 0.7), dimming: 0.5)

  @Test(
    "Edits reach the transitions of every scene, both ways", arguments: Scene.demos.filter(\.hasFlights).map(\.name))
  func everyScene(_ name: String) throws {
    let scene = try #require(Scene.demos.first { $0.name == name })
    for closing in [false, true] {
      var request = RenderRequest(scene: scene, scale: 1)
      let plain = try request.takeOff(item: 0, closing: closing)
      #expect(plain.flight?.plan.style.hasOverrides == false)
      request.options.edits = Self.edits
      let edited = try request.takeOff(item: 0, closing: closing)
      #expect(edited.flight?.plan.style.overrides == Self.edits)
      #expect(try #require(edited.flight).plan.duration >= 1)
      #expect(edited.flight?.plan.pairs == plain.flight?.plan.pairs)
    }
  }

  @Test("Reduce Motion has no edits")
  func reduced() throws {
    var request = RenderRequest(scene: .photoGallery, scale: 1)
    (request.options.edits, request.traits.isReduceMotionEnabled) = (Self.edits, true)
    #expect(try request.takeOff(item: 0, closing: false).flight?.plan.style.hasOverrides == false)
  }

  @Test("A tape keeps the edits, and a second phone may be without them")
  func tape() throws {
    var request = RenderRequest(scene: .photoGallery, scale: 1)
    request.options.edits = Self.edits
    let session = try request.takeOff(item: 2, closing: false).session
    session.stage.update(to: session.stage.time + 0.2)
    var notes: [String] = []
    let read = try readTape(try writtenTape(session, in: TestFolder()), notes: &notes)
    #expect(notes == [] && read.recipe.options.edits == Self.edits)
    let again = try Replay(read)
    try again.run(to: session.stage.time)
    #expect(again.session.flyingState == session.flyingState && session.flyingState != nil)
    let replay = try Replay(read, Conditions.Patch { $0.edits = TransitionOverrides() })
    try replay.run(to: session.stage.time)
    let other = replay.session
    #expect(other.flight?.plan.style.hasOverrides == false && other.flyingState != session.flyingState)
  }

  @Test("A window's patch fits scenes without transitions")
  func fitting() throws {
    let patch = Conditions.Patch { $0.edits = Self.edits }
    let still = try #require(Scene.demos.first { !$0.hasFlights })
    #expect(still.fitting(patch).isEmpty)
    #expect(Scene.photoGallery.fitting(patch) == patch)
  }
}
