import Foundation
import HeroX11

/// A second client of the server that speaks the core protocol over its socket: looks at windows from outside, sends
/// what window managers send, and can be one. Owns the connection.
final class XClient {
  typealias ID = UInt32

  private let descriptor: Int32
  private var sequence: UInt16 = 0
  private var nextID: ID = 0
  private(set) var root: ID = 0
  /// Events that arrived while an answer was awaited, oldest first.
  private var events: [[UInt8]] = []
  private var atoms: [String: ID] = [:]

  init(display: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Trouble("There is no socket to be had.") }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array("/tmp/.X11-unix/X\(display.dropFirst())".utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(descriptor, $0, size) == 0 }
    }
    guard isConnected else { throw Trouble("Cannot connect to the X server \(display).") }
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    // Little-endian, protocol 11.0, no authorisation.
    try send([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let head = try receive(8)
    let body = try receive(Int(head.u16(6)) * 4)
    guard head[0] == 1 else { throw Trouble("The X server \(display) refused the connection.") }
    nextID = body.u32(4)
    let vendor = (Int(body.u16(16)) + 3) / 4 * 4
    root = body.u32(32 + vendor + Int(body[21]) * 8)
  }

  deinit { close(descriptor) }

  // MARK: Asking

  func atom(_ name: String) throws -> ID {
    if let known = atoms[name] { return known }
    let bytes = Array(name.utf8)
    let reply = try ask(16, data: 0, .u16(UInt16(bytes.count)), .u16(0), .bytes(bytes))
    atoms[name] = reply.u32(8)
    return reply.u32(8)
  }

  /// A property's bytes; nil when the window has none of that name.
  func property(_ name: String, of window: ID) throws -> (type: ID, format: Int, bytes: [UInt8])? {
    let reply = try ask(20, data: 0, .u32(window), .u32(try atom(name)), .u32(0), .u32(0), .u32(1 << 22))
    let type = reply.u32(8)
    guard type != 0 else { return nil }
    let format = Int(reply[1])
    return (type, format, Array(reply[32..<32 + Int(reply.u32(16)) * format / 8]))
  }

  func children() throws -> [ID] {
    let reply = try ask(15, data: 0, .u32(root))
    return (0..<Int(reply.u16(16))).map { reply.u32(32 + $0 * 4) }
  }

  /// In pixels of the parent; nil when there is no such window.
  func geometry(of window: ID) throws -> Box? {
    guard let reply = try? ask(14, data: 0, .u32(window)) else { return nil }
    return Box(
      x: Int(Int16(bitPattern: reply.u16(12))), y: Int(Int16(bitPattern: reply.u16(14))), width: Int(reply.u16(16)),
      height: Int(reply.u16(18)))
  }

  func isViewable(_ window: ID) throws -> Bool {
    guard let reply = try? ask(3, data: 0, .u32(window)) else { return false }
    return reply[26] == 2
  }

  func focus() throws -> ID { try ask(43, data: 0).u32(8) }

  func hasExtension(_ name: String) throws -> Bool {
    let bytes = Array(name.utf8)
    return try ask(98, data: 0, .u16(UInt16(bytes.count)), .u16(0), .bytes(bytes))[8] == 1
  }

  /// The screen's pixels, for servers whose memory cannot be mapped; 32 bits a pixel only.
  func picture(_ area: Box) throws -> Picture {
    let reply = try ask(
      73, data: 2, .u32(root), .u16(UInt16(area.x)), .u16(UInt16(area.y)), .u16(UInt16(area.width)),
      .u16(UInt16(area.height)), .u32(.max))
    let count = area.width * area.height
    guard reply.count >= 32 + count * 4 else { throw Trouble("The X server's screen has an unknown format.") }
    let reader = PixelReader(masks: [0xff0000, 0xff00, 0xff])
    return Picture(
      width: area.width, height: area.height, pixels: (0..<count).map { reader.color(reply.u32(32 + $0 * 4)) })
  }

  // MARK: Acting

  func sync() throws { _ = try focus() }

  func setFocus(_ window: ID) throws {
    try request(42, data: 1, .u32(window), .u32(0))
    try sync()
  }

  /// The server does nothing for anyone else until `ungrabServer()`.
  func grabServer() throws {
    try request(36, data: 0)
    try sync()
  }

  func ungrabServer() throws {
    try request(37, data: 0)
    try sync()
  }

  /// Says that a part of the screen is a monitor (RandR 1.5).
  func addMonitor(_ name: String, _ area: Box, isPrimary: Bool) throws {
    let extensionName = Array("RANDR".utf8)
    let reply = try ask(98, data: 0, .u16(UInt16(extensionName.count)), .u16(0), .bytes(extensionName))
    guard reply[8] == 1 else { throw Trouble("The X server has no RandR.") }
    // A client that does not say its version is taken for an old one.
    _ = try ask(reply[9], data: 0, .u32(1), .u32(5))
    try request(
      reply[9], data: 43, .u32(root), .u32(try atom(name)), .bytes([isPrimary ? 1 : 0, 0]), .u16(0),
      .u16(UInt16(area.x)), .u16(UInt16(area.y)), .u16(UInt16(area.width)), .u16(UInt16(area.height)),
      .u32(UInt32(area.width / 4)), .u32(UInt32(area.height / 4)))
    try sync()
  }

  /// A plain window of this client over everything else.
  func makeWindow(_ frame: Box) throws -> ID {
    let window = try makeHiddenWindow(frame)
    try map(window)
    return window
  }

  /// The same, not shown; it hears of changes of its properties.
  func makeHiddenWindow(_ frame: Box) throws -> ID {
    nextID += 1
    try request(
      1, data: 0, .u32(nextID), .u32(root), .u16(UInt16(frame.x)), .u16(UInt16(frame.y)), .u16(UInt16(frame.width)),
      .u16(UInt16(frame.height)), .u16(0), .u16(1), .u32(0), .u32(0x802), .u32(0x33aa55), .u32(1 << 22))
    try sync()
    return nextID
  }

  func map(_ window: ID) throws {
    try request(8, data: 0, .u32(window))
    try sync()
  }

  func unmap(_ window: ID) throws {
    try request(10, data: 0, .u32(window))
    try sync()
  }

  func destroy(_ window: ID) throws {
    try request(4, data: 0, .u32(window))
    try sync()
  }

  /// Says which of the root window's events this client wants.
  func selectRootEvents(_ mask: UInt32) throws {
    try request(2, data: 0, .u32(root), .u32(0x800), .u32(mask))
    try sync()
  }

  func setText(_ text: String, property name: String, of window: ID) throws {
    let bytes = Array(text.utf8)
    // 31 is the type STRING.
    try request(
      18, data: 0, .u32(window), .u32(try atom(name)), .u32(31), .u32(8), .u32(UInt32(bytes.count)), .bytes(bytes))
    try sync()
  }

  /// A message in the way of window managers.
  func sendMessage(_ type: String, _ data: [UInt32], to window: ID) throws {
    var event: [UInt8] = [33, 32, 0, 0]
    event.append(window)
    event.append(try atom(type))
    for index in 0..<5 { event.append(index < data.count ? data[index] : 0) }
    try request(25, data: 0, .u32(window), .u32(0), .bytes(event))
    try sync()
  }

  /// The next event of that type, others are dropped; nil when none has come.
  func takeEvent(type: UInt8) throws -> [UInt8]? {
    try sync()
    let found = events.firstIndex { $0[0] & 0x7f == type }
    guard let found else {
      events = []
      return nil
    }
    let event = events[found]
    events.removeSubrange(...found)
    return event
  }

  // MARK: The wire

  enum Field {
    case u16(UInt16)
    case u32(UInt32)
    case bytes([UInt8])
  }

  func request(_ opcode: UInt8, data: UInt8, _ fields: Field...) throws {
    try request(opcode, data: data, fields)
  }

  private func request(_ opcode: UInt8, data: UInt8, _ fields: [Field]) throws {
    var body: [UInt8] = []
    for field in fields {
      switch field {
      case .u16(let value): body += [UInt8(value & 255), UInt8(value >> 8)]
      case .u32(let value): body.append(value)
      case .bytes(let bytes): body += bytes
      }
    }
    body += [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
    let length = UInt16(1 + body.count / 4)
    sequence &+= 1
    try send([opcode, data, UInt8(length & 255), UInt8(length >> 8)] + body)
  }

  func ask(_ opcode: UInt8, data: UInt8, _ fields: Field...) throws -> [UInt8] {
    try request(opcode, data: data, fields)
    while true {
      var packet = try receive(32)
      switch packet[0] {
      case 0 where packet.u16(2) == sequence:
        throw Trouble("The X server refused request \(packet[10]) with error \(packet[1]).")
      case 0: continue
      case 1:
        packet += try receive(Int(packet.u32(4)) * 4)
        if packet.u16(2) == sequence { return packet }
      default: events.append(packet)
      }
    }
  }

  private func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw Trouble("The X server closed the connection.") }
      rest = rest.dropFirst(count)
    }
  }

  private func receive(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress.map { $0 + filled }, count - filled, 0) }
      guard got > 0 else { throw Trouble("The X server did not answer.") }
      filled += got
    }
    return bytes
  }
}

extension [UInt8] {
  func u16(_ offset: Int) -> UInt16 { UInt16(self[offset]) | UInt16(self[offset + 1]) << 8 }

  func u32(_ offset: Int) -> UInt32 { UInt32(u16(offset)) | UInt32(u16(offset + 2)) << 16 }

  fileprivate mutating func append(_ value: UInt32) {
    self += [UInt8(value & 255), UInt8(value >> 8 & 255), UInt8(value >> 16 & 255), UInt8(value >> 24)]
  }
}
