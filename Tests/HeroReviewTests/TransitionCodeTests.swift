import Foundation
import HeroDocuments
import HeroExport
import HeroGeometry
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Transitions as code: timing, delays and what a framework has no words for.
struct TransitionCodeTests {
  /// A card that opens by HeroKit's spring, a title on a curve of its own, and a price on a spring of its own.
  private static let plan: MorphPlan = {
    func pair(_ id: String) -> MorphPair {
      MorphPair(
        id: id, source: MorphPlace(frame: CGRect(x: 16, y: 180, width: 178, height: 178), cornerRadii: CornerRadii(14)),
        destination: MorphPlace(frame: CGRect(x: 0, y: 0, width: 402, height: 300)), content: .live)
    }
    var style = MorphStyle()
    style.overrides = TransitionOverrides(
      elements: [
        "page.title": ElementOverride(timing: .curve(TimingCurve(0.2, 0, 0, 1), duration: 0.25), delay: 0.1),
        "price": ElementOverride(timing: .spring(SpringTiming(.bounce(duration: 0.5, bounce: 0.2))), delay: 0.05),
        "card": ElementOverride(path: .arc(0.3), destination: EndOverride(height: 20, radius: CornerRadii(8))),
      ], fade: FadeOverride(start: 0.1, duration: 0.3, curve: .linear), dimming: 0.4,
      zoom: PageZoom(presenting: 0.94), unmatched: MorphStyle.Unmatched(.slide(CGSize(width: 0, height: 40))))
    return MorphPlan(
      pairs: [pair("card"), pair("page.title"), pair("price")], timing: .spring(.heroKit),
      screen: CGRect(x: 0, y: 0, width: 402, height: 874), style: style)
  }()

  private func text(_ format: SpringCode.Format, maxError: Double = LinearEasing.standardError) throws -> String {
    try TransitionCode(Self.plan, origin: "Gallery, list to page").text(in: format, maxError: maxError)
  }

  @Test("A transition without edits is its spring", arguments: SpringCode.Format.allCases.filter { $0 != .tokens })
  func plain(_ format: SpringCode.Format) throws {
    var plan = Self.plan
    plan.style.overrides = TransitionOverrides()
    #expect(try TransitionCode(plan).text(in: format) == SpringCode(.heroKit).text(in: format))
  }

  @Test("Every format begins with the spring, and says what it has no words for")
  func notes() throws {
    for format in SpringCode.Format.allCases where format != .tokens {
      let (text, spring) = (
        try text(format), try SpringCode(.heroKit, origin: "Gallery, list to page").text(in: format)
      )
      #expect(text.hasPrefix(spring + "\n\n"))
      let sentences = [
        "“card” moves from [16, 180, 178, 178] radius 14 to [0, 0, 402, 320] radius 8 on an arc with a bulge of 0.3 "
          + "of the distance.", "The page below dims by 40 %.",
        "The page below ends at 94 % of its size; the other starts at 100 %.",
        "Elements without a counterpart slide from [0, 40] and fade.",
      ]
      for sentence in sentences { #expect(text.contains(format == .css ? "/* \(sentence) */" : "// \(sentence)")) }
    }
  }

  @Test("SwiftUI has curves, springs and delays")
  func swiftUI() throws {
    let text = try text(.swiftui)
    #expect(
      text.contains("static let heroPageTitle = Animation.timingCurve(0.2, 0, 0, 1, duration: 0.25).delay(0.1)\n"))
    #expect(text.contains("static let heroPageFade = Animation.timingCurve(0, 0, 1, 1, duration: 0.3).delay(0.1)\n"))
    #expect(text.contains("initialVelocity: 0).delay(0.05)\n"))
    #expect(!text.contains("heroCard"))
  }

