import Foundation
import HeroBook
import HeroEvidence
import HeroInspector
import HeroMotion
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// E: a review of what is on show, made while the window goes on.
extension Exports {
  /// Makes a review, or gives the one up that is under way.
  func toggleReview() { if let review { review.cancel() } else { makeReview() } }

  func makeReview() {
    if let filesUnderWay { return hud.show(filesUnderWay, for: 4) }
    guard preview.settings.scene.hasFlights else {
      return hud.show("This scene has no transitions to review", for: 4)
    }
    // What its page opens at is what this frame shows.
    frames.paint(at: preview.now)
    do {
      let folder = try (preview.settings.screenshots ?? .standard).place(
        title: "\(preview.settings.app.name) \(preview.settings.scene.name)", at: Date(), ending: " review")
      let maker = try ReviewMaker(reviewArguments, to: folder, openingAt: reviewMoment)
      maker.onProgress = { [weak preview] in preview?.exports.show(reviewProgress: $0) }
      let annotations = decorations.annotationsOfShownVisit
      maker.onEnd = { [weak preview] in
        if case .done = $0 { preview?.decorations.annotationsAreSaved(annotations) }
        preview?.exports.reviewEnded($0)
      }
      review = maker
      show(reviewProgress: 0)
      maker.start()
    } catch { reviewFailed(error) }
  }

  private func show(reviewProgress share: Double) {
    hud.progress = ("Making a review, \(Int(share * 100)) % · Esc to cancel", share)
  }

  private func reviewEnded(_ outcome: ReviewMaker.Outcome) {
    review = nil
    hud.progress = nil
    switch outcome {
    case .done(let folder, let isShown):
      say("Review: \(folder.appendingPathComponent("index.html").path)")
      let name = folder.lastPathComponent
      hud.show(
        isShown ? "Saved \(name) and opened it in the browser" : "Saved \(name): open its index.html in a browser",
        for: isShown ? 4 : 8)
    case .cancelled: hud.show("Review cancelled")
    case .failed(let error): reviewFailed(error)
    }
    frames.repaintAll()
  }

  private func reviewFailed(_ error: any Error) {
    say("Error: \(error)")
    hud.show("\(error)", for: 6)
  }

  // MARK: What is on show, as `review` takes it

  /// The command and all its options but the folder. Overlays and the scale are the window's alone.
  private var reviewArguments: [String] {
    // The window needs one of the processors.
    let lanes = max(1, min(256, ProcessInfo.processInfo.activeProcessorCount - 1))
    return ["review", preview.settings.scene.argument, "--items=\(reviewItem)", "--jobs=\(lanes)"] + comparedArguments
      + conditionArguments + annotationArguments
  }

  private var present: Double { tracks.first.present }

  /// Those of the visit on show.
  private var annotationArguments: [String] {
    // A visit that was turned late lasts longer than the flight that is turned half-way: what was marked then is left
    // out. One that was made on another screen may reach beyond this one.
    let annotations =
      tracks.shownVisit.map { ReviewAnnotation.all(of: decorations.annotationState.shown, in: $0, until: present) }?
      .filter {
        (try? $0.annotation.check(on: preview.screen.device.size)) != nil
      }.map { "--mark=\($0.argument)" } ?? []
    return ["--fitting-marks"] + annotations
  }

  /// The moment on show; nil where no page has come, or it has left.
  private var reviewMoment: ReviewMoment? {
    tracks.shownVisit.flatMap { ReviewMoment(preview.stage.time, in: $0, until: present) }
  }

  /// The one whose page is on show, or that was opened last.
  private var reviewItem: Int {
    let labels = preview.screen.controller.itemLabels
    if !preview.screen.isOnFirstPage, let title = preview.screen.frontPage?.title {
      let matches = labels.indices.filter { labels[$0] == title }
      if matches.count == 1 { return matches[0] }
    }
    return labels.indices.contains(playback.loopItem) ? playback.loopItem : 0
  }

  /// Arguments of a review for conditions in which two phones differ.
  private var comparedArguments: [String] {
    let difference = phones.pair?.choice.difference ?? Conditions.Patch()
    var devices = [preview.screen.device.name]
    if let other = difference.device { devices.append(other.name) }
    var looks = [preview.stage.appearance.rawValue]
    if let other = difference.appearance { looks.append(other.rawValue) }
    var words = ["--devices=\(devices.joined(separator: ","))", "--appearances=\(looks.joined(separator: ","))"]
    let presets = [scenes.options.preset ?? preview.settings.scene.presets.first, difference.preset].compactMap { $0 }
    if scenes.options.preset != nil || difference.preset != nil {
      words.append("--presets=\(presets.joined(separator: ","))")
    }
    var springs = scenes.options.spring.map { [$0] } ?? []
    if let choice = phones.pair?.choice, let second = phones.secondTiming(choice) {
      springs = [scenes.options.spring ?? tuning.shownSprings.a, second]
    }
    if !springs.isEmpty { words.append("--springs=\(springs.map(\.description).joined(separator: ";"))") }
    return words
  }

  /// The other conditions that are not the default, with the settings that pages follow as they are now.
  private var conditionArguments: [String] {
    var now = phones.conditions
    now.options = scenes.optionsNow
    let compared = [Condition.device, .appearance, .preset, .spring].map(\.name)
    return Conditions.Patch(from: Conditions(), to: now).conditions.filter { !compared.contains($0.name) }
      .flatMap { condition in
        let words = condition.arguments(now)
        return words.count == 1
          ? words : stride(from: 0, to: words.count, by: 2).map { "\(words[$0])=\(words[$0 + 1])" }
      }
  }
}
