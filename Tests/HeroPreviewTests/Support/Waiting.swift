import Foundation

/// Whether all threads of a process, and of those that it started to work for it, wait for something to happen. One
/// that waits for the processor, because others have it, has not done yet what it was asked for; nor has one that was
/// stopped.
func isAtRest(_ process: pid_t) -> Bool {
  let tasks = "/proc/\(process)/task"
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
  return threads.allSatisfy { thread in
    guard let text = try? String(contentsOfFile: "\(tasks)/\(thread)/stat", encoding: .utf8) else { return true }
    // The name in brackets may hold anything; the state follows it.
    let state = text[(text.lastIndex(of: ")") ?? text.startIndex)...].dropFirst(2).first
    if let state, "RDTt".contains(state) { return false }
    let children = (try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)) ?? ""
    return children.split(separator: " ").compactMap { pid_t($0) }.allSatisfy(isAtRest)
  }
}

/// How often the main thread of a process has gone to sleep so far. What moves is woken at every blank, even if each
/// look finds it asleep, and where a spring turns nothing may be seen of it for a while.
func timesAsleep(_ process: pid_t) -> Int {
  let status = (try? String(contentsOfFile: "/proc/\(process)/task/\(process)/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
  return line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
}
