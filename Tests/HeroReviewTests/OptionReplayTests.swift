import Foundation
import HeroDemos
import HeroMotion
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// All that has happened, as it would have been with another choice.
@MainActor struct OptionReplayTests {
  @Test func anotherPresetShowsTheSameMomentAsItWouldHaveBeen() throws {
    let phone = try Phone(.productList, scale: 1)
    try phone.tap(item: 0)
    phone.advance(0.15)
    var options = SceneOptions()
    options.preset = "slow"
    let replay = try Replay(phone.headless.session.tape, Conditions.Patch(options: options))
    try replay.run(to: phone.time)
    let other = try Phone(.productList, scale: 1, preset: "slow")
    try other.tap(item: 0)
    other.advance(0.15)
    #expect(!replay.isExact && replay.session.recipe.options.preset == "slow")
    let (there, here) = (try #require(replay.session.progress), try #require(other.headless.session.progress))
    #expect(abs(there - here) < 0.02, "\(there), \(here)")
    #expect(abs(there - (phone.headless.session.progress ?? 0)) > 0.1)
  }

  @Test func aSpringOfOnesOwnGoesOverThePresets() throws {
    let phone = try Phone(.productList, scale: 1)
    let options = SceneOptions(preset: "slow")
    let replay = try Replay(phone.headless.session.tape, Conditions.Patch(spring: .heroKit, options: options))
    #expect(replay.session.recipe.options.spring == .heroKit && replay.session.recipe.options.preset == "slow")
  }
}
