import Foundation
import HeroEvidence
import HeroInspector
import HeroScenes
import HeroSession
package import HeroWidgets
import HeroX11

/// V: the moment on show under several conditions at once, and S while it is there: the sheet as a file.
extension Popups {
  package var variantsStage: Stage? { variants == nil ? nil : current?.stage }
  package var variantCount: Int { variantPictures.moment == momentOnShow ? variantPictures.count : 0 }

  var variants: VariantsController? { current?.stage.window.rootViewController as? VariantsController }

  /// - Parameter conditions: all values of these are shown; empty: the variants by default.
  func toggleVariants(of conditions: [Condition] = []) {
    if variants != nil { return close() }
    guard makeWay() else { return }
    let wasPaused = playback.clock.isPaused
    playback.pause()
    let controller = VariantsController(
      Variant.values(of: conditions, presets: preview.settings.scene.presets), on: preview.screen.device)
    controller.onChoice = { [weak preview] changes in preview?.commands.afterUpdates { $0.popups.take(changes) } }
    let pane = open(controller, cornerRadius: 18) { popups in
      // Nearly all of the ground.
      let room = popups.room
      let size = CGSize(
        width: max(40, room.width - 32).rounded(.down), height: max(40, room.height - 32).rounded(.down))
      return FloatingPane.Place(size: size, window: popups.panels.ground)
    }
    pane.lets = { input in
      guard case .key(.character(let text), _, let modifiers, _, _) = input else { return false }
      return [".", ",", "<", ">", ":", ";"].contains(text) && modifiers.isSubset(of: .shift)
        || ["v", "s"].contains(text.lowercased()) && modifiers.isEmpty
    }
    variantPictures.onPicture = { [weak preview, weak controller] index, picture in
      controller?.show(picture, at: index)
      preview?.frames.request()
    }
    let moment = playback.clock.sceneTime(at: preview.now)
    pane.onEnd = { [weak preview, variantPictures] in
      variantPictures.stop()
      preview?.frames.returnMemory()
      if !wasPaused { preview?.popups.continueFromVariants(of: moment) }
    }
    planVariants()
  }

  /// Continues a scene that the sheet paused, unless it shows another moment since.
  private func continueFromVariants(of moment: Double) {
    guard playback.clock.isPaused, playback.clock.sceneTime(at: preview.now) == moment, !tracks.isInThePast else {
      return
    }
    commands.afterUpdates { $0.playback.goOn() }
  }

  /// Plans the variants of another moment, after each frame.
  func planVariants() {
    guard let variants, tracks.pendingSeek == nil else { return }
    variantPictures.make(
      variants.variants, of: momentOnShow, on: tracks.first.tape, memory: preview.stage.pictures.memory,
      scale: variants.scale * preview.desktopScale, unit: 1 / variants.scale,
      .init(decorations.annotationState.shown, on: preview.stage))
  }

  /// Writes the sheet into the folder of screenshots, with a pixel for a point of each phone.
  func saveVariants() {
    guard let list = variants?.variants else { return }
    guard savedVariants.isEmpty else { return hud.show("The sheet is being saved") }
    tracks.seekAsPlanned()
    let (caption, date) = (exports.caption(of: preview.session), Date())
    let name = "\(preview.settings.app.name) \(preview.settings.scene.name) variants \(caption.moment.words)"
    savedVariants = list.map { ($0.title, nil) }
    hud.show("Saving the sheet", for: 30)
    sheetPictures.onPicture = { [weak preview] index, picture in
      preview?.popups.savedVariants[index].1 = picture
      guard index == list.count - 1 else { return }
      preview?.popups.writeVariants(name, caption.line.words(at: caption.moment), at: date)
    }
    sheetPictures.stop()
    sheetPictures.make(
      list, of: momentOnShow, on: tracks.first.tape, memory: preview.stage.pictures.memory, scale: 1, unit: 1,
      .init(decorations.annotationState.shown, on: preview.stage))
  }

  private func writeVariants(_ name: String, _ words: String, at date: Date) {
    let pictures = savedVariants.compactMap { title, picture in picture.map { (title: title, picture: $0) } }
    let lost = savedVariants.count - pictures.count
    sheetPictures.stop()
    do {
      let folder = preview.settings.screenshots ?? .standard
      ScreenPicture.write(try VariantSheet(pictures, words), into: folder, title: name, at: date) {
        [weak preview] in preview?.popups.variantsAreWritten($0, without: lost)
      }
    } catch { variantsAreWritten(.failure(error), without: lost) }
  }

  private func variantsAreWritten(_ result: Result<URL, any Error>, without lost: Int) {
    savedVariants = []
    frames.returnMemory()
    switch result {
    case .success(let url):
      let lack = lost == 0 ? "" : ", without \(lost) that could not be made"
      hud.show("Saved \(ScreenshotFolder.words(for: url))\(lack)", for: 6)
    case .failure(let error):
      say("Error: \(error)")
      hud.show("\(error)", for: 6)
    }
  }

  private var momentOnShow: VariantPictures.Moment {
    .init(time: preview.stage.time, session: ObjectIdentifier(preview.session))
  }

  /// Gives the phone the conditions of a variant.
  fileprivate func take(_ patch: Conditions.Patch) {
    close()
    commands.perform(.apply(patch))
  }
}
