extension Stage {
  /// Puts an event into the queue of the next `update(to:)`.
  public func send(_ event: InputEvent) {
    frame.events.append(event)
    requestFrame()
  }

  /// Runs input, animation, layout and placing up to `time`. Events act at their own times, in order. A time before the
  /// last one counts as the last one.
  public func update(to newTime: Double) { TextEnvironment.with(traits.typeface) { advance(to: newTime) } }

  private func advance(to newTime: Double) {
    checks?.updateBegins(on: self)
    Stage.latest = self
    frame.isRequested = false
    frame.preparations = []
    // Placing happens, whether views have changed or not: input may have.
    animator.placed = nil
    let target = max(time, newTime)
    let pending = frame.events
    frame.events = []
    if let onIntake, !isIdleHovering(pending, until: target) {
      for event in pending { onIntake(.event(event)) }
      onIntake(.frame(time: target))
    }
    frame.isUpdating = true
    defer { frame.isUpdating = false }
    for event in pending {
      time = max(time, min(event.time, target))
      animator.fireTimers(upTo: time)
      handle(event)
    }
    time = target
    animator.fireTimers(upTo: time)
    animator.tick(at: time)
    layoutAndPlace()
    if animator.isRunning { requestFrame() }
    checks?.updateEnded(on: self)
  }

  /// Returns whether all that comes is a pointer over the view that it was over, while nothing moves: that changes
  /// nothing, hundreds of times a second.
  private func isIdleHovering(_ events: [InputEvent], until target: Double) -> Bool {
    guard !events.isEmpty, !animator.isRunning, !window.subtreeNeedsLayout, (animator.nextTimer ?? .infinity) > target
    else { return false }
    return events.allSatisfy { event in
      guard case .hover(let place, _) = event else { return false }
      return place.flatMap { window.hitTest(onScreen($0)) } === input.hovered
    }
  }

  func layout() { window.layoutIfNeeded() }

  /// Lays out, has followers of views measure them, and lays out their changes.
  func layoutAndPlace() {
    // Only layout brings views into sight while something moves.
    let mayMissPictures = pictures.hasGivenUp && (window.subtreeNeedsLayout || !animator.isRunning)
    layout()
    withoutRequests { if animator.place(at: time, in: window) { layout() } }
    if mayMissPictures { loadMissingPictures() }
  }

  /// Takes the pictures that are due, and lays out anew what has lent its size for them.
  func takeDuePictures() {
    withoutRequests { if duePictures.take() { layout() } }
  }

  /// Runs `body` without frame requests: its changes are painted with the current frame. Otherwise a motionless drag
  /// would request frames forever.
  private func withoutRequests(_ body: () -> Void) {
    let before = frame.isRequested
    frame.isRequested = true
    body()
    frame.isRequested = before
  }

  // MARK: What is due

  /// True if something moves, so that the next frame differs from this one.
  public var isAnimating: Bool { animator.isRunning }

  /// True if `update(to:)` or `paint` has work to do now.
  public var needsFrame: Bool { frame.isRequested || !frame.damage.isEmpty || !frame.events.isEmpty }

  /// The stage time at which a timer wants an update although nothing moves; nil when there is none.
  public var nextWakeUp: Double? { animator.nextTimer }

  /// The driver lets no time pass for now: all that was asked for has been painted, and it is told anew of what is
  /// asked for from now on, though things are on their way.
  public func holdStill() { frame.isRequested = false }

  public func requestFrame() {
    guard !frame.isRequested else { return }
    frame.isRequested = true
    onNeedsFrame?()
  }
}
