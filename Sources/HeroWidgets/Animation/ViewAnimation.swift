import HeroMotion

/// One call of `View.animate`: what it moves, how, and who is told when all of that has arrived.
@MainActor final class ViewAnimation {
  /// The call whose changes are being made; nil outside of any. It says who asks, and no stage sees it.
  private(set) static var current: ViewAnimation?
  /// The call around what sets values at once inside of it.
  private static var paused: ViewAnimation?
  /// True if what changes now is a call's doing, flying or set at once.
  static var isBeingMade: Bool { current != nil || paused != nil }

  /// In seconds, 0 or more.
  let delay, duration: Double
  let timing: PropertyAnimation.Timing
  let options: View.AnimationOptions
  private var completion: ((Bool) -> Void)?

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: ViewProperty

    @MainActor init(_ view: View, _ property: ViewProperty) {
      self.view = ObjectIdentifier(view)
      self.property = property
    }
  }
  private struct Change {
    let view: View
    let property: ViewProperty
    let old: [Double]
  }
  /// In the order in which they were first set.
  private var changes: [(key: Key, change: Change)] = []
  private var noted: Set<Key> = []
  /// The call in whose closure this one stands.
  private var outer: ViewAnimation?
  private var running = 0
  private var isFinished = true

  init(
    delay: Double, duration: Double, timing: PropertyAnimation.Timing, options: View.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    self.delay = delay.isFinite ? max(0, delay) : 0
    self.duration = duration.isFinite ? max(0, duration) : 0
    (self.timing, self.options, self.completion) = (timing, options, completion)
  }

  /// Has what `changes` sets fly; what it sets off the screen is there at once.
  func run(_ changes: () -> Void) {
    outer = Self.current ?? Self.paused
    Self.with(delay > 0 || duration > 0 ? self : nil, changes)
    let made = self.changes
    self.changes = []
    // So that nothing ends the call before all of it has begun.
    running = 1
    for (key, change) in made {
      let old = outer?.yield(key) ?? change.old
      guard change.property.numbers(of: change.view.values) != old, let stage = change.view.stage else { continue }
      running += 1
      change.view.fly(change.property, from: old, by: self, on: stage)
    }
    outer = nil
    courseEnded(isFinished: true, isSeen: false, on: made.lazy.compactMap(\.change.view.stage).first)
  }

  /// Runs `changes` as part of `animation`; nil: of none.
  static func with(_ animation: ViewAnimation?, _ changes: () -> Void) {
    let before = (current, paused)
    (current, paused) = (animation, animation == nil ? current ?? paused : nil)
    changes()
    (current, paused) = before
  }

  /// `property` is about to change; only where it comes from first counts.
  func note(_ view: View, _ property: ViewProperty) {
    let key = Key(view, property)
    guard noted.insert(key).inserted else { return }
    changes.append((key, Change(view: view, property: property, old: property.numbers(of: view.values))))
  }

  /// `property` is set at once: no call around that takes it any further.
  static func setAtOnce(_ view: View, _ property: ViewProperty) { _ = paused?.yield(Key(view, property)) }

  /// `view` leaves its place in the tree: no call that is being made takes it any further, wherever it is put then.
  static func forget(_ view: View) {
    guard let innermost = current ?? paused else { return }
    for property in ViewProperty.allCases { _ = innermost.yield(Key(view, property)) }
  }

  /// Leaves a value to a call inside of this one, and says where it came from, if it was this one's.
  private func yield(_ key: Key) -> [Double]? {
    let further = outer?.yield(key)
    guard noted.remove(key) != nil, let index = changes.firstIndex(where: { $0.key == key }) else { return further }
    let own = changes.remove(at: index).change.old
    return further ?? own
  }

  /// One of the values has arrived, or was sent elsewhere before. `isSeen`: between two frames, as whoever watches sees
  /// it; otherwise, as in the middle of a change, the completion waits for the next turn. So nobody who animates in a
  /// completion is called while he still calls.
  func courseEnded(isFinished: Bool, isSeen: Bool, on stage: Stage?) {
    running -= 1
    if !isFinished { self.isFinished = false }
    guard running == 0, let completion else { return }
    self.completion = nil
    let whole = self.isFinished
    if !isSeen, let stage = stage ?? Stage.latest {
      stage.schedule(after: 0) { completion(whole) }
    } else {
      completion(whole)
    }
  }
}
