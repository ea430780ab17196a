import Foundation
import HeroScenes
import HeroSession
package import HeroWidgets
import HeroX11

/// The pane over the window, while there is one: the list of scenes, the palette, the list of keys, an annotation's
/// text, or the sheet of variants. It takes all that happens in the window.
@MainActor package final class Popups: WindowPart, InputResponder {
  package private(set) var current: FloatingPane?
  /// Titles of what was chosen in the palette, the latest first.
  var recentEntries: [String] = []
  private let scenePictures: ScenePictures
  let variantPictures: VariantPictures
  /// Makes the pictures of a sheet that is saved, and those that are there, in order; empty: none is saved.
  let sheetPictures: VariantPictures
  var savedVariants: [(title: String, picture: Surface?)] = []

  init(_ idle: IdleScheduler) {
    scenePictures = ScenePictures(idle: idle)
    (variantPictures, sheetPictures) = (VariantPictures(idle: idle), VariantPictures(idle: idle))
  }

  /// Takes what happens while a pane is there, and the key that opens the list. Returns whether it was taken.
  func take(_ input: WindowInput) -> Bool {
    func isKey(_ letter: String) -> Bool {
      guard case .key(.character(let text), _, let modifiers, let isRepeat, _) = input else { return false }
      return text.lowercased() == letter && modifiers == .control && !isRepeat
    }
    guard let pane = current else {
      // While an annotation is being made the window is its alone.
      guard decorations.annotationState.draft == nil else { return false }
      if isKey("o") { showSceneList() } else if isKey("k") { showPalette() } else { return false }
      return true
    }
    if pane.lets(input) { return false }
    switch input {
    case _ where isKey("o") && sceneListStage != nil: close()
    case _ where isKey("k") && paletteStage != nil: searchAnew()
    case _ where closesKeyList(input): close()
    case .key(.escape, _, _, _, _): if let cancel = pane.onCancel { cancel() } else { close() }
    case .buttonDown(.primary, let place, _, _) where !pane.contains(place),
      .touch(_, .began, let place, _) where !pane.contains(place):
      if let leave = pane.onLeave { leave() } else { close() }
    default:
      pane.take(input)
      frames.paint(at: preview.now)
    }
    return true
  }

  package var sceneListStage: Stage? {
    current.flatMap { $0.stage.window.rootViewController is SceneListController ? $0.stage : nil }
  }
  func showSceneList() {
    guard makeWay() else { return }
    let (all, device, stage) = (preview.settings.app.scenes, preview.screen.device, preview.stage)
    let list = SceneListController(all, current: preview.sceneName) { [scenePictures] in scenePictures.picture(of: $0) }
    list.onCancel = { [weak preview] in preview?.popups.close() }
    list.onChoice = { [weak preview] scene in preview?.commands.afterUpdates { $0.scenes.choose(scene) } }
    let pane = open(list, cornerRadius: 26) { popups in
      // In points of the desktop: all scenes where the window holds them.
      let room = popups.room
      let margin = min(24, room.width / 16)
      let size = CGSize(
        width: max(40, min(440, room.width - 2 * margin)).rounded(.down),
        height: max(40, min(SceneListController.height(for: all.count), room.height - 2 * margin)).rounded(.down))
      return FloatingPane.Place(size: size, window: popups.panels.ground)
    }
    pane.onEnd = { [scenePictures] in scenePictures.stop() }
    list.begin()
    scenePictures.onPicture = { [weak list] in list?.pictureCame(of: $0) }
    let (small, large) = (SceneCell.thumbnail, device.size)
    let scale = max(small.width / large.width, small.height / large.height) * preview.desktopScale
    scenePictures.make(all, for: ScenePictures.Look(device: device, traits: stage.traits, scale: scale))
    frames.repaintAll()
  }

  // MARK: The pane

  /// The phones' area, in points of the desktop.
  var room: CGSize {
    CGSize(
      width: panels.ground.width / preview.desktopScale, height: panels.ground.height / preview.desktopScale)
  }

  /// Readies the window for a pane. Returns false while one is there, or while the window is an annotation's alone.
  func makeWay() -> Bool {
    guard current == nil, decorations.annotationState.draft == nil else { return false }
    hud.hide()
    phones.letGo()
    return true
  }

  /// Shows a pane.
  /// - Parameter place: asked now, and whenever the window changes.
  func open(
    _ controller: ViewController, cornerRadius: CGFloat, at place: @escaping (Popups) -> FloatingPane.Place
  ) -> FloatingPane {
    let pane = FloatingPane(
      controller, at: place(self), appearance: preview.toolAppearance, cornerRadius: cornerRadius,
      desktopScale: preview.desktopScale, start: preview.now)
    pane.onLayout = { [weak preview, weak pane] in
      if let preview { pane?.place(at: place(preview.popups), desktopScale: preview.desktopScale) }
    }
    preview.connect(pane.stage)
    pane.stage.window.isKeyWindow = panels.isFocused
    pane.stage.update(to: 0)
    current = pane
    frames.repaintAll()
    return pane
  }

  func close() {
    guard let pane = current else { return }
    pane.stage.onNeedsFrame = nil
    pane.stage.onCompositionEnd = nil
    current = nil
    pane.onEnd()
    window.endComposition()
    frames.repaintAll()
  }
}
