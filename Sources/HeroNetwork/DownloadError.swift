import HeroSystem

/// Why what an address names could not be fetched; `description` is one sentence for people.
public enum DownloadError: Error, Sendable, Hashable, Codable, CustomStringConvertible {
  /// Neither http, https nor a file.
  case scheme(String)
  /// Not an address at all, or one without a server.
  case malformed(String)
  /// A file outside the folders that may be read.
  case folder(path: String)
  case unknownHost(String)
  /// The system's words.
  case unreachable(host: String, reason: String)
  case connectTimeout(seconds: Double)
  /// Connected, but nothing comes.
  case idleTimeout(seconds: Double)
  case totalTimeout(seconds: Double)
  case tooManyRedirects(limit: Int)
  /// The server sends on to something that is neither http nor https.
  case forbiddenRedirect
  case status(Int)
  case tooLarge(limit: Int)
  case headersTooLarge
  /// Fewer bytes than announced.
  case cutShort
  /// The connection broke.
  case connectionLost
  case certificate(host: String, reason: String)
  /// What came is not a picture; its media type, if the server named one.
  case notAPicture(String?)
  /// The library's words.
  case brokenAnswer(String)
  case outOfMemory
  /// The system refuses what a connection takes; its words.
  case noMeans(String)

  public var description: String {
    switch self {
    case .scheme(let scheme): "\(ForeignText.quoted(scheme)) addresses are not opened: use http, https or a file."
    case .malformed(let address): "\(ForeignText.quoted(address)) is not the address of a picture."
    case .folder(let path): "The file “\(ForeignText.path(path))” lies outside the folders that this page may read."
    case .unknownHost(let host): "The server \(ForeignText.quoted(host)) cannot be found."
    case .unreachable(let host, let reason): "The server \(ForeignText.quoted(host)) cannot be reached: \(reason)."
    case .connectTimeout(let seconds): "The server did not take the connection within \(Self.text(seconds))."
    case .idleTimeout(let seconds): "The server sent nothing for \(Self.text(seconds))."
    case .totalTimeout(let seconds): "The picture did not arrive within \(Self.text(seconds))."
    case .tooManyRedirects(let limit): "The server sent on more than \(limit) times."
    case .forbiddenRedirect: "The server sent on to an address that is not of the web."
    case .status(let code): "The server answered \(Self.name(ofStatus: code))."
    case .tooLarge(let limit): "The picture takes more than \(limit >> 20) MB."
    case .headersTooLarge: "The server’s answer has a head that is too large."
    case .cutShort: "The picture arrived cut short."
    case .connectionLost: "The connection to the server was lost."
    case .certificate(let host, let reason): "The certificate of \(ForeignText.quoted(host)) is not trusted: \(reason)."
    case .notAPicture(let type?): "The server did not send a picture but \(type)."
    case .notAPicture(nil): "What the server sent is not a picture."
    case .brokenAnswer(let reason): "The server’s answer makes no sense: \(reason)."
    case .outOfMemory: "There is not enough memory to fetch the picture."
    case .noMeans(let reason): "The system refuses what a download needs: \(reason)."
    }
  }

  private static func text(_ seconds: Double) -> String {
    let tenths = (seconds * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths)) s" : "\(tenths) s"
  }

  /// The codes that a person meets; the others by their number alone.
  private static func name(ofStatus code: Int) -> String {
    let names = [
      400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 410: "Gone",
      429: "Too Many Requests", 500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
      504: "Gateway Timeout",
    ]
    return names[code].map { "\(code) (\($0))" } ?? "\(code)"
  }
}
