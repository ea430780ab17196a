import Foundation
import HeroFindings
import HeroKit
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("Titles of pages that scroll") struct TitleAuditTests {
  @Test("Offsets at which something hides the title are found, and none where nothing does", arguments: [true, false])
  func offsets(_ isCovered: Bool) throws {
    let scene = HeroScenes.Scene(name: "titles", title: "Titles", summary: "A page with a header.") { _, _ in
      TitleScene(isCovered: isCovered)
    }
    let screen = try HeadlessScreen(scene: scene, scale: 1)
    screen.settle()
    let findings = try TitleAudit.findings(on: screen, at: 0.4)
    guard isCovered else {
      #expect(findings == [])
      return
    }
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.kind == .noTitle && finding.severity == .warning)
    #expect(finding.time == 0.4 && finding.subject == "Title" && finding.place != nil && !finding.remedy.isEmpty)
    #expect(abs(finding.figure - 40) <= 8, "\(finding.words)")
  }
}

/// A page with a header. At some offsets an opaque view lies over all of the screen.
@MainActor private final class TitleScene: NavigationController, SceneController {
  init(isCovered: Bool) { super.init(rootViewController: TitlePage(isCovered: isCovered)) }

  var itemLabels: [String] { [] }
  func pointToTap(item: Int) -> CGPoint? { nil }
}

@MainActor private final class TitlePage: ViewController, HeroHeaderDelegate {
  private let list = ScrollView()
  private let cover = View()
  private let isCovered: Bool
  private static let covered: ClosedRange<CGFloat> = -80 ... -40

  init(isCovered: Bool) {
    self.isCovered = isCovered
    super.init()
  }

  override var contentScrollView: ScrollView? { list }

  override func viewDidLoad() {
    view.addSubview(list)
    list.backgroundColor = .systemBackground
    list.contentSize = CGSize(width: 1, height: 3_000)
    cover.backgroundColor = .systemBackground
    cover.isHidden = true
    headerDelegate = self
    setHeader(
      .headerView(
        view: View(),
        configuration: HeaderViewConfiguration(height: 200, largeTitleDisplayMode: .inline(InlineTitle())),
        title: TitleConfiguration(title: "Title")))
  }

  override func viewDidLayoutSubviews() { list.frame = view.bounds }

  func heroHeader(_ controller: ViewController, didScroll headerView: HeroHeaderView, offset: CGFloat) {
    guard isCovered, let window = view.window else { return }
    if cover.superview == nil { window.addSubview(cover) }
    cover.frame = window.bounds
    cover.isHidden = !Self.covered.contains(list.contentOffset.y)
  }
}
