/// What the lines of a tape add up to, taken one after the other.
struct TapeEntries {
  private(set) var entries: [Tape.Entry] = []
  private(set) var fingerprints: [String: String] = [:]

  /// Throws a `TapeLineError` for what no program would write.
  mutating func take(_ line: TapeLine) throws {
    if let entry = try line.entry() {
      if entry.what == .frame { try checkFrame(at: entry.time) }
      entries.append(entry)
    }
    if let kept = line.back {
      guard (0...entries.count).contains(kept) else {
        throw TapeLineError(description: "there are no \(kept) entries to go back to")
      }
      entries.removeLast(entries.count - kept)
    }
    if let print = line.fingerprint { fingerprints[print.name] = print.sha256 }
  }

  /// A screen's time never runs back. Only frames tell it: a hand has times of its own, and what it did may come when a later frame has been.
  private func checkFrame(at time: Double) throws {
    guard let last = entries.last(where: { $0.what == .frame })?.time, time < last else { return }
    let shown = JSONText.number((time * 1000).rounded() / 1000)
    throw TapeLineError(description: "time runs back to \(shown) s")
  }
}
