/// What the lines of a tape add up to, taken one after the other.
struct TapeEntries {
  private(set) var entries: [Tape.Entry] = []
  private(set) var fingerprints: [String: String] = [:]
  /// Where in `entries` the frames are, and their times.
  private var frames: [(index: Int, time: Double)] = []

  /// Throws a `TapeLineError` for what no program would write.
  mutating func take(_ line: TapeLine) throws {
    if let entry = try line.entry() {
      if entry.what == .frame { try takeFrame(at: entry.time) }
      entries.append(entry)
    }
    if let kept = line.members.back {
      guard (0...entries.count).contains(kept) else {
        throw TapeLineError(description: "there are no \(kept) entries to go back to")
      }
      entries.removeLast(entries.count - kept)
      while let last = frames.last, last.index >= kept { frames.removeLast() }
    }
    if let print = line.members.fingerprint { fingerprints[print.name] = print.sha256 }
  }

  /// A screen's time never runs back. Only frames tell it: a hand has times of its own, and what it did may come when a
  /// later frame has been.
  private mutating func takeFrame(at time: Double) throws {
    if let last = frames.last, time < last.time {
      let shown = JSONText.number((time * 1000).rounded() / 1000)
      throw TapeLineError(description: "time goes back to \(shown) s")
    }
    frames.append((entries.count, time))
  }
}
