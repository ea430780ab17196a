package import HeroWidgets

extension Replay {
  /// A longer tape is not replayed a second time.
  private static let longestCheck = 5_000

  /// Returns a picture, after a check that a second replay of the same tape, which stops at the same moments, gives the
  /// same. Checks the first picture of a replay.
  /// - Parameter look: makes the picture of a replay.
  package func checked(_ look: (Replay) throws -> Surface) throws -> Surface {
    let picture = try look(self)
    guard let checks = session.stage.checks, !isChecked, isExact, !stops.isEmpty, position < Self.longestCheck else {
      return picture
    }
    isChecked = true
    let second = try Replay(again: self)
    second.isChecked = true
    for stop in stops { try second.run(to: stop) }
    let time = session.stage.time
    guard let found = try look(second).difference(from: picture) else { return picture }
    checks.fail(
      .sameTapeSameBytes, "A second replay differs in \(found.count) pixels by up to \(found.greatest) of 255.",
      at: time
    )
    return picture
  }
}

extension Track {
  /// Largest difference of a component, of 255: bitmaps of moving views, and glass over them, are made in painted
  /// frames, and a replay paints none on its way.
  private static let tolerance = 2

  /// Checks that a session that has gone through the whole tape of `original` shows the same.
  func check(_ session: Session, against original: Session) {
    guard let checks = session.stage.checks, session !== original, session.stage.time == original.stage.time,
      session.stage.pixelSize == original.stage.pixelSize
    else { return }
    // The pictures take away the damage of what is on show.
    defer { session.stage.damageEverything() }
    guard let picture = session.picture(), let first = original.picture(),
      let found = picture.difference(from: first, tolerance: Self.tolerance)
    else { return }
    checks.fail(
      .sameTapeSameBytes,
      "After \(original.entryCount) entries a replay differs in \(found.count) pixels by up to \(found.greatest) of 255.",
      at: session.stage.time)
  }
}
