import CWorker
import Foundation

/// What goes to a worker: how large, with the file as a descriptor beside it.
struct WorkerRequest: Codable {
  var width, height: Double
  var present: [Int]
  var maxLevelBytes: Int
  /// Processor time after which nobody waits any more.
  var seconds: Double
}

/// What comes back, with the memory of each level as a descriptor beside it, in the same order.
struct WorkerReply: Codable {
  struct Level: Codable {
    var step, width, height: Int
    var isOpaque: Bool
  }

  /// Why there is no picture; nil when there is one.
  var failure: PictureError?
  /// Full size in pixels, upright.
  var width = 0
  var height = 0
  var isVector = false
  var asked = 0
  var levels: [Level] = []
}

/// One end of the connection between the program and a worker. Owns its descriptor.
final class WorkerSocket: Sendable {
  enum Message {
    case whole(Data, descriptors: [Descriptor])
    case end
    /// The system's error number.
    case failed(Int32)
  }

  let descriptor: Int32
  /// No message is longer: some fifty levels, or a reason.
  private static let capacity = 64 << 10
  private static let mostDescriptors = 64

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Both ends; nil when there are no descriptors left, with `errno` telling.
  static func pair() -> (WorkerSocket, WorkerSocket)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (WorkerSocket(ends[0]), WorkerSocket(ends[1]))
  }

  /// 0, or the system's error number.
  func send(_ message: some Encodable, _ descriptors: [Descriptor]) -> Int32 {
    guard let data = try? JSONEncoder().encode(message), data.count <= Self.capacity else { return EMSGSIZE }
    let numbers = descriptors.map(\.number)
    return data.withUnsafeBytes { hero_worker_send(descriptor, $0.baseAddress, $0.count, numbers, numbers.count) }
  }

  /// Blocks until something comes.
  func receive() -> Message {
    var numbers = [Int32](repeating: -1, count: Self.mostDescriptors)
    var count = 0
    var data = Data(count: Self.capacity)
    let length = data.withUnsafeMutableBytes {
      hero_worker_receive(descriptor, $0.baseAddress, $0.count, &numbers, numbers.count, &count)
    }
    let descriptors = numbers.prefix(count).map { Descriptor($0) }
    if length < 0 { return .failed(Int32(-length)) }
    return length == 0 ? .end : .whole(data.prefix(length), descriptors: descriptors)
  }

  /// Returns whether something has come, or the other end has gone, within `milliseconds`.
  func wait(milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }
}
