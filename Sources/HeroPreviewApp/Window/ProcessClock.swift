import Foundation

/// CPU time and memory of processes, as the kernel counts them.
enum ProcessClock {
  /// This process's CPU time, in milliseconds.
  static var cpu: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  /// Another process's CPU time in milliseconds, in steps of the kernel's clock; nil when it cannot be read.
  static func cpu(of process: Int32) -> Double? {
    guard let fields = statistics(of: "\(process)"), fields.count > 12, let user = Double(fields[11]),
      let system = Double(fields[12])
    else { return nil }
    return (user + system) * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Seconds since this process was started, to 10 ms.
  static var age: Double? {
    guard let fields = statistics(of: "self"), fields.count > 19, let start = Double(fields[19]) else { return nil }
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 - start / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Memory in use by this process, in MiB.
  static var residentMiB: Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
  }

  /// Returns the fields after the program's name in /proc/PID/stat.
  private static func statistics(of process: String) -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    return text[text.index(after: end)...].split(separator: " ")
  }
}
