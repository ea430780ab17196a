import Foundation
import HeroMotion
import Testing

@Suite("A spring stated in four ways")
struct SpringFormsTests {
  typealias Kind = SpringTiming.Form.Kind

  @Test("HeroKit's spring is the same one however it is stated", arguments: Kind.allCases)
  func heroKit(kind: Kind) throws {
    let stated = SpringTiming(try SpringTiming.heroKit.form(as: kind))
    #expect(stated.form.kind == kind)
    for time in [0.05, 0.1467, 0.2745, 0.39] {
      #expect(isNear(stated.solution.value(at: time), SpringTiming.heroKit.solution.value(at: time), 1e-12))
    }
    // There and back.
    let back = try stated.form(as: .uiKit)
    #expect(isNear(try #require(back[.duration]), 0.4, 1e-12))
    #expect(isNear(try #require(back[.ratio]), 0.85, 1e-12))
  }

  @Test("Known pairs of forms")
  func knownPairs() throws {
    // Apple's own: response 0.5 and fraction 0.825 are duration 0.5 and bounce 0.175.
    let bounce = try SpringTiming(.response(0.5, fraction: 0.825)).form(as: .bounce)
    #expect(bounce[.duration] == 0.5)
    #expect(isNear(try #require(bounce[.bounce]), 0.175, 1e-12))
    // The article's mass 1, stiffness 150, damping 15: damping over twice the root of the stiffness; a swing of 2π over
    // that root.
    let article = SpringTiming(.physical(Spring(mass: 1, stiffness: 150, damping: 15)))
    let response = try article.form(as: .response)
    #expect(isNear(try #require(response[.fraction]), 0.612_372_435_695_794_5, 1e-12))
    #expect(isNear(try #require(response[.response]), 0.513_019_932_064_745_6, 1e-12))
    // A critical one is critical in UIKit's form too, and its swings are 9.2334 radians long: (1 + a) e^−a is a
    // thousandth there.
    let smooth = try SpringTiming(.bounce(duration: 0.5, bounce: 0)).form(as: .uiKit)
    #expect(smooth[.ratio] == 1)
    let angle = try #require(smooth[.duration]) * 4 * .pi
    #expect(isNear((1 + angle) * exp(-angle), 0.001, 1e-9))
    // The mass is the one that was stated, and 1 where none was.
    #expect(try SpringTiming.heroKit.form(as: .physical)[.mass] == 1)
    #expect(article.form[.mass] == 1 && article.form[.bounce] == nil)
  }

  @Test("Every UIKit spring of the recorded table is found again by its duration", arguments: [0.0, 0.1, -0.4, 1.2])
  func uiKitAgain(velocity: Double) throws {
    for duration in [0.2, 0.4, 0.6, 1.0] {
      for ratio in [0.01, 0.35, 0.7, 0.85, 0.999, 1] {
        let timing = SpringTiming(.uiKit(duration: duration, ratio: ratio, velocity: velocity))
        let again = try SpringTiming(timing.form(as: .physical)).form(as: .uiKit)
        #expect(isNear(try #require(again[.duration]), duration, 1e-7), "\(timing)")
        #expect(isNear(try #require(again[.ratio]), ratio, 1e-7), "\(timing)")
        #expect(again[.velocity] == velocity)
      }
    }
  }

  @Test("What a form cannot say is refused, with the way out")
  func refusals() throws {
    func refusal(_ timing: SpringTiming, _ kind: Kind) -> String {
      do throws(SpringSpecError) {
        return "stated as \(try timing.form(as: kind))"
      } catch {
        return error.description
      }
    }
    let creeping = SpringTiming(.response(0.5, fraction: 1.5))
    #expect(refusal(creeping, .uiKit).contains("overdamped"))
    // SwiftUI has a word for it.
    #expect(isNear(try #require(try creeping.form(as: .bounce)[.bounce]), 1 / 1.5 - 1, 1e-12))
    let thrown = SpringTiming(.uiKit(duration: 0.6, ratio: 0.9, velocity: 0.1))
    #expect(refusal(thrown, .response).contains("set its velocity to 0"))
    #expect(refusal(thrown, .bounce).contains("set its velocity to 0"))
    #expect(refusal(SpringTiming(.response(0.5, fraction: 0.005)), .uiKit).contains("increase the damping"))
    #expect(refusal(SpringTiming(.response(20, fraction: 0.3)), .uiKit).contains("faster or slower"))
    #expect(refusal(SpringTiming(.response(0.5, fraction: 1e18)), .bounce).contains("-1"))
  }

  @Test("One number of a form is changed, and refused as the command line refuses it")
  func oneNumber() throws {
    let form = SpringTiming.heroKit.form
    #expect(try form.with(.duration, 0.55) == SpringTiming(.uiKit(duration: 0.55, ratio: 0.85)))
    #expect(try form.with(.velocity, -2.5).initialVelocity == -2.5)
    let bounce = SpringTiming.Form.bounce(duration: 0.5, bounce: 0.2)
    #expect(try bounce.with(.bounce, -0.5) == SpringTiming(.bounce(duration: 0.5, bounce: -0.5)))
    for (form, number, value) in [
      (form, SpringNumber.ratio, 1.2), (form, .duration, .nan), (bounce, .bounce, 1), (bounce, .duration, 0),
      (.physical(Spring(stiffness: 150, damping: 15)), .mass, -.infinity),
    ] {
      #expect(throws: SpringSpecError.self) { try form.with(number, value) }
    }
  }
}
