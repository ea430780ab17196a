import Foundation
import HeroInspector
import HeroReview
import HeroScenes
package import HeroWidgets
package import HeroX11

/// V: the moment on show under six conditions at once.
extension PreviewWindow {
  /// Of the sheet of variants; nil while it is not there.
  package var variantsStage: Stage? { variants == nil ? nil : popup?.stage }
  /// How many of them have a picture of the moment on show.
  package var variantCount: Int { variantPictures.moment == momentOnShow ? variantPictures.count : 0 }

  /// The middle of a variant by its title, in pixels of the window; nil where it is not in sight.
  package func placeInVariants(of title: String) -> PixelPoint? { variants == nil ? nil : popup?.place(of: title) }

  private var variants: VariantsController? { popup?.stage.window.rootViewController as? VariantsController }

  func toggleVariants() {
    if variants != nil { return hidePopup() }
    guard marking.draft == nil, popup == nil else { return }
    show(nil)
    letGo()
    let before = clock
    if !clock.isPaused { clock.pause(at: now) }
    clockWasTurned(from: before)
    let controller = VariantsController(on: screen.device)
    controller.onChoice = { [weak self] in self?.take($0) }
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
        || text.lowercased() == "v" && modifiers.isEmpty
    }
    variantPictures.onPicture = { [weak self, weak controller] index, picture in
      controller?.show(picture, at: index)
      self?.frameIsNeeded()
    }
    pane.onEnd = { [variantPictures] in variantPictures.stop() }
    show(pane)
    planVariants()
  }

  /// After each frame: another moment is looked at anew.
  func planVariants() {
    guard let variants, sought == nil else { return }
    variantPictures.make(
      of: momentOnShow, on: playback?.tape ?? session.tape, memory: stage.pictures.memory,
      scale: variants.scale * desktopScale, unit: 1 / variants.scale, .init(marking.shown, on: stage))
  }

  private var momentOnShow: VariantPictures.Moment {
    .init(time: stage.time, session: ObjectIdentifier(session))
  }

  /// The phone is to be so.
  private func take(_ changes: Replay.Changes) {
    hidePopup()
    if let appearance = changes.appearance { perform(.setAppearance(appearance)) }
    if let direction = changes.layoutDirection { perform(.setDirection(direction)) }
    if let category = changes.contentSize { perform(.setTextSize(category)) }
    if let device = changes.device, let index = Device.all.firstIndex(where: { $0.name == device.name }) {
      perform(.setDevice(index))
    }
  }

  /// In points of the desktop: nearly all of the ground.
  private var variantsSize: CGSize {
    let room = CGSize(width: ground.width / desktopScale, height: ground.height / desktopScale)
    return CGSize(width: max(40, room.width - 32).rounded(.down), height: max(40, room.height - 32).rounded(.down))
  }
}
