import HeroMotion

/// One call of `View.animate`: what it moves, how, and who is told when all of that has arrived.
@MainActor final class ViewAnimation {
  /// The call whose changes are being made; nil outside of any. It says who asks, and no stage sees it.
  private(set) static var current: ViewAnimation?

  /// In seconds, 0 or more.
  let delay, duration: Double
  let timing: ViewCourse.Timing
  let options: View.AnimationOptions
  private var completion: ((Bool) -> Void)?

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: ViewProperty
  }
  private struct Change {
    let view: View
    let property: ViewProperty
    let old: [Double]
  }
  private var noted: Set<Key> = []
  private var changes: [Change] = []
  private var running = 0
  private var isFinished = true

  init(
    delay: Double, duration: Double, timing: ViewCourse.Timing, options: View.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    self.delay = delay.isFinite ? max(0, delay) : 0
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.timing = timing
    self.options = options
    self.completion = completion
  }

  /// Has what `changes` sets fly; what it sets off the screen is there at once.
  func run(_ changes: () -> Void) {
    Self.with(delay > 0 || duration > 0 ? self : nil, changes)
    let made = self.changes
    self.changes = []
    // So that nothing ends the call before all of it has begun.
    running = 1
    for change in made where change.property.numbers(of: change.view.values) != change.old {
      guard let stage = change.view.stage else { continue }
      running += 1
      change.view.fly(change.property, from: change.old, by: self, on: stage)
    }
    courseEnded(isFinished: true, later: nil)
  }

  /// Runs `changes` as part of `animation`; nil: of none.
  static func with(_ animation: ViewAnimation?, _ changes: () -> Void) {
    let outer = current
    current = animation
    changes()
    current = outer
  }

  /// `property` is about to change; only where it comes from first counts.
  func note(_ view: View, _ property: ViewProperty) {
    guard noted.insert(Key(view: ObjectIdentifier(view), property: property)).inserted else { return }
    changes.append(Change(view: view, property: property, old: property.numbers(of: view.values)))
  }

  /// One of the values has arrived, or was sent elsewhere before. `later`: where the last one is not seen to end between
  /// two frames of that stage, as in the middle of a change, the completion waits for the next.
  func courseEnded(isFinished: Bool, later stage: Stage?) {
    running -= 1
    if !isFinished { self.isFinished = false }
    guard running == 0, let completion else { return }
    self.completion = nil
    let whole = self.isFinished
    if let stage {
      stage.schedule(after: 0) { completion(whole) }
    } else {
      completion(whole)
    }
  }
}
