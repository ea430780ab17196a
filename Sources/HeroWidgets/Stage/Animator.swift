import Foundation
public import HeroMotion

/// Everything that runs on a stage's time: links called in every frame, and timers.
@MainActor final class Animator {
  private var links: [DisplayLink] = []
  private var placements: [DisplayLink] = []
  private var timers: [StageTimer] = []
  /// The time and the window's changes of the last placing; nil from the beginning of a frame until its placing. The
  /// frame's paint measures the same views again only if they have changed.
  var placed: (time: Double, changes: Int)?

  var isRunning: Bool { links.contains { !$0.isInvalid } }
  /// True if one runs that moves what a person may want to stop.
  var runsMotion: Bool { links.contains { $0.isMotion && !$0.isInvalid } }
  var nextTimer: Double? { timers.map(\.fireTime).min() }

  /// The numbers of timers that have not fired, and of links and placements that are called.
  var counts: (timers: Int, links: Int) {
    (timers.count { !$0.isInvalid }, (links + placements).count { !$0.isInvalid })
  }

  func add(_ link: DisplayLink) { links.append(link) }
  func addPlacement(_ placement: DisplayLink) {
    placements.append(placement)
    placed = nil
  }
  func add(_ timer: StageTimer) { timers.append(timer) }

  /// Timers that others start meanwhile wait for the next turn, when they are due at once too: what starts itself anew
  /// without a delay does not hold up the frame.
  func fireTimers(upTo time: Double) {
    var waiting = timers
    while let due = waiting.filter({ $0.fireTime <= time }).min(by: { $0.fireTime < $1.fireTime }) {
      waiting.removeAll { $0 === due }
      timers.removeAll { $0 === due }
      due.fire()
    }
    timers.removeAll(where: \.isInvalid)
  }

  func tick(at time: Double) {
    for link in links { link.call(time) }
    links.removeAll(where: \.isInvalid)
  }

  /// Places what follows views, once a frame and whenever the window has changed since.
  /// - Returns: whether anything was placed.
  func place(at time: Double, in window: View) -> Bool {
    if placements.isEmpty { return false }
    if let placed, placed == (time, window.changesInside) { return false }
    for placement in placements { placement.call(time) }
    placements.removeAll(where: \.isInvalid)
    placed = (time, window.changesInside)
    return true
  }
}

/// Called once a frame with the stage's time until it says that it is done.
@MainActor public final class DisplayLink {
  /// nil once it is invalid: its owner may keep the link, and what the closure holds is let go.
  private var step: ((Double) -> Bool)?
  /// True if what it moves is what a person may want to stop and look at (`Stage.isInMotion`).
  let isMotion: Bool
  public var isInvalid: Bool { step == nil }

  init(isMotion: Bool = false, step: @escaping (Double) -> Bool) {
    self.isMotion = isMotion
    self.step = step
  }

  func call(_ time: Double) {
    if let step, !step(time) { invalidate() }
  }

  /// Stops it; calling it again does nothing.
  public func invalidate() { step = nil }
}

/// Fires once at a time of the stage.
@MainActor public final class StageTimer {
  let fireTime: Double
  /// nil once it has fired or is invalid: what the closure holds is let go.
  private var action: (() -> Void)?
  public var isInvalid: Bool { action == nil }

  init(fireTime: Double, action: @escaping () -> Void) {
    self.fireTime = fireTime
    self.action = action
  }

  func fire() {
    let action = action
    invalidate()
    action?()
  }

  public func invalidate() { action = nil }
}

extension Stage {
  /// Calls `step` with the stage's time in every frame from the next on, until it returns false or the link is
  /// invalidated. `isMotion` is true for motion that a user may want to stop and look at, unlike a spinner. Transitions
  /// and scrolling count without it.
  @discardableResult
  public func addDisplayLink(isMotion: Bool = false, _ step: @escaping (Double) -> Bool) -> DisplayLink {
    let link = DisplayLink(isMotion: isMotion, step: step)
    animator.add(link)
    requestFrame()
    return link
  }

  /// Calls `place` with the stage's time after every layout that a frame or a picture of the screen is made from, until
  /// it returns false or the link is invalidated. For what follows views wherever layout, scrolling and animation have
  /// put them. It asks for no frames. It is called in every frame, and again for a picture if the window has changed
  /// since.
  @discardableResult
  package func afterLayout(_ place: @escaping (Double) -> Bool) -> DisplayLink {
    let link = DisplayLink(step: place)
    animator.addPlacement(link)
    return link
  }

  /// Calls `action` once, `delay` seconds from now.
  @discardableResult
  public func schedule(after delay: Double, _ action: @escaping () -> Void) -> StageTimer {
    let timer = StageTimer(fireTime: time + max(0, delay), action: action)
    animator.add(timer)
    onNeedsFrame?()
    return timer
  }

  /// Runs `update` with eased fractions from 0 to 1 over `duration` seconds, then `completion`. Stopping it early by
  /// `invalidate()` skips both.
  @discardableResult
  public func animate(
    duration: Double, curve: TimingCurve = .easeInEaseOut, _ update: @escaping (Double) -> Void,
    completion: (() -> Void)? = nil
  ) -> DisplayLink {
    let start = time
    return addDisplayLink { now in
      let fraction = duration > 0 ? min(1, now.elapsed(since: start) / duration) : 1
      update(fraction >= 1 ? 1 : curve.value(at: fraction))
      if fraction < 1 { return true }
      completion?()
      return false
    }
  }
}
