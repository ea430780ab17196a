/// What the lines of a tape add up to, taken one after the other.
struct TapeEntries {
  private(set) var entries: [Tape.Entry] = []
  private(set) var fingerprints: [String: String] = [:]

  /// Throws a `TapeLineError` for what no program would write.
  mutating func take(_ line: TapeLine) throws {
    if let entry = try line.entry() { entries.append(entry) }
    if let kept = line.back {
      guard (0...entries.count).contains(kept) else {
        throw TapeLineError(description: "there are no \(kept) entries to go back to")
      }
      entries.removeLast(entries.count - kept)
    }
    if let print = line.fingerprint { fingerprints[print.name] = print.sha256 }
  }
}
