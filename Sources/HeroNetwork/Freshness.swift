import CCurl
import Foundation

/// What the head of an answer says about keeping it: RFC 9111, as a cache for one person.
package struct Freshness: Sendable, Hashable {
  /// True if it may be kept at all.
  package let isStorable: Bool
  /// Seconds, from when it came, in which nobody need ask again.
  package let lifetime: Double

  /// `headers` by names in lower case; `received` in seconds since 1970.
  package init(_ headers: [String: String], received: Double) {
    let control = Freshness.directives(headers["cache-control"] ?? "")
    isStorable = control["no-store"] == nil && headers["vary"]?.contains("*") != true
    if control["no-cache"] != nil {
      lifetime = 0
      return
    }
    let date = Freshness.date(headers["date"]) ?? received
    let age = headers["age"].flatMap(Double.init).map { max(0, $0) } ?? 0
    if let seconds = control["max-age"] {
      // Nonsense counts as nothing.
      lifetime = max(0, min(Freshness.longest, Double(seconds) ?? 0) - age)
    } else if let text = headers["expires"] {
      lifetime = max(0, min(Freshness.longest, (Freshness.date(text) ?? 0) - date) - age)
    } else if let changed = Freshness.date(headers["last-modified"]) {
      // What has not changed for long will not soon: a tenth of that time, a day at most.
      lifetime = max(0, min(86_400, (date - changed) / 10) - age)
    } else {
      lifetime = 0
    }
  }

  /// A year, in seconds.
  private static let longest = 31_536_000.0

  private static func directives(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for part in text.lowercased().split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard let name = pair.first else { continue }
      result[name] = pair.count > 1 ? pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"")) : ""
    }
    return result
  }

  /// Seconds since 1970, of a date in any of the forms that servers write.
  private static func date(_ text: String?) -> Double? {
    guard let text, text.utf8.count < 64 else { return nil }
    let time = curl_getdate(text, nil)
    return time >= 0 ? Double(time) : nil
  }
}
