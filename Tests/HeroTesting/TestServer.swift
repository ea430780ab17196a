public import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A server of http on loopback that answers as badly as it is told: it sends the bytes that it is given, when it is told.
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

    /// A plain answer. `headers` come as they are, `Content-Length` only if it is given there or `body` is all there is.
    public static func answer(
      _ status: String = "200 OK", _ headers: [String] = [], body: Data = Data(), namesLength: Bool = true
    ) -> Step {
      let length = namesLength ? ["Content-Length: \(body.count)"] : []
      return .send(Data((["HTTP/1.1 \(status)"] + headers + length + ["", ""]).joined(separator: "\r\n").utf8) + body)
    }
  }

  private let channel: any Channel
  private let shared: Shared

  /// `answer` says what happens for each request; the connection stays open afterwards unless a step ends it.
  public init(_ answer: @escaping @Sendable (Request) -> [Step]) throws {
    let shared = Shared(answer)
    self.shared = shared
    channel = try ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { child in
        child.eventLoop.makeCompletedFuture { try child.pipeline.syncOperations.addHandler(Connection(shared)) }
      }
      .bind(host: "127.0.0.1", port: 0).wait()
  }

  deinit {
    channel.close(promise: nil)
    for child in shared.state.withLock({ Array($0.children.values) }) { child.close(promise: nil) }
  }

  public var port: Int { channel.localAddress?.port ?? 0 }

  public func url(_ path: String) -> URL {
    URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(fileURLWithPath: "/")
  }

  /// In the order they came.
  public var requests: [Request] { shared.state.withLock { $0.requests } }

  /// Connections that are open.
  public var openConnections: Int { shared.state.withLock { $0.children.count } }

  fileprivate final class Shared: Sendable {
    struct State {
      var requests: [Request] = []
      var children: [ObjectIdentifier: any Channel] = [:]
    }

    let answer: @Sendable (Request) -> [Step]
    let state = Mutex(State())

    init(_ answer: @escaping @Sendable (Request) -> [Step]) { self.answer = answer }
  }
}

/// One connection. Lives on its event loop.
private final class Connection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let shared: TestServer.Shared
  private var received = Data()

  init(_ shared: TestServer.Shared) { self.shared = shared }

  func channelActive(context: ChannelHandlerContext) {
    let channel = context.channel
    shared.state.withLock { $0.children[ObjectIdentifier(channel)] = channel }
  }

  func channelInactive(context: ChannelHandlerContext) {
    let id = ObjectIdentifier(context.channel)
    shared.state.withLock { $0.children[id] = nil }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received.append(contentsOf: unwrapInboundIn(data).readableBytesView)
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
    run(shared.answer(request)[...], context)
  }

  private func run(_ steps: ArraySlice<TestServer.Step>, _ context: ChannelHandlerContext) {
    guard let step = steps.first, context.channel.isActive else { return }
    let rest = steps.dropFirst()
    let loop = context.eventLoop.assumeIsolated()
    switch step {
    case .send(let data): send(data, context) { self.run(rest, context) }
    case .wait(let seconds):
      loop.scheduleTask(in: .nanoseconds(Int64(seconds * 1e9))) { self.run(rest, context) }
    case .waitUntil(let condition):
      if condition() {
        run(rest, context)
      } else {
        loop.scheduleTask(in: .milliseconds(5)) { self.run(steps, context) }
      }
    case .sendForever(let data):
      // By way of the loop: a write that is over at once would call itself deeper and deeper.
      send(data, context) { loop.execute { self.run(steps, context) } }
    case .close: context.close(promise: nil)
    case .reset:
      // Nothing lingers: the other end hears of a broken connection.
      _ = (context.channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
      context.close(promise: nil)
    }
  }

  private func send(_ data: Data, _ context: ChannelHandlerContext, then next: @escaping () -> Void) {
    let written = context.writeAndFlush(wrapOutboundOut(context.channel.allocator.buffer(bytes: data)))
    written.assumeIsolated().whenSuccess(next)
  }
}
