import Foundation
import HeroFlight
import HeroInspector
import HeroMorph
import HeroMotion
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

/// The inspector beside the phone: what it shows, and what it asks for.
extension PreviewWindow {
  var inspectorState: InspectorState {
    var state = InspectorState(springs: shownSprings)
    state.scene = settings.app.scenes.firstIndex { $0.name == settings.scene.name } ?? 0
    state.device = Device.all.firstIndex { $0.name == screen.device.name }
    state.traits = stage.traits
    let flight = session.flight
    let memory = flight?.memory ?? takes.memory
    state.flight = memory.flatMap(FlightReading.init)
    if flight != nil { state.elapsed = state.flight?.elapsed(at: stage.time) }
    state.screenScale = Double(screen.device.scale)
    state.elements = session.flyingState
    state.plan = flight?.plan
    state.overlays = overlays
    state.findings = findingsState
    state.film = filmOptions
    (state.marks, state.showsMarks) = (marking.list, marking.isShown)
    (state.take, state.marksOnShow) = (takes.take, marking.list.numbers(at: stage.time))
    return state
  }

  func carryOut(_ command: InspectorCommand) {
    switch command {
    case .showScene(let index): choose(settings.app.scenes[index])
    case .setDevice(let index):
      show(with: Replay.Changes(device: Device.all[index]))
    case .setAppearance(let appearance):
      takeOver()
      stage.appearance = appearance
      repaintAll()
    case .setTextSize(let category): showText(in: category)
    case .setReduceMotion(let isEnabled):
      takeOver()
      stage.isReduceMotionEnabled = isEnabled
    case .setDirection(let direction):
      takeOver()
      stage.layoutDirection = direction
    case .turn:
      let held = dueOrientation ?? screen.device.orientation
      turn(to: held == .portrait ? held.turnedLeft : .portrait)
    case .setSprings(let slots, let isHeld): setSprings(slots, isHeld: isHeld)
    case .releaseSprings:
      if let timing = dueTiming { fly(by: timing) }
    case .copy(let text): display.selections.write(text, to: .clipboard)
    case .seek(let elapsed):
      guard let start = (session.flight?.memory ?? takes.memory)?.legs.first?.start else { return }
      return seek(to: start + elapsed)
    // Told also while a frame is worked out, of which it is no part: it asks for the next.
    case .point(let something): return pointed = something
    case .setOverlays(let choice): setOverlays(choice)
    case .record(let format): return record(format)
    case .setFilmOptions(let options): setFilmOptions(options)
    case .addMark: return beginMark()
    case .showMarks(let isShown): showMarks(isShown)
    case .goToMark(let number): return goToMark(number)
    case .removeMark(let number): removeMark(number)
    case .writeMark(let number, let words): write(words, onMark: number)
    case .setSection(let title, let isOpen):
      if isOpen {
        settings.instrument?.closedSections.remove(title)
      } else {
        settings.instrument?.closedSections.insert(title)
      }
      settings.instrument?.save()
    }
    paint(at: now)
  }

  /// Opens it, or closes it, where the window has room for it.
  func toggleInspector() {
    guard instrumentLayout.bar != nil else {
      let width = Int(InstrumentLayout.smallestWidth)
      return show(
        .note(
          settings.instrument == nil
            ? "Beside a phone without its bezel nothing is shown"
            : "The inspector needs a window of \(width) points: make this one wider"))
    }
    let opens = instrumentLayout.inspector == nil
    settings.instrument?.isInspectorOpen = opens
    settings.instrument?.save()
    layoutWindow()
  }

  // MARK: Springs

  /// As the scene's own flights go, where nobody has said otherwise: with presets only a flight tells which spring that is.
  var shownSprings: SpringSlots {
    var slots = springs
    if settings.options.spring == nil,
      case .spring(let timing)? = (session.flight?.memory ?? takes.memory)?.legs.first?.timing
    {
      slots.a = timing
    }
    return slots
  }

  private func setSprings(_ slots: SpringSlots, isHeld: Bool) {
    let before = shownSprings.timing
    springs = slots
    guard slots.timing != before || dueTiming != nil else { return }
    // A slider that is held asks for more than can be shown where much has happened.
    if isHeld, rebuilding > Self.quick { dueTiming = slots.timing } else { fly(by: slots.timing) }
  }

  /// What a frame may cost, in seconds, that a hand waits for.
  private static let quick = 0.05

  private func fly(by timing: SpringTiming) {
    dueTiming = nil
    if show(with: Replay.Changes(timing: timing)) { settings.options.timing = timing }
  }

  /// Shows the same moment as it is when all that has happened had happened so. What was on show stays where that cannot be.
  @discardableResult private func show(with changes: Replay.Changes) -> Bool {
    seekAsPlanned()
    let (begin, moment) = (MonotonicTime.now, stage.time)
    let (tape, present) = (playback?.tape ?? session.tape, playback?.end ?? stage.time)
    let screenSize = session.recipe.device.size
    do {
      let replay = try Replay(tape, changes, memory: stage.pictures.memory)
      var keeper = TakeKeeper()
      try replay.run(to: present) { keeper.note(replay.session.stage) }
      keeper.note(replay.session.stage)
      endTape(saying: "another spring or device begins another tape")
      takeStage(replay.session)
      marking.list = marking.list.moved(from: screenSize, to: session.recipe.device.size)
      (takes, playback) = (keeper, nil)
      stage.window.isKeyWindow = isFocused && instrument.keyPane == nil
      stage.pace = clock.pace
      strays = session.fingersDown
      keepPlayback()
      layoutWindow()
      if moment < present { planToSeek(to: moment) }
    } catch {
      show(.note("\(error)"), for: 5)
      return false
    }
    rebuilding = MonotonicTime.now - begin
    return true
  }

  // MARK: On the phone

  /// What the pointer is on in the inspector, outlined where it is: an element, or the place of a finding.
  func outlineWhatIsPointedAt(on surface: Surface, within painted: PixelRegion) {
    let found: CGRect? =
      switch pointed {
      case .element(let id): session.flyingState?.elements.first { $0.id == id }?.frame
      case .place(let place): place
      case nil: nil
      }
    guard let frame = found else { return }
    let canvas = Canvas(surface: surface, scale: 1)
    canvas.clip(toPixels: painted)
    let box = placement.windowPixels(from: frame).inset(dx: -1, dy: -1)
    canvas.stroke(Path(rect: box), InspectorStyle.accent, width: 2 * desktopScale)
  }
}
