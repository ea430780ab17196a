import Foundation
import HeroGeometry
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// A user's edits of a transition, as states at any sample.
struct TransitionOverridesTests {
  private static let screen = CGRect(x: 0, y: 0, width: 400, height: 800)

  /// Two pictures, a card with a text in it, and something on one page only at each end.
  private static func plan(_ random: inout SeededGenerator, _ overrides: TransitionOverrides = TransitionOverrides())
    -> MorphPlan
  {
    func place() -> MorphPlace {
      MorphPlace(frame: random.rect(in: screen, longest: 300), cornerRadius: random.number(0...20))
    }
    func pair(_ id: String, _ source: MorphPlace?, _ destination: MorphPlace?, in container: String? = nil) -> MorphPair
    {
      let content: MorphContent = container == nil ? .picture(size: CGSize(width: 300, height: 200)) : .live
      var pair = MorphPair(id: id, source: source, destination: destination, content: content, fade: .cross)
      pair.container = container
      return pair
    }
    let card = (place(), place())
    func inside(_ place: MorphPlace) -> MorphPlace {
      MorphPlace(frame: place.frame.inset(dx: place.frame.width / 4, dy: place.frame.height / 4))
    }
    var style = MorphStyle(unmatched: MorphStyle.Unmatched(.slide(CGSize(width: 0, height: 40)), stagger: 0.3))
    style.overrides = overrides
    return MorphPlan(
      pairs: [
        pair("hero", place(), place()), pair("card", card.0, card.1),
        pair("text", inside(card.0), inside(card.1), in: "card"), pair("second", place(), place()),
        pair("old", place(), nil), pair("new", nil, place()),
      ], timing: .spring(.heroKit), screen: screen, style: style)
  }

  private static func sample(_ random: inout SeededGenerator) -> MorphSample {
    let isDragged = random.chance(0.5)
    return MorphSample(
      progress: random.number(-0.1...1.1), velocity: 0,
      offset: isDragged ? CGPoint(x: random.number(-90...90), y: random.number(-90...90)) : .zero,
      pinch: isDragged ? random.number(0.5...1.2) : 1, turn: isDragged ? random.number(-0.3...0.3) : 0,
      carried: isDragged ? random.number(0...1) : 0, recess: isDragged ? random.number(0...1) : 0)
  }

  private static func frame(_ id: String, _ state: MorphState) throws -> CGRect {
    try #require(state.elements.first { $0.id == id }).frame
  }

  @Test("Edits that change nothing leave every state equal, bit for bit") func neutral() {
    var random = SeededGenerator(201)
    let edits: [TransitionOverrides] = [
      TransitionOverrides(), TransitionOverrides(elements: ["hero": ElementOverride()]),
      TransitionOverrides(elements: ["hero": ElementOverride(path: .straight, source: EndOverride())]),
      TransitionOverrides(elements: ["nobody": ElementOverride(delay: 2)]), TransitionOverrides(dimming: 0),
      TransitionOverrides(zoom: PageZoom()),
    ]
    for _ in 0..<300 {
      let plan = Self.plan(&random)
      let sample = Self.sample(&random)
      for edit in edits {
        var edited = plan
        edited.style.overrides = edit
        #expect(edited.cues == nil && edited.state(at: sample) == plan.state(at: sample))
        #expect(edited.duration == plan.timing.duration)
      }
    }
  }

