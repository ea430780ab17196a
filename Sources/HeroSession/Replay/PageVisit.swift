/// A page's visit for the timeline: it comes, stands, and leaves, by stretches of time, and where a user
/// interfered. A value; times are seconds of the stage.
public struct PageVisit: Sendable, Hashable {
  public enum Phase: String, Sendable, Hashable {
    case presenting, dismissing, pushing, popping
    /// The page stands, and nothing moves it.
    case holding = "settled"

    /// - Parameters:
    ///   - isPush: whether a navigation controller moves it.
    ///   - isHeadingToPresented: whether the page comes.
    package init(isPush: Bool, isHeadingToPresented: Bool) {
      self =
        switch (isPush, isHeadingToPresented) {
        case (false, true): .presenting
        case (false, false): .dismissing
        case (true, true): .pushing
        case (true, false): .popping
        }
    }
  }

  public struct Stretch: Sendable, Hashable {
    public var phase: Phase
    public var start: Double

    public init(_ phase: Phase, from start: Double) {
      self.phase = phase
      self.start = start
    }
  }

  /// In order, without gaps: each lasts until the next begins, the last until `end`. Never empty.
  public private(set) var stretches: [Stretch]
  /// Time of the end; nil: it goes on.
  public private(set) var end: Double?
  /// Times at which it was reversed, caught or released.
  public private(set) var interruptions: [Double] = []

  public init(_ phase: Phase, from start: Double) { stretches = [Stretch(phase, from: start)] }

  public var start: Double { stretches[0].start }
  public var phase: Phase { stretches[stretches.count - 1].phase }

  mutating func goOn(_ phase: Phase, from time: Double) {
    guard phase != self.phase else { return }
    stretches.append(Stretch(phase, from: max(time, stretches[stretches.count - 1].start)))
  }

  mutating func interrupt(at time: Double) { if interruptions.last != time { interruptions.append(time) } }

  mutating func finish(at time: Double) { end = max(time, stretches[stretches.count - 1].start) }

  /// The same visit on two phones that one hand works: it moves as long as either of them does. Where both do, and not
  /// the same, this one counts. One that began at another time is not the same, and changes nothing.
  public func together(with other: PageVisit) -> PageVisit {
    guard other.start == start else { return self }
    func motion(of take: PageVisit, at time: Double) -> Phase? {
      let phase = take.phase(at: time)
      return phase == .holding || take.end.map { time >= $0 } == true ? nil : phase
    }
    let takes = [self, other]
    var both = PageVisit(stretches[0].phase, from: start)
    for time in takes.flatMap({ $0.stretches.map(\.start) + [$0.end].compactMap { $0 } }).sorted() {
      both.goOn(motion(of: self, at: time) ?? motion(of: other, at: time) ?? .holding, from: time)
    }
    both.interruptions = Set(interruptions + other.interruptions).sorted()
    if let end, let otherEnd = other.end {
      both.stretches.removeAll { $0.start >= max(end, otherEnd) && $0.start > start }
      both.finish(at: max(end, otherEnd))
    }
    return both
  }

  /// As it was known at `time`; nil where it had not begun.
  public func cut(at time: Double) -> PageVisit? {
    guard time >= start else { return nil }
    var cut = self
    cut.stretches.removeAll { $0.start > time }
    cut.interruptions.removeAll { $0 > time }
    if let end, end > time { cut.end = nil }
    return cut
  }

  /// Returns the phase at `time`; the first before it, the last after it.
  public func phase(at time: Double) -> Phase { (stretches.last { $0.start <= time } ?? stretches[0]).phase }

  /// Returns the range of each stretch, in order; the last one goes on to `now`.
  public func spans(until now: Double) -> [(phase: Phase, range: ClosedRange<Double>)] {
    stretches.indices.map { index in
      let stretch = stretches[index]
      let next = index + 1 < stretches.count ? stretches[index + 1].start : end ?? now
      return (stretch.phase, stretch.start...max(stretch.start, next))
    }
  }
}
