import Foundation
import HeroDocuments
import HeroInspector
package import HeroWidgets

/// A scene file that another program has changed before it was to be written.
extension Popups {
  /// The stage of the question; nil: it is not asked.
  package var conflictStage: Stage? {
    current.flatMap { $0.stage.window.rootViewController is FileConflictController ? $0.stage : nil }
  }

  /// Asks what to do.
  /// - Parameter reading: The text that would have been written.
  func showConflict(_ conflict: SceneDocument.Reading.Conflict, saving reading: SceneDocument.Reading) {
    guard makeWay() else {
      return hud.show("\(reading.file.lastPathComponent) changed on disk, so nothing was written. Save again", for: 5)
    }
    let difference = LineDifference(conflict.onDisk, reading.source)
    let controller = FileConflictController(file: reading.file.lastPathComponent, difference)
    controller.onChoose = { [weak preview] choice in
      preview?.commands.afterUpdates { part in
        part.popups.close()
        part.popups.resolve(choice, saving: reading)
      }
    }
    let pane = open(controller, cornerRadius: 14) { popups in
      let (window, scale) = (popups.preview.windowSize, popups.preview.desktopScale)
      let room = CGSize(width: max(40, window.width / scale - 32), height: max(40, window.height / scale - 32))
      return FloatingPane.Place(size: controller.size(in: room), window: window)
    }
    pane.toolTips = ToolTips(on: pane.stage)
    // A press beside the pane is no answer.
    pane.onLeave = {}
  }

  private func resolve(_ choice: FileConflictController.Choice, saving reading: SceneDocument.Reading) {
    switch choice {
    case .cancel: break
    case .reload:
      scenes.fileRefresh.readAgain()
      hud.show("Your edits are not saved yet. Save again to write them", for: 5)
    case .saveCopy:
      do { hud.show("Saved \(try reading.writeCopy().lastPathComponent)", for: 5) } catch {
        hud.show("\(error)", for: 8)
      }
    }
  }
}
