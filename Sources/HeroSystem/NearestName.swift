/// The known name that a mistyped one is probably meant to be.
package enum NearestName {
  /// Changed letters up to which two names count as near.
  private static let reach = 2
  /// Letters of a word that are compared.
  private static let longest = 60

  /// Returns the name that differs from `word` in its spelling as one word only, or in two letters at most, or begins
  /// with it; nil: there is none.
  package static func of(_ word: some StringProtocol, among names: some Sequence<String>) -> String? {
    let names = Array(names)
    let letters = { (text: String) in text.lowercased().filter { !"-_ ".contains($0) } }
    let same = letters(String(word.prefix(longest)))
    if !same.isEmpty, let name = names.first(where: { letters($0) == same }) { return name }
    let nearest = names.map { ($0, distance($0, String(word))) }.min { $0.1 < $1.1 }
    if let nearest, nearest.1 <= min(reach, max(1, word.count / 2)) { return nearest.0 }
    let lower = word.lowercased()
    return lower.count < 3
      ? nil : names.first { $0.lowercased().hasPrefix(lower) || $0.count > 3 && lower.hasPrefix($0.lowercased()) }
  }

  /// Returns how many letters have to be changed, added or removed to make one word of the other.
  package static func distance(_ one: String, _ other: String) -> Int {
    let letters = Array(other.prefix(longest).lowercased())
    var row = Array(0...letters.count)
    for (index, letter) in one.prefix(longest).lowercased().enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for column in letters.indices {
        let best = min(row[column], row[column + 1]) + 1
        (corner, row[column + 1]) = (row[column + 1], min(best, corner + (letter == letters[column] ? 0 : 1)))
      }
    }
    return row[letters.count]
  }
}
