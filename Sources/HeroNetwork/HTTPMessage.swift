package import Foundation

/// One GET.
package struct HTTPRequest: Sendable {
  let url: URL
  /// Beside those that every request has.
  package var headers: [String: String]

  package init(url: URL, headers: [String: String] = [:]) {
    self.url = url
    self.headers = headers
  }
}

/// The last answer on the way.
package struct HTTPResponse: Sendable {
  package let status: Int
  /// By names in lower case; what came more often is joined by commas.
  package let headers: [String: String]
  package let body: Data
}

package enum HTTPEvent: Sendable {
  /// 0…1 of the body has come.
  case progress(Double)
  case done(Result<HTTPResponse, DownloadError>)
}

/// The head of an answer as it comes, line by line.
struct HTTPHead {
  private(set) var status = 0
  private(set) var headers: [String: String] = [:]

  mutating func take(_ line: String) {
    if line.hasPrefix("HTTP/") {
      // A new answer: of the next stop on the way, or after one that only says that more is to come.
      headers = [:]
      status = Int(line.split(separator: " ").dropFirst().first?.prefix(3) ?? "") ?? 0
      return
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].trimmingCharacters(in: .whitespaces).lowercased()
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { return }
    headers[name] = headers[name].map { "\($0), \(value)" } ?? value
  }

  /// True if what was asked for comes.
  var isSuccess: Bool { status == 200 || status == 203 }

  /// True if the body comes packed, so that its announced length is not that of the picture.
  var isPacked: Bool {
    guard let encoding = headers["content-encoding"]?.lowercased() else { return false }
    return !encoding.isEmpty && encoding != "identity"
  }
}
