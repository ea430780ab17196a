package import Foundation
import HeroDocuments
import HeroEvidence
import HeroInspector
import HeroScenes
import HeroSession
import HeroSystem
import HeroWidgets
import HeroX11

/// Files and folders that the user drops on the window.
extension Scenes {
  func dropped(_ files: DroppedFiles) {
    if let newScene = popups.newScene {
      do { try newScene.take(try DroppedThing.files(files)) } catch { hud.show("\(error)", for: 6) }
      return frames.request()
    }
    // What was begun before is not meant.
    if decorations.annotationState.draft != nil { decorations.cancelAnnotation() } else { popups.close() }
    hud.hide()
    phones.letGo()
    do {
      switch try DroppedThing(files) {
      case .pictures(let folder, let names): try show(folder, names)
      case .session(let file): open(file)
      case .scene(let path): show(try HeroScenes.Scene(path: path))
      case .screenshots(let before, let after):
        popups.showNewScene(ScreenshotScene(before: before, after: after))
      }
    } catch { hud.show("\(error)", for: 6) }
  }

  /// Shows users' pictures, as `--images` does. Can be undone.
  /// - Parameter names: of the pictures in the folder; nil: all.
  private func show(_ folder: URL, _ names: [String]?) throws {
    let gallery = preview.settings.app.gallery
    guard gallery.takesImages else {
      throw ReviewError("\(preview.settings.app.name) has no scene for your own pictures.")
    }
    if isOnShow(folder, names), preview.screen.isOnFirstPage { return hud.show("These pictures are already open") }
    exchange(named: Self.thePictures) {
      let isGallery = preview.settings.scene.name == gallery.name
      var options = isGallery ? self.options : self.options(toBegin: gallery)
      (options.images, options.imageNames) = (folder, names)
      let rival = isGallery ? tuning.springs.b : self.rival(toBegin: gallery)
      let next = try newSession(of: gallery, options, on: preview.screen.device, as: preview.stage.traits)
      begin(Track(of: next), against: rival)
      // Whoever comes back to it from another scene finds them again.
      var said = SceneOptions()
      (said.images, said.imageNames) = (folder, names)
      firstScene = (gallery, said)
      frames.paint(at: preview.now)
      if let note = refresh.shown?.note { hud.show(note, for: 6) }
    }
  }

  /// Shows a scene that was just made. Can be undone.
  package func open(sceneAt folder: URL) {
    do {
      show(try HeroScenes.Scene(path: folder))
      hud.show("Saved \(folder.lastPathComponent). Click the rectangle to run its transition", for: 6)
    } catch { hud.show("\(error)", for: 6) }
  }

  /// A scene of a file. Can be taken back.
  private func show(_ scene: HeroScenes.Scene) {
    let app = preview.settings.app
    let isOfOther = app.scene(named: scene.name).map { $0.file != scene.file } ?? false
    let scene = isOfOther ? scene.named("\(scene.name)-file") : scene
    exchange {
      preview.settings.app = app.scene(named: scene.name) == nil ? app.with(scene) : app.replacing(scene)
      let device = Conditions(device: preview.screen.device).with(scene.defaults).heldDevice
      begin(
        Track(of: try newSession(of: scene, options(toBegin: scene), on: device, as: preview.stage.traits)),
        against: rival(toBegin: scene))
    }
  }

  private static let thePictures = "pictures"

  private func isOnShow(_ folder: URL, _ names: [String]?) -> Bool {
    options.images?.resolvingSymlinksInPath().path == folder.resolvingSymlinksInPath().path
      && options.imageNames.map(Set.init) == names.map(Set.init)
  }

  /// Shows the scene's own pictures in place of a user's folder. Can be undone.
  func showOwnPictures() {
    exchange(named: Self.thePictures) {
      var options = self.options
      (options.images, options.imageNames) = (nil, nil)
      let scene = preview.settings.scene
      let next = try newSession(of: scene, options, on: preview.screen.device, as: preview.stage.traits)
      if firstScene.scene.name == scene.name {
        (firstScene.options.images, firstScene.options.imageNames) = (nil, nil)
      }
      begin(Track(of: next), against: tuning.springs.b)
    }
  }

  /// A screenshot or a tape, as `open` does. Can be taken back.
  private func open(_ file: URL) {
    exchange(named: "dropped files") {
      var notes: [String] = []
      let saved = try SavedSession(reading: file, scenes: preview.settings.app.scenes) { notes.append($0) }
      let replay = try Replay(saved.tape, memory: .forAWindow())
      begin(try replay.goThrough(saved))
      // At that very moment, however long it took to come to it.
      playback.clock.stand(at: preview.stage.time, from: preview.now)
      tracks.adoptSession()
      show(saved, notes)
      look(for: replay.doubts, saying: false)
      frames.paint(at: preview.now)
    }
  }

  /// Shows the annotations of a file that was opened, and the first note about it.
  func show(_ saved: SavedSession, _ notes: [String]) {
    if let still = saved.still { decorations.show(still.annotations, areHidden: still.hidesAnnotations) }
    if let note = notes.first { hud.show(note, for: 6) }
  }

  /// Compares the pictures of a tape with the files, on another thread, and shows what is first found to differ.
  /// - Parameter saying: whether the terminal is told of all of it.
  func look(for doubts: PictureDoubts, saying: Bool) {
    let session = ObjectIdentifier(preview.session)
    DispatchQueue(label: "heropreview.doubts", qos: .utility).async { [weak preview] in
      let found = doubts.find()
      if saying { for doubt in found { say("Warning: \(doubt)") } }
      guard let first = found.first else { return }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let preview, ObjectIdentifier(preview.session) == session else { return }
          preview.hud.show(first, for: 6)
        }
      }
    }
  }
}
