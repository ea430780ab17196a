import Foundation
import HeroInspector
import HeroMotion
import HeroReview
import HeroScenes
package import HeroWidgets
package import HeroX11

/// Ctrl+O: all scenes in a list over the phone, and one of them in place of the one that is shown. It is a popup: it
/// takes all that happens in the window.
extension PreviewWindow {
  /// The next frame is the first of another screen.
  func awaitsFirstFrame() { hasShown = false }

  /// Takes what happens while a popup is there, and the key that opens the list. Returns whether it was taken.
  func isForPopup(_ input: WindowInput) -> Bool {
    func isKey(_ letter: String) -> Bool {
      guard case .key(.character(let text), _, let modifiers, let isRepeat, _) = input else { return false }
      return text.lowercased() == letter && modifiers == .control && !isRepeat
    }
    guard let pane = popup else {
      // While a mark is being made the window is its alone.
      guard marking.draft == nil else { return false }
      if isKey("o") { showSceneList() } else if isKey("k") { showPalette() } else { return false }
      return true
    }
    if pane.lets(input) { return false }
    switch input {
    case _ where isKey("o") && sceneListStage != nil: hidePopup()
    case _ where isKey("k") && paletteStage != nil: searchAnew()
    case _ where closesKeyList(input): hidePopup()
    case .key(.escape, _, _, _, _): if let cancel = pane.onCancel { cancel() } else { hidePopup() }
    case .buttonDown(.primary, let place, _, _) where !pane.contains(place),
      .touch(_, .began, let place, _) where !pane.contains(place):
      if let leave = pane.onLeave { leave() } else { hidePopup() }
    default:
      pane.take(input)
      paint(at: now)
    }
    return true
  }

  /// The name of the scene that is shown.
  package var sceneName: String { settings.scene.name }
  /// The stage of the list of scenes; nil while that is closed.
  package var sceneListStage: Stage? {
    popup.flatMap { $0.stage.window.rootViewController is SceneListController ? $0.stage : nil }
  }
  /// The middle of the row of a scene, in pixels of the window; nil where it is not in sight.
  package func placeInSceneList(of title: String) -> PixelPoint? { popup?.place(of: title) }

  func showSceneList() {
    guard popup == nil, marking.draft == nil else { return }
    hud.hide()
    letGo()
    let scenes = settings.app.scenes
    let list = SceneListController(scenes, current: settings.scene.name) { [scenePictures] in
      scenePictures.picture(of: $0)
    }
    list.onCancel = { [weak self] in self?.hidePopup() }
    list.onChoice = { [weak self] scene in self?.afterUpdates { $0.choose(scene) } }
    let pane = FloatingPane(
      list, size: sceneListSize, appearance: toolAppearance, cornerRadius: 26, window: ground,
      desktopScale: desktopScale, start: now)
    pane.onLayout = { [weak self] in
      guard let self else { return }
      popup?.place(size: sceneListSize, window: ground, desktopScale: desktopScale)
    }
    pane.onEnd = { [scenePictures] in scenePictures.stop() }
    show(pane)
    list.begin()
    scenePictures.onPicture = { [weak list] in list?.pictureCame(of: $0) }
    let (small, large) = (SceneCell.thumbnail, screen.device.size)
    let scale = max(small.width / large.width, small.height / large.height) * desktopScale
    scenePictures.make(scenes, for: ScenePictures.Look(device: screen.device, traits: stage.traits, scale: scale))
    repaintAll()
  }

  func show(_ pane: FloatingPane) {
    pane.stage.onNeedsFrame = { [weak self] in self?.frameIsNeeded() }
    pane.stage.pasteboard = WindowPasteboard(display, .clipboard)
    pane.stage.selectionPasteboard = WindowPasteboard(display, .primary)
    pane.stage.onCompositionEnd = { [weak self] in self?.window.endComposition() }
    pane.stage.window.isKeyWindow = isFocused
    pane.stage.update(to: 0)
    popup = pane
    repaintAll()
  }

  func hidePopup() {
    guard let pane = popup else { return }
    pane.stage.onNeedsFrame = nil
    pane.stage.onCompositionEnd = nil
    popup = nil
    pane.onEnd()
    window.endComposition()
    repaintAll()
  }

