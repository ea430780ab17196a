import Foundation

/// Seconds of a clock that never runs back.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func pause(_ seconds: Double) async throws {
  try await Task.sleep(for: .microseconds(Int64(max(0, seconds) * 1e6)))
}

/// Asks until there is an answer.
/// - Parameters:
///   - what: ends the sentence "Waited in vain until …".
///   - seconds: builds and other tests may share the machine, so that patience costs nothing but in failures.
func eventually<Answer>(
  _ what: @autoclosure () -> String, within seconds: Double = 60, every step: Double = 0.005,
  _ answer: () throws -> Answer?
) async throws -> Answer {
  let end = now() + seconds
  while true {
    let begin = now()
    if let answer = try answer() { return answer }
    guard now() < end else { throw Trouble("Waited \(seconds) s in vain until \(what()).") }
    // A look at a whole window costs much, and takes the processor from what is waited for.
    try await pause(max(step, 3 * (now() - begin)))
  }
}

/// Waits until it is so.
func eventually(
  _ what: @autoclosure () -> String, within seconds: Double = 60, _ isSo: () throws -> Bool
) async throws {
  _ = try await eventually(what(), within: seconds) { try isSo() ? true : nil }
}

/// Whether all threads of a process wait for something to happen. One that waits for the processor, because others have it,
/// has not done yet what it was asked for.
func isAtRest(_ process: pid_t) -> Bool {
  let tasks = "/proc/\(process)/task"
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
  return threads.allSatisfy { thread in
    guard let text = try? String(contentsOfFile: "\(tasks)/\(thread)/stat", encoding: .utf8) else { return true }
    // The name in brackets may hold anything; the state follows it.
    let state = text[(text.lastIndex(of: ")") ?? text.startIndex)...].dropFirst(2).first
    return state != "R" && state != "D"
  }
}
