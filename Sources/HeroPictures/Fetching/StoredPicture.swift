import CPixbuf
import Foundation
import HeroNetwork

/// A picture's bytes as they came, with what the server said about keeping them; and their form as a file: a line that
/// names the form, a line of JSON, the bytes.
struct StoredPicture: Sendable {
  struct Label: Codable, Sendable {
    let url: String
    /// Of the answer: those that matter for keeping it.
    var headers: [String: String]
    /// In seconds since 1970.
    var received: Double
    let bytes: Int
    let sha256: String
  }

  var label: Label
  let body: Data

  private static let relevant: Set<String> = [
    "age", "cache-control", "date", "etag", "expires", "last-modified", "vary",
  ]
  private static let form = Data("HeroPreview picture 1\n".utf8)

  init(url: URL, response: HTTPResponse, received: Double) {
    body = response.body
    label = Label(
      url: url.absoluteString, headers: response.headers.filter { StoredPicture.relevant.contains($0.key) },
      received: received, bytes: body.count, sha256: StoredPicture.sha256(body))
  }

  /// Returns whether it may be shown without asking; a clock that was set back is not trusted.
  func isFresh(at now: Double) -> Bool {
    let lifetime = Freshness(label.headers, received: label.received).lifetime
    return now >= label.received && now < label.received + lifetime
  }

  /// What to ask the server with, whether it has changed; empty when it can only be fetched anew.
  var conditions: [String: String] {
    var result: [String: String] = [:]
    result["If-None-Match"] = label.headers["etag"]
    result["If-Modified-Since"] = label.headers["last-modified"]
    return result
  }

  /// The same bytes, with what the server's answer “not modified” says.
  func confirmed(by response: HTTPResponse, received: Double) -> StoredPicture {
    var copy = self
    // An old age belongs to the old answer.
    copy.label.headers["age"] = nil
    copy.label.headers.merge(response.headers.filter { StoredPicture.relevant.contains($0.key) }) { $1 }
    copy.label.received = received
    return copy
  }

  // MARK: As a file

  /// nil for anything but what `fileData` made, whole, for this address.
  init?(fileData data: Data, url: URL) {
    guard data.starts(with: StoredPicture.form) else { return nil }
    let rest = data.dropFirst(StoredPicture.form.count)
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
      let label = try? JSONDecoder().decode(Label.self, from: rest[..<end]), label.url == url.absoluteString
    else { return nil }
    let body = Data(rest[rest.index(after: end)...])
    guard body.count == label.bytes, StoredPicture.sha256(body) == label.sha256 else { return nil }
    self.label = label
    self.body = body
  }

  /// nil only if the label cannot be written.
  var fileData: Data? {
    // A line of JSON: without pretty printing there is no line break in it.
    guard let line = try? JSONEncoder().encode(label) else { return nil }
    return StoredPicture.form + line + Data("\n".utf8) + body
  }

  static func sha256(_ data: Data) -> String {
    data.withUnsafeBytes { bytes in
      guard
        let text = g_compute_checksum_for_data(
          G_CHECKSUM_SHA256, bytes.bindMemory(to: guchar.self).baseAddress, gsize(bytes.count))
      else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }
}
