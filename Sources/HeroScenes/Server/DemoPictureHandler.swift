import Foundation
import NIOCore
import NIOHTTP1

/// Answers the requests of one connection, one after the other. Lives on its event loop.
final class DemoPictureHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let files: [String: URL]
  private let pace: () -> DemoPictureServer.Pace
  private var head: HTTPRequestHead?

  /// Pieces a second, of a slow answer.
  private static let beat = 10

  init(files: [String: URL], pace: @escaping () -> DemoPictureServer.Pace) {
    self.files = files
    self.pace = pace
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: break
    case .end:
      guard let head else { return }
      self.head = nil
      answer(head, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func answer(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard request.method == .GET else {
      send(.methodNotAllowed, ["Allow": "GET"], Data(), .immediate, context, closes: true)
      return
    }
    // Small files of our own: read on the server's thread.
    guard let file = files[request.uri], let data = try? Data(contentsOf: file) else {
      send(.notFound, [:], Data(), .immediate, context, closes: !request.isKeepAlive)
      return
    }
    // The address is another one at the next start: nothing is to be kept under this one.
    let headers = ["Content-Type": "image/jpeg", "Cache-Control": "no-store"]
    send(.ok, headers, data, pace(), context, closes: !request.isKeepAlive)
  }

  private func send(
    _ status: HTTPResponseStatus, _ headers: [String: String], _ body: Data, _ pace: DemoPictureServer.Pace,
    _ context: ChannelHandlerContext, closes: Bool
  ) {
    var fields = HTTPHeaders(headers.map { ($0.key, $0.value) })
    fields.add(name: "Content-Length", value: "\(body.count)")
    if closes { fields.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: fields)
    after(pace.delay, context) {
      context.writeAndFlush(self.wrapOutboundOut(.head(head)), promise: nil)
      let piece = pace.rate.map { max(1, $0 / Self.beat) } ?? max(1, body.count)
      self.sendBody(body[...], piece, context, closes: closes)
    }
  }

  private func sendBody(_ rest: Data.SubSequence, _ piece: Int, _ context: ChannelHandlerContext, closes: Bool) {
    guard context.channel.isActive else { return }
    guard !rest.isEmpty else {
      let end = context.writeAndFlush(wrapOutboundOut(.end(nil)))
      if closes { end.assumeIsolated().whenComplete { _ in context.close(promise: nil) } }
      return
    }
    let buffer = context.channel.allocator.buffer(bytes: rest.prefix(piece))
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
    let left = rest.dropFirst(piece)
    after(left.isEmpty ? 0 : 1 / Double(Self.beat), context) { self.sendBody(left, piece, context, closes: closes) }
  }

  private func after(_ seconds: Double, _ context: ChannelHandlerContext, _ body: @escaping () -> Void) {
    guard seconds > 0 else {
      body()
      return
    }
    context.eventLoop.assumeIsolated().scheduleTask(in: .nanoseconds(Int64(seconds * 1e9)), body)
  }
}
