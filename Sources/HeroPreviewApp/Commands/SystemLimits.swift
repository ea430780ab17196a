import Foundation

/// The system's limits for a process, and the part that the program uses.
struct SystemLimits {
  /// Files that may still be opened; `UInt64.max` for no limit, here and below.
  var openFiles: UInt64
  /// Bytes of addresses, `ulimit -v`.
  var addresses: UInt64
  /// Bytes of memory of its own, `ulimit -d`.
  var memory: UInt64

  static let current = SystemLimits(
    openFiles: freeDescriptors, addresses: of(RLIMIT_AS), memory: of(RLIMIT_DATA))

  /// The largest page of the demos, drawn and flown at three pixels a point, had 28 files open, and 620 MB of addresses
  /// of which 210 MB were memory of its own; its worker process 330 MB. Below twice of it the libraries beneath end the
  /// program here and there without a word. A worker is to have 1536 MB of addresses beyond its own: with less, librsvg
  /// leaves filters out without a word.
  private static let needed = SystemLimits(openFiles: 64, addresses: 2 << 30, memory: 512 << 20)

  /// One sentence on what is too little and how to raise it; nil when all suffices.
  var want: String? {
    if openFiles < Self.needed.openFiles {
      return
        "Only \(openFiles) more files can be opened, and \(Self.needed.openFiles) are needed: raise the limit, such as with “ulimit -n 256”."
    }
    if addresses < Self.needed.addresses {
      return Self.want("addresses", addresses, Self.needed.addresses, "v")
    }
    if memory < Self.needed.memory {
      return Self.want("memory", memory, Self.needed.memory, "d")
    }
    return nil
  }

  private static func want(_ what: String, _ have: UInt64, _ needed: UInt64, _ letter: String) -> String {
    "Only \(have >> 20) MB of \(what) are available, and \(needed >> 20) MB are needed: raise the limit with “ulimit -\(letter) \(needed >> 10)”."
  }

  /// Free descriptors. Files left open by the parent process count as used.
  private static var freeDescriptors: UInt64 {
    let limit = of(RLIMIT_NOFILE)
    guard limit < 1 << 16 else { return limit }
    return UInt64((0..<Int32(limit)).count { fcntl($0, F_GETFD) == -1 && errno == EBADF })
  }

  private static func of(_ resource: __rlimit_resource) -> UInt64 {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0, limits.rlim_cur != rlim_t.max else {
      return .max
    }
    return UInt64(limits.rlim_cur)
  }
}
