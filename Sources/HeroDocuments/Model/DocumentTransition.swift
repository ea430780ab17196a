import Foundation
package import HeroMorph
package import HeroMotion
import HeroSystem
import HeroWidgets
import Yams

/// The way in which one screen opens from another.
package struct DocumentTransition: Sendable, Hashable {
  package internal(set) var from = DocumentReference(name: "", mark: DocumentMark())
  package internal(set) var to = DocumentReference(name: "", mark: DocumentMark())
  /// nil: all elements with the same id.
  var matches: [DocumentMatch]?
  package internal(set) var spring = SpringTiming.heroKit
  package internal(set) var style = MorphStyle.document
  /// The edits of elements in the order of the file. The style has them too.
  var elements: [DocumentElement] = [] {
    didSet {
      style.overrides.elements = Dictionary(elements.map { ($0.id.name, $0.edit) }, uniquingKeysWith: { $1 })
    }
  }

  static let record = Record<DocumentTransition>(
    name: "transition", text: "The transition from one screen to another, and back.",
    fields: [
      .required("from", \.from, .named("a screen's id"), "The screen below."),
      .required("to", \.to, .named("a screen's id"), "The screen that opens."),
      .optional(
        "matches", \.matches, .list(DocumentMatch.kind, 0...200, words: "a list of ids and pairs"),
        default: "all ids that both screens have", "The elements that move from one screen to the other."),
      .optional("spring", \.spring, .spring, default: "duration=0.4,ratio=0.85", "The spring, as in --spring."),
      .optional(
        "pages", \.style.pages, .word(MorphStyle.Pages.self), default: "fade-through",
        "How one page replaces the other."),
      .optional(
        "level", \.style.level, .word(MorphLevel.self), default: "under",
        "Moves elements above bars and titles (over) or below them."),
      .optional(
        "path", \.style.path, .path, default: "straight",
        "The path of the elements. The bulge is a part of the distance."),
      .optional(
        "drag", \.style.hand, .word(MorphStyle.Hand.self), default: "card",
        "What a drag moves: the whole page as a card, or the picture alone."),
      .optional(
        "release", \.style.release, .word(MorphStyle.Release.self), default: "ios",
        "The spring of a released page: iOS's own, or the transition's."),
      .optional("dimming", \.style.dimming, .share, default: "0", "How dark the page below becomes."),
      .optional(
        "roundUntil", \.style.roundUntil, .share, default: "0.55",
        "The share of the progress for which corners stay as round as at the source."),
      .optional(
        "elements", \.elements, DocumentElement.map, default: "as the transition",
        "What differs for single elements, by their names in matches, or by their ids."),
      .optional(
        "stagger", \.style.overrides.stagger, .seconds, default: "0",
        "Seconds from the start of one element to the next."),
      .optional(
        "fade", \.style.overrides.fade, FadeOverride.record.kind { FadeOverride(duration: 0) },
        default: "with the elements", "The fade of both pages, at times of its own."),
      .optional(
        "zoom", \.style.overrides.zoom, PageZoom.record.kind { PageZoom() }, default: "none",
        "The scale of each page while the other one is on the screen."),
      .optional(
        "unmatched", \.style.overrides.unmatched, MorphStyle.Unmatched.kind, default: "with their page",
        "The effect of layers whose id only one of both screens has."),
    ])
}

extension MorphStyle {
  /// The style of scene files by default: as of the Photo Gallery.
  package static let document = MorphStyle(level: .under, pages: .fadeThrough, roundUntil: 0.55)
}

