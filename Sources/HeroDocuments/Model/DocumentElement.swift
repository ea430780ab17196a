import Foundation
import HeroMorph
import HeroMotion
import HeroSystem
import HeroWidgets
import Yams

/// The edits of one element of a transition, by its name.
struct DocumentElement: Sendable, Hashable {
  var id: DocumentReference
  var edit: ElementOverride

  /// The members of an element as the file states them: a spring, or a curve and its duration.
  struct Keys: Sendable {
    var spring: SpringTiming?
    var curve: TimingCurve?
    var duration: Double?
    var edit = ElementOverride()

    fileprivate var isSound: Bool { spring == nil ? curve == nil || duration != nil : curve == nil && duration == nil }
    fileprivate var result: ElementOverride {
      var edit = edit
      edit.timing =
        spring.map(MorphTiming.spring) ?? duration.map { .curve(curve ?? .easeInEaseOut, duration: $0) }
      return edit
    }
  }

  static let record = Record<Keys>(
    name: "element", text: "The motion of one element. It has a spring, or a duration with or without a curve.",
    fields: [
      .optional("spring", \.spring, .spring, default: "the transition's", "Its own spring."),
      .optional("curve", \.curve, .curve, default: "ease-in-out", "The curve of its own duration."),
      .optional("duration", \.duration, .seconds, default: "the transition's", "Seconds from its start to its end."),
      .optional(
        "delay", \.edit.delay, .seconds, default: "by the stagger",
        "Seconds from the start of the transition to its start, in both directions."),
      .optional("path", \.edit.path, .path, default: "the transition's", "Its own path."),
      .optional(
        "source", \.edit.source, EndOverride.record.kind { EndOverride() }, default: "as it is",
        "What differs where it starts."),
      .optional(
        "destination", \.edit.destination, EndOverride.record.kind { EndOverride() }, default: "as it is",
        "What differs where it arrives."),
    ])

  private static let kind = record.kind { Keys() }
    .checked("a spring, or a duration with or without a curve", \.isSound).map(\.result)

  /// Elements by their names.
  static let map = ValueKind<[DocumentElement]>(
    words: "a map of elements",
    schema: .map([
      "type": .text("object"), "maxProperties": .number(Double(most)), "additionalProperties": kind.schema,
    ])
  ) { node, reader in
    guard let mapping = node.mapping, mapping.count <= most else {
      reader.report(node, "a map of up to \(most) elements by their names")
      return nil
    }
    return mapping.compactMap { key, value in
      guard let id = ValueKind<DocumentReference>.named("an element's name").read(key, &reader),
        let edit = kind.read(value, &reader)
      else { return nil }
      return DocumentElement(id: id, edit: edit)
    }
  }

  private static let most = 200
}

extension EndOverride {
  static let record = Record<EndOverride>(
    name: "end", text: "An end of an element, relative to its layer: it still follows what scrolls.",
    fields: [
      .optional("x", \.x, .offset, default: "0", "Points to the right."),
      .optional("y", \.y, .offset, default: "0", "Points downwards."),
      .optional("width", \.width, .offset, default: "0", "Points added to its width."),
      .optional("height", \.height, .offset, default: "0", "Points added to its height."),
      .optional("radius", \.radius, .corners, default: "the layer's", "The corner radii there."),
    ])
}

extension FadeOverride {
  static let record = Record<FadeOverride>(
    name: "fade", text: "The fade of both pages, at times of its own.",
    fields: [
      .optional("start", \.start, .seconds, default: "0", "Seconds from the start of the transition to its start."),
      .required("duration", \.duration, .seconds, "Seconds that it takes."),
      .optional("curve", \.curve, .curve, default: "ease-in-out", "Its curve."),
    ])
}

extension PageZoom {
  static let record = Record<PageZoom>(
    name: "zoom", text: "The scale of each page while the other one is on the screen.",
    fields: [
      .optional("presenting", \.presenting, .number(scales), default: "1", "The final scale of the page below."),
      .optional("presented", \.presented, .number(scales), default: "1", "The first scale of the page that opens."),
    ])
}

extension MorphStyle.Unmatched {
  fileprivate enum Effect: String, CaseIterable, Sendable { case fade, slide, scale }

  /// The members of the effect as the file states them.
  struct Keys: Sendable {
    fileprivate var effect = Effect.fade
    fileprivate var x, y, scale: Double?
    fileprivate var stagger = 0.0

    fileprivate var isSound: Bool { (effect == .slide || x == nil && y == nil) && (effect == .scale || scale == nil) }
    fileprivate var result: MorphStyle.Unmatched {
      let motion: Motion =
        switch effect {
        case .fade: .fade
        case .slide: .slide(CGSize(width: x ?? 0, height: y ?? 0))
        case .scale: .scale(scale ?? 0)
        }
      return MorphStyle.Unmatched(motion, stagger: stagger)
    }
  }

  static let record = Record<Keys>(
    name: "effect", text: "The effect of layers whose id only one of both screens has. They fade meanwhile.",
    fields: [
      .optional("effect", \.effect, .word(Effect.self), default: "fade", "Fades, slides or scales them."),
      .optional("x", \.x, .offset, default: "0", "Points to the right that they slide from. For slide."),
      .optional("y", \.y, .offset, default: "0", "Points downwards that they slide from. For slide."),
      .optional("scale", \.scale, .number(0...10), default: "0", "The scale that they grow from. For scale."),
      .optional(
        "stagger", \.stagger, .number(0...0.9), default: "0",
        "The share of the progress after which the last of them begins."),
    ])

  static let kind = record.kind { Keys() }
    .checked("x and y with slide, scale with scale", \.isSound).map(\.result)
}

extension ValueKind where Value == Double {
  /// Delays and durations of a transition.
  static var seconds: ValueKind { number(TransitionOverrides.seconds, unit: "seconds") }
  /// Points by which a frame is edited.
  static var offset: ValueKind { number(EndOverride.points, unit: "points") }
}

extension ValueKind where Value == TimingCurve {
  /// A curve by its name in CSS, or by its four numbers.
  static var curve: ValueKind {
    let words = "x1, y1, x2, y2 of a curve, with both x from 0 to 1"
    var numbers = ValueKind<[Double]>.list(.number(-100...100), 4...4, words: words)
      .checked(words) { (0...1).contains($0[0]) && (0...1).contains($0[2]) }
      .map { TimingCurve($0[0], $0[1], $0[2], $0[3]) }
    numbers.tokens = [.cubicBezier]
    let name = ValueKind.word(TimingCurve.named.map { ($0.key, $0.value) })
    return either(numbers, { $0.sequence != nil }, { $0 }, name, { $0 })
      .called("\(name.words), or [x1, y1, x2, y2]")
  }
}

extension ValueKind where Value == MorphPath {
  /// A straight path, or an arc with its bulge.
  static var path: ValueKind {
    let words = "straight, arc, or arc: and a bulge from -2 to 2 as in arc:0.2"
    return ValueKind(
      words: words, schema: .map(["type": .text("string"), "pattern": .text("^(straight|arc(:[-+.0-9eE]+)?)$")])
    ) { node, reader in
      let text = node.text ?? ""
      guard let path = MorphPath(parsing: text) else {
        reader.report(node, words, suggestion: NearestName.of(text, among: ["straight", "arc", "arc:0.2"]))
        return nil
      }
      return path
    }
  }
}
