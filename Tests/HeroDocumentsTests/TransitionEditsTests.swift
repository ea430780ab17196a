import Foundation
import HeroDocuments
import HeroExport
import HeroFlight
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// A transition of a scene file beyond its spring: elements, stagger, fade, zoom and unmatched layers.
struct TransitionEditsTests {
  private static func text(_ keys: String, matches: String = "[hero]") -> String {
    SceneFile.gallery + "transitions:\n  - from: gallery\n    to: photo\n    matches: \(matches)\n    \(keys)\n"
  }

  @Test("A transition's keys are the members of the JSON of edits")
  func sameMembers() throws {
    let hero = ElementOverride(
      timing: .spring(SpringTiming(.response(0.5, fraction: 0.8))), delay: 0.1, path: .arc(0.2),
      source: EndOverride(x: 4, y: -3, width: 2, height: 1, radius: CornerRadii(12)),
      destination: EndOverride(radius: CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 4, bottomRight: 3)))
    let curves = [ElementOverride(timing: .curve(.easeOut, duration: 0.3)), ElementOverride(path: .straight)]
    for (element, motion) in [
      (hero, MorphStyle.Unmatched.Motion.slide(CGSize(width: 3, height: 40))), (curves[0], .scale(0.5)),
      (curves[1], .fade),
    ] {
      let edits = TransitionOverrides(
        elements: ["hero": element], stagger: 0.04,
        fade: FadeOverride(start: 0.1, duration: 0.25, curve: TimingCurve(0.2, 0, 0, 1)),
        zoom: PageZoom(presenting: 0.94, presented: 1.1), unmatched: MorphStyle.Unmatched(motion, stagger: 0.3))
      let encoder = JSONEncoder()
      encoder.outputFormatting = .prettyPrinted
      let json = String(decoding: try encoder.encode(edits), as: UTF8.self)
      let members = json.dropFirst().dropLast().replacing("\n", with: " ").replacing("\" :", with: "\":")
      let entry = "transitions: [{\"from\": gallery, \"to\": photo, \(members)}]\n"
      let file = try SceneFile(SceneFile.gallery + entry)
      #expect(file.mistakes == [])
      #expect(try file.read().scene().transitions.map(\.style.overrides) == [edits])
    }
  }

  @Test(
    "A mistake is told with its place and what is possible",
    arguments: [
      ("elements: {herro: {delay: 0.1}}", "Did you mean hero?"),
      ("elements: {hero: {dely: 0.1}}", "Did you mean delay?"),
      ("elements: {hero: {delay: -1}}", "a number of seconds from 0 to 10"),
      ("elements: {hero: {curve: ease-out}}", "a spring, or a duration"),
      ("elements: {hero: {spring: 'duration=0.4,ratio=1', duration: 1}}", "a spring, or a duration"),
      ("elements: {hero: {curve: ease-ot, duration: 1}}", "Did you mean ease-out?"),
      ("elements: {hero: {curve: [2, 0, 0, 1], duration: 1}}", "both x from 0 to 1"),
      ("elements: {hero: {path: 'arc:9'}}", "a bulge from -2 to 2"), ("elements: {hero: {path: bow}}", "straight, arc"),
      ("elements: {hero: {source: {x: 1e9}}}", "a number of points from -10000"),
      ("elements: {hero: {source: {radius: [1, 2]}}}", "four radii"), ("elements: [hero]", "a map of up to"),
      ("elements: {hero: 3}", "a map of spring, curve"), ("stagger: much", "a number of seconds"),
      ("fade: {start: 1}", "A fade needs “duration:”"), ("zoom: {presented: 0}", "a number from 0.1 to 4"),
      ("unmatched: {effect: fade, x: 3}", "x and y with slide"), ("unmatched: {effect: spin}", "fade, slide or scale"),
    ]) func mistakes(_ keys: String, _ hint: String) throws
  {
    let mistakes = try SceneFile(Self.text(keys)).mistakes
    #expect(mistakes.count == 1 && mistakes[0].hasPrefix("32:") && mistakes[0].contains(hint), "\(mistakes)")
  }

  @Test("Edits name layers without a counterpart only where these have an effect")
  func loneNames() throws {
    let lone = Self.text("elements: {words: {delay: 0.1}}").replacing(
      "padding: [12, margin]", with: "padding: [12, margin]\n        id: words")
    #expect(try SceneFile(lone).mistakes.count == 1)
    #expect(try SceneFile(lone + "    unmatched: {effect: slide, y: 40}\n").mistakes == [])
  }

  @MainActor private func frames(_ keys: String) throws -> [Trace.Frame] {
    try Trace(RenderRequest(scene: try SceneFile(Self.text(keys)).scene(), scale: 1), item: 1).frames()
  }

  @Test("A delayed element waits, then moves along its arc, as the trace shows")
  @MainActor func delayedArc() throws {
    let plain = try frames("spring: duration=0.4,ratio=1")
    let edited = try frames("spring: duration=0.4,ratio=1\n    elements: {hero: {delay: 0.2, path: 'arc:0.4'}}")
    let first = try #require(plain.first?.state.elements.first)
    for frame in edited where frame.time <= 0.2 { #expect(frame.state.elements.first?.frame == first.frame) }
    #expect(try #require(edited.last).time >= #require(plain.last).time + 0.2 - 1e-9)
    // A frame of the edited motion has the progress of the plain one 0.2 s earlier, beside its straight path.
    var farthest = 0.0
    for (index, frame) in plain.enumerated() where index + 12 < edited.count {
      let other = edited[index + 12]
      #expect(abs(other.sample.motion(of: "hero").progress - frame.sample.progress) < 1e-9)
      guard let one = frame.state.elements.first?.frame, let two = other.state.elements.first?.frame else { continue }
      #expect(abs(one.width - two.width) < 1e-6)
      farthest = max(farthest, hypot(one.midX - two.midX, one.midY - two.midY))
    }
    #expect(farthest > 20)
  }

  @Test("A layer of the page that opens slides in where unmatched layers have an effect")
  @MainActor func unmatchedLayer() throws {
    let text = Self.text("unmatched: {effect: slide, y: 60}").replacing(
      "padding: [12, margin]", with: "padding: [12, margin]\n        id: words")
    let phone = try Phone(try SceneFile(text).scene(), scale: 1)
    try phone.tap(item: 0)
    phone.advance(0.1)
    let flight = try #require(phone.flight)
    #expect(flight.plan.pairs.map(\.id) == ["hero", "words"])
    let state = flight.plan.state(at: flight.sample(at: phone.time))
    let words = try #require(state.elements.first { $0.id == "words" })
    let end = try #require(flight.plan.pairs[1].destination?.frame)
    #expect(words.frame.minY > end.minY + 5 && words.frame.minX == end.minX)
    phone.settle()
    #expect(!phone.views(labelled: "A few words about First.").isEmpty)
  }
}
