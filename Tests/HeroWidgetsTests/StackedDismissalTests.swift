import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Several pages above each other that leave at once: as in UIKit, only the topmost is seen to leave, and those between
/// vanish under its cover.
@MainActor struct StackedDismissalTests {
  /// Pages that write what they are told into one story.
  private final class Told: CountingPage {
    let name: String
    let story: Story
    let color: Color

    init(_ name: String, _ story: Story, _ color: Color, height: Double? = nil) {
      (self.name, self.story, self.color) = (name, story, color)
      super.init()
      guard let height else { return }
      modalPresentationStyle = .pageSheet
      sheetPresentationController?.detents = [.custom(identifier: .init(name)) { _ in height }]
    }

    override func viewDidLoad() { view.backgroundColor = color }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      tell("willAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      tell("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      tell("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      tell("didDisappear")
    }

    private func tell(_ call: String) {
      story.lines.append("\(name) \(call)\(isBeingDismissed ? ", dismissed" : "")")
    }
  }

  @MainActor private final class Story { var lines: [String] = [] }

  /// A red page, a green one above it, a blue one above that.
  @MainActor private final class Pile {
    let stage = Stage(size: CGSize(width: 100, height: 200), deviceScale: 1)
    let story = Story()
    let root: Told
    let middle: Told
    let top: Told
    private let surface: Surface

    /// - Parameters:
    ///   - middle: the height of the page between as a sheet; nil makes it cover the screen. Likewise `top`.
    init(middle middleHeight: Double?, top topHeight: Double?) throws {
      root = Told("root", story, Color(red: 1, green: 0, blue: 0))
      middle = Told("middle", story, Color(red: 0, green: 1, blue: 0), height: middleHeight)
      top = Told("top", story, Color(red: 0, green: 0, blue: 1), height: topHeight)
      surface = try #require(Surface(width: 100, height: 200, format: .opaque))
      stage.window.rootViewController = root
      stage.update(to: 1)
      root.present(middle, animated: false)
      middle.present(top, animated: false)
      update(by: 0)
      story.lines = []
    }

    func update(by seconds: Double) {
      stage.update(to: stage.time + seconds)
      _ = stage.paint(into: surface)
    }

    func settle() { stage.settle { _ = stage.paint(into: surface) } }

    /// How many of the pixels are green: where the page between is seen.
    var green: Int {
      (0..<20_000).count { index in
        let color = surface.color(x: index % 100, y: index / 100)
        return color.green > 0.3 && color.red < 0.3 && color.blue < 0.3
      }
    }

    /// The first row of blue in the middle of the screen; 200 when there is none.
    var topEdge: Int { (0..<200).first { surface.color(x: 50, y: $0).blue > 0.9 } ?? 200 }

    func color(x: Int, y: Int) -> RGBA { surface.color(x: x, y: y) }

    /// What is wrong now that only the first page should be there.
    var problems: [String] {
      var result = [
        root.appearances.problem(isShown: true), middle.appearances.problem(isShown: false),
        top.appearances.problem(isShown: false),
      ].compactMap { $0 }
      for page in [middle, top] where page.view.window != nil || page.presentingViewController != nil {
        result.append("\(page.name) is still there")
      }
      if root.presentedViewController != nil || middle.presentedViewController != nil { result.append("still linked") }
      if middle.isBeingDismissed || top.isBeingDismissed { result.append("still being dismissed") }
      if stage.window.runningTransition != nil || root.view.window == nil { result.append("not at rest") }
      return result
    }
  }

