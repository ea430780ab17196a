import Foundation
import HeroMorph
import HeroMotion
import Testing

/// A page that a gesture catches on its way to the destination.
struct CaughtCardTests {
  private let plan = MorphPlan.tile

  @Test(
    "It becomes an opaque card, and shows no less meanwhile",
    arguments: [MorphStyle.Pages.crossFade, .bothFade, .fadeThrough, .none])
  func showsNoLess(_ pages: MorphStyle.Pages) {
    var plan = plan
    plan.style = MorphStyle(pages: pages)
    for progress in [0.25, 0.31, 0.4, 0.6, 0.8, 0.95] {
      var before = -1.0
      for step in 0...200 {
        let carried = Double(step) / 200
        let sample = MorphSample(
          progress: progress, velocity: 0, offset: CGPoint(x: 0, y: 40 * carried), carried: carried)
        let page = plan.state(at: sample).pages[1]
        let seen = 1 - (1 - page.alpha) * (1 - page.ground)
        #expect(seen >= before - 1e-9, "at \(progress), carried \(carried)")
        before = seen
      }
      #expect(before == 1)
    }
  }

  /// The card is then hardly larger than its picture.
  @Test("Near the source it goes in small steps", arguments: [0.2, 0.5, 0.8])
  func goesGradually(carried: Double) {
    var plan = plan
    plan.style = MorphStyle(pages: .none)
    var before = 0.0
    for step in 1...1000 {
      let sample = MorphSample(progress: Double(step) / 1000, velocity: 0, carried: carried)
      let page = plan.state(at: sample).pages[1]
      let seen = 1 - (1 - page.alpha) * (1 - page.ground)
      #expect(abs(seen - before) < 0.02 || step == 1, "at \(sample.progress)")
      before = seen
    }
  }
}
