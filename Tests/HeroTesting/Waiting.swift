import Foundation

/// Seconds of a clock that never runs back. Nothing is judged by it: it bounds how long what fails is waited for.
public func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Lets others run for about `seconds`.
nonisolated(nonsending) public func pause(_ seconds: Double) async throws {
  try await Task.sleep(for: .microseconds(Int64(max(0, seconds) * 1e6)))
}

/// Seconds. Builds and other tests may share the machine, so that patience costs nothing but in failures.
public let patience = 300.0

/// Asks until there is an answer.
/// - Parameters:
///   - what: ends the sentence "Waited in vain until …".
///   - seconds: after that it is given up, with a `TestingError`. Time for which other tests hold the caller's actor
///     does not count: what comes over the main queue cannot come meanwhile either.
nonisolated(nonsending) public func eventually<Answer>(
  _ what: @autoclosure () -> String, within seconds: Double = patience, every step: Double = 0.005,
  _ answer: () throws -> Answer?
) async throws -> Answer {
  var left = seconds
  while true {
    let begin = now()
    if let answer = try answer() { return answer }
    guard left > 0 else { throw TestingError("Waited \(seconds) s in vain until \(what()).") }
    let look = now() - begin
    // A look at a whole window costs much, and takes the processor from what is waited for.
    let rest = max(step, 3 * look)
    try await pause(rest)
    left -= look + rest
  }
}

/// Waits until it is so.
nonisolated(nonsending) public func eventually(
  _ what: @autoclosure () -> String, within seconds: Double = patience, _ isSo: () throws -> Bool
) async throws {
  _ = try await eventually(what(), within: seconds) { try isSo() ? true : nil }
}

/// Waits until it is so, in tests that hold the main actor meanwhile.
public func eventually(_ what: @autoclosure () -> String, _ isSo: () throws -> Bool) throws {
  let end = now() + patience
  while try !isSo() {
    guard now() < end else { throw TestingError("Waited \(patience) s in vain until \(what()).") }
    usleep(5_000)
  }
}
