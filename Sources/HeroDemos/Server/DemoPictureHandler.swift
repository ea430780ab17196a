import Foundation
import NIOCore
import NIOHTTP1

/// Answers the one request of a connection, then closes it: what comes after that request is never looked at, and a client
/// that leaves early takes its answer with it. Lives on its event loop.
final class DemoPictureHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let files: [String: URL]
  private let limits: DemoPictureServer.Limits
  private let pace: () -> DemoPictureServer.Pace
  private let onRequest: () -> Void
  private var head: HTTPRequestHead?
  private var isAnswering = false
  /// Closes the connection when its time is up.
  private var deadline: Scheduled<Void>?

  /// Pieces a second, of a slow answer.
  private static let beat = 10

  /// - Parameter onRequest: called once the request is there as a whole.
  init(
    files: [String: URL], limits: DemoPictureServer.Limits, pace: @escaping () -> DemoPictureServer.Pace,
    onRequest: @escaping () -> Void
  ) {
    self.files = files
    self.limits = limits
    self.pace = pace
    self.onRequest = onRequest
  }

  func channelActive(context: ChannelHandlerContext) {
    closeUnlessDone(within: limits.requestTime, context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isAnswering else { return }
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: break
    case .end:
      guard let head else { return }
      isAnswering = true
      onRequest()
      answer(head, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func answer(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard request.method == .GET else {
      send(.methodNotAllowed, ["Allow": "GET"], Data(), .immediate, context)
      return
    }
    // Small files of our own: read on the server's thread.
    guard let file = files[request.uri], let data = try? Data(contentsOf: file) else {
      send(.notFound, [:], Data(), .immediate, context)
      return
    }
    // The address is another one at the next start: nothing is to be kept under this one.
    send(.ok, ["Content-Type": "image/jpeg", "Cache-Control": "no-store"], data, pace(), context)
  }

  private func send(
    _ status: HTTPResponseStatus, _ headers: [String: String], _ body: Data, _ pace: DemoPictureServer.Pace,
    _ context: ChannelHandlerContext
  ) {
    var fields = HTTPHeaders(headers.map { ($0.key, $0.value) })
    fields.add(name: "Content-Length", value: "\(body.count)")
    fields.add(name: "Connection", value: "close")
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: fields)
    let piece = pace.rate.map { max(1, $0 / Self.beat) } ?? max(1, body.count)
    closeUnlessDone(
      within: pace.delay + Double(body.count / piece) / Double(Self.beat) + limits.answerTime, context)
    after(pace.delay, context) {
      // SwiftNIO ends the program when a head follows an answer that was begun and not ended: none is begun in vain.
      guard context.channel.isActive else { return }
      context.writeAndFlush(self.wrapOutboundOut(.head(head)), promise: nil)
      self.sendBody(body[...], piece, context)
    }
  }

  private func sendBody(_ rest: Data.SubSequence, _ piece: Int, _ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    guard !rest.isEmpty else {
      context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { _ in
        context.close(promise: nil)
      }
      return
    }
    let buffer = context.channel.allocator.buffer(bytes: rest.prefix(piece))
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
    let left = rest.dropFirst(piece)
    after(left.isEmpty ? 0 : 1 / Double(Self.beat), context) { self.sendBody(left, piece, context) }
  }

  private func closeUnlessDone(within seconds: Double, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: .nanoseconds(Int64(seconds * 1e9))) {
      context.close(promise: nil)
    }
  }

  private func after(_ seconds: Double, _ context: ChannelHandlerContext, _ body: @escaping () -> Void) {
    guard seconds > 0 else {
      body()
      return
    }
    context.eventLoop.assumeIsolated().scheduleTask(in: .nanoseconds(Int64(seconds * 1e9)), body)
  }
}
