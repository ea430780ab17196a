import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroTesting
import HeroWidgets
import KestrelTransitions
import Testing

/// KestrelTransitions driven by a coordinator: it has neither a view nor a page at hand when it prepares a transition.
@MainActor struct KestrelCoordinatorTests {
  /// Pushes a phone's detail page as the library's document does it.
  @MainActor private final class Coordinator {
    private let phone: KestrelPhone

    init(_ phone: KestrelPhone) { self.phone = phone }

    func showDetail(preparing id: String = "one") {
      prepareKestrelTransition(id: id)
      phone.navigation.pushViewController(phone.detail)
      phone.wait(0)
    }

    func goBack(preparing id: String) {
      prepareKestrelTransition(id: id)
      phone.pop()
    }
  }

  @Test func aCoordinatorPreparesAPush() throws {
    let phone = try KestrelPhone(.fast)
    Coordinator(phone).showDetail()
    #expect(phone.animator?.id == "one" && phone.animator?.configuration == .fast)
    #expect(phone.flight?.plan.pairs.first?.source?.frame == KestrelPhone.thumbnail)
    phone.settle()
    phone.pop()
    #expect(phone.animator?.id == "one")
    phone.settle()
    phone.expectAlone(phone.list)
  }

  @Test func aCoordinatorPreparesAPopElsewhere() throws {
    let phone = try KestrelPhone()
    let coordinator = Coordinator(phone)
    coordinator.showDetail()
    phone.settle()
    phone.target.kestrelTransitionTarget(id: "two")
    coordinator.goBack(preparing: "two")
    #expect(phone.flight?.plan.pairs[0].source?.frame == KestrelPhone.other)
    phone.settle()
    phone.expectAlone(phone.list)
  }

  /// Two phones show the same pages. A tap on one prepares nothing on the other.
  @Test func theFirstPushUsesThePreparedTransition() throws {
    let (first, second) = (try KestrelPhone(), try KestrelPhone())
    for phone in [second, first] {
      Coordinator(phone).showDetail()
      #expect(phone.animator?.id == "one")
      phone.settle()
    }
    for phone in [first, second] {
      phone.pop()
      phone.settle()
    }
    // A plain push slides on both.
    for phone in [first, second] {
      phone.push(preparing: nil)
      #expect(phone.animator == nil)
      phone.settle()
      phone.expectAlone(phone.detail)
    }
  }

  @Test func anIdOfNoViewIsReported() throws {
    let lines = try KestrelPhone.lines {
      let phone = try KestrelPhone()
      Coordinator(phone).showDetail(preparing: "three")
      #expect(phone.animator == nil, "it slides")
    }
    #expect(lines.contains { $0.level == .error && $0.text.contains("“three” was prepared, but no page in front") })
  }

  @Test func aNavigationControllerThatIsNotSetUpIsLeftAlone() throws {
    let phone = try KestrelPhone(isSetUp: false)
    phone.source.kestrelTransitionSource(id: "not set up", image: phone.picture)
    let lines = KestrelPhone.lines { Coordinator(phone).showDetail(preparing: "not set up") }
    #expect(phone.animator == nil && lines.contains { $0.level == .error && $0.text.contains("no page in front") })
  }

  @Test func theRegistryKnowsTheFramesOnTheScreen() throws {
    let phone = try KestrelPhone()
    func frames(_ id: String) -> (source: CGRect?, target: CGRect?) {
      KestrelTransitionRegistry.shared.frames(for: id, in: phone.navigation)
    }
    #expect(frames("one") == (KestrelPhone.thumbnail, nil) && frames("two") == (KestrelPhone.other, nil))
    #expect(frames("three") == (nil, nil))
    phone.push()
    phone.wait(0.2)
    #expect(frames("one") == (KestrelPhone.thumbnail, KestrelPhone.place), "both pages are on the screen")
    phone.settle()
    #expect(frames("one") == (nil, KestrelPhone.place))
  }

  @Test func theRegistryKeepsNoNavigationControllerAlive() throws {
    weak var navigation: NavigationController?
    func use() throws {
      let phone = try KestrelPhone()
      Coordinator(phone).showDetail()
      phone.settle()
      navigation = phone.navigation
      #expect(navigation != nil)
    }
    try use()
    #expect(navigation == nil)
  }

  /// The document writes the arguments in both orders.
  @Test func shadowAndCornerRadiusAreTakenInBothOrders() {
    let corners = CornerRadiusConfig(source: 16, destination: 28)
    let first = KestrelTransitionConfiguration(
      duration: 1.5, springDamping: 0.7, shadow: .pronounced, cornerRadius: corners)
    let second = KestrelTransitionConfiguration(
      duration: 1.5, springDamping: 0.7, cornerRadius: corners, shadow: .pronounced)
    #expect(first == second && first.shadow == .pronounced && first.cornerRadius == corners)
    #expect(KestrelTransitionConfiguration(shadow: .none).cornerRadius == .default)
  }
}
