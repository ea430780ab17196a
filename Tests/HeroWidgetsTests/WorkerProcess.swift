import Foundation

/// A worker of this process, as the system shows it.
struct WorkerProcess {
  let number: pid_t
  /// By name, of /proc/PID/status.
  let status: [String: String]
  /// By name, of /proc/PID/limits.
  let limits: [String: Int]
  /// How far others go first, 19 at most; nil when it has gone meanwhile.
  let niceness: Int?

  static var all: [WorkerProcess] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    let children = tasks.flatMap { task in
      text("/proc/self/task/\(task)/children").split(separator: " ").compactMap { pid_t($0) }
    }
    return children.filter { text("/proc/\($0)/cmdline") == "heropreview-pictures\0" }.map(WorkerProcess.init)
  }

  private init(number: pid_t) {
    var status: [String: String] = [:]
    for line in Self.text("/proc/\(number)/status").split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { status[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    var limits: [String: Int] = [:]
    for line in Self.text("/proc/\(number)/limits").split(separator: "\n") {
      let name = line.prefix(26).trimmingCharacters(in: .whitespaces)
      if let value = line.dropFirst(26).split(separator: " ").first.flatMap({ Int($0) }) { limits[name] = value }
    }
    // The name in brackets may hold anything; the numbers follow it.
    let line = Self.text("/proc/\(number)/stat")
    let numbers = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
    niceness = numbers.count > 17 ? Int(numbers[17]) : nil
    self.number = number
    self.status = status
    self.limits = limits
  }

  private static func text(_ path: String) -> String {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