  @Test func ofTwoSheetsTheUpperOneSlidesAndTheOtherIsGone() throws {
    let pile = try Pile(middle: 150, top: 100)
    #expect(pile.green > 3_000 && pile.topEdge == 100)
    var done = 0
    pile.root.dismiss { done += 1 }
    pile.update(by: 0)
    #expect(pile.green == 0 && pile.topEdge == 100)
    #expect(
      pile.story.lines == ["top willDisappear, dismissed", "middle willDisappear, dismissed"])
    let start = pile.stage.time
    for _ in 0..<12 {
      pile.update(by: 1 / 60)
      let t = (pile.stage.time - start) * 18.257
      // A critical spring from rest, which the lower sheet is not on: x = (1 + ωt) e^(−ωt).
      #expect(abs(Double(pile.topEdge) - (200 - 100 * (1 + t) * exp(-t))) <= 1)
      #expect(pile.green == 0 && done == 0)
    }
    pile.settle()
    #expect(done == 1 && pile.problems == [])
    #expect(pile.story.lines.suffix(2) == ["top didDisappear", "middle didDisappear"])
    // The screen is bright again, and both can come once more.
    #expect(pile.color(x: 50, y: 20).red == 1)
    pile.root.present(pile.middle)
    pile.settle()
    #expect(pile.green > 10_000)
  }

