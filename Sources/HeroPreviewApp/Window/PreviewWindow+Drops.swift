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
    if decorations.marking.draft != nil { decorations.cancelMark() } else { hidePopup() }
    hud.hide()
    letGo()
    do {
      switch try DroppedThing(files) {
      case .pictures(let folder, let names): try show(folder, names)
      case .session(let file): open(file)
      }
    } catch { hud.show("\(error)", for: 6) }
  }

  /// Pictures of somebody's own, as `--images` shows them. Can be taken back.
  /// - Parameter names: of the pictures in the folder; nil: all.
  private func show(_ folder: URL, _ names: [String]?) throws {
    let gallery = settings.app.gallery
    guard gallery.takesImages else {
      throw ReviewError("\(settings.app.name) has no scene for your own pictures.")
    }
    if isOnShow(folder, names), screen.isOnFirstPage { return hud.show("These pictures are already open") }
    exchange(named: Self.thePictures) { window in
      let isGallery = window.settings.scene.name == gallery.name
      var options = isGallery ? window.options : window.options(toBegin: gallery)
      (options.images, options.imageNames) = (folder, names)
      let rival = isGallery ? window.springs.b : window.rival(toBegin: gallery)
      let next = try window.session(of: gallery, options, on: window.screen.device, as: window.stage.traits)
      window.begin(Track(of: next), against: rival)
      // Whoever comes back to it from another scene finds them again.
      var said = SceneOptions()
      (said.images, said.imageNames) = (folder, names)
      window.firstScene = (gallery, said)
      window.paint(at: window.now)
      if let note = window.refresh.shown?.note { window.hud.show(note, for: 6) }
    }
  }

  private static let thePictures = "pictures"

  private func isOnShow(_ folder: URL, _ names: [String]?) -> Bool {
    options.images?.resolvingSymlinksInPath().path == folder.resolvingSymlinksInPath().path
      && options.imageNames.map(Set.init) == names.map(Set.init)
  }

  /// The scene's own pictures in place of a folder of somebody's. Can be taken back.
  func showOwnPictures() {
    exchange(named: Self.thePictures) { window in
      var options = window.options
      (options.images, options.imageNames) = (nil, nil)
      let scene = window.settings.scene
      let next = try window.session(of: scene, options, on: window.screen.device, as: window.stage.traits)
      if window.firstScene.scene.name == scene.name {
        (window.firstScene.options.images, window.firstScene.options.imageNames) = (nil, nil)
      }
      window.begin(Track(of: next), against: window.springs.b)
    }
  }

  /// A screenshot or a tape, as `open` does. Can be taken back.
  private func open(_ file: URL) {
    exchange(named: "dropped files") { window in
      var notes: [String] = []
      let saved = try SavedSession(reading: file, scenes: window.settings.app.scenes) { notes.append($0) }
      let replay = try Replay(saved.tape, memory: .forAWindow())
      window.begin(try replay.goThrough(saved))
      // At that very moment, however long it took to come to it.
      window.clock.stand(at: window.stage.time, from: window.now)
      window.pauseInThePast()
      window.show(saved, notes)
      window.look(for: replay.doubts, saying: false)
      window.paint(at: window.now)
    }
  }
}