  @Test("A part with a progress of its own is where the transition would have it at that progress") func channels()
    throws
  {
    var random = SeededGenerator(202)
    for _ in 0..<200 {
      let plan = Self.plan(&random)
      var sample = MorphSample(progress: random.number(0...1), velocity: 0)
      let own = (second: random.number(-0.1...1.1), pages: random.number(0...1))
      sample.channels = MorphChannels(
        elements: ["second": MorphMotion(progress: own.second, velocity: 0)],
        pages: MorphMotion(progress: own.pages, velocity: 0))
      let (state, plain) = (plan.state(at: sample), plan.state(at: sample.progress))
      let (second, pages) = (plan.state(at: own.second), plan.state(at: own.pages))
      for id in ["hero", "card", "text", "old", "new"] {
        #expect(try Self.frame(id, state) == Self.frame(id, plain))
      }
      #expect(
        state.elements.first { $0.id == "second" } == second.elements.first { $0.id == "second" })
      #expect(state.pages.map(\.alpha) == pages.pages.map(\.alpha))
    }
  }

  @Test("What a container holds goes with it, unless it has a timing or a delay of its own") func containers() {
    var random = SeededGenerator(203)
    let slow = MorphTiming.spring(SpringTiming(.response(0.9, fraction: 0.8)))
    var plan = Self.plan(&random, TransitionOverrides(elements: ["card": ElementOverride(timing: slow, delay: 0.2)]))
    #expect(
      plan.cues?.elements == ["card": MorphCue(timing: slow, delay: 0.2), "text": MorphCue(timing: slow, delay: 0.2)])
    plan.style.overrides.elements["text"] = ElementOverride(delay: 0)
    #expect(plan.cues?.elements["text"] == MorphCue(timing: slow, delay: 0))
    #expect(plan.duration == 0.2 + slow.duration)
  }

  @Test("A container holds its elements in its own coordinates, whatever the progress of either")
  func insideAContainer()
    throws
  {
    var random = SeededGenerator(204)
    for _ in 0..<200 {
      let plan = Self.plan(&random)
      var sample = MorphSample(progress: 0, velocity: 0)
      let (card, text) = (random.number(0.02...0.98), random.chance(0.5) ? 1.0 : 0)
      sample.channels = MorphChannels(elements: [
        "card": MorphMotion(progress: card, velocity: 0), "text": MorphMotion(progress: text, velocity: 0),
      ])
      let state = plan.state(at: sample)
      // At an end of its own way it is as far from the container's corner as it is there at rest.
      let rest = plan.state(at: text)
      let (box, own) = (try Self.frame("card", state), try Self.frame("text", state))
      let (restBox, restOwn) = (try Self.frame("card", rest), try Self.frame("text", rest))
      #expect(abs((own.minX - box.minX) - (restOwn.minX - restBox.minX)) < 1e-9)
      #expect(abs((own.minY - box.minY) - (restOwn.minY - restBox.minY)) < 1e-9)
      #expect(abs(own.width - restOwn.width) < 1e-9 && abs(own.height - restOwn.height) < 1e-9)
    }
  }

  @Test("Matched elements start one after the other, and an element's own delay replaces its place") func stagger() {
    var random = SeededGenerator(205)
    let plan = Self.plan(
      &random, TransitionOverrides(elements: ["second": ElementOverride(delay: 0.5)], stagger: 0.04))
    let delays = plan.cues?.elements.mapValues(\.delay)
    // The first one goes with the transition; a text goes with its card; what has one end is in no order.
    #expect(delays == ["card": 0.04, "text": 0.04, "second": 0.5])
  }

  @Test("Frames and corners of either end are edited relative to the measured view") func ends() throws {
    var random = SeededGenerator(206)
    for _ in 0..<100 {
      var plan = Self.plan(&random)
      let (first, last) = (try #require(plan.pairs[0].source), try #require(plan.pairs[0].destination))
      plan.style.overrides.elements["hero"] = ElementOverride(
        source: EndOverride(x: 3, y: -4, width: 10, height: 20, radius: CornerRadii(7)),
        destination: EndOverride(width: -1000, radius: CornerRadii(topLeft: 1, bottomRight: 9)))
      let start = try #require(plan.state(at: 0).elements.first)
      let end = try #require(plan.state(at: 1).elements.first)
      #expect(
        start.frame
          == CGRect(
            x: first.frame.minX + 3, y: first.frame.minY - 4, width: first.frame.width + 10,
            height: first.frame.height + 20))
      #expect(start.cornerRadii == CornerRadii(7))
      #expect(end.frame == CGRect(x: last.frame.minX, y: last.frame.minY, width: 0, height: last.frame.height))
      #expect(end.cornerRadii == CornerRadii(topLeft: 1, bottomRight: 9))
    }
  }

  @Test("An element has a path of its own") func paths() throws {
    var random = SeededGenerator(207)
    var (plan, bent) = (Self.plan(&random), Self.plan(&random))
    bent.pairs = plan.pairs
    bent.pairs[0].path = .arc(0.3)
    plan.style.overrides.elements["hero"] = ElementOverride(path: .arc(0.3))
    for progress in stride(from: 0.0, through: 1, by: 0.05) {
      #expect(plan.state(at: progress) == bent.state(at: progress))
    }
  }

  @Test("Pages are zoomed with their fade, and elements land where their pages are") func zoom() throws {
    var random = SeededGenerator(208)
    var plan = Self.plan(&random)
    let plain = plan
    plan.style.overrides = TransitionOverrides(
      fade: FadeOverride(duration: 0.3, curve: .linear), zoom: PageZoom(presenting: 0.9, presented: 1.2))
    func zooms(_ progress: Double) -> [Double] { plan.state(at: progress).pages.map(\.zoom) }
    #expect(zooms(0) == [1, 1.2] && zooms(1) == [0.9, 1])
    #expect(zip(zooms(0.5), [0.95, 1.1]).allSatisfy { abs($0 - $1) < 1e-12 })
    for progress in [0.0, 1] {
      for id in ["hero", "card", "text", "second"] {
        #expect(try Self.frame(id, plan.state(at: progress)) == Self.frame(id, plain.state(at: progress)))
      }
    }
    // An element that is there first stands on its page, wherever that is.
    var sample = MorphSample(progress: 1, velocity: 0)
    sample.channels = MorphChannels(pages: MorphMotion(progress: 0.5, velocity: 0))
    let (own, rest) = (try Self.frame("hero", plan.state(at: sample)), try Self.frame("hero", plain.state(at: 1)))
    #expect(abs(own.midX - (200 + (rest.midX - 200) * 1.1)) < 1e-9 && abs(own.height - rest.height * 1.1) < 1e-9)
  }

  @Test("Dimming and elements of one page are edited") func styles() {
    var random = SeededGenerator(209)
    var plan = Self.plan(&random)
    plan.style.overrides = TransitionOverrides(dimming: 0.4, unmatched: MorphStyle.Unmatched(.scale(0.5)))
    var expected = plan
    expected.style = MorphStyle(unmatched: MorphStyle.Unmatched(.scale(0.5)), dimming: 0.4)
    for progress in [0.0, 0.2, 0.7, 1] { #expect(plan.state(at: progress) == expected.state(at: progress)) }
  }

  // MARK: Files

  private static func edits(_ random: inout SeededGenerator) -> TransitionOverrides {
    func timing() -> MorphTiming {
      random.chance(0.5)
        ? .spring(SpringTiming(.response(random.number(0.1...1), fraction: random.number(0.3...2))))
        : .curve(
          TimingCurve(random.number(0...1), random.number(-1...2), random.number(0...1), random.number(-1...2)),
          duration: random.number(0...2))
    }
    func end() -> EndOverride {
      EndOverride(
        x: random.number(-9...9), height: random.number(-9...9),
        radius: random.chance(0.5) ? CornerRadii(random.number(0...9)) : CornerRadii(topRight: random.number(0...9)))
    }
    let element = ElementOverride(
      timing: random.chance(0.7) ? timing() : nil, delay: random.chance(0.5) ? random.number(0...1) : nil,
      path: random.chance(0.5) ? .arc(random.number(-1...1)) : .straight, source: random.chance(0.5) ? end() : nil,
      destination: end())
    return TransitionOverrides(
      elements: ["hero": element], stagger: random.chance(0.5) ? random.number(0...1) : nil,
      fade: FadeOverride(start: random.number(0...1), duration: random.number(0...1), curve: .easeOut),
      dimming: random.number(0...1), zoom: PageZoom(presenting: random.number(0.5...1)),
      unmatched: random.chance(0.5)
        ? MorphStyle.Unmatched(.slide(CGSize(width: 3, height: random.number(0...40))), stagger: random.number(0...0.9))
        : MorphStyle.Unmatched(.scale(random.number(0...1))))
  }

  @Test("Edits survive a file") func roundTrip() throws {
    var random = SeededGenerator(210)
    for _ in 0..<300 {
      let edits = Self.edits(&random)
      #expect(try JSONDecoder().decode(TransitionOverrides.self, from: try JSONEncoder().encode(edits)) == edits)
    }
  }

  @Test("A file states edits in a designer's words") func words() throws {
    let text = """
      {"elements": {"hero": {"spring": "response=0.5,fraction=0.8", "delay": 0.1, "path": "arc:0.2",
        "source": {"x": 4, "radius": 12}, "destination": {"radius": [1, 2, 3, 4]}},
        "title": {"curve": "ease-out", "duration": 0.3}},
       "stagger": 0.04, "fade": {"start": 0.1, "duration": 0.25, "curve": [0.2, 0, 0, 1]}, "dimming": 0.3,
       "zoom": {"presenting": 0.94}, "unmatched": {"effect": "slide", "y": 40, "stagger": 0.3}}
      """
    let edits = try JSONDecoder().decode(TransitionOverrides.self, from: Data(text.utf8))
    let hero = ElementOverride(
      timing: .spring(SpringTiming(.response(0.5, fraction: 0.8))), delay: 0.1, path: .arc(0.2),
      source: EndOverride(x: 4, radius: CornerRadii(12)),
      destination: EndOverride(radius: CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 4, bottomRight: 3)))
    let expected = TransitionOverrides(
      elements: ["hero": hero, "title": ElementOverride(timing: .curve(.easeOut, duration: 0.3))], stagger: 0.04,
      fade: FadeOverride(start: 0.1, duration: 0.25, curve: TimingCurve(0.2, 0, 0, 1)), dimming: 0.3,
      zoom: PageZoom(presenting: 0.94),
      unmatched: MorphStyle.Unmatched(.slide(CGSize(width: 0, height: 40)), stagger: 0.3))
    #expect(edits == expected)
  }

  @Test(
    "What cannot be is refused",
    arguments: [
      #"{"elements": {"hero": {"sprung": "response=0.5,fraction=0.8"}}}"#, #"{"elements": {"hero": {"delay": -1}}}"#,
      #"{"elements": {"hero": {"spring": "stiff"}}}"#, #"{"elements": {"hero": {"curve": "ease-out"}}}"#,
      #"{"elements": {"hero": {"spring": "duration=0.4,ratio=1", "duration": 1}}}"#,
      #"{"elements": {"hero": {"path": "bow"}}}"#, #"{"elements": {"hero": {"path": "arc:nan"}}}"#,
      #"{"elements": {"hero": {"source": {"radius": [1, 2]}}}}"#,
      #"{"elements": {"hero": {"source": {"radius": -3}}}}"#, #"{"elements": {"hero": {"source": {"x": 1e9}}}}"#,
      #"{"fade": {"start": 1}}"#, #"{"fade": {"duration": 0.2, "curve": "bumpy"}}"#,
      #"{"fade": {"duration": 0.2, "curve": [2, 0, 0, 1]}}"#, #"{"dimming": 2}"#, #"{"zoom": {"presented": 0}}"#,
      #"{"unmatched": {"effect": "fade", "x": 3}}"#, #"{"unmatched": {"effect": "spin"}}"#, #"{"stagger": "much"}"#,
      #"{"dim": 0.2}"#,
    ]) func refusals(_ text: String)
  {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TransitionOverrides.self, from: Data(text.utf8)) }
  }
}
