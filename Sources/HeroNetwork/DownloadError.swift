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
    case .scheme(let scheme): "\(UntrustedText.quoted(scheme)) addresses are not supported: use http, https or a file."
    case .malformed(let address): "\(UntrustedText.quoted(address)) is not a picture's address."
    case .folder(let path): "The file “\(UntrustedText.path(path))” is outside the folders that this page may read."
    case .unknownHost(let host): "The server \(UntrustedText.quoted(host)) cannot be found."
    case .unreachable(let host, let reason): "The server \(UntrustedText.quoted(host)) cannot be reached: \(reason)."
    case .connectTimeout(let seconds): "The server did not accept the connection within \(Self.text(seconds))."
    case .idleTimeout(let seconds): "The server sent nothing for \(Self.text(seconds))."
    case .totalTimeout(let seconds): "The picture did not arrive within \(Self.text(seconds))."
    case .tooManyRedirects(let limit): "The server redirected more than \(limit) times."
    case .forbiddenRedirect: "The server redirected to an address outside the web."
    case .status(let code): "The server answered \(Self.name(ofStatus: code))."
    case .tooLarge(let limit): "The picture has more than \(limit >> 20) MB."
    case .headersTooLarge: "The header of the server’s answer is too large."
    case .cutShort: "The picture arrived incomplete."
    case .connectionLost: "The connection to the server was lost."
    case .certificate(let host, let reason):
      "The certificate of \(UntrustedText.quoted(host)) is not trusted: \(reason)."
    case .notAPicture(let type?): "The server sent \(type)."
    case .notAPicture(nil): "The server’s answer is not a picture."
    case .brokenAnswer(let reason): "The server’s answer is invalid: \(reason)."
    case .outOfMemory: "Not enough memory to download the picture."
    case .noMeans(let reason): "The system refuses the download: \(reason)."
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
