import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Each invariant that a stage checks is broken on purpose, and reported.
@MainActor struct ChecksTests {
  /// A stage that checks itself at every opportunity.
  private func checkedStage() -> Stage {
    let stage = Stage(size: CGSize(width: 100, height: 160), deviceScale: 1)
    let checks = StageChecks()
    (checks.repaintInterval, checks.restInterval, checks.isStrict) = (1, 1, true)
    stage.checks = checks
    stage.window.backgroundColor = .white
    return stage
  }

  /// A view that changes without a word.
  private final class SilentView: View {
    var color = Color.systemRed

    override func draw(in canvas: Canvas) { canvas.fill(bounds, color) }
  }

  @Test func anUpdateInsideAnUpdateIsReported() {
    let stage = checkedStage()
    stage.schedule(after: 0.5) { [weak stage] in stage?.update(to: 1) }
    let found = violations(on: stage) { stage.update(to: 1) }
    #expect(found.map(\.invariant) == [.updatesDoNotNest])
    #expect(found.first?.time == 1)
  }

  @Test func aViewThatChangesWithoutDamageIsReported() throws {
    let stage = checkedStage()
    let surface = try #require(Surface(width: 100, height: 160, format: .opaque))
    let silent = SilentView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
    let sign = View(frame: CGRect(x: 60, y: 100, width: 20, height: 20))
    for view in [silent, sign] { stage.window.addSubview(view) }
    stage.update(to: 0)
    func paint() { _ = stage.paint(into: surface) }
    #expect(violations(on: stage, paint).isEmpty)
    sign.backgroundColor = .systemGreen
    #expect(violations(on: stage, paint).isEmpty)
    silent.color = .systemBlue
    sign.backgroundColor = .systemRed
    let found = violations(on: stage, paint)
    #expect(found.map(\.invariant) == [.repaintIsExact])
    #expect(found.first?.finding.contains("600 pixels differ") == true, "\(found)")
  }

  @Test func aBitmapThatIsOutOfDateIsReported() throws {
    let stage = checkedStage()
    let surface = try #require(Surface(width: 100, height: 160, format: .opaque))
    let kept = View(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    kept.shouldRasterize = true
    let silent = SilentView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
    kept.addSubview(silent)
    stage.window.addSubview(kept)
    stage.update(to: 0)
    _ = stage.paint(into: surface)
    silent.color = .systemBlue
    kept.setNeedsDisplay(CGRect(x: 70, y: 70, width: 4, height: 4))
    #expect(violations(on: stage) { _ = stage.paint(into: surface) }.map(\.invariant) == [.repaintIsExact])
  }

  @Test func aViewThatATransitionLeavesHiddenIsReported() {
    let stage = checkedStage()
    let page = ViewController()
    stage.window.rootViewController = page
    let label = Label()
    label.text = "Lost"
    page.view.addSubview(label)
    #expect(violations(on: stage) { stage.update(to: 1) }.isEmpty)
    label.transitionLook = PresentationOverrides(isHiddenForTransition: true)
    let found = violations(on: stage) { stage.update(to: 2) }
    #expect(found.map(\.invariant) == [.nothingIsHiddenAtRest])
    #expect(found.first?.description.contains("Label (“Lost”) is hidden for a transition") == true, "\(found)")
  }

  @Test func twoTransitionsInOneWindowAreReported() {
    let stage = checkedStage()
    let halves = [0, 1].map { _ in NavigationController(rootViewController: ViewController()) }
    let page = ViewController()
    stage.window.rootViewController = page
    for half in halves {
      page.addChild(half)
      half.view.frame = stage.window.bounds
      page.view.addSubview(half.view)
    }
    stage.update(to: 0)
    halves[0].pushViewController(ViewController())
    #expect(violations(on: stage) { stage.update(to: 0.1) }.isEmpty)
    halves[1].pushViewController(ViewController())
    #expect(violations(on: stage) { stage.update(to: 0.2) }.map(\.invariant) == [.oneTransition])
  }

  /// A cover runs for some frames, so that its end is seen.
  @Test func aViewThatATransitionLeavesAmongThePagesIsReported() {
    let stage = checkedStage()
    let page = ViewController()
    stage.window.rootViewController = page
    let found = violations(on: stage) {
      let other = ViewController()
      page.present(other, animated: true)
      stage.update(to: 0.1)
      page.view.superview?.insertSubview(View(), at: 0)
      for frame in 2..<40 { stage.update(to: 0.1 * Double(frame)) }
    }
    #expect(found.map(\.invariant) == [.countsReturn], "\(found)")
  }

  @Test func timersThatGrowWithEveryVisitAreReported() {
    let stage = checkedStage()
    let page = ViewController()
    stage.window.rootViewController = page
    var time = 0.0
    let found = violations(on: stage) {
      for _ in 0..<12 {
        page.present(ViewController(), animated: true)
        for _ in 0..<40 { stage.update(to: time); time += 0.1 }
        page.dismiss(animated: true)
        for _ in 0..<40 { stage.update(to: time); time += 0.1 }
        stage.schedule(after: 1e6) {}
      }
    }
    #expect(found.map(\.invariant) == [.countsReturn], "\(found)")
    #expect(found.first?.finding.contains("timers: ") == true)
  }

  @Test func whatIsInOrderIsNotReported() throws {
    let stage = checkedStage()
    let surface = try #require(Surface(width: 100, height: 160, format: .opaque))
    let page = ViewController()
    page.view.backgroundColor = .systemBackground
    stage.window.rootViewController = page
    let found = violations(on: stage) {
      for turn in 0..<3 {
        let other = ViewController()
        other.view.backgroundColor = turn == 1 ? .systemRed : .systemBlue
        page.present(other, animated: true)
        for _ in 0..<60 {
          stage.update(to: stage.time + 1 / 60)
          _ = stage.paint(into: surface)
        }
        page.dismiss(animated: true)
        for _ in 0..<60 {
          stage.update(to: stage.time + 1 / 60)
          _ = stage.paint(into: surface)
        }
      }
    }
    #expect(found.isEmpty, "\(found)")
  }

  /// The sentence says which invariant, where, and when.
  @Test func aViolationIsOneSentenceOfWhatWhereAndWhen() {
    let stage = checkedStage()
    let found = violations(on: stage) { stage.checks?.fail(.oneTransition, "2 run.", at: 1.25) }
    #expect(
      found.map(\.description) == ["Check failed at 1.2500 s: at most one transition runs in a window. 2 run."])
  }
}
