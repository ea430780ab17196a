import Foundation
package import HeroMorph
import HeroMotion

/// The edits of a transition that panels show: the user's over those of the scene.
package struct ShownEdits: Sendable, Hashable {
  /// The user's.
  package var edits = TransitionOverrides() { didSet { if edits != oldValue { editsChanged() } } }
  /// The selected element; nil: none.
  package var element: String?
  /// The elements of the last transition, in its order.
  private(set) var elements: [String] = []
  /// Those with one end.
  private(set) var lone: Set<String> = []
  /// The transition's own timing; nil: nothing has opened yet.
  private(set) var timing: MorphTiming?
  /// The last plan with the scene's edits, without the places of its elements; nil: there was none.
  private var plan: MorphPlan?
  /// The times of parts that do not follow the transition itself.
  private var cues = MorphChannels<MorphCue>()

  package init() {}

  /// - Parameters:
  ///   - plan: The running transition's, else the last one's; nil: there was none.
  ///   - element: The element that was selected; the first one stands for it where it does not move.
  package init(_ edits: TransitionOverrides, of plan: MorphPlan?, element: String?) {
    self.edits = edits
    guard var plan else { return }
    for index in plan.pairs.indices {
      // Places change in every frame of a gesture, and have no part in edits.
      let pair = plan.pairs[index]
      plan.pairs[index].source = pair.source.map { _ in MorphPlace(frame: .zero) }
      plan.pairs[index].destination = pair.destination.map { _ in MorphPlace(frame: .zero) }
    }
    self.plan = plan
    (elements, timing) = (plan.pairs.map(\.id), plan.timing)
    lone = Set(plan.pairs.filter { $0.source == nil || $0.destination == nil }.map(\.id))
    editsChanged()
    self.element = element.flatMap { elements.contains($0) ? $0 : nil } ?? elements.first { !lone.contains($0) }
  }

  private mutating func editsChanged() {
    var edited = plan
    edited?.style.overrides = all
    cues = edited?.cues ?? MorphChannels()
  }

  /// The scene's edits with the user's over them.
  var all: TransitionOverrides { (plan?.style.overrides ?? TransitionOverrides()).merging(edits) }

  /// Final dimming of the page below, 0…1.
  var dimming: Double { all.dimming ?? plan?.style.dimming ?? 0 }
  /// nil: elements with one end stay on their page.
  var unmatched: MorphStyle.Unmatched? { all.unmatched ?? plan?.style.unmatched }

  // MARK: Elements

  /// True if an element has both ends.
  var hasMatches: Bool { elements.contains { !lone.contains($0) } }

  /// The edits of the selected element.
  var own: ElementOverride { element.flatMap { all.elements[$0] } ?? ElementOverride() }

  /// The bulge of the selected element's path; 0: it is straight.
  var bulge: Double {
    let path = own.path ?? plan?.pairs.first { $0.id == element }?.path
    guard case .arc(let bulge)? = path else { return 0 }
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
        guard let stretched = spring.stretched(by: duration / max(old, 1 / 60), to: duration) else { return }
        edit { $0.timing = .spring(stretched) }
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

extension SpringTiming {
  /// Returns a spring of the same form and damping that takes `factor` times as long; nil: it would be out of range.
  /// - Parameter duration: The seconds of a form that states them.
  fileprivate func stretched(by factor: Double, to duration: Double) -> SpringTiming? {
    if case .uiKit(_, let ratio, let velocity) = form {
      return SpringTiming(.uiKit(duration: duration, ratio: ratio, velocity: velocity))
    }
    guard
      let plain = try? SpringTiming.Form.bounce(duration: response, bounce: bounce)
        .with(.duration, response * factor)
    else { return nil }
    return initialVelocity == 0 ? plain : SpringTiming(.physical(plain.spring, velocity: initialVelocity))
  }
}
