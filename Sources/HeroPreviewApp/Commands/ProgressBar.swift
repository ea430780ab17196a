import Foundation

/// The progress of long work on standard error: a bar on a terminal, elsewhere a line for each tenth.
struct ProgressBar {
  private let what: String
  private let isQuiet: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var shown: String?
  private var tenths = 0
  private static let width = 30

  /// - Parameter what: what is counted, such as “frames”.
  init(of what: String, isQuiet: Bool) {
    self.what = what
    self.isQuiet = isQuiet
  }

  /// - Parameter total: as far as is known; it may change.
  mutating func show(_ done: Int, of total: Int) {
    guard !isQuiet, total > 0 else { return }
    let share = max(0, min(1, Double(done) / Double(total)))
    let words = "\(done) of \(total) \(what)"
    if isTerminal {
      let full = Int((share * Double(Self.width)).rounded(.down))
      let line = "[\(String(repeating: "#", count: full))\(String(repeating: "-", count: Self.width - full))] \(words)"
      guard line != shown else { return }
      // A line that has become shorter leaves nothing behind.
      sayAsIs("\r\(line)\u{1B}[K")
      shown = line
    } else {
      let now = Int(share * 10 + 1e-9)
      guard now > tenths else { return }
      tenths = now
      say("\(now * 10) % (\(words))")
    }
  }

  /// Begins the next part, which counts from 0.
  mutating func note(_ words: String) {
    guard !isQuiet else { return }
    end()
    tenths = 0
    say(words)
  }

  /// The terminal's line is free again.
  mutating func end() {
    if shown != nil { sayAsIs("\n") }
    shown = nil
  }
}