  @Test func ofTwoPagesOverTheWholeScreenTheOneBetweenIsNeverSeen() throws {
    let pile = try Pile(middle: nil, top: nil)
    var done = 0
    pile.root.dismiss { done += 1 }
    pile.update(by: 0)
    #expect(
      pile.story.lines == ["top willDisappear, dismissed", "root willAppear"])
    for _ in 0..<10 {
      pile.update(by: 1 / 60)
      #expect(pile.green == 0)
      #expect(pile.topEdge == 0 || pile.color(x: 50, y: 0).red == 1)
    }
    #expect(pile.topEdge > 50 && pile.topEdge < 200)
    pile.settle()
    #expect(done == 1 && pile.problems == [])
    #expect(pile.story.lines.suffix(2) == ["root didAppear", "top didDisappear"])
  }

  @Test func underASheetTheFirstPageIsThereAtOnceAndStaysWhenTheSheetIsCaught() throws {
    let pile = try Pile(middle: nil, top: 100)
    #expect(pile.root.view.window == nil && pile.green > 3_000)
    pile.root.dismiss()
    pile.update(by: 0)
    #expect(
      pile.story.lines == [
        "top willDisappear, dismissed", "middle willDisappear, dismissed", "root willAppear",
      ])
    pile.update(by: 0.05)
    #expect(pile.green == 0 && pile.color(x: 50, y: 20).red > 0.7)
    // A finger catches the sheet, takes it up and lets go.
    func touch(_ phase: TouchPhase, _ y: CGFloat) {
      pile.stage.send(.touch(id: 0, phase: phase, location: CGPoint(x: 50, y: y), time: pile.stage.time))
      pile.update(by: 1 / 60)
    }
    touch(.began, 190)
    for y in stride(from: 190.0, through: 110, by: -10) { touch(.moved, y) }
    for _ in 0..<12 { touch(.moved, 110) }
    touch(.ended, 110)
    pile.settle()
    #expect(pile.topEdge == 100 && pile.green == 0)
    #expect(pile.root.presentedViewController === pile.top && pile.top.presentingViewController === pile.root)
    #expect(pile.root.appearances.problem(isShown: true) == nil)
    #expect(pile.middle.appearances.problem(isShown: false) == nil)
    #expect(pile.top.appearances.problem(isShown: true) == nil)
    #expect(!pile.top.isBeingDismissed && pile.middle.presentingViewController == nil)
    pile.top.dismiss()
    pile.settle()
    #expect(pile.problems == [])
  }

  @Test func underAPageOverTheWholeScreenASheetIsTakenAwayUnseen() throws {
    let pile = try Pile(middle: 150, top: nil)
    pile.root.dismiss()
    for _ in 0..<20 {
      pile.update(by: 1 / 60)
      #expect(pile.green == 0)
    }
    pile.settle()
    #expect(pile.problems == [] && !pile.story.lines.contains { $0.hasPrefix("middle") })
  }

  @Test func withoutAnimationAllAreGoneAtOnce() throws {
    for (middle, top) in [(150, 100), (nil, nil), (nil, 100), (150, nil)] as [(Double?, Double?)] {
      let pile = try Pile(middle: middle, top: top)
      var done = 0
      pile.root.dismiss(animated: false) { done += 1 }
      #expect(done == 1 && pile.problems == [] && !pile.stage.isAnimating)
      pile.update(by: 0)
      #expect(pile.color(x: 50, y: 150).red == 1)
    }
  }

  @Test func onlyTheTopmostPagesDelegateIsAsked() throws {
    final class Asked: TransitioningDelegate {
      var pages: [ViewController] = []
      func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        pages.append(dismissed)
        return nil
      }
    }
    let pile = try Pile(middle: nil, top: nil)
    let asked = Asked()
    pile.middle.transitioningDelegate = asked
    pile.top.transitioningDelegate = asked
    pile.root.dismiss()
    let context = try #require(pile.stage.window.runningTransition)
    #expect(context.fromViewController === pile.top && context.toViewController === pile.root)
    pile.settle()
    #expect(asked.pages.map { $0 === pile.top } == [true] && pile.problems == [])
  }

  @Test func fromTheMiddleOnlyWhatIsAboveLeaves() throws {
    let pile = try Pile(middle: 150, top: 100)
    let third = Told("third", pile.story, .white, height: 50)
    pile.top.present(third, animated: false)
    pile.middle.dismiss()
    pile.settle()
    #expect(pile.root.presentedViewController === pile.middle && pile.middle.presentedViewController == nil)
    #expect(pile.middle.appearances.problem(isShown: true) == nil && pile.green > 3_000)
    for page in [pile.top, third] { #expect(page.appearances.problem(isShown: false) == nil) }
  }

  /// While one is still on its way, the others wait for it.
  @Test(arguments: [true, false]) func askedForInTheMiddleOfAnotherMotion(isComing: Bool) throws {
    let pile = try Pile(middle: 150, top: 100)
    let third = Told("third", pile.story, .white, height: 50)
    pile.top.present(third)
    if !isComing {
      pile.settle()
      third.dismiss()
    }
    pile.update(by: 0.1)
    pile.root.dismiss()
    pile.settle()
    #expect(pile.problems == [] && third.appearances.problem(isShown: false) == nil && third.view.window == nil)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func atRandom(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let pile = try Pile(middle: random.chance(0.5) ? 150 : nil, top: random.chance(0.5) ? 100 : nil)
    let more = (0..<3).map { Told("more \($0)", pile.story, .white, height: $0 == 1 ? nil : 80) }
    for _ in 0..<60 {
      let pages = [pile.root, pile.middle, pile.top] + more
      let page = pages[random.whole(0...pages.count - 1)]
      if random.chance(0.5) {
        page.dismiss(animated: random.chance(0.7))
      } else if page !== pile.root, page.presentingViewController == nil {
        pile.stage.window.topmostViewController?.present(page, animated: random.chance(0.7))
      }
      pile.update(by: random.number(0...0.3))
    }
    pile.settle()
    var shown: [ViewController] = [pile.root]
    while let next = shown.last?.presentedViewController { shown.append(next) }
    var isCovered = false
    for case let page as Told in shown.reversed() {
      #expect(page.appearances.problem(isShown: !isCovered) == nil, "\(page.name)")
      #expect((page.view.window != nil) == !isCovered, "\(page.name)")
      if page.modalPresentationStyle == .fullScreen { isCovered = true }
    }
    for page in [pile.middle, pile.top] + more where !shown.contains(where: { $0 === page }) {
      #expect(page.appearances.problem(isShown: false) == nil || page.appearances.calls.isEmpty, "\(page.name)")
      #expect(page.view.window == nil && page.presentingViewController == nil, "\(page.name)")
    }
    pile.root.dismiss()
    pile.settle()
    for page in [pile.middle, pile.top] + more { #expect(page.view.window == nil, "\(page.name)") }
    #expect(pile.root.appearances.problem(isShown: true) == nil && pile.root.view.window != nil)
  }
}
