import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroTesting
import HeroWidgets
import KestrelTransitions
import Testing

/// What KestrelTransitions says: each case of its document's troubleshooting names the view and the mend.
@MainActor struct KestrelLogTests {
  private func expectLine(
    _ lines: [(level: KestrelLoggingConfig.Level, text: String)], _ level: KestrelLoggingConfig.Level,
    _ words: String..., location: SourceLocation = #_sourceLocation
  ) {
    let found = lines.filter { line in line.level == level && words.allSatisfy { line.text.contains($0) } }
    #expect(found.count == 1, "\(lines)", sourceLocation: location)
  }

  @Test func aFlightIsToldStepByStep() throws {
    let lines = try KestrelPhone.lines {
      let phone = try KestrelPhone()
      phone.push()
      phone.settle()
    }
    expectLine(lines, .info, "NavigationController", "is set up", "documented")
    expectLine(lines, .debug, "“one” was prepared", "“First”")
    expectLine(lines, .debug, "“one” was found", "“First”", "20.0, 200.0, 60.0, 60.0", "“Header”")
    expectLine(lines, .debug, "starts", "“List”", "“Detail”", "1.0 s")
    expectLine(lines, .debug, "“one” has arrived at its target")
    #expect(lines.count == 5)
  }

  @Test func withoutSetUpItSaysSo() throws {
    let lines = try KestrelPhone.lines { try KestrelPhone(isSetUp: false).push() }
    expectLine(lines, .error, "“one”", "“First”", "setupTransition(for:)")
  }

  @Test func onNoPageAndInNoNavigationControllerItSaysSo() throws {
    let lines = KestrelPhone.lines {
      View().prepareKestrelTransition(id: "one")
      let page = ViewController()
      page.prepareKestrelTransition(id: "two")
    }
    expectLine(lines, .error, "“one”", "on no page")
    expectLine(lines, .error, "“two”", "in no navigation controller")
  }

  @Test func withoutPreparingItSaysSo() throws {
    let lines = try KestrelPhone.lines { try KestrelPhone().push(preparing: nil) }
    expectLine(lines, .info, "“Detail”", "slides", "prepareKestrelTransition(id:)")
  }

  @Test func withoutATargetItSaysSo() throws {
    let lines = try KestrelPhone.lines { try KestrelPhone().push(preparing: "two") }
    expectLine(lines, .warning, "“two” fades", "“Detail”", "kestrelTransitionTarget(id: \"two\")", "there is “one”")
  }

  @Test func withoutASourceItSaysSo() throws {
    let lines = try KestrelPhone.lines { try KestrelPhone().push(preparing: "six") }
    expectLine(
      lines, .warning, "“six” fades", "“List”", "kestrelTransitionSource(id: \"six\"", "there are “one”, “two”")
  }

  @Test func withoutAnImageItSaysSo() throws {
    let lines = try KestrelPhone.lines {
      let phone = try KestrelPhone()
      let missing = phone.stage.pictures.picture(for: .file(URL(fileURLWithPath: "/none.jpg")))
      phone.source.kestrelTransitionSource(id: "one", image: missing)
      phone.push()
      phone.settle()
      phone.expectAlone(phone.detail)
    }
    expectLine(lines, .warning, "“one” fades", "“First”", "not loaded")
  }

  @Test func withoutASizeItSaysSo() throws {
    for (isSource, name) in [(true, "“First”"), (false, "“Header”")] {
      let lines = try KestrelPhone.lines {
        let phone = try KestrelPhone()
        if isSource {
          phone.list.places[0].frame.size.height = 0
        } else {
          phone.detail.places[0].frame.size = .zero
        }
        phone.wait(0)
        phone.push()
      }
      expectLine(lines, .warning, "“one” fades", name, "has no size")
    }
  }

  @Test func offTheScreenItSaysSo() throws {
    let lines = try KestrelPhone.lines {
      let phone = try KestrelPhone()
      phone.list.places[0].frame.origin.y = 900
      phone.wait(0)
      phone.push()
    }
    expectLine(lines, .warning, "“one” fades", "“First”", "off the screen", "900.0")
  }

  /// The first that was marked counts, unless another overwrites; both are named, once.
  @Test(arguments: [false, true]) func oneIdForTwoViews(overwrites: Bool) throws {
    var start: CGRect?
    let lines = try KestrelPhone.lines {
      let phone = try KestrelPhone()
      phone.second.kestrelTransitionSource(id: "one", image: phone.picture, overwrites: overwrites)
      phone.push()
      start = phone.element?.frame
      phone.settle()
      phone.expectAlone(phone.detail)
    }
    #expect(start == (overwrites ? KestrelPhone.other : KestrelPhone.thumbnail))
    expectLine(lines, .warning, "“one” is the id of", "“First”", "“Second”")
  }

  /// The same of targets.
  @Test(arguments: [false, true]) func oneIdForTwoTargets(overwrites: Bool) throws {
    let (place, other) = (KestrelPhone.place, CGRect(x: 10, y: 300, width: 120, height: 90))
    var end: CGRect?
    let lines = try KestrelPhone.lines {
      let phone = try KestrelPhone()
      let second = ImageView()
      second.accessibilityLabel = "Other"
      second.kestrelTransitionTarget(id: "one", overwrites: overwrites)
      phone.detail.places.append((second, other))
      phone.push()
      end = phone.flight?.plan.pairs.first?.destination?.frame
      phone.settle()
      phone.expectAlone(phone.detail)
    }
    #expect(end == (overwrites ? other : place))
    expectLine(lines, .warning, "“one” is the id of", "“Header”", "“Other”")
  }

  @Test func aDelegateThatIsReplacedIsNamed() throws {
    final class Other: NavigationControllerDelegate {}
    let other = Other()
    let lines = KestrelPhone.lines {
      let navigation = NavigationController(rootViewController: ViewController())
      navigation.delegate = other
      for _ in 0..<2 { KestrelTransitionRegistry.shared.setupTransition(for: navigation) }
    }
    expectLine(lines, .warning, "NavigationController", "Other")
  }

  @Test func lessIsSaidAtHigherLevels() throws {
    func count(_ configuration: KestrelLoggingConfig) throws -> Int {
      try KestrelPhone.lines(configuration) {
        let phone = try KestrelPhone()
        phone.push()
        phone.settle()
        try KestrelPhone().push(preparing: "six")
        View().prepareKestrelTransition(id: "seven")
      }.count
    }
    let counts = try KestrelLoggingConfig.Level.allCases.map { try count(KestrelLoggingConfig(level: $0)) }
    #expect(counts == [9, 4, 2, 1])
    #expect(try count(.production) == 1 && count(.debug) == 9)
    #expect(try count(KestrelLoggingConfig(isEnabled: false)) == 0)
  }
}
