package import HeroMorph
import HeroMotion

/// The edits of a transition that panels show: the user's over those of the scene.
package struct ShownEdits: Sendable, Hashable {
  /// The user's.
  package var edits = TransitionOverrides()
  /// The selected element; nil: none.
  package var element: String?
  /// The elements of the last transition, in its order.
  private(set) var elements: [String] = []
  /// Those with one end.
  private(set) var lone: Set<String> = []
  /// The transition's own timing; nil: nothing has opened yet.
  private(set) var timing: MorphTiming?
  private var style = MorphStyle()
  private var paths: [String: MorphPath] = [:]
  private var cues = MorphChannels<MorphCue>()

  package init() {}

  /// - Parameters:
  ///   - plan: The running transition's, else the last one's; nil: there was none.
  ///   - element: The element that was selected; the first one stands for it where it does not move.
  package init(_ edits: TransitionOverrides, of plan: MorphPlan?, element: String?) {
    self.edits = edits
    guard var plan else { return }
    style = plan.style
    plan.style.overrides = all
    (elements, timing) = (plan.pairs.map(\.id), plan.timing)
    lone = Set(plan.pairs.filter { $0.source == nil || $0.destination == nil }.map(\.id))
    paths = Dictionary(plan.pairs.map { ($0.id, $0.path) }, uniquingKeysWith: { first, _ in first })
    cues = plan.cues ?? MorphChannels()
    self.element = element.flatMap { elements.contains($0) ? $0 : nil } ?? elements.first { !lone.contains($0) }
  }

  /// The scene's edits with the user's over them.
  var all: TransitionOverrides { style.overrides.merging(edits) }

  /// Final dimming of the page below, 0…1.
  var dimming: Double { all.dimming ?? style.dimming }
  /// nil: elements with one end stay on their page.
  var unmatched: MorphStyle.Unmatched? { all.unmatched ?? style.unmatched }

  // MARK: Elements

  /// The edits of the selected element.
  var own: ElementOverride { element.flatMap { all.elements[$0] } ?? ElementOverride() }

  /// The bulge of the selected element's path; 0: it is straight.
  var bulge: Double {
    guard case .arc(let bulge)? = own.path ?? element.flatMap({ paths[$0] }) else { return 0 }
    return bulge
  }

  /// Changes the user's edits of the selected element.
  mutating func edit(_ change: (inout ElementOverride) -> Void) {
    guard let element else { return }
    var edit = edits.elements[element] ?? ElementOverride()
    change(&edit)
    edits.elements[element] = edit == ElementOverride() ? nil : edit
  }

  /// Changes one end of the selected element.
  mutating func edit(
    _ end: WritableKeyPath<ElementOverride, EndOverride?>, _ change: (inout EndOverride) -> Void
  ) {
    var place = own[keyPath: end] ?? EndOverride()
    change(&place)
    edit { $0[keyPath: end] = place }
  }

  // MARK: Times

  /// The part of a transition that has times of its own.
  package enum Part: Sendable, Hashable {
    case element(String)
    /// The fade of both pages.
    case fade
  }

  /// Returns the start and the duration of a part, in seconds from take-off.
  func times(of part: Part) -> (start: Double, duration: Double) {
    let cue =
      switch part {
      case .element(let id): cues.elements[id] ?? MorphCue()
      case .fade: cues.pages ?? MorphCue()
      }
    return (cue.delay, (cue.timing ?? timing)?.duration ?? 0)
  }

  /// The end of the last part, in seconds from take-off.
  var duration: Double { timing?.duration(with: cues) ?? 0 }

  /// Moves a part to another start.
  mutating func move(_ part: Part, to start: Double) {
    let start = Self.clamped(start)
    switch part {
    case .element(let id):
      element = id
      edit { $0.delay = start }
    case .fade: edits.fade = FadeOverride(start: start, duration: fade.duration, curve: fade.curve)
    }
  }

  /// Gives a part another duration. A spring keeps its bounce, and its response changes.
  mutating func stretch(_ part: Part, to duration: Double) {
    let (old, duration) = (times(of: part).duration, max(1 / 60, Self.clamped(duration)))
    switch part {
    case .fade: edits.fade = FadeOverride(start: fade.start, duration: duration, curve: fade.curve)
    case .element(let id):
      element = id
      switch cues.elements[id]?.timing ?? timing {
      case .curve(let curve, _): edit { $0.timing = .curve(curve, duration: duration) }
      case .spring(let spring):
        let response = spring.response * duration / max(old, 1 / 60)
        guard
          let changed = try? SpringTiming.Form.bounce(duration: spring.response, bounce: spring.bounce)
            .with(.duration, response)
        else { return }
        edit { $0.timing = .spring(changed) }
      case nil: break
      }
    }
  }

  /// The fade of the pages: its own, else one that takes as long as the transition.
  var fade: FadeOverride { all.fade ?? FadeOverride(duration: Self.clamped(timing?.duration ?? 0.4)) }

  private static func clamped(_ seconds: Double) -> Double {
    min(TransitionOverrides.seconds.upperBound, max(TransitionOverrides.seconds.lowerBound, seconds))
  }
}
