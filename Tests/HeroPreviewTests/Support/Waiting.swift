import Foundation

/// Whether all threads of a process, and of those that it started to work for it, wait for something to happen. One
/// that waits for the processor, because others have it, has not done yet what it was asked for; nor has one that was
/// stopped.
func isAtRest(_ process: pid_t) -> Bool {
  let tasks = "/proc/\(process)/task"
  guard let folder = opendir(tasks) else { return true }
  defer { closedir(folder) }
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    guard let thread = pid_t(name) else { continue }
    // The name in brackets may hold anything; the state follows it.
    let state = withProcFile("\(tasks)/\(thread)/stat") { text in
      text.lastIndex(of: UInt8(ascii: ")")).flatMap { text.dropFirst($0 + 2).first }
    }
    if let state, "RDTt".utf8.contains(state) { return false }
    let children = withProcFile("\(tasks)/\(thread)/children") { text in
      text.split(separator: UInt8(ascii: " ")).compactMap { pid_t(String(decoding: $0, as: UTF8.self)) }
    }
    guard (children ?? []).allSatisfy(isAtRest) else { return false }
  }
  return true
}

/// How often the main thread of a process has gone to sleep so far. What moves is woken at every blank, even if each
/// look finds it asleep, and where a spring turns nothing may be seen of it for a while.
func timesAsleep(_ process: pid_t) -> Int {
  withProcFile("/proc/\(process)/task/\(process)/status") { text in
    let line = text.split(separator: UInt8(ascii: "\n")).last { $0.starts(with: "voluntary_ctxt_switches:".utf8) }
    return line.flatMap { Int(String(decoding: $0.drop { !(48...57).contains($0) }, as: UTF8.self)) }
  } ?? 0
}

/// Lends the start of a file of /proc; nil where the process is gone. Tests look dozens of times a second, and
/// Foundation takes ten times as long.
private func withProcFile<Result>(_ path: String, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Result?) -> Result? {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
    let count = read(file, buffer.baseAddress, buffer.count)
    return count > 0 ? body(UnsafeMutableBufferPointer(rebasing: buffer[..<count])) : nil
  }
}

/// Looks at a process again and again.
struct ProcessWatch {
  let process: pid_t
  private var lastTimesAsleep = -1

  init(_ process: pid_t) { self.process = process }

  /// Whether it rests, and has done nothing since the last look: then what it paints is as it was at that look.
  mutating func hasRested() -> Bool {
    let before = lastTimesAsleep
    lastTimesAsleep = timesAsleep(process)
    return lastTimesAsleep == before && isAtRest(process)
  }
}
