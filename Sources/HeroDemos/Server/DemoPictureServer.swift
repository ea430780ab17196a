public import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Serves pictures of one folder over http on this computer alone, so that a page of the demo has something to download
/// without the web. It starts when an address is first asked for, and ends with its last reference.
///
/// It runs on the event loop of SwiftNIO, and blocks neither the main thread nor Swift's tasks.
public final class DemoPictureServer: Sendable {
  /// How slow it makes itself, so that a person sees the loading.
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

  /// What others on this computer may have of it, so that no stranger's connections use up the program's.
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
    var listener: (any Channel)?
    var port: Int?
    var pace: Pace
  }

  private let files: [String: URL]
  private let state: Mutex<State>
  private let limits: Limits
  private let connections: OpenConnections

  /// - Parameter folder: its JPEG files are served, by their names; nothing else is.
  public init(folder: URL, pace: Pace = .immediate, limits: Limits = Limits()) {
    self.limits = limits
    connections = OpenConnections(limit: max(1, limits.connections))
    var files: [String: URL] = [:]
    let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    for url in found ?? [] where url.pathExtension == "jpg" { files["/\(url.lastPathComponent)"] = url }
    self.files = files
    state = Mutex(State(pace: pace))
  }

  deinit {
    state.withLock { $0.listener }?.close(promise: nil)
    connections.closeAll()
  }

  public var pace: Pace {
    get { state.withLock { $0.pace } }
    set { state.withLock { $0.pace = newValue } }
  }

  /// The address of a picture, by its name without extension. Where no port can be had, it is one that nobody answers at:
  /// the page shows its placeholder.
  public func url(for name: String) -> URL {
    var parts = URLComponents()
    parts.scheme = "http"
    parts.host = "127.0.0.1"
    parts.port = state.withLock { state in
      if state.listener == nil {
        state.listener = try? listen()
        state.port = state.listener?.localAddress?.port
      }
      return state.port ?? 1
    }
    parts.path = "/\(name).jpg"
    return parts.url ?? URL(fileURLWithPath: "/")
  }

  private func listen() throws -> any Channel {
    let (files, limits, connections) = (files, limits, connections)
    return try ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 64)
      .childChannelInitializer { [weak self] child in
        connections.add(child)
        return child.eventLoop.makeCompletedFuture {
          try child.pipeline.syncOperations.configureHTTPServerPipeline(
            withPipeliningAssistance: false, withErrorHandling: true)
          let pace = { [weak self] in self?.pace ?? .immediate }
          try child.pipeline.syncOperations.addHandler(
            DemoPictureHandler(files: files, limits: limits, pace: pace) { connections.hasAsked(child) })
        }
      }
      // The only wait: until the system has given a port, which needs nobody else.
      .bind(host: "127.0.0.1", port: 0).wait()
  }
}
