package import Foundation
import HeroGeometry
import HeroMorph
import HeroScenes
public import HeroSession
import HeroWidgets

/// The element that an annotation lies on, and the layout in which it was made: in another layout the annotation is
/// shown at that element.
public struct AnnotationAnchor: Sendable, Hashable {
  /// The conditions of the phone under which elements stand where they stood. A title, a language or a setting of the
  /// scene moves elements too; with another of these the annotation keeps its place on the screen.
  struct Layout: Sendable, Hashable {
    /// Size of the screen, in points.
    var size: CGSize
    /// By its name.
    var textSize: String
    var isRightToLeft: Bool
  }

  /// An element of the screen, with its frame when the annotation was made, in points of the screen.
  enum Element: Sendable, Hashable {
    /// In flight, by its id.
    case flying(String, CGRect)
    case view(role: String, label: String, CGRect)

    var frame: CGRect {
      switch self {
      case .flying(_, let frame), .view(_, _, let frame): frame
      }
    }
  }

  let layout: Layout
  /// nil: the annotation lies on none, and is shown in its own layout alone.
  let element: Element?
  /// The letters under the annotation where the element is a text of several lines, in UTF-16 units; nil where it
  /// covers all lines or none. Lines break elsewhere in another layout: the annotation is shown at these letters.
  let letters: Range<Int>?

  init(_ layout: Layout, _ element: Element?, letters: Range<Int>? = nil) {
    (self.layout, self.element, self.letters) = (layout, element, letters)
  }

  /// Finds the element under the middle of `rect`: one that flies, or else the smallest one.
  @MainActor init(_ rect: CGRect, on session: Session) {
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    let flying = session.flyingState?.elements.last { $0.frame.contains(middle) }
    let views = HeroSession.Layout.entries(of: session.screen).filter { $0.frame.contains(middle) }
    let smallest = views.min { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }
    let text = flying == nil ? smallest.flatMap { HeroSession.Layout.text(of: $0.id, in: session.screen) } : nil
    self.init(
      Layout(of: session),
      flying.map { .flying($0.id, $0.frame) }
        ?? smallest.map { .view(role: $0.role.rawValue, label: $0.label, $0.frame) },
      letters: text.flatMap { $0.letters(under: rect, on: session.stage) })
  }

  /// Returns where a rectangle that belongs to the element stands on a session's screen now; nil where the element is
  /// not there.
  @MainActor func place(of rect: CGRect, on session: Session) -> CGRect? {
    if Layout(of: session) == layout { return rect }
    guard let element, let (frame, text) = find(element, on: session) else { return nil }
    if let letters, let text { return text.place(of: letters, on: session.stage) }
    let before = element.frame
    guard before.width > 0, before.height > 0 else { return nil }
    let (x, y) = (frame.width / before.width, frame.height / before.height)
    return CGRect(
      x: frame.minX + (rect.minX - before.minX) * x, y: frame.minY + (rect.minY - before.minY) * y,
      width: max(Annotation.smallestSide, rect.width * x), height: max(Annotation.smallestSide, rect.height * y))
  }

  /// Finds the element's frame on a session's screen, and its view where that is a text.
  @MainActor private func find(_ element: Element, on session: Session) -> (frame: CGRect, text: Label?)? {
    switch element {
    case .flying(let id, _):
      return session.flyingState?.elements.first { $0.id == id }.map { ($0.frame, nil) }
    case .view(let role, let label, let before):
      // Of several that are called so the one of the most similar shape.
      return HeroSession.Layout.entries(of: session.screen).filter { $0.role.rawValue == role && $0.label == label }
        .min { difference($0.frame, before) < difference($1.frame, before) }
        .map { ($0.frame, HeroSession.Layout.text(of: $0.id, in: session.screen)) }
    }
  }

  private func difference(_ frame: CGRect, _ other: CGRect) -> CGFloat {
    abs(frame.width - other.width) + abs(frame.height - other.height)
  }
}

extension AnnotationAnchor.Layout {
  @MainActor init(of session: Session) {
    let stage = session.stage
    self.init(
      size: stage.size, textSize: stage.preferredContentSizeCategory.rawValue,
      isRightToLeft: stage.layoutDirection == .rightToLeft)
  }
}

extension Annotation {
  /// Returns the same annotation, bound to the element that it lies on now.
  @MainActor public func bound(on session: Session) -> Annotation {
    var annotation = self
    annotation.anchor = AnnotationAnchor(rect, on: session)
    return annotation
  }

  /// Returns where it is shown on a session's screen now, in points; nil where its element is not there.
  @MainActor package func place(on session: Session) -> CGRect? {
    guard let anchor else { return rect }
    return anchor.place(of: rect, on: session)
  }
}

extension AnnotationList {
  /// The annotations that are seen at a moment on a session's screen.
  @MainActor package func sights(at moment: Double, on session: Session) -> [ShownAnnotation] {
    zip(1..., annotations).compactMap { number, annotation in
      guard let strength = annotation.strength(at: moment), let place = annotation.place(on: session) else {
        return nil
      }
      var shown = annotation
      shown.rect = place
      return ShownAnnotation(shown, number: number, strength: strength)
    }
  }
}

// MARK: Files

extension AnnotationAnchor: Codable {
  /// Throws a `TapeLineError` for numbers that no screen has.
  public init(from decoder: any Decoder) throws {
    let members = try CheckedMembers(decoder)
    let layout = Layout(
      size: CGSize(
        width: try members.number("width", in: Annotation.places),
        height: try members.number("height", in: Annotation.places)),
      textSize: try members.required("textSize"), isRightToLeft: try members.value("rightToLeft") ?? false)
    var element: Element?
    if let id: String = try members.value("flying") {
      element = .flying(id, try members.rect("frame", in: Annotation.places))
    } else if let role: String = try members.value("role") {
      element = .view(
        role: role, label: try members.required("label"), try members.rect("frame", in: Annotation.places))
    }
    let ends: [Int] = try members.value("letters") ?? []
    let isRange = ends.count == 2 && 0 <= ends[0] && ends[0] < ends[1] && ends[1] < 1 << 24
    self.init(layout, element, letters: isRange ? ends[0]..<ends[1] : nil)
  }

  public func encode(to encoder: any Encoder) throws {
    let place =
      switch element {
      case .flying(let id, let frame): JSONObject(["flying": id, "frame": frame])
      case .view(let role, let label, let frame): JSONObject(["role": role, "label": label, "frame": frame])
      case nil: JSONObject([:])
      }
    let head = JSONObject(
      ["width": layout.size.width, "height": layout.size.height, "textSize": layout.textSize],
      optional: ["rightToLeft": layout.isRightToLeft ? true : nil])
    let tail = JSONObject([:], optional: ["letters": letters.map { [$0.lowerBound, $0.upperBound] }])
    try (head + place + tail).encode(to: encoder)
  }
}
