import Foundation
package import HeroDocuments
import HeroInspector
import HeroScenes
import HeroSystem
package import HeroWidgets
import HeroX11

/// New from Screenshots…: a scene is made of two pictures, saved, and opened at once.
extension Popups {
  /// The stage of the pane; nil: it is not there.
  package var newSceneStage: Stage? { newScene == nil ? nil : current?.stage }

  var newScene: NewSceneController? { current?.stage.window.rootViewController as? NewSceneController }

  /// Opens the pane.
  /// - Parameter scene: nil waits for the screenshots.
  package func showNewScene(_ scene: ScreenshotScene? = nil) {
    guard makeWay() else { return }
    let controller = NewSceneController(scene)
    controller.onCancel = { [weak preview] in preview?.commands.afterUpdates { $0.popups.leaveNewScene() } }
    controller.onCreate = { [weak preview] scene, folder in
      preview?.commands.afterUpdates { $0.popups.save(scene, to: folder) }
    }
    let pane = open(controller, cornerRadius: 18) { popups in
      // Nearly all of the window: two screenshots need the room.
      let (window, scale) = (popups.preview.windowSize, popups.preview.desktopScale)
      let size = CGSize(
        width: max(40, window.width / scale - 32).rounded(.down),
        height: max(40, window.height / scale - 32).rounded(.down))
      return FloatingPane.Place(size: size, window: window)
    }
    pane.toolTips = ToolTips(on: pane.stage)
    pane.onCancel = { [weak preview] in
      guard let popups = preview?.popups, popups.newScene?.usesEscape() != true else {
        preview?.frames.request()
        return
      }
      popups.leaveNewScene()
    }
    // A press beside the pane loses nothing.
    pane.onLeave = {}
    pane.onEnd = { [weak controller] in controller?.end() }
    controller.begin()
    frames.repaintAll()
  }

  /// Leaves the pane; where something would be lost, once it is asked to again.
  private func leaveNewScene() {
    let question = "Discard this scene? Press Esc again to discard it"
    if newScene?.hasChanges == true, hud.note != question { return hud.show(question, for: 4) }
    hud.hide()
    close()
  }

  /// Writes the folder on another thread, and opens the scene.
  private func save(_ scene: ScreenshotScene, to folder: URL) {
    let thread = Thread { [weak preview] in
      let problem: String?
      do {
        try AtomicFolder.writeNew(try scene.files(), to: folder)
        problem = nil
      } catch { problem = "\(error)" }
      DispatchQueue.main.async { MainActor.assumeIsolated { preview?.popups.wasSaved(to: folder, problem: problem) } }
    }
    thread.name = "new scene"
    thread.start()
  }

  private func wasSaved(to folder: URL, problem: String?) {
    if let problem {
      newScene?.couldNotSave(problem)
      if newScene == nil { hud.show(problem, for: 6) }
      return frames.request()
    }
    if newScene != nil { close() }
    scenes.open(sceneAt: folder)
  }
}
