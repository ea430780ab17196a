public import Foundation
import HeroSession

/// Marks in the order of their moments, numbered from 1.
public struct AnnotationList: Sendable, Hashable {
  public private(set) var marks: [Annotation] = []

  /// The greatest number that a reader can survey.
  public static let most = 999

  /// - Parameter marks: of one moment the first comes first; beyond `most` they are left out.
  public init(_ marks: [Annotation] = []) { for mark in marks { insert(mark) } }

  public var isEmpty: Bool { marks.isEmpty }
  public var isFull: Bool { marks.count >= Self.most }

  public subscript(number: Int) -> Annotation? { marks.indices.contains(number - 1) ? marks[number - 1] : nil }

  /// Returns its number; nil where there is no room.
  @discardableResult public mutating func insert(_ mark: Annotation) -> Int? {
    guard !isFull else { return nil }
    let index = marks.firstIndex { $0.time > mark.time } ?? marks.endIndex
    marks.insert(mark, at: index)
    return index + 1
  }

  /// Removes the annotation `number`, if there is one.
  public mutating func remove(_ number: Int) { if self[number] != nil { marks.remove(at: number - 1) } }

  /// Gives the mark of that number other words, where there is one.
  public mutating func write(_ text: String, on number: Int) {
    if let mark = self[number] { marks[number - 1] = mark.with(text: text) }
  }

  /// Those that are bound to elements alone.
  public var bound: AnnotationList { AnnotationList(marks.filter { $0.anchor != nil }) }

  /// Those up to `time` alone.
  public func cut(at time: Double) -> AnnotationList { AnnotationList(marks.filter { $0.time <= time }) }

  public func later(by seconds: Double) -> AnnotationList { AnnotationList(marks.map { $0.later(by: seconds) }) }

  /// At the same shares of another screen, by its size in points.
  public func moved(from: CGSize, to: CGSize) -> AnnotationList {
    if from == to { return self }
    // In the order in which they are.
    var list = self
    list.marks = marks.map { $0.moved(from: from, to: to) }
    return list
  }

  /// The numbers of those whose own frame shows a moment.
  public func numbers(at moment: Double) -> Set<Int> {
    Set(zip(1..., marks).filter { $0.1.strength(at: moment) == 1 }.map(\.0))
  }
}

extension AnnotationList: ExpressibleByArrayLiteral {
  public init(arrayLiteral marks: Annotation...) { self.init(marks) }
}

extension AnnotationList: Codable {
  public func encode(to encoder: any Encoder) throws {
    var items = encoder.unkeyedContainer()
    for (number, mark) in zip(1..., marks) {
      let (x, y, width, height) = (mark.rect.minX, mark.rect.minY, mark.rect.width, mark.rect.height)
      try items.encode(
        JSONObject(
          [
            "number": number, "time": JSONExact(value: mark.time),
            "rect": JSONObject(["x": x, "y": y, "width": width, "height": height]), "text": mark.text,
          ], optional: ["on": mark.anchor]))
    }
  }

  /// Their numbers are those of their moments, whatever is written.
  public init(from decoder: any Decoder) throws {
    var items = try decoder.unkeyedContainer()
    var marks: [Annotation] = []
    while !items.isAtEnd {
      guard marks.count < Self.most else {
        throw TapeLineError(description: "it has more than \(Self.most) annotations")
      }
      marks.append(try items.decode(Annotation.self))
    }
    self.init(marks)
  }
}
