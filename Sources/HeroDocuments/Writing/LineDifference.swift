package import Foundation

/// The lines in which two texts differ, in the order of the texts.
package struct LineDifference: Sendable, Hashable {
  package enum Side: Sendable, Hashable { case first, second }

  package struct Line: Sendable, Hashable {
    package let side: Side
    /// From 1, in the text that it is of.
    package let number: Int
    package let text: String
  }

  package let lines: [Line]

  /// Lines between the first and the last difference beyond which all of them count as different.
  private static let most = 2000

  package init(_ first: Data, _ second: Data) {
    let (one, two) = (Self.lines(of: first), Self.lines(of: second))
    var start = 0
    while start < min(one.count, two.count), one[start] == two[start] { start += 1 }
    var end = 0
    while end < min(one.count, two.count) - start, one[one.count - 1 - end] == two[two.count - 1 - end] { end += 1 }
    let (old, new) = (Array(one[start..<one.count - end]), Array(two[start..<two.count - end]))
    var (gone, come) = (Set(old.indices), Set(new.indices))
    if old.count + new.count <= Self.most {
      let difference = new.difference(from: old)
      gone = Set(difference.removals.map(\.offset))
      come = Set(difference.insertions.map(\.offset))
    }
    var (result, index, other): ([Line], Int, Int) = ([], 0, 0)
    while index < old.count || other < new.count {
      if index < old.count, gone.contains(index) {
        result.append(Line(side: .first, number: start + index + 1, text: old[index]))
        index += 1
      } else if other < new.count, come.contains(other) {
        result.append(Line(side: .second, number: start + other + 1, text: new[other]))
        other += 1
      } else {
        (index, other) = (index + 1, other + 1)
      }
    }
    lines = result
  }

  private static func lines(of text: Data) -> [String] {
    String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.last == "\r" ? $0.dropLast() : $0)
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
