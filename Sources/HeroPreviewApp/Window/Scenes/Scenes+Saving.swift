import Foundation
import HeroDocuments
import HeroInspector
import HeroMorph
import HeroMotion
import HeroScenes
import HeroWidgets
import HeroX11

/// Saves edits of transitions, and their spring, into the scene's file.
extension Scenes {
  /// A version of the scene file, and the session's edits over it.
  private struct Version {
    let news: SceneFileRefresh.News
    let document: SceneDocument
    let edits: TransitionOverrides
    /// nil: the scene's.
    let spring: SpringTiming?
  }

  /// The reason why nothing can be saved, in a few words; nil: something can.
  package var lackForSaving: String? {
    guard preview.settings.scene.file != nil else { return "Built-in scenes cannot be changed" }
    guard let document = fileRefresh.shown?.reading.document else { return "The scene file is not read yet" }
    guard let ends = preview.screen.controller.editedTransition else { return "Open a page first" }
    let change = change(of: ends, document)
    let isOfOthers = change.others(in: document) == change.edits && change.spring == nil
    return isOfOthers ? change.edits.isEmpty ? "Nothing is edited" : "Open the page of the edited elements" : nil
  }

  private func change(of ends: (from: String, to: String), _ document: SceneDocument) -> TransitionChange {
    // The scene's own spring stands in the options where nobody has chosen one.
    let own = document.transitions.first?.spring ?? .heroKit
    let spring = options.spring.flatMap { $0 == own ? nil : $0 }
    return TransitionChange(from: ends.from, to: ends.to, edits: shownEdits, spring: spring)
  }

  /// Writes the edits into the scene file. Can be undone.
  func saveEdits() {
    if let lack = lackForSaving { return hud.show(lack, for: 4) }
    guard let shown = fileRefresh.shown, let document = shown.reading.document,
      let ends = preview.screen.controller.editedTransition
    else { return }
    let change = change(of: ends, document)
    let before = Version(news: shown, document: document, edits: change.edits, spring: options.spring)
    let thread = Thread { [weak preview] in
      let result = Result { try change.applied(to: shown.reading) }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { preview?.scenes.save(result, of: change, in: before) }
      }
    }
    thread.name = "save to scene"
    thread.stackSize = SceneFileRefresh.stackSize
    thread.start()
  }

  private func save(
    _ result: Result<SceneDocument.Reading, any Error>, of change: TransitionChange, in before: Version
  ) {
    guard preview.settings.scene.file == before.news.reading.file, shownEdits == before.edits else {
      return hud.show("Nothing was saved, because the edits changed meanwhile. Save again", for: 5)
    }
    do {
      let reading = try result.get()
      let after = Version(
        news: SceneFileRefresh.News(reading: reading, stamps: before.news.stamps), document: try reading.scene(),
        edits: change.others(in: before.document), spring: nil)
      do { try exchange(before, for: after) } catch let conflict as SceneDocument.Reading.Conflict {
        return popups.showConflict(conflict, saving: reading)
      }
      hud.show("Saved \(change.from) to \(change.to) in \(reading.file.lastPathComponent)", for: 4)
    } catch { hud.show("\(error)", for: 8) }
  }

  /// Writes and shows another version of the file. Undo writes and shows the earlier one.
  private func exchange(_ before: Version, for after: Version) throws {
    try after.news.reading.write(over: before.news.reading)
    commands.undoManager.registerUndo(withTarget: self) { scenes in
      do { try scenes.exchange(after, for: before) } catch is SceneDocument.Reading.Conflict {
        scenes.commands.undoProblem =
          "\(after.news.reading.file.lastPathComponent) has changed since it was saved: it stays as it is"
      } catch { scenes.commands.undoProblem = "\(error)" }
    }
    commands.undoManager.setActionName("save to scene")
    var news = after.news
    // Pictures that changed meanwhile are on show already.
    news.changedFiles = []
    let scene = preview.settings.scene
    show(
      news, after.document,
      with: Conditions.Patch { patch in
        var values = Conditions()
        (values.options.edits, values.options.spring) = (after.edits, after.spring)
        for condition in [Condition.transitionEdits, .spring] { patch.take(condition, from: values) }
      })
    if firstScene.scene.name == scene.name {
      (firstScene.options.edits, firstScene.options.spring) = (after.edits, after.spring)
    }
    touched.flights.insert(scene.name)
    keep(.setEdits(after.edits, isHeld: false))
    keep(.releaseSprings)
  }
}
