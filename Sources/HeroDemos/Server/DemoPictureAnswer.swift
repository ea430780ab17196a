import Foundation

/// Answers the one request of a connection, then closes it. Bytes after that request are ignored, and a client that
/// leaves early takes its answer with it. Lives on the server's thread.
final class DemoPictureAnswer {
  private let files: [String: URL]
  private let limits: DemoPictureServer.Limits
  private let pace: () -> DemoPictureServer.Pace
  private var head = Data()

  /// Pieces a second, of a slow answer.
  private static let beat = 10
  /// Bytes of a request, at most.
  private static let longestHead = 16_384

  init(files: [String: URL], limits: DemoPictureServer.Limits, pace: @escaping () -> DemoPictureServer.Pace) {
    (self.files, self.limits, self.pace) = (files, limits, pace)
  }

  func begin(on connection: LoopbackConnection) {
    connection.close(in: limits.requestTime)
    connection.onReceive = { [unowned connection] bytes in self.take(bytes, from: connection) }
  }

  private func take(_ bytes: Data, from connection: LoopbackConnection) {
    guard connection.isSilent else { return }
    head += bytes
    guard let end = head.range(of: Data("\r\n\r\n".utf8)) else {
      if head.count > Self.longestHead { connection.close() }
      return
    }
    connection.isSilent = false
    let line = String(decoding: head[..<end.lowerBound].prefix { $0 != 0x0D }, as: UTF8.self)
    answer(line.split(separator: " ", omittingEmptySubsequences: false), on: connection)
  }

  private func answer(_ words: [Substring], on connection: LoopbackConnection) {
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else {
      return send("400 Bad Request", [], Data(), .immediate, on: connection)
    }
    guard words[0] == "GET" else {
      return send("405 Method Not Allowed", ["Allow: GET"], Data(), .immediate, on: connection)
    }
    // Small files of our own: read on the server's thread.
    guard let file = files[String(words[1])], let data = try? Data(contentsOf: file) else {
      return send("404 Not Found", [], Data(), .immediate, on: connection)
    }
    // The port differs at the next start, so that nothing may be cached under this address.
    send("200 OK", ["Content-Type: image/jpeg", "Cache-Control: no-store"], data, pace(), on: connection)
  }

  private func send(
    _ status: String, _ headers: [String], _ body: Data, _ pace: DemoPictureServer.Pace,
    on connection: LoopbackConnection
  ) {
    let lines = ["HTTP/1.1 \(status)"] + headers + ["Content-Length: \(body.count)", "Connection: close", "", ""]
    let piece = pace.rate.map { max(1, $0 / Self.beat) } ?? max(1, body.count)
    connection.close(in: pace.delay + Double(body.count / piece) / Double(Self.beat) + limits.answerTime)
    connection.after(pace.delay) { [unowned connection] in
      connection.send(Data(lines.joined(separator: "\r\n").utf8))
      self.sendBody(body[...], piece, on: connection)
    }
  }

  private func sendBody(_ rest: Data.SubSequence, _ piece: Int, on connection: LoopbackConnection) {
    let left = rest.dropFirst(piece)
    connection.send(rest.prefix(piece)) { [unowned connection] in
      guard !left.isEmpty else { return connection.close() }
      connection.after(1 / Double(Self.beat)) { self.sendBody(left, piece, on: connection) }
    }
  }
}
