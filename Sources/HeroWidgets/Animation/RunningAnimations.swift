/// The running animations of one view.
@MainActor final class RunningAnimation {
  var courses: [ViewProperty: PropertyAnimation] = [:]
  /// Values that are shown in place of the model's, as of the last frame.
  var shown: [ViewProperty: [Double]] = [:]
  /// Shown over the courses, the last one uppermost.
  fileprivate(set) var keyframes: [ViewKeyframes] = []
  /// Time of the last frame, or of the last keyframes added.
  fileprivate var time = 0.0
  var isOver: Bool { courses.isEmpty && keyframes.isEmpty }
  /// The model while what is shown stands in its place.
  fileprivate var model: ViewValues?

  /// Always the same, so that completions are called in the same order.
  var inOrder: [(property: ViewProperty, course: PropertyAnimation)] {
    ViewProperty.allCases.compactMap { property in courses[property].map { (property, $0) } }
  }

  /// True if fingers reach the view.
  var takesTouches: Bool { courses.values.allSatisfy { $0.animation.options.contains(.allowUserInteraction) } }

  /// Returns the shown values, with those of `model` that are not animated.
  func shown(over model: ViewValues) -> ViewValues {
    var result = model
    for (property, numbers) in shown { property.put(numbers, into: &result) }
    for keyframes in keyframes { keyframes.put(into: &result, at: time) }
    return result
  }
}

/// The views of a stage that fly: brings what is shown of them up to date once a frame.
@MainActor final class RunningAnimations {
  /// Each holds a `flight`, and is held until that ends.
  private var views: [View] = []
  private var link: DisplayLink?
  private var isShowing = false
  var runsKeyframes: Bool { views.contains { $0.flight?.keyframes.isEmpty == false } }

  func add(_ view: View, on stage: Stage) {
    if !views.contains(where: { $0 === view }) { views.append(view) }
    if link == nil { link = stage.addDisplayLink { [weak self, weak stage] in self?.step(to: $0, on: stage) ?? false } }
  }

  /// The stage is gone: completions of animations that have not ended may hold their views.
  func abandon() {
    for view in views { view.flight = nil }
    views = []
  }

  /// Runs `body` while every flying view has the values that are shown in place of its model's.
  func showing<Result>(_ body: () -> Result) -> Result {
    guard !views.isEmpty, !isShowing else { return body() }
    isShowing = true
    for view in views where view.flight?.model == nil {
      guard let flight = view.flight else { continue }
      flight.model = view.values
      view.values = flight.shown(over: view.values)
    }
    defer {
      for view in views {
        guard let flight = view.flight, let model = flight.model else { continue }
        view.values = model
        flight.model = nil
      }
      isShowing = false
    }
    return body()
  }

  private func step(to time: Double, on stage: Stage?) -> Bool {
    var over: [() -> Void] = []
    views.removeAll { $0.flight == nil }
    // Damaged is what they covered and what they cover, when all of them have gone on.
    for view in views { view.invalidateExtent() }
    for view in views {
      guard let flight = view.flight else { continue }
      let before = flight.shown
      flight.time = time
      for (property, course) in flight.courses { flight.shown[property] = course.numbers(at: time) }
      let ink: [ViewProperty] = [.bounds, .cornerRadii, .backgroundColor]
      let changesInk = ink.contains { before[$0] != flight.shown[$0] }
      if changesInk || flight.keyframes.contains(where: \.path.changesInk) { view.layerCache = nil }
    }
    for view in views { view.invalidateExtent() }
    for view in views {
      guard let flight = view.flight else { continue }
      for (property, course) in flight.inOrder where course.isOver(at: time) {
        flight.courses[property] = nil
        flight.shown[property] = nil
        over.append { course.animation.courseEnded(isFinished: true, isSeen: true, on: stage) }
      }
      for keyframes in flight.keyframes where keyframes.isOver(at: time) { over.append { keyframes.completion(true) } }
      flight.keyframes.removeAll { $0.isOver(at: time) }
      if flight.isOver { view.flight = nil }
    }
    views.removeAll { $0.flight == nil }
    let isDone = views.isEmpty
    if isDone { link = nil }
    for end in over { end() }
    return !isDone
  }
}

extension View {
  /// Shown values of the view, as of the last frame; nil without an animation.
  public var presentation: ViewValues? { flight.flatMap { $0.isOver ? nil : $0.shown(over: values) } }

  /// Visible values, animated or not.
  var seen: ViewValues { flight?.shown(over: values) ?? values }

  /// `property` is about to get another value: the animation that is asked for takes it there from what is shown;
  /// without one it is there at once, and what flew of it has ended early.
  func retarget(_ property: ViewProperty) {
    if let animation = ViewAnimation.current, stage != nil {
      animation.note(self, property)
    } else {
      ViewAnimation.setAtOnce(self, property)
      guard let flight, let course = flight.courses.removeValue(forKey: property) else { return }
      invalidateExtent()
      layerCache = nil
      flight.shown[property] = nil
      course.animation.courseEnded(isFinished: false, isSeen: false, on: stage)
    }
  }

  /// Ends the animations of a view that has left its place in the tree.
  func endFlight() {
    ViewAnimation.forget(self)
    guard let flight else { return }
    // Bitmaps around it show it on its way.
    invalidateExtent()
    self.flight = nil
    layerCache = nil
    invalidateExtent()
    for (_, course) in flight.inOrder { course.animation.courseEnded(isFinished: false, isSeen: false, on: stage) }
    for keyframes in flight.keyframes { keyframes.completion(false) }
  }

  /// Shows `keyframes` over the view's values from now on. Returns false off the screen, where nothing runs.
  package func add(_ keyframes: ViewKeyframes) -> Bool {
    guard let stage else { return false }
    let flight = flight ?? RunningAnimation()
    invalidateExtent()
    if self.flight == nil {
      self.flight = flight
      stage.viewFlights.add(self, on: stage)
    }
    keyframes.begin = stage.time
    flight.time = stage.time
    flight.keyframes.append(keyframes)
    if keyframes.path.changesInk { layerCache = nil }
    invalidateExtent()
    return true
  }

  /// Shows `keyframes` no longer, and calls their completion with false. Does nothing once they are over.
  package func remove(_ keyframes: ViewKeyframes) {
    guard let flight, let index = flight.keyframes.firstIndex(where: { $0 === keyframes }) else { return }
    invalidateExtent()
    flight.keyframes.remove(at: index)
    if keyframes.path.changesInk { layerCache = nil }
    invalidateExtent()
    keyframes.completion(false)
  }

  /// Sends `property` from what is shown, `start` where nothing of it flies, to the model's value.
  func fly(_ property: ViewProperty, from start: [Double], by animation: ViewAnimation, on stage: Stage) {
    let flight = flight ?? RunningAnimation()
    if self.flight == nil {
      self.flight = flight
      stage.viewFlights.add(self, on: stage)
    }
    let before = flight.courses[property]
    let course = PropertyAnimation(
      property, from: start, to: property.numbers(of: values), after: before, of: animation, at: stage.time)
    flight.courses[property] = course
    // What is painted stays what is shown until the next frame.
    flight.shown[property] = flight.shown[property] ?? course.numbers(at: stage.time)
    before?.animation.courseEnded(isFinished: false, isSeen: false, on: stage)
  }
}
