import Foundation
import HeroInspector
import HeroReview
import HeroScenes
package import HeroWidgets
package import HeroX11

/// V: the moment on show under several conditions at once, and S while it is there: the sheet as a file.
extension PreviewWindow {
  /// Stage of the sheet of variants; nil: it is closed.
  package var variantsStage: Stage? { variants == nil ? nil : popup?.stage }
  /// Number of variants with a picture of the moment on show.
  package var variantCount: Int { variantPictures.moment == momentOnShow ? variantPictures.count : 0 }

  /// The middle of a variant by its title, in pixels of the window; nil where it is not in sight.
  package func placeInVariants(of title: String) -> PixelPoint? { variants == nil ? nil : popup?.place(of: title) }

  var variants: VariantsController? { popup?.stage.window.rootViewController as? VariantsController }

  /// - Parameter conditions: all values of these are shown; empty: the variants by default.
  func toggleVariants(of conditions: [Condition] = []) {
    if variants != nil { return hidePopup() }
    guard marking.draft == nil, popup == nil else { return }
    hud.hide()
    letGo()
    let before = clock
    if !clock.isPaused { clock.pause(at: now) }
    clockWasTurned(from: before)
    let controller = VariantsController(
      Variant.values(of: conditions, presets: settings.scene.presets), on: screen.device)
    controller.onChoice = { [weak self] changes in self?.afterUpdates { $0.take(changes) } }
    let pane = FloatingPane(
      controller, size: variantsSize, appearance: toolAppearance, cornerRadius: 18, window: ground,
      desktopScale: desktopScale, start: now)
    pane.onLayout = { [weak self] in
      guard let self else { return }
      popup?.place(size: variantsSize, window: ground, desktopScale: desktopScale)
    }
    pane.lets = { input in
      guard case .key(.character(let text), _, let modifiers, _, _) = input else { return false }
      return [".", ",", "<", ">", ":", ";"].contains(text) && modifiers.isSubset(of: .shift)
        || ["v", "s"].contains(text.lowercased()) && modifiers.isEmpty
    }
    variantPictures.onPicture = { [weak self, weak controller] index, picture in
      controller?.show(picture, at: index)
      self?.frameIsNeeded()
    }
    let moment = clock.sceneTime(at: now)
    pane.onEnd = { [weak self, variantPictures] in
      variantPictures.stop()
      self?.returnMemory()
      if !before.isPaused { self?.continueFromVariants(of: moment) }
    }
    show(pane)
    planVariants()
  }

  /// Continues a scene that the sheet paused, unless it shows another moment since.
  private func continueFromVariants(of moment: Double) {
    guard clock.isPaused, clock.sceneTime(at: now) == moment, !isInThePast else { return }
    afterUpdates { window in
      let paused = window.clock
      window.clock.goOn(at: window.now)
      window.clockWasTurned(from: paused)
    }
  }

  /// After each frame: another moment is looked at anew.
  func planVariants() {
    guard let variants, pendingSeek == nil else { return }
    variantPictures.make(
      variants.variants, of: momentOnShow, on: track.tape, memory: stage.pictures.memory,
      scale: variants.scale * desktopScale, unit: 1 / variants.scale, .init(marking.shown, on: stage))
  }

  /// Writes the sheet into the folder of screenshots, with a pixel for a point of each phone.
  func saveVariants() {
    guard let list = variants?.variants else { return }
    guard savedVariants.isEmpty else { return hud.show("The sheet is being saved") }
    seekAsPlanned()
    let (caption, date) = (exports.caption(of: session), Date())
    let name = "\(settings.app.name) \(settings.scene.name) variants \(caption.moment.words)"
    savedVariants = list.map { ($0.title, nil) }
    hud.show("Saving the sheet", for: 30)
    sheetPictures.onPicture = { [weak self] index, picture in
      guard let self else { return }
      savedVariants[index].1 = picture
      if index == list.count - 1 { writeVariants(name, caption.line.words(at: caption.moment), at: date) }
    }
    sheetPictures.stop()
    sheetPictures.make(
      list, of: momentOnShow, on: track.tape, memory: stage.pictures.memory, scale: 1, unit: 1,
      .init(marking.shown, on: stage))
  }

  private func writeVariants(_ name: String, _ words: String, at date: Date) {
    let pictures = savedVariants.compactMap { title, picture in picture.map { (title: title, picture: $0) } }
    let lost = savedVariants.count - pictures.count
    sheetPictures.stop()
    do {
      let folder = settings.screenshots ?? .standard
      ScreenPicture.write(try VariantSheet(pictures, words), into: folder, title: name, at: date) {
        [weak self] in self?.variantsAreWritten($0, without: lost)
      }
    } catch { variantsAreWritten(.failure(error), without: lost) }
  }

  private func variantsAreWritten(_ result: Result<URL, any Error>, without lost: Int) {
    savedVariants = []
    returnMemory()
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
    .init(time: stage.time, session: ObjectIdentifier(session))
  }

  /// Gives the phone the conditions of a variant.
  private func take(_ patch: Conditions.Patch) {
    hidePopup()
    perform(.apply(patch))
  }

  /// In points of the desktop: nearly all of the ground.
  private var variantsSize: CGSize {
    let room = CGSize(width: ground.width / desktopScale, height: ground.height / desktopScale)
    return CGSize(width: max(40, room.width - 32).rounded(.down), height: max(40, room.height - 32).rounded(.down))
  }
}