  @Test("UIKit has an animator for each part")
  func uiKit() throws {
    let text = try text(.uikit)
    #expect(text.contains("static func heroPageTitle() -> UIViewPropertyAnimator {"))
    #expect(
      text.contains("controlPoint1: CGPoint(x: 0.2, y: 0),") && text.contains("controlPoint2: CGPoint(x: 0, y: 1)"))
    #expect(text.contains("Start it by startAnimation(afterDelay: 0.05)."))
  }

  @Test("CSS has curves, and springs as points within the error that is allowed")
  func css() throws {
    let text = try text(.css, maxError: 0.001)
    let title = "  --hero-page-title-easing: cubic-bezier(0.2, 0, 0, 1);\n  --hero-page-title-duration: 250ms;\n"
    #expect(text.contains(title + "  --hero-page-title-delay: 100ms;\n"))
    let spring = SpringTiming(.bounce(duration: 0.5, bounce: 0.2))
    for (name, timing) in [("hero", SpringTiming.heroKit), ("hero-price", spring)] {
      let easing =
        try #require(text.firstMatch(of: try Regex("--\(name)-easing: (linear\\([^)]*\\));")))[1].substring ?? ""
      let duration = try #require(text.firstMatch(of: try Regex("--\(name)-duration: ([0-9.]+ms);")))[1].substring ?? ""
      let css = try CSSEasing("\(easing) \(duration) largest error at any moment 0.001")
      #expect(abs(css.duration - timing.duration) < 1e-6)
      for step in 0...2000 {
        let input = Double(step) / 2000
        #expect(abs(css.output(at: input) - timing.solution.value(at: input * css.duration)) < 1.001e-3 || input == 1)
      }
    }
  }

  @Test("Compose has tweens and springs; Flutter has curves, springs and durations")
  func others() throws {
    let compose = try text(.compose)
    let tween = """
      val heroPageTitle = tween<Float>(
          durationMillis = 250,
          delayMillis = 100,
          easing = CubicBezierEasing(0.2f, 0f, 0f, 1f),
      )
      """
    #expect(compose.contains(tween) && compose.contains("call delay(50) before"))
    let flutter = try text(.flutter)
    #expect(flutter.contains("const heroPageTitle = Cubic(0.2, 0, 0, 1);\n"))
    #expect(flutter.contains("const heroPageTitleDuration = Duration(microseconds: 250000);\n"))
    #expect(flutter.contains("const heroPriceDelay = Duration(microseconds: 50000);"))
  }

  @Test("Design tokens are read back with the same values, springs from their extension")
  func tokens() throws {
    let folder = try TestFolder()
    try folder.write(try text(.tokens), to: "tokens.json")
    try folder.write(
      """
      version: 1
      tokens: tokens.json
      screens:
        list: {content: [{text: A, id: a, onTap: {present: page}}]}
        page: {content: [{text: A, id: a}]}
      transitions:
        - from: list
          to: page
          spring: "{transition.timing.spring}"
          dimming: "{transition.dimming}"
          zoom: {presenting: "{transition.zoom.presenting}"}
          fade:
            start: "{transition.fade.delay}"
            duration: "{transition.fade.timing.duration}"
            curve: "{transition.fade.timing.curve}"
          elements:
            a:
              spring: "{transition.elements.price.timing.spring}"
              delay: "{transition.elements.page-title.delay}"
              destination:
                x: "{transition.elements.card.destination.height}"
                radius: "{transition.elements.card.destination.radius}"
      """, to: SceneDocument.fileName)
    let reading = SceneDocument.read(folder.url.appendingPathComponent(SceneDocument.fileName))
    #expect(reading.problems.map(\.sentences) == [])
    let transition = try #require(try reading.scene().transitions.first)
    let edits = Self.plan.style.overrides
    #expect(transition.spring == .heroKit && transition.style.dimming == 0.4)
    #expect(transition.style.overrides.zoom == edits.zoom && transition.style.overrides.fade == edits.fade)
    let element = try #require(transition.style.overrides.elements["a"])
    #expect(element.timing == edits.elements["price"]?.timing && element.delay == 0.1)
    #expect(element.destination == EndOverride(x: 320, radius: CornerRadii(8)))
  }
}
