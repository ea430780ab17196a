import Foundation
import HeroDemos
import HeroEvidence
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The invariant of tapes is broken on purpose, and reported.
@MainActor struct TapeChecksTests {
  /// A page whose color depends on something that is not on the tape.
  private final class MoodyPage: ViewController, SceneController {
    @MainActor static var count = 0
    private let isMoody: Bool
    var itemLabels: [String] { [] }

    init(isMoody: Bool) {
      self.isMoody = isMoody
      super.init()
    }

    func pointToTap(item: Int) -> CGPoint? { nil }

    override func viewDidLoad() {
      Self.count += 1
      view.backgroundColor = isMoody ? Color(red: Double(Self.count % 7) / 7, green: 0, blue: 0) : .systemBackground
    }
  }

  private func violations(ofAScene isMoody: Bool) throws -> [Violation] {
    let scene = Scene(name: "moods", title: "Moods", summary: "A page.") { _, _ in MoodyPage(isMoody: isMoody) }
    let phone = try Phone(scene, device: .bare(CGSize(width: 60, height: 80)), scale: 1)
    phone.advance(0.2)
    let replay = try Replay(phone.headless.session.tape)
    replay.session.stage.checks = StageChecks()
    return try HeroTesting.violations(on: replay.session.stage) {
      try replay.run()
      _ = try replay.picture()
    }
  }

  @Test func aSceneThatDependsOnMoreThanItsTapeIsReported() throws {
    let found = try violations(ofAScene: true)
    #expect(found.map(\.invariant) == [.sameTapeSameBytes])
    #expect(found.first?.finding.contains("19200 pixels") == true, "\(found)")
  }

  @Test func aSceneThatDependsOnItsTapeAloneIsNotReported() throws {
    #expect(try violations(ofAScene: false).isEmpty)
  }

  @Test func aMomentThatIsGoneBackToAndForthIsTheSame() throws {
    let phone = try Phone(.photoGallery, device: .bare(CGSize(width: 360, height: 640)), scale: 1)
    phone.settle()
    try phone.tap(item: 1)
    phone.advance(0.3)
    let track = Track(of: phone.headless.session)
    let end = phone.time
    try track.seek(to: end - 0.2)
    track.session.stage.checks = StageChecks()
    let found = try HeroTesting.violations(on: track.session.stage) { try track.goOn(to: end) }
    #expect(found.isEmpty, "\(found)")
  }
}
