package import HeroEvidence
package import HeroX11

/// Durations of the window's last frames, and which were late.
package struct FrameTimes {
  /// The oldest first.
  package private(set) var last: [OverlayContent.FrameTime] = []
  /// Start of the previous frame; nil after rest: the first frame is never late.
  private var before: DesktopTime?

  private static let most = 48

  package init() {}

  /// A frame was made from `begin` to `end`.
  /// - Parameters:
  ///   - isSeen: whether it changed anything of the phone.
  ///   - goesOn: whether another one is to follow at the next blank.
  ///   - interval: seconds from blank to blank.
  /// - Returns: whether it came late.
  @discardableResult package mutating func note(
    from begin: DesktopTime, to end: DesktopTime, isSeen: Bool, goesOn: Bool, interval: Double
  ) -> Bool {
    let isLate = isSeen && before.map { begin - $0 > 1.5 * interval } ?? false
    if isSeen {
      last.append(OverlayContent.FrameTime(work: end - begin, isLate: isLate))
      if last.count > Self.most { last.removeFirst() }
    }
    before = goesOn ? begin : nil
    return isLate
  }
}
