import Foundation

/// A match of typed text with a title: its letters in their order, not necessarily adjacent. Starts of words and
/// adjacent letters count for more, whole words most. Case and accents are ignored.
public struct FuzzyMatch: Sendable, Hashable {
  /// The more the better; to be compared among those of one query.
  public let score: Int
  /// The positions of the title's characters that match.
  public let places: Set<Int>

  /// Finds each word of `query`, in any order, in the title; nil if a word is missing. An empty query fits every title.
  /// `kind` is another name for the item: the starts of its words are found too, and count for less.
  public init?(_ query: String, in title: String, kind: String = "") {
    let words = Self.folded(query).split { " -".contains($0) }.prefix(8).map { Array($0.prefix(32)) }
    let name = Self.folded(title)
    let others = Self.folded(kind)
    let text = name + [" "] + others
    var (score, places) = (0, Set<Int>())
    for word in words {
      // Nobody sees what else it is called: letters of that which stand apart are not meant.
      guard Self.isIn(word, name) || Self.begins(word, in: others),
        let found = Self.find(word, in: text, titleCount: name.count)
      else { return nil }
      score += found.score + (Self.isWhole(word, in: text) ? Self.whole : 0)
      places.formUnion(found.places)
    }
    // Of two that fit alike the shorter is more likely meant.
    self.score = 4 * score - min(name.count, 60)
    self.places = places.filter { $0 < title.count }
  }

  /// A character for each of the text's own.
  private static func folded(_ text: String) -> [Character] {
    text.map { character in
      if character.isASCII { return character.isUppercase ? Character(character.lowercased()) : character }
      let parts = String(character).lowercased().decomposedStringWithCanonicalMapping
      return parts.unicodeScalars.first.map(Character.init) ?? character
    }
  }

  private static let (start, first, together, apart, wordEnd, whole) = (8, 4, 6, -2, 6, 20)

  private static func isWhole(_ word: [Character], in text: [Character]) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber }.contains { $0.elementsEqual(word) }
  }

  private static func begins(_ word: [Character], in text: [Character]) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber }.contains { $0.starts(with: word) }
  }

  /// The best way to find the letters of `word` one after another.
  private static func find(_ word: [Character], in text: [Character], titleCount: Int) -> (score: Int, places: [Int])? {
    guard isIn(word, text) else { return nil }
    func isLetter(_ index: Int) -> Bool {
      text.indices.contains(index) && (text[index].isLetter || text[index].isNumber)
    }
    func worth(_ index: Int) -> Int {
      let isStart = !isLetter(index - 1)
      let here = 1 + (isStart ? start : 0) + (index == 0 ? first : 0)
      return index < titleCount ? here : here / 3
    }
    let none = Int.min / 4
    // Of the letters so far, the best with the last of them there; and where the one before was.
    var best = text.indices.map { text[$0] == word[0] ? worth($0) : none }
    var ways: [[Int]] = []
    for letter in word.dropFirst() {
      var (next, way) = (Array(repeating: none, count: text.count), Array(repeating: -1, count: text.count))
      var (far, farPlace) = (none, -1)
      for index in text.indices.dropFirst() {
        if index >= 2, best[index - 2] > far { (far, farPlace) = (best[index - 2], index - 2) }
        guard text[index] == letter else { continue }
        let (near, distant) = (best[index - 1] + together, far + apart)
        guard max(near, distant) > none / 2 else { continue }
        next[index] = max(near, distant) + worth(index)
        way[index] = near >= distant ? index - 1 : farPlace
      }
      best = next
      ways.append(way)
    }
    let ends = text.indices.map { index in
      best[index] > none / 2 && !isLetter(index + 1) && index < titleCount ? best[index] + wordEnd : best[index]
    }
    guard var place = ends.indices.max(by: { ends[$0] < ends[$1] }), ends[place] > none / 2 else { return nil }
    let score = ends[place]
    var places = [place]
    for way in ways.reversed() {
      place = way[place]
      places.append(place)
    }
    return (score, places)
  }

  private static func isIn(_ word: [Character], _ text: [Character]) -> Bool {
    var rest = word[...]
    for letter in text where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty && !word.isEmpty
  }
}
