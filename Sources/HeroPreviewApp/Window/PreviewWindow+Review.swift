import Foundation
import HeroInspector
import HeroMotion
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

/// E: a review of what is on show, made while the window goes on.
extension PreviewWindow {
  /// Makes a review, or gives the one up that is under way.
  func toggleReview() { if let review { review.cancel() } else { makeReview() } }

  func makeReview() {
    if let filesUnderWay { return show(.note(filesUnderWay), for: 4) }
    guard settings.scene.hasFlights else {
      return show(.note("This scene has no transitions to review"), for: 4)
    }
    // What its page opens at is what this frame shows.
    paint(at: now)
    do {
      let folder = try (settings.screenshots ?? .standard).place(
        title: "\(settings.app.name) \(settings.scene.name)", at: Date(), ending: " review")
      let maker = try ReviewMaker(reviewArguments, to: folder, openingAt: reviewMoment)
      maker.onProgress = { [weak self] in self?.show(reviewProgress: $0) }
      let marks = marksOfShownVisit
      maker.onEnd = { [weak self] in
        if case .done = $0 { self?.marksAreSaved(marks) }
        self?.reviewEnded($0)
      }
      review = maker
      show(reviewProgress: 0)
      maker.start()
    } catch { reviewFailed(error) }
  }

  private func show(reviewProgress share: Double) {
    headsUp.progress = ("Making a review, \(Int(share * 100)) % · Esc to cancel", share)
    repaintAll()
  }

  private func reviewEnded(_ outcome: ReviewMaker.Outcome) {
    review = nil
    headsUp.progress = nil
    switch outcome {
    case .done(let folder, let isShown):
      say("Review: \(folder.appendingPathComponent("index.html").path)")
      let name = folder.lastPathComponent
      show(
        .note(
          isShown ? "Saved \(name) and opened it in the browser" : "Saved \(name): open its index.html in a browser"),
        for: isShown ? 4 : 8)
    case .cancelled: show(.note("Review cancelled"))
    case .failed(let error): reviewFailed(error)
    }
    repaintAll()
  }

  private func reviewFailed(_ error: any Error) {
    say("Error: \(error)")
    show(.note("\(error)"), for: 6)
  }

  /// Escape ends it, and nothing else then. Returns whether it did.
  func isForReview(_ input: WindowInput) -> Bool {
    guard let review, case .key(.escape, _, let modifiers, let isRepeat, _) = input, modifiers.isEmpty, !isRepeat
    else { return false }
    review.cancel()
    return true
  }

  // MARK: What is on show, as `review` takes it

  /// The command and all its options but the folder. Overlays and the scale are the window's alone.
  private var reviewArguments: [String] {
    // The window needs one of the processors.
    let lanes = max(1, min(256, ProcessInfo.processInfo.activeProcessorCount - 1))
    return ["review", settings.scene.name, "--items=\(reviewItem)", "--jobs=\(lanes)"] + comparedArguments
      + conditionArguments + markArguments
  }

  private var present: Double { track.present }

  /// Those of the visit on show.
  private var markArguments: [String] {
    // A visit that was turned late lasts longer than the flight that is turned half-way: what was marked then is left
    // out. One that was made on another screen may reach beyond this one.
    let marks =
      shownVisit.map { ReviewAnnotation.all(of: marking.shown, in: $0, until: present) }?.filter {
        (try? $0.mark.check(on: screen.device.size)) != nil
      }.map { "--mark=\($0.argument)" } ?? []
    return ["--fitting-marks"] + marks
  }

  /// The moment on show; nil where no page has come, or it has left.
  private var reviewMoment: ReviewMoment? {
    shownVisit.flatMap { ReviewMoment(stage.time, in: $0, until: present) }
  }

  /// The one whose page is on show, or that was opened last.
  private var reviewItem: Int {
    let labels = screen.controller.itemLabels
    if !screen.isOnFirstPage, let title = screen.frontPage?.title {
      let matches = labels.indices.filter { labels[$0] == title }
      if matches.count == 1 { return matches[0] }
    }
    return labels.indices.contains(loopItem) ? loopItem : 0
  }

  /// Arguments of a review for conditions in which two phones differ.
  private var comparedArguments: [String] {
    let difference = pair?.choice.difference ?? Conditions.Patch()
    var devices = [screen.device.name]
    if let other = difference.device { devices.append(other.name) }
    var looks = [stage.appearance.rawValue]
    if let other = difference.appearance { looks.append(other.rawValue) }
    var words = ["--devices=\(devices.joined(separator: ","))", "--appearances=\(looks.joined(separator: ","))"]
    let presets = [options.preset ?? settings.scene.presets.first, difference.preset].compactMap { $0 }
    if options.preset != nil || difference.preset != nil { words.append("--presets=\(presets.joined(separator: ","))") }
    var springs = options.spring.map { [$0] } ?? []
    if let choice = pair?.choice, let second = secondTiming(choice) {
      springs = [options.spring ?? shownSprings.a, second]
    }
    if !springs.isEmpty { words.append("--springs=\(springs.map(\.description).joined(separator: ";"))") }
    return words
  }

  /// The other conditions that are not the default, with the settings that pages follow as they are now.
  private var conditionArguments: [String] {
    var now = conditions
    now.options = optionsNow
    let compared = [Condition.device, .appearance, .preset, .spring].map(\.name)
    return Conditions.Patch(from: Conditions(), to: now).conditions.filter { !compared.contains($0.name) }
      .flatMap { condition in
        let words = condition.arguments(now)
        return words.count == 1
          ? words : stride(from: 0, to: words.count, by: 2).map { "\(words[$0])=\(words[$0 + 1])" }
      }
  }
}