  /// In points of the desktop: all scenes where the window holds them.
  private var sceneListSize: CGSize {
    let room = CGSize(width: ground.width / desktopScale, height: ground.height / desktopScale)
    let margin = min(24, room.width / 16)
    return CGSize(
      width: max(40, min(440, room.width - 2 * margin)).rounded(.down),
      height: max(40, min(SceneListController.height(for: settings.app.scenes.count), room.height - 2 * margin))
        .rounded(.down))
  }

  // MARK: Another scene

  func choose(_ scene: HeroScenes.Scene) {
    hidePopup()
    guard scene.name != settings.scene.name else { return }
    exchange { window in
      let next = try window.session(
        of: scene, window.options(toBegin: scene), on: window.screen.device, as: window.stage.traits)
      window.begin(Track(of: next), against: window.rival(toBegin: scene))
    }
  }

  /// Can be taken back: the scene before comes again with all that had happened there, its moment, its annotations and
  /// both phones.
  func exchange(named name: String = "scene", _ way: (PreviewWindow) throws -> Void) {
    seekAsPlanned()
    let before = LeftScene(
      tape: track.tape, present: track.present, moment: stage.time,
      isPaused: clock.isPaused, marks: marking.list, scale: settings.scale, choices: settings.instrument?.choices,
      first: firstScene, springs: springs, pair: pair.map { ($0.choice, $0.isSwapped) })
    do { try way(self) } catch { return hud.show("\(error)", for: 5) }
    leftScenes.add(before)
    undoManager.registerUndo(withTarget: self) { window in window.exchange(named: name) { try $0.bringBack(before) } }
    undoManager.setActionName(name)
  }

  private func bringBack(_ standing: LeftScene) throws {
    let replay = try Replay(standing.tape, memory: .forAWindow(), lookedAt: stage.renderScale)
    let track = try replay.goThrough(to: standing.present)
    settings.scale = standing.scale
    firstScene = standing.first
    if let choices = standing.choices, choices != settings.instrument?.choices {
      settings.instrument?.keep { $0.choices = choices }
    }
    begin(track, as: standing)
    (decorations.marking.list, orphanedTouches) = (standing.marks, session.fingersDown)
    if standing.isPaused { clock.pause(at: now) } else { releaseStrays() }
    stage.pace = clock.pace
    keepCheckpoints()
    repaintAll()
    if standing.moment < standing.present { seek(to: standing.moment) }
  }

  /// A scene from its beginning. Throws where it cannot start.
  func session(
    of scene: HeroScenes.Scene, _ options: SceneOptions, on device: Device, as traits: TraitCollection
  ) throws -> Session {
    try Session(
      RenderRequest(scene: scene, options: options, device: device, traits: traits),
      pictures: PictureLibrary(memory: .forAWindow()))
  }

  /// Something else is on show from its present moment on.
  /// - Parameters:
  ///   - rival: The spring that its own is compared with.
  ///   - left: The scene whose springs and second phone come back with it.
  func begin(_ next: Track, against rival: SpringTiming? = nil, as left: LeftScene? = nil) {
    let (scene, spring) = (next.session.recipe.scene, next.session.recipe.spring)
    endTape(saying: reason(toEndTapeFor: next.session.recipe))
    settings.scene = scene
    replaceTrack(with: next)
    decorations.forgetMarks()
    springs = left?.springs ?? SpringSlots(a: spring, b: rival)
    (loop, loopItem, pointed, isDue, travel.goal, pendingSeek) = (nil, 0, nil, false, nil, nil)
    let speed = clock.speed
    clock = SceneClock(start: now, at: stage.time)
    clock.setSpeed(speed, at: now)
    stage.pace = clock.pace
    stage.window.isKeyWindow = phoneIsKey
    window.setTitle("\(settings.app.name): \(scene.title)")
    exports.screenshots.title = "\(settings.app.name) \(scene.name)"
    awaitsFirstFrame()
    followPictures()
    beginPair(as: left)
    layoutWindow()
  }

  /// Returns why the tape of the session on show ends where another one, made by `recipe`, takes its place.
  private func reason(toEndTapeFor recipe: RenderRequest) -> String {
    if recipe.scene.name != settings.scene.name { return "it applies to \(settings.scene.title) only" }
    let isSame = recipe.options.images == options.images && recipe.options.imageNames == options.imageNames
    return "\(isSame ? "another session is" : "other pictures are") on show now"
  }

  /// A tape is of one scene, as it was made.
  func endTape(saying why: String) {
    guard let writer = tape else { return }
    writer.finish()
    tape = nil
    hud.show("The tape \(writer.fileName) ends here: \(why)", for: 5)
  }
}
