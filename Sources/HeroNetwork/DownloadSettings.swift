public import Foundation

/// How patient and how generous downloads are. The standard values are meant for pictures on a page.
public struct DownloadSettings: Sendable {
  /// Seconds until a server takes the connection.
  public var connectTimeout: Double = 10
  /// Seconds without a byte from the server.
  public var idleTimeout: Double = 15
  /// Seconds for one picture, redirects included.
  public var totalTimeout: Double = 60
  /// How often a server may send on.
  public var maxRedirects = 10
  /// Bytes of one picture, unpacked.
  public var maxBytes = 64 << 20
  /// Bytes of the heads of all answers on the way to one picture.
  public var maxHeaderBytes = 256 << 10
  /// Downloads at a time; the others wait.
  public var maxTransfers = 6
  /// Where pictures are kept; nil keeps none on disk. The folder is made when it is needed.
  public var cacheFolder: URL?
  /// Bytes of the pictures kept on disk.
  public var maxCacheBytes = 256 << 20
  /// Bytes of the pictures kept in memory as they came, besides those that somebody holds.
  public var maxMemoryBytes = 16 << 20
  /// A PEM file of the certificates that are trusted; nil: the system's.
  public var certificateFile: URL?

  public init() {}

  /// As above, with the cache in `$XDG_CACHE_HOME/heropreview`, else `~/.cache/heropreview`.
  public static var standard: DownloadSettings {
    var settings = DownloadSettings()
    settings.cacheFolder = standardCacheFolder
    return settings
  }

  private static var standardCacheFolder: URL? {
    let environment = ProcessInfo.processInfo.environment
    // A path that is not absolute is to be ignored, says the specification of these folders.
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      return URL(fileURLWithPath: base, isDirectory: true).appendingPathComponent("heropreview")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(".cache/heropreview")
  }
}
