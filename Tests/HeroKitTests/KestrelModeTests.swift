import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import KestrelTransitions
import Testing

/// KestrelTransitions as documented and as published: what is seen of each, and where they meet the pages at rest.
@MainActor struct KestrelModeTests {
  private nonisolated static let presets = KestrelTransitionConfiguration.Preset.allCases

  /// The pixels of a frame in points, its neighbourhood with its shadow left out.
  private func pixels(of frame: CGRect) -> PixelRect {
    PixelRect(
      x: Int(frame.minX * 2), y: Int(frame.minY * 2), width: Int(frame.width * 2), height: Int(frame.height * 2))
  }

  /// As documented nothing changes where a view hands over to the flight, and back: corners, shadow and blur are those
  /// at rest.
  @Test(arguments: presets, Appearance.allCases)
  func documentedSeamsAreInvisible(_ preset: KestrelTransitionConfiguration.Preset, _ appearance: Appearance) throws {
    let phone = try KestrelPhone(preset.configuration, appearance: appearance)
    // What the views carry themselves is what the flight's shadow grows from, and goes back to.
    phone.source.shadow = Shadow(offset: CGSize(width: 0, height: 2), radius: 3, opacity: 0.3)
    phone.target.shadow = Shadow(color: .systemBlue, offset: CGSize(width: 1, height: 5), radius: 6, opacity: 0.5)
    let area = pixels(of: KestrelPhone.thumbnail.insetBy(dx: -18, dy: -18))
    let page = pixels(of: KestrelPhone.place.insetBy(dx: -10, dy: -20))
    phone.wait(0)
    let list = try phone.look()
    let name = "kestrel-\(preset)-\(appearance)"
    phone.push()
    expectPicture(try phone.look(), matches: list, "\(name)-start", in: area)
    phone.settle()
    let detail = try phone.look()
    phone.pop()
    expectPicture(try phone.look(), matches: detail, "\(name)-page", in: page)
    phone.settle()
    expectPicture(try phone.look(), matches: list, "\(name)-landed", in: area)
  }

  /// The state at exactly 0 and 1 has nothing of the attire, and the views' own shadows.
  @Test(arguments: presets) func attireIsPutOnAndTakenOff(_ preset: KestrelTransitionConfiguration.Preset) throws {
    let phone = try KestrelPhone(preset.configuration)
    phone.target.shadow = Shadow(offset: CGSize(width: 0, height: 2), radius: 3, opacity: 0.3)
    phone.push()
    let plan = try #require(phone.flight?.plan)
    let (first, middle, last) = (plan.state(at: 0), plan.state(at: 0.5), plan.state(at: 1))
    #expect(first.elements[0].attire == 0 && first.elements[0].veil == 0)
    #expect(first.elements[0].shadow.map { $0.opacity == 0 } ?? true)
    #expect(last.elements[0].attire == 0 && last.elements[0].veil == 0)
    #expect(last.elements[0].shadow == MorphShadow(offset: CGSize(width: 0, height: 2), radius: 3, opacity: 0.3))
    #expect(middle.elements[0].veil == (preset == .blurred ? 0.8 : 0))
    let shadow = try #require(middle.elements[0].shadow)
    // The mean of the source's copy and the heavier one of the destination.
    let own: (opacity: Double, radius: Double) = preset == .shadowed ? (0.25, 16) : (0.15, 8)
    #expect(abs(shadow.opacity - own.opacity - 0.025) < 1e-12 && abs(shadow.radius - own.radius - 2) < 1e-12)
  }

  @Test(arguments: presets) func publishedIsQuickerComing(_ preset: KestrelTransitionConfiguration.Preset) throws {
    let configuration = preset.configuration
    let phone = try KestrelPhone(configuration, mode: .published)
    func timing(_ share: Double) -> MorphTiming {
      .spring(
        SpringTiming(
          .uiKit(
            duration: configuration.duration * share, ratio: configuration.springDamping,
            velocity: configuration.springVelocity)))
    }
    phone.push()
    #expect(phone.flight?.plan.timing == timing(0.6))
    phone.settle()
    phone.pop()
    #expect(phone.flight?.plan.timing == timing(1))
  }

