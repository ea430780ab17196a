import HeroInspector
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// The scene on show, its options, and the scenes that can take its place.
@MainActor package final class Scenes: WindowPart {
  /// The first scene with its options: of the start, or dropped later.
  var firstScene: (scene: HeroScenes.Scene, options: SceneOptions)
  private(set) var leftScenes = LeftScenes()
  /// Changes made by the user.
  var touched = Touched()
  let refresh = PictureRefresh()
  let fileRefresh = SceneFileRefresh()
  /// Edits of transitions that a long session shows once the drag ends; nil: none.
  private(set) var heldEdits: TransitionOverrides?
  /// The mistake of the scene file that is shown; nil: there is none.
  var fileNote: String?

  init(_ settings: PreviewWindow.Settings) {
    firstScene = (settings.scene, settings.said ?? settings.conditions.options)
  }

  func choose(_ scene: HeroScenes.Scene) {
    popups.close()
    guard scene.name != preview.settings.scene.name else { return }
    exchange {
      let next = try newSession(
        of: scene, options(toBegin: scene), on: preview.screen.device, as: preview.stage.traits)
      begin(Track(of: next), against: rival(toBegin: scene))
    }
  }

  /// Can be taken back: the scene before comes again with all that had happened there, its moment, its annotations and
  /// both phones.
  func exchange(named name: String = "scene", _ change: () throws -> Void) {
    tracks.seekAsPlanned()
    let before = LeftScene(
      tape: tracks.first.tape, present: tracks.first.present, moment: preview.stage.time,
      isPaused: playback.clock.isPaused, annotations: decorations.annotationState.list, scale: preview.settings.scale,
      choices: preview.settings.instrument?.choices,
      first: firstScene, springs: tuning.springs, pair: phones.pair.map { ($0.choice, $0.isSwapped) })
    do { try change() } catch { return hud.show("\(error)", for: 5) }
    leftScenes.add(before)
    commands.undoManager.registerUndo(withTarget: self) { scenes in
      scenes.exchange(named: name) { try scenes.bringBack(before) }
    }
    commands.undoManager.setActionName(name)
  }

  private func bringBack(_ standing: LeftScene) throws {
    let replay = try Replay(standing.tape, memory: .forAWindow(), lookedAt: preview.stage.renderScale)
    let track = try replay.goThrough(to: standing.present)
    preview.settings.scale = standing.scale
    firstScene = standing.first
    if let choices = standing.choices, choices != preview.settings.instrument?.choices {
      preview.settings.instrument?.keep { $0.choices = choices }
    }
    begin(track, as: standing)
    decorations.annotationState.list = standing.annotations
    if standing.isPaused { playback.clock.pause(at: preview.now) }
    tracks.adoptSession()
    if !standing.isPaused { tracks.releaseOrphanedTouches() }
    frames.repaintAll()
    if standing.moment < standing.present { playback.seek(to: standing.moment) }
  }

  /// A scene from its beginning. Throws where it cannot start.
  func newSession(
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
    tracks.endTape(saying: reason(toEndTapeFor: next.session.recipe))
    preview.settings.scene = scene
    tracks.replaceFirst(with: next)
    decorations.forgetAnnotations()
    phoneEditor.forget()
    tuning.springs = left?.springs ?? SpringSlots(a: spring, b: rival)
    (playback.loop, playback.loopItem, playback.travel.goal) = (nil, 0, nil)
    (panels.pointed, tuning.springsNeedApply, tracks.pendingSeek, heldEdits) = (nil, false, nil, nil)
    let speed = playback.clock.speed
    playback.clock = SceneClock(start: preview.now, at: preview.stage.time)
    playback.clock.setSpeed(speed, at: preview.now)
    tracks.adoptSession()
    window.setTitle("\(preview.settings.app.name): \(scene.title)")
    exports.screenshots.title = "\(preview.settings.app.name) \(scene.name)"
    frames.hasShown = false
    followPictures()
    phones.beginPair(as: left)
    frames.layout()
  }

  /// Returns why the tape of the session on show ends where another one, made by `recipe`, takes its place.
  private func reason(toEndTapeFor recipe: RenderRequest) -> String {
    if recipe.scene.name != preview.settings.scene.name { return "it applies to \(preview.settings.scene.title) only" }
    let isSame = recipe.options.images == options.images && recipe.options.imageNames == options.imageNames
    return "\(isSame ? "another session is" : "other pictures are") on show now"
  }

  // MARK: Settings

  var choices: SceneChoices {
    var choices = SceneChoices()
    choices.presets = preview.settings.scene.presets
    choices.sceneTitles = preview.settings.app.scenes.map(\.title)
    choices.preset = options.preset
    choices.settings = preview.settings.scene.settings.map { kind in
      let live = preview.screen.controller.value(ofSetting: kind.name)
      return SceneChoices.Setting(kind, value: live ?? options.value(of: kind.name), isLive: live != nil)
    }
    return choices
  }

  func value(ofSetting name: String) -> String? {
    preview.screen.controller.value(ofSetting: name) ?? options.value(of: name)
  }

  /// A setting that the page on show follows changes there and then; with any other, all that has happened is shown as
  /// it would have been.
  func set(_ name: String, to value: String?) {
    if preview.screen.controller.value(ofSetting: name) != nil, let value {
      tracks.takeOver()
      do { try preview.session.set(SceneOptions.Setting(name: name, value: value)) } catch {
        hud.show("\(error)", for: 5)
      }
      return
    }
    var options = options
    options.settings.removeAll { $0.name == name }
    if let value {
      options.settings.append(SceneOptions.Setting(name: name, value: value))
      // Settings that need another value of this one are reset: the scene would refuse them.
      options.settings.removeAll { other in
        preview.settings.scene.settings.contains {
          $0.name == other.name && $0.goesWith?.name == name && $0.goesWith?.value != value
        }
      }
    }
    tracks.replay(with: Conditions.Patch(options: options))
  }

  /// The user's edits of transitions, as far as the drag that is under way has come.
  var shownEdits: TransitionOverrides { heldEdits ?? options.edits }

  /// Shows all that has happened with other edits of transitions.
  func setEdits(_ edits: TransitionOverrides, isHeld: Bool) {
    heldEdits = isHeld && tuning.lastReplayDuration > SpringTuning.quick ? edits : nil
    guard heldEdits == nil, edits != options.edits else { return }
    tracks.replay(with: Conditions.Patch { $0.edits = edits })
  }

  var options: SceneOptions { preview.session.recipe.options }

  /// The same with what was changed there since: a new start with these is as it is now.
  var optionsNow: SceneOptions {
    var options = options
    let chosen = Set(options.settings.map(\.name)).union(preview.session.namesOfSettingsSet)
    options.settings = preview.settings.scene.settings.compactMap { kind in
      guard chosen.contains(kind.name), let value = value(ofSetting: kind.name) else { return nil }
      return SceneOptions.Setting(name: kind.name, value: value)
    }
    return options
  }
}