extension ValueKind where Value == SpringTiming {
  /// A spring as the command line writes it, or its numbers as a map.
  static var spring: ValueKind {
    ValueKind<SpringTiming>(
      words: "a spring, such as duration=0.4,ratio=0.85 or {mass: 1, stiffness: 150, damping: 15}",
      schema: .any(of: [
        .type("string"),
        .map([
          "type": .text("object"), "maxProperties": .number(4),
          "properties": .object(
            names.map { .init(name: $0, value: .any(of: [.type("number"), .reference("token")])) }),
          "additionalProperties": .flag(false),
        ]),
      ]), tokens: [.spring]
    ) { node, reader in
      var text = node.text ?? ""
      if let mapping = node.mapping {
        var parts: [String] = []
        for (key, value) in mapping.prefix(names.count + 1) {
          let number = value.alias == nil ? value : reader.resolve(value, as: [.duration, .number])
          guard let number else { return nil }
          guard let name = key.text, names.contains(name), let number = number.plainText else {
            reader.report(
              key, names.joined(separator: ", "), suggestion: key.text.flatMap { NearestName.of($0, among: names) })
            return nil
          }
          parts.append("\(name)=\(number)")
        }
        text = parts.joined(separator: ",")
      }
      do { return try SpringTiming(parsing: text) } catch {
        reader.report(node, message: "This is not a spring. \(error)")
        return nil
      }
    }
  }

  private static var names: [String] {
    ["mass", "stiffness", "damping", "velocity", "duration", "ratio", "response", "fraction", "bounce"]
  }
}

/// Elements of two screens that are one for a transition.
struct DocumentMatch: Sendable, Hashable {
  /// An end of a match: an element by its id, or a part of the picture at a place of the screen.
  enum End: Sendable, Hashable {
    case element(DocumentReference)
    case place(CGRect, CornerRadii, DocumentMark)
  }

  /// The id in traces.
  var name: String
  var source: End
  var destination: End
  /// The color that the element leaves behind at its source; nil: that of its surroundings.
  var fill: Color?

  /// An id that both screens have, or a pair.
  static let kind = ValueKind<DocumentMatch>.either(
    ValueKind<DocumentReference>.named("an id"), { $0.scalar != nil },
    { DocumentMatch(name: $0.name, source: .element($0), destination: .element($0)) },
    record.kind { Pair() },
    { pair in
      DocumentMatch(
        name: pair.name ?? pair.source.idOrNil ?? pair.destination.idOrNil ?? "hero", source: pair.source,
        destination: pair.destination,
        fill: pair.fill)
    }
  ).called("an id that both screens have, or a pair {name, source, destination}")

  private struct Pair: Sendable {
    var name: String?
    var source = End.place(.zero, .zero, DocumentMark())
    var destination = End.place(.zero, .zero, DocumentMark())
    var fill: Color?
  }

  private static let record = Record<Pair>(
    name: "match", text: "A pair of elements.",
    fields: [
      .optional("name", \.name, .name, default: "the id, or hero", "The name of the element in traces and lists."),
      .required("source", \.source, end, "The element on the screen below: an id, or a rectangle of its picture."),
      .required(
        "destination", \.destination, end, "The element on the screen that opens: an id, or a rectangle of its picture."
      ),
      .optional(
        "fill", \.fill, .color, default: "the color around it",
        "The color that a rectangle leaves behind at its source."),
    ])

  private static let end = ValueKind<End>(
    words: "an id, or [x, y, width, height], with one radius or four behind them",
    schema: .any(of: [
      .type("string"),
      .map(["type": .text("array"), "items": .type("number"), "minItems": .number(4), "maxItems": .number(8)]),
    ])
  ) { node, reader in
    if node.sequence == nil {
      return ValueKind<DocumentReference>.named("an id").read(node, &reader).map(End.element)
    }
    let words = "an id, or [x, y, width, height] in points, with one radius or four behind them"
    let kind = ValueKind<[Double]>.list(.coordinate, 4...8, words: words).checked(words) { numbers in
      [4, 5, 8].contains(numbers.count) && numbers[2] > 0 && numbers[3] > 0
        && numbers.dropFirst(4).allSatisfy { $0 >= 0 }
    }
    return kind.read(node, &reader).map { numbers in
      let radii = numbers.dropFirst(4).map { CGFloat($0) }
      let corners =
        radii.count == 4
        ? CornerRadii(topLeft: radii[0], topRight: radii[1], bottomLeft: radii[3], bottomRight: radii[2])
        : CornerRadii(radii.first ?? 0)
      return .place(
        CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), corners, reader.mark(of: node))
    }
  }
}

extension DocumentMatch.End {
  fileprivate var idOrNil: String? { if case .element(let id) = self { id.name } else { nil } }
}
