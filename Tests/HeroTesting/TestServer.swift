public import Foundation
import HeroDemos
import Synchronization

/// A server of http on loopback that answers as badly as it is told: it sends the bytes that it is given, when it is
/// told.
public final class TestServer: Sendable {
  public struct Request: Sendable, Hashable {
    public let path: String
    /// By names in lower case.
    public let headers: [String: String]
  }

  public enum Step: Sendable {
    case send(Data)
    /// In seconds.
    case wait(Double)
    /// Until it says yes; asked every few milliseconds.
    case waitUntil(@Sendable () -> Bool)
    /// The same bytes until the other end has had enough.
    case sendForever(Data)
    case close
    /// Breaks the connection instead of ending it.
    case reset

    public static func send(_ text: String) -> Step { .send(Data(text.utf8)) }

    /// A plain answer. `headers` come as they are, `Content-Length` only if it is given there or `body` is all there
    /// is.
    public static func answer(
      _ status: String = "200 OK", _ headers: [String] = [], body: Data = Data(), namesLength: Bool = true
    ) -> Step {
      let length = namesLength ? ["Content-Length: \(body.count)"] : []
      return .send(Data((["HTTP/1.1 \(status)"] + headers + length + ["", ""]).joined(separator: "\r\n").utf8) + body)
    }
  }

  private let server: LoopbackServer
  private let shared: Shared

  /// Starts a server.
  ///
  /// - Parameter answer: the steps for each request. The connection stays open afterwards unless a step ends it.
  public init(_ answer: @escaping @Sendable (Request) -> [Step]) throws {
    let shared = Shared(answer)
    self.shared = shared
    server = try LoopbackServer { connection in Connection(shared).begin(on: connection) }
  }

  public var port: Int { server.port }

  public func url(_ path: String) -> URL {
    URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(fileURLWithPath: "/")
  }

  /// In the order they came.
  public var requests: [Request] { shared.state.withLock { $0.requests } }

  /// Connections that are open.
  public var openConnections: Int { shared.state.withLock { $0.openConnections } }

  fileprivate final class Shared: Sendable {
    struct State {
      var requests: [Request] = []
      var openConnections = 0
    }

    let answer: @Sendable (Request) -> [Step]
    let state = Mutex(State())

    init(_ answer: @escaping @Sendable (Request) -> [Step]) { self.answer = answer }
  }
}

/// One connection. Lives on the server's thread.
private final class Connection {
  private let shared: TestServer.Shared
  private var received = Data()

  init(_ shared: TestServer.Shared) { self.shared = shared }

  func begin(on connection: LoopbackConnection) {
    shared.state.withLock { $0.openConnections += 1 }
    connection.onClose = { self.shared.state.withLock { $0.openConnections -= 1 } }
    connection.onReceive = { [unowned connection] bytes in self.take(bytes, from: connection) }
  }

  private func take(_ bytes: Data, from connection: LoopbackConnection) {
    received += bytes
    guard let end = received.range(of: Data("\r\n\r\n".utf8)) else { return }
    let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    received = Data(received[end.upperBound...])
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let words = (lines.first ?? "").split(separator: " ")
    let request = TestServer.Request(path: words.count > 1 ? String(words[1]) : "", headers: headers)
    shared.state.withLock { $0.requests.append(request) }
    run(shared.answer(request)[...], on: connection)
  }

  private func run(_ steps: ArraySlice<TestServer.Step>, on connection: LoopbackConnection) {
    guard let step = steps.first, connection.isOpen else { return }
    let rest = steps.dropFirst()
    switch step {
    case .send(let data): connection.send(data) { [unowned connection] in self.run(rest, on: connection) }
    case .wait(let seconds): connection.after(seconds) { [unowned connection] in self.run(rest, on: connection) }
    case .waitUntil(let condition):
      if condition() {
        run(rest, on: connection)
      } else {
        connection.after(0.005) { [unowned connection] in self.run(steps, on: connection) }
      }
    case .sendForever(let data): connection.send(data) { [unowned connection] in self.run(steps, on: connection) }
    case .close: connection.close()
    case .reset: connection.close(breaking: true)
    }
  }
}