  /// The two copies fade against each other, and the page behind shines through by up to a quarter.
  @Test func publishedShinesThrough() throws {
    let phone = try KestrelPhone(KestrelTransitionConfiguration(cornerRadius: .sharp), mode: .published)
    let white = Picture(surface: try #require(TestPicture.surface(.white, size: CGSize(width: 32, height: 24))))
    for view in [phone.source, phone.target] { view.picture = white }
    phone.source.kestrelTransitionSource(
      id: "one", image: white, configuration: KestrelTransitionConfiguration(cornerRadius: .sharp))
    for page in [phone.list, phone.detail] { page.view.backgroundColor = .black }
    phone.push()
    var least = 1.0
    for _ in 0..<30 {
      phone.wait(1 / 60)
      guard let element = phone.element else { break }
      let middle = element.frame.center
      let seen = try phone.look().color(x: Int(middle.x * 2), y: Int(middle.y * 2)).red
      let share = element.destinationAlpha
      #expect(abs(seen - (1 - share + share * share)) < 0.02)
      least = min(least, seen)
    }
    #expect(least < 0.78 && least > 0.73)
  }

  /// The seams that it has, and no others: the blur is there in one frame and gone in one, and there is no shadow.
  @Test(arguments: [KestrelTransitionConfiguration.Preset.blurred, .shadowed])
  func publishedSeamsAreThePublishedOnes(_ preset: KestrelTransitionConfiguration.Preset) throws {
    let phone = try KestrelPhone(preset.configuration, mode: .published)
    for view in [phone.source, phone.target] {
      view.shadow = Shadow(offset: CGSize(width: 0, height: 2), radius: 3, opacity: 0.3)
    }
    phone.wait(0)
    let list = try phone.look()
    phone.push()
    let plan = try #require(phone.flight?.plan)
    for progress in [0, 0.5, 1] {
      let element = plan.state(at: progress).elements[0]
      #expect(element.shadow == nil && element.veil == (preset == .blurred ? 0.8 : 0))
    }
    let difference = try phone.look().difference(
      from: list, in: pixels(of: KestrelPhone.thumbnail.insetBy(dx: 4, dy: 4)))
    #expect((difference?.greatest ?? 0 > 20) == (preset == .blurred))
  }

  /// The page that comes back is there to 0.3 at once.
  @Test func publishedComesBackFromThreeTenths() throws {
    let phone = try KestrelPhone(mode: .published)
    phone.push()
    #expect(phone.state?.pages.map(\.alpha) == [1, 0])
    phone.settle()
    phone.pop()
    #expect(phone.state?.pages.map(\.alpha) == [0.3, 1])
    phone.wait(0.3)
    let progress = try #require(phone.flight).sample(at: phone.stage.time).progress
    #expect(abs(try #require(phone.state).pages[0].alpha - (1 - 0.7 * max(0, min(1, progress)))) < 1e-12)
    phone.settle()
    phone.expectAlone(phone.list)
  }

  /// Where nothing can fly the page fades, by the curve that the options name.
  @Test(arguments: [View.AnimationOptions.curveEaseInOut, .curveLinear])
  func theFadeGoesByTheOptions(_ options: View.AnimationOptions) throws {
    let phone = try KestrelPhone(KestrelTransitionConfiguration(duration: 0.8, animationOptions: options))
    phone.target.kestrelTransitionTarget(id: "other")
    phone.push()
    #expect(
      phone.flight?.plan.timing
        == .curve(options == .curveLinear ? .linear : .easeInEaseOut, duration: 0.8))
    #expect(phone.source.isShown)
    phone.settle()
    phone.expectAlone(phone.detail)
  }
}
