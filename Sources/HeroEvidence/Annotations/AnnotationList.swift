public import Foundation
import HeroSession

/// Annotations in the order of their moments, numbered from 1.
public struct AnnotationList: Sendable, Hashable {
  public private(set) var annotations: [Annotation] = []

  /// The greatest number that a reader can survey.
  public static let most = 999

  /// - Parameter annotations: of one moment the first comes first; beyond `most` they are left out.
  public init(_ annotations: [Annotation] = []) { for annotation in annotations { insert(annotation) } }

  public var isEmpty: Bool { annotations.isEmpty }
  public var isFull: Bool { annotations.count >= Self.most }

  public subscript(number: Int) -> Annotation? {
    annotations.indices.contains(number - 1) ? annotations[number - 1] : nil
  }

  /// Returns its number; nil where there is no room.
  @discardableResult public mutating func insert(_ annotation: Annotation) -> Int? {
    guard !isFull else { return nil }
    let index = annotations.firstIndex { $0.time > annotation.time } ?? annotations.endIndex
    annotations.insert(annotation, at: index)
    return index + 1
  }

  /// Removes the annotation `number`, if there is one.
  public mutating func remove(_ number: Int) { if self[number] != nil { annotations.remove(at: number - 1) } }

  /// Gives the annotation of that number other words, where there is one.
  public mutating func write(_ text: String, on number: Int) {
    if let annotation = self[number] { annotations[number - 1] = annotation.with(text: text) }
  }

  /// Those that are bound to elements alone.
  public var bound: AnnotationList { AnnotationList(annotations.filter { $0.anchor != nil }) }

  /// Those up to `time` alone.
  public func cut(at time: Double) -> AnnotationList { AnnotationList(annotations.filter { $0.time <= time }) }

  public func later(by seconds: Double) -> AnnotationList { AnnotationList(annotations.map { $0.later(by: seconds) }) }

  /// At the same shares of another screen, by its size in points.
  public func moved(from: CGSize, to: CGSize) -> AnnotationList {
    if from == to { return self }
    // In the order in which they are.
    var list = self
    list.annotations = annotations.map { $0.moved(from: from, to: to) }
    return list
  }

  /// The numbers of those whose own frame shows a moment.
  public func numbers(at moment: Double) -> Set<Int> {
    Set(zip(1..., annotations).filter { $0.1.strength(at: moment) == 1 }.map(\.0))
  }
}

extension AnnotationList: ExpressibleByArrayLiteral {
  public init(arrayLiteral annotations: Annotation...) { self.init(annotations) }
}

extension AnnotationList: Codable {
  public func encode(to encoder: any Encoder) throws {
    var items = encoder.unkeyedContainer()
    for (number, annotation) in zip(1..., annotations) {
      let (x, y, width, height) = (
        annotation.rect.minX, annotation.rect.minY, annotation.rect.width, annotation.rect.height
      )
      try items.encode(
        JSONObject(
          [
            "number": number, "time": JSONExact(value: annotation.time),
            "rect": JSONObject(["x": x, "y": y, "width": width, "height": height]), "text": annotation.text,
          ], optional: ["on": annotation.anchor]))
    }
  }

  /// Their numbers are those of their moments, whatever is written.
  public init(from decoder: any Decoder) throws {
    var items = try decoder.unkeyedContainer()
    var annotations: [Annotation] = []
    while !items.isAtEnd {
      guard annotations.count < Self.most else {
        throw TapeLineError(description: "it has more than \(Self.most) annotations")
      }
      annotations.append(try items.decode(Annotation.self))
    }
    self.init(annotations)
  }
}
