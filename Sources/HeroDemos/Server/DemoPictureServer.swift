public import Foundation
import Synchronization

/// Serves the JPEG files of one folder over http on this computer alone, so that a page of the demo has something to
/// download without the web. It starts when an address is first asked for, and ends with its last reference.
public final class DemoPictureServer: Sendable {
  /// An artificial delay and rate, so that a user sees the loading.
  public struct Pace: Sendable, Hashable {
    /// Seconds before the first byte.
    public var delay: Double
    /// Bytes a second; nil as fast as they go.
    public var rate: Int?

    public init(delay: Double = 0, rate: Int? = nil) {
      self.delay = delay
      self.rate = rate
    }

    /// No delay: the same pictures at the same instant in whatever is rendered without a window.
    public static let immediate = Pace()
    /// A weak mobile network: half a second of silence, then a picture in some two seconds.
    public static let slow = Pace(delay: 0.5, rate: 150_000)
  }

  /// Limits for other programs on this computer, so that their connections do not use up the program's.
  public struct Limits: Sendable, Hashable {
    /// Connections at a time; at least 1.
    public var connections: Int
    /// Seconds from connecting until the request is there.
    public var requestTime: Double
    /// Seconds that an answer may take beyond what the pace asks for.
    public var answerTime: Double

    public init(connections: Int = 32, requestTime: Double = 5, answerTime: Double = 30) {
      self.connections = connections
      self.requestTime = requestTime
      self.answerTime = answerTime
    }
  }

  private struct State {
    var server: LoopbackServer?
    var pace: Pace
  }

  /// The query of a picture's second address.
  private static let secondQuery = "full"

  private let files: [String: URL]
  private let state: Mutex<State>
  private let limits: Limits

  /// Creates a server for the JPEG files of a folder and its subfolders, by their paths; it serves nothing else.
  public init(folder: URL, pace: Pace = .immediate, limits: Limits = Limits()) {
    self.limits = limits
    var files: [String: URL] = [:]
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [] where path.hasSuffix(".jpg") {
      let file = folder.appendingPathComponent(path)
      (files["/\(path)"], files["/\(path)?\(Self.secondQuery)"]) = (file, file)
    }
    self.files = files
    state = Mutex(State(pace: pace))
  }

  public var pace: Pace {
    get { state.withLock { $0.pace } }
    set { state.withLock { $0.pace = newValue } }
  }

  /// Returns the address of a picture, by its path without extension. If no port is free, nothing answers at the
  /// address, and the page shows its placeholder.
  /// - Parameters:
  ///   - name: The path.
  ///   - isSecond: True for the second address of the same picture; false by default.
  public func url(for name: String, isSecond: Bool = false) -> URL {
    var parts = URLComponents()
    parts.scheme = "http"
    parts.host = "127.0.0.1"
    parts.port = state.withLock { state in
      if state.server == nil { state.server = try? start() }
      return state.server?.port ?? 1
    }
    parts.path = "/\(name).jpg"
    parts.query = isSecond ? Self.secondQuery : nil
    return parts.url ?? URL(fileURLWithPath: "/")
  }

  private func start() throws -> LoopbackServer {
    let (files, limits) = (files, limits)
    return try LoopbackServer(limit: limits.connections) { [weak self] connection in
      DemoPictureAnswer(files: files, limits: limits) { [weak self] in self?.pace ?? .immediate }.begin(on: connection)
    }
  }
}
