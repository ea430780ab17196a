import Foundation
import HeroEvidence

/// Names of a review's files, which stand in addresses too.
enum ReviewName {
  /// Letters at most, all of them ASCII: with the way and an ending it is far from the 255 bytes that a file's name may
  /// have.
  private static let longest = 100

  /// The words with “_” between them, in letters that stand in names of files and in addresses as they are; of
  /// `name=value` the sign becomes “-”. Where more of a word had to be changed, or all of them are too long, a sum of
  /// what they were stands at the end, so that other words have another name.
  static func of(_ words: [String]) -> String {
    let parts = words.map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init) }
    let name = parts.map { $0.map(tame).joined(separator: "-") }.joined(separator: "_")
    if name.count <= longest, parts.joined().allSatisfy({ tame($0) == $0 }) { return name }
    let sum = String(format: "_%08x", Zlib.crc32(Data(words.joined(separator: "\n").utf8)))
    return String(name.prefix(longest - sum.count)) + sum
  }

  /// Returns a transition's id: everything that tells it from others, in letters that can stand in file names and
  /// addresses.
  /// - Parameter spring: nil if none was asked for.
  static func transition(
    scene: String, item: Int, device: String, appearance: String, preset: String?, spring: String?,
    circumstances: [String], way: String
  ) -> String {
    // Numbers with their names: none is mistaken for another.
    let figures = spring?.replacing(",", with: "+").replacing("=", with: "-")
    let parts = [scene, "\(item)", device, appearance] + [preset, figures].compactMap { $0 } + circumstances
    return of(parts) + "_\(way)"
  }

  private static func tame(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-+".contains($0)) ? $0 : "-" })
  }
}
