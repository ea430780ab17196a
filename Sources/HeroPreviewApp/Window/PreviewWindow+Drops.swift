import Foundation
import HeroInspector
import HeroReview
import HeroScenes
import HeroWidgets
package import HeroX11

/// Files and folders that somebody drops on the window.
extension PreviewWindow {
  package func dropped(_ files: DroppedFiles) {
    // What was begun before is not meant.
    if marking.draft != nil { cancelMark() } else { hidePopup() }
    letGo()
    do {
      switch try DroppedThing(files) {
      case .pictures(let folder, let first): try show(folder, first)
      case .session(let file): try open(file)
      }
    } catch { show(.note("\(error)"), for: 6) }
  }

  /// Pictures of somebody's own, as `--images` shows them.
  private func show(_ folder: URL, _ first: URL?) throws {
    let gallery = settings.app.gallery
    guard gallery.takesImages else {
      throw ReviewError("\(settings.app.name) has no scene for pictures of one's own.")
    }
    var said = SceneOptions()
    said.images = folder
    var options = settings.scene.name == gallery.name ? options : options(toBegin: gallery)
    options.images = folder
    let rival = settings.scene.name == gallery.name ? springs.b : rival(toBegin: gallery)
    begin(try session(of: gallery, options, on: screen.device, as: stage.traits), against: rival)
    undoManager.removeAllActions()
    // Whoever comes back to it from another scene finds them again.
    firstScene = (gallery, said)
    // A list knows where its rows stand once it has been laid out.
    paint(at: now)
    if let first,
      let item = refresh.shown?.files.firstIndex(where: { $0.url.lastPathComponent == first.lastPathComponent })
    {
      _ = session.reveal(item: item)
    }
    if let note = refresh.shown?.note { show(.note(note), for: 6) }
  }

  /// A screenshot or a tape, as `open` does.
  private func open(_ file: URL) throws {
    var notes: [String] = []
    let saved = try SavedSession(reading: file, scenes: settings.app.scenes) { notes.append($0) }
    let replay = try Replay(saved.tape, memory: .forAWindow())
    notes += replay.doubts()
    let past = try replay.session(at: saved)
    begin(past)
    undoManager.removeAllActions()
    // At that very moment, however long it took to come to it.
    clock.stand(at: stage.time, from: now)
    pauseInThePast()
    if let still = saved.still { show(still.marks, areHidden: still.hidesMarks) }
    if let note = notes.first { show(.note(note), for: 6) }
    paint(at: now)
  }
}
